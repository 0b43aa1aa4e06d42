// Package nogo is urllint for nogo, the analysis of Go in Bazel, and for other
// drivers that take a variable Analyzer and print nothing but messages.
package nogo

import "github.com/urllint/urllint/analyzer"

// Analyzer is urllint with its default configuration, whose messages end with
// the name of the rule.
var Analyzer = analyzer.Plain(analyzer.Analyzer)
