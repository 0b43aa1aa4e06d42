// The proof of the tables of sinks. A module of its own, so that nothing here
// becomes a dependency of urllint.
module github.com/urllint/urllint/tools

go 1.25.0

replace github.com/urllint/urllint => ../

require (
	github.com/stretchr/testify v1.12.1
	github.com/urllint/urllint v0.0.0-00010101000000-000000000000
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/tools v0.47.0
)
