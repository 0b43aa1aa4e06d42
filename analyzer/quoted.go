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

// printers are functions and methods that show errors to people, make others of them or ask
// of what kind they are.
var printers = map[string][]string{
	"fmt":      {"Errorf"},
	"log":      {"Print", "Printf", "Println", "Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln"},
	"log/slog": {"Debug", "Info", "Warn", "Error"},
	"errors":   {"Is", "Join"},
	"os":       {"IsExist", "IsNotExist", "IsPermission", "IsTimeout"},
	"testing":  {"Error", "Errorf", "Fatal", "Fatalf", "Log", "Logf", "Skip", "Skipf"},

	"github.com/stretchr/testify/assert":  asserting,
	"github.com/stretchr/testify/require": asserting,
	"github.com/sirupsen/logrus": {
		"WithError", "Print", "Printf", "Println", "Debug", "Debugf", "Debugln", "Info", "Infof", "Infoln",
		"Warn", "Warnf", "Warnln", "Error", "Errorf", "Errorln", "Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln",
	},
	"github.com/rs/zerolog": {"Err"},
	"go.uber.org/zap":       {"Error"},
}

// asserting are functions of a test that ask whether there is an error, or the same one.
var asserting = []string{"Error", "Errorf", "ErrorIs", "ErrorIsf", "NoError", "NoErrorf", "Nil", "Nilf", "NotNil", "NotNilf"}

// A reading says what a package does with errors.
type reading uint8

const (
	errorsShown   reading = iota // it shows them to people, hands them back, asks of what kind they are
	errorsPrinted                // and prints them where its output goes, or answers with them: programs may read that
	errorsRead                   // or more
)

// showsElsewhere reports whether what the package prints goes where programs may look, or
// whether it takes back what it panics with.
func (x *pass) showsElsewhere() reading {
	if x.elsewhereShown == nil {
		most := errorsShown
		for c := range x.root.Preorder((*ast.SelectorExpr)(nil), (*ast.CallExpr)(nil), (*ast.Ident)(nil)) {
			if x.turnsAside(c) {
				most = errorsRead
				break
			}
		}
		x.elsewhereShown = &most
	}
	return *x.elsewhereShown
}

func (x *pass) turnsAside(c inspector.Cursor) bool {
	switch e := c.Node().(type) {
	case *ast.SelectorExpr:
		return redirects[e.Sel.Name] || x.isOutput(e) && isPut(c)
	case *ast.CallExpr:
		return x.logsAside(e)
	case *ast.Ident:
		return e.Name == "recover"
	}
	return false
}

var errorMethods = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// isOutput reports whether an expression names where the program prints: the field of
// another program that is run does not.
func (x *pass) isOutput(e *ast.SelectorExpr) bool {
	v, ok := x.TypesInfo.Uses[e.Sel].(*types.Var)
	return ok && !v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "os" && (v.Name() == "Stdout" || v.Name() == "Stderr")
}

// errorAt returns what is done with the error that an expression is, or that is among those
// that it gives.
func (x *pass) errorAt(c inspector.Cursor) reading {
	e, ok := c.Node().(ast.Expr)
	if !ok {
		return errorsShown
	}
	if id, ok := e.(*ast.Ident); ok && (x.TypesInfo.Defs[id] != nil || x.isFieldName(c, id)) {
		return errorsShown
	}
	if tv := x.TypesInfo.Types[e]; tv.IsType() || tv.IsNil() {
		return errorsShown
	}
	t := x.TypesInfo.TypeOf(e)
	if list, ok := t.(*types.Tuple); ok {
		return x.errorAmong(c, list)
	}
	if t != nil && types.Implements(t, errorMethods) {
		return x.errorShown(c)
	}
	return errorsShown
}

// isFieldName reports whether an identifier says which field of a struct is written.
func (x *pass) isFieldName(c inspector.Cursor, id *ast.Ident) bool {
	v, ok := x.TypesInfo.Uses[id].(*types.Var)
	return ok && v.IsField() && c.ParentEdgeKind() == edge.KeyValueExpr_Key
}

