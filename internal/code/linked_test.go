package code_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
)

func TestLinked(t *testing.T) {
	c := codetest.Load(t, `package a

import _ "unsafe"

//go:linkname pulled example.org/b.name
var pulled string

//go:linkname pushed
func pushed() {}

func far() {
	//go:linkname far example.org/b.far
}

//export c
func c() {}

//go:linknames other
// go:linkname spaced a.b
//go:linkname
func other() {}
`)
	assert.Equal(t, map[string]bool{"pulled": true, "pushed": true, "far": true, "c": true}, code.Linked(c.In.Root()))
}
