package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// What a program prints a test may catch and hold against a text of its own. An error of a
// request to a far host, which quotes its URL, is printed where there is no network. Another
// package that is handed the error may measure it, or ask what is in it.

// caught is in files that take what the program prints to another place; caughtInTests is
// where a test, or what helps tests, does so: a program sets where its log goes, too; and
// loggedInTests where one has a logger of its own, which does not write to a file or to nowhere.
var (
	caught        = lazy.Regexp(`\bos\.Pipe\(|\bos\.Std(out|err)\s*=[^=]`)
	caughtInTests = lazy.Regexp(`\bos\.Std(out|err)\s*,.*[^=!<>:]=[^=]|&os\.Std(out|err)\b|\b(SetOutput|SetDefault|Dup2)\(|"os/exec"|StartProcess|/testscript"`)
	loggedInTests = lazy.Regexp(`\b(log|zerolog)\.New\(&?\w+[,)]|\bNew(Text|JSON)Handler\(&?\w+[,)]|\bslog\.New\(&?\w+[^\w.]|"go\.uber\.org/zap/zaptest/observer"|/logrus/hooks/test"`)
)

// errsRead is in files that look at what an error says, and do not only print it.
var errsRead = lazy.Regexp(`\burl\.Error\b|\blen\([^()]*\.Error\(\)\)|\[[^\]\n]*\.Error\(\)\]|\.Error\(\) *(==|!=|<|>|\[)|(==|!=|<|>) *\w+\.Error\(\)|\b(strings|bytes|regexp|slices)\.\w+\([^\n]*\.Error\(\)|\bswitch [^\n]*\.Error\(\)`)

// errsKept is in files that keep what an error says under a name, and errsTold in those that have
// it in another text.
var (
	errsKept = lazy.Regexp(`=[^=\n]*\.Error\(\)`)
	errsTold = lazy.Regexp(`\bSprint(f|ln)?\([^\n]*[eE]rr`)
)

// noteErrs notes whether a file looks at what errors say.
func (p *place) noteErrs(name string, f *ast.File, data []byte) {
	looks := looksAtErrs(name, data)
	p.Errs = p.Errs || looks
	p.ErrsOut = p.ErrsOut || looks && isOutside(name, f)
}

// looksAtErrs reports whether a file looks at what an error says, at once or by way of a name.
func looksAtErrs(name string, data []byte) bool {
	if bytes.Contains(data, []byte(".Error")) && errsRead().Match(data) {
		return true
	}
	if !onLine(data, ".Error()", errsKept) && !onLine(data, "Sprint", errsTold) {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return true // who knows
	}
	l := &errsLook{kept: map[string]bool{}}
	for range 3 { // a name may be given to another one before
		ast.Inspect(f, l.keep)
	}
	looks := false
	ast.PreorderStack(f, nil, func(n ast.Node, above []ast.Node) bool {
		e, ok := n.(ast.Expr)
		looks = looks || ok && len(above) > 0 && l.says(e) && isLook(e, above[len(above)-1])
		return !looks
	})
	return looks
}

// onLine reports whether a line with a word in it matches a pattern. To look for a word is cheap,
// and most lines have none.
func onLine(data []byte, word string, pattern func() *regexp.Regexp) bool {
	for {
		at := bytes.Index(data, []byte(word))
		if at < 0 {
			return false
		}
		start := bytes.LastIndexByte(data[:at], '\n') + 1
		end := len(data)
		if n := bytes.IndexByte(data[at:], '\n'); n >= 0 {
			end = at + n
		}
		if pattern().Match(data[start:end]) {
			return true
		}
		data = data[end:]
	}
}

// An errsLook is one look at a file for what becomes of the texts of errors.
type errsLook struct {
	kept map[string]bool // names of such texts
}

// keep notes the names of texts.
func (l *errsLook) keep(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			if id, ok := n.Lhs[min(i, len(n.Lhs)-1)].(*ast.Ident); ok && l.says(e) {
				l.kept[id.Name] = true
			}
		}
	case *ast.ValueSpec:
		for i, e := range n.Values {
			if l.says(e) {
				l.kept[n.Names[min(i, len(n.Names)-1)].Name] = true
			}
		}
	}
	return true
}

// says reports whether an expression is a text that has what an error says in it.
func (l *errsLook) says(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.kept[e.Name]
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (l.says(e.X) || l.says(e.Y))
	case *ast.CallExpr:
		name := nameOf(e.Fun)
		if _, isMember := e.Fun.(*ast.SelectorExpr); isMember && name == "Error" && len(e.Args) == 0 {
			return true
		}
		if _, isType := e.Fun.(*ast.ArrayType); (isType || name == "string") && len(e.Args) == 1 {
			return l.says(e.Args[0])
		}
		return strings.HasPrefix(name, "Sprint") && slices.ContainsFunc(e.Args, l.isError)
	}
	return false
}

// isError reports whether an expression is an error by its name, or what one says.
func (l *errsLook) isError(e ast.Expr) bool {
	return strings.Contains(strings.ToLower(nameOf(e)), "err") || l.says(e)
}

// lookers are the packages whose functions look at a text, and lookAt the names of methods and
// functions that do, whatever they belong to.
var (
	lookers = map[string]bool{"strings": true, "bytes": true, "regexp": true, "slices": true, "utf8": true}
	lookAt  = lazy.Regexp(`^(len|Match|Find|Sum)`)
)

// isLook reports whether a text is looked at by what is around it.
func isLook(e ast.Expr, up ast.Node) bool {
	switch up := up.(type) {
	case *ast.BinaryExpr:
		return up.Op != token.ADD
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
		return up.Fun != e && lookAt().MatchString(nameOf(up.Fun))
	}
	return false
}

// isOutside reports whether a file is a test outside of the package that it tests.
func isOutside(name string, f *ast.File) bool {
	return isTest(name) && strings.HasSuffix(f.Name.Name, "_test")
}

// isForTests reports whether a file is a test, or helps tests.
func isForTests(name string, f *ast.File) bool {
	return isTest(name) || slices.Contains(importsOf(f), "testing")
}
