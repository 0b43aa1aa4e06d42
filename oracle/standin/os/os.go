// Package os stands in for the os package: the environment is hostile, and
// what ends the program ends the run.
package os

import (
	"os"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// Stderr is a file that nobody reads.
var Stderr, _ = os.OpenFile(os.DevNull, os.O_WRONLY, 0)

// Args are the arguments of the program.
var Args = []string{"prog"}

// Exit ends the run.
func Exit(int) { rt.Exit() }

// Getenv draws a string.
func Getenv(string) string { return rt.Input().Str() }

// LookupEnv draws a string.
func LookupEnv(string) (string, bool) {
	if rt.Input().Bool() {
		return rt.Input().Str(), true
	}
	return "", false
}

// Open opens nothing.
func Open(name string) (*os.File, error) {
	return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
}
