// Package driver runs the analyzer over the packages that a user names.
package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/guard"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// A Driver runs the analyzer over packages.
type Driver struct {
	Analyzer  *analysis.Analyzer
	Dir       string   // where to look for packages
	Patterns  []string // which
	Tags      string   // build tags, separated by commas
	Wrappers  bool     // whether functions that pass a parameter on are looked for
	EveryUnit bool     // whether to analyze dependencies that cannot matter, too
	Forward   []string // the analyzer's flags, as they were given
}

// A Result is what a run found.
type Result struct {
	Findings []finding.Finding
	Packages int      // how many were analyzed
	Errors   []string // why packages could not be loaded whole
	Failures []string // packages whose findings a fault of urllint has cost
}

// Run runs the analyzer.
//
// A run that looks for wrappers needs facts about dependencies. To load them
// all from source costs gigabytes; the go command gets them unit by unit, and
// keeps them. So urllint runs itself under go vet. What go vet refuses, such
// as a package that does not compile, is analyzed in this process after all.
func (d *Driver) Run() (Result, error) {
	if d.Wrappers && len(d.Analyzer.FactTypes) > 0 {
		if res, err := d.underGoVet(); err == nil {
			return res, nil
		}
	}
	return d.inProcess()
}

// underGoVet runs this program as a vet tool.
func (d *Driver) underGoVet() (Result, error) {
	self, err := os.Executable()
	if err != nil {
		return Result{}, err
	}
	args := []string{"vet", "-vettool=" + self, "-json", "-" + vettool.StandaloneFlag + "=" + d.runKey()}
	if d.Tags != "" {
		args = append(args, "-tags="+d.Tags)
	}
	if d.EveryUnit {
		args = append(args, "-"+vettool.EveryUnitFlag)
	}
	args = append(args, d.Forward...)
	cmd := exec.Command("go", append(append(args, "--"), d.Patterns...)...)
	cmd.Dir = d.Dir
	out, err := cmd.Output()
	if err != nil {
		return Result{}, err
	}
	return readVetOutput(out)
}

// runKey names the packages of a run. The go command's key for a cached
// result forgets whether a package was asked for or is a dependency
// (Go 1.26.0 to 1.26.8); as a flag of the tool, the run's key stands in for
// that.
func (d *Driver) runKey() string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q", d.Dir, d.Patterns)
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// readVetOutput reads what "go vet -json" prints when the tool runs with
// -standalone: for every package an object
//
//	{"package ID": {"analyzer": [{"message": "a finding as JSON"}]}}
func readVetOutput(out []byte) (Result, error) {
	var res Result
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var tree map[string]map[string]json.RawMessage
		switch err := dec.Decode(&tree); {
		case errors.Is(err, io.EOF):
			return res, nil
		case err != nil:
			return Result{}, err
		}
		res.Packages++
		for _, analyzers := range tree {
			for _, data := range analyzers {
				if err := res.addVetFindings(data); err != nil {
					return Result{}, err
				}
			}
		}
	}
}

// addVetFindings takes one analyzer's diagnostics. An object instead of a list
// is its error.
func (res *Result) addVetFindings(data []byte) error {
	if bytes.HasPrefix(data, []byte("{")) {
		var failure struct{ Error string }
		err := json.Unmarshal(data, &failure)
		res.Failures = append(res.Failures, failure.Error)
		return err
	}
	var diags []struct{ Message string }
	if err := json.Unmarshal(data, &diags); err != nil {
		return err
	}
	for _, d := range diags {
		var f finding.Finding
		if err := json.Unmarshal([]byte(d.Message), &f); err != nil {
			return err
		}
		res.Findings = append(res.Findings, f)
	}
	return nil
}

