package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A baseline lists findings that are known and do not count. It knows them
// by file, rule and line of source, not by number of the line, so it stands
// when lines move.
type baseline struct {
	Version  int             `json:"version"`
	Findings []knownFindings `json:"findings"`
}

// baselineVersion is the format that this program reads and writes.
const baselineVersion = 1

// knownFindings are equal findings: one rule broken several times in lines
// that read alike.
type knownFindings struct {
	findingKey
	Count int `json:"count"`
}

// A findingKey is what a finding keeps when the lines around it move.
type findingKey struct {
	File string `json:"file"` // with slashes, relative to the baseline file
	Rule string `json:"rule"`
	Text string `json:"text"` // the line of source, without the white space around it
}

func (k findingKey) String() string { return k.File + "\x00" + k.Rule + "\x00" + k.Text }

func (k findingKey) compare(o findingKey) int {
	return cmp.Or(cmp.Compare(k.File, o.File), cmp.Compare(k.Rule, o.Rule), cmp.Compare(k.Text, o.Text))
}

// baselineKey returns a finding's key. Files are named from the directory of
// the baseline, or else from the current one.
func (c *session) baselineKey(f finding, src *sources) findingKey {
	dir := c.dir
	if c.baseline != "" {
		dir = filepath.Join(dir, filepath.Dir(c.baseline))
		if filepath.IsAbs(c.baseline) {
			dir = filepath.Dir(c.baseline)
		}
	}
	file, err := filepath.Rel(dir, f.File)
	if err != nil {
		file = f.File
	}
	text := strings.TrimSpace(src.line(f.File, f.Start.Line))
	if text == "" {
		text = f.Message
	}
	return findingKey{filepath.ToSlash(file), f.Rule, text}
}

// writeBaseline makes all findings known.
func (c *session) writeBaseline(res result, src *sources) int {
	if len(res.errors) > 0 {
		return fail(c.stderr, "%s not written: not all packages could be loaded", c.baseline)
	}
	count := map[findingKey]int{}
	for _, f := range res.findings {
		count[c.baselineKey(f, src)]++
	}
	b := baseline{Version: baselineVersion, Findings: []knownFindings{}}
	for key, n := range count {
		b.Findings = append(b.Findings, knownFindings{key, n})
	}
	slices.SortFunc(b.Findings, func(a, b knownFindings) int { return a.compare(b.findingKey) })
	var buf bytes.Buffer
	if err := writeJSON(&buf, b); err != nil {
		return fail(c.stderr, "%v", err)
	}
	if err := os.WriteFile(c.baseline, buf.Bytes(), 0o666); err != nil {
		return fail(c.stderr, "%v", err)
	}
	fmt.Fprintf(c.stderr, "urllint: %s now known in %s\n", plural(len(res.findings), "finding"), c.baseline)
	return exitClean
}

// newSinceBaseline returns the findings that the baseline does not hold, and
// says how many of its own are gone.
func (c *session) newSinceBaseline(list []finding, src *sources) ([]finding, error) {
	known, err := readBaseline(c.baseline)
	if err != nil {
		return nil, err
	}
	var fresh []finding
	for _, f := range list {
		if key := c.baselineKey(f, src); known[key] > 0 {
			known[key]--
		} else {
			fresh = append(fresh, f)
		}
	}
	gone := 0
	for _, n := range known {
		gone += n
	}
	if gone > 0 {
		fmt.Fprintf(c.stderr, "urllint: %s of %s no longer found; -update-baseline forgets them\n", plural(gone, "finding"), c.baseline)
	}
	return fresh, nil
}

func readBaseline(name string) (map[findingKey]int, error) {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no baseline %s; write it with -baseline=%s -update-baseline", name, name)
	}
	if err != nil {
		return nil, err
	}
	var b baseline
	if err := json.Unmarshal(data, &b); err != nil {
		return nil, fmt.Errorf("%s: no baseline: %v", name, err)
	}
	if b.Version != baselineVersion {
		return nil, fmt.Errorf("%s: baseline of version %d (want %d)", name, b.Version, baselineVersion)
	}
	known := map[findingKey]int{}
	for _, k := range b.Findings {
		known[k.findingKey] += k.Count
	}
	return known, nil
}
