package main

import (
	"flag"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/completion"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
)

// runCompletion prints a script for a shell.
func runCompletion(env cli.Env, args []string) int {
	fs := env.FlagSet()
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	shells := completion.Shells()
	if fs.NArg() != 1 {
		return env.Fail("which shell? (want %s)", strings.Join(shells, ", "))
	}
	if !slices.Contains(shells, fs.Arg(0)) {
		return env.Fail("%v", nearest.Unknown("shell", fs.Arg(0), shells, ""))
	}
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return env.Fail("%v", err)
	}
	s := &session{Env: env, Driver: driver.Driver{Analyzer: a}}
	completion.Write(env.Stdout, fs.Arg(0), completionWords(s.flagSet()))
	return cli.ExitClean
}

// values are what flags of a few or of many values take.
func values() map[string][]string {
	return map[string][]string{
		"format": output.FormatNames(), "color": output.ColorModes, "driver": driver.Ways, "cache": {"on", "off"},
		"enable": rule.Names(), "disable": rule.Names(), "profile": {"current", "rfc1738"}, "tests": {"quiet", "all", "none"},
	}
}

func completionWords(fs *flag.FlagSet) completion.Words {
	words := completion.Words{Args: map[string][]string{
		"explain": append(rule.Names(), "kinds"), "help": commandNames(), "completion": completion.Shells(), "cache": {"clean"},
	}}
	for _, c := range commands() {
		words.Commands = append(words.Commands, completion.Word{Name: c.Name, Says: c.Short})
	}
	values := values()
	fs.VisitAll(func(f *flag.Flag) {
		kind, usage := flag.UnquoteUsage(f)
		b, isBool := f.Value.(interface{ IsBoolFlag() bool })
		words.Flags = append(words.Flags, completion.Flag{
			Word: completion.Word{Name: f.Name, Says: usage}, Values: values[f.Name],
			List: f.Name == "enable" || f.Name == "disable", Bool: isBool && b.IsBoolFlag(), File: kind == "file" || kind == "directory",
		})
	})
	return words
}