// inProcess loads packages from source. With facts, their dependencies too.
func (d *Driver) inProcess() (Result, error) {
	a := d.Analyzer
	mode := packages.LoadAllSyntax
	if !d.Wrappers || len(a.FactTypes) == 0 {
		a = vettool.WithoutFacts(a)
		mode = packages.LoadSyntax
	}
	var files parsedFiles
	cfg := &packages.Config{Mode: mode | packages.NeedModule, Dir: d.Dir, Tests: true, ParseFile: files.parse}
	if d.Tags != "" {
		cfg.BuildFlags = []string{"-tags=" + d.Tags}
	}
	pkgs, err := packages.Load(cfg, d.Patterns...)
	if err != nil {
		return Result{}, d.explainLoad(err)
	}
	if len(pkgs) == 0 {
		return Result{}, fmt.Errorf("%s: no packages", strings.Join(d.Patterns, " "))
	}
	res := Result{Errors: d.loadErrors(pkgs)}
	failures := &failures{packages: map[*types.Package]bool{}}
	graph, err := checker.Analyze([]*analysis.Analyzer{failures.of(a)}, withoutBroken(pkgs), nil)
	if err != nil {
		return Result{}, err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			res.Failures = append(res.Failures, fmt.Sprintf("%s: %v", act.Package, act.Err))
			continue
		}
		if failures.packages[act.Package.Types] {
			continue // as a vet tool, which says nothing either
		}
		res.Packages++
		t := finding.Translator{
			Fset: act.Package.Fset, Files: act.Package.Syntax, Editable: isEditable(act.Package), Sum: files.sum,
		}
		for _, diag := range act.Diagnostics {
			res.Findings = append(res.Findings, t.Finding(diag))
		}
	}
	res.Failures = append(res.Failures, failures.list...)
	return res, nil
}

// failures collects the errors of an analyzer. Package checker would give up
// every package that imports one with an error.
type failures struct {
	mu       sync.Mutex
	list     []string
	packages map[*types.Package]bool
}

// of returns an analyzer whose errors are collected.
func (l *failures) of(a *analysis.Analyzer) *analysis.Analyzer {
	a = guard.Analyzer(a)
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		if err != nil {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.list = append(l.list, err.Error())
			l.packages[pass.Pkg] = true
		}
		return result, nil
	}
	return &b
}

// parsedFiles remembers the content of the files that were parsed.
type parsedFiles struct {
	mu   sync.Mutex
	sums map[string]string
}

func (p *parsedFiles) parse(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	sum := finding.Sum(src)
	p.mu.Lock()
	if p.sums == nil {
		p.sums = map[string]string{}
	}
	if old, ok := p.sums[name]; ok && old != sum {
		sum = "" // it changes while it is parsed for several packages
	}
	p.sums[name] = sum
	p.mu.Unlock()
	return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments)
}

func (p *parsedFiles) sum(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sums[name]
}

// withoutBroken drops what cannot be analyzed at all, such as a directory
// without Go files.
func withoutBroken(pkgs []*packages.Package) []*packages.Package {
	var whole []*packages.Package
	for _, p := range pkgs {
		if p.Types != nil && p.TypesInfo != nil && p.Fset != nil && len(p.Syntax) > 0 {
			whole = append(whole, p)
		}
	}
	return whole
}

// isEditable says whether repairs may be applied to a package's files: it is
// of the main module, or of none.
func isEditable(p *packages.Package) bool {
	if p.Module != nil {
		return p.Module.Main
	}
	return len(p.GoFiles) > 0 && !vettool.IsStandard(filepath.Dir(p.GoFiles[0]), p.PkgPath)
}

// loadErrors returns what is wrong with the packages, each fault once. A
// package and its test variants share most of theirs.
func (d *Driver) loadErrors(pkgs []*packages.Package) []string {
	var list []string
	seen := map[string]bool{}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			text := e.Msg
			if e.Pos != "" && e.Pos != "-" {
				text = e.Error()
			}
			if name, rest, ok := strings.Cut(e.Pos, ":"); ok && filepath.IsAbs(name) {
				text = screen.Path(d.Dir, name) + ":" + rest + ": " + e.Msg
			}
			if !seen[text] {
				seen[text] = true
				list = append(list, text)
			}
		}
	})
	if len(list) > 0 {
		if err := d.explainLoad(nil); err != nil {
			return []string{err.Error()}
		}
	}
	return list
}

// explainLoad says in one line that urllint is older than the go command, if
// that is so; then nothing else that went wrong matters.
func (d *Driver) explainLoad(err error) error {
	cmd := exec.Command("go", "env", "GOVERSION")
	cmd.Dir = d.Dir
	out, runErr := cmd.Output()
	if runErr != nil {
		return err
	}
	if v := strings.TrimSpace(string(out)); vettool.GoMinor(v) > vettool.GoMinor(runtime.Version()) {
		return errors.New(vettool.OldToolText(v))
	}
	return err
}
