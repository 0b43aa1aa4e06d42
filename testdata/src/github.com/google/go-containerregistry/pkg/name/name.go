// Package name stands for the real one.
package name

// Reference is the reference of an image.
type Reference interface{}

// Option is a setting.
type Option func()

// ParseReference reads a reference.
func ParseReference(s string, opts ...Option) (Reference, error) { return nil, nil }
