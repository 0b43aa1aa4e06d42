// Package analyzer finds bad URLs in Go code.
package analyzer

import "golang.org/x/tools/go/analysis"

// URL is where the rules are documented; drivers link to URL + "#" + the
// rule's name.
const URL = "https://github.com/urllint/urllint"

// Analyzer is urllint with its default configuration.
var Analyzer, _ = New(Config{})

// New returns an analyzer with the given configuration, or an error that
// quotes a wrong value and names the right ones.
func New(cfg Config) (*analysis.Analyzer, error) {
	a := &analysis.Analyzer{
		Name: "urllint",
		Doc:  "find bad URLs in calls of functions that take them",
		URL:  URL,
		Run:  func(*analysis.Pass) (any, error) { return nil, nil },
	}
	return a, cfg.validate()
}
