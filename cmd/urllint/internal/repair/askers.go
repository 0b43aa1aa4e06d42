package repair

import (
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

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
