// Package cors has what the tests need of the module of that name.
package cors

type Config struct {
	AllowOrigins     string
	AllowCredentials bool
	AllowOriginsFunc func(origin string) bool
}
