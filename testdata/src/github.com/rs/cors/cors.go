// Package cors has what the tests need of the module of that name.
package cors

type Options struct{ AllowedOrigins []string }
