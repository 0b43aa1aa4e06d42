package repair

import (
	"bytes"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Servers, transports and caches of other packages may know a request by how it is
// spelled, and hold that letter by letter.

const errAsked = "other code of the module may ask for it as it is sent now"

// asSent are members that hold, and functions that write, what was sent letter by letter.
var asSent = map[string]bool{
	"RequestURI": true, "RawQuery": true, "RawPath": true, "EscapedPath": true, "RawFragment": true, "Redacted": true,
	"OriginalURL": true, "FullURI": true, "QueryString": true, "DumpRequest": true, "DumpRequestOut": true,
	"UseEncodedPath": true, "UseRawPath": true, "Referer": true, "Location": true, "Accept": true, "ReadRequest": true,
}

// urlHeaders hold URLs, or parts of them, letter by letter.
var urlHeaders = map[string]bool{"referer": true, "location": true, "origin": true, "content-location": true, "link": true, "refresh": true}

// mayLookAtRequests reports whether a file is worth to be parsed.
func mayLookAtRequests(data []byte) bool {
	return mentions(data, asSent) || mentions(data, urlParts) || slices.ContainsFunc(values, func(name string) bool { return bytes.Contains(data, []byte(name)) }) || bytes.Contains(data, []byte("Header")) ||
		bytes.Contains(data, []byte("URL")) && bytes.Contains(data, []byte(".String()"))
}

// askedTexts are the texts of a directory that requests may be compared with.
type askedTexts struct {
	Compared []string // with what was sent, at once
	Texts    []string // all, long enough to be no accident
	Files    []string // that are embedded, or lie there
	Decoded  askedValues
	Signed   bool // what was sent is made a sum of, which shows every byte
}

// askedValues are the same of code that looks at what is decoded: paths, values, names.
type askedValues struct{ Compared, Texts []string }

// isAsked reports whether other code of the module that looks at requests as they were
// sent holds what an edit changes.
func (h *Tests) isAsked(e finding.Edit, is func(text string) bool) bool {
	own := filepath.Dir(e.File)
	for dir, asked := range h.indexOf(own).Asked {
		if dir == own {
			continue
		}
		if slices.ContainsFunc(asked.Compared, is) || slices.ContainsFunc(asked.Texts, is) || asked.Signed && h.isSaidAgain(e, is) {
			return true
		}
	}
	return false
}

// isValued reports whether other code of the module that looks at decoded paths and values
// holds what an edit changes.
func (h *Tests) isValued(e finding.Edit, is func(text string) bool) bool {
	own := filepath.Dir(e.File)
	for dir, asked := range h.indexOf(own).Asked {
		if dir != own && (slices.ContainsFunc(asked.Decoded.Compared, is) || slices.ContainsFunc(asked.Decoded.Texts, is)) {
			return true
		}
	}
	return false
}

// isEmbedded reports whether such code has a file embedded that holds the bytes around
// a change.
func (h *Tests) isEmbedded(e finding.Edit, c *change) bool {
	own := filepath.Dir(e.File)
	near := []byte(c.near(aroundInFile))
	if len(near) < minAsked {
		return false
	}
	for dir, asked := range h.indexOf(own).Asked {
		for _, name := range asked.Files {
			if data, err := readSmall(name); err == nil && dir != own && bytes.Contains(data, near) {
				return true
			}
		}
	}
	return false
}

// aroundInFile is how many bytes before and after a change tell it in a file of any kind.
const aroundInFile = 8

// isSaidAgain reports whether the package of an edit says the same elsewhere, as what
// makes a signature does.
func (h *Tests) isSaidAgain(e finding.Edit, is func(text string) bool) bool {
	list, _ := filepath.Glob(filepath.Join(filepath.Dir(e.File), "*.go"))
	for _, name := range list {
		src := h.file(name)
		if src == nil || isTest(name) {
			continue
		}
		for _, lit := range src.lits {
			at := src.offset(lit.Pos())
			if name == e.File && at < e.Start && e.End < at+len(lit.Value) {
				continue
			}
			if text, err := strconv.Unquote(lit.Value); err == nil && len(text) >= minAsked && is(text) {
				return true
			}
		}
	}
	return false
}

// askers find the packages in which code looks at requests.
type askers struct {
	*index
	modules []*module
	dirs    map[string]bool // in which it does
	near    map[string]bool // that they import
}

func newAskers(in *index, modules []*module) *askers {
	in.Asked = map[string]*askedTexts{}
	return &askers{in, modules, map[string]bool{}, map[string]bool{}}
}

// note looks at a file.
func (a *askers) note(name string, f *ast.File) {
	l := newLook()
	ast.Inspect(f, l.at)
	if !l.found && !l.decodes {
		return
	}
	a.dirs[filepath.Dir(name)] = true
	if isConstrained(name, f) { // perhaps nobody looked at it with the rest of its package
		asked := a.at(name)
		asked.Compared, asked.Decoded.Compared = l.compared, l.values
		asked.Texts = textsIn(f, constants(f))
		asked.Decoded.Texts = asked.Texts
	}
}

// isConstrained reports whether a file is built for some systems or with some tags only.
func isConstrained(name string, f *ast.File) bool {
	base := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(name), ".go"), "_test")
	if _, last, ok := strings.Cut(base, "_"); ok && systems[last[strings.LastIndexByte(last, '_')+1:]] {
		return true
	}
	for _, g := range f.Comments {
		if g.Pos() < f.Package && slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return constraint.IsGoBuild(c.Text) || constraint.IsPlusBuild(c.Text) }) {
			return true
		}
	}
	return false
}

