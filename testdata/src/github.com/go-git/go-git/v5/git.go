// Package git has what the tests need of the module of that name.
package git

type CloneOptions struct{ URL string }
