// Package gopls is the command that builds a gopls with urllint linked in.
package gopls

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/project"
)

// The gopls subcommand builds a gopls with urllint linked in, because a stock
// gopls runs only the analyzers that were compiled into it.
//
// Nothing of gopls is copied or patched but its main.go. The program is built
// from a host module whose path lies below golang.org/x/tools/gopls/, so that
// it may import gopls's internal packages from the module cache; beside
// gopls's main.go stands a hook that adds the analyzer to gopls's list.

// sampleTimeout bounds the trial run of a new gopls; it takes seconds.
const sampleTimeout = 2 * time.Minute

// goplsOptions is what the command line says.
type goplsOptions struct {
	gopls  string   // a version of gopls; empty for the newest that fits
	output string   // the program to write; empty for GOBIN
	source string   // a directory with urllint's source; empty to find it
	flags  []string // the analyzer's flags, as they were given
}

// Run builds a gopls and prints where it is. When it fails, a gopls that
// was there before is untouched.
func Run(env cli.Env, args []string) int {
	var o goplsOptions
	fs := env.FlagSet()
	fs.StringVar(&o.gopls, "gopls", "", "the `version` of gopls, such as v0.23.0 (default: the newest that the installed Go builds)")
	fs.StringVar(&o.output, "o", "", "the `file` to write (default: gopls-urllint where go install puts programs)")
	fs.StringVar(&o.source, "src", "", "link the urllint whose source is in this `directory` (default: the urllint that runs)")
	config := fs.String("config", "", "the `file` with settings to build in, or off (default: "+project.Name+" of the module around this directory)")
	o.addAnalyzerFlags(fs)
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	if err := applySettings(fs, *config, env.Stderr); err != nil {
		return env.Fail("%v", err)
	}
	if fs.NArg() > 0 {
		return env.Fail("unexpected argument %q", fs.Arg(0))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	file, err := buildGopls(ctx, o, env.Stderr)
	if err != nil {
		return env.Fail("%v", err)
	}
	fmt.Fprintln(env.Stdout, file)
	return cli.ExitClean
}

// applySettings sets the flags that the file of the module sets, and says so.
func applySettings(fs *flag.FlagSet, config string, progress io.Writer) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	settings, err := project.Load(dir, config)
	if err != nil || len(settings) == 0 {
		return err
	}
	fmt.Fprintf(progress, "building in the settings of %s\n", settings[0].File)
	return settings.Apply(fs)
}

// addAnalyzerFlags adds the flags of the analyzer. They are built in, because
// gopls has no way to set them later.
func (o *goplsOptions) addAnalyzerFlags(fs *flag.FlagSet) {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		panic(err) // the defaults are valid
	}
	cli.Record(fs, &a.Flags, &o.flags)
}

// buildGopls builds, tries and installs the program and returns where it is.
// Everything up to the last step happens in a directory of its own.
func buildGopls(ctx context.Context, o goplsOptions, progress io.Writer) (string, error) {
	dir, err := os.MkdirTemp("", "urllint-gopls-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	g := goTool{ctx: ctx, dir: dir}

	output, err := outputFile(g, o.output)
	if err != nil {
		return "", err
	}
	lint, err := findSource(g, o.source)
	if err != nil {
		return "", err
	}
	gopls, err := chooseGopls(g, o.gopls)
	if err != nil {
		return "", err
	}
	if err := hookFits(gopls); err != nil {
		return "", err
	}
	fmt.Fprintf(progress, "building gopls %s with urllint from %s (the first time takes a minute or more)\n", gopls.Version, lint)
	built, err := buildHost(g, gopls, lint, o.flags)
	if err != nil {
		return "", err
	}
	if err := trySample(ctx, built, dir); err != nil {
		return "", fmt.Errorf("gopls %s was built, but does not work and was not installed: %w", gopls.Version, err)
	}
	return output, install(built, output)
}

// outputFile returns the absolute name of the program to write.
func outputFile(g goTool, name string) (string, error) {
	env, err := g.env("GOBIN", "GOPATH", "GOEXE")
	if err != nil {
		return "", err
	}
	program := "gopls-urllint" + env["GOEXE"]
	if name == "" {
		bin := env["GOBIN"]
		if bin == "" {
			bin = filepath.Join(filepath.SplitList(env["GOPATH"])[0], "bin")
		}
		return filepath.Join(bin, program), nil
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		name = filepath.Join(name, program)
	}
	return filepath.Abs(name)
}

// sampleURL breaks several rules at once, so that a -disable flag rarely makes
// the sample clean. It goes to http.Get, which no analyzer of gopls looks at.
const sampleURL = "http://exa mple.com:99999/a b%zz<>|^"

// trySample runs the new gopls on a file with one bad URL and reports an
// error if it does not find it.
func trySample(ctx context.Context, gopls, dir string) error {
	dir = filepath.Join(dir, "sample")
	err := writeFiles(dir, map[string]string{
		"go.mod":    "module sample\n\ngo 1.21\n",
		"sample.go": fmt.Sprintf("package sample\n\nimport \"net/http\"\n\nvar _, _ = http.Get(%q)\n", sampleURL),
	})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sampleTimeout)
	defer cancel()
	out, err := goTool{ctx: ctx, dir: dir}.run(gopls, "check", "sample.go")
	if err != nil {
		return err
	}
	if !strings.Contains(out, "sample.go:5:") {
		return fmt.Errorf("it found nothing in the sample %q; it printed %q", sampleURL, out)
	}
	return nil
}

// install puts the program in place in one step, also over one that runs.
func install(built, output string) error {
	if err := os.MkdirAll(filepath.Dir(output), 0o777); err != nil {
		return err
	}
	data, err := os.ReadFile(built)
	if err != nil {
		return err
	}
	next := output + ".new"
	os.Remove(next) // of a run that was killed; the file's mode would stay
	if err := os.WriteFile(next, data, 0o777); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		// A running program cannot be replaced there, but it can be renamed.
		os.Remove(output + ".old")
		os.Rename(output, output+".old")
	}
	if err := os.Rename(next, output); err != nil {
		os.Remove(next)
		return err
	}
	return nil
}
