package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// A session is one run of urllint over packages.
type session struct {
	analyzer *analysis.Analyzer
	dir      string // paths are printed relative to it
	stdout   io.Writer
	stderr   io.Writer

	// Flags.
	format         string
	tags           string
	wrappers       bool
	fix, diff      bool
	baseline       string
	updateBaseline bool
	stats          bool
	everyUnit      bool
	forward        []string // the analyzer's flags, as they were given
	patterns       []string
}

// A result is what a run found.
type result struct {
	findings []finding
	packages int
	errors   []string // why packages could not be loaded whole
}

// runCheck checks the packages that the arguments name.
func runCheck(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return fail(stderr, "%v", err)
	}
	return check(a, args, stdout, stderr)
}

func check(a *analysis.Analyzer, args []string, stdout, stderr io.Writer) int {
	dir, err := os.Getwd()
	if err != nil {
		return fail(stderr, "%v", err)
	}
	c := &session{analyzer: a, dir: dir, stdout: stdout, stderr: stderr}
	fs := c.flagSet()
	if code, stop := parseFlags(fs, args); stop {
		return code
	}
	c.patterns = fs.Args()
	if len(c.patterns) == 0 {
		c.patterns = []string{"."}
	}
	c.wrappers = fs.Lookup(wrappersFlag) == nil || fs.Lookup(wrappersFlag).Value.String() != "false"
	if err := c.validate(); err != nil {
		return fail(stderr, "%v", err)
	}
	return c.run()
}

// flagSet returns the flags of a run: the analyzer's and the driver's.
func (c *session) flagSet() *flag.FlagSet {
	fs := newFlagSet("", c.stdout, c.stderr)
	fs.Usage = func() {
		printUsage(c.stdout)
		fs.SetOutput(c.stdout)
		fs.PrintDefaults()
		fs.SetOutput(c.stderr)
	}
	c.analyzer.Flags.VisitAll(func(f *flag.Flag) {
		fs.Var(&recordedValue{f.Value, f.Name, &c.forward}, f.Name, f.Usage)
	})
	fs.StringVar(&c.format, "format", "text", "how to print findings: "+strings.Join(formatNames(), ", "))
	fs.StringVar(&c.tags, "tags", "", "comma-separated build `tags`")
	fs.BoolVar(&c.fix, "fix", false, "apply the repairs")
	fs.BoolVar(&c.diff, "diff", false, "print the repairs as a diff and apply none")
	fs.StringVar(&c.baseline, "baseline", "", "report only what is not in this `file`")
	fs.BoolVar(&c.updateBaseline, "update-baseline", false, "write all findings to the -baseline file and report none")
	fs.BoolVar(&c.stats, "stats", false, "print findings by rule, packages and time to standard error")
	fs.BoolVar(&c.everyUnit, everyUnitFlag, false, "analyze every dependency, also those that cannot matter (slow; to test the fast way)")
	return fs
}

// A recordedValue passes a flag on and keeps how it was given, to hand it to
// another process.
type recordedValue struct {
	flag.Value
	name string
	args *[]string
}

func (v *recordedValue) Set(s string) error {
	if err := v.Value.Set(s); err != nil {
		return err
	}
	*v.args = append(*v.args, "-"+v.name+"="+s)
	return nil
}

// String is also called on a zero value, by package flag.
func (v *recordedValue) String() string {
	if v.Value == nil {
		return ""
	}
	return v.Value.String()
}

func (v *recordedValue) IsBoolFlag() bool {
	b, ok := v.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

func (c *session) validate() error {
	if formats[c.format] == nil {
		return fmt.Errorf("unknown format %q (want %s)", c.format, strings.Join(formatNames(), ", "))
	}
	if c.fix && c.diff {
		return errors.New("-fix and -diff exclude each other: one applies the repairs, the other shows them")
	}
	if c.updateBaseline && c.baseline == "" {
		return errors.New("-update-baseline needs -baseline FILE")
	}
	for _, p := range c.patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %q stands behind the packages; flags come first", p)
		}
	}
	return nil
}

// run checks, repairs and prints, and returns the exit code.
func (c *session) run() int {
	start := time.Now()
	stop := c.showProgress()
	res, err := c.findings()
	stop()
	if err != nil {
		return fail(c.stderr, "%v", err)
	}
	res.findings = sortFindings(res.findings)
	for _, e := range res.errors {
		fmt.Fprintf(c.stderr, "urllint: %s\n", e)
	}
	src := newSources()
	if c.stats {
		defer c.printStats(res, start)
	}
	if c.updateBaseline {
		return c.writeBaseline(res, src)
	}
	if c.baseline != "" {
		if res.findings, err = c.newSinceBaseline(res.findings, src); err != nil {
			return fail(c.stderr, "%v", err)
		}
	}
	if c.fix || c.diff {
		return c.repair(res, src)
	}
	if err := formats[c.format](c, res, src); err != nil {
		return fail(c.stderr, "%v", err)
	}
	return exitCode(res)
}

// exitCode says 1 if there is a finding. Without one, a package that could
// not be loaded whole makes it 2: nobody can say that it is clean.
func exitCode(res result) int {
	switch {
	case len(res.findings) > 0:
		return exitFindings
	case len(res.errors) > 0:
		return exitError
	}
	return exitClean
}

// formats are the values of -format.
var formats = map[string]func(*session, result, *sources) error{
	"text":   (*session).printText,
	"short":  (*session).printShort,
	"json":   (*session).printJSON,
	"sarif":  (*session).printSARIF,
	"github": (*session).printGitHub,
}

func formatNames() []string { return []string{"text", "short", "json", "sarif", "github"} }

// printUsage prints how to call urllint, without the flags of a run.
func printUsage(w io.Writer) {
	fmt.Fprint(w, `urllint finds and repairs bad URLs in Go code.

usage: urllint [flags] [packages]      check packages (without any: the one in this directory)
       go vet -vettool=$(which urllint) packages
       urllint command [arguments]

Exit status: 0 nothing found, 1 findings, 2 wrong usage or a package that could not be loaded.

Commands:
`)
	list := slices.Clone(commands())
	for _, c := range list {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.short)
	}
	fmt.Fprint(w, "\nFlags (\"urllint -help\" lists them):\n")
}