// errorAmong returns what is done with the errors among the results of a call.
func (x *pass) errorAmong(c inspector.Cursor, list *types.Tuple) (most reading) {
	for i := range list.Len() {
		if !types.Implements(list.At(i).Type(), errorMethods) {
			continue
		}
		switch n := c.Parent().Node().(type) {
		case *ast.AssignStmt:
			if i < len(n.Lhs) { // in code that does not compile there may be fewer
				most = max(most, x.errorKept(n.Lhs[i]))
			}
		case *ast.ValueSpec:
			if i < len(n.Names) {
				most = max(most, x.errorKept(n.Names[i]))
			}
		case *ast.ReturnStmt:
			sig := x.signatureAround(c)
			most = max(most, shownIf(sig != nil && i < sig.Results().Len() && isErrorType(sig.Results().At(i).Type())))
		case *ast.CallExpr:
			most = max(most, x.showsError(c.Parent(), i))
		case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt, *ast.ParenExpr:
		default:
			most = errorsRead
		}
	}
	return most
}

// errorKept returns what is done with an error that a variable gets: none has the name _.
func (x *pass) errorKept(variable ast.Expr) reading {
	t := x.TypesInfo.TypeOf(variable)
	if t == nil {
		return errorsShown
	}
	return shownIf(types.Implements(t, errorMethods))
}

// redirects are functions that have a log written elsewhere, or looked at.
var redirects = map[string]bool{"SetOutput": true, "SetDefault": true, "AddHook": true, "Hook": true, "Hooks": true}

// loggers are functions that make a logger that writes what their first argument says.
var loggers = map[string][]string{"log": {"New"}, "log/slog": {"New", "NewLogLogger", "NewTextHandler", "NewJSONHandler"}}

// logsAside reports whether a call makes a logger that may write where the program looks: not
// to the standard files.
func (x *pass) logsAside(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(x.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() != nil || !slices.Contains(loggers[fn.Pkg().Path()], fn.Name()) || len(call.Args) == 0 {
		return false
	}
	if inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr); ok {
		made := typeutil.StaticCallee(x.TypesInfo, inner)
		return made == nil || made.Pkg() == nil || !slices.Contains(loggers[made.Pkg().Path()], made.Name())
	}
	return !isMember(call.Args[0], "Stderr") && !isMember(call.Args[0], "Stdout") && !isMember(call.Args[0], "Discard")
}

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

// kindMethods are methods of errors that tell of what kind they are.
var kindMethods = map[string]bool{"Timeout": true, "Temporary": true}

// errorShown returns what is done with an expression for an error.
func (x *pass) errorShown(c inspector.Cursor) reading {
	parent := c.Parent().Node()
	switch kind, i := c.ParentEdge(); kind {
	case edge.BinaryExpr_X, edge.BinaryExpr_Y: // the same error, or nil
		return errorsShown
	case edge.CallExpr_Args:
		return x.showsError(c.Parent(), i)
	case edge.ReturnStmt_Results:
		return shownIf(returnsErrors(x.signatureAround(c), i, len(parent.(*ast.ReturnStmt).Results)))
	case edge.AssignStmt_Rhs:
		n := parent.(*ast.AssignStmt)
		return shownIf(len(n.Lhs) != len(n.Rhs) || code.Name(n.Lhs[i]) != nil && code.Name(n.Lhs[i]).Name == "_" || isErrorType(x.TypesInfo.TypeOf(n.Lhs[i])))
	case edge.ValueSpec_Values:
		n := parent.(*ast.ValueSpec)
		return shownIf(len(n.Names) != len(n.Values) || isErrorType(x.TypesInfo.TypeOf(n.Names[i])))
	case edge.SelectorExpr_X:
		if sel := x.TypesInfo.Selections[parent.(*ast.SelectorExpr)]; sel != nil && sel.Kind() == types.FieldVal {
			return errorsShown // or an error itself, which is looked at then
		}
		call := c.Parent().Parent()
		if name := parent.(*ast.SelectorExpr).Sel.Name; c.Parent().ParentEdgeKind() == edge.CallExpr_Fun && len(call.Node().(*ast.CallExpr).Args) == 0 {
			if kindMethods[name] {
				return errorsShown
			}
			if name == "Error" {
				return x.textShown(call)
			}
		}
	case edge.KeyValueExpr_Value:
		if x.wrapsError(c) != nil {
			return errorsShown
		}
		return x.keptShown(c.Parent().Parent())
	case edge.AssignStmt_Lhs, edge.ExprStmt_X, edge.ParenExpr_X, edge.SelectorExpr_Sel, edge.DeferStmt_Call, edge.GoStmt_Call:
		return errorsShown
	}
	return errorsRead
}

func shownIf(shown bool) reading {
	if shown {
		return errorsShown
	}
	return errorsRead
}

