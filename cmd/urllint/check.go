package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/ignores"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/project"
	"github.com/urllint/urllint/cmd/urllint/internal/repair"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
)

// A session is one run of urllint over packages.
type session struct {
	cli.Env
	driver.Driver

	// Flags.
	format, out    string
	targets        []output.Target // of those two
	color          string
	chdir, root    string
	quiet, verbose bool
	exitZero       bool
	version        bool
	fix, diff      bool
	baseline       string
	updateBaseline bool
	stats          bool
	cache          string
	config         string
	ignoreReason   string // given with -add-ignores
	addsIgnores    bool

	said map[string]bool // faults of the run that were printed
}

// runCheck checks the packages that the arguments name.
func runCheck(env cli.Env, args []string) int {
	a, err := analyzer.New(analyzer.Config{Thorough: vettool.IsThorough(args)})
	if err != nil {
		return env.Fail("%v", err)
	}
	return check(env, a, args)
}

func check(env cli.Env, a *analysis.Analyzer, args []string) int {
	c := &session{Env: env, Driver: driver.Driver{Analyzer: analyzer.HonorNolint(a)}, said: map[string]bool{}}
	fs := c.flagSet()
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	if c.version {
		return runVersion(env, nil)
	}
	if err := c.enter(fs); err != nil {
		return env.Fail("%v", err)
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
	code := c.run()
	if c.exitZero && code == cli.ExitFindings {
		return cli.ExitClean
	}
	return code
}

// enter goes to the directory of the run, and takes the settings that hold there.
func (c *session) enter(fs *flag.FlagSet) (err error) {
	if c.chdir != "" {
		if err := os.Chdir(c.chdir); err != nil {
			return fmt.Errorf("-C: %w", err)
		}
	}
	if c.Dir, err = os.Getwd(); err != nil {
		return err
	}
	if c.root != "" {
		if c.root, err = filepath.Abs(c.root); err != nil {
			return err
		}
	}
	settings, err := project.Load(c.Dir, c.config)
	if err != nil {
		return err
	}
	if len(settings) > 0 {
		c.detail("settings of %s", settings[0].File)
	}
	return settings.Apply(fs)
}

// flagSet returns the flags of a run: the analyzer's and the driver's.
func (c *session) flagSet() *flag.FlagSet {
	fs := c.FlagSet()
	fs.Usage = func() {
		printUsage(c.Stdout)
		c.PrintDefaults(fs)
	}
	cli.Record(fs, &c.Analyzer.Flags, &c.Forward)
	fs.StringVar(&c.format, "format", "text", "how to print findings: "+strings.Join(output.FormatNames(), ", ")+"; several as in text,sarif:FILE")
	fs.StringVar(&c.out, "o", "", "write them to this `file`")
	fs.StringVar(&c.color, "color", output.ColorModes[0], "colours in text: "+strings.Join(output.ColorModes, ", ")+"; auto is on a terminal, unless NO_COLOR is set")
	fs.StringVar(&c.chdir, "C", "", "run in this `directory`; names of files are relative to it")
	fs.StringVar(&c.root, "root", "", "print paths relative to this `directory`, such as the root of a repository with several modules")
	fs.BoolVar(&c.quiet, "q", false, "print findings and errors, and nothing else")
	fs.BoolVar(&c.verbose, "v", false, "say on standard error what is done")
	fs.BoolVar(&c.exitZero, "exit-zero", false, "exit with status 0 also where there are findings")
	fs.BoolVar(&c.version, "version", false, "print the version")
	fs.StringVar(&c.config, "config", "", configUsage)
	fs.StringVar(&c.Tags, "tags", "", "comma-separated build `tags`")
	fs.BoolVar(&c.fix, "fix", false, "apply the repairs")
	fs.BoolVar(&c.diff, "diff", false, "print the repairs as a diff and apply none")
	fs.Func("add-ignores", "write a comment for each finding that silences it, with this `reason`", func(reason string) error {
		c.addsIgnores, c.ignoreReason = true, reason
		return ignores.CheckReason(reason)
	})
	fs.StringVar(&c.baseline, "baseline", "", "report only what is not in this `file`")
	fs.BoolVar(&c.updateBaseline, "update-baseline", false, "write all findings to the -baseline file and report none")
	fs.BoolVar(&c.stats, "stats", false, "print findings by rule, packages and time to standard error")
	fs.StringVar(&c.Way, "driver", driver.Ways[0], "how packages are loaded: "+strings.Join(driver.Ways, ", "))
	fs.StringVar(&c.cache, "cache", "on", "on or off: keep results in the user's cache directory (\"urllint cache clean\" removes them)")
	fs.BoolVar(&c.EveryUnit, vettool.EveryUnitFlag, false, "analyze every dependency and run every function, also those that cannot matter (slow; to test the fast way)")
	return fs
}

func (c *session) validate() error {
	for _, word := range []struct {
		what, value string
		valid       []string
	}{
		{"value for color", c.color, output.ColorModes},
		{"driver", c.Way, driver.Ways},
		{"value for cache", c.cache, []string{"on", "off"}},
	} {
		if !slices.Contains(word.valid, word.value) {
			return nearest.Unknown(word.what, word.value, word.valid, "")
		}
	}
	c.Cache = c.cache == "on"
	if c.Cache {
		if err := factcache.Check(); err != nil {
			return err
		}
	}
	var err error
	if c.targets, err = output.ParseTargets(c.format, c.out); err != nil {
		return err
	}
	if c.quiet && c.verbose {
		return errors.New("-q and -v exclude each other")
	}
	if c.fix && c.diff {
		return errors.New("-fix and -diff exclude each other: one applies the repairs, the other shows them")
	}
	if c.addsIgnores && (c.fix || c.diff || c.updateBaseline) {
		return errors.New("-add-ignores excludes -fix, -diff and -update-baseline: it silences what they would repair or remember")
	}
	if c.updateBaseline && c.baseline == "" {
		return errors.New("-update-baseline needs -baseline FILE")
	}
	if c.updateBaseline && (c.fix || c.diff) {
		return errors.New("-update-baseline excludes -fix and -diff: known findings are not repaired")
	}
	if (c.diff || c.updateBaseline) && (c.out != "" || c.format != "text") {
		return errors.New("-o and -format say where findings go and how; -diff and -update-baseline print none")
	}
	for _, p := range c.Patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %q comes after the packages; flags come first", p)
		}
	}
	return nil
}

