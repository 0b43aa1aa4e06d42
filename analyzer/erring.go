package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// Errors of a request quote its URL, and those of another one do not. They come up in the
// functions that have the text or what is made of it, and go from there to those that call
// them. What else the package does with errors does not matter.

// An erring is what a package does with errors, by declaration.
type erring struct {
	all reading                    // what it does with any of them
	in  map[ast.Node]reading       // what is done in one
	out map[ast.Node]bool          // those from which an error goes on a way that is not followed
	to  map[ast.Node][]*types.Func // functions of the package that are handed an error in one

	decls  map[*types.Func]ast.Node
	called map[*types.Func][]ast.Node // in which one is called
	values map[*types.Func]bool       // functions that are used without a call
	asked  map[string][]ast.Node      // in which a method of an interface is called, by name
	hidden map[string]bool            // such methods that are used without a call
	kept   map[ast.Node][]*types.Var  // fields that keep an error in an error, in one
	reads  map[*types.Var][]ast.Node  // in which a field is selected
	others map[string][]*types.Func   // the methods of the interfaces of other packages
}

// readsErrors returns what the package does with errors that come up where a declaration
// has a text, or what is made of it.
func (x *pass) readsErrors(at map[ast.Node]bool) reading {
	if x.erring == nil {
		x.erring = x.newErring()
	}
	r := x.erring
	todo := []ast.Node{}
	seen := map[ast.Node]bool{}
	add := func(list ...ast.Node) {
		for _, d := range list {
			if !seen[d] {
				seen[d] = true
				todo = append(todo, d)
			}
		}
	}
	for d := range at {
		add(d)
	}
	most := x.showsElsewhere()
	for len(todo) > 0 && most < errorsRead {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if r.out[d] {
			return max(most, r.all)
		}
		most = max(most, r.in[d])
		for _, fn := range r.to[d] {
			add(r.decls[fn])
		}
		for _, field := range r.kept[d] {
			add(r.reads[field]...)
		}
		fn := x.functionOf(d)
		if fn == nil || !givesError(fn.Signature()) {
			continue
		}
		if x.calledUnseen(fn) {
			return max(most, r.all)
		}
		add(r.called[fn]...)
		if fn.Signature().Recv() != nil {
			add(r.asked[fn.Name()]...)
		}
	}
	return most
}

// calledUnseen reports whether a function of the package may be called where it is not named.
func (x *pass) calledUnseen(fn *types.Func) bool {
	r := x.erring
	if r.values[fn] {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if r.others == nil {
		r.others = methodsAsked(x.Pkg)
	}
	return r.hidden[fn.Name()] || fn.Exported() && slices.ContainsFunc(r.others[fn.Name()], func(m *types.Func) bool { return mayBe(m, fn) })
}

// mayBe reports whether a method may be what is called where one of an interface is, by what
// they take and give.
func mayBe(m, fn *types.Func) bool {
	a, b := m.Signature(), fn.Signature()
	if t, ok := types.Unalias(a.Recv().Type()).(*types.Named); ok && t.TypeParams().Len() > 0 || b.RecvTypeParams().Len() > 0 {
		return a.Params().Len() == b.Params().Len() && a.Results().Len() == b.Results().Len()
	}
	return types.Identical(a, b)
}

// methodsAsked returns the methods of all interfaces of the packages that one imports,
// through others, too, by their names.
func methodsAsked(pkg *types.Package) map[string][]*types.Func {
	methods, seen := map[string][]*types.Func{}, map[*types.Package]bool{pkg: true}
	todo := append([]*types.Package(nil), pkg.Imports()...)
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		todo = append(todo, p.Imports()...)
		for _, name := range p.Scope().Names() {
			t, ok := p.Scope().Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			if i, ok := t.Type().Underlying().(*types.Interface); ok {
				for m := range i.Methods() {
					methods[m.Name()] = append(methods[m.Name()], m)
				}
			}
		}
	}
	return methods
}

// givesError reports whether a result of a function is an error.
func givesError(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if types.Implements(v.Type(), errorMethods) {
			return true
		}
	}
	return false
}

// newErring looks at what the package does with errors.
func (x *pass) newErring() *erring {
	r := &erring{
		in: map[ast.Node]reading{}, out: map[ast.Node]bool{}, to: map[ast.Node][]*types.Func{},
		decls: map[*types.Func]ast.Node{}, called: map[*types.Func][]ast.Node{}, values: map[*types.Func]bool{},
		asked: map[string][]ast.Node{}, hidden: map[string]bool{}, kept: map[ast.Node][]*types.Var{}, reads: map[*types.Var][]ast.Node{},
	}
	for file := range x.root.Children() {
		for d := range file.Children() {
			if fn := x.functionOf(d.Node()); fn != nil {
				r.decls[fn] = d.Node()
			}
			for c := range d.Preorder() {
				read := x.errorAt(c)
				r.all = max(r.all, read)
				r.in[d.Node()] = max(r.in[d.Node()], read)
				x.noteErring(r, d.Node(), c)
			}
		}
	}
	return r
}

