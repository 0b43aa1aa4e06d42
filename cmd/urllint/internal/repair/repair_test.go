package repair

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
)

// A tree is a directory of Go files that were checked.
type tree struct {
	dir  string
	text map[string]string
}

// source is a file in which most edits of tests keep what parses: a comment.
const source = "package a\n\n// 0123456789\n"

// digit is the offset of a digit in source.
func digit(d int) int { return strings.Index(source, "0") + d }

func newTree(t *testing.T, names ...string) tree {
	tr := tree{t.TempDir(), map[string]string{}}
	for _, name := range names {
		tr.write(t, name, source)
	}
	return tr
}

func (tr tree) write(t *testing.T, name, text string) {
	require.NoError(t, os.WriteFile(filepath.Join(tr.dir, name), []byte(text), 0o666))
	tr.text[name] = text
}

func (tr tree) read(t *testing.T, name string) string {
	data, err := os.ReadFile(filepath.Join(tr.dir, name))
	require.NoError(t, err)
	return string(data)
}

// edit replaces the digits from start to end in a file of the tree.
func (tr tree) edit(name string, start, end int, text string) finding.Edit {
	return finding.Edit{File: filepath.Join(tr.dir, name), Start: digit(start), End: digit(end), New: text}
}

func (tr tree) finding(edits ...finding.Edit) finding.Finding {
	r := &finding.Repair{Edits: edits, Sums: map[string]string{}}
	for _, name := range r.Files() {
		r.Sums[name] = finding.Sum([]byte(tr.text[filepath.Base(name)]))
	}
	return finding.Finding{Fix: r}
}

func TestPlanChoosesRepairsThatGoTogether(t *testing.T) {
	tr := newTree(t, "a", "b")
	e := tr.edit
	tests := []struct {
		first, second finding.Edit
		together      bool
		why           string
	}{
		{e("a", 0, 1, "x"), e("a", 1, 2, "y"), true, "neighbours"},
		{e("a", 0, 2, "x"), e("a", 1, 3, "y"), false, "a shared byte"},
		{e("a", 1, 3, "x"), e("a", 0, 2, "y"), false, "in the other order"},
		{e("a", 0, 9, "x"), e("a", 3, 4, "y"), false, "one within the other"},
		{e("a", 3, 4, "x"), e("a", 0, 9, "y"), false, "one around the other"},
		{e("a", 3, 3, "x"), e("a", 3, 3, "y"), false, "two insertions at one place"},
		{e("a", 3, 3, "x"), e("a", 3, 3, "x"), false, "the same insertion twice: nobody knows whether twice is meant"},
		{e("a", 3, 3, "x"), e("a", 3, 5, "y"), false, "an insertion where another begins"},
		{e("a", 3, 5, "x"), e("a", 5, 5, "y"), true, "an insertion where another ends"},
		{e("a", 3, 4, "x"), e("a", 3, 4, "x"), true, "the same edit twice is made once"},
		{e("a", 3, 4, "x"), e("a", 3, 4, "y"), false, "two texts for one place"},
		{e("a", 0, 9, "x"), e("b", 3, 4, "y"), true, "other files"},
		{e("a", 5, 6, "x"), e("a", 1, 2, "y"), true, "in any order"},
		{e("a", 0, 1, "x"), e("a", 4, 3, "y"), false, "an edit that ends before it begins"},
		{e("a", 0, 1, "x"), e("a", 9, 30, "y"), false, "an edit beyond the file"},
	}
	for _, tt := range tests {
		p := NewPlan([]finding.Finding{tr.finding(tt.first), tr.finding(tt.second)}, nil)
		assert.Equal(t, tt.together, len(p.Left) == 0, tt.why)
		for _, l := range p.Left {
			assert.ErrorIs(t, l.Why, ErrTouches, tt.why)
		}
	}
	p := NewPlan([]finding.Finding{tr.finding(e("a", 0, 1, "x")), tr.finding(e("b", 0, 1, ""), e("a", 0, 1, "y")), {}}, nil)
	assert.Len(t, p.Left, 1, "a repair is taken as a whole or not at all; a finding without one is no matter of a plan")
	assert.Len(t, p.Files(), 1)
}

