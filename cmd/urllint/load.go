package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// findings runs the analyzer.
//
// A run that looks for wrappers needs facts about dependencies. To load them
// all from source costs gigabytes; the go command gets them unit by unit, and
// keeps them. So urllint runs itself under go vet. What go vet refuses, such
// as a package that does not compile, is analyzed in this process after all.
func (c *session) findings() (result, error) {
	if c.wrappers && len(c.analyzer.FactTypes) > 0 {
		if res, err := c.underGoVet(); err == nil {
			return res, nil
		}
	}
	return c.inProcess()
}

// underGoVet runs this program as a vet tool.
func (c *session) underGoVet() (result, error) {
	self, err := os.Executable()
	if err != nil {
		return result{}, err
	}
	args := []string{"vet", "-vettool=" + self, "-json", "-" + standaloneFlag + "=" + c.runKey()}
	if c.tags != "" {
		args = append(args, "-tags="+c.tags)
	}
	if c.everyUnit {
		args = append(args, "-"+everyUnitFlag)
	}
	args = append(args, c.forward...)
	cmd := exec.Command("go", append(append(args, "--"), c.patterns...)...)
	cmd.Dir = c.dir
	out, err := cmd.Output()
	if err != nil {
		return result{}, err
	}
	return readVetOutput(out)
}

// runKey names the packages of a run. The go command's key for a cached
// result forgets whether a package was asked for or is a dependency
// (Go 1.26.0 to 1.26.8); as a flag of the tool, the run's key stands in for
// that.
func (c *session) runKey() string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q", c.dir, c.patterns)
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// readVetOutput reads what "go vet -json" prints when the tool runs with
// -standalone: for every package an object
//
//	{"package ID": {"analyzer": [{"message": "a finding as JSON"}]}}
func readVetOutput(out []byte) (result, error) {
	var res result
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var tree map[string]map[string]json.RawMessage
		switch err := dec.Decode(&tree); {
		case errors.Is(err, io.EOF):
			return res, nil
		case err != nil:
			return result{}, err
		}
		res.packages++
		for _, analyzers := range tree {
			for _, data := range analyzers {
				list, err := readVetFindings(data)
				if err != nil {
					return result{}, err
				}
				res.findings = append(res.findings, list...)
			}
		}
	}
}

// readVetFindings reads one analyzer's diagnostics. An object instead of a
// list is its error.
func readVetFindings(data []byte) ([]finding, error) {
	var diags []struct{ Message string }
	if err := json.Unmarshal(data, &diags); err != nil {
		return nil, fmt.Errorf("go vet reports %s", data)
	}
	list := make([]finding, len(diags))
	for i, d := range diags {
		if err := json.Unmarshal([]byte(d.Message), &list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// inProcess loads packages from source. With facts, their dependencies too.
func (c *session) inProcess() (result, error) {
	a := c.analyzer
	mode := packages.LoadAllSyntax
	if !c.wrappers || len(a.FactTypes) == 0 {
		a = withoutFacts(a)
		mode = packages.LoadSyntax
	}
	cfg := &packages.Config{Mode: mode | packages.NeedModule, Dir: c.dir, Tests: true}
	if c.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + c.tags}
	}
	pkgs, err := packages.Load(cfg, c.patterns...)
	if err != nil {
		return result{}, c.explainLoad(err)
	}
	if len(pkgs) == 0 {
		return result{}, fmt.Errorf("%s: no packages", strings.Join(c.patterns, " "))
	}
	res := result{errors: c.loadErrors(pkgs)}
	pkgs = withoutBroken(pkgs)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		return result{}, err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			res.errors = append(res.errors, fmt.Sprintf("%s: %v", act.Package, act.Err))
			continue
		}
		res.packages++
		t := translator{fset: act.Package.Fset, files: act.Package.Syntax, editable: isEditable(act.Package)}
		for _, d := range act.Diagnostics {
			res.findings = append(res.findings, t.finding(d))
		}
	}
	return res, nil
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
	return len(p.GoFiles) > 0 && !isStandard(filepath.Dir(p.GoFiles[0]), p.PkgPath)
}

// loadErrors returns what is wrong with the packages, each fault once. A
// package and its test variants share most of theirs.
func (c *session) loadErrors(pkgs []*packages.Package) []string {
	var list []string
	seen := map[string]bool{}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			text := e.Msg
			if e.Pos != "" && e.Pos != "-" {
				text = e.Error()
			}
			if name, rest, ok := strings.Cut(e.Pos, ":"); ok && filepath.IsAbs(name) {
				text = c.relative(name) + ":" + rest + ": " + e.Msg
			}
			if !seen[text] {
				seen[text] = true
				list = append(list, text)
			}
		}
	})
	if len(list) > 0 {
		if err := c.explainLoad(nil); err != nil {
			return []string{err.Error()}
		}
	}
	return list
}

// explainLoad says in one line that urllint is older than the go command, if
// that is so; then nothing else that went wrong matters.
func (c *session) explainLoad(err error) error {
	cmd := exec.Command("go", "env", "GOVERSION")
	cmd.Dir = c.dir
	out, runErr := cmd.Output()
	if runErr != nil {
		return err
	}
	if v := strings.TrimSpace(string(out)); goMinor(v) > goMinor(runtime.Version()) {
		return errors.New(oldToolText(v))
	}
	return err
}

// showProgress prints how long loading has taken, on a terminal, from the
// second second on. The returned function wipes the line.
func (c *session) showProgress() (stop func()) {
	if !isTerminal(c.stderr) {
		return func() {}
	}
	done, wiped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(wiped)
		start := time.Now()
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				fmt.Fprintf(c.stderr, "\rurllint: loading packages, %d s", int(time.Since(start).Seconds()))
			case <-done:
				fmt.Fprint(c.stderr, "\r\x1b[K")
				return
			}
		}
	}()
	return func() { close(done); <-wiped }
}

// isTerminal says whether a person reads what is written.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// relative returns a path as it is shortest to read from c.dir.
func (c *session) relative(path string) string {
	rel, err := filepath.Rel(c.dir, path)
	if err != nil || len(rel) >= len(path) {
		return path
	}
	return rel
}
