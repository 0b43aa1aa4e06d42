package flow

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// The default of a setting is the text where nobody chooses another one. The program may
// choose by itself, or go on only if somebody has chosen.

// isChosen reports whether the default in a call that declares a setting is for nobody.
func (f *Flow) isChosen(pkg string, is settingFunc, call *ast.CallExpr) bool {
	if is.key < 0 || is.key >= len(call.Args) {
		return false
	}
	f.settings()
	key, ok := code.Constant(f.info, call.Args[is.key])
	return ok && (f.isSet[settingKey(pkg, key)] || f.isTest(call) && f.isSet[settingKey(inTests+pkg, key)]) || f.demanded[call]
}

// inTests is before the package of a setting that a test chooses: for itself.
const inTests = "test "

func (f *Flow) isTest(n ast.Node) bool { return f.InTest != nil && f.InTest(n.Pos()) }

// chosenBy notes the settings that a call chooses: flag.Set("a", v), viper.Set,
// flags.Parse([]string{"-a", v}) and flag.Lookup("a").Value.Set(v).
func (f *Flow) chosenBy(call *ast.CallExpr) {
	fn := f.staticCallee(call)
	if fn == nil {
		fn = f.methodOf(call)
	}
	if fn == nil || fn.Pkg() == nil || len(call.Args) == 0 {
		return
	}
	pkg := settingPackage(fn.Pkg().Path())
	if pkg == "" {
		return
	}
	if f.isTest(call) {
		pkg = inTests + pkg
	}
	switch {
	case fn.Name() == "Set" && len(call.Args) == 2:
		f.noteSet(pkg, call.Args[0])
	case fn.Name() == "Set":
		if name := lookedUp(call); name != nil {
			f.noteSet(pkg, name)
		}
	case fn.Name() == "Parse":
		args, _ := ast.Unparen(call.Args[len(call.Args)-1]).(*ast.CompositeLit)
		if args == nil {
			return
		}
		for _, arg := range args.Elts {
			if s, ok := code.Constant(f.info, arg); ok && strings.HasPrefix(s, "-") {
				name, _, _ := strings.Cut(strings.TrimLeft(s, "-"), "=")
				f.noteSetName(pkg, name)
			}
		}
	}
}

// methodOf returns the method of an interface that a call calls, or nil.
func (f *Flow) methodOf(call *ast.CallExpr) *types.Func {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	fn, _ := f.info.Uses[sel.Sel].(*types.Func)
	return fn
}

// lookedUp returns the name of the flag of which a call sets the value, or nil.
func lookedUp(set *ast.CallExpr) ast.Expr {
	sel, ok := ast.Unparen(set.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	val, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || val.Sel.Name != "Value" {
		return nil
	}
	call, ok := ast.Unparen(val.X).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !code.Names(call.Fun, "Lookup") {
		return nil
	}
	return call.Args[0]
}

// flagFuncs are the functions of package flag that declare flags of other types.
var flagFuncs = map[string]bool{
	"Bool": true, "BoolVar": true, "BoolFunc": true, "Duration": true, "DurationVar": true, "Float64": true, "Float64Var": true,
	"Func": true, "Var": true, "TextVar": true,
}

// A flagging is what a function does with flags.
type flagging struct {
	declared []*ast.CallExpr
	counts   bool // it asks how many are set
}

// noteFlag notes a call that declares a flag, or asks how many are set.
func (f *Flow) noteFlag(by map[ast.Node]*flagging, c inspector.Cursor, call *ast.CallExpr) {
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || settingPackage(fn.Pkg().Path()) != "flag" {
		return
	}
	_, isSetting := settingFuncs["flag"][fn.Name()]
	if !isSetting && !flagFuncs[fn.Name()] && fn.Name() != "NFlag" {
		return
	}
	outer := code.OuterFunction(c).Node()
	if by[outer] == nil {
		by[outer] = &flagging{}
	}
	if fn.Name() == "NFlag" {
		by[outer].counts = true
	} else {
		by[outer].declared = append(by[outer].declared, call)
	}
}

// demand notes the flags that a function declares alone where it asks how many are set: it
// goes on if there is one.
func (f *Flow) demand(by map[ast.Node]*flagging) {
	f.demanded = map[*ast.CallExpr]bool{}
	for fn, flags := range by {
		if fn != nil && flags.counts && len(flags.declared) == 1 {
			f.demanded[flags.declared[0]] = true
		}
	}
}
