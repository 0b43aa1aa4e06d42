package repair

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/internal/lazy"
)

// What a program prints a test may catch and hold against a text of its own. An error of a
// request to a far host, which quotes its URL, is printed where there is no network. Another
// package that is handed the error may measure it, or ask what is in it.

// caught is in files that take what the program prints to another place; caughtInTests is
// where a test, or what helps tests, does so: a program sets where its log goes, too.
var (
	caught        = lazy.Regexp(`\bos\.Pipe\(|\bos\.Std(out|err)\s*=[^=]`)
	caughtInTests = lazy.Regexp(`\bos\.Std(out|err)\s*,.*[^=!<>:]=[^=]|&os\.Std(out|err)\b|\b(SetOutput|SetDefault|Dup2)\(|"os/exec"|StartProcess|/testscript"`)
)

// errsRead is in files that look at what an error says, and do not only print it.
var errsRead = lazy.Regexp(`\burl\.Error\b|\blen\([^()]*\.Error\(\)\)|\[[^\]\n]*\.Error\(\)\]|\.Error\(\) *(==|!=|<|>|\[)|(==|!=|<|>) *\w+\.Error\(\)|\b(strings|bytes|regexp|slices)\.\w+\([^\n]*\.Error\(\)|\bswitch [^\n]*\.Error\(\)`)

// isForTests reports whether a file is a test, or helps tests.
func isForTests(name string, f *ast.File) bool {
	return isTest(name) || slices.Contains(importsOf(f), "testing")
}
