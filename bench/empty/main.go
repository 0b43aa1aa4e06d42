// Command empty is the cheapest analyzer there can be: it does nothing. What
// it costs is what its driver costs.
package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"
)

func main() {
	singlechecker.Main(&analysis.Analyzer{
		Name: "empty",
		Doc:  "do nothing",
		Run:  func(*analysis.Pass) (any, error) { return nil, nil },
	})
}