// run checks, repairs and prints, and returns the exit status.
func (c *session) run() int {
	start := time.Now()
	rep, err := c.report()
	if err != nil {
		return c.Fail("%v", err)
	}
	if c.stats {
		defer func() { rep.Stats(c.Stderr, time.Since(start)) }()
	}
	switch {
	case c.updateBaseline:
		if err := rep.WriteBaseline(c.baseline); err != nil {
			return c.Fail("%v", err)
		}
		c.note("%s now known in %s", screen.Count(len(rep.Findings), "finding"), c.baseline)
		return cli.ExitClean
	case c.addsIgnores:
		return c.addIgnores(rep)
	case c.diff:
		return c.showDiff(rep)
	case c.fix:
		return c.repair(rep)
	}
	return c.print(rep)
}

// report analyzes the packages and leaves out what is known.
func (c *session) report() (*output.Report, error) {
	stop := func() {}
	if !c.quiet {
		stop = showProgress(c.Stderr)
	}
	start := time.Now()
	res, err := c.Run()
	stop()
	if err != nil {
		return nil, err
	}
	c.detail("%s checked in %.2f s, loaded by %s", screen.Count(res.Packages, "package"), time.Since(start).Seconds(), res.Way)
	for _, fault := range slices.Concat(res.Notes, res.Errors, res.Failures) {
		if !c.said[fault] {
			c.said[fault] = true
			c.say("%s", fault)
		}
	}
	c.hintAtCommand(res.Errors)
	rep := &output.Report{
		Dir: c.Dir, Findings: finding.Once(finding.Sort(res.Findings), rule.BadSink.Name), Packages: res.Packages,
		Errors: res.Errors, Failures: res.Failures, Sources: output.NewSources(),
		Root: c.root, Color: c.color, Brief: c.quiet,
	}
	repair.Withhold(rep.Findings)
	if c.baseline == "" {
		return rep, nil
	}
	rep.Checked = c.Files()
	if c.updateBaseline {
		return rep, nil
	}
	gone, err := rep.Forget(c.baseline)
	if gone > 0 {
		c.note("%s of %s no longer found; -update-baseline forgets what is gone", screen.Count(gone, "finding"), c.baseline)
	}
	return rep, err
}

// hintAtCommand says which command a word was meant for that is no package.
func (c *session) hintAtCommand(faults []string) {
	word := c.Patterns[0]
	near := nearest.Names(word, commandNames())
	switch {
	case len(near) == 0 || !slices.ContainsFunc(faults, func(f string) bool { return strings.HasPrefix(f, "package "+word+" is not in std") }):
	case commandNamed(word) != nil:
		c.say("%q was taken for a package: a command comes first, flags after it: urllint %s %s", word, word, commandNamed(word).Args)
	default:
		c.say("%q is no package; did you mean the command %s?", word, nearest.Or(near))
	}
}

// note says what need not be known.
func (c *session) note(format string, args ...any) {
	if !c.quiet {
		c.say(format, args...)
	}
}

// detail says what is done, for who wants to know.
func (c *session) detail(format string, args ...any) {
	if c.verbose {
		c.say(format, args...)
	}
}

// say prints one line to standard error.
func (c *session) say(format string, args ...any) {
	fmt.Fprintf(c.Stderr, "urllint: "+format+"\n", args...)
}

func (c *session) print(rep *output.Report) int {
	for _, t := range c.targets {
		if err := t.Write(rep, c.Stdout); err != nil {
			return c.Fail("%v", err)
		}
	}
	return exitCode(rep)
}

// exitCode says 1 if there is a finding. A package that could not be loaded
// whole, or a fault of urllint itself, makes it 2: nobody can say what else
// there is.
func exitCode(rep *output.Report) int {
	switch {
	case len(rep.Failures)+len(rep.Errors) > 0:
		return cli.ExitError
	case len(rep.Findings) > 0:
		return cli.ExitFindings
	}
	return cli.ExitClean
}
