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
)

func main() {
	if args := os.Args[1:]; speaksVet(args) {
		runVetTool(args) // does not return
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// The exit codes of every command of ours. A vet tool's are the go command's
// affair.
const (
	exitClean    = 0
	exitFindings = 1
	exitError    = 2 // wrong usage, or nothing could be loaded
)

// A command is one word that may stand first on the command line. Without
// such a word urllint checks packages.
type command struct {
	name  string
	args  string // as in the usage line
	short string // one line for the list
	run   func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
}

// commands are listed by "urllint help" in this order.
func commands() []command {
	return []command{
		{"explain", "[rule]", "say what a rule is about: why it matters, what Go does, examples", runExplain},
		{"rules", "[-json]", "list the rules", runRules},
		{"url", "[-profile current|rfc1738] [-text] [-json] [URL ...]", "take URLs apart and check them; without a URL, the lines of standard input", runURL},
		{"gopls", "[-gopls VERSION] [-o FILE] [-src DIR] [analyzer flags]", "build a gopls that reports bad URLs in the editor", runGopls},
		{"help", "[command]", "print this help", runHelp},
		{"version", "", "print the version", runVersion},
	}
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 {
		for _, c := range commands() {
			if c.name == args[0] {
				return c.run(args[1:], stdin, stdout, stderr)
			}
		}
	}
	return runCheck(args, stdin, stdout, stderr)
}

// runHelp prints the usage of urllint, or that of one command.
func runHelp(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		printUsage(stdout)
		return exitClean
	}
	for _, c := range commands() {
		if c.name == args[0] && c.name != "help" {
			return c.run([]string{"-help"}, stdin, stdout, stderr)
		}
	}
	return fail(stderr, "help: unknown command %q (want %s)", args[0], strings.Join(commandNames(), ", "))
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// fail prints one line in the form of every error of ours and returns the
// exit code for it.
func fail(stderr io.Writer, format string, args ...any) int {
	fmt.Fprintf(stderr, "urllint: "+format+"\n", args...)
	return exitError
}
