package module

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOf(t *testing.T) {
	modules := []string{"example.org/api@v1.0.0", "example.org/api/v2@v2.0.0", "example.org/api/sub@v0.1.0"}
	for pkg, want := range map[string]string{
		"example.org/api":         modules[0],
		"example.org/api/x":       modules[0],
		"example.org/api/v2":      modules[1],
		"example.org/api/v2/sub":  modules[1],
		"example.org/api/sub/x/y": modules[2],
	} {
		got, err := Of(pkg, modules)
		assert.NoError(t, err)
		assert.Equal(t, want, got, pkg)
	}
	_, err := Of("example.org/apis", modules)
	assert.ErrorContains(t, err, "example.org/apis")
}
