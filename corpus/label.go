package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

// A Label is one judged site: a text that reaches a URL-taking function in a
// public module, what a strict reading holds against it, and the verdict.
type Label struct {
	Module  string `json:"module"`
	Version string `json:"version"`
	File    string `json:"file"` // relative to the module's root
	Line    int    `json:"line"` // of the call, which may be far from the literal
	Test    bool   `json:"test"` // the file is a test
	Rule    string `json:"rule"` // in the labellers' own vocabulary; see ruleNames
	Flow    string `json:"flow"` // how the text gets to the sink: L0 constant ... L8 field
	Sink    string `json:"sink"`
	Text    string `json:"text"`  // with ⟦expression⟧ where nothing is known
	Known   string `json:"known"` // "full" or "partial"
	Verdict string `json:"verdict"`
	Note    string `json:"note"`
}

// Verdicts that a finding is right about.
const (
	bug    = "bug"    // does not do what was meant
	sloppy = "sloppy" // no URL by any standard, though Go copes
)

// legitLater says that a later standard allows what the rule holds against
// the text. It speaks of that rule alone; the other verdicts speak of the
// text.
const legitLater = "legit-later"

// Positive reports whether a finding at the label's site is a true one.
func (l Label) Positive() bool { return l.Verdict == bug || l.Verdict == sloppy }

// site names the place and text of the label, whatever the rule.
type site struct {
	module, file, text string
	line               int
}

func (l Label) site() site { return site{l.Module, l.File, l.Text, l.Line} }

// The labels: labels.jsonl is the labelled sample of public code, judged.jsonl
// the verdicts on what urllint found beyond it, judged by reading the source.
var (
	//go:embed labels.jsonl
	sampleLabels string
	//go:embed judged.jsonl
	judgedLabels string
)

// labels returns all labels, in the order of the files.
func labels() ([]Label, error) {
	var all []Label
	for _, f := range []struct{ name, text string }{{"labels.jsonl", sampleLabels}, {"judged.jsonl", judgedLabels}} {
		ls, err := parseLabels(f.name, f.text)
		if err != nil {
			return nil, err
		}
		all = append(all, ls...)
	}
	return all, nil
}

// parseLabels reads one label a line; name is for the error.
func parseLabels(name, text string) ([]Label, error) {
	var ls []Label
	sc := bufio.NewScanner(strings.NewReader(text))
	sc.Buffer(nil, 1<<20)
	for n := 1; sc.Scan(); n++ {
		if strings.TrimSpace(sc.Text()) == "" {
			continue
		}
		var l Label
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		ls = append(ls, l)
	}
	return ls, sc.Err()
}

// A moduleLabels holds the labels of one version of a module.
type moduleLabels struct {
	path, version string
	labels        []Label
}

// byModule groups labels, in the order in which modules first appear.
func byModule(ls []Label) []*moduleLabels {
	var out []*moduleLabels
	at := make(map[string]*moduleLabels)
	for _, l := range ls {
		key := l.Module + "@" + l.Version
		m := at[key]
		if m == nil {
			m = &moduleLabels{path: l.Module, version: l.Version}
			at[key] = m
			out = append(out, m)
		}
		m.labels = append(m.labels, l)
	}
	return out
}
