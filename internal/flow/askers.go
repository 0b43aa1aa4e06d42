package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// A function that the program hands to another one answers by itself, or asks something of
// what it is given. Whether something is found by one that asks is as open as what it asks:
//
//	slices.ContainsFunc(list, func(s string) bool { return s == name })

// isOwnFunction reports whether a value is a function of the program, or one that makes
// what it yields of its arguments alone, or may be such a one.
func isOwnFunction(v value) bool {
	switch v := v.(type) {
	case *fnVal:
		return v.body != nil || v.fn != nil && pure[v.fn.FullName()] != nil
	case *phi:
		return slices.ContainsFunc(v.alts, isOwnFunction)
	}
	return false
}

// answersItself reports whether a value is such a function, but for one that asks something
// of what it is given.
func (f *Flow) answersItself(v value) bool {
	fn, ok := v.(*fnVal)
	return isOwnFunction(v) && !(ok && fn.body != nil && f.asksGiven(fn.body))
}

// asksGiven reports whether a function says yes or no, not the same in each of its returns,
// and asks something of what it is given.
func (f *Flow) asksGiven(b *body) bool {
	asks, known := f.askers[b]
	if !known {
		if f.askers == nil {
			f.askers = map[*body]bool{}
		}
		asks = b.sig != nil && b.block != nil && b.sig.Results().Len() == 1 && code.IsBoolean(under(b.sig.Results().At(0).Type())) &&
			!f.saysOne(b.block) && f.asks(b)
		f.askers[b] = asks
	}
	return asks
}

// saysOne reports whether all returns of a function say the same: yes, or no.
func (f *Flow) saysOne(block *ast.BlockStmt) bool {
	yes, no, others := 0, 0, 0
	ast.Inspect(block, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			var v constant.Value
			if len(n.Results) == 1 {
				v = f.info.Types[n.Results[0]].Value
			}
			switch {
			case v == nil || v.Kind() != constant.Bool: // in broken code it may be a text
				others++
			case constant.BoolVal(v):
				yes++
			default:
				no++
			}
		}
		return true
	})
	return others == 0 && (yes == 0 || no == 0)
}

// asks reports whether something in a function is asked of its parameters, or of what it
// has made of them.
func (f *Flow) asks(b *body) bool {
	a := askFinder{f: f, given: map[types.Object]bool{}}
	for p := range b.sig.Params().Variables() {
		a.given[p] = true
	}
	ast.Inspect(b.block, func(n ast.Node) bool {
		if n == nil {
			a.leave()
			return true
		}
		if a.isGiven(n) {
			a.met++
		}
		a.around = append(a.around, entered{n, a.met})
		return true
	})
	return a.asks
}

// askFinder goes through a function once and sees what is asked of what it is given.
type askFinder struct {
	f      *Flow
	given  map[types.Object]bool // parameters, and variables that got something of them
	met    int                   // how often these were met
	around []entered             // from the outermost node to this one
	asks   bool
}

// entered is a node that is being gone through.
type entered struct {
	node ast.Node
	met  int // before it; of an identifier, with itself
}

// leave ends a node, of which the one around it may ask something.
func (a *askFinder) leave() {
	last := len(a.around) - 1
	n := a.around[last]
	a.around = a.around[:last]
	if last == 0 || n.met == a.met && !a.isGiven(n.node) {
		return
	}
	switch by := a.around[last-1].node.(type) {
	case *ast.BinaryExpr:
		a.asks = a.asks || isQuestion[by.Op]
	case *ast.SwitchStmt:
		a.asks = a.asks || by.Tag == n.node
	case *ast.IndexExpr:
		_, isMap := under(a.f.info.TypeOf(by.X)).(*types.Map)
		a.asks = a.asks || isMap && by.Index == n.node
	case *ast.CallExpr:
		a.asks = a.asks || a.f.asksWhether(by)
	case *ast.AssignStmt:
		a.give(by.Lhs...)
	case *ast.ValueSpec:
		for _, name := range by.Names {
			a.give(name)
		}
	case *ast.RangeStmt:
		if by.X == n.node {
			a.give(by.Key, by.Value)
		}
	}
}

// give notes that variables got something of what a function is given.
func (a *askFinder) give(vars ...ast.Expr) {
	for _, e := range vars {
		id, ok := e.(*ast.Ident)
		if !ok {
			continue
		}
		if obj := a.f.info.ObjectOf(id); obj != nil {
			a.given[obj] = true
		}
	}
}

// isGiven reports whether a node is the name of such a variable.
func (a *askFinder) isGiven(n ast.Node) bool {
	id, ok := n.(*ast.Ident)
	return ok && a.given[a.f.info.Uses[id]]
}

// asksWhether reports whether a call asks a function that computes whether something is so.
func (f *Flow) asksWhether(call *ast.CallExpr) bool {
	fn := f.staticCallee(call)
	return fn != nil && fn.Pkg() != nil && computingPackages[fn.Pkg().Path()] && code.IsBoolean(under(f.info.TypeOf(call)))
}
