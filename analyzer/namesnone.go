package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// The String method of a type with a name for each of its numbers, as stringer and others write it,
// prints Kind(7) of one without: a value that the program does not have.

// namesNone reports whether some of a text is what such a method prints of a number without a name.
func (x *pass) namesNone(t text.Text) bool {
	return slices.ContainsFunc(t, func(p text.Piece) bool { return x.isNoName(p.Src.Lit) })
}

// isNoName reports whether a literal is in such a method, and begins with the name of its type.
func (x *pass) isNoName(lit *ast.BasicLit) bool {
	if lit == nil {
		return false
	}
	s, err := strconv.Unquote(lit.Value)
	if err != nil || !strings.Contains(s, "(") {
		return false
	}
	at, ok := x.finder.Find(lit)
	if !ok {
		return false
	}
	d, ok := code.Function(at).Node().(*ast.FuncDecl)
	if !ok || d.Recv == nil || d.Name.Name != "String" || d.Type.Params.NumFields() > 0 {
		return false
	}
	fn, ok := x.TypesInfo.Defs[d.Name].(*types.Func)
	if !ok {
		return false
	}
	recv := fn.Signature().Recv().Type()
	if p, isPointer := types.Unalias(recv).(*types.Pointer); isPointer {
		recv = p.Elem()
	}
	named, ok := types.Unalias(recv).(*types.Named)
	if !ok || !strings.HasPrefix(s, named.Obj().Name()+"(") {
		return false
	}
	basic, ok := named.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}
