package flow

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// emptyAtStart is the empty text as the program began with it.
var emptyAtStart = *emptyStr

// TestEmptyTextIsNeverWritten: several packages are analyzed at the same time, and
// all of them use it.
func TestEmptyTextIsNeverWritten(t *testing.T) {
	s, sure := emptyStr.whole()
	assert.True(t, sure)
	assert.Empty(t, s)
	assert.Equal(t, emptyAtStart, *emptyStr)
}
