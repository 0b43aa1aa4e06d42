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
	test    bool
	caught  bool                // what is recovered counts as an error, too
	given   []givers            // of the packages that the file knows
	tops    map[string]bool     // names of variables of the package
	in      ast.Node            // the function that is looked at; nil outside of any
	errs    map[variable]bool   // with errors
	kept    map[variable]bool   // with such texts
	fields  map[string]bool     // names of fields, and of functions that return one
	bufs    map[string]bool     // names of what texts are gathered in, and whether one with an error is
	into    map[string][]string // names of what writes to others, and theirs
	sums    map[string]bool     // names of what makes a number of texts
	answers map[string]bool     // names of what a server answers with
	givers  map[variable]bool   // with functions that give errors
	funcs   map[string]*ast.FuncDecl
	structs map[string][]string // the names of the fields of types of the file
	panics  bool                // with an error
}

// A variable is one of a function, or of the package, by its name.
type variable struct {
	in   ast.Node
	name string
}

// mark notes a variable of the function that is looked at, or of the package.
func (l *errsLook) mark(set map[variable]bool, name string) {
	in := l.in
	if l.tops[name] {
		in = nil
	}
	set[variable{in, name}] = true
}

// has reports whether a variable with a name is noted.
func (l *errsLook) has(set map[variable]bool, name string) bool {
	return set[variable{l.in, name}] || set[variable{nil, name}]
}

// enter notes in which function a node is.
func (l *errsLook) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		l.in = n
	case *ast.GenDecl:
		if n.Tok == token.IMPORT || l.in == nil || n.Pos() >= l.in.End() {
			l.in = nil
		}
	}
}

func newErrsLook(test bool, given, told []givers) *errsLook {
	l := &errsLook{
		test: test, given: given, tops: map[string]bool{}, errs: map[variable]bool{}, kept: map[variable]bool{}, fields: map[string]bool{}, bufs: map[string]bool{},
		into: map[string][]string{}, sums: map[string]bool{}, answers: map[string]bool{}, givers: map[variable]bool{}, funcs: map[string]*ast.FuncDecl{}, structs: map[string][]string{},
	}
	for _, names := range told {
		for name := range names {
			l.fields[name] = true
		}
	}
	return l
}

// at reports whether a text of an error is looked at in a file.
func (l *errsLook) at(f *ast.File) (looks bool) {
	for range 3 { // a name may be given to another one before
		l.in = nil
		ast.Inspect(f, l.keep)
	}
	l.in = nil
	ast.PreorderStack(f, nil, func(n ast.Node, above []ast.Node) bool {
		l.enter(n)
		switch e, ok := n.(ast.Expr); {
		case !ok || len(above) == 0:
		case l.says(e):
			looks = looks || l.isLook(e, above)
		default:
			call, isCall := e.(*ast.CallExpr)
			looks = looks || isCall && (l.counts(call) || l.returnsCount(call, above) || l.test && l.opens(call))
		}
		return !looks
	})
	return looks
}

// returnsCount reports whether a call prints an error, and what surrounds it takes how many bytes
// that are; or in a test, whether it prints it to what the test may look into.
func (l *errsLook) returnsCount(call *ast.CallExpr, above []ast.Node) bool {
	name := nameOf(call.Fun)
	if !isOf(call.Fun, "fmt") || !strings.HasPrefix(name, "Print") && !strings.HasPrefix(name, "Fprint") || !slices.ContainsFunc(call.Args, l.hasError) {
		return false
	}
	switch up := above[len(above)-1].(type) {
	case *ast.AssignStmt:
		if nameOf(up.Lhs[0]) != "_" {
			return true
		}
	case *ast.ReturnStmt:
		if l.test {
			return true
		}
	}
	if !l.test || name[0] == 'P' {
		return false
	}
	to := call.Args[0]
	return !isOf(to, "os") && !l.answers[nameOf(to)]
}

// opens reports whether a test hands an error to what takes it to pieces, or writes it down in
// another form, for the test to look at; or whether it holds what it says against a text that is put
// together: one that stands in the test as it is has been looked for.
func (l *errsLook) opens(call *ast.CallExpr) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !slices.ContainsFunc(call.Args, l.hasError) {
		return false
	}
	if holdsAgainst().MatchString(sel.Sel.Name) {
		return slices.ContainsFunc(call.Args, isPutTogether)
	}
	return openers[nameOf(sel.X)] || opens().MatchString(sel.Sel.Name)
}

// openers are the packages whose functions take a value to pieces, opens the names of methods
// that do, and holdsAgainst of functions that hold what an error says against a text.
var (
	openers      = map[string]bool{"reflect": true, "json": true, "xml": true, "yaml": true, "toml": true, "gob": true, "cmp": true, "spew": true, "pretty": true, "diff": true, "deep": true}
	opens        = lazy.Regexp(`^(Encode|Execute|ExecuteTemplate|DeepEqual)$`)
	holdsAgainst = lazy.Regexp(`^(EqualError|ErrorContains|ErrorMatches|MatchError)f?$`)
)

// isPutTogether reports whether an expression makes a text of others.
func isPutTogether(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD
	case *ast.CallExpr:
		return strings.HasPrefix(nameOf(e.Fun), "Sprint")
	}
	return false
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
		return l.has(l.kept, e.Name)
	case *ast.SelectorExpr:
		return l.fields[e.Sel.Name]
	case *ast.CompositeLit:
		return isList(e.Type) && slices.ContainsFunc(e.Elts, l.says)
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
		if id, isVar := e.Fun.(*ast.Ident); isVar && len(e.Args) == 0 && l.has(l.kept, id.Name) {
			return true // the method that says it
		}
		switch {
		case strings.HasPrefix(name, "Append") && isOf(e.Fun, "fmt"):
			return slices.ContainsFunc(e.Args, l.hasError)
		case strings.HasPrefix(name, "Sprint"):
			return slices.ContainsFunc(e.Args, l.hasError) || l.test && e.Ellipsis.IsValid() // of all that a helper is handed
		case name == "append" && l.test: // else it is for who is to read all of them
			return slices.ContainsFunc(e.Args, l.says)
		}
		return l.fields[name]
	}
	return false
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
	case *ast.KeyValueExpr:
		_, isName := e.(*ast.Ident)
		return up.Key == e && !isName // else it may be a field
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
