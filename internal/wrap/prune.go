package wrap

import (
	"go/ast"
	"maps"
	"slices"
)

// Prune returns the files of a package without the bodies of functions that
// cannot matter for its facts, and how many bodies are left: none where the
// package exports no facts. The files it is given stay as they are.
//
// What is left are the functions that may pass a parameter on; those that they
// call, directly or not, since what a function does and whether it returns is
// asked of its body; and those that mention a variable of the package that any of
// these mentions, since they may write it, or hand it to another that does.
func (p *PackageSkim) Prune(files []*ast.File) (pruned []*ast.File, bodies int) {
	passing, may := p.passing(files)
	if !may {
		return nil, 0
	}
	keep := newPruner(files).keep(passing)
	for _, f := range files {
		pruned = append(pruned, withBodies(f, keep))
	}
	return pruned, len(keep)
}

// withBodies returns a copy of a file in which only some functions have
// bodies.
func withBodies(f *ast.File, keep map[*ast.FuncDecl]bool) *ast.File {
	file := *f
	file.Decls = make([]ast.Decl, len(f.Decls))
	for i, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil && !keep[fn] {
			bare := *fn
			bare.Body = nil
			decl = &bare
		}
		file.Decls[i] = decl
	}
	return &file
}

// A pruner knows the declarations of a package by name. It takes a name for a
// mention of all that it may mean: that is never too little.
type pruner struct {
	funcs   map[string]*ast.FuncDecl
	methods map[string][]*ast.FuncDecl // of all types
	vars    map[string]*variable
	imports map[*ast.FuncDecl]map[string]bool

	kept     map[*ast.FuncDecl]bool // their bodies are
	looked   map[*ast.FuncDecl]bool // what they mention is, too
	selected map[string]bool        // methods that were mentioned
	used     map[string]bool        // variables that were
	work     []*ast.FuncDecl
}

// A variable is one of the package.
type variable struct {
	users   []*ast.FuncDecl // functions that mention it
	values  []ast.Expr      // initial values, of it or of others that one expression initializes
	imports map[string]bool // of its file
}

func newPruner(files []*ast.File) *pruner {
	g := &pruner{
		funcs: map[string]*ast.FuncDecl{}, methods: map[string][]*ast.FuncDecl{}, vars: map[string]*variable{},
		imports: map[*ast.FuncDecl]map[string]bool{},
		kept:    map[*ast.FuncDecl]bool{}, looked: map[*ast.FuncDecl]bool{}, selected: map[string]bool{}, used: map[string]bool{},
	}
	for _, f := range files {
		imported := importNames(f)
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				g.imports[decl] = imported
				if name := decl.Name.Name; decl.Recv == nil {
					g.funcs[name] = decl
				} else {
					g.methods[name] = append(g.methods[name], decl)
				}
			case *ast.GenDecl:
				g.variables(decl, imported)
			}
		}
	}
	for fn := range g.imports {
		g.uses(fn)
	}
	return g
}

func (g *pruner) variables(decl *ast.GenDecl, imported map[string]bool) {
	for _, spec := range decl.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok {
			for _, name := range v.Names {
				if name.Name != "_" {
					g.vars[name.Name] = &variable{values: v.Values, imports: imported}
				}
			}
		}
	}
}

// uses notes which variables a function mentions.
func (g *pruner) uses(fn *ast.FuncDecl) {
	if fn.Body == nil {
		return
	}
	seen := map[string]bool{}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !seen[id.Name] && g.vars[id.Name] != nil {
			seen[id.Name] = true
			g.vars[id.Name].users = append(g.vars[id.Name].users, fn)
		}
		return true
	})
}

// keep returns the functions whose bodies matter for some.
func (g *pruner) keep(work []*ast.FuncDecl) map[*ast.FuncDecl]bool {
	g.work = slices.Clone(work)
	for len(g.work) > 0 {
		fn := g.work[len(g.work)-1]
		g.work = g.work[:len(g.work)-1]
		if fn.Body == nil || g.looked[fn] {
			continue
		}
		g.kept[fn], g.looked[fn] = true, true
		g.mentions(&scope{g, fn, declaredNames(fn), g.imports[fn]}, fn.Body)
	}
	maps.DeleteFunc(g.kept, func(fn *ast.FuncDecl, _ bool) bool { return fn.Body == nil })
	return g.kept
}

// use keeps what matters for a variable.
func (g *pruner) use(name string) {
	v := g.vars[name]
	if v == nil || g.used[name] {
		return
	}
	g.used[name] = true
	for _, e := range v.values {
		g.mentions(&scope{g, nil, nil, v.imports}, e)
	}
	for _, fn := range v.users {
		g.kept[fn] = true
		g.handed(fn, name)
	}
}

// handed adds the functions that a function gives a variable to: they may write
// what it refers to.
func (g *pruner) handed(fn *ast.FuncDecl, name string) {
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			for _, arg := range call.Args {
				if root(arg) == name {
					g.mentions(&scope{g, fn, nil, nil}, call.Fun)
				}
			}
		}
		return true
	})
}

// A scope is what names mean in a function, or in an expression outside of any.
type scope struct {
	*pruner
	fn      *ast.FuncDecl   // or nil
	own     map[string]bool // what it declares
	imports map[string]bool // certainly the names of packages, unless they are its own
}

// mentions adds what a part of the program mentions to the work.
func (g *pruner) mentions(s *scope, part ast.Node) {
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			s.selector(n)
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			if called := g.funcs[n.Name]; called != nil && !g.looked[called] {
				g.work = append(g.work, called)
			}
			g.use(n.Name)
		}
		return true
	}
	ast.Inspect(part, visit)
}

// selector adds the methods that x.Name may mean, except where x is certainly a
// package.
func (s *scope) selector(sel *ast.SelectorExpr) {
	name := sel.Sel.Name
	if s.selected[name] || s.methods[name] == nil {
		return
	}
	if x, ok := sel.X.(*ast.Ident); ok && !s.own[x.Name] {
		if s.isReceiver(x.Name) {
			if m := s.ofReceiver(name); m != nil {
				s.work = append(s.work, m)
				return
			}
		} else if s.imports[x.Name] && s.vars[x.Name] == nil {
			return
		}
	}
	s.selected[name] = true
	s.work = append(s.work, s.methods[name]...)
}

// isReceiver reports whether a name is that of the method's receiver.
func (s *scope) isReceiver(name string) bool {
	return s.fn != nil && (&function{decl: s.fn}).isReceiver(name)
}

// ofReceiver returns the method with a name of the method's own receiver, if its
// type declares one itself.
func (s *scope) ofReceiver(name string) *ast.FuncDecl {
	of := typeName(s.fn.Recv.List[0].Type)
	for _, m := range s.methods[name] {
		if of != "" && len(m.Recv.List) > 0 && typeName(m.Recv.List[0].Type) == of {
			return m
		}
	}
	return nil
}
