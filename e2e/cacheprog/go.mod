// A test of GOCACHEPROG with a program that others wrote.
module github.com/urllint/urllint/e2e/cacheprog

go 1.25.0

tool (
	github.com/bradfitz/go-tool-cache/cmd/go-cacher
	github.com/bradfitz/go-tool-cache/cmd/go-cacher-server
)

require github.com/stretchr/testify v1.12.1

require (
	github.com/bradfitz/go-tool-cache v0.0.0-20260722201841-0bb331e19f64 // indirect
	github.com/pierrec/lz4/v4 v4.1.25 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)