// systems are the endings of names of files that are built for some systems only: those
// that are not listed are rare.
var systems = map[string]bool{
	"windows": true, "linux": true, "darwin": true, "unix": true, "freebsd": true, "openbsd": true, "netbsd": true, "solaris": true, "plan9": true,
	"js": true, "wasm": true, "wasip1": true, "android": true, "ios": true, "aix": true,
	"386": true, "amd64": true, "arm": true, "arm64": true, "riscv64": true, "ppc64le": true, "s390x": true,
}

// neighbors reads the texts of the packages that belong to code that is given requests,
// and returns who reads all of packages that they import, or that import them; nil where
// there are none.
func (a *askers) neighbors() reader {
	for _, dir := range slices.Sorted(maps.Keys(a.dirs)) {
		if !a.readDir(dir) {
			delete(a.dirs, dir)
		}
	}
	if len(a.dirs) == 0 {
		return nil
	}
	users := a.importPaths()
	return func(name string, data []byte) {
		dir := filepath.Dir(name)
		if a.dirs[dir] || !a.near[dir] && !mentions(data, users) {
			return
		}
		if f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution); err == nil {
			a.at(dir).Texts = append(a.at(dir).Texts, textsIn(f, constants(f))...)
		}
	}
}

func (a *askers) at(dir string) *askedTexts {
	if a.Asked[dir] == nil {
		a.Asked[dir] = &askedTexts{}
	}
	return a.Asked[dir]
}

// importPaths returns the paths of the directories, as imports spell them.
func (a *askers) importPaths() map[string]bool {
	paths := map[string]bool{}
	for dir := range a.dirs {
		for _, m := range a.modules {
			if rel, err := filepath.Rel(m.root, dir); err == nil && !strings.HasPrefix(rel, "..") {
				paths[strconv.Quote(path.Join(m.path, filepath.ToSlash(rel)))] = true
			}
		}
	}
	return paths
}

// noteImports notes the directories of packages that a file imports.
func (a *askers) noteImports(f *ast.File) {
	for _, p := range importsOf(f) {
		for _, m := range a.modules {
			if rest, ok := strings.CutPrefix(p, m.path); ok && (rest == "" || rest[0] == '/') {
				a.near[filepath.Join(m.root, filepath.FromSlash(rest))] = true
			}
		}
	}
}

