// The measurements of docs/speed.md. A module of its own, so that nothing
// here becomes a dependency of urllint.
module github.com/urllint/urllint/bench

go 1.25.0

require (
	golang.org/x/tools v0.47.0
	honnef.co/go/tools v0.7.0
)

require (
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.37.0 // indirect
	golang.org/x/sync v0.21.0 // indirect
)
