// The proof that what urllint says of a program happens when it runs. A module
// of its own, so that nothing here becomes a dependency of urllint.
module github.com/urllint/urllint/oracle

go 1.25.0

require (
	github.com/urllint/urllint v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.47.0
)

replace github.com/urllint/urllint => ../
