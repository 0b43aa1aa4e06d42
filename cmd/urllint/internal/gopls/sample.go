package gopls

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// sample is a file with texts that break the rules of the grammar, each on a
// line of its own. Which of them are found depends on what is switched on.
func sample() string {
	var b strings.Builder
	b.WriteString("package sample\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n")
	for _, r := range rule.All() {
		if r.Grammar == nil {
			continue
		}
		for _, bad := range r.Bad {
			fmt.Fprintf(&b, "var _, _ = url.Parse(%q)\nvar _, _ = http.Get(%[1]q)\n", bad)
		}
	}
	return b.String()
}

// wanted returns the lines of the sample on which this urllint finds something
// with the given flags. The packages are loaded in this process: the other ways run
// this program again, which in a test is another.
func wanted(dir string, flags []string) (map[int]bool, error) {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return nil, err
	}
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	a.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(flags); err != nil {
		return nil, err
	}
	d := driver.Driver{Analyzer: a, Forward: flags, Dir: dir, Patterns: []string{"."}, Way: "source"}
	res, err := d.Run()
	if err != nil {
		return nil, err
	}
	lines := map[int]bool{}
	for _, f := range res.Findings {
		if filepath.Base(f.File) == sampleFile && f.Rule != rule.BadSink.Name {
			lines[f.Start.Line] = true
		}
	}
	return lines, nil
}

const sampleFile = "sample.go"

// reported finds the lines that gopls reports about the sample.
var reported = lazy.Regexp(`(?m)` + regexp.QuoteMeta(sampleFile) + `:(\d+):`)

// trySample runs the new gopls on the sample and reports an error if it finds
// nothing there that this urllint finds with the same flags. Where those leave
// nothing to find, it must run, and that is all.
func trySample(ctx context.Context, gopls, dir string, flags []string) error {
	dir = filepath.Join(dir, "sample")
	if err := writeFiles(dir, map[string]string{"go.mod": "module sample\n\ngo 1.21\n", sampleFile: sample()}); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sampleTimeout)
	defer cancel()
	want, err := wanted(dir, flags)
	if err != nil {
		return err
	}
	out, err := goTool{ctx: ctx, dir: dir}.run(gopls, "check", sampleFile)
	if err != nil || len(want) == 0 {
		return err
	}
	for _, m := range reported().FindAllStringSubmatch(out, -1) {
		var line int
		if fmt.Sscan(m[1], &line); want[line] {
			return nil
		}
	}
	return fmt.Errorf("it found nothing in a sample with mistakes in %d lines; it printed %q", len(want), out)
}
