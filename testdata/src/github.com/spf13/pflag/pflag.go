// Package pflag stands in for github.com/spf13/pflag.
package pflag

type Flag struct{}

type FlagSet struct{}

func (f *FlagSet) String(name, value, usage string) *string { return &value }
func (f *FlagSet) Lookup(name string) *Flag                 { return nil }
