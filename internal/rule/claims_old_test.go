//go:build !go1.26

package rule

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func colonsInHosts(t *testing.T, bad string) {
	assert.Equal(t, "1", parse(t, bad).Port())
}

// What the rule join-escape says of versions before Go 1.26.
func TestJoinPathReturnsTheError(t *testing.T) {
	joined, err := url.JoinPath("http://example.com", "100%")
	require.NoError(t, err)
	assert.Equal(t, "http://example.com", joined)
}
