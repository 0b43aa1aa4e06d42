package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// An error of a request quotes its URL. People read that, and are told of the new spelling;
// code that looks for the old one would no longer find it.

// printers are functions that show errors to people, or make others of them.
var printers = map[string][]string{
	"fmt":      {"Errorf"},
	"log":      {"Print", "Printf", "Println", "Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln"},
	"log/slog": {"Debug", "Info", "Warn", "Error"},
	"errors":   {"Is", "Join"},
}

// readsErrors reports whether the package does more with errors than to ask whether there
// is one, to hand them back and to show them.
func (x *pass) readsErrors() bool {
	if x.errors == nil {
		reads := x.findErrorRead()
		x.errors = &reads
	}
	return *x.errors
}

func (x *pass) findErrorRead() bool {
	method := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	for c := range x.root.Preorder() {
		e, ok := c.Node().(ast.Expr)
		if !ok {
			continue
		}
		if sel, ok := e.(*ast.SelectorExpr); ok && (redirects[sel.Sel.Name] || isStderr(sel) && isPut(c)) {
			return true
		}
		if id, ok := e.(*ast.Ident); ok {
			if id.Name == "recover" {
				return true
			}
			if x.TypesInfo.Defs[id] != nil {
				continue
			}
		}
		if tv := x.TypesInfo.Types[e]; tv.IsType() || tv.IsNil() {
			continue
		}
		if t := x.TypesInfo.TypeOf(e); t != nil && types.Implements(t, method) && !x.onlyShown(c) {
			return true
		}
	}
	return false
}

// redirects are functions that have a log written elsewhere.
var redirects = map[string]bool{"SetOutput": true, "SetDefault": true}

// isPut reports whether something else is put in the place of a variable, or may be.
func isPut(c inspector.Cursor) bool {
	switch kind := c.ParentEdgeKind(); kind {
	case edge.AssignStmt_Lhs:
		return true
	case edge.UnaryExpr_X:
		return c.Parent().Node().(*ast.UnaryExpr).Op == token.AND
	}
	return false
}

// onlyShown reports whether an expression for an error is there for nothing else.
func (x *pass) onlyShown(c inspector.Cursor) bool {
	parent := c.Parent().Node()
	switch kind, i := c.ParentEdge(); kind {
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		b := parent.(*ast.BinaryExpr)
		return code.IsNil(b.X) || code.IsNil(b.Y)
	case edge.CallExpr_Args:
		return x.onlyShows(parent.(*ast.CallExpr), i)
	case edge.ReturnStmt_Results:
		return returnsErrors(x.signatureAround(c), i, len(parent.(*ast.ReturnStmt).Results))
	case edge.AssignStmt_Rhs:
		n := parent.(*ast.AssignStmt)
		return len(n.Lhs) != len(n.Rhs) || code.Name(n.Lhs[i]) != nil && code.Name(n.Lhs[i]).Name == "_" || isErrorType(x.TypesInfo.TypeOf(n.Lhs[i]))
	case edge.ValueSpec_Values:
		n := parent.(*ast.ValueSpec)
		return len(n.Names) != len(n.Values) || isErrorType(x.TypesInfo.TypeOf(n.Names[i]))
	case edge.AssignStmt_Lhs, edge.ExprStmt_X, edge.ParenExpr_X, edge.SelectorExpr_Sel, edge.DeferStmt_Call, edge.GoStmt_Call:
		return true
	}
	return false
}

func isErrorType(t types.Type) bool {
	return t != nil && types.Identical(t, types.Universe.Lookup("error").Type())
}

// signatureAround returns the signature of the function around a place, or nil.
func (x *pass) signatureAround(c inspector.Cursor) *types.Signature {
	var t types.Type
	switch fn := code.Function(c).Node().(type) {
	case *ast.FuncDecl:
		t = x.TypesInfo.TypeOf(fn.Name)
	case *ast.FuncLit:
		t = x.TypesInfo.TypeOf(fn)
	}
	sig, _ := t.(*types.Signature)
	return sig
}

// returnsErrors reports whether the ith of n results of a function is an error.
func returnsErrors(sig *types.Signature, i, n int) bool {
	return sig != nil && (n != sig.Results().Len() || isErrorType(sig.Results().At(i).Type()))
}

// onlyShows reports whether a call does nothing else with its ith argument.
func (x *pass) onlyShows(call *ast.CallExpr, i int) bool {
	fn := typeutil.Callee(x.TypesInfo, call)
	if fn == nil {
		return false
	}
	if b, ok := fn.(*types.Builtin); ok {
		return b.Name() == "panic"
	}
	f, ok := fn.(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() != nil {
		return false
	}
	if f.Pkg() == x.Pkg {
		return isErrorType(paramType(f.Signature(), i))
	}
	return slices.Contains(printers[f.Pkg().Path()], f.Name()) ||
		f.Pkg().Path() == "fmt" && strings.HasPrefix(f.Name(), "Fprint") && isStderr(call.Args[0])
}

// isStderr reports whether an expression is os.Stderr: what goes to os.Stdout may be read
// by programs.
func isStderr(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Stderr"
}
