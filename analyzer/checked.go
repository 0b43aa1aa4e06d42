package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// A handler may look at the path of its request, answer those that it does not take, and
// hand the others on. What it hands them to gets no other, and does not look again. What a
// condition of the same function says is seen where the text is followed; what the functions
// that call it have asked before, here.

// isCheckedByCallers reports whether a value is the path of a request which a function gets
// from others of the package, and all of them have looked at it before.
func (x *pass) isCheckedByCallers(p *text.Piece) bool {
	if p.State != text.RequestPath || p.Made == nil {
		return false
	}
	at, ok := x.finder.Find(p.Made)
	if !ok {
		return false
	}
	decl, ok := code.Function(at).Node().(*ast.FuncDecl)
	root, isNamed := code.Root(p.Made).(*ast.Ident)
	if !ok || !isNamed {
		return false
	}
	i := x.paramIndex(decl, x.TypesInfo.Uses[root])
	calls, all := x.callsOf(x.TypesInfo.Defs[decl.Name])
	if i < 0 || !all || len(calls) == 0 {
		return false
	}
	for _, c := range calls {
		call := c.Node().(*ast.CallExpr)
		if i >= len(call.Args) || !x.looksBefore(c, types.ExprString(call.Args[i])+".URL.Path") {
			return false
		}
	}
	return true
}

// paramIndex returns which parameter of a function a variable is, or -1.
func (x *pass) paramIndex(decl *ast.FuncDecl, v types.Object) int {
	i := 0
	for _, field := range decl.Type.Params.List {
		for _, name := range field.Names {
			if v != nil && x.TypesInfo.Defs[name] == v {
				return i
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	return -1
}

// callsOf returns the calls of a function in the package, and reports whether nothing else
// is done with it. A function that others can call is known by some of its calls.
func (x *pass) callsOf(fn types.Object) (calls []inspector.Cursor, all bool) {
	if fn == nil || fn.Exported() {
		return nil, false
	}
	for _, c := range x.usesOfFuncs()[fn] {
		if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
			c = c.Parent()
		}
		if c.ParentEdgeKind() != edge.CallExpr_Fun || code.IsMethodExpr(x.TypesInfo, c.Parent().Node().(*ast.CallExpr)) {
			return nil, false
		}
		calls = append(calls, c.Parent())
	}
	return calls, true
}

// usesOfFuncs returns the names that stand for the functions of the package, outside of tests.
func (x *pass) usesOfFuncs() map[types.Object][]inspector.Cursor {
	if x.funcUses == nil {
		x.funcUses = map[types.Object][]inspector.Cursor{}
		for c := range x.root.Preorder((*ast.Ident)(nil)) {
			fn, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == x.Pkg && !x.inTest(c.Node().Pos()) {
				x.funcUses[fn] = append(x.funcUses[fn], c)
			}
		}
	}
	return x.funcUses
}

// looksBefore reports whether a statement before a call, of those in the blocks around it,
// has a function look at an expression, and what comes of it ends the function.
func (x *pass) looksBefore(call inspector.Cursor, looked string) bool {
	for c := call; c.Parent().Node() != nil; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
		if c.ParentEdgeKind() != edge.BlockStmt_List {
			continue
		}
		for s, ok := c.PrevSibling(); ok; s, ok = s.PrevSibling() {
			branch, isBranch := s.Node().(*ast.IfStmt)
			if !isBranch || len(branch.Body.List) == 0 {
				continue
			}
			if _, returns := branch.Body.List[len(branch.Body.List)-1].(*ast.ReturnStmt); !returns {
				continue
			}
			before, _ := s.PrevSibling()
			if x.isGivenTo(branch.Cond, looked) || x.givesError(branch.Init, branch.Cond, looked) || before.Inspector() != nil && x.givesError(before.Node(), branch.Cond, looked) {
				return true
			}
		}
	}
	return false
}

// givesError reports whether a statement gives a variable that a condition compares with
// nil, by a call that is given an expression.
func (x *pass) givesError(s ast.Node, cond ast.Expr, given string) bool {
	assign, ok := s.(*ast.AssignStmt)
	b, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || !isBinary || b.Op != token.NEQ || !code.IsNil(b.Y) || len(assign.Rhs) != 1 {
		return false
	}
	return types.ExprString(assign.Lhs[len(assign.Lhs)-1]) == types.ExprString(b.X) && x.isGivenTo(assign.Rhs[0], given)
}

// takesAny are the packages of which the functions say nothing of which bytes a path has,
// whatever they return: a file may have any name.
var takesAny = map[string]bool{"strings": true, "path": true, "path/filepath": true, "os": true, "io/fs": true, "net/http": true, "net/url": true}

// isGivenTo reports whether an expression is given to a function, in some code, that may take
// some texts and refuse others.
func (x *pass) isGivenTo(n ast.Node, given string) bool {
	for n := range ast.Preorder(n) {
		call, ok := n.(*ast.CallExpr)
		if !ok || x.TypesInfo.Types[call.Fun].IsType() || x.TypesInfo.Types[call.Fun].IsBuiltin() {
			continue
		}
		if fn := typeutil.Callee(x.TypesInfo, call); fn != nil && fn.Pkg() != nil && takesAny[fn.Pkg().Path()] {
			continue
		}
		if slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return types.ExprString(ast.Unparen(arg)) == given }) {
			return true
		}
	}
	return false
}
