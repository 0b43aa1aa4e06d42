// Package finding is what urllint has found, in a form that leaves the
// analysis: names and offsets instead of positions in a file set.
package finding

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
)

// A Finding is a diagnostic that has left the analysis: it holds names and
// offsets instead of positions in a file set, so it can be printed by another
// process than the one that found it.
type Finding struct {
	Rule    string    `json:"rule"`
	Message string    `json:"message"`
	File    string    `json:"file"` // absolute
	Start   Position  `json:"start"`
	End     Position  `json:"end"`
	Fix     *Repair   `json:"fix,omitempty"`
	Offer   *Repair   `json:"offer,omitempty"`  // for a person who reads it; there is no Fix then
	NoFix   string    `json:"no_fix,omitempty"` // why a repair that there is must not be made, or not unread
	Related []Related `json:"related,omitempty"`
}

// A Position is a place in a file. Line and column count from 1, columns and
// offsets in bytes. Offset is -1 where the file that was parsed is not the
// one that is named, as with cgo, and in files of other packages, of which the
// line is known and the column is 1.
type Position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Offset int `json:"offset"`
}

// A Repair is applied as a whole or not at all, and only to files that hold
// what was analyzed.
type Repair struct {
	Message string            `json:"message"`
	Edits   []Edit            `json:"edits"`
	Sums    map[string]string `json:"sums"` // file -> Sum of what was analyzed
}

// Sum is how a repair knows the content of a file again: SHA-256 in hex.
func Sum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// An Edit replaces the bytes [Start, End) of a file.
type Edit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A Related place helps to understand a finding, such as the call that a
// constant reaches.
type Related struct {
	Message string   `json:"message"`
	File    string   `json:"file"`
	Start   Position `json:"start"`
	End     Position `json:"end"`
}

// Sort puts findings in the order of the files and drops those that
// came twice, as the findings of a file in several variants of its package do.
// Of those, one without a repair stays: with its tests a package has more
// readers of a text than without.
func Sort(list []Finding) []Finding {
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Start.Line, b.Start.Line), cmp.Compare(a.Start.Column, b.Start.Column),
			cmp.Compare(a.End.Line, b.End.Line), cmp.Compare(a.End.Column, b.End.Column),
			cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message), cmp.Compare(a.repairs(), b.repairs()))
	})
	return slices.CompactFunc(list, func(a, b Finding) bool {
		return a.File == b.File && a.Start == b.Start && a.End == b.End && a.Rule == b.Rule && a.Message == b.Message
	})
}

// Once leaves of a rule's findings with one message the first: each package of
// a run says the same of a setting that they share.
func Once(list []Finding, rule string) []Finding {
	said := map[string]bool{}
	return slices.DeleteFunc(list, func(f Finding) bool {
		if f.Rule != rule {
			return false
		}
		again := said[f.Message]
		said[f.Message] = true
		return again
	})
}

// repairs returns how many repairs there are, none or one.
func (f Finding) repairs() int {
	if f.Fix == nil {
		return 0
	}
	return 1
}

// Files returns the files that a repair edits, each once.
func (r *Repair) Files() []string {
	var names []string
	for _, e := range r.Edits {
		if !slices.Contains(names, e.File) {
			names = append(names, e.File)
		}
	}
	return names
}

// In returns the edits of a repair in one file, in order.
func (r *Repair) In(file string) []Edit {
	own := slices.DeleteFunc(slices.Clone(r.Edits), func(e Edit) bool { return e.File != file })
	slices.SortFunc(own, func(a, b Edit) int { return cmp.Compare(a.Start, b.Start) })
	return own
}

// Touches reports whether two edits cannot both be made: they share a byte, or
// both insert at one place.
func (e Edit) Touches(o Edit) bool {
	if e.File != o.File {
		return false
	}
	return e.Start < o.End && o.Start < e.End || e.Start == o.Start && (e.Start == e.End || o.Start == o.End)
}

// Apply returns a text with edits made, which are in order, fit it and do not
// touch each other.
func Apply(old []byte, edits []Edit) []byte {
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		b.Write(old[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.Write(old[at:])
	return b.Bytes()
}
