package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
)

// runVersion prints the module's version, the revision it was built from and
// the Go release that built it, which must be as new as the go command's.
func runVersion(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] != "-help" {
		return fail(stderr, "version: unexpected argument %q", args[0])
	}
	fmt.Fprintf(stdout, "urllint %s built with %s\n", version(), runtime.Version())
	return exitClean
}

func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
