package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/encoding"
)

// Other packages of a module see what becomes of a text, too: tests that import its
// package, and code that takes back what it escaped.

// A module is what is known of the files below a go.mod.
type module struct {
	root, path string
	tests      map[string][]string // the test files that import a package
	decoded    map[string]bool     // texts that functions name that decode by hand; nil until asked for
	undoes     map[encoding.Mend]bool
}

var modulePath = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

// moduleOf returns the module that a directory is in, or nil.
func (h *Tests) moduleOf(dir string) *module {
	m, known := h.modules[dir]
	if known {
		return m
	}
	if data, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil {
		if found := modulePath.FindSubmatch(data); found != nil {
			m = &module{root: dir, path: string(found[1]), undoes: map[encoding.Mend]bool{}}
		}
	} else if up := filepath.Dir(dir); up != dir {
		m = h.moduleOf(up)
	}
	h.modules[dir] = m
	return m
}

// importers returns the test files that import the package of a directory.
func (h *Tests) importers(dir string) []string {
	m := h.moduleOf(dir)
	if m == nil {
		return nil
	}
	if m.tests == nil {
		m.tests = map[string][]string{}
		m.walk(func(name string) {
			if !strings.HasSuffix(name, "_test.go") {
				return
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				return
			}
			for _, spec := range f.Imports {
				if p, err := strconv.Unquote(spec.Path.Value); err == nil {
					m.tests[p] = append(m.tests[p], name)
				}
			}
		})
	}
	rel, err := filepath.Rel(m.root, dir)
	if err != nil {
		return nil
	}
	return m.tests[path.Join(m.path, filepath.ToSlash(rel))]
}

// walk calls f with each Go file below the module's root, also those of modules in it.
func (m *module) walk(f func(name string)) {
	_ = filepath.WalkDir(m.root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case d.IsDir():
			base := d.Name()
			if name != m.root && (base == "vendor" || base == "testdata" || base == "node_modules" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
		case strings.HasSuffix(name, ".go"):
			f(name)
		}
		return nil
	})
}

const errDecoded = "other code of the module may decode it as it is escaped now"

// isDecoded reports whether some function of the module that decodes by hand names
// the parameter of which an edit drops an escape; whether there is such a function,
// where the parameter has no name.
func (h *Tests) isDecoded(e finding.Edit) bool {
	m, src := h.moduleOf(filepath.Dir(e.File)), h.file(e.File)
	if m == nil || src == nil {
		return false
	}
	if m.decoded == nil {
		m.findDecoders()
	}
	names := src.parameters(e)
	return slices.ContainsFunc(names, func(name string) bool { return m.decoded[name] }) || names == nil && len(m.decoded) > 0
}

// isUndone reports whether some function of the module decodes by hand what an edit
// would have encoded in another way.
func (h *Tests) isUndone(e finding.Edit) bool {
	mend, m := mends[e.New], h.moduleOf(filepath.Dir(e.File))
	by := encoding.Undone[mend]
	if m == nil || by.Call == "" {
		return false
	}
	undone, known := m.undoes[mend]
	if !known {
		call := map[string]bool{by.Call: true}
		m.decls(call, func(d ast.Decl) { undone = undone || names(d, by.From) })
		m.undoes[mend] = undone
	}
	return undone
}

func names(d ast.Decl, list []string) bool {
	for n := range ast.Preorder(d) {
		if id, ok := n.(*ast.Ident); ok && slices.Contains(list, id.Name) {
			return true
		}
	}
	return false
}

// findDecoders notes what functions name that decode, and those that call them.
func (m *module) findDecoders() {
	m.decoded = map[string]bool{}
	decoders := map[string]bool{}
	m.noteCallers(map[string]bool{"QueryUnescape": true, "PathUnescape": true}, decoders)
	m.noteCallers(decoders, map[string]bool{})
}

// noteCallers notes the texts in functions that call some by these names, and their
// own names.
func (m *module) noteCallers(called, callers map[string]bool) {
	m.decls(called, func(d ast.Decl) {
		m.decoded[""] = true // there is one
		if fn, ok := d.(*ast.FuncDecl); ok {
			callers[fn.Name.Name] = true
		}
		for n := range ast.Preorder(d) {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					m.decoded[text] = true
				}
			}
		}
	})
}

// decls calls f with each declaration, but in tests, that calls a function by one of
// some names.
func (m *module) decls(called map[string]bool, f func(ast.Decl)) {
	m.walk(func(name string) {
		data, err := os.ReadFile(name)
		if err != nil || strings.HasSuffix(name, "_test.go") || !mentions(data, called) {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			return
		}
		for _, d := range file.Decls {
			if calls(d, called) {
				f(d)
			}
		}
	})
}

func mentions(data []byte, names map[string]bool) bool {
	for name := range names {
		if bytes.Contains(data, []byte(name)) {
			return true
		}
	}
	return false
}

func calls(d ast.Decl, names map[string]bool) bool {
	for n := range ast.Preorder(d) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		switch fun := ast.Unparen(call.Fun).(type) {
		case *ast.Ident:
			ok = names[fun.Name]
		case *ast.SelectorExpr:
			ok = names[fun.Sel.Name]
		default:
			ok = false
		}
		if ok {
			return true
		}
	}
	return false
}

// parameters returns what may be the name of the parameter whose value an edit is in.
func (s *goFile) parameters(e finding.Edit) (names []string) {
	for n := range ast.Preorder(s.syntax) {
		if e.Start < s.offset(n.Pos()) || s.offset(n.End()) < e.End {
			continue
		}
		var key ast.Expr
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) == 2 {
				key = n.Args[0]
			}
		case *ast.KeyValueExpr:
			key = n.Key
		}
		if lit, ok := key.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if name, err := strconv.Unquote(lit.Value); err == nil {
				names = append(names, name)
			}
		}
	}
	return names
}
