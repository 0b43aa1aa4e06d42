// Package lazy compiles regular expressions when they are first asked. The go
// command starts a vet tool for each package, and most of those ask none of
// them: to compile all took a quarter of such a start.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp returns a function that compiles an expression when it is first
// called, and panics if there is a mistake in it. A test of this package finds
// those mistakes.
func Regexp(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
