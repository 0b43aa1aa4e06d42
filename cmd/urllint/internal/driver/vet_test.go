package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Of a run under go vet that was stopped, the go command keeps results without what they said.
func TestKeysOfRunsThatAreStopped(t *testing.T) {
	t.Setenv("URLLINT_CACHE", t.TempDir())
	d := &Driver{Dir: "dir", Patterns: []string{"./..."}, Cache: true}
	first, done := d.beginVet()
	done()
	again, _ := d.beginVet() // and is stopped
	assert.Equal(t, first, again, "the results of a run that ended are good")
	next, done := d.beginVet()
	assert.NotEqual(t, again, next, "those of one that was stopped are not")
	done()
	last, _ := d.beginVet()
	assert.Equal(t, next, last)
	other, _ := (&Driver{Dir: "dir", Patterns: []string{"./a"}, Cache: true}).beginVet()
	assert.NotEqual(t, last, other, "other packages, another key")

	d.Cache = false
	one, _ := d.beginVet()
	two, _ := d.beginVet()
	assert.NotEqual(t, one, two, "where nothing can be noted")
}
