package output

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
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

// key returns a finding's key, with its file named from a directory.
func (r *Report) key(dir string, f finding.Finding) findingKey {
	file, err := filepath.Rel(dir, f.File)
	if err != nil {
		file = f.File
	}
	text := strings.TrimSpace(r.Sources.line(f.File, f.Start.Line))
	if text == "" {
		text = f.Message
	}
	return findingKey{filepath.ToSlash(file), f.Rule, text}
}

// baselineDir returns the directory from which a baseline names files.
func (r *Report) baselineDir(name string) string {
	if filepath.IsAbs(name) {
		return filepath.Dir(name)
	}
	return filepath.Join(r.Dir, filepath.Dir(name))
}

// isGone reports whether nothing more can be found that the baseline has: its
// file was checked, or is no more. What is in other files nobody can say.
func (r *Report) isGone(dir string, k findingKey) bool {
	file := filepath.Join(dir, filepath.FromSlash(k.File))
	if r.Checked[file] {
		return true
	}
	_, err := os.Stat(file)
	return errors.Is(err, fs.ErrNotExist)
}

// WriteBaseline makes all findings known in the file of that name. What that
// holds of files that were not checked stays.
func (r *Report) WriteBaseline(name string) error {
	if len(r.faults()) > 0 {
		return fmt.Errorf("%s not written: not all packages could be checked", name)
	}
	dir := r.baselineDir(name)
	count := map[findingKey]int{}
	for _, f := range r.Findings {
		count[r.key(dir, f)]++
	}
	old, err := readBaseline(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for key, n := range old {
		if !r.isGone(dir, key) {
			count[key] = n
		}
	}
	b := baseline{Version: baselineVersion, Findings: []knownFindings{}}
	for key, n := range count {
		b.Findings = append(b.Findings, knownFindings{key, n})
	}
	slices.SortFunc(b.Findings, func(a, b knownFindings) int { return a.compare(b.findingKey) })
	var buf bytes.Buffer
	if err := cli.WriteJSON(&buf, b); err != nil {
		return err
	}
	return writeWhole(name, buf.Bytes())
}

// writeWhole writes a file that is there, or a new one, wholly or not at all. A
// device or a pipe is written to as it is.
func writeWhole(name string, data []byte) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := replace.Write(name, data, 0o644); err != nil {
			return fmt.Errorf("%s not written: %w", name, replace.Reason(err))
		}
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return fmt.Errorf("%s not written: it is a directory", name)
	case !info.Mode().IsRegular():
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		_, err = f.Write(data)
		return errors.Join(err, f.Close())
	}
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	s, err := replace.Stage(name, old, data)
	if err == nil {
		err = s.Commit()
	}
	if err != nil {
		return fmt.Errorf("%s not written: %w", name, err)
	}
	return nil
}

// Forget drops the findings that the baseline of that name holds, and returns
// how many of the baseline are no longer found where they were.
func (r *Report) Forget(name string) (gone int, err error) {
	known, err := readBaseline(name)
	if err != nil {
		return 0, err
	}
	dir := r.baselineDir(name)
	var fresh []finding.Finding
	for _, f := range r.Findings {
		if key := r.key(dir, f); known[key] > 0 {
			known[key]--
		} else {
			fresh = append(fresh, f)
		}
	}
	r.Findings = fresh
	for key, n := range known {
		if n > 0 && r.isGone(dir, key) {
			gone += n
		}
	}
	return gone, nil
}

// A noBaselineError says that there is no baseline yet.
type noBaselineError struct{ name string }

func (e *noBaselineError) Error() string {
	return fmt.Sprintf("no baseline %s; write it with -baseline=%[1]s -update-baseline", e.name)
}

func (e *noBaselineError) Unwrap() error { return fs.ErrNotExist }

// readAtMost reads a file of no more than so many bytes.
func readAtMost(name string, most int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, fmt.Errorf("%s: no baseline: it is larger than %d MB", name, most>>20)
	}
	return data, err
}

// maxBaseline is how large a baseline may be, in bytes: a device may have no end.
const maxBaseline = 64 << 20

func readBaseline(name string) (map[findingKey]int, error) {
	data, err := readAtMost(name, maxBaseline)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &noBaselineError{name}
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
