package wrap

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/internal/code"
)

// A param is a parameter of a function of the package, or of a function
// literal.
type param struct {
	fn       *ast.FuncDecl
	lit      *ast.FuncLit // whose parameter it is, or nil
	index    int          // or receiver
	variadic bool
	text     bool // it may be a text or a list of texts
}

// receiver is the index of a method's receiver.
const receiver = -1

// A paramSet is a set of a function's parameters: bit i is the ith, the last
// bit all that come after.
type paramSet uint64

const lastParam = 63

// holders are the names of a function, with the parameters that each may hold,
// as it is or as a part. In which order statements run does not matter.
type holders struct {
	params []param
	held   map[string]paramSet
	// What was stored by way of a name, rather than in it, whatever shares
	// memory with it may hold, too.
	through map[string]paramSet
	fixed   map[string]bool // names by way of which nothing is stored
	grown   bool            // something was added since it was last asked
}

// holdersOf returns those of a function.
func holdersOf(fn *ast.FuncDecl) *holders {
	n := &holders{
		held: map[string]paramSet{}, through: map[string]paramSet{},
		fixed: map[string]bool{"nil": true, "true": true, "false": true},
	}
	n.declare(fn)
	for n.grown && len(n.params) > 0 { // a loop may bring a name back
		n.grown = false
		ast.Inspect(fn.Body, func(node ast.Node) bool {
			n.statement(node)
			return true
		})
	}
	return n
}

// of returns the parameters in a set.
func (n *holders) of(set paramSet) (list []param) {
	if set == 0 {
		return nil
	}
	for i, p := range n.params {
		if set>>min(i, lastParam)&1 != 0 {
			list = append(list, p)
		}
	}
	return list
}

// declare adds the parameters and the receiver. Those of function literals may
// also hold whatever the function is given.
func (n *holders) declare(fn *ast.FuncDecl) {
	var given paramSet
	add := func(field *ast.Field, p param, also paramSet) int {
		_, p.variadic = field.Type.(*ast.Ellipsis)
		for _, id := range field.Names {
			self := paramSet(1) << min(len(n.params), lastParam)
			n.params = append(n.params, p)
			n.give(id.Name, self|also)
			n.fixed[id.Name] = p.lit == nil && isBasic(field.Type)
			if p.lit == nil {
				given |= self
			}
			p.index++
		}
		return max(p.index, p.index+1-len(field.Names))
	}
	if fn.Recv != nil {
		for _, field := range fn.Recv.List {
			add(field, param{fn: fn, index: receiver}, 0)
		}
	}
	index := 0
	for _, field := range fn.Type.Params.List {
		index = add(field, param{fn: fn, index: index, text: mayBeText(field.Type)}, 0)
	}
	ast.Inspect(fn.Body, func(node ast.Node) bool {
		if lit, ok := node.(*ast.FuncLit); ok {
			index := 0
			for _, field := range lit.Type.Params.List {
				index = add(field, param{fn: fn, lit: lit, index: index}, given)
			}
		}
		return true
	})
}

// isBasic reports whether a type as written is one by way of which nothing can
// be stored.
func isBasic(t ast.Expr) bool {
	id, ok := t.(*ast.Ident)
	return ok && (id.Name == "string" || id.Name != "any" && notText[id.Name])
}

// statement adds what a statement gives to names.
func (n *holders) statement(node ast.Node) {
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
		n.store(s.Chan, n.in(s.Value))
	case *ast.CallExpr:
		n.call(s)
	}
}

// call adds what a function may store in what it is given.
func (n *holders) call(s *ast.CallExpr) {
	held := n.in(s)
	if held == 0 {
		return
	}
	for _, arg := range s.Args {
		n.store(arg, held)
	}
	if sel, ok := ast.Unparen(s.Fun).(*ast.SelectorExpr); ok {
		n.store(sel.X, held)
	}
}

func (n *holders) assign(to, from ast.Expr) {
	if to == nil {
		return
	}
	held := n.in(from)
	if id, ok := ast.Unparen(to).(*ast.Ident); ok {
		n.give(id.Name, held)
	} else {
		n.store(to, held)
	}
	if shared := n.through[root(to)]; shared != 0 {
		n.shareAll(from, shared)
	}
}

// store gives parameters to what an expression refers to.
func (n *holders) store(to ast.Expr, held paramSet) {
	if id, ok := ast.Unparen(to).(*ast.Ident); ok && n.fixed[id.Name] {
		return
	}
	if name := root(to); name != "" {
		n.share(name, held)
	} else {
		n.shareAll(to, held) // what f(&x) returns may be x
	}
}

// shareAll gives parameters to all names of an expression.
func (n *holders) shareAll(e ast.Expr, held paramSet) {
	ast.Inspect(e, func(node ast.Node) bool {
		if id, ok := node.(*ast.Ident); ok && !n.fixed[id.Name] {
			n.share(id.Name, held)
		}
		return true
	})
}

func (n *holders) share(name string, held paramSet) {
	n.give(name, held)
	n.add(n.through, name, held)
}

func (n *holders) give(name string, held paramSet) {
	if name != "" && name != "_" {
		n.add(n.held, name, held)
	}
}

func (n *holders) add(to map[string]paramSet, name string, held paramSet) {
	if old := to[name]; old|held != old {
		to[name] = old | held
		n.grown = true
	}
}

// in returns the parameters that the value of an expression may hold. A part
// of a text that is put together is none.
func (n *holders) in(e ast.Expr) (held paramSet) {
	ast.Inspect(e, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.BinaryExpr:
			return x.Op == token.ADD && !hasText(x)
		case *ast.SelectorExpr:
			held |= n.in(x.X)
			return false
		case *ast.KeyValueExpr:
			held |= n.in(x.Value)
			return false
		case *ast.Ident:
			held |= n.held[x.Name]
		}
		return true
	})
	return held
}

// hasText reports whether a concatenation has an operand that is certainly not
// empty, so that no other is the whole.
func hasText(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return x.Op == token.ADD && (hasText(x.X) || hasText(x.Y))
	case *ast.BasicLit:
		return x.Value != `""` && x.Value != "``"
	}
	return false
}

// root returns the name that a variable begins with: x of x.f[i], or "".
func root(e ast.Expr) string {
	for {
		switch x := code.Root(e).(type) {
		case *ast.Ident:
			return x.Name
		case *ast.UnaryExpr:
			e = x.X
		case *ast.TypeAssertExpr:
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
