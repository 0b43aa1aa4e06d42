// Command urllint finds and repairs bad URLs in Go code.
//
// It is three programs in one binary:
//
//	go vet -vettool=urllint ./...    a vet tool; go fix -fixtool=urllint applies its repairs
//	urllint [flags] [packages]       a command of its own
//	urllint explain, rules, url, ... small helpers; "urllint help" lists them
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/catalogue"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/completion"
	"github.com/urllint/urllint/cmd/urllint/internal/direct"
	"github.com/urllint/urllint/cmd/urllint/internal/gopls"
	"github.com/urllint/urllint/cmd/urllint/internal/heap"
	"github.com/urllint/urllint/cmd/urllint/internal/urlinfo"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
	"github.com/urllint/urllint/internal/nearest"
)

// The heaps that are not collected, in bytes: of a run, and of a unit of go vet,
// of which several go on at the same time.
const (
	runHeap  = 384 << 20
	unitHeap = 64 << 20
)

func main() {
	switch args := os.Args[1:]; {
	case direct.Refuses(args):
		os.Exit(direct.Refuse(args))
	case vettool.Speaks(args):
		heap.Floor(unitHeap)
		vettool.Run(args) // does not return
	}
	heap.Floor(runHeap)
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// commands are listed by "urllint help" in this order. Without such a word
// urllint checks packages.
func commands() []cli.Command {
	return []cli.Command{
		{Name: "explain", Args: "[rule | group]", Run: catalogue.RunExplain,
			Short: "say what a rule is about: why it matters, what Go does, examples"},
		{Name: "rules", Args: "[-json]", Run: catalogue.RunRules,
			Short: "list the rules"},
		{Name: "url", Args: "[-profile current|rfc1738] [-text] [-json] [URL ...]", Run: urlinfo.Run,
			Short: "take URLs apart and check them; without a URL, the lines of standard input"},
		{Name: "gopls", Args: "[-gopls VERSION] [-o FILE] [-src DIR] [analyzer flags]", Run: gopls.Run,
			Short: "build a gopls that reports bad URLs in the editor"},
		{Name: "config", Args: "[-config FILE] [analyzer flags]", Run: runConfig,
			Short: "print the settings that hold here, and where each comes from"},
		{Name: "flags", Args: "[-config FILE] [analyzer flags]", Run: runFlags,
			Short: "print them as flags for go vet -vettool"},
		{Name: "completion", Args: strings.Join(completion.Shells(), " | "), Run: runCompletion,
			Short: "print what makes a shell complete commands, flags and rules"},
		{Name: "cache", Args: "[clean]", Run: runCache,
			Short: "print the directory in which results are kept, or remove them"},
		{Name: "help", Args: "[command]", Run: runHelp,
			Short: "print this help"},
		{Name: "version", Run: runVersion,
			Short: "print the version"},
	}
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := cli.NewOutput(stdout)
	env := cli.Env{Stdin: stdin, Stdout: out, Stderr: stderr}
	code := runIn(&env, args)
	if err := out.Err(); err != nil && code != cli.ExitError {
		return env.Fail("output not written: %v", err)
	}
	return code
}

func runIn(env *cli.Env, args []string) int {
	if len(args) > 0 {
		if env.Command = commandNamed(args[0]); env.Command != nil {
			return env.Command.Run(*env, args[1:])
		}
	}
	return runCheck(*env, args)
}

// commandNamed returns a command, or nil.
func commandNamed(name string) *cli.Command {
	for _, c := range commands() {
		if c.Name == name {
			return &c
		}
	}
	return nil
}

// runHelp prints the usage of urllint, or that of one command.
func runHelp(env cli.Env, args []string) int {
	if len(args) == 0 {
		return runCheck(env, []string{"-help"})
	}
	if c := commandNamed(args[0]); c != nil {
		env.Command = c
		if c.Name == "help" { // it would print that of urllint
			env.FlagSet().Usage()
			return cli.ExitClean
		}
		return c.Run(env, []string{"-help"})
	}
	return env.Fail("%v", nearest.Unknown("command", args[0], commandNames(), ""))
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.Name)
	}
	return names
}

// printUsage prints how to call urllint, without the flags of a run.
func printUsage(w io.Writer) {
	fmt.Fprint(w, `urllint finds and repairs bad URLs in Go code.

usage: urllint [flags] [packages]      check packages (without any: the one in this directory)
       go vet -vettool=$(which urllint) packages
       urllint command [arguments]

Exit status: 0 nothing found, 1 findings, 2 wrong usage, a package that could not be
loaded, a file that could not be repaired, or a fault of urllint in one package.
2 counts for more than 1. With -exit-zero status 0 takes the place of 1.

Commands:
`)
	width := 0
	for _, name := range commandNames() {
		width = max(width, len(name))
	}
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-*s %s\n", width, c.Name, c.Short)
	}
	fmt.Fprint(w, "\nFlags:\n")
}
