package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWithoutMajor(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, path, want string }{
		{"of a module", "github.com/knadh/koanf/v2", "github.com/knadh/koanf"},
		{"with more than one digit", "example.org/m/v10", "example.org/m"},
		{"of gopkg.in", "gopkg.in/ini.v1", "gopkg.in/ini"},
		{"there is none", "github.com/knadh/koanf", "github.com/knadh/koanf"},
		{"a package below the module", "github.com/knadh/koanf/v2/providers", "github.com/knadh/koanf/v2/providers"},
		{"digits alone", "example.org/m/2", "example.org/m/2"},
		{"a letter alone", "example.org/m/v", "example.org/m/v"},
		{"the end of a name", "example.org/srv2", "example.org/srv2"},
		{"nothing else", "v2", "v2"},
		{"nothing", "", ""},
	} {
		require.Equal(t, tt.want, withoutMajor(tt.path), tt.why)
	}
}
