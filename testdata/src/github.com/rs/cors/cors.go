// Package cors has what the tests need of the module of that name.
package cors

type Options struct{ AllowedOrigins, AllowedMethods, AllowedHeaders []string }
