package uses

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// argument follows an argument of a call.
func (w *walk) argument(parent inspector.Cursor, e ast.Expr, i int, s state) {
	call := parent.Node().(*ast.CallExpr)
	if w.Info.Types[call.Fun].IsType() {
		w.converted(parent, call, e, s)
		return
	}
	switch fn := typeutil.Callee(w.Info, call).(type) {
	case *types.Builtin:
		w.builtin(parent, fn.Name(), i, s)
	case *types.Func:
		if w.formatted(parent, fn, i, s) {
			return
		}
		if d := w.declaration(fn); d != nil && !code.IsMethodExpr(w.Info, call) {
			w.handed(d.Type, call, i, s, e)
			return
		}
		if d := w.decls[fn.Origin()]; d != nil && d.Body != nil {
			w.lose(d.Name) // somewhere it is another one
			return
		}
		w.foreign(fn, call, e)
		w.lose(e)
	case *types.Var:
		if lit := w.function(fn); lit != nil {
			w.handed(lit.Type, call, i, s, e)
			return
		}
		w.lose(e)
	default:
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			w.handed(lit.Type, call, i, s, e)
			return
		}
		w.lose(e)
	}
}

// converted follows a conversion that keeps the text.
func (w *walk) converted(parent inspector.Cursor, call *ast.CallExpr, e ast.Expr, s state) {
	t := w.Info.TypeOf(call)
	if t == nil || s.path == nil && !code.IsText(t) || types.IsInterface(t) {
		w.lose(e)
		return
	}
	w.from(parent, s)
}

func (w *walk) builtin(parent inspector.Cursor, name string, i int, s state) {
	call := parent.Node().(*ast.CallExpr)
	switch {
	case (name == "len" || name == "cap") && s.path != nil: // of a table
	case name == "append" && i > 0 && isPart(call.Args[0]): // what it is a part of has the text, too
		w.lose(call.Args[i])
	case name == "append" && (i == 0 || call.Ellipsis.IsValid()) && s.path != nil:
		w.from(parent, s)
	case name == "append" && i > 0 && !call.Ellipsis.IsValid():
		w.from(parent, s.in(nil))
	default:
		w.lose(call.Args[i])
	}
}

// isPart reports whether an expression is a part of a list, which shares its
// elements with the rest.
func isPart(e ast.Expr) bool {
	_, ok := ast.Unparen(e).(*ast.SliceExpr)
	return ok
}

// formatted follows the result of a function of package fmt that returns what
// it is given; it reports whether the callee is one.
func (w *walk) formatted(parent inspector.Cursor, fn *types.Func, i int, s state) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != "fmt" || s.path != nil {
		return false
	}
	call := parent.Node().(*ast.CallExpr)
	switch {
	case call.Ellipsis.IsValid():
		return false
	case fn.Name() == "Sprint", fn.Name() == "Sprintln":
	case fn.Name() == "Sprintf" && i == 0:
		if s.format {
			return false
		}
		s.format = true
	case fn.Name() == "Sprintf" && isPlain(w.Info.Types[call.Args[0]].Value):
	default:
		return false
	}
	w.from(parent, s)
	return true
}

// isPlain reports whether a format writes texts as they are, without a width or
// a precision.
func isPlain(format constant.Value) bool {
	if format == nil || format.Kind() != constant.String {
		return false
	}
	for rest := constant.StringVal(format); ; {
		_, after, ok := strings.Cut(rest, "%")
		if !ok {
			return true
		}
		if strings.HasPrefix(after, "[") {
			_, after, _ = strings.Cut(after, "]")
		}
		if after == "" || !strings.Contains("%svd", after[:1]) {
			return false
		}
		rest = after[1:]
	}
}

// handed follows the parameter that an argument is the value of.
func (w *walk) handed(t *ast.FuncType, call *ast.CallExpr, i int, s state, e ast.Expr) {
	last := t.Params.NumFields() - 1
	if last < 0 || len(call.Args) < last {
		w.lose(e)
		return
	}
	_, variadic := t.Params.List[len(t.Params.List)-1].Type.(*ast.Ellipsis)
	if variadic && i >= last {
		if i = last; !call.Ellipsis.IsValid() {
			s = s.in(nil)
		}
	}
	w.param(t, i, s, e)
}

// param follows a parameter of a function.
func (w *walk) param(t *ast.FuncType, index int, s state, at ast.Node) {
	n := 0
	for _, field := range t.Params.List {
		if len(field.Names) == 0 && n == index {
			return // nobody can read it
		}
		for i, id := range field.Names {
			if n+i == index {
				w.object(w.Info.Defs[id], s, at)
				return
			}
		}
		n += max(len(field.Names), 1)
	}
	w.lose(at)
}

// receiver follows the receiver of a method of the package.
func (w *walk) receiver(sel inspector.Cursor, selection *types.Selection, s state) {
	if selection != nil && s.path != nil && selection.Kind() == types.MethodVal && len(selection.Index()) == 1 && sel.ParentEdgeKind() == edge.CallExpr_Fun {
		fn, _ := selection.Obj().(*types.Func)
		if d := w.declaration(fn); d != nil && d.Recv != nil {
			for _, id := range d.Recv.List[0].Names {
				w.object(w.Info.Defs[id], s, sel.Node())
			}
			return
		}
	}
	w.lose(sel.Node())
}
