// Package driver runs the analyzer over the packages that a user names.
package driver

import (
	"errors"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/direct"
	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/gocommand"
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
	Way       string   // one of Ways
	Cache     bool     // whether to keep results, and use those that were kept
}

// Ways are how packages are loaded. The first chooses among the others: it
// takes the next one, and where that does not fit, those after it.
var Ways = []string{"auto", "direct", "vet", "source"}

// A Result is what a run found.
type Result struct {
	Findings []finding.Finding
	Packages int      // how many were analyzed
	Errors   []string // why packages could not be loaded whole
	Failures []string // packages whose findings a fault of urllint has cost
	Notes    []string // what else there is to say of the run
	Way      string   // one of Ways, but the first: how the packages were loaded
	Loaded   []string // the paths of those packages and of all that they import, if they are known
}

// Run runs the analyzer.
func (d *Driver) Run() (Result, error) {
	res, err := d.run()
	if err == nil {
		res.Notes = append(res.Notes, d.idleSinks(res.Loaded)...)
		d.withholdOverlaid(&res)
	}
	return res, err
}

// withholdOverlaid leaves repairs to people where files stand in for others: to write into such a one
// is not what -fix says that it does, and whoever reads the text may be in another.
func (d *Driver) withholdOverlaid(res *Result) {
	hasFix := func(f finding.Finding) bool { return f.Fix != nil }
	if res.Way == "direct" || !slices.ContainsFunc(res.Findings, hasFix) || !direct.HasOverlay(d.goEnv("GOFLAGS")) {
		return
	}
	for i := range res.Findings {
		if f := &res.Findings[i]; hasFix(*f) {
			f.Fix, f.Offer, f.NoFix = nil, f.Fix, "GOFLAGS has -overlay, and files in it stand in for others"
		}
	}
}

func (d *Driver) run() (Result, error) {
	switch d.Way {
	case "direct":
		return d.direct()
	case "vet":
		return d.underGoVet()
	case "source":
		return d.fromSource()
	}
	res, err := d.direct()
	if err == nil {
		return res, nil
	}
	var unfit *direct.UnfitError
	if !errors.As(err, &unfit) {
		return d.fromSource() // which knows more words for what is wrong
	}
	if res, err = d.underGoVet(); err != nil {
		return d.fromSource()
	}
	res.Notes = append(res.Notes, "checked under go vet, which costs more: "+unfit.Why)
	return res, nil
}

// followsWrappers reports whether facts about dependencies are needed.
func (d *Driver) followsWrappers() bool { return d.Wrappers && len(d.Analyzer.FactTypes) > 0 }

// direct analyzes the packages in this process; see package direct.
func (d *Driver) direct() (Result, error) {
	cfg := direct.Config{
		Analyzer: d.Analyzer, Flags: d.Forward, Sinks: d.sinks(), Dir: d.Dir, Patterns: d.Patterns, Tags: d.Tags,
		Wrappers: d.followsWrappers(), EveryUnit: d.EveryUnit, ToolExec: direct.ToolExec(),
	}
	if d.Cache {
		cfg.Cache = factcache.Open()
	}
	res, err := direct.Run(cfg)
	for i, text := range res.Errors {
		res.Errors[i] = d.relative(text)
	}
	return Result{Findings: res.Findings, Packages: res.Packages, Errors: res.Errors, Failures: res.Failures, Loaded: res.Loaded, Way: "direct"}, err
}

// sinks returns the values of the flag -sinks.
func (d *Driver) sinks() (list []string) {
	for _, arg := range d.Forward {
		if value, ok := strings.CutPrefix(arg, "-"+vettool.SinksFlag+"="); ok {
			list = append(list, value)
		}
	}
	return list
}

// relative shortens the name of the file that an error begins with.
func (d *Driver) relative(text string) string {
	name, rest, ok := strings.Cut(text, ":")
	if !ok || !filepath.IsAbs(name) {
		return text
	}
	return screen.Path(d.Dir, name) + ":" + rest
}

// fromSource loads the packages and what they import from source.
func (d *Driver) fromSource() (Result, error) {
	res, err := d.inProcess()
	if err != nil {
		err = errors.New(plainLoadError(err.Error()))
	}
	res.Way = "source"
	return res, err
}

// plainLoadError returns what the go command said, without what package
// packages says around it: "err: exit status 1: stderr: ".
func plainLoadError(text string) string {
	text = strings.TrimPrefix(text, "err: ")
	if _, said, ok := strings.Cut(text, ": stderr: "); ok {
		if said = strings.TrimSpace(said); said != "" {
			return said
		}
		text, _, _ = strings.Cut(text, ": stderr: ")
	}
	return strings.TrimSpace(text)
}

// loadErrors returns what is wrong with the packages, each error once. A
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
	if v := d.goEnv("GOVERSION"); v != "" && vettool.GoMinor(v) > vettool.GoMinor(runtime.Version()) {
		return errors.New(vettool.OldToolText(v))
	}
	return err
}

// goEnv returns a setting of the go command, or "".
func (d *Driver) goEnv(name string) string {
	out, err := gocommand.Output(d.Dir, "env", name)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
