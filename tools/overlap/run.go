package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/token"
	"io"
	"log"
	"maps"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/securego/gosec/v2"
	gosecanalyzers "github.com/securego/gosec/v2/analyzers"
	"github.com/securego/gosec/v2/rules"
	"github.com/stbenjam/no-sprintf-host-port/pkg/analyzer"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/quickfix"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"

	urllint "github.com/urllint/urllint/analyzer"
)

// run runs all linters over the packages in directories.
func run(dirs ...string) (*reports, error) {
	r := &reports{ours: map[place][]string{}, rest: map[place][]string{}, theirs: map[place][]report{}, near: map[place][]place{}}
	for _, dir := range dirs {
		dir, err := filepath.Abs(dir)
		if err != nil {
			return nil, err
		}
		if err := r.add(dir); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// add runs all linters over the packages in a directory.
func (r *reports) add(dir string) error {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir, Tests: true}, "./...")
	if err != nil {
		return err
	}
	if n := packages.PrintErrors(pkgs); n > 0 {
		return fmt.Errorf("%d errors in %s", n, dir)
	}
	forgetOtherModules(pkgs)
	for _, set := range []struct {
		config urllint.Config
		to     map[place][]string
	}{{urllint.Config{}, r.ours}, {urllint.Config{Disable: []string{"overlap"}}, r.rest}} {
		a, err := urllint.New(set.config)
		if err != nil {
			return err
		}
		err = analyze(pkgs, dir, []*analysis.Analyzer{a}, func(at place, _ string, d analysis.Diagnostic) {
			set.to[at] = append(set.to[at], d.Category)
			for _, rel := range d.Related {
				r.near[at] = append(r.near[at], placeOf(dir, pkgs[0].Fset.Position(rel.Pos)))
			}
		})
		if err != nil {
			return err
		}
	}
	add := func(at place, f report) {
		if f.check != ignored && !strings.HasSuffix(at.file, "_test.go") {
			r.theirs[at] = append(r.theirs[at], f)
		}
	}
	for _, others := range []func([]*packages.Package, string, func(place, report)) error{vet, runStaticcheck, nosprintf, runGosec} {
		if err := others(pkgs, dir, add); err != nil {
			return err
		}
	}
	return nil
}

// forgetOtherModules cuts the arrows to packages of other modules, so that they
// are not analyzed, and need not be read from source: staticcheck wants 12 GB to
// find out which of their functions are deprecated, pure, or return a nil that
// has a type. None of the checks that are compared asks for that.
func forgetOtherModules(pkgs []*packages.Package) {
	for _, p := range pkgs {
		maps.DeleteFunc(p.Imports, func(_ string, imported *packages.Package) bool {
			return p.Module == nil || imported.Module == nil || imported.Module.Path != p.Module.Path
		})
	}
}

// analyze runs analyzers, and hands on each diagnostic once.
func analyze(pkgs []*packages.Package, dir string, list []*analysis.Analyzer, found func(place, string, analysis.Diagnostic)) error {
	graph, err := checker.Analyze(list, pkgs, nil)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for act := range graph.All() {
		if !act.IsRoot {
			continue
		}
		if act.Err != nil {
			return fmt.Errorf("%s: %w", act, act.Err)
		}
		for _, d := range act.Diagnostics {
			at := act.Package.Fset.Position(d.Pos)
			if key := fmt.Sprint(at, act.Analyzer, d.Message); !seen[key] {
				seen[key] = true
				found(placeOf(dir, at), act.Analyzer.Name, d)
			}
		}
	}
	return nil
}

func placeOf(dir string, at token.Position) place {
	if rel, err := filepath.Rel(dir, at.Filename); err == nil {
		at.Filename = filepath.ToSlash(rel)
	}
	return place{at.Filename, at.Line}
}

// vet runs go vet with all its checks.
func vet(_ []*packages.Package, dir string, add func(place, report)) error {
	cmd := exec.Command("go", "vet", "-json", "./...")
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%w: %s", err, errs.Bytes())
	}
	out = append(out, errs.Bytes()...) // where the go command prints it depends on its version
	var text bytes.Buffer
	for line := range bytes.Lines(out) {
		if line[0] != '#' {
			text.Write(line)
		}
	}
	for d := json.NewDecoder(&text); ; {
		var units map[string]map[string][]struct{ Posn, Message string }
		if err := d.Decode(&units); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		for _, checks := range units {
			for check, list := range checks {
				for _, f := range list {
					parts := strings.Split(f.Posn, ":")
					line, err := strconv.Atoi(parts[len(parts)-2])
					if err != nil {
						return err
					}
					at := token.Position{Filename: strings.Join(parts[:len(parts)-2], ":"), Line: line}
					add(placeOf(dir, at), report{"go vet", check, f.Message})
				}
			}
		}
	}
}

// runStaticcheck runs all checks of staticcheck, also those that are off by default.
func runStaticcheck(pkgs []*packages.Package, dir string, add func(place, report)) error {
	var list []*analysis.Analyzer
	for _, group := range [][]*lint.Analyzer{staticcheck.Analyzers, simple.Analyzers, stylecheck.Analyzers, quickfix.Analyzers} {
		for _, a := range group {
			list = append(list, a.Analyzer)
		}
	}
	return analyze(pkgs, dir, list, func(at place, check string, d analysis.Diagnostic) {
		add(at, report{"staticcheck", check, d.Message})
	})
}

func nosprintf(pkgs []*packages.Package, dir string, add func(place, report)) error {
	return analyze(pkgs, dir, []*analysis.Analyzer{analyzer.Analyzer}, func(at place, check string, d analysis.Diagnostic) {
		add(at, report{"nosprintfhostport", check, d.Message})
	})
}

// runGosec runs all rules of gosec.
func runGosec(pkgs []*packages.Package, dir string, add func(place, report)) error {
	g := gosec.NewAnalyzer(gosec.NewConfig(), true, false, false, 1, log.New(io.Discard, "", 0))
	g.LoadRules(rules.Generate(false).RulesInfo())
	g.LoadAnalyzers(gosecanalyzers.Generate(false).AnalyzersInfo())
	for _, p := range pkgs {
		g.CheckRules(p)
		g.CheckAnalyzers(p)
	}
	issues, _, failures := g.Report()
	if len(failures) > 0 {
		return fmt.Errorf("gosec: %v", failures)
	}
	seen := map[string]bool{}
	for _, i := range issues {
		line, err := strconv.Atoi(strings.Split(i.Line, "-")[0])
		if err != nil {
			return err
		}
		if key := fmt.Sprint(i.File, i.Line, i.Col, i.RuleID); !seen[key] {
			seen[key] = true
			add(placeOf(dir, token.Position{Filename: i.File, Line: line}), report{"gosec", i.RuleID, i.What})
		}
	}
	return nil
}
