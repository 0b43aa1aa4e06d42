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

// logSet is where a program says that its log goes to something of its own, and ownLog a method
// of such a thing: it may look at what is logged.
var (
	logSet = lazy.Regexp(`\b(SetOutput|SetDefault|SetHandler|AddHook|ReplaceGlobals|(log|slog|zerolog)\.New)\(&?\w+[^\w.]|\bSetDefault\(`)
	ownLog = lazy.Regexp(`(?m)^func \([^)]*\) (Write\(\w* ?\[\]byte\)|Handle\([^)]*\.Record\)|Fire\([^)]*\bEntry\))`)
)

// noteLog notes what becomes of the log, as far as a file says.
func (p *place) noteLog(data []byte) {
	p.SetsLog = p.SetsLog || isNamed(data, "SetOutput(", "SetDefault(", "SetHandler(", "AddHook(", "ReplaceGlobals(", "log.New(") && logSet().Match(data)
	p.OwnLog = p.OwnLog || isNamed(data, ") Write(", ") Handle(", ") Fire(") && ownLog().Match(data)
}

// errsRead is in files that look at what an error says, and do not only print it.
var errsRead = lazy.Regexp(`\burl\.Error\b|\blen\([^()]*\.Error\(\)\)|\[[^\]\n]*\.Error\(\)\]|\.Error\(\) *(==|!=|<|>|\[)|(==|!=|<|>) *\w+\.Error\(\)|\b(strings|bytes|regexp|slices)\.\w+\([^\n]*\.Error\(\)|\bswitch [^\n]*\.Error\(\)`)

// errsTold is in files that have what an error says in another text.
var errsTold = lazy.Regexp(`\bS?[Ff]?print(f|ln)?\([^\n]*[eE]rr`)

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
	if !isNamed(data, ".Error()") && !onLine(data, "print", errsTold) && !(isTest(name) && isNamed(data, "...)")) {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return true // who knows
	}
	return newErrsLook(isTest(name)).at(f)
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

// isOutside reports whether a file is a test outside of the package that it tests.
func isOutside(name string, f *ast.File) bool {
	return isTest(name) && strings.HasSuffix(f.Name.Name, "_test")
}

// isForTests reports whether a file is a test, or helps tests.
func isForTests(name string, f *ast.File) bool {
	return isTest(name) || slices.Contains(importsOf(f), "testing")
}
