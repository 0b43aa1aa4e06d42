// Package flag stands in for the flag package: what is on the command line is
// hostile.
package flag

import "github.com/urllint/urllint/oracle/standin/rt"

// String returns the default, or what the command line has.
func String(name, value, usage string) *string {
	StringVar(&value, name, value, usage)
	return &value
}

// StringVar sets the default, or what the command line has.
func StringVar(p *string, name, value, usage string) {
	*p = value
	if s, ok := rt.Input().Env("-" + name); ok {
		*p = s
	}
}

// Bool returns what the command line has.
func Bool(name string, value bool, usage string) *bool {
	if _, ok := rt.Input().Env("-" + name); ok {
		value = !value
	}
	return &value
}

// Parse does nothing: what it would set is set already.
func Parse() {}

// Arg returns an argument.
func Arg(i int) string {
	s, _ := rt.Input().Env("argument")
	return s
}

// NArg returns how many arguments there are.
func NArg() int { return 1 }