func TestApply(t *testing.T) {
	tr := newTree(t, "a", "b", "c")
	list := []finding.Finding{
		tr.finding(tr.edit("a", 9, 10, "nine")),
		tr.finding(tr.edit("a", 0, 2, "")),
		tr.finding(tr.edit("c", 4, 4, "and")),
		tr.finding(tr.edit("a", 5, 6, "five"), tr.edit("b", 5, 6, "5")),
		{},
	}
	out := NewPlan(list, nil).Apply(context.Background())
	assert.Empty(t, out.Left)
	assert.Len(t, out.Repaired, 4)
	assert.Len(t, out.Files, 3)
	assert.Equal(t, "package a\n\n// 234five678nine\n", tr.read(t, "a"))
	assert.Equal(t, source, tr.read(t, "b"))
	assert.Equal(t, "package a\n\n// 0123and456789\n", tr.read(t, "c"))
	assert.Empty(t, temporaries(t, tr.dir))

	again := NewPlan(list, nil)
	assert.Len(t, again.Left, 4, "made once is enough")
	assert.Empty(t, again.Files())
}

// temporaries are what a writer may leave when it is killed.
func temporaries(t *testing.T, dir string) []string {
	list, err := filepath.Glob(filepath.Join(dir, ".*.urllint"))
	require.NoError(t, err)
	return list
}

// What is wrong with one file costs the repairs that need it and no other.
func TestFilesThatAreLeft(t *testing.T) {
	tests := []struct {
		spoil func(t *testing.T, name string)
		why   string
	}{
		{func(t *testing.T, name string) { require.NoError(t, os.WriteFile(name, []byte(source+"\n"), 0o666)) }, "it has changed since it was checked"},
		{func(t *testing.T, name string) { require.NoError(t, os.WriteFile(name, []byte("pack"), 0o666)) }, "it has changed since it was checked"},
		{func(t *testing.T, name string) { require.NoError(t, os.Remove(name)) }, "no such file"},
		{func(t *testing.T, name string) {
			require.NoError(t, os.Rename(name, name+".real"))
			require.NoError(t, os.Symlink(name+".real", name))
		}, "it was checked by another name, too"},
		{func(t *testing.T, name string) {
			require.NoError(t, os.Chmod(name, 0o444))
			t.Cleanup(func() { os.Chmod(name, 0o666) })
		}, "it is read-only"},
	}
	for _, tt := range tests {
		tr := newTree(t, "a", "b", "c")
		name := filepath.Join(tr.dir, "a")
		tt.spoil(t, name)
		spoiled, _ := os.ReadFile(name)
		out := NewPlan([]finding.Finding{
			tr.finding(tr.edit("a", 0, 1, "x")),
			tr.finding(tr.edit("b", 1, 2, "x"), tr.edit("a", 1, 2, "x")),
			tr.finding(tr.edit("c", 2, 3, "x")),
			{File: name + ".real"}, // there in one of the rows, and then without a repair
		}, nil).Apply(context.Background())
		require.Len(t, out.Left, 2, tt.why)
		for _, l := range out.Left {
			assert.Equal(t, name, l.File, tt.why)
			assert.ErrorContains(t, l.Why, tt.why)
		}
		assert.Len(t, out.Repaired, 1, tt.why)
		after, _ := os.ReadFile(name)
		assert.Equal(t, string(spoiled), string(after), tt.why)
		assert.Equal(t, source, tr.read(t, "b"), "not half a repair: "+tt.why)
		assert.Equal(t, "package a\n\n// 01x3456789\n", tr.read(t, "c"), tt.why)
		assert.Empty(t, temporaries(t, tr.dir), tt.why)
	}
}

func TestRepairsNeverBreakAFile(t *testing.T) {
	tr := newTree(t)
	tr.write(t, "a", source+"\nvar x = \"a\"\n")
	tr.write(t, "b", source+"\nvar x = \"a\n")
	quote := strings.Index(tr.text["a"], `"`)
	at := func(name string, start, end int, text string) finding.Finding {
		return tr.finding(finding.Edit{File: filepath.Join(tr.dir, name), Start: start, End: end, New: text})
	}
	assert.Empty(t, NewPlan([]finding.Finding{at("a", quote+1, quote+2, "b")}, nil).Left)
	lost := NewPlan([]finding.Finding{at("a", quote, quote+1, "")}, nil)
	require.Len(t, lost.Left, 1)
	assert.ErrorContains(t, lost.Left[0].Why, "would break it", "a lost quote")
	assert.Empty(t, lost.Files())
	broken := NewPlan([]finding.Finding{at("b", quote+1, quote+2, "b")}, nil)
	require.Len(t, broken.Left, 1)
	assert.ErrorContains(t, broken.Left[0].Why, "does not parse", "where nothing ends a literal, nobody knows what is in it")
}

