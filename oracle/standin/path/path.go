// Package path stands in for the path package: what is joined is recorded.
package path

import (
	"path"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// Join records its elements.
func Join(elem ...string) string {
	for _, e := range elem {
		rt.Record("path.Join", e)
	}
	return path.Join(elem...)
}

// Clean records its path.
func Clean(p string) string {
	rt.Record("path.Clean", p)
	return path.Clean(p)
}

// Base is that of the path package.
func Base(p string) string { return path.Base(p) }

// Dir is that of the path package.
func Dir(p string) string { return path.Dir(p) }

// Split is that of the path package.
func Split(s string) (dir, file string) { return path.Split(s) }

// Ext is that of the path package.
func Ext(s string) string { return path.Ext(s) }
