package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/repair"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// A session is one run of urllint over packages.
type session struct {
	cli.Env
	driver.Driver

	// Flags.
	format         string
	fix, diff      bool
	baseline       string
	updateBaseline bool
	stats          bool
}

// runCheck checks the packages that the arguments name.
func runCheck(env cli.Env, args []string) int {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return env.Fail("%v", err)
	}
	return check(env, a, args)
}

func check(env cli.Env, a *analysis.Analyzer, args []string) int {
	dir, err := os.Getwd()
	if err != nil {
		return env.Fail("%v", err)
	}
	c := &session{Env: env, Driver: driver.Driver{Analyzer: a, Dir: dir}}
	fs := c.flagSet()
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	c.Patterns = fs.Args()
	if len(c.Patterns) == 0 {
		c.Patterns = []string{"."}
	}
	wrappers := fs.Lookup(vettool.WrappersFlag)
	c.Wrappers = wrappers == nil || wrappers.Value.String() != "false"
	if err := c.validate(); err != nil {
		return env.Fail("%v", err)
	}
	return c.run()
}

// flagSet returns the flags of a run: the analyzer's and the driver's.
func (c *session) flagSet() *flag.FlagSet {
	fs := c.FlagSet()
	fs.Usage = func() {
		printUsage(c.Stdout)
		c.PrintDefaults(fs)
	}
	cli.Record(fs, &c.Analyzer.Flags, &c.Forward)
	fs.StringVar(&c.format, "format", "text", "how to print findings: "+strings.Join(output.FormatNames(), ", "))
	fs.StringVar(&c.Tags, "tags", "", "comma-separated build `tags`")
	fs.BoolVar(&c.fix, "fix", false, "apply the repairs")
	fs.BoolVar(&c.diff, "diff", false, "print the repairs as a diff and apply none")
	fs.StringVar(&c.baseline, "baseline", "", "report only what is not in this `file`")
	fs.BoolVar(&c.updateBaseline, "update-baseline", false, "write all findings to the -baseline file and report none")
	fs.BoolVar(&c.stats, "stats", false, "print findings by rule, packages and time to standard error")
	fs.BoolVar(&c.EveryUnit, vettool.EveryUnitFlag, false, "analyze every dependency, also those that cannot matter (slow; to test the fast way)")
	return fs
}

func (c *session) validate() error {
	if !slices.Contains(output.FormatNames(), c.format) {
		return fmt.Errorf("unknown format %q (want %s)", c.format, strings.Join(output.FormatNames(), ", "))
	}
	if c.fix && c.diff {
		return errors.New("-fix and -diff exclude each other: one applies the repairs, the other shows them")
	}
	if c.updateBaseline && c.baseline == "" {
		return errors.New("-update-baseline needs -baseline FILE")
	}
	for _, p := range c.Patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %q stands behind the packages; flags come first", p)
		}
	}
	return nil
}

// run checks, repairs and prints, and returns the exit status.
func (c *session) run() int {
	start := time.Now()
	stop := showProgress(c.Stderr)
	rep, err := c.report()
	stop()
	if err != nil {
		return c.Fail("%v", err)
	}
	for _, e := range rep.Errors {
		c.say("%s", e)
	}
	if c.stats {
		defer func() { rep.Stats(c.Stderr, time.Since(start)) }()
	}
	if c.updateBaseline {
		if err := rep.WriteBaseline(c.baseline); err != nil {
			return c.Fail("%v", err)
		}
		c.say("%s now known in %s", screen.Count(len(rep.Findings), "finding"), c.baseline)
		return cli.ExitClean
	}
	if c.baseline != "" {
		gone, err := rep.Forget(c.baseline)
		if err != nil {
			return c.Fail("%v", err)
		}
		if gone > 0 {
			c.say("%s of %s no longer found; -update-baseline forgets them", screen.Count(gone, "finding"), c.baseline)
		}
	}
	if c.fix || c.diff {
		return c.repair(rep)
	}
	return c.print(rep)
}

// report analyzes the packages.
func (c *session) report() (*output.Report, error) {
	res, err := c.Run()
	if err != nil {
		return nil, err
	}
	return &output.Report{
		Dir: c.Dir, Findings: finding.Sort(res.Findings), Packages: res.Packages, Errors: res.Errors,
		Sources: output.NewSources(),
	}, nil
}

// say prints one line to standard error.
func (c *session) say(format string, args ...any) {
	fmt.Fprintf(c.Stderr, "urllint: "+format+"\n", args...)
}

func (c *session) print(rep *output.Report) int {
	i := slices.Index(output.FormatNames(), c.format)
	if err := output.Formats[i].Print(rep, c.Stdout); err != nil {
		return c.Fail("%v", err)
	}
	return exitCode(rep)
}

// exitCode says 1 if there is a finding. Without one, a package that could
// not be loaded whole makes it 2: nobody can say that it is clean.
func exitCode(rep *output.Report) int {
	switch {
	case len(rep.Findings) > 0:
		return cli.ExitFindings
	case len(rep.Errors) > 0:
		return cli.ExitError
	}
	return cli.ExitClean
}

// repair applies or shows the repairs, and reports what is left.
func (c *session) repair(rep *output.Report) int {
	plan, left := repair.NewPlan(rep.Findings)
	for _, name := range plan.Files() {
		old := rep.Sources.Read(name)
		if err := repair.Applicable(name, old, plan[name]); err != nil {
			c.say("%s left as it is: %v", screen.Path(c.Dir, name), err)
			rep.Errors = append(rep.Errors, err.Error())
			delete(plan, name)
			continue
		}
		if c.diff {
			diff, err := output.Diff(screen.Path(c.Dir, name), old, plan[name])
			if err != nil {
				return c.Fail("%v", err)
			}
			fmt.Fprint(c.Stdout, diff)
		} else if err := repair.Rewrite(name, finding.Apply(old, plan[name])); err != nil {
			return c.Fail("%v", err)
		}
	}
	if c.diff {
		return exitCode(rep)
	}
	repaired := len(rep.Findings) - len(left)
	if repaired > 0 {
		c.say("repaired %s in %s", screen.Count(repaired, "finding"), screen.Count(len(plan), "file"))
	}
	rep.Findings, rep.Sources = left, output.NewSources()
	// The lines of the files have changed, so what is left is printed from
	// what the files now hold.
	if repaired > 0 && len(left) > 0 {
		again, err := c.report()
		if err != nil {
			return c.Fail("%v", err)
		}
		rep.Findings = again.Findings
	}
	return c.print(rep)
}
