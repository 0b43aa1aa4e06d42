package wrap

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
)

// passing returns the functions that may pass a parameter on to a sink, or to
// another of them, and reports whether there are facts in that: whether a
// function that others can call may pass a text on.
func (p *PackageSkim) passing(files []*ast.File) (list []*ast.FuncDecl, may bool) {
	s := &passings{PackageSkim: p, names: newNames(files), known: map[knownParam]bool{}, local: map[string][]param{}}
	all := s.functions(p.path, files)
	found := map[*ast.FuncDecl]bool{}
	for decl := range filling(files) {
		found[decl], list, may = true, append(list, decl), may || decl.Name.IsExported()
	}
	for more := true; more; {
		more = false
		for _, f := range all {
			for _, passed := range s.of(f) {
				more = true
				if passed.lit != nil || f.decl.Name.Name == "_" {
					continue
				}
				may = may || passed.text && f.decl.Name.IsExported()
				if !found[f.decl] {
					found[f.decl] = true
					list = append(list, f.decl)
				}
			}
		}
	}
	return list, may
}

// passings are the parameters of a package's functions that may reach a sink.
type passings struct {
	*PackageSkim
	*names
	known    map[knownParam]bool
	local    map[string][]param // by the name of the function
	literals []param            // of function literals

	// byValue says that a function among them may be called by another name:
	// it is a literal, or is used as a value.
	byValue bool
}

// A knownParam is a parameter of a function of that name; "" of a literal.
type knownParam struct {
	name string
	param
}

// of returns the parameters that a function may hand to something with the name
// of a sink, as far as that is new.
func (s *passings) of(f *function) (fresh []param) {
	note := func(e ast.Expr) {
		h := f.holders()
		for _, p := range h.of(h.in(e)) {
			if s.add(f, p) {
				fresh = append(fresh, p)
			}
		}
	}
	for _, n := range f.sites {
		switch n := n.(type) {
		case *ast.CallExpr:
			s.call(f, n, note)
		case *ast.CompositeLit:
			s.literal(n, note)
		case *ast.SelectorExpr: // a method as a value holds its receiver
			if s.isLocal(n.Sel.Name, true, receiver) {
				note(n.X)
			}
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && s.isField(sel.Sel) {
					note(n.Rhs[min(i, len(n.Rhs)-1)])
				}
			}
		}
	}
	return fresh
}

// add notes that a parameter of a function may reach a sink, and reports
// whether that is new.
func (s *passings) add(f *function, p param) bool {
	name := f.decl.Name.Name
	if p.lit != nil {
		s.byValue, name = true, ""
	}
	if s.known[knownParam{name, p}] {
		return false
	}
	s.known[knownParam{name, p}] = true
	if p.lit != nil {
		s.literals = append(s.literals, p)
		return true
	}
	s.byValue = s.byValue || s.values[name]
	s.local[name] = append(s.local[name], p)
	return true
}

func (s *passings) call(f *function, n *ast.CallExpr, note func(ast.Expr)) {
	name := code.Callee(n)
	if s.byValue && s.mayCallValue(f, n, name) {
		for _, arg := range n.Args {
			note(arg)
		}
	}
	if name == nil {
		return
	}
	sinks := [][]*sink.Sink{s.tables()[name.Name], s.imported[name.Name]}
	if sinks[0] == nil && sinks[1] == nil && s.local[name.Name] == nil {
		return // as most
	}
	method := !isPlain(n.Fun)
	for i, arg := range n.Args {
		if f.isArgument(sinks, i) || s.isLocal(name.Name, method, i) || len(n.Args) == 1 && isCall(arg) && s.local[name.Name] != nil {
			note(arg)
		}
	}
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && s.isLocal(name.Name, true, receiver) {
		note(sel.X)
	}
}

// isCall reports whether an argument may be several.
func isCall(e ast.Expr) bool {
	_, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok
}

