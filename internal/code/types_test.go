package code_test

import (
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/code"
)

func TestIsStandard(t *testing.T) {
	for path, want := range map[string]bool{
		"fmt": true, "net/http": true, "internal/abi": true,
		"golang.org/x/net/html": false, "example.org": false,
		"app/v1.2": true, // only the first part can be a domain
	} {
		assert.Equal(t, want, code.IsStandard(path), path)
	}
}

func TestIsFunc(t *testing.T) {
	pkg := types.NewPackage("example.org/a", "a")
	sig := types.NewSignatureType(nil, nil, nil, nil, nil, false)
	fn := types.NewFunc(0, pkg, "Get", sig)
	for name, want := range map[string]bool{
		"example.org/a.Get":       true,
		"example.org/a.Forget":    false,
		"example.org/b.Get":       false,
		"(*example.org/a.T).Get":  false,
		"example.org/a.Got":       false,
		"Get":                     false,
		"example.org/a.GetOthers": false,
	} {
		assert.Equal(t, want, code.IsFunc(fn, name), name)
	}
	assert.Zero(t, testing.AllocsPerRun(10, func() { code.IsFunc(fn, "example.org/a.Put") }))
}
