// Command urllint finds and repairs bad URLs in Go code.
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
)

func main() { singlechecker.Main(analyzer.Analyzer) }
