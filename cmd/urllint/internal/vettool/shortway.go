package vettool

import (
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// takeShortWay answers a unit of which nothing but facts is wanted, and exits.
// The go command asks so for every dependency; to parse and type-check them
// is most of what a vet tool costs, and most can have no facts.
//
// It returns where the unit must be analyzed as any other.
func (u *vetUnit) takeShortWay(a *analysis.Analyzer, opts vetFlags, args []string) {
	if !u.VetxOnly || !shortWayWorks() || len(u.Module) > 0 {
		return
	}
	// Go 1.26.0 to 1.26.8 take a facts file for the whole answer when the
	// package is named later, and print nothing: the key of the cached result
	// forgets VetxOnly. A unit that may be named gets none without need.
	// Between urllint and itself the run's key prevents that.
	shy := !opts.standalone && u.mayBeNamed()
	var facts []byte
	if opts.wrappers {
		var err error
		if facts, err = u.facts(a, opts, args); err != nil {
			if shy {
				os.Exit(u.runForFacts(args))
			}
			return
		}
	}
	if !shy || len(facts) > 0 {
		if err := os.WriteFile(u.VetxOutput, facts, 0o666); err != nil {
			log.Fatal(err)
		}
	}
	os.Exit(0)
}

// mayBeNamed reports whether the same unit can be the one that a command names.
// A package of another module is a dependency for good. A package with tests
// of its own is vetted with them, which makes it another unit, and so is one
// that is built for another package's test.
func (u *vetUnit) mayBeNamed() bool {
	return u.isMain() && !strings.Contains(u.ID, " [") && !u.hasTests()
}

// hasTests reports whether a test file is compiled into the package whatever
// the build tags and the platform.
func (u *vetUnit) hasTests() bool {
	names, err := filepath.Glob(filepath.Join(u.Dir, "*_test.go"))
	if err != nil || len(u.GoFiles) == 0 {
		return false
	}
	fset := token.NewFileSet()
	own, err := parser.ParseFile(fset, u.GoFiles[0], nil, parser.PackageClauseOnly)
	if err != nil {
		return false
	}
	for _, name := range names {
		// A name of two words may end with a platform's: x_linux_test.go.
		if strings.Count(filepath.Base(name), "_") > 1 || strings.HasPrefix(filepath.Base(name), ".") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err == nil && f.Name.Name == own.Name.Name && !isConstrained(f) {
			return true
		}
	}
	return false
}

// isConstrained reports whether a file has a build constraint.
func isConstrained(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if constraint.IsGoBuild(c.Text) || constraint.IsPlusBuild(c.Text) {
				return true
			}
		}
	}
	return false
}

// shortWayWorks reports whether the linked x/tools reads types from export data
// and facts alone from facts files. From v0.50 on it reads types from the
// facts files too, and Go 1.27 may count on that.
func shortWayWorks() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && GoMinor(runtime.Version()) <= 26 && toolsMinor(info) <= 49
}

// runForFacts analyzes a unit for its facts alone, and leaves a facts file
// only if there are facts.
func (u *vetUnit) runForFacts(args []string) int {
	out := filepath.Join(u.objdir(), "urllint.facts")
	cfg := filepath.Join(u.objdir(), "urllint.cfg")
	if err := u.writeWithOutput(cfg, out); err != nil {
		log.Print(err)
		return 1
	}
	self, err := os.Executable()
	if err != nil {
		log.Print(err)
		return 1
	}
	child := append([]string{"-" + EveryUnitFlag}, args[:len(args)-1]...)
	cmd := exec.Command(self, append(child, cfg)...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return 1
	}
	if info, err := os.Stat(out); err == nil && info.Size() > 0 {
		if err := os.Rename(out, u.VetxOutput); err != nil {
			log.Print(err)
			return 1
		}
	}
	return 0
}
