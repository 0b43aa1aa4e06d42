package excerpt

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"
)

// A Package is one that an excerpt has code of, type-checked.
type Package struct {
	Types *types.Package
	Root  inspector.Cursor
	Muted map[string][]string // as of the excerpt
	Later []string            // so, too
}

// A Reader type-checks excerpts.
type Reader struct {
	Fset  *token.FileSet // of the excerpts' files, apart from others
	Info  *types.Info    // what is found is added
	Sizes types.Sizes
	read  map[string]bool
}

// NewReader returns a reader that adds to what is known of some files.
// Positions in excerpts are after all that the files may have.
func NewReader(info *types.Info, sizes types.Sizes) *Reader {
	fset := token.NewFileSet()
	after := 1 << 29
	if strconv.IntSize == 64 {
		after = 1 << 40
	}
	fset.AddFile("", -1, after)
	return &Reader{Fset: fset, Info: info, Sizes: sizes, read: map[string]bool{}}
}

// Has reports whether a position is one in an excerpt.
func (r *Reader) Has(pos token.Pos) bool {
	return r != nil && int(pos) >= 1<<29 && r.Fset.File(pos) != nil
}

// Read type-checks an excerpt and those that it calls, and returns the packages
// that they have code of. One that was read before is left out, and so are the
// bodies of functions that code with these names cannot call.
func (r *Reader) Read(e *Excerpt, names map[string]bool) []*Package {
	if r.read[e.Path] {
		return nil
	}
	r.read[e.Path] = true
	u := &universe{Reader: r, of: e, files: map[string][]*ast.File{}, done: map[string]*types.Package{}}
	for i, f := range e.Files {
		name := f.Name
		if name == "" {
			name = fmt.Sprintf("%d.go", i)
		}
		file, err := parser.ParseFile(r.Fset, name, f.Src, parser.SkipObjectResolution)
		if err != nil {
			return nil // of another version of urllint
		}
		u.files[f.Path] = append(u.files[f.Path], file)
	}
	names = prune(u.files[e.Path], names)
	pkg, err := u.Import(e.Path)
	if err != nil || pkg == nil {
		return nil
	}
	var own []*ast.File
	for _, file := range u.files[e.Path] {
		r.cut(file)
		own = append(own, file)
	}
	out := []*Package{{Types: pkg, Root: inspector.New(own).Root(), Muted: map[string][]string{}, Later: e.Later}}
	for _, m := range e.Muted {
		out[0].Muted[m.Func] = m.Rules
	}
	for _, d := range e.Deps {
		out = append(out, r.Read(d, names)...)
	}
	return out
}

// prune takes away the bodies and initial values that cannot be reached from
// some names, and returns the names that the others have in them.
func prune(files []*ast.File, names map[string]bool) map[string]bool {
	declared := map[string][]ast.Node{}
	for _, file := range files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				declared[d.Name.Name] = append(declared[d.Name.Name], d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if v, ok := spec.(*ast.ValueSpec); ok && d.Tok == token.VAR {
						declared[v.Names[0].Name] = append(declared[v.Names[0].Name], v)
					}
				}
			}
		}
	}
	reached := maps.Clone(names)
	todo := slices.Collect(maps.Keys(names))
	for len(todo) > 0 {
		name := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, d := range declared[name] {
			ast.Inspect(d, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && !reached[id.Name] {
					reached[id.Name] = true
					todo = append(todo, id.Name)
				}
				return true
			})
		}
		delete(declared, name)
	}
	for _, list := range declared {
		for _, d := range list {
			switch d := d.(type) {
			case *ast.FuncDecl:
				d.Body = nil
			case *ast.ValueSpec:
				if d.Type != nil {
					d.Values = nil
				}
			}
		}
	}
	return reached
}

// A universe is the packages of one excerpt.
type universe struct {
	*Reader
	of    *Excerpt
	files map[string][]*ast.File
	done  map[string]*types.Package
}

// Import type-checks a package of the excerpt.
func (u *universe) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg, ok := u.done[path]; ok {
		if pkg == nil {
			return nil, fmt.Errorf("import cycle at %s", path)
		}
		return pkg, nil
	}
	files := u.files[path]
	if len(files) == 0 {
		return nil, fmt.Errorf("nothing of %s", path)
	}
	u.done[path] = nil
	cfg := types.Config{Importer: u, Sizes: u.Sizes, Error: func(error) {}} // what is wrong is cut out
	info := u.Info
	if path != u.of.Path {
		info = nil
	}
	pkg, _ := cfg.Check(path, u.Fset, files, info)
	u.done[path] = pkg
	return pkg, nil
}

// cut takes the bodies away in which a name means nothing: then the excerpt is
// less than the package.
func (r *Reader) cut(file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil && !r.isWhole(d) {
				d.Body = nil
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && d.Tok == token.VAR && !r.isWhole(v) {
					v.Values = nil
				}
			}
		}
	}
}

// isWhole reports whether all names in some code mean something.
func (r *Reader) isWhole(code ast.Node) bool {
	whole := true
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			_, defines := r.Info.Defs[n]
			whole = whole && (n.Name == "_" || defines || r.Info.Uses[n] != nil)
		case *ast.CallExpr:
			t := r.Info.TypeOf(n.Fun)
			whole = whole && t != nil && t != types.Typ[types.Invalid]
		}
		return whole
	})
	return whole
}
