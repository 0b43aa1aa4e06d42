package flow

import (
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// What the table says of the arguments of package flag's functions is looked up in the package:
// the name of a setting is the first text, its default is of the type of the setting, and a
// pointer says where it is stored.
func TestSettingsOfFlag(t *testing.T) {
	pkg, err := codetest.Importer().Import("flag")
	require.NoError(t, err)
	for name, is := range settingFuncs["flag"] {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		require.True(t, ok, "settings.go: package flag has no function %s", name)
		params := fn.Signature().Params()
		target := -1
		var stored types.Type
		if p, ok := params.At(0).Type().(*types.Pointer); ok {
			target, stored = 0, p.Elem()
		} else {
			stored = fn.Signature().Results().At(0).Type().(*types.Pointer).Elem()
		}
		assert.Equal(t, settingFunc{target + 1, target + 2, target}, is, "settings.go: arguments of flag.%s", name)
		assert.Equal(t, "name", params.At(is.key).Name(), name)
		assert.True(t, types.Identical(stored, params.At(is.value).Type()), "settings.go: the default of flag.%s is its argument %d", name, is.value)
	}
}

// A percent sign of a known part that two hex digits do not follow is no escape, whatever comes
// after the part. One near the end of it may get its digits from there.
func TestBadEscapeInAPart(t *testing.T) {
	for _, tt := range []struct {
		known string
		want  bool
	}{
		{"%z", true}, {"%4z", true}, {"%zz", true}, {"a%4g/", true}, {"%%", true}, {"%41%z", true},
		{"", false}, {"a", false}, {"%", false}, {"%4", false}, {"%41", false}, {"%aF", false}, {"%41%", false},
	} {
		assert.Equal(t, tt.want, isBadlyEscaped(tt.known), "%q", tt.known)
	}
}
