// A test of nogo with the sources of rules_go.
module github.com/urllint/urllint/e2e/nogo

go 1.26.0

tool github.com/bazelbuild/rules_go/go/tools/builders

require github.com/stretchr/testify v1.12.1

require (
	github.com/aymanbagabas/go-udiff v0.4.1 // indirect
	github.com/bazelbuild/rules_go v0.65.0 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/tools v0.51.0 // indirect
)