// readDir reads the texts of a directory, and reports whether there is code that is
// given requests and looks at how they are spelled.
func (a *askers) readDir(dir string) (is bool) {
	var files []*ast.File
	var embedded []string
	list, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range list {
		if isTest(name) {
			continue
		}
		if f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution); err == nil {
			files = append(files, f)
			embedded = append(embedded, embeds(dir, f)...)
		}
	}
	known := constants(files...)
	for _, part := range partsOf(files) {
		l := newLook()
		for _, n := range part {
			ast.Inspect(n, l.at)
		}
		if !l.found && !l.decodes || !slices.ContainsFunc(part, takesRequests) {
			continue
		}
		asked := a.at(dir)
		for _, n := range part {
			texts := textsIn(n, known)
			if l.decodes {
				asked.Decoded.Texts = append(asked.Decoded.Texts, texts...)
			}
			if l.found {
				asked.Texts = append(asked.Texts, texts...)
				asked.Signed = asked.Signed || namesAny(n, sums)
			}
		}
		is = is || l.found
		asked.Compared = append(asked.Compared, l.compared...)
		asked.Decoded.Compared = append(asked.Decoded.Compared, l.values...)
	}
	if is {
		a.at(dir).Files = append(embedded, besides(dir)...)
		for _, f := range files {
			a.noteImports(f)
		}
	}
	return is
}

// requests are names of what a server, a transport or a framework is given.
var requests = []string{
	"Request", "ReadRequest", "Accept", "RequestCtx", "Header", "OriginalURL", "FullURI", "QueryString", "DumpRequest", "DumpRequestOut", "UseEncodedPath", "UseRawPath",
}

// sums are the packages whose functions make sums of bytes.
var sums = []string{"hmac", "sha1", "sha256", "sha512", "md5", "fnv", "crc32", "crc64", "maphash", "xxhash", "blake2b", "ed25519", "rsa", "ecdsa"}

// takesRequests reports whether a declaration is about requests, or of a function that
// other packages may give a URL.
func takesRequests(n ast.Node) bool {
	if namesAny(n, requests) {
		return true
	}
	fn, ok := n.(*ast.FuncDecl)
	return ok && fn.Name.IsExported() && slices.ContainsFunc(fn.Type.Params.List, isURL)
}

// isURL reports whether a parameter is a url.URL, or a pointer to one.
func isURL(f *ast.Field) bool {
	t := f.Type
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	sel, ok := t.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "URL" && nameOf(sel.X) == "url"
}

// besides returns the files of a directory that are no Go.
func besides(dir string) (files []string) {
	list, _ := os.ReadDir(dir)
	for _, e := range list {
		if e.Type().IsRegular() && filepath.Ext(e.Name()) != ".go" && len(files) < maxEmbedded {
			files = append(files, filepath.Join(dir, e.Name()))
		}
	}
	return files
}

// Bounds on a text that a request may be compared with.
const (
	minAsked = 5
	maxAsked = 1 << 12
)

// textsIn returns the texts below a node, those of which one is joined to another also
// as a whole.
func textsIn(n ast.Node, known map[string]string) (texts []string) {
	note := func(text string) {
		if minAsked <= len(text) && len(text) <= maxAsked {
			texts = append(texts, text)
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, ok := literal(n); ok {
				note(text)
			}
		case *ast.BinaryExpr:
			if text, ok := joined(n, known); ok {
				note(text)
			}
		}
		return true
	})
	return texts
}

func literal(lit *ast.BasicLit) (text string, ok bool) {
	if lit.Kind != token.STRING && lit.Kind != token.CHAR {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// joined returns the text of literals and constants that are joined.
func joined(e ast.Expr, known map[string]string) (string, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		return literal(e)
	case *ast.Ident:
		text, ok := known[e.Name]
		return text, ok
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return "", false
		}
		left, ok := joined(e.X, known)
		right, ok2 := joined(e.Y, known)
		return left + right, ok && ok2 && len(left)+len(right) <= maxAsked
	}
	return "", false
}

// constants returns the texts that names of files stand for.
func constants(files ...*ast.File) map[string]string {
	known := map[string]string{}
	for _, f := range files {
		for _, d := range f.Decls {
			gen, ok := d.(*ast.GenDecl)
			if !ok || gen.Tok != token.CONST {
				continue
			}
			for _, spec := range gen.Specs {
				spec := spec.(*ast.ValueSpec)
				for i, id := range spec.Names {
					if i < len(spec.Values) {
						if text, ok := joined(spec.Values[i], known); ok {
							known[id.Name] = text
						}
					}
				}
			}
		}
	}
	return known
}

