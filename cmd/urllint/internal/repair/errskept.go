package repair

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// What an error says is put in variables, fields and writers, and errors in channels and the like,
// before anybody looks at it.

// keep notes the names of texts.
func (l *errsLook) keep(n ast.Node) bool {
	l.enter(n)
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			l.give(n.Lhs[min(i, len(n.Lhs)-1)], e)
			l.giveError(n.Lhs[l.errorAmong(e, i, len(n.Rhs), len(n.Lhs))], e)
		}
	case *ast.SendStmt:
		if l.isError(n.Value) {
			l.mark(l.errs, nameOf(n.Chan))
		}
	case *ast.RangeStmt:
		l.rangeOver(n)
	case *ast.Field:
		l.declare(n.Names, n.Type)
	case *ast.ValueSpec:
		for i, e := range n.Values {
			l.give(n.Names[min(i, len(n.Names)-1)], e)
			l.giveError(n.Names[l.errorAmong(e, i, len(n.Values), len(n.Names))], e)
		}
		l.declare(n.Names, n.Type)
		for _, id := range n.Names {
			l.tops[id.Name] = l.tops[id.Name] || l.in == nil
			if isBuffer(n.Type) {
				l.bufs[id.Name] = l.bufs[id.Name]
			}
		}
	case *ast.TypeSpec:
		l.structs[n.Name.Name] = fieldsOf(n.Type)
	case *ast.CompositeLit:
		l.write(n)
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && l.says(n.Value) {
			l.fields[id.Name] = true
		}
	case *ast.FuncDecl:
		if n.Recv == nil {
			l.funcs[n.Name.Name] = n
		}
		if n.Body != nil && n.Name.Name != "Error" && n.Name.Name != "String" {
			l.returns(n)
		}
	case *ast.CallExpr:
		l.gather(n)
	}
	return true
}

// fieldsOf returns the names of the fields of a struct.
func fieldsOf(t ast.Expr) (names []string) {
	st, ok := t.(*ast.StructType)
	if !ok {
		return nil
	}
	for _, f := range st.Fields.List {
		if len(f.Names) == 0 {
			names = append(names, nameOf(f.Type))
		}
		for _, id := range f.Names {
			names = append(names, id.Name)
		}
	}
	return names
}

// write notes the fields that a value written out without their names gives such a text.
func (l *errsLook) write(lit *ast.CompositeLit) {
	for i, name := range l.structs[nameOf(lit.Type)] {
		if i < len(lit.Elts) && l.says(lit.Elts[i]) {
			l.fields[name] = true
		}
	}
}

// errorAmong returns which variable the error is given to, if there is one in the value with an
// index: the last result of a call is one, and the first of what is taken out of something.
func (l *errsLook) errorAmong(e ast.Expr, i, values, variables int) int {
	call, isCall := e.(*ast.CallExpr)
	if isCall && values == 1 {
		if sel, ok := call.Fun.(*ast.SelectorExpr); !ok || !l.has(l.errs, nameOf(sel.X)) {
			return variables - 1
		}
	}
	return min(i, variables-1)
}

// giveError notes a variable that is given an error.
func (l *errsLook) giveError(to, e ast.Expr) {
	if index, ok := to.(*ast.IndexExpr); ok {
		to = index.X
	}
	id, isVar := to.(*ast.Ident)
	switch {
	case !isVar || l.says(e):
	case l.isError(e):
		l.mark(l.errs, id.Name)
	case l.isGiver(e):
		l.mark(l.givers, id.Name)
	}
}

// declare notes names whose type is that of errors, or of what holds some, and those of what a
// server answers with.
func (l *errsLook) declare(names []*ast.Ident, t ast.Expr) {
	for _, id := range names {
		if holdsErrors(t) {
			l.mark(l.errs, id.Name)
		}
		l.answers[id.Name] = l.answers[id.Name] || nameOf(t) == "ResponseWriter"
	}
}

// writes are the names of functions and methods that write what they are handed, and writers of
// functions that make what writes to something.
var (
	writes  = lazy.Regexp(`^(Fp|P)rint|^Write(String|All)?$|^Encode|^Execute`)
	writers = lazy.Regexp(`^(New|MultiWriter)`)
)

// writtenBy returns the names of what a call may write to: its first argument, what it is a method
// of, and what that was made for.
func writtenBy(call *ast.CallExpr) []string {
	names := []string{pointed(call.Args[0])}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
		names = append(names, nameOf(sel.X))
		if made, ok := sel.X.(*ast.CallExpr); ok && writers().MatchString(nameOf(made.Fun)) {
			for _, e := range made.Args {
				names = append(names, pointed(e))
			}
		}
	}
	return names
}

// gather notes what a call writes the text of an error to, and to whom it is handed.
func (l *errsLook) gather(call *ast.CallExpr) {
	if !slices.ContainsFunc(call.Args, l.hasError) {
		return
	}
	if writes().MatchString(nameOf(call.Fun)) {
		for _, name := range writtenBy(call) {
			for _, to := range append([]string{name}, l.into[name]...) {
				if _, known := l.bufs[to]; known {
					l.bufs[to] = true
				}
			}
		}
	}
	l.hand(call)
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && keeps().MatchString(sel.Sel.Name) {
		l.mark(l.errs, nameOf(sel.X))
	}
}

