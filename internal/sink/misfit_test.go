package sink

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMisfit: what is said of an entry about this package.
func TestMisfit(t *testing.T) {
	const src = `package api

type Text string
type Number int
type Real struct{ URL string; URLs []string; Bytes []byte; Any any; Size int; Embedded }
type Embedded struct{ Deep string }
func (*Embedded) Promoted(u string) {}
func (Real) Value(u string) {}
func (*Real) Pointer(n int, u string, rest ...string) {}
type Other = Real
type Getter interface { Get(u string) }
type Wider interface { Getter; Put(u string, body []byte) }
type Box[T any] struct{ URL string }
func (*Box[T]) Fill(t T, u string) {}
func Plain(u string, n int) {}
func Generic[T ~string](u T) {}
func None() {}
func local(u string) {}
var Variable string
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "api.go", src, 0)
	require.NoError(t, err)
	pkg, err := (&types.Config{}).Check("example.org/api", fset, []*ast.File{f}, nil)
	require.NoError(t, err)
	tests := []struct{ entry, want, why string }{
		{"example.org/api.Plain#0=url", "", "a function"},
		{"example.org/api.local#0=url", "", "one that is not exported"},
		{"example.org/api.Generic#0=url", "", "any type of its parameter may be a text"},
		{"example.org/api.Real.Value#0=url", "", "a method of a value"},
		{"(*example.org/api.Real).Value#0=url", "", "by way of a pointer"},
		{"(*example.org/api.Real).Pointer#1=url", "", "a method of a pointer"},
		{"(*example.org/api.Real).Pointer#2...=url", "", "a variadic parameter"},
		{"(*example.org/api.Real).Pointer#7=url", "", "one of many arguments"},
		{"example.org/api.Getter.Get#0=url", "", "a method of an interface"},
		{"(*example.org/api.Box).Fill#1=url", "", "a method of a generic type"},
		{"example.org/api.Real.URL=url", "", "a field"},
		{"example.org/api.Real.URLs=url", "", "a list"},
		{"example.org/api.Real.Bytes=url", "", "bytes may be a text"},
		{"example.org/api.Real.Any=url", "", "and so may be anything"},
		{"example.org/api.Box.URL=url", "", "a field of a generic type"},
		{"example.org/api.Text()=url", "", "a conversion"},
		{"example.org/other.Nothing#0=url", "", "another package"},

		{"example.org/api.Plian#0=url", `api has no "Plian" in this build; did you mean Plain?`, "a typing mistake"},
		{"example.org/api.Plain#1=url", "parameter #1 of Plain is no string, but int", "another type"},
		{"example.org/api.Plain#2=url", "Plain has 2 parameters: the last is #1", "beyond the last"},
		{"example.org/api.None#0=url", "None has no parameters", "there are none"},
		{"example.org/api.Plain#0...=url", "parameter #1 of Plain is no string, but int", "one of all that follow"},
		{"example.org/api.Variable#0=url", "api.Variable is no function", "a variable"},
		{"example.org/api.Real#0=url", "api.Real is no function", "a type"},
		{"example.org/api.Real.Values#0=url", `api.Real has no "Values" in this build; did you mean Value?`, "a method with a typing mistake"},
		{"example.org/api.Real.Promoted#0=url", "api.Real has the method Promoted from example.org/api.Embedded; name it there", "calls name the type that declares it"},
		{"example.org/api.Wider.Get#0=url", "api.Wider has the method Get from example.org/api.Getter; name it there", "an interface in another"},
		{"example.org/api.Other.Value#0=url", "api.Other is another name of example.org/api.Real; name it there", "an alias"},
		{"example.org/api.Real.Deep=url", "api.Real has the field Deep from a type that is embedded in it; name it there", "an embedded field"},
		{"example.org/api.Real.Size=url", "api.Real.Size is no string, but int", "a field of another type"},
		{"example.org/api.Real.URL#0=url", "api.Real.URL is a field, which has no index", "a field taken for a method"},
		{"example.org/api.Real.Value=url", "api.Real.Value is a method, and its argument needs an index, such as #0", "a method taken for a field"},
		{"example.org/api.Real.Urls=url", `api.Real has no "Urls" in this build; did you mean URLs?`, "a field with other letters"},
		{"example.org/api.Number()=url", "api.Number is no string", "a conversion to a number"},
		{"example.org/api.Plain()=url", "api.Plain is no type, so nothing is converted to it", "a function taken for a type"},
		{"example.org/api.Plain.X=url", "api.Plain is no type", "a function taken for a struct"},
	}
	for _, tt := range tests {
		s, err := Parse(tt.entry)
		require.NoError(t, err, tt.entry)
		assert.Equal(t, tt.want, s.Misfit(pkg, true), "%s: %s", tt.entry, tt.why)
	}
	s, err := Parse("example.org/api.unknown#0=url")
	require.NoError(t, err)
	assert.NotEmpty(t, s.Misfit(pkg, true))
	assert.Empty(t, s.Misfit(pkg, false), "of an imported package only exported names are known")
}
