package sink

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/rule"
)

// An outcome is a line of testdata/runs.tsv: what tools/sinkrun saw when it
// handed a text to a sink of another module.
type outcome struct{ text, seen string }

// general is what was seen, whatever the text.
func (o outcome) general() string { return strings.ReplaceAll(o.seen, o.text, "TEXT") }

// readRuns returns the outcomes of bad and of good texts, by the place.
func readRuns(t *testing.T) (bad, good map[string][]outcome) {
	bad, good = map[string][]outcome{}, map[string][]outcome{}
	for _, r := range readTable(t, "runs.tsv") {
		require.Len(t, r, 4, r[0])
		list := map[string]map[string][]outcome{"bad": bad, "good": good}[r[1]]
		require.NotNil(t, list, "%s: neither bad nor good: %s", r[0], r[1])
		list[r[0]] = append(list[r[0]], outcome{r[2], r[3]})
	}
	return bad, good
}

// TestEcosystemWasRun holds each sink of another module against what happens
// there at run time: urllint reports the texts that it cannot use, says
// nothing of those that it can, and the two did not end in the same way.
func TestEcosystemWasRun(t *testing.T) {
	bad, good := readRuns(t)
	notRun := map[string]string{}
	for _, r := range readTable(t, "not_run.tsv") {
		require.Len(t, r, 2, "%q has no reason", r[0])
		notRun[r[0]] = r[1]
	}
	places := map[string][]*Sink{}
	for _, g := range Ecosystem {
		for i, entry := range g.Entries() {
			s := g.sinks()[i]
			assert.NotEmpty(t, s.fails, "%s says nothing of what happens at run time", entry)
			place, _, _ := strings.Cut(entry, "=")
			places[place] = append(places[place], s)
		}
	}
	for place, sinks := range places {
		if notRun[place] != "" {
			assert.Empty(t, bad[place], "%s was run after all", place)
			continue
		}
		if !assert.NotEmpty(t, bad[place], "%s was not run: write a probe for tools/sinkrun", place) {
			continue
		}
		assert.NotEmpty(t, good[place], place)
		differs(t, place, bad[place], good[place])
		failsSo(t, place, sinks[0].fails, bad[place])
		assertJudged(t, place, sinks, bad[place], good[place])
	}
	for place := range bad {
		assert.NotNil(t, places[place], "%s was run, but is no longer in the tables", place)
	}
	for place := range notRun {
		assert.NotNil(t, places[place], "%s is no longer in the tables", place)
	}
}

// differs checks that what happened to a bad text happened to no good one.
func differs(t *testing.T, place string, bad, good []outcome) {
	t.Helper()
	for _, b := range bad {
		for _, g := range good {
			assert.NotEqual(t, g.general(), b.general(), "%s: %q and %q end in the same way", place, b.text, g.text)
		}
	}
}

// failsSo checks what the table says of bad texts, where it says that all end
// in one way.
func failsSo(t *testing.T, place, fails string, bad []outcome) {
	t.Helper()
	begin, ok := map[string]string{"returns an error": "error: ", "panics": "panic: "}[fails]
	for _, o := range bad {
		if ok {
			assert.True(t, strings.HasPrefix(o.seen, begin), "%s: %q: %s is said, %s was seen", place, o.text, fails, o.seen)
		}
	}
}

// assertJudged checks what urllint says of the texts by one of the sinks at a
// place: others are for other drivers.
func assertJudged(t *testing.T, place string, sinks []*Sink, bad, good []outcome) {
	t.Helper()
	var wrong []string
	for _, s := range sinks {
		wrong = nil
		for _, o := range bad {
			if judged(s, o.text) == "" {
				wrong = append(wrong, o.text+" is not reported: "+o.seen)
			}
		}
		for _, o := range good {
			if found := judged(s, o.text); found != "" {
				wrong = append(wrong, o.text+" is reported as "+found)
			}
		}
		if wrong == nil {
			return
		}
	}
	assert.Empty(t, wrong, place)
}

// judged names the rules that a text breaks where it is spelled at a sink.
func judged(s *Sink, text string) string {
	if s.Skip != "" && strings.HasPrefix(text, s.Skip) {
		return ""
	}
	c := s.Context()
	c.Near, c.Direct = true, true
	var names []string
	for _, f := range rule.Filter(s.Kind.Check(c, text), c.On) {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}