// functionOf returns the function that a declaration declares, or nil.
func (x *pass) functionOf(d ast.Node) *types.Func {
	f, ok := d.(*ast.FuncDecl)
	if !ok {
		return nil
	}
	fn, _ := x.TypesInfo.Defs[f.Name].(*types.Func)
	return fn
}

// noteErring notes where the errors of a declaration go, and who calls what.
func (x *pass) noteErring(r *erring, in ast.Node, c inspector.Cursor) {
	switch n := c.Node().(type) {
	case *ast.Ident:
		if fn, ok := x.TypesInfo.Uses[n].(*types.Func); ok {
			x.noteNamed(r, in, fn.Origin(), c)
		}
	case *ast.SelectorExpr:
		if v, ok := x.TypesInfo.Uses[n.Sel].(*types.Var); ok && v.IsField() && isErrorType(v.Type()) {
			r.reads[v.Origin()] = append(r.reads[v.Origin()], in)
		}
	case *ast.KeyValueExpr:
		if value, ok := x.finder.Find(n.Value); ok {
			if field := x.wrapsError(value); field != nil {
				r.kept[in] = append(r.kept[in], field)
			}
		}
	case *ast.FuncLit:
		if _, isFunc := in.(*ast.FuncDecl); !isFunc || c.ParentEdgeKind() != edge.CallExpr_Fun && x.litGivesError(n) {
			r.out[in] = true // who calls it has the error
		}
	case *ast.AssignStmt:
		for _, e := range n.Lhs {
			if t := x.TypesInfo.TypeOf(e); t != nil && types.Implements(t, errorMethods) && !x.isLocal(e) {
				r.out[in] = true
			}
		}
	case *ast.CallExpr:
		if _, isFunc := in.(*ast.FuncDecl); !isFunc {
			r.out[in] = true // a variable of the package may keep an error
		}
		fn := typeutil.StaticCallee(x.TypesInfo, n)
		if fn == nil || fn.Pkg() != x.Pkg {
			return
		}
		for _, e := range n.Args {
			if t := x.TypesInfo.TypeOf(e); t != nil && (types.Implements(t, errorMethods) || isTuple(t)) {
				r.to[in] = append(r.to[in], fn.Origin())
				return
			}
		}
	}
}

func (x *pass) litGivesError(lit *ast.FuncLit) bool {
	sig, ok := x.TypesInfo.TypeOf(lit).(*types.Signature)
	return !ok || givesError(sig)
}

func isTuple(t types.Type) bool {
	_, is := t.(*types.Tuple)
	return is
}

// isLocal reports whether an expression is a variable of a function.
func (x *pass) isLocal(e ast.Expr) bool {
	id := code.Name(e)
	if _, isName := ast.Unparen(e).(*ast.Ident); id == nil || !isName {
		return false
	}
	obj := x.TypesInfo.ObjectOf(id)
	return obj != nil && obj.Parent() != x.Pkg.Scope()
}

// noteNamed notes that a declaration names a function.
func (x *pass) noteNamed(r *erring, in ast.Node, fn *types.Func, c inspector.Cursor) {
	for {
		switch c.ParentEdgeKind() {
		case edge.SelectorExpr_Sel, edge.IndexExpr_X, edge.IndexListExpr_X, edge.ParenExpr_X:
			c = c.Parent()
			continue
		}
		break
	}
	called := c.ParentEdgeKind() == edge.CallExpr_Fun && !code.IsMethodExpr(x.TypesInfo, c.Parent().Node().(*ast.CallExpr))
	recv := fn.Signature().Recv()
	switch {
	case recv != nil && types.IsInterface(recv.Type()):
		r.asked[fn.Name()] = append(r.asked[fn.Name()], in)
		r.hidden[fn.Name()] = r.hidden[fn.Name()] || !called
	case fn.Pkg() != x.Pkg:
	case called:
		r.called[fn] = append(r.called[fn], in)
	default:
		r.values[fn] = true
	}
}

// touched returns the declarations in which somebody has what is followed while a function
// runs.
func (x *pass) touched(run func()) map[ast.Node]bool {
	at := map[ast.Node]bool{}
	x.uses.Visit = func(c inspector.Cursor) {
		for c.Parent().Node() != nil && c.ParentEdgeKind() != edge.File_Decls {
			c = c.Parent()
		}
		at[c.Node()] = true
	}
	run()
	x.uses.Visit = nil
	return at
}
