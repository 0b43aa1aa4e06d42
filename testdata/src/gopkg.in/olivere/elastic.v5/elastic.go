// Package elastic has what the tests need of the module of that name.
package elastic

type ClientOptionFunc func()

func SetURL(urls ...string) ClientOptionFunc { return nil }