// A look is one at a file: what in it is what was sent.
type look struct {
	urls, sent map[string]bool // names of URLs of requests, and of what was sent
	asked      map[string]bool // and of values
	written    map[ast.Expr]bool
	found      bool // what was sent
	compared   []string
	decodes    bool // what is decoded
	values     []string
	measured   bool // what was sent: its length or its bytes
}

func newLook() *look {
	return &look{urls: map[string]bool{"URL": true}, sent: map[string]bool{}, asked: map[string]bool{}, written: map[ast.Expr]bool{}}
}

// at looks at a node, before those in it.
func (l *look) at(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Lhs {
			l.written[e] = true
			switch {
			case i >= len(n.Rhs):
			case nameOf(n.Rhs[i]) == "URL":
				l.urls[nameOf(e)] = true
			case l.isSent(n.Rhs[i]):
				l.sent[nameOf(e)] = true
			case isValue(n.Rhs[i]):
				l.asked[nameOf(e)] = true
			}
		}
	case *ast.Field:
		if isURL(n) {
			for _, id := range n.Names {
				l.urls[id.Name] = true
			}
		}
	case *ast.SelectorExpr:
		l.found = l.found || !l.written[n] && l.isSent(n)
		l.decodes = l.decodes || !l.written[n] && isValue(n)
	case *ast.IndexExpr:
		l.found = l.found || isHeader(n)
		l.measured = l.measured || l.isSent(n.X)
		l.name(n.X, n.Index)
	case *ast.SliceExpr:
		l.measured = l.measured || l.isSent(n.X)
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			l.compare(n.X, n.Y)
		}
	case *ast.CallExpr:
		l.found = l.found || isHeader(n)
		if len(n.Args) == 1 {
			l.name(n.Fun, n.Args[0])
			l.measured = l.measured || nameOf(n.Fun) == "len" && l.isSent(n.Args[0])
		}
		switch fun := n.Fun.(type) {
		case *ast.SelectorExpr:
			if comparers[nameOf(fun.X)] {
				l.compare(n.Args...)
			}
		case *ast.Ident: // of the package, perhaps
			l.compare(n.Args...)
		}
	case *ast.RangeStmt:
		if l.isSent(n.X) {
			l.compared = append(l.compared, runes(n.Body)...)
		}
	}
	return true
}

// runes returns the characters below a node.
func runes(n ast.Node) (texts []string) {
	for c := range ast.Preorder(n) {
		if lit, ok := c.(*ast.BasicLit); ok && lit.Kind == token.CHAR {
			if text, ok := literal(lit); ok {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// name notes the name of a value that is asked for.
func (l *look) name(of, name ast.Expr) {
	if sel, ok := of.(*ast.SelectorExpr); ok && sel.Sel.Name == "Get" {
		of = sel.X
	}
	if call, ok := of.(*ast.CallExpr); ok {
		of = call.Fun
	}
	if text, ok := joined(name, nil); ok && (isValue(of) || l.asked[nameOf(of)]) {
		l.values = append(l.values, text)
	}
}

// urlParts are the decoded parts of a URL.
var urlParts = map[string]bool{"Path": true, "Scheme": true, "Host": true, "Hostname": true, "Fragment": true, "Opaque": true}

// isValue reports whether an expression is, or is called to tell, what is decoded.
func isValue(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return isValue(e.Fun)
	case *ast.SelectorExpr:
		return urlParts[e.Sel.Name] || slices.Contains(values, e.Sel.Name)
	}
	return false
}

// isHeader reports whether an expression asks for a header that holds a URL.
func isHeader(e ast.Expr) bool {
	var name ast.Expr
	switch e := e.(type) {
	case *ast.CallExpr:
		if len(e.Args) == 1 && nameOf(e.Fun) == "Get" {
			name = e.Args[0]
		}
	case *ast.IndexExpr:
		if nameOf(e.X) == "Header" {
			name = e.Index
		}
	}
	lit, ok := name.(*ast.BasicLit)
	if !ok {
		return false
	}
	text, _ := literal(lit)
	return urlHeaders[strings.ToLower(text)]
}

// comparers are the packages whose functions look for one text in another.
var comparers = map[string]bool{"strings": true, "bytes": true, "path": true, "slices": true}

// compare notes texts that are given together with what was sent.
func (l *look) compare(list ...ast.Expr) {
	sent := slices.ContainsFunc(list, l.isSent)
	value := slices.ContainsFunc(list, func(e ast.Expr) bool { return isValue(e) || l.asked[nameOf(e)] })
	for _, e := range list {
		if f, ok := e.(*ast.FuncLit); ok && sent {
			l.compared = append(l.compared, runes(f)...)
		}
		if text, ok := joined(e, nil); ok && sent {
			l.compared = append(l.compared, text)
		} else if ok && value {
			l.values = append(l.values, text)
		}
	}
}

// isSent reports whether an expression is, or is called to tell, what was sent.
func (l *look) isSent(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.sent[e.Name]
	case *ast.CallExpr:
		return isHeader(e) || l.isSent(e.Fun)
	case *ast.SelectorExpr:
		return asSent[e.Sel.Name] || e.Sel.Name == "String" && l.urls[nameOf(e.X)]
	}
	return false
}

// nameOf returns the last name of an expression such as r.URL; "" if it has none.
func nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return nameOf(e.X)
	}
	return ""
}

