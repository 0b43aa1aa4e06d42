// Package cli is what the commands of urllint share: how they are called, how
// they read flags, how they fail, and what their exit status means.
package cli

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/internal/nearest"
)

// The exit status of every command. A vet tool's is the go command's affair.
const (
	ExitClean    = 0
	ExitFindings = 1
	ExitError    = 2 // wrong usage, or nothing could be loaded
)

// A Command is one word that may come first on the command line.
type Command struct {
	Name  string
	Args  string // as in the usage line
	Short string // one line for the list
	Run   func(env Env, args []string) int
}

// An Env is the world of one call of a command.
type Env struct {
	Command *Command // the one that runs; nil where no word named one
	Stdin   io.Reader
	Stdout  io.Writer
	Stderr  io.Writer
}

// Fail prints one line in the form of every error of urllint and returns the
// exit status for it.
func (e Env) Fail(format string, args ...any) int {
	who := "urllint: "
	if e.Command != nil {
		who += e.Command.Name + ": "
	}
	fmt.Fprintf(e.Stderr, who+format+"\n", args...)
	return ExitError
}

// FlagSet returns the flags of the command, without any yet. Help goes to
// Stdout when it was asked for, and to Stderr after an error.
func (e Env) FlagSet() *flag.FlagSet {
	name := ""
	if e.Command != nil {
		name = e.Command.Name
	}
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(e.Stderr)
	fs.Usage = func() {
		if e.Command != nil {
			fmt.Fprintf(e.Stdout, "usage: urllint %s %s\n\n%s.\n", e.Command.Name, e.Command.Args, e.Command.Short)
		}
		e.PrintDefaults(fs)
	}
	return fs
}

// PrintDefaults lists the flags on Stdout.
func (e Env) PrintDefaults(fs *flag.FlagSet) {
	fs.SetOutput(e.Stdout)
	fs.PrintDefaults()
	fs.SetOutput(e.Stderr)
}

// Parse parses args; stop says that the command is over, with the status to
// exit with.
func (e Env) Parse(fs *flag.FlagSet, args []string) (code int, stop bool) {
	usage, out := fs.Usage, fs.Output()
	fs.Usage = func() {} // package flag would print it after every error
	fs.SetOutput(io.Discard)
	err := fs.Parse(args)
	fs.Usage = usage
	fs.SetOutput(out)
	switch {
	case err == nil:
		return ExitClean, false
	case errors.Is(err, flag.ErrHelp):
		fs.Usage()
		return ExitClean, true
	}
	help := "urllint -help"
	if fs.Name() != "" {
		help = "urllint help " + fs.Name()
	}
	return e.Fail("%v\nRun %q for the flags.", explainFlag(fs, err), help), true
}

// explainFlag says more of an unknown flag than package flag does.
func explainFlag(fs *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	return nearest.Unknown("flag", "-"+name, names, "")
}

// Record adds the flags of one set to another, and keeps in args how each was
// given, to hand it to another process.
func Record(to *flag.FlagSet, from *flag.FlagSet, args *[]string) {
	from.VisitAll(func(f *flag.Flag) {
		to.Var(&recordedValue{f.Value, f.Name, args}, f.Name, f.Usage)
	})
}

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

// WriteJSON prints v indented, with "<" and "&" as they are.
func WriteJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
