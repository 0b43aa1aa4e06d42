package judge

import (
	"fmt"
	"go/ast"
	"go/types"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/internal/text"
)

// long are texts of n parts that could each be looked at with all before or after them.
var long = []struct {
	name string
	text func(n int) text.Text
}{
	{"a segment of many literals", func(n int) text.Text { return repeated(n, "http://h/", "ab") }},
	{"many segments", func(n int) text.Text { return repeated(n, "http://h/api", "/v1") }},
	{"a host of many literals", func(n int) text.Text { return repeated(n, "http://h", "ab.") }},
	{"a query of many literals", func(n int) text.Text { return repeated(n, "http://h/?a", "&b=c") }},
	{"what may be one", func(n int) text.Text { return repeated(n, "http://h/a", "a=b&") }},
	{"no URL", func(n int) text.Text { return repeated(n, "ab", "cd") }},
	{"values", func(n int) text.Text { return repeated(n, "http://h/", "‹e›") }},
	{"users", func(n int) text.Text { return repeated(n, "http://", "‹e›:") }},
	{"questions", func(n int) text.Text { return repeated(n, "http://h/?a=", "‹1›", "?b") }},
	{"a value after a long literal", func(n int) text.Text { return template("data:" + strings.Repeat("ab", n) + "‹e›") }},
	{"a value after a long segment", func(n int) text.Text { return template("http://h/" + strings.Repeat("ab", n) + "‹e›") }},
}

// repeated returns a text that begins with one part and goes on with others, again and
// again, each of a literal of its own.
func repeated(n int, first string, again ...string) (t text.Text) {
	parts := template(first)
	for range n / len(again) {
		for _, s := range again {
			parts = append(parts, template(s)...)
		}
	}
	for _, p := range parts {
		if p.Hole == text.Known {
			p.Src.Lit = &ast.BasicLit{}
		}
		t = append(t, p)
	}
	return t
}

func rulesOn(t text.Text) {
	c := Context{Kind: kind.Absolute, Info: &types.Info{}}
	Pieces(c, t)
	Joined(c, t)
}

// What is copied of a text grows with its length alone. One that is looked at again for
// each of its parts does not end here.
func TestLongTexts(t *testing.T) {
	thousands := sample.Size(20, 5)
	for _, tt := range long {
		assert.Less(t, copied(tt.text(1000*thousands))/uint64(thousands), 2*copied(tt.text(1000))+1<<12, tt.name)
	}
}

// copied returns how many bytes are allocated to look at a text.
func copied(t text.Text) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	rulesOn(t)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// BenchmarkLong shows that a part of a text costs the same however many there are.
func BenchmarkLong(b *testing.B) {
	for _, tt := range long {
		for _, n := range []int{10, 100, 1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, n), func(b *testing.B) {
				t := tt.text(n)
				for b.Loop() {
					rulesOn(t)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/each")
			})
		}
	}
}
