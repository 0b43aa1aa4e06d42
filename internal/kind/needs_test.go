package kind

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNeeds tries short texts of the bytes that matter: of the kinds that say so,
// none is wrong that has not the bytes which it needs.
func TestNeeds(t *testing.T) {
	t.Parallel()
	parts := []string{"http", "c", ":", "/", ".", "%", "@", "[", "]", "?", "#", "80", "-", "*", " ", "é"}
	texts := []string{""}
	for range 4 {
		for _, s := range texts[:len(texts):len(texts)] {
			for _, p := range parts {
				texts = append(texts, s+p)
			}
		}
		slices.Sort(texts)
		texts = slices.Compact(texts)
	}
	held := func(s string) func(string) bool {
		return func(need string) bool {
			return !strings.ContainsFunc(need, func(r rune) bool { return !strings.ContainsRune(s, r) })
		}
	}
	said := 0
	for _, k := range All() {
		if k.Needs == nil {
			continue
		}
		wrong := 0
		for _, s := range texts {
			if len(k.Check(Context{Near: true}, s)) > 0 {
				wrong++
				assert.True(t, slices.ContainsFunc(k.Needs, held(s)), "%s: %q", k.Name, s)
			}
		}
		assert.NotZero(t, wrong, k.Name)
		said++
	}
	assert.NotZero(t, said)
}
