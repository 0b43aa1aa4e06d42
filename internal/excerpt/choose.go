package excerpt

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

const (
	maxNodes = 800   // of a function that is looked at in other packages, in nodes of syntax
	maxTotal = 24000 // of all of a package
)

// A Chooser chooses the functions of a package whose code matters elsewhere:
// those that lead to a sink, that return something that may hold a text, and
// that store something where others find it, as far as others can call them;
// and those that they call.
type Chooser struct {
	Info  *types.Info
	Pkg   *types.Package
	Files []*ast.File
	Sinks map[*ast.FuncDecl]bool   // functions with a sink in them
	Known func(*types.Func) bool   // functions of other packages whose code is known and leads to one
	Skip  func(*ast.FuncDecl) bool // functions that are not looked at, as tests
}

// A candidate is a function that may be chosen.
type candidate struct {
	decl  *ast.FuncDecl
	fn    *types.Func
	nodes int
	calls []*types.Func // functions that it names, of the package or not
	leads bool
	makes bool
	posts bool // it puts something where others take it out

	begins bool // a variable of the package is declared with what it makes
}

// Choose returns the functions in the order of the source, which of all may lead to a
// sink, and the names of those that put something where others take it out.
func (c Chooser) Choose() (chosen []*ast.FuncDecl, leads map[*ast.FuncDecl]bool, posts []string) {
	var list []*candidate
	by := map[*types.Func]*candidate{}
	for _, f := range c.Files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && !c.Skip(d) {
				if x := c.candidate(d); x != nil {
					list = append(list, x)
					by[x.fn] = x
				}
			}
		}
	}
	lead(list, by)
	for _, fn := range c.namedInVariables() {
		if x := by[fn]; x != nil {
			x.begins = x.makes
		}
	}
	is := reached(list, by, func(x *candidate) bool { return x.leads || x.makes || x.posts })
	if total(is) > maxTotal {
		if is = reached(list, by, func(x *candidate) bool { return x.leads }); total(is) > maxTotal {
			return nil, nil, nil
		}
	}
	for _, x := range list {
		if is[x] {
			chosen = append(chosen, x.decl)
		}
		if x.posts && is[x] && !slices.Contains(posts, x.fn.Name()) {
			posts = append(posts, x.fn.Name())
		}
	}
	return chosen, leading(list, by), posts
}

// leading returns the functions that may lead to a sink, also by way of methods of
// interfaces.
func leading(list []*candidate, by map[*types.Func]*candidate) map[*ast.FuncDecl]bool {
	namedBy, methods := map[*candidate][]*candidate{}, map[string][]*candidate{}
	for _, x := range list {
		if x.decl.Recv != nil {
			methods[x.fn.Name()] = append(methods[x.fn.Name()], x)
		}
	}
	var todo []*candidate
	for _, x := range list {
		if x.leads {
			todo = append(todo, x)
		}
		for _, fn := range x.calls {
			if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
				for _, m := range methods[fn.Name()] {
					namedBy[m] = append(namedBy[m], x)
				}
			} else if called := by[fn]; called != nil {
				namedBy[called] = append(namedBy[called], x)
			}
		}
	}
	out := map[*ast.FuncDecl]bool{}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !out[x.decl] {
			out[x.decl] = true
			todo = append(todo, namedBy[x]...)
		}
	}
	return out
}

// namedInVariables returns the functions that the declarations of the package's variables
// name.
func (c Chooser) namedInVariables() (named []*types.Func) {
	for _, f := range c.Files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR {
				ast.Inspect(d, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						if fn, ok := c.Info.Uses[id].(*types.Func); ok && fn.Pkg() == c.Pkg {
							named = append(named, fn)
						}
					}
					return true
				})
			}
		}
	}
	return named
}

