// Package handlers has what the tests need of the module of that name.
package handlers

type CORSOption func()

func AllowedOrigins(origins []string) CORSOption { return nil }
