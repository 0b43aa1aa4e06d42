module github.com/urllint/urllint/corpus

go 1.25.0

replace github.com/urllint/urllint => ../

require (
	github.com/stretchr/testify v1.12.1
	github.com/urllint/urllint v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.47.0
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/mod v0.37.0 // indirect
	golang.org/x/sync v0.21.0 // indirect
)
