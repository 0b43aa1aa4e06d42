// What other linters report beside urllint. A module of its own, so that
// nothing here becomes a dependency of urllint.
module github.com/urllint/urllint/tools/overlap

go 1.26.0

replace github.com/urllint/urllint => ../..

require (
	github.com/securego/gosec/v2 v2.29.0
	github.com/stbenjam/no-sprintf-host-port v0.3.1
	github.com/stretchr/testify v1.12.1
	github.com/urllint/urllint v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.52.0
	honnef.co/go/tools v0.8.2
)

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/ccojocar/zxcvbn-go v1.0.4 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)
