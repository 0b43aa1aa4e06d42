// Package aws has what the tests need of the module of that name.
package aws

type Config struct{ BaseEndpoint *string }

func String(v string) *string { return &v }
