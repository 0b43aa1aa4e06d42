package main

import (
	"fmt"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
)

// runCache says where results are kept, or removes them.
func runCache(env cli.Env, args []string) int {
	fs := env.FlagSet()
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	dir, err := factcache.Dir()
	switch {
	case err != nil:
		return env.Fail("%v", err)
	case fs.NArg() == 0:
		fmt.Fprintln(env.Stdout, dir)
	case fs.NArg() == 1 && fs.Arg(0) == "clean":
		if err := factcache.Open().Clean(); err != nil {
			return env.Fail("%v", err)
		}
	default:
		return env.Fail("unexpected arguments %q (want clean, or nothing)", fs.Args())
	}
	return cli.ExitClean
}