// candidate looks at a function; nil for one that is not looked at elsewhere.
// What a type test answers depends on types, which are others elsewhere.
func (c Chooser) candidate(d *ast.FuncDecl) *candidate {
	fn, ok := c.Info.Defs[d.Name].(*types.Func)
	if !ok || d.Body == nil || d.Name.Name == "init" && d.Recv == nil || d.Name.Name == "_" {
		return nil
	}
	sig := fn.Signature()
	if sig.TypeParams().Len() > 0 || sig.RecvTypeParams().Len() > 0 {
		return nil
	}
	x := &candidate{decl: d, fn: fn, leads: c.Sinks[d], makes: makes(sig)}
	fits := true
	ast.Inspect(d, func(n ast.Node) bool {
		if x.nodes++; x.nodes > maxNodes {
			fits = false
		}
		switch n := n.(type) {
		case *ast.TypeAssertExpr, *ast.TypeSwitchStmt:
			fits = false
		case *ast.AssignStmt:
			x.makes = x.makes || n.Tok == token.ASSIGN && (c.storesField(n) || c.setsVariable(n))
			x.posts = x.posts || n.Tok == token.ASSIGN && c.fills(n)
		case *ast.SendStmt:
			x.posts = true
		case *ast.Ident:
			called, ok := c.Info.Uses[n].(*types.Func)
			if !ok || called.Pkg() == nil {
				break
			}
			called = called.Origin()
			x.calls = append(x.calls, called)
			x.leads = x.leads || called.Pkg() != c.Pkg && c.Known(called)
		}
		return fits
	})
	if !fits {
		return nil
	}
	return x
}

// makes reports whether a result may hold a text.
func makes(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if mayHoldText(v.Type()) {
			return true
		}
	}
	return false
}

func mayHoldText(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if types.Identical(t, types.Universe.Lookup("error").Type()) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Struct, *types.Slice, *types.Map, *types.Signature, *types.Interface:
		return true
	}
	return false
}

// storesField reports whether an assignment stores something in a field.
func (c Chooser) storesField(n *ast.AssignStmt) bool {
	for _, lhs := range n.Lhs {
		if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && c.Info.Selections[sel] != nil {
			return true
		}
	}
	return false
}

// setsVariable reports whether an assignment gives a variable of the package what may hold a
// text.
func (c Chooser) setsVariable(n *ast.AssignStmt) bool {
	for _, lhs := range n.Lhs {
		if id, ok := ast.Unparen(lhs).(*ast.Ident); ok && c.outlives(id) && mayHoldText(c.Info.TypeOf(id)) {
			return true
		}
	}
	return false
}

// fills reports whether an assignment puts something into a map or a list of the package
// or in a field.
func (c Chooser) fills(n *ast.AssignStmt) bool {
	for i, lhs := range n.Lhs {
		if ix, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok && c.outlives(ix.X) {
			return true
		}
		if len(n.Rhs) != len(n.Lhs) {
			continue
		}
		call, ok := ast.Unparen(n.Rhs[i]).(*ast.CallExpr)
		if !ok || !c.outlives(lhs) {
			continue
		}
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "append" {
			return true
		}
	}
	return false
}

// outlives reports whether an expression names a field, or a variable of the package.
func (c Chooser) outlives(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return c.Info.Selections[x] != nil
	case *ast.Ident:
		v, ok := c.Info.Uses[x].(*types.Var)
		return ok && v.Parent() == c.Pkg.Scope()
	}
	return false
}

// lead finds the functions that lead to a sink by way of others, or of what an
// interface's method may be.
func lead(list []*candidate, by map[*types.Func]*candidate) {
	methods := map[string]bool{} // those that lead, by name
	for more := true; more; {
		more = false
		for _, x := range list {
			if x.leads && x.decl.Recv != nil && !methods[x.fn.Name()] {
				methods[x.fn.Name()], more = true, true
			}
			for _, fn := range x.calls {
				recv := fn.Signature().Recv()
				byInterface := recv != nil && types.IsInterface(recv.Type()) && methods[fn.Name()]
				if called := by[fn]; !x.leads && (byInterface || called != nil && called.leads) {
					x.leads, more = true, true
				}
			}
		}
	}
}

// reached returns the functions that others can call and that matter, with all
// that they call.
func reached(list []*candidate, by map[*types.Func]*candidate, matters func(*candidate) bool) map[*candidate]bool {
	out := map[*candidate]bool{}
	var todo []*candidate
	add := func(x *candidate) {
		if x != nil && !out[x] {
			out[x] = true
			todo = append(todo, x)
		}
	}
	for _, x := range list {
		if (x.fn.Exported() || x.begins) && matters(x) {
			add(x)
		}
	}
	methods := map[string][]*candidate{}
	for _, x := range list {
		if x.decl.Recv != nil {
			methods[x.fn.Name()] = append(methods[x.fn.Name()], x)
		}
	}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, fn := range x.calls {
			if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
				for _, m := range methods[fn.Name()] {
					add(m)
				}
			}
			add(by[fn])
		}
	}
	return out
}

func total(chosen map[*candidate]bool) int {
	n := 0
	for x := range chosen {
		n += x.nodes
	}
	return n
}
