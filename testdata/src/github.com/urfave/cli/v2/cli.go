// Package cli has what the tests need of the module of that name.
package cli

type StringFlag struct {
	Name, Value string
	Destination *string
	Required    bool
}
