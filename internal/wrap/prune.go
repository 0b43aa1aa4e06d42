package wrap

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// Prune returns the files of a package without the bodies of functions that
// cannot matter for its facts, and how many bodies are left: none where the
// package exports no facts. The files it is given stay as they are.
//
// What is left are the functions that may pass a parameter on; those that they
// call, directly or not, since what a function does and whether it returns is
// asked of its body; and those that mention a variable of the package that any of
// these mentions, since they may write it.
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
	vars    map[string]bool
	users   map[string][]*ast.FuncDecl // functions by the variables that they mention
	imports map[*ast.FuncDecl]map[string]bool

	kept     map[*ast.FuncDecl]bool
	selected map[string]bool // methods that were mentioned
	used     map[string]bool // variables that were
	work     []*ast.FuncDecl // of which what they mention is kept, too
}

func newPruner(files []*ast.File) *pruner {
	g := &pruner{
		funcs: map[string]*ast.FuncDecl{}, methods: map[string][]*ast.FuncDecl{}, vars: map[string]bool{},
		users: map[string][]*ast.FuncDecl{}, imports: map[*ast.FuncDecl]map[string]bool{},
		kept: map[*ast.FuncDecl]bool{}, selected: map[string]bool{}, used: map[string]bool{},
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
				g.variables(decl)
			}
		}
	}
	for fn := range g.imports {
		g.uses(fn)
	}
	return g
}

// importNames returns the names by which a file certainly knows packages.
func importNames(f *ast.File) map[string]bool {
	names := map[string]bool{}
	for _, imp := range f.Imports {
		if imp.Name != nil {
			names[imp.Name.Name] = true
		} else if path, err := strconv.Unquote(imp.Path.Value); err == nil {
			names[path[strings.LastIndexByte(path, '/')+1:]] = true
		}
	}
	return names
}

func (g *pruner) variables(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok {
			for _, name := range v.Names {
				g.vars[name.Name] = name.Name != "_"
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
		if id, ok := n.(*ast.Ident); ok && g.vars[id.Name] && !seen[id.Name] {
			seen[id.Name] = true
			g.users[id.Name] = append(g.users[id.Name], fn)
		}
		return true
	})
}

// keep returns the functions whose bodies matter for some.
func (g *pruner) keep(work []*ast.FuncDecl) map[*ast.FuncDecl]bool {
	for g.work = work; len(g.work) > 0; {
		fn := g.work[len(g.work)-1]
		g.work = g.work[:len(g.work)-1]
		if fn.Body == nil || g.kept[fn] {
			continue
		}
		g.kept[fn] = true
		g.mentions(fn)
	}
	for name := range g.used {
		for _, fn := range g.users[name] {
			g.kept[fn] = true
		}
	}
	return g.kept
}

// mentions adds what a kept body mentions to the work.
func (g *pruner) mentions(fn *ast.FuncDecl) {
	own := declaredNames(fn)
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			g.selector(fn, n, own)
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			if called := g.funcs[n.Name]; called != nil && !g.kept[called] {
				g.work = append(g.work, called)
			}
			if g.vars[n.Name] {
				g.used[n.Name] = true
			}
		}
		return true
	}
	ast.Inspect(fn.Body, visit)
}

// selector adds the methods that x.Name may mean, except where x is certainly a
// package. own are the names that the function declares.
func (g *pruner) selector(fn *ast.FuncDecl, sel *ast.SelectorExpr, own map[string]bool) {
	name := sel.Sel.Name
	if g.selected[name] || g.methods[name] == nil {
		return
	}
	if x, ok := sel.X.(*ast.Ident); ok && !own[x.Name] {
		if g.imports[fn][x.Name] && !g.vars[x.Name] {
			return
		}
		if m := g.ofReceiver(fn, x.Name, name); m != nil {
			g.work = append(g.work, m)
			return
		}
	}
	g.selected[name] = true
	g.work = append(g.work, g.methods[name]...)
}

// ofReceiver returns the method of that name of a method's own receiver, if x is
// that and the receiver's type declares the method itself.
func (g *pruner) ofReceiver(fn *ast.FuncDecl, x, name string) *ast.FuncDecl {
	if fn.Recv == nil || len(fn.Recv.List) != 1 || len(fn.Recv.List[0].Names) != 1 || fn.Recv.List[0].Names[0].Name != x {
		return nil
	}
	of := receiverType(fn)
	for _, m := range g.methods[name] {
		if of != "" && receiverType(m) == of {
			return m
		}
	}
	return nil
}

// receiverType returns the name of the type that a method is declared for.
func receiverType(fn *ast.FuncDecl) string {
	t := fn.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.Ident:
			return x.Name
		case *ast.StarExpr:
			t = x.X
		case *ast.ParenExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		default:
			return ""
		}
	}
}

// declaredNames returns the names that a function declares: parameters,
// results and variables, but not its receiver.
func declaredNames(fn *ast.FuncDecl) map[string]bool {
	names := map[string]bool{}
	fields := func(list *ast.FieldList) {
		if list != nil {
			for _, field := range list.List {
				for _, id := range field.Names {
					names[id.Name] = true
				}
			}
		}
	}
	fields(fn.Type.Params)
	fields(fn.Type.Results)
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncType:
			fields(n.Params)
			fields(n.Results)
		case *ast.ValueSpec:
			for _, id := range n.Names {
				names[id.Name] = true
			}
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				for _, lhs := range n.Lhs {
					if id, ok := lhs.(*ast.Ident); ok {
						names[id.Name] = true
					}
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				for _, e := range []ast.Expr{n.Key, n.Value} {
					if id, ok := e.(*ast.Ident); ok {
						names[id.Name] = true
					}
				}
			}
		}
		return true
	})
	return names
}
