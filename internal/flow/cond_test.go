package flow

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestOperationsOfNothing: what a function without arguments returns, such as
// flag.NArg, is in a condition like any other result, and nothing tells it.
func TestOperationsOfNothing(t *testing.T) {
	f := &Flow{}
	for op := range stable {
		assert.Nil(t, f.direct(op, nil), op)
	}
}
