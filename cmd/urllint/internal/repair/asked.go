package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
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
	"UseEncodedPath": true, "UseRawPath": true, "Referer": true,
}

// mayLookAtRequests reports whether a file is worth to be parsed.
func mayLookAtRequests(data []byte) bool {
	return mentions(data, asSent) || bytes.Contains(data, []byte(".URL")) && bytes.Contains(data, []byte(".String()"))
}

// askedTexts are the texts of a directory that requests may be compared with.
type askedTexts struct {
	Compared []string // with what was sent, at once
	Texts    []string // all, long enough to be no accident
}

// isAsked reports whether other code of the module that looks at requests as they were
// sent holds what an edit changes.
func (h *Tests) isAsked(e finding.Edit, is func(text string) bool) bool {
	own := filepath.Dir(e.File)
	for dir, asked := range h.indexOf(own).Asked {
		if dir != own && (slices.ContainsFunc(asked.Compared, is) || slices.ContainsFunc(asked.Texts, is)) {
			return true
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
	if !l.found {
		return
	}
	a.dirs[filepath.Dir(name)] = true
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
			a.add(dir, textsIn(f))
		}
	}
}

func (a *askers) add(dir string, texts []string) {
	if a.Asked[dir] == nil {
		a.Asked[dir] = &askedTexts{}
	}
	a.Asked[dir].Texts = append(a.Asked[dir].Texts, texts...)
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
	list, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range list {
		if f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err == nil && !isTest(name) {
			files = append(files, f)
		}
	}
	for _, part := range partsOf(files) {
		l, takes := newLook(), false
		for _, n := range part {
			ast.Inspect(n, l.at)
			takes = takes || names(n, requests)
		}
		if !l.found || !takes {
			continue
		}
		is = true
		for _, n := range part {
			a.add(dir, textsIn(n))
		}
		a.Asked[dir].Compared = append(a.Asked[dir].Compared, l.compared...)
	}
	if is {
		for _, f := range files {
			a.noteImports(f)
		}
	}
	return is
}

// requests are names of what a server, a transport or a framework is given.
var requests = []string{"Request", "RequestCtx", "OriginalURL", "FullURI", "QueryString", "DumpRequest", "DumpRequestOut", "UseEncodedPath", "UseRawPath"}

// Bounds on a text that a request may be compared with.
const (
	minAsked = 5
	maxAsked = 1 << 12
)

// textsIn returns the texts below a node.
func textsIn(n ast.Node) (texts []string) {
	for _, lit := range literals(n) {
		if text, err := strconv.Unquote(lit.Value); err == nil && minAsked <= len(text) && len(text) <= maxAsked {
			texts = append(texts, text)
		}
	}
	return texts
}

// A look is one at a file: what in it is what was sent.
type look struct {
	urls, sent map[string]bool // names of URLs of requests, and of what was sent
	written    map[ast.Expr]bool
	found      bool
	compared   []string
}

func newLook() *look {
	return &look{urls: map[string]bool{"URL": true}, sent: map[string]bool{}, written: map[ast.Expr]bool{}}
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
			}
		}
	case *ast.SelectorExpr:
		l.found = l.found || !l.written[n] && l.isSent(n)
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			l.compare(n.X, n.Y)
		}
	case *ast.CallExpr:
		if sel, ok := n.Fun.(*ast.SelectorExpr); ok && comparers[nameOf(sel.X)] {
			l.compare(n.Args...)
		}
	}
	return true
}

// comparers are the packages whose functions look for one text in another.
var comparers = map[string]bool{"strings": true, "bytes": true, "path": true, "slices": true}

// compare notes texts that are given together with what was sent.
func (l *look) compare(list ...ast.Expr) {
	if !slices.ContainsFunc(list, l.isSent) {
		return
	}
	for _, e := range list {
		if lit, ok := ast.Unparen(e).(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				l.compared = append(l.compared, text)
			}
		}
	}
}

// isSent reports whether an expression is, or is called to tell, what was sent.
func (l *look) isSent(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.sent[e.Name]
	case *ast.CallExpr:
		return l.isSent(e.Fun)
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
	old      string
	from, to int // what becomes something else
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
	return c.isPartOf(text) || strings.Contains(text, `\`) && c.isPartOf(escaped.ReplaceAllString(text, "$1"))
}
