package code_test

import (
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