// isArgument reports whether the ith argument of something with the name of
// some sinks may be one. A method's package need not be imported, and as a
// function it takes the receiver first.
func (f *function) isArgument(sinks [][]*sink.Sink, i int) bool {
	for _, list := range sinks {
		for _, s := range list {
			at := s.Arg == i || s.Variadic && i > s.Arg || s.Recv != "" && s.Arg+1 == i
			if !s.Field && at && (s.Recv != "" || f.view[s.Pkg]) {
				return true
			}
		}
	}
	return false
}

// isLocal reports whether an argument, or the receiver, of some function or
// method of the package with this name may reach a sink.
func (s *passings) isLocal(name string, method bool, i int) bool {
	return slices.ContainsFunc(s.local[name], func(p param) bool {
		return method == (p.fn.Recv != nil) && (p.index == i || p.variadic && i > p.index || method && i > receiver && p.index+1 == i)
	})
}

// literal looks at the fields of a literal that may be a struct's. Those
// without names may be any.
func (s *passings) literal(lit *ast.CompositeLit, note func(ast.Expr)) {
	_, isArray := lit.Type.(*ast.ArrayType)
	_, isMap := lit.Type.(*ast.MapType)
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); !ok {
			if !isArray && !isMap {
				note(e)
			}
		} else if key, ok := kv.Key.(*ast.Ident); ok && s.isField(key) {
			note(kv.Value)
		}
	}
}

func (s *passings) isField(name *ast.Ident) bool {
	for _, k := range s.tables()[name.Name] {
		if k.Field {
			return true
		}
	}
	return false
}

// isPlain reports whether a function is called by its bare name.
func isPlain(fun ast.Expr) bool {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return true
	case *ast.IndexExpr:
		return isPlain(f.X)
	case *ast.IndexListExpr:
		return isPlain(f.X)
	}
	return false
}

// mayCallValue reports whether a call may be that of a function value, which
// may be any: its name is a variable's or a field's, or it has none.
func (s *passings) mayCallValue(f *function, n *ast.CallExpr, name *ast.Ident) bool {
	fun := ast.Unparen(n.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch x := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f.own()[x.Name] || f.isReceiver(x.Name) || s.vars[x.Name]
	case *ast.SelectorExpr:
		return s.fields[name.Name]
	case *ast.ArrayType, *ast.MapType, *ast.InterfaceType, *ast.ChanType, *ast.FuncType:
		return false // a conversion
	}
	return true
}

// A function is one of the package, with what is looked at in it.
type function struct {
	decl  *ast.FuncDecl
	view  map[string]bool // paths of the packages that its file can name
	sites []ast.Node      // where something may reach a sink

	held  *holders        // once asked for
	names map[string]bool // that it declares, once asked for
}

func (f *function) holders() *holders {
	if f.held == nil {
		f.held = holdersOf(f.decl)
	}
	return f.held
}

func (f *function) own() map[string]bool {
	if f.names == nil {
		f.names = declaredNames(f.decl)
	}
	return f.names
}

func (f *function) isReceiver(name string) bool {
	return f.decl.Recv != nil && len(f.decl.Recv.List) == 1 && len(f.decl.Recv.List[0].Names) == 1 &&
		f.decl.Recv.List[0].Names[0].Name == name
}

// functions returns the functions of files: those that are declared, and the
// literals in the initial values of variables, which are named "_".
func (s *names) functions(path string, files []*ast.File) (all []*function) {
	for _, f := range files {
		view := packagesInView(path, f)
		add := func(decl *ast.FuncDecl) {
			if decl.Body != nil {
				all = append(all, &function{decl: decl, view: view, sites: s.sites(decl.Body)})
			}
		}
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				add(decl)
			case *ast.GenDecl:
				if decl.Tok == token.VAR {
					literalsOf(decl, add)
				}
			}
		}
	}
	return all
}

// literalsOf wraps each expression of a declaration of variables in a function.
func literalsOf(decl *ast.GenDecl, add func(*ast.FuncDecl)) {
	for _, spec := range decl.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok {
			for _, e := range v.Values {
				body := &ast.BlockStmt{List: []ast.Stmt{&ast.ExprStmt{X: e}}}
				add(&ast.FuncDecl{Name: ast.NewIdent("_"), Type: &ast.FuncType{Params: &ast.FieldList{}}, Body: body})
			}
		}
	}
}
