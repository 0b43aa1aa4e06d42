package direct

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/wrap"
)

// A variant has the facts of the package itself where the same is in view of both.
func TestTwinFacts(t *testing.T) {
	t.Parallel()
	fact := func(object string) wrap.Fact {
		kind := reflect.TypeOf(wrap.FactTypes()[0]).Elem()
		return wrap.Fact{PkgPath: "m/a", Object: object, Fact: reflect.New(kind).Interface().(analysis.Fact)}
	}
	named := func(path, forTest string, own ...wrap.Fact) *pkg {
		return &pkg{listed: &listed{ImportPath: path, ForTest: forTest}, path: path, own: own, known: true}
	}
	a, changed, b := named("m/a", "", fact("F")), named("m/a", "m/a", fact("F"), fact("G")), named("m/b", "", fact("F"))
	alike := named("m/a", "m/a", fact("F"))
	for _, tt := range []struct {
		why        string
		twin, here []*pkg // in view
		imports    []*pkg
		shared     bool
	}{
		{"nothing in view", nil, nil, nil, true},
		{"the same packages", []*pkg{a, b}, []*pkg{b, a}, []*pkg{a, b}, true},
		{"a variant with the same facts", []*pkg{a}, []*pkg{alike}, []*pkg{alike}, true},
		{"one with others", []*pkg{a}, []*pkg{changed}, []*pkg{changed}, false},
		{"one that has none any more", []*pkg{a}, nil, nil, false},
		{"one that has some where the package has none", nil, []*pkg{changed}, []*pkg{changed}, false},
		{"what only the test imports", []*pkg{a}, []*pkg{alike, b}, []*pkg{alike}, true},
	} {
		twin, p := named("m/p", "", fact("P")), named("m/p", "m/a")
		twin.inView, p.inView, p.imports = append(tt.twin, twin), tt.here, tt.imports
		noteTwins([]*pkg{twin, p})
		own, shared := p.twinFacts()
		assert.Equal(t, tt.shared, shared, tt.why)
		if shared {
			assert.Equal(t, twin.own, own, tt.why)
		}
		twin.known = false
		_, shared = p.twinFacts()
		assert.False(t, shared, "%s, but nobody has asked for the facts of the package itself", tt.why)
	}
	tested := named("m/p", "m/p")
	noteTwins([]*pkg{named("m/p", ""), tested})
	assert.Nil(t, tested.twin, "with its own tests it has other files")
}
