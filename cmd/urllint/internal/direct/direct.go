// Package direct runs the analyzer over packages in one process.
//
// It asks the go command for the packages and what they import, and checks
// from source what was asked for. Types of dependencies come from what the
// compiler has left in the build cache; nothing is compiled for urllint, and what the
// compiler has not seen is checked from source, without bodies. Dependencies
// are analyzed only for facts, and only those that may have any; see
// [wrap.Skim]. What was found is kept; see package factcache.
package direct

import (
	"errors"
	"fmt"
	"go/types"
	"go/version"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/wrap"
)

// A Config says what to analyze, and how.
type Config struct {
	Analyzer  *analysis.Analyzer
	Flags     []string // of the analyzer, as they were given
	Sinks     []string // values of its flag -sinks among them
	Dir       string
	Patterns  []string
	Tags      string
	Wrappers  bool
	EveryUnit bool             // analyze dependencies that cannot matter, too
	Cache     *factcache.Cache // nil for none
	ToolExec  []string         // the command that package [vettool] answers with RefuseTool
}

// A Result is what a run found.
type Result struct {
	Findings []finding.Finding
	Packages int      // how many were asked for
	Errors   []string // why packages could not be loaded whole; paths are absolute
	Failures []string // packages whose findings a fault of urllint has cost
	Loaded   []string // the paths of those packages and of all that they import
}

// An UnfitError says why packages cannot be analyzed in this way, but by the
// go command.
type UnfitError struct{ Why string }

func (e *UnfitError) Error() string { return e.Why }

// A run is one analysis of some packages.
type run struct {
	Config
	env      goEnv
	all      []*pkg         // in the order of the list
	places   map[string]int // of their paths, in order
	roots    []*pkg         // those to diagnose
	skim     *wrap.Skim
	sources  *sources
	universe *universe
	cache    *factcache.Cache
	sizes    types.Sizes

	mu     sync.Mutex // for what follows
	result Result
	said   map[string]bool
}

// Run analyzes packages. An *UnfitError, or any other, means that the caller
// may try another way.
func Run(cfg Config) (Result, error) {
	r := &run{Config: cfg, sources: newSources(), cache: cfg.Cache, said: map[string]bool{}}
	if err := r.listPackages(); err != nil {
		return Result{}, err
	}
	if err := r.compileCgo(); err != nil {
		return Result{}, err
	}
	base, err := r.baseKey()
	if err != nil {
		r.cache = nil
	}
	r.setKeys(base)
	r.reportListErrors()
	missing := r.takeCached()
	if len(missing) == 0 {
		return r.result, nil
	}
	if err := r.analyze(missing); err != nil {
		return Result{}, err
	}
	r.cache.Trim()
	return r.result, nil
}

// listPackages asks the go command for the packages and what it builds for.
func (r *run) listPackages() error {
	if driver := os.Getenv("GOPACKAGESDRIVER"); driver != "" && driver != "off" {
		return errors.New("GOPACKAGESDRIVER is set") // go vet would not ask it, either
	}
	envErr := make(chan error, 1)
	go func() {
		var err error
		r.env, err = r.goEnv()
		envErr <- err
	}()
	list, err := r.list(graphFields, []string{"-deps", "-test"}, r.Patterns)
	if err := <-envErr; err != nil {
		return err
	}
	if err != nil {
		return err
	}
	if err := r.fits(); err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("%s: no packages", strings.Join(r.Patterns, " "))
	}
	r.all, r.roots = newGraph(list)
	r.sizes = types.SizesFor("gc", r.env.GOARCH)
	paths := map[string]bool{}
	for _, p := range r.roots {
		paths[strings.TrimSuffix(p.path, "_test")] = true
	}
	r.result.Packages = len(paths)
	for _, p := range r.all {
		r.result.Loaded = append(r.result.Loaded, p.path)
	}
	r.places = map[string]int{}
	for i, path := range slices.Compact(slices.Sorted(slices.Values(r.result.Loaded))) {
		r.places[path] = i
	}
	return nil
}

// fits reports an error where the go command does what this package does not
// know.
func (r *run) fits() error {
	if version.Compare(version.Lang(r.env.GOVERSION), version.Lang(runtime.Version())) > 0 {
		return &UnfitError{"the go command is newer than urllint"}
	}
	if HasOverlay(r.env.GOFLAGS) {
		return &UnfitError{"GOFLAGS has -overlay"}
	}
	if value, ok := flagIn(r.env.GOFLAGS, "compiler"); ok && value != "gc" {
		return &UnfitError{fmt.Sprintf("GOFLAGS has -compiler=%s", value)}
	}
	return nil
}

// HasOverlay reports whether GOFLAGS names a list of files that stand in for others.
func HasOverlay(goflags string) bool {
	_, ok := flagIn(goflags, "overlay")
	return ok
}

// flagIn returns the value that GOFLAGS gives a flag last, and whether it does.
func flagIn(goflags, name string) (value string, ok bool) {
	for _, flag := range strings.Fields(goflags) {
		if n, v, _ := strings.Cut(strings.TrimLeft(flag, `'"-`), "="); n == name { // a flag may be quoted whole
			value, ok = v, true
		}
	}
	return value, ok
}

// compileCgo asks the go command for what cgo makes of the packages to
// diagnose, where they use it.
func (r *run) compileCgo() error {
	byID := map[string]*pkg{}
	var patterns []string
	for _, p := range r.all {
		if (p.isRoot() || p.ForTest != "") && len(p.CgoFiles) > 0 {
			byID[p.ImportPath] = p
			patterns = append(patterns, p.path)
		}
	}
	if len(patterns) == 0 {
		return nil
	}
	list, err := r.list(compiledFields, []string{"-compiled", "-test"}, patterns)
	if err != nil {
		return err
	}
	for _, l := range list {
		if p := byID[l.ImportPath]; p != nil {
			p.CompiledGoFiles = l.CompiledGoFiles
			if l.Error != nil {
				p.Error = l.Error
			}
		}
	}
	return nil
}

// takeCached takes the findings that are known and returns the packages whose
// are not.
func (r *run) takeCached() (missing []*pkg) {
	for _, p := range r.roots {
		if list, ok := r.cachedFindings(p); ok {
			r.result.Findings = append(r.result.Findings, list...)
		} else {
			missing = append(missing, p)
		}
	}
	return missing
}

// reportListErrors reports what is wrong with packages before any file is
// read.
func (r *run) reportListErrors() {
	for _, p := range r.all {
		if p.Error != nil && !p.Standard {
			r.fault(p.Error.Pos, p.Error.text())
		}
	}
}

// fault notes an error of the packages, once.
func (r *run) fault(pos, text string) {
	text = strings.TrimSpace(text)
	if pos != "" && pos != "-" {
		text = pos + ": " + text
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.said[text] {
		r.said[text] = true
		r.result.Errors = append(r.result.Errors, text)
	}
}