// textShown returns what is done with an expression for the text of an error, or for one
// that it is put into.
func (x *pass) textShown(c inspector.Cursor) reading {
	parent := c.Parent()
	switch kind, i := c.ParentEdge(); kind {
	case edge.ParenExpr_X:
		return x.textShown(parent)
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		if parent.Node().(*ast.BinaryExpr).Op == token.ADD {
			return x.textShown(parent)
		}
	case edge.KeyValueExpr_Value:
		return x.keptShown(parent.Parent())
	case edge.ReturnStmt_Results:
		return shownIf(x.isErrorText(c))
	case edge.CallExpr_Args:
		call := parent.Node().(*ast.CallExpr)
		if x.TypesInfo.Types[call.Fun].IsType() && parent.ParentEdgeKind() == edge.CallExpr_Args {
			return x.textShown(parent)
		}
		if fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func); ok && fn.Pkg() != x.Pkg {
			if fn.FullName() == "errors.New" {
				return errorsShown // which is an error again
			}
			return x.showsError(parent, i)
		}
	}
	return errorsRead
}

// wrapsError returns the field of an error of the package's own that keeps the error which an
// expression is; nil if it is no such thing.
func (x *pass) wrapsError(c inspector.Cursor) *types.Var {
	key, ok := c.Parent().Node().(*ast.KeyValueExpr)
	lit, ok2 := c.Parent().Parent().Node().(*ast.CompositeLit)
	if !ok || !ok2 {
		return nil
	}
	t := x.TypesInfo.TypeOf(lit)
	named := code.NamedOf(t)
	if named == nil || named.Obj().Pkg() != x.Pkg || !types.Implements(t, errorMethods) && !types.Implements(types.NewPointer(t), errorMethods) {
		return nil
	}
	id, ok := key.Key.(*ast.Ident)
	if !ok {
		return nil
	}
	field, ok := x.TypesInfo.Uses[id].(*types.Var)
	if !ok || !field.IsField() || !isErrorType(field.Type()) {
		return nil
	}
	return field.Origin()
}

// isErrorText reports whether a returned expression is what an error of the package says.
func (x *pass) isErrorText(c inspector.Cursor) bool {
	d, ok := code.Function(c).Node().(*ast.FuncDecl)
	return ok && d.Recv != nil && d.Name.Name == "Error" && isErrorMethod(x.functionOf(d))
}

// isErrorMethod reports whether a method is the one that makes an error of a type.
func isErrorMethod(fn *types.Func) bool {
	return fn != nil && fn.Signature().Params().Len() == 0 && fn.Signature().Results().Len() == 1 && types.Identical(fn.Signature().Results().At(0).Type(), types.Typ[types.String])
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

// printing are the functions that write to the output of the program.
var printing = map[string]bool{"Print": true, "Printf": true, "Println": true}

// showsError returns what a call does with its ith argument, an error or the text of one.
func (x *pass) showsError(c inspector.Cursor, i int) reading {
	call := c.Node().(*ast.CallExpr)
	fn := typeutil.Callee(x.TypesInfo, call)
	if fn == nil {
		return errorsRead
	}
	if b, ok := fn.(*types.Builtin); ok {
		return shownIf(b.Name() == "panic")
	}
	f, ok := fn.(*types.Func)
	if !ok || f.Pkg() == nil {
		return errorsRead
	}
	path, name := f.Pkg().Path(), f.Name()
	switch {
	case x.repliesBy(call):
		return errorsPrinted
	case f.Signature().Recv() != nil:
		return shownIf(path != x.Pkg.Path() && path != "errors" && slices.Contains(printers[path], name))
	case f.Pkg() == x.Pkg:
		return shownIf(isErrorType(paramType(f.Signature(), i)))
	case slices.Contains(printers[path], name):
		return errorsShown
	case path != "fmt" || !strings.HasPrefix(name, "Sprint") && takesLength(c):
		return errorsRead
	case printing[name]:
		return errorsPrinted
	case strings.HasPrefix(name, "Fprint") && i > 0 && isMember(call.Args[0], "Stderr"):
		return errorsShown
	case strings.HasPrefix(name, "Fprint") && i > 0 && isMember(call.Args[0], "Stdout"):
		return errorsPrinted
	case strings.HasPrefix(name, "Sprint"):
		return x.textShown(c)
	}
	return errorsRead
}

// takesLength reports whether the code around a call that prints takes how many bytes that are.
func takesLength(c inspector.Cursor) bool {
	switch n := c.Parent().Node().(type) {
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt:
		return false
	case *ast.AssignStmt:
		id, ok := n.Lhs[0].(*ast.Ident)
		return !ok || id.Name != "_"
	}
	return true
}

// isMember reports whether an expression is a member of that name, such as os.Stderr.
func isMember(e ast.Expr, name string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name
}
