package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// A unit is the package that the go command asks a vet tool to look at: the
// part of unitchecker.Config that decides whether it is worth a look.
type unit struct {
	ID            string // "p [q.test]" for the p that q's test is built with
	Dir           string
	ImportPath    string
	GoFiles       []string
	ModulePath    string
	ModuleVersion string
	ImportMap     map[string]string // import path in the source -> package path
	PackageFile   map[string]string // package path -> its export data
	PackageVetx   map[string]string // package path -> its facts
	VetxOnly      bool              // asked for facts alone
	VetxOutput    string
	Module        json.RawMessage // since Go 1.27

	raw  []byte
	path string
}

func readUnit(path string) (*unit, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	u := &unit{raw: raw, path: path}
	if err := json.Unmarshal(raw, u); err != nil {
		return nil, fmt.Errorf("cannot read %s: %v", path, err)
	}
	return u, nil
}

// objdir is where the go command keeps the files of this unit. It ends with
// a separator.
func (u *unit) objdir() string { return filepath.Dir(u.path) + string(filepath.Separator) }

// writeWithOutput writes the same unit with another file for the facts.
func (u *unit) writeWithOutput(path, vetx string) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(u.raw, &fields); err != nil {
		return err
	}
	name, err := json.Marshal(vetx)
	if err != nil {
		return err
	}
	fields["VetxOutput"] = name
	data, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o666)
}

// isMain says whether the package belongs to the main module.
func (u *unit) isMain() bool { return u.ModuleVersion == "" && !u.isStandard() }

// isStandard says whether the package belongs to the standard library.
func (u *unit) isStandard() bool { return u.ModulePath == "" && isStandard(u.Dir, u.ImportPath) }

// isStandard says whether the directory of a package lies where the standard
// library keeps the package of that path.
func isStandard(dir, importPath string) bool {
	src, ok := strings.CutSuffix(filepath.ToSlash(dir), "/"+importPath)
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(src, "unsafe", "unsafe.go"))
	return err == nil
}

// takeShortWay answers a unit of which nothing but facts is wanted, and exits,
// if it can have none. The go command asks so for every dependency; parsing
// and type-checking them is most of what a vet tool costs.
//
// It returns where the unit must be analyzed after all.
func (u *unit) takeShortWay(opts vetFlags, args []string) {
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
		var known bool
		if facts, known = u.factsAtASight(opts.sinks); !known {
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

// mayBeNamed says whether the same unit can be the one that a command names.
// A package of another module is a dependency for good. A package with tests
// of its own is vetted with them, which makes it another unit, and so is one
// that is built for another package's test.
func (u *unit) mayBeNamed() bool {
	return u.isMain() && !strings.Contains(u.ID, " [") && !u.hasTests()
}

// hasTests says whether a test file is compiled into the package whatever
// the build tags and the platform.
func (u *unit) hasTests() bool {
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

// isConstrained says whether a file has a build constraint.
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

// factsAtASight returns the facts that the package exports, if that can be said
// without types: those about methods that it hands on from its imports, as
// long as it cannot hold a function that passes a parameter on to a sink.
// For that it would need a sink, or such a function, of its own or of an
// import, or a directive. The sinks of the standard library are a table.
func (u *unit) factsAtASight(sinks []string) (facts []byte, known bool) {
	if u.isStandard() {
		return nil, true
	}
	outlook := analyzer.NewOutlook(sinks...)
	path, _, _ := strings.Cut(u.ImportPath, " ")
	near := outlook.HasSinks(path)
	for _, imported := range u.ImportMap {
		near = near || outlook.HasSinks(imported)
		if hasContent(u.PackageVetx[imported]) {
			near = true
			data, err := os.ReadFile(u.PackageVetx[imported])
			if err != nil || !outlook.AddFacts(data) {
				return nil, false
			}
		}
	}
	if u.sourceMayHaveFacts(path, near, outlook) {
		return nil, false
	}
	facts, err := outlook.Inherited()
	return facts, err == nil
}

// sourceMayHaveFacts looks at the files, without types. A file that cannot be
// read is left to the analysis, which says what is wrong with it.
func (u *unit) sourceMayHaveFacts(path string, near bool, outlook *analyzer.Outlook) bool {
	fset := token.NewFileSet()
	for _, name := range u.GoFiles {
		data, err := os.ReadFile(name)
		if err != nil || bytes.Contains(data, []byte("//urllint:")) {
			return true
		}
		if !near {
			continue
		}
		f, err := parser.ParseFile(fset, name, data, parser.SkipObjectResolution)
		if err != nil || outlook.MayPassOn(f, path) {
			return true
		}
	}
	return false
}

func hasContent(file string) bool {
	if file == "" {
		return false
	}
	info, err := os.Stat(file)
	return err == nil && info.Size() > 0
}

// shortWayWorks says whether the linked x/tools reads types from export data
// and facts alone from facts files. From v0.50 on it reads types from the
// facts files too, and Go 1.27 may count on that.
func shortWayWorks() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && goMinor(runtime.Version()) <= 26 && toolsMinor(info) <= 49
}

// newest stands for a version that cannot be read: it is taken for a new one.
const newest = 1 << 30

func toolsMinor(info *debug.BuildInfo) int {
	for _, dep := range info.Deps {
		if dep.Path == "golang.org/x/tools" && dep.Replace == nil {
			return minor(strings.TrimPrefix(dep.Version, "v0."))
		}
	}
	return newest
}

// goMinor returns 26 for "go1.26.8" and "go1.26-devel_...".
func goMinor(version string) int {
	if rest, ok := strings.CutPrefix(version, "go1."); ok {
		return minor(rest)
	}
	return newest
}

func minor(s string) int {
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end >= 0 {
		s = s[:end]
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return newest
	}
	return n
}

// explainOldTool replaces the errors of a tool that is older than the go
// command. Such a tool cannot read the export data of any package, and would
// say so for each; one line for all says what to do.
func explainOldTool(u *unit) {
	compiler := u.compiler()
	if compiler == "" || goMinor(compiler) <= goMinor(runtime.Version()) {
		return
	}
	log.SetOutput(oldToolWriter{
		mark: filepath.Join(filepath.Dir(filepath.Dir(u.path)), "urllint.old"),
		text: "urllint: " + oldToolText(compiler) + "\n",
	})
}

func oldToolText(goVersion string) string {
	return fmt.Sprintf("built with %s, which is older than the go command's %s: build urllint again with the newer one", runtime.Version(), goVersion)
}

// An oldToolWriter stands in for the log, through which the driver reports
// what makes it give up.
type oldToolWriter struct {
	mark string // a file in the go command's work directory: somebody has said it
	text string
}

func (w oldToolWriter) Write(p []byte) (int, error) {
	f, err := os.OpenFile(w.mark, os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		os.Exit(0) // the unit that made the file fails for all
	}
	f.Close()
	if _, err := io.WriteString(os.Stderr, w.text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// compiler returns the Go release that compiled the unit's imports, from the
// first line of any export data, or "".
func (u *unit) compiler() string {
	for _, name := range u.PackageFile {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		head, _ := io.ReadAll(io.LimitReader(f, 256))
		f.Close()
		if m := objectHeader.FindSubmatch(head); m != nil {
			return string(m[1])
		}
	}
	return ""
}

// objectHeader is the line that cmd/compile begins its output with.
var objectHeader = regexp.MustCompile(`go object \S+ \S+ (\S+)`)