// An edit between the check and the last look, just before the rename, is
// kept.
func TestAnEditWhileRepairsAreMadeIsKept(t *testing.T) {
	tr := newTree(t, "a")
	name := filepath.Join(tr.dir, "a")
	p := NewPlan([]finding.Finding{tr.finding(tr.edit("a", 0, 1, "x"))}, nil)
	tr.write(t, "a", source+"// saved meanwhile\n")
	out := p.Apply(context.Background())
	require.Len(t, out.Left, 1)
	assert.ErrorIs(t, out.Left[0].Why, replace.ErrChanged)
	assert.Equal(t, name, out.Left[0].File)
	assert.Equal(t, source+"// saved meanwhile\n", tr.read(t, "a"))
}

// Of a repair in two files the first is taken back when the second fails.
func TestHalfARepairIsTakenBack(t *testing.T) {
	tr := newTree(t, "a", "b")
	p := NewPlan([]finding.Finding{tr.finding(tr.edit("a", 0, 1, "x"), tr.edit("b", 0, 1, "x"))}, nil)
	p.takeBack(nil)
	staged, err := replace.Stage(filepath.Join(tr.dir, "a"), []byte(source), []byte("package a\n\n// x123456789\n"))
	require.NoError(t, err)
	require.NoError(t, staged.Commit())
	p.takeBack([]string{filepath.Join(tr.dir, "a")})
	assert.Equal(t, source, tr.read(t, "a"))
	tr.write(t, "a", "// somebody's\n")
	p.takeBack([]string{filepath.Join(tr.dir, "a")})
	assert.Equal(t, "// somebody's\n", tr.read(t, "a"), "but not over what somebody has written since")
}

func TestInterruptedBetweenFiles(t *testing.T) {
	tr := newTree(t, "a", "b")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	out := NewPlan([]finding.Finding{tr.finding(tr.edit("a", 0, 1, "x")), tr.finding(tr.edit("b", 0, 1, "x"))}, nil).Apply(ctx)
	assert.Empty(t, out.Repaired)
	require.Len(t, out.Left, 2)
	assert.ErrorIs(t, out.Left[0].Why, ErrStopped)
	assert.Equal(t, source, tr.read(t, "a"))
}

// Files that several repairs tie together are written together.
func TestGroups(t *testing.T) {
	tr := newTree(t, "a", "b", "c", "d", "e")
	two := func(x, y string, d int) finding.Finding {
		return tr.finding(tr.edit(x, d, d+1, "x"), tr.edit(y, d, d+1, "x"))
	}
	p := NewPlan([]finding.Finding{two("d", "b", 0), two("c", "a", 1), two("a", "b", 2), tr.finding(tr.edit("e", 0, 1, "x"))}, nil)
	var got []string
	for _, g := range p.groups() {
		names := ""
		for _, f := range g.files {
			names += filepath.Base(f)
		}
		got = append(got, fmt.Sprint(names, len(g.findings)))
	}
	slices.Sort(got)
	assert.Equal(t, []string{"abcd3", "e1"}, got)
}

// BenchmarkPlan shows that a repair costs the same among many.
func BenchmarkPlan(b *testing.B) {
	for _, n := range []int{100, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			name := filepath.Join(b.TempDir(), "a.go")
			text := "package a\n" + strings.Repeat("// a b\n", n)
			require.NoError(b, os.WriteFile(name, []byte(text), 0o666))
			var list []finding.Finding
			for i := range n {
				at := len("package a\n") + 7*i + 4
				list = append(list, finding.Finding{Fix: &finding.Repair{
					Edits: []finding.Edit{{File: name, Start: at, End: at + 1, New: "%20"}},
					Sums:  map[string]string{name: finding.Sum([]byte(text))},
				}})
			}
			for b.Loop() {
				if p := NewPlan(list, nil); len(p.chosen) != n {
					b.Fatal(len(p.chosen))
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/repair")
		})
	}
}
