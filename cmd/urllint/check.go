package main

import (
	"fmt"
	"io"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
)

// runCheck checks the packages that the arguments name.
func runCheck(_ []string, _ io.Reader, _, _ io.Writer) int {
	singlechecker.Main(analyzer.Analyzer)
	return exitError
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "usage: urllint [flags] [packages]\n\nor one of the commands\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "    %-24s %s\n", c.name+" "+c.args, c.short)
	}
}
