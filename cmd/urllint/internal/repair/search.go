package repair

import (
	"bytes"
	"iter"
	"regexp"
	"slices"
)

// All files of a module are searched for what tells against a repair. A regular expression takes
// a hundred times as long over a file as the search for a word, and most files have none of the
// words that one begins with.

// A search is a pattern that matches within a line, and words, one of which is in all that it
// matches.
type search struct {
	words   [][]byte
	pattern func() *regexp.Regexp
}

func onLines(pattern func() *regexp.Regexp, words ...string) search {
	s := search{pattern: pattern}
	for _, w := range words {
		s.words = append(s.words, []byte(w))
	}
	return s
}

// in reports whether the pattern matches somewhere in a file.
func (s search) in(data []byte) bool {
	for line := range s.lines(data) {
		if s.pattern().Match(line) {
			return true
		}
	}
	return false
}

// all yields what the pattern and its groups match in a file.
func (s search) all(data []byte) iter.Seq[[][]byte] {
	return func(yield func([][]byte) bool) {
		for line := range s.lines(data) {
			for _, found := range s.pattern().FindAllSubmatch(line, -1) {
				if !yield(found) {
					return
				}
			}
		}
	}
}

// lines yields the lines of a file with one of the words: once for each of them.
func (s search) lines(data []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, word := range s.words {
			for rest := data; ; {
				at := bytes.Index(rest, word)
				if at < 0 {
					break
				}
				start, end := bytes.LastIndexByte(rest[:at], '\n')+1, len(rest)
				if n := bytes.IndexByte(rest[at:], '\n'); n >= 0 {
					end = at + n
				}
				if !yield(bytes.TrimRight(rest[start:end], "\r")) {
					return
				}
				rest = rest[end:]
			}
		}
	}
}

// isNamed reports whether a file has one of some words.
func isNamed(data []byte, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(data, []byte(w)) })
}
