// Package testing stands in for the testing package: a test that fails or is
// skipped ends the run.
package testing

import "github.com/urllint/urllint/oracle/standin/rt"

// T is a test.
type T = rt.T

// TB is what tests and benchmarks have in common.
type TB interface {
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Helper()
	Log(args ...any)
	Logf(format string, args ...any)
	Skip(args ...any)
	Skipf(format string, args ...any)
	SkipNow()
}

// Short draws a bool.
func Short() bool { return rt.Input().Bool() }