// hand notes the parameters of a function of the file that are handed an error, and a panic with one.
func (l *errsLook) hand(call *ast.CallExpr) {
	name := nameOf(call.Fun)
	l.panics = l.panics || name == "panic" || strings.HasPrefix(name, "Panic")
	fn, i := l.funcs[name], 0
	if fn == nil {
		return
	}
	for _, field := range fn.Type.Params.List {
		for _, id := range field.Names {
			switch {
			case i >= len(call.Args):
			case l.says(call.Args[i]):
				l.kept[variable{fn, id.Name}] = true
			case l.isError(call.Args[i]):
				l.errs[variable{fn, id.Name}] = true
			}
			i++
		}
	}
}

// keeps are the names of methods that keep a value, for others to take out.
var keeps = lazy.Regexp(`^(Store|Swap|Put|Set|Push|PushBack|PushFront)$`)

// give notes what a variable or a field is given.
func (l *errsLook) give(to, e ast.Expr) {
	id, isVar := to.(*ast.Ident)
	if call, isCall := e.(*ast.CallExpr); isVar && isCall && writers().MatchString(nameOf(call.Fun)) && !strings.HasSuffix(nameOf(call.Fun), "Reader") {
		for _, arg := range call.Args {
			if name := pointed(arg); name != "" && !slices.Contains(l.into[id.Name], name) {
				if _, known := l.bufs[name]; known && name != id.Name {
					l.into[id.Name] = append(l.into[id.Name], name)
				}
			}
		}
	}
	method, isMethod := e.(*ast.SelectorExpr)
	switch {
	case isVar && isMethod && method.Sel.Name == "Error" && l.isError(method.X):
		l.mark(l.kept, id.Name)
	case isVar && l.says(e):
		l.mark(l.kept, id.Name)
	case isVar && isBuffer(e):
		l.bufs[id.Name] = l.bufs[id.Name]
	case isVar && isSum(e):
		l.sums[id.Name] = true
	case !isVar && l.says(e):
		if sel, ok := to.(*ast.SelectorExpr); ok {
			l.fields[sel.Sel.Name] = true
		}
	}
}

// returns notes a function that returns such a text.
func (l *errsLook) returns(fn *ast.FuncDecl) {
	if fn.Type.Results != nil {
		for _, field := range fn.Type.Results.List {
			l.fields[fn.Name.Name] = l.fields[fn.Name.Name] || slices.ContainsFunc(field.Names, func(id *ast.Ident) bool { return l.has(l.kept, id.Name) })
		}
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		ret, ok := n.(*ast.ReturnStmt)
		switch {
		case !ok:
		case slices.ContainsFunc(ret.Results, l.says):
			l.fields[fn.Name.Name] = true
		case slices.ContainsFunc(ret.Results, l.isWrapped):
			l.givers[variable{nil, fn.Name.Name}] = true
		}
		_, isLit := n.(*ast.FuncLit)
		return !isLit
	})
}

// isWrapped reports whether an expression is a value written out with an error in it.
func (l *errsLook) isWrapped(e ast.Expr) bool {
	if addr, ok := e.(*ast.UnaryExpr); ok {
		e = addr.X
	}
	_, isLit := e.(*ast.CompositeLit)
	return isLit && l.hasError(e)
}

// rangeOver notes the variables of a loop over errors.
func (l *errsLook) rangeOver(loop *ast.RangeStmt) {
	if !l.isError(loop.X) {
		return
	}
	for _, e := range []ast.Expr{loop.Key, loop.Value} {
		if id, ok := e.(*ast.Ident); ok {
			l.mark(l.errs, id.Name)
		}
	}
}

// isBuffer reports whether an expression makes what gathers a text, or is the type of such.
func isBuffer(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND && isBuffer(e.X)
	case *ast.CompositeLit:
		return isBuffer(e.Type)
	case *ast.CallExpr:
		name := nameOf(e.Fun)
		return name == "new" && len(e.Args) == 1 && isBuffer(e.Args[0]) || isOf(e.Fun, "bytes") && strings.HasPrefix(name, "NewBuffer")
	case *ast.SelectorExpr:
		return e.Sel.Name == "Buffer" && isOf(e, "bytes") || e.Sel.Name == "Builder" && isOf(e, "strings")
	}
	return false
}

// sums are the packages that make a number of a text.
var sums = lazy.Regexp(`^(adler32|crc32|crc64|fnv|hmac|maphash|md5|murmur3|sha\d+|xxh\w*|blake\w+)$`)

func isSum(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(sel.Sel.Name, "New") && sums().MatchString(nameOf(sel.X))
}

// written returns the name of what a call writes a text of an error to, if it does so.
func (l *errsLook) written(call *ast.CallExpr) (to string, ok bool) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	switch name := sel.Sel.Name; {
	case name == "Write" || name == "WriteString":
		if isOf(sel, "io") {
			return pointed(call.Args[0]), slices.ContainsFunc(call.Args[1:], l.says)
		}
		return nameOf(sel.X), l.says(call.Args[0])
	case strings.HasPrefix(name, "Fprint"):
		return pointed(call.Args[0]), slices.ContainsFunc(call.Args[1:], l.isError)
	}
	return "", false
}

// pointed returns the name of what an expression points to, or is.
func pointed(e ast.Expr) string {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		e = addr.X
	}
	return nameOf(e)
}