// A change is what an edit makes of a text, as far as the text is known around it.
type change struct {
	old, new string
	from, to int // what becomes something else of the old one
}

// isDecoded reports whether the change is one of what is decoded, too: one that takes an
// escape away may be of what was never to be decoded. What cannot be decoded reached
// nobody.
func (c change) isDecoded() bool {
	if strings.Contains(c.old[c.from:c.to], "%") {
		return true
	}
	old, err := url.PathUnescape(c.old)
	now, err2 := url.PathUnescape(c.new)
	return err == nil && (err2 != nil || old != now)
}

// isPartOf reports whether a text is a part of the one that is changed, or the other way
// round, and has the change in it.
func (c change) isPartOf(text string) bool {
	from, to := c.from, c.to
	if from == to { // what is inserted stands between two bytes
		from, to = max(from-1, 0), min(to+1, len(c.old))
	}
	if from == to {
		return false
	}
	for at := 0; ; at++ {
		i := strings.Index(text[at:], c.old[from:to])
		if i < 0 {
			return false
		}
		at += i
		if c.agrees(text, from-at, to-from) {
			return true
		}
	}
}

// agrees reports whether a text that begins at an offset is the same as the one that is
// changed, as far as both go: some bytes, where one does not go as far as the other.
func (c change) agrees(text string, offset, n int) bool {
	from, to := max(offset, 0), min(offset+len(text), len(c.old))
	beyond := offset < 0 || offset+len(text) > len(c.old)
	if (beyond || n < 2 && c.from == c.to) && to-from < minAsked {
		return false
	}
	return c.old[from:to] == text[from-offset:to-offset]
}

// escaped is how patterns spell a byte that means something else to them.
var escaped = regexp.MustCompile(`\\([^0-9A-Za-z])`)

// isIn reports the same of a text that may be a pattern.
func (c change) isIn(text string) bool {
	return c.isPartOf(text) || strings.Contains(text, `\`) && c.isPartOf(escaped.ReplaceAllString(text, "$1")) || c.isMatched(text)
}

// isMatched reports whether a pattern matches what is changed, and not what becomes of it.
func (c change) isMatched(pattern string) bool {
	if len(pattern) < minAsked || !strings.ContainsAny(pattern, `[(*+\`) {
		return false
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return false
	}
	for _, part := range []func(string) string{whole, target, query} {
		if re.MatchString(part(c.old)) && !re.MatchString(part(c.new)) {
			return true
		}
	}
	return false
}

// What a server may take of a URL to match it: all, the target of its request, the query.
func whole(s string) string { return s }

func target(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		s = rest
	}
	return s[max(strings.IndexByte(s, '/'), 0):]
}

func query(s string) string {
	_, q, _ := strings.Cut(s, "?")
	return q
}
