package repair

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// An errsLook is one look at a file for what becomes of the texts of errors. It knows no types:
// what has one once is taken to have one wherever it has the same name.
type errsLook struct {
	test   bool
	kept   map[string]bool // names of variables with such texts
	fields map[string]bool // names of fields, and of functions that return one
	bufs   map[string]bool // names of what texts are gathered in, and whether one with an error is
	sums   map[string]bool // names of what makes a number of texts
}

func newErrsLook(test bool) *errsLook {
	return &errsLook{test: test, kept: map[string]bool{}, fields: map[string]bool{}, bufs: map[string]bool{}, sums: map[string]bool{}}
}

// at reports whether a text of an error is looked at in a file.
func (l *errsLook) at(f *ast.File) (looks bool) {
	for range 3 { // a name may be given to another one before
		ast.Inspect(f, l.keep)
	}
	ast.PreorderStack(f, nil, func(n ast.Node, above []ast.Node) bool {
		switch e, ok := n.(ast.Expr); {
		case !ok || len(above) == 0:
		case l.says(e):
			looks = looks || l.isLook(e, above)
		default:
			call, isCall := e.(*ast.CallExpr)
			looks = looks || isCall && l.counts(call)
		}
		return !looks
	})
	return looks
}

// keep notes the names of texts.
func (l *errsLook) keep(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			l.give(n.Lhs[min(i, len(n.Lhs)-1)], e)
		}
	case *ast.ValueSpec:
		for i, e := range n.Values {
			l.give(n.Names[min(i, len(n.Names)-1)], e)
		}
		for _, id := range n.Names {
			if isBuffer(n.Type) {
				l.bufs[id.Name] = l.bufs[id.Name]
			}
		}
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && l.says(n.Value) {
			l.fields[id.Name] = true
		}
	case *ast.FuncDecl:
		if n.Body != nil && n.Name.Name != "Error" && n.Name.Name != "String" {
			l.returns(n)
		}
	case *ast.CallExpr:
		if to, isWrite := l.written(n); isWrite {
			if _, known := l.bufs[to]; known {
				l.bufs[to] = true
			}
		}
	}
	return true
}

// give notes what a variable or a field is given.
func (l *errsLook) give(to, e ast.Expr) {
	id, isVar := to.(*ast.Ident)
	switch {
	case isVar && l.says(e):
		l.kept[id.Name] = true
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
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		ret, ok := n.(*ast.ReturnStmt)
		if ok && slices.ContainsFunc(ret.Results, l.says) {
			l.fields[fn.Name.Name] = true
		}
		_, isLit := n.(*ast.FuncLit)
		return !isLit
	})
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

// counts reports whether a call makes a number of the texts of errors.
func (l *errsLook) counts(call *ast.CallExpr) bool {
	if to, ok := l.written(call); ok && l.sums[to] {
		return true
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Len" && len(call.Args) == 0 && l.bufs[nameOf(sel.X)]
}

// says reports whether an expression is a text that has what an error says in it.
func (l *errsLook) says(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.kept[e.Name]
	case *ast.SelectorExpr:
		return l.fields[e.Sel.Name]
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (l.says(e.X) || l.says(e.Y))
	case *ast.CallExpr:
		name := nameOf(e.Fun)
		if sel, isMember := e.Fun.(*ast.SelectorExpr); isMember && len(e.Args) == 0 {
			if name == "Error" || (name == "String" || name == "Bytes") && l.bufs[nameOf(sel.X)] {
				return true
			}
		}
		if _, isType := e.Fun.(*ast.ArrayType); (isType || name == "string") && len(e.Args) == 1 {
			return l.says(e.Args[0])
		}
		switch {
		case strings.HasPrefix(name, "Sprint"):
			return slices.ContainsFunc(e.Args, l.isError) || l.test && e.Ellipsis.IsValid() // of all that a helper is handed
		case name == "append" && l.test: // else it is for who is to read all of them
			return slices.ContainsFunc(e.Args, l.says)
		}
		return l.fields[name]
	}
	return false
}

// isError reports whether an expression is an error by its name, or what one says.
func (l *errsLook) isError(e ast.Expr) bool {
	return strings.Contains(strings.ToLower(nameOf(e)), "err") || l.says(e)
}

// lookers are the packages whose functions look at a text, and lookAt the names of methods and
// functions that do, whatever they belong to; tells are the names of those that only say in a
// test what it is.
var (
	lookers = map[string]bool{"strings": true, "bytes": true, "regexp": true, "slices": true, "utf8": true}
	lookAt  = lazy.Regexp(`^(len|Match|Find|Sum)`)
	tells   = lazy.Regexp(`^(Log|Error|Fatal|Skip|S?F?[pP]rint|Write|Wrap|New|Panic|panic|string$|append$|Run$)`)
)

// isLook reports whether a text is looked at by what is around it: above are the nodes around
// it, the next one last.
func (l *errsLook) isLook(e ast.Expr, above []ast.Node) bool {
	switch up := above[len(above)-1].(type) {
	case *ast.BinaryExpr:
		return up.Op != token.ADD && !isNothing(up.X) && !isNothing(up.Y)
	case *ast.IndexExpr, *ast.SliceExpr, *ast.CaseClause:
		return true
	case *ast.SwitchStmt:
		return up.Tag == e
	case *ast.RangeStmt:
		return up.X == e
	case *ast.CallExpr:
		if sel, ok := up.Fun.(*ast.SelectorExpr); ok && lookers[nameOf(sel.X)] {
			return true
		}
		_, isType := up.Fun.(*ast.ArrayType)
		name := nameOf(up.Fun)
		switch {
		case up.Fun == e || isType:
			return false
		case name == "len" && len(above) > 1:
			cmp, ok := above[len(above)-2].(*ast.BinaryExpr)
			return !ok || !isNothing(cmp.X) && !isNothing(cmp.Y)
		}
		return lookAt().MatchString(name) || l.test && !tells().MatchString(name)
	}
	return false
}

// isNothing reports whether an expression is an empty text, or its length.
func isNothing(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name == "nil"
	case *ast.BasicLit:
		return e.Value == `""` || e.Value == "``" || e.Value == "0"
	}
	return false
}
