package catalogue

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWrapKeepsWordsAndParagraphs(t *testing.T) {
	assert.Equal(t, "aaa bbb\nccc\n\nddd", wrap("aaa  bbb\nccc\n\nddd", 7))
	assert.Equal(t, "a-word-longer-than-the-line\nb", wrap("a-word-longer-than-the-line b", 5))
	assert.Equal(t, "", wrap("", 10))
}
