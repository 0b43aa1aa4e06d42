package wrap

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/excerpt"
)

// A Fact is a fact about an object of a package, in the form in which package
// unitchecker keeps facts in files.
type Fact struct {
	PkgPath string
	Object  string // an objectpath.Path; "" for a fact about the package itself
	Fact    analysis.Fact
}

// Travels reports whether packages meet the fact's object without importing
// its package: a method or a field, through a value that they get elsewhere.
func (f Fact) Travels() bool { return strings.Contains(f.Object, ".") }

// Share makes the packages that see a fact share what they find of it, see
// [excerpt.Excerpt.Share]. To be called before the first of them does.
func (f Fact) Share(place func(path string) int) {
	if e, ok := f.Fact.(*excerpt.Excerpt); ok {
		e.Share(place)
	}
}

// register makes the types of facts known to package gob.
var register = sync.OnceFunc(func() {
	for _, f := range FactTypes() {
		gob.Register(f)
	}
})

// DecodeFacts reads what EncodeFacts or package unitchecker wrote.
func DecodeFacts(data []byte) (facts []Fact, err error) {
	if len(data) == 0 {
		return nil, nil
	}
	register()
	err = gob.NewDecoder(bytes.NewReader(data)).Decode(&facts)
	return facts, err
}

// EncodeFacts writes facts in an order of their own, so that equal facts make
// equal files. No facts make an empty one.
func EncodeFacts(facts []Fact) ([]byte, error) {
	if len(facts) == 0 {
		return nil, nil
	}
	register()
	facts = slices.SortedFunc(slices.Values(facts), func(a, b Fact) int {
		return cmp.Or(cmp.Compare(a.PkgPath, b.PkgPath), cmp.Compare(a.Object, b.Object),
			cmp.Compare(reflect.TypeOf(a.Fact).String(), reflect.TypeOf(b.Fact).String()))
	})
	var buf bytes.Buffer
	err := gob.NewEncoder(&buf).Encode(facts)
	return buf.Bytes(), err
}
