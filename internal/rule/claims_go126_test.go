//go:build go1.26

package rule

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// colonsInHosts tries both settings that a go line in go.mod chooses between:
// go.mod of this module says go 1.25.
func colonsInHosts(t *testing.T, bad string) {
	for setting, refused := range map[string]bool{"urlstrictcolons=1": true, "urlstrictcolons=0": false} {
		t.Setenv("GODEBUG", setting)
		for _, text := range []string{bad, strings.Replace(bad, "http:", "https:", 1)} {
			u, err := url.Parse(text)
			if refused {
				assert.ErrorContains(t, err, `invalid port "::1" after host`, "%q with %s", text, setting)
			} else if assert.NoError(t, err, "%q with %s", text, setting) {
				assert.Equal(t, "1", u.Port())
			}
		}
		assert.Equal(t, "1", parse(t, strings.Replace(bad, "http:", "x:", 1)).Port())
	}
}

// What the rule join-escape says of Go 1.26.
func TestJoinPathReturnsTheError(t *testing.T) {
	_, err := url.JoinPath("http://example.com", "100%")
	assert.ErrorContains(t, err, "invalid URL escape")
}
