package main

import (
	"fmt"
	"runtime"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// runVersion prints the module's version, the revision it was built from and
// the Go release that built it, which must be as new as the go command's.
func runVersion(env cli.Env, args []string) int {
	if len(args) > 0 && args[0] != "-help" {
		return env.Fail("unexpected argument %q", args[0])
	}
	fmt.Fprintf(env.Stdout, "urllint %s built with %s\n", cli.Version(), runtime.Version())
	return cli.ExitClean
}
