// Command golangci-lint is golangci-lint with urllint linked in, the same
// program that `golangci-lint custom` makes, without git.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/urllint/urllint/plugin"
)

func main() {
	// A version other than "(devel)" would let golangci-lint's cache serve
	// what an older urllint found.
	if err := commands.Execute(commands.BuildInfo{Version: "(devel)"}); err != nil {
		fmt.Fprintf(os.Stderr, "The command is terminated due to an error: %v\n", err)
		os.Exit(exitcodes.Failure)
	}
}
