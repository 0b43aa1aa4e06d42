package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/project"
)

// configUsage explains the flag that names the file with a module's settings.
const configUsage = "the `file` with the module's settings, or " + project.Off + " (default: " + project.Name + " beside go.mod)"

// readSettings parses the arguments of a command that has the analyzer's
// flags, and reads the file of the module. It returns the flags and what the file says, and adds each flag that is set to given.
func readSettings(env cli.Env, args []string, given *[]string) (fs *flag.FlagSet, file project.Settings, code int, stop bool) {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return nil, nil, env.Fail("%v", err), true
	}
	fs = env.FlagSet()
	config := fs.String("config", "", configUsage)
	cli.Record(fs, &a.Flags, given)
	if code, stop := env.Parse(fs, args); stop {
		return nil, nil, code, true
	}
	if fs.NArg() > 0 {
		return nil, nil, env.Fail("unexpected argument %q", fs.Arg(0)), true
	}
	dir, err := os.Getwd()
	if err == nil {
		file, err = project.Load(dir, *config)
	}
	if err != nil {
		return nil, nil, env.Fail("%v", err), true
	}
	return fs, file, cli.ExitClean, false
}

// runFlags prints the settings of the module as flags of go vet -vettool.
func runFlags(env cli.Env, args []string) int {
	var given []string
	fs, file, code, stop := readSettings(env, args, &given)
	if stop {
		return code
	}
	if err := file.Apply(fs); err != nil {
		return env.Fail("%v", err)
	}
	for _, arg := range given {
		fmt.Fprintln(env.Stdout, arg)
	}
	return cli.ExitClean
}

// runConfig prints the settings that hold, and where each comes from.
func runConfig(env cli.Env, args []string) int {
	var given []string
	fs, file, code, stop := readSettings(env, args, &given)
	if stop {
		return code
	}
	source := map[string]string{}
	fs.Visit(func(f *flag.Flag) { source[f.Name] = "command line" })
	for _, s := range file.Without(fs) {
		source[s.Flag] = s.File + ":" + strconv.Itoa(s.Line)
	}
	if err := file.Apply(fs); err != nil {
		return env.Fail("%v", err)
	}
	fs.VisitAll(func(f *flag.Flag) {
		if f.Name == "config" {
			return
		}
		where, ok := source[f.Name]
		if !ok {
			where = "default"
		}
		value := f.Value.String()
		if value == "" {
			value = "(none)"
		}
		fmt.Fprintf(env.Stdout, "%-9s %s  # %s\n", f.Name, strings.ReplaceAll(value, "\n", " "), where)
	})
	return cli.ExitClean
}
