// The measurements of README's table. A module of its own, so that nothing
// here becomes a dependency of urllint.
module github.com/urllint/urllint/bench

go 1.25.0

require golang.org/x/tools v0.47.0

require (
	golang.org/x/mod v0.37.0 // indirect
	golang.org/x/sync v0.21.0 // indirect
)
