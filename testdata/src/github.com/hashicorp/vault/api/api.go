// Package api is as much of the client of Vault as the tests need.
package api

type Config struct{ Address string }
