package wrap

import (
	"go/ast"
	"go/token"
	"slices"
)

// A param is a parameter of a function of the package.
type param struct {
	fn       *ast.FuncDecl
	index    int // or receiver
	variadic bool
	text     bool // it may be a text or a list of texts
}

// receiver is the index of a method's receiver.
const receiver = -1

// holders know which names of a function may hold a parameter, as it is or as a
// part, and which parameters of the package's functions may reach a sink.
type holders struct {
	local map[string][]param // by the name of the function
	held  map[*ast.FuncDecl]names
	seen  map[*ast.FuncDecl][]ast.Node
}

// sites returns the nodes of a function in which something may reach a sink.
func (h *holders) sites(fn *ast.FuncDecl) (list []ast.Node) {
	list, ok := h.seen[fn]
	if ok {
		return list
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.CallExpr, *ast.CompositeLit, *ast.AssignStmt:
			list = append(list, n)
		}
		return true
	})
	h.seen[fn] = list
	return list
}

// add notes that a parameter of a function may reach a sink, and reports
// whether that is new.
func (h *holders) add(name string, p param) bool {
	if slices.Contains(h.local[name], p) {
		return false
	}
	h.local[name] = append(h.local[name], p)
	return true
}

// isLocal reports whether an argument, or the receiver, of some function or
// method of the package with this name may reach a sink.
func (h *holders) isLocal(name string, method bool, i int) bool {
	return slices.ContainsFunc(h.local[name], func(p param) bool {
		return method == (p.fn.Recv != nil) && (p.index == i || p.variadic && i > p.index)
	})
}

// names are the names of a function, with the parameters that each may hold.
type names map[string][]param

// names returns those of a function.
func (h *holders) names(fn *ast.FuncDecl) names {
	if n, ok := h.held[fn]; ok {
		return n
	}
	n := names{}
	h.held[fn] = n
	n.declare(fn)
	if len(n) == 0 {
		return n
	}
	for size := -1; size != n.size(); { // a loop may bring a name back
		size = n.size()
		ast.Inspect(fn.Body, func(node ast.Node) bool {
			n.statement(node)
			return true
		})
	}
	return n
}

func (n names) size() (size int) {
	for _, held := range n {
		size += len(held)
	}
	return size
}

// declare adds the parameters and the receiver. Those of function literals may
// hold whatever the function is given.
func (n names) declare(fn *ast.FuncDecl) {
	var all []param
	add := func(field *ast.Field, index int) int {
		_, variadic := field.Type.(*ast.Ellipsis)
		for _, id := range field.Names {
			p := param{fn, index, variadic, index >= 0 && mayBeText(field.Type)}
			n[id.Name] = append(n[id.Name], p)
			all = append(all, p)
			index++
		}
		return max(index, index+1-len(field.Names))
	}
	if fn.Recv != nil {
		for _, field := range fn.Recv.List {
			add(field, receiver)
		}
	}
	index := 0
	for _, field := range fn.Type.Params.List {
		index = add(field, index)
	}
	ast.Inspect(fn.Body, func(node ast.Node) bool {
		if lit, ok := node.(*ast.FuncLit); ok {
			for _, field := range lit.Type.Params.List {
				for _, id := range field.Names {
					n.give(id.Name, all)
				}
			}
		}
		return true
	})
}

// statement adds what a statement gives to names.
func (n names) statement(node ast.Node) {
	switch s := node.(type) {
	case *ast.RangeStmt:
		n.assign(s.Key, s.X)
		n.assign(s.Value, s.X)
	case *ast.AssignStmt:
		for i, lhs := range s.Lhs {
			n.assign(lhs, s.Rhs[min(i, len(s.Rhs)-1)])
		}
	case *ast.ValueSpec:
		for i, id := range s.Names {
			if len(s.Values) > 0 {
				n.assign(id, s.Values[min(i, len(s.Values)-1)])
			}
		}
	case *ast.SendStmt:
		n.assign(s.Chan, s.Value)
	case *ast.CallExpr:
		// What it is given it may store in whatever else it is given.
		if len(s.Args) > 0 {
			held := n.in(s)
			for _, arg := range s.Args {
				if u, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && u.Op == token.AND {
					n.give(root(u.X), held)
				}
			}
			if sel, ok := ast.Unparen(s.Fun).(*ast.SelectorExpr); ok {
				n.give(root(sel.X), held)
			}
		}
	}
}

func (n names) assign(to, from ast.Expr) {
	if to != nil {
		n.give(root(to), n.in(from))
	}
}

func (n names) give(name string, held []param) {
	if name == "" || name == "_" {
		return
	}
	for _, p := range held {
		if !slices.Contains(n[name], p) {
			n[name] = append(n[name], p)
		}
	}
}

// in returns the parameters that the value of an expression may hold. A part
// of a text that is put together is none.
func (n names) in(e ast.Expr) (held []param) {
	ast.Inspect(e, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.BinaryExpr, *ast.FuncLit, *ast.BasicLit:
			return false
		case *ast.SelectorExpr:
			held = append(held, n.in(x.X)...)
			return false
		case *ast.KeyValueExpr:
			held = append(held, n.in(x.Value)...)
			return false
		case *ast.Ident:
			held = append(held, n[x.Name]...)
		}
		return true
	})
	return held
}

// root returns the name that a variable begins with: x of x.f[i], or "".
func root(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x.Name
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return ""
		}
	}
}

// mayBeText reports whether a type as written may be a string, a named string
// type, or a list of them.
func mayBeText(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return !notText[t.Name]
	case *ast.SelectorExpr:
		return true
	case *ast.ParenExpr:
		return mayBeText(t.X)
	case *ast.ArrayType:
		return mayBeText(t.Elt)
	case *ast.Ellipsis:
		return mayBeText(t.Elt)
	case *ast.IndexExpr, *ast.IndexListExpr:
		return true
	}
	return false
}

// notText are predeclared types, unless a package declares one of their names
// anew, which nobody does with a string.
var notText = map[string]bool{
	"bool": true, "int": true, "int64": true, "int32": true, "uint": true, "uint64": true, "uint32": true,
	"float64": true, "error": true, "any": true,
}
