package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// What a function does is asked of its code and that of all which it calls. In
// a large package that is most of it, over and over. A function without a sink,
// in it or in what it calls, is taken for code out of view where all that is
// large: little that matters comes from so far.

// maxFarNodes is the size from which on a function without a sink is not
// followed: in nodes of syntax, with all functions of the package that it may
// call.
const maxFarNodes = 500

// maxElsewhere is that size for a function of another package. A text comes from
// there in a function of a few lines, if it does.
const maxElsewhere = 300

// straightPart is what a function without a branch counts of its size: it is run from
// top to bottom once, and has no ways to join. The defaults of a program are long, and
// such.
const straightPart = 10

// An extent is what is known of a function's size.
type extent struct {
	nodes int
	near  []*ast.FuncDecl // functions of the package that it names
}

// isFar reports whether a function of the package is not worth a look.
func (f *Flow) isFar(fn *types.Func) bool {
	decl := f.declOf(fn.Origin())
	if decl == nil {
		return false
	}
	if far, ok := f.far[decl]; ok {
		return far
	}
	if f.far == nil {
		f.measureAll()
	}
	far := f.measure(decl)
	f.far[decl] = far
	return far
}

// measure adds up a function and what it may call until that is large.
func (f *Flow) measure(decl *ast.FuncDecl) bool {
	if f.leading[decl] {
		return false
	}
	seen := map[*ast.FuncDecl]bool{decl: true}
	nodes, most := 0, maxFarNodes
	if f.isElsewhere(decl.Pos()) {
		most = maxElsewhere
	}
	for todo := []*ast.FuncDecl{decl}; len(todo) > 0 && nodes <= most; {
		x := f.extents[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		if nodes += x.nodes; len(x.near) > most {
			return true
		}
		for _, next := range x.near {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return nodes > most
}

// measureAll finds the extents of all functions, and those that lead to a sink.
func (f *Flow) measureAll() {
	f.declOf(nil) // finds all
	f.far, f.extents, f.leading = map[*ast.FuncDecl]bool{}, map[*ast.FuncDecl]*extent{}, map[*ast.FuncDecl]bool{}
	f.namedBy, f.hubs = map[*ast.FuncDecl][]*ast.FuncDecl{}, map[string]*ast.FuncDecl{}
	var todo []*ast.FuncDecl
	for _, d := range f.decls {
		x := f.extentOf(d)
		f.extents[d] = x
		for _, near := range x.near {
			f.namedBy[near] = append(f.namedBy[near], d)
		}
		if f.sinks[d] {
			todo = append(todo, d)
		}
	}
	for name, hub := range f.hubs {
		f.extents[hub] = &extent{near: f.methods[name]}
		for _, d := range f.methods[name] {
			f.namedBy[d] = append(f.namedBy[d], hub)
		}
	}
	for len(todo) > 0 {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !f.leading[d] {
			f.leading[d] = true
			todo = append(todo, f.namedBy[d]...)
		}
	}
	for _, hub := range f.hubs {
		delete(f.leading, hub) // no function, but a name of several
	}
}

func (f *Flow) extentOf(d *ast.FuncDecl) *extent {
	x := &extent{}
	if d.Body == nil {
		return x
	}
	straight := true
	ast.Inspect(d.Body, func(n ast.Node) bool {
		x.nodes++
		straight = straight && !isBranch(n)
		if id, ok := n.(*ast.Ident); ok {
			if fn, ok := f.info.Uses[id].(*types.Func); ok && (f.isOwn(fn.Pkg()) || f.declOf(fn.Origin()) != nil) {
				x.near = append(x.near, f.nearBy(fn.Origin())...)
			}
		}
		return true
	})
	if straight {
		x.nodes /= straightPart
	}
	return x
}

// nearBy returns the functions that the name of one may mean. A method of an interface
// has one that stands for all with its name, which are many where there are many types.
func (f *Flow) nearBy(fn *types.Func) []*ast.FuncDecl {
	all := f.mayMean(fn)
	if !isInterfaceMethod(fn) || len(all) == 0 {
		return all
	}
	hub := f.hubs[fn.Name()]
	if hub == nil {
		hub = &ast.FuncDecl{Name: ast.NewIdent(fn.Name())}
		f.hubs[fn.Name()] = hub
	}
	return []*ast.FuncDecl{hub}
}

// isBranch reports whether a node makes more than one way through a function, or runs
// code of its own.
func isBranch(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt,
		*ast.FuncLit, *ast.GoStmt, *ast.DeferStmt, *ast.LabeledStmt:
		return true
	case *ast.BinaryExpr:
		return n.Op == token.LAND || n.Op == token.LOR
	}
	return false
}

// mayMean returns the functions that the name of one may mean: of an interface's
// method, all with its name.
func (f *Flow) mayMean(fn *types.Func) []*ast.FuncDecl {
	if !isInterfaceMethod(fn) {
		if d := f.declOf(fn); d != nil {
			return []*ast.FuncDecl{d}
		}
		return nil
	}
	if f.methods == nil {
		f.methods = map[string][]*ast.FuncDecl{}
		for m, d := range f.decls {
			if m.Signature().Recv() != nil {
				f.methods[m.Name()] = append(f.methods[m.Name()], d)
			}
		}
	}
	return f.methods[fn.Name()]
}
