// Package gock has what the tests need of the module of that name.
package gock

func Intercept() {}
