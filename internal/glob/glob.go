// Package glob matches the paths of files with patterns, as .gitignore does.
package glob

import (
	"fmt"
	"path"
	"strings"
)

// A Pattern matches paths that are relative to the root of a module and have
// slashes:
//
//	third_party/      a directory of that name, with all below it
//	*_gen.go          files of such a name, in any directory
//	internal/old      this directory or file from the root, with all below it
//	/old              the same; one element needs the slash to mean the root
//	cmd/**/main.go    "**" is any number of directories, also none
//
// Within an element, "*", "?" and "[a-z]" mean what they mean to [path.Match].
type Pattern struct {
	elems    []string
	anchored bool // the first element is at the root
	dir      bool // matches directories, and what is below them, not files
	text     string
}

// Parse reads a pattern; the error quotes a wrong one.
func Parse(text string) (Pattern, error) {
	p := Pattern{text: text}
	rest := strings.TrimPrefix(strings.ReplaceAll(text, `\`, "/"), "./")
	rest, p.dir = strings.CutSuffix(rest, "/")
	rest, p.anchored = strings.CutPrefix(rest, "/")
	p.anchored = p.anchored || strings.Contains(rest, "/")
	for elem := range strings.SplitSeq(rest, "/") {
		if elem == "" || elem == "." || elem == ".." {
			return p, fmt.Errorf("pattern %q: an element is empty or dots; a path is relative to the root of the module", text)
		}
		if _, err := path.Match(elem, ""); err != nil {
			return p, fmt.Errorf("pattern %q: %v in %q", text, err, elem)
		}
		p.elems = append(p.elems, elem)
	}
	return p, nil
}

// String returns the pattern as it was written.
func (p Pattern) String() string { return p.text }

// Match reports whether a file, or a directory above it, matches.
func (p Pattern) Match(name string) bool {
	elems := strings.Split(name, "/")
	for from := range elems {
		if from > 0 && p.anchored {
			break
		}
		if p.matches(elems[from:]) {
			return true
		}
	}
	return false
}

// MatchEnd is Match for a file whose path from the root is not known: name is
// its path from further up.
func (p Pattern) MatchEnd(name string) bool {
	elems := strings.Split(name, "/")
	for from := range elems {
		if p.matches(elems[from:]) {
			return true
		}
	}
	return false
}

// matches reports whether the pattern matches the first of the elements, one
// or several. It takes the product of their numbers, whatever the stars.
func (p Pattern) matches(elems []string) bool {
	// at[i] says that the elements so far match the first i of the pattern.
	at := make([]bool, len(p.elems)+1)
	at[0] = true
	p.skipStars(at)
	for n, elem := range elems {
		next := make([]bool, len(at))
		for i, want := range p.elems {
			if !at[i] {
				continue
			}
			if want == "**" {
				next[i] = true
			} else if ok, _ := path.Match(want, elem); ok {
				next[i+1] = true
			}
		}
		p.skipStars(next)
		at = next
		if at[len(p.elems)] && !(p.dir && n == len(elems)-1) {
			return true
		}
	}
	return false
}

// skipStars lets "**" stand for no directory.
func (p Pattern) skipStars(at []bool) {
	for i, want := range p.elems {
		if at[i] && want == "**" {
			at[i+1] = true
		}
	}
}
