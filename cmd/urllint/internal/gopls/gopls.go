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
// gopls's main.go is a hook that adds the analyzer to gopls's list.

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
	fs.StringVar(&o.gopls, "gopls", "", "the `version` of gopls, such as v0.23.0, or latest, the newest that the installed Go builds (the default)")
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
	if err := checkOutput(output); err != nil {
		return "", err
	}
	noteToolchain(g, progress)
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
	if err := trySample(ctx, built, dir, o.flags); err != nil {
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

// checkOutput reports an error where the program cannot be written: before it
// is built, which takes a minute.
func checkOutput(name string) error {
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return fmt.Errorf("-o %s: there is something else than a file", name)
	case err == nil && runtime.GOOS != "windows" && info.Mode()&0o111 == 0:
		return fmt.Errorf("-o %s: there is a file that is no program; it is not overwritten", name)
	}
	dir := filepath.Dir(name)
	for {
		if info, err := os.Stat(dir); err == nil {
			if !info.IsDir() {
				return fmt.Errorf("-o %s: %s is no directory", name, dir)
			}
			break
		}
		if dir == filepath.Dir(dir) {
			return fmt.Errorf("-o %s: no directory", name)
		}
		dir = filepath.Dir(dir)
	}
	f, err := os.CreateTemp(dir, ".urllint-")
	if err != nil {
		return fmt.Errorf("-o %s: %w", name, err)
	}
	f.Close()
	return os.Remove(f.Name())
}

// noteToolchain says that GOTOOLCHAIN does not choose the Go that builds gopls.
func noteToolchain(g goTool, progress io.Writer) {
	wanted := os.Getenv("GOTOOLCHAIN")
	name, _, _ := strings.Cut(wanted, "+")
	if !strings.HasPrefix(name, "go1") {
		return // local, auto, path or nothing
	}
	env, err := g.env("GOVERSION")
	if err == nil && env["GOVERSION"] != name {
		fmt.Fprintf(progress, "GOTOOLCHAIN=%s does not count here: the installed %s builds gopls, as the editor will start it in any module\n", wanted, env["GOVERSION"])
	}
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
