// Package sample is for tests of which all cases would take long: they try a
// sample of them, and with the flag -whole, as in CI, all:
//
//	go test ./rfc1738 -whole
package sample

import (
	"flag"
	"os"
	"runtime/debug"
)

// The tests of a package end before it is worth while to collect garbage often:
// a fifth of their time went into that.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

var whole = flag.Bool("whole", false, "try all cases of tests that otherwise try a sample, as CI does; it takes minutes")

// IsWhole reports whether all cases are to be tried.
func IsWhole() bool { return *whole }

// Size returns how many cases a test tries: all, or some of them.
func Size(all, some int) int {
	if *whole {
		return all
	}
	return some
}
