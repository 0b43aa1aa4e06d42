// Package guard keeps a fault of the analyzer in one package from the others.
package guard

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/rule"
)

// Analyzer returns an analyzer that returns an error where the given one
// panics. The error is one line, which names the package and asks for a report.
func Analyzer(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (result any, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = Error(pass.Pkg.Path(), p)
			}
		}()
		return a.Run(pass)
	}
	return &b
}

// Error returns the error for a panic while a package was looked at. It is to
// be called by the function that recovers.
func Error(pkg string, panicked any) error {
	what, _, _ := strings.Cut(fmt.Sprint(panicked), "\n")
	return fmt.Errorf("internal error in package %s, whose findings are lost: %s%s; please report it at %s/issues", pkg, what, place(), rule.Home)
}

// place says where in urllint a panic came from.
func place() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	panicked := false
	for {
		f, more := frames.Next()
		if panicked && !strings.HasPrefix(f.Function, "runtime.") {
			return fmt.Sprintf(" (%s:%d)", filepath.Base(f.File), f.Line)
		}
		panicked = panicked || f.Function == "runtime.gopanic"
		if !more {
			return ""
		}
	}
}
