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
	Fixed []string
}

// A Reader type-checks excerpts.
type Reader struct {
	Fset  *token.FileSet // of the excerpts' files, apart from others
	Info  *types.Info    // what is found is added
	Sizes types.Sizes

	parsed *token.FileSet // those of excerpts that are not shared
	read   map[string]bool
}

// NewReader returns a reader that adds to what is known of some files.
// Positions in excerpts are after all that the files may have.
func NewReader(info *types.Info, sizes types.Sizes) *Reader {
	return &Reader{Fset: token.NewFileSet(), parsed: filesAt(firstPosition), Info: info, Sizes: sizes, read: map[string]bool{}}
}

// The positions of excerpts: those of one reader, and on 64 bits those that readers share.
const (
	firstPosition = 1 << (29 + strconv.IntSize/64*11)
	firstShared   = firstPosition * (1 + strconv.IntSize/64)
	maxPlace      = 1 << 20 // of all files of one excerpt
)

// filesAt returns a set for files from a position on.
func filesAt(first int) *token.FileSet {
	fset := token.NewFileSet()
	fset.AddFile("", -1, first)
	return fset
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
	p, names := r.code(e, names)
	if p == nil {
		return nil
	}
	p.Muted, p.Later, p.Fixed = map[string][]string{}, e.Later, e.Fixed
	for _, m := range e.Muted {
		p.Muted[m.Func] = m.Rules
	}
	out := []*Package{p}
	for _, d := range e.Deps {
		out = append(out, r.Read(d, names)...)
	}
	return out
}

// code returns the code of an excerpt that names lead to, and the names that it uses in
// turn; nil where it cannot be read.
func (r *Reader) code(e *Excerpt, names map[string]bool) (*Package, map[string]bool) {
	if e.sharing != nil {
		if w := wholeOf(e, r.Sizes); w != nil {
			return r.take(w, names)
		}
		return nil, nil
	}
	u := r.universe(e)
	if u == nil {
		return nil, nil
	}
	own := u.files[e.Path]
	names = prune(own, names)
	pkg, err := u.Import(e.Path)
	if err != nil || pkg == nil {
		return nil, nil
	}
	for _, file := range own {
		r.cut(file)
	}
	return &Package{Types: pkg, Root: inspector.New(own).Root()}, names
}

// universe parses an excerpt; nil for one of another version of urllint.
func (r *Reader) universe(e *Excerpt) *universe {
	u := &universe{Reader: r, of: e, files: map[string][]*ast.File{}, done: map[string]*types.Package{}}
	for i, f := range e.Files {
		name := f.Name
		if name == "" {
			name = fmt.Sprintf("%d.go", i)
		}
		file, err := parser.ParseFile(r.parsed, name, f.Src, parser.SkipObjectResolution)
		if err != nil {
			return nil
		}
		r.Fset.AddExistingFiles(r.parsed.File(file.FileStart))
		u.files[f.Path] = append(u.files[f.Path], file)
	}
	return u
}

// prune takes away the bodies and initial values that cannot be reached from
// some names, and returns the names that the others have in them.
func prune(files []*ast.File, names map[string]bool) map[string]bool {
	reached, apart := declaredIn(files).reach(names)
	for d := range apart {
		switch d := d.(type) {
		case *ast.FuncDecl:
			d.Body = nil
		case *ast.ValueSpec:
			if d.Type != nil {
				d.Values = nil
			}
		}
	}
	return reached
}

// declared are the functions and variables of some files.
type declared struct {
	byName map[string][]ast.Node
	specs  map[*ast.ValueSpec]bool // of the variables
	names  map[ast.Node][]string   // that are used in each, where many ask
}

func declaredIn(files []*ast.File) declared {
	out := declared{byName: map[string][]ast.Node{}, specs: map[*ast.ValueSpec]bool{}}
	for _, file := range files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				out.byName[d.Name.Name] = append(out.byName[d.Name.Name], d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if v, ok := spec.(*ast.ValueSpec); ok && d.Tok == token.VAR {
						out.byName[v.Names[0].Name] = append(out.byName[v.Names[0].Name], v)
						out.specs[v] = true
					}
				}
			}
		}
	}
	return out
}

// reach returns the names that code uses which can be reached from some names, with those,
// and the declarations that cannot.
func (d declared) reach(names map[string]bool) (reached map[string]bool, apart map[ast.Node]bool) {
	reached, apart = maps.Clone(names), map[ast.Node]bool{}
	todo := slices.Collect(maps.Keys(names))
	for len(todo) > 0 {
		name := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range d.byName[name] {
			for _, used := range d.namesIn(n) {
				if !reached[used] {
					reached[used] = true
					todo = append(todo, used)
				}
			}
		}
	}
	for name, list := range d.byName {
		if _, is := reached[name]; !is {
			for _, n := range list {
				apart[n] = true
			}
		}
	}
	return reached, apart
}

// namesIn returns the names that are used in a declaration.
func (d declared) namesIn(n ast.Node) (used []string) {
	if used, ok := d.names[n]; ok {
		return used
	}
	seen := map[string]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !seen[id.Name] {
			seen[id.Name] = true
			used = append(used, id.Name)
		}
		return true
	})
	return used
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
	pkg, _ := cfg.Check(path, u.parsed, files, info)
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
