// Package sample is for tests of which all cases would take long: they try a
// sample of them, and with the flag -whole, as in CI, all:
//
//	go test ./rfc1738 -whole
//
// Some tests start so many processes that a run of all tests leaves them out, and
// some do something more with a few of their cases. For those that -run names this is not so,
// so this tries all tests, and of the cases a sample:
//
//	go test -run . ./...
package sample

import (
	"flag"
	"hash/fnv"
	"io"
	"os"
	"runtime/debug"
	"testing"
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

// isNamed reports whether -run says which tests to run.
func isNamed() bool { return flag.Lookup("test.run").Value.String() != "" }

// Has reports whether a case is in a sample of one in n, which is drawn by its text. Where tests are
// named, or all is tried, every case is.
func Has(text string, n uint32) bool {
	h := fnv.New32a()
	io.WriteString(h, text)
	return *whole || isNamed() || h.Sum32()%n == 0
}

// SkipUnlessNamed skips a test that takes long where nobody asks for it: neither
// by its name nor for all cases of all tests. It says what stands for it.
func SkipUnlessNamed(t testing.TB, instead string) {
	t.Helper()
	if !*whole && !isNamed() {
		t.Skip("with -whole, or by name with -run; " + instead)
	}
}
