package main

import (
	"strings"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
)

// speaksVet says whether the go command is at the other end: it asks for the
// tool's version and flags, then hands over one unit after the other.
func speaksVet(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "-V=full", "--V=full", "-flags", "--flags":
			return true
		}
	}
	return len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// runVetTool answers the go command and exits.
func runVetTool([]string) { singlechecker.Main(analyzer.Analyzer) }
