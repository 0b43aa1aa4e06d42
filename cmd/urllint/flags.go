package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// newFlagSet returns the flags of one command. Help goes to stdout when it
// was asked for, and to stderr behind an error.
func newFlagSet(name string, stdout, stderr io.Writer) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() {
		fs.SetOutput(stdout)
		for _, c := range commands() {
			if c.name == name {
				fmt.Fprintf(stdout, "usage: urllint %s %s\n\n%s.\n", c.name, c.args, c.short)
			}
		}
		fs.PrintDefaults()
		fs.SetOutput(stderr)
	}
	return fs
}

// parseFlags parses args; stop says that the command is over, with the code
// to exit with.
func parseFlags(fs *flag.FlagSet, args []string) (code int, stop bool) {
	usage := fs.Usage
	fs.Usage = func() {} // package flag would print it behind every error
	err := fs.Parse(args)
	fs.Usage = usage
	switch {
	case err == nil:
		return exitClean, false
	case errors.Is(err, flag.ErrHelp):
		fs.Usage()
		return exitClean, true
	}
	help := "urllint -help"
	if fs.Name() != "" {
		help = "urllint help " + fs.Name()
	}
	fmt.Fprintf(fs.Output(), "Run %q for the flags.\n", help)
	return exitError, true
}
