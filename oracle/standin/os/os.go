// Package os stands in for the os package: the environment is hostile, and
// what ends the program ends the run.
package os

import (
	"os"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// Stderr is a file that nobody reads.
var Stderr, _ = os.OpenFile(os.DevNull, os.O_WRONLY, 0)

// The errors of the os package.
var (
	ErrInvalid  = os.ErrInvalid
	ErrNotExist = os.ErrNotExist
)

// Args are the arguments of the program.
var Args = []string{"prog"}

// Exit ends the run.
func Exit(int) { rt.Exit() }

// Getenv returns what the run's environment holds.
func Getenv(name string) string {
	v, _ := rt.Input().Env(name)
	return v
}

// LookupEnv returns what the run's environment holds.
func LookupEnv(name string) (string, bool) { return rt.Input().Env(name) }

// Setenv sets a variable of the run's environment.
func Setenv(name, value string) error {
	rt.Input().SetEnv(name, value)
	return nil
}

// Open opens nothing.
func Open(name string) (*os.File, error) {
	return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
}
