package uses

import (
	"go/ast"
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/code"
)

// GoesOut reports whether the value of an expression leaves the code in view on a way that
// nothing in view judges: to code of another module, into what is encoded or written for
// somebody else, or to whoever imports the package. What ends at a sink, in a log, in a
// comparison or nowhere does not.
func (f *Finder) GoesOut(e ast.Expr) bool {
	cur, ok := f.find(e)
	if !ok {
		return false
	}
	w := f.walk()
	w.outlets = true
	w.from(cur, state{})
	w.run()
	return w.other != nil
}

// out notes a place where the text leaves the code in view.
func (w *walk) out(n ast.Node) {
	if w.outlets && w.other == nil {
		w.other = n
	}
}

// leaves reports whether code that is not in view can use a name, for what such a name
// holds is the business of whoever imports the package. A command is imported by nobody.
func (w *walk) leaves(obj types.Object) bool {
	fn, _ := obj.(*types.Func)
	return w.outlets && w.Pkg.Name() != "main" && obj.Exported() && (obj.Parent() == w.Pkg.Scope() || fn != nil && fn.Signature().Recv() != nil)
}

// writers are the functions of the standard library that write or encode what they are
// given, by package; a name that ends in a star stands for all that begin so. Those of
// package log, and fmt.Print, speak to people.
var writers = map[string][]string{
	"encoding/json": {"Marshal*", "Encode"},
	"encoding/xml":  {"Marshal*", "Encode*"},
	"encoding/gob":  {"Encode"},
	"html/template": {"Execute*"},
	"text/template": {"Execute*"},
	"fmt":           {"Fprint*"},
	"io":            {"WriteString"},
	"os":            {"WriteFile", "Setenv"},
	"os/exec":       {"Command*"},
}

// foreign notes an argument of a function of another package as left, if it is of another
// module than the standard library's, or writes.
func (w *walk) foreign(fn *types.Func, call *ast.CallExpr, at ast.Node) {
	if fn.Pkg() == nil || fn.Pkg() == w.Pkg {
		return
	}
	path := fn.Pkg().Path()
	if !code.IsStandard(path) {
		if !speaksToPeople(fn) {
			w.out(at)
		}
		return
	}
	for _, name := range writers[path] {
		start, many := strings.CutSuffix(name, "*")
		if (fn.Name() == name || many && strings.HasPrefix(fn.Name(), start)) && !isForTerminal(w.Info, call) {
			w.out(at)
		}
	}
}

// speaksToPeople reports whether a function belongs to a package that logs, tests or makes
// errors, by the name of the package's directory.
func speaksToPeople(fn *types.Func) bool {
	for part := range strings.SplitSeq(fn.Pkg().Path(), "/") {
		for _, word := range []string{"log", "zap", "test", "errors"} {
			if strings.HasPrefix(part, word) || strings.HasSuffix(part, word) {
				return true
			}
		}
	}
	return false
}

// isForTerminal reports whether a call writes to a stream of the process.
func isForTerminal(info *types.Info, call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return false
	}
	sel, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	obj := info.Uses[sel.Sel]
	return obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "os" && strings.HasPrefix(obj.Name(), "Std")
}

// encodings are the keys of tags that say how a field is written.
var encodings = []string{"json", "xml", "yaml", "toml", "bson", "url", "form", "dynamodbav"}

// store notes a text that a field is given as left, if the field is one of another module,
// importers can read it, or it has a tag that says how it is written.
func (w *walk) store(field *types.Var, t types.Type, at ast.Node) {
	if !w.outlets || field.Pkg() == nil {
		return
	}
	if field.Pkg() != w.Pkg && !code.IsStandard(field.Pkg().Path()) {
		w.out(at)
		return
	}
	if n := code.NamedOf(t); n != nil && field.Exported() && w.leaves(n.Obj()) {
		w.out(at)
		return
	}
	st := code.StructOf(t)
	if st == nil {
		return
	}
	for i := range st.NumFields() {
		if st.Field(i).Origin() != field.Origin() {
			continue
		}
		for _, key := range encodings {
			if _, ok := reflect.StructTag(st.Tag(i)).Lookup(key); ok {
				w.out(at)
			}
		}
	}
}

// resultsOut follows the results of a function or a method of the package, as far as it
// has one.
func (w *walk) resultsOut(fn *types.Func, s state, at ast.Node) {
	if w.leaves(fn) {
		w.out(at)
		return
	}
	if fn.Signature().Results().Len() != 1 {
		return
	}
	for _, c := range w.uses[fn] {
		for c.ParentEdgeKind() == edge.SelectorExpr_Sel || c.ParentEdgeKind() == edge.IndexExpr_X {
			c = c.Parent()
		}
		if c.ParentEdgeKind() == edge.CallExpr_Fun {
			w.from(c.Parent(), s)
		}
	}
}
