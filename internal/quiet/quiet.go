// Package quiet tells the texts in tests that are bad on purpose.
package quiet

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/judge"
)

// Nine of ten bad URLs in tests are bad on purpose. In a _test.go file a text
// is silent if something around it says so.

// A quietFilter is one way in which a test says that a text is meant to be
// bad.
type quietFilter struct {
	name   string
	reason string
	silent func(*Surroundings) bool
}

// quietFilters are asked in this order; one is enough.
var quietFilters = []quietFilter{
	{"expected-error", "a field of the table's entry says that an error is expected", (*Surroundings).entryExpectsError},
	{"required-error", "the test requires the call to fail", (*Surroundings).mustFail},
	{"demanded-error", "the test hands the text to a function of its own that requires a call to fail", (*Surroundings).helperDemands},
	{"name", "a name around the text says that it is wrong, hostile or in need of repair", (*Surroundings).namedBad},
	{"own-words", "the text itself says that it is no URL, or is an attack on a page", (*Surroundings).saysBad},
	{"example-output", "what an example has to print shows that the text is refused", (*Surroundings).isShown},
	{"rule", "in tests this rule finds what is tested, not what is wrong", (*Surroundings).isTestOnly},
	{"spelled-twice", "what the test expects spells the text a second time, escaped or as it is", (*Surroundings).spelledTwice},
	{"own-server", "it begins with a path, which the test's own server reads, and what is wrong are signs in it that package net/url encodes by itself, or a space or a vertical bar in its query, which a handler gets as it is", (*Surroundings).isTaken},
	{"decoder", "the test hands it to a function of package net/url that decodes, to see what becomes of it", func(s *Surroundings) bool { return s.Decodes }},
	{"identifier", "what is escaped twice is named as an identifier", (*Surroundings).isIdentifier},
	{"placeholder", "what is wrong is a placeholder that is replaced later", (*Surroundings).isPlaceholder},
	{"stand-in", "a field or a parser is given something: words, or, a field, a host where a URL belongs; or a function is given a word as the name of what the test has put in its place", (*Surroundings).standsIn},
	{"blank", `the text is a blank that the reader is to fill in: it has the word "your"`, (*Surroundings).isBlank},
}

// Surroundings are what is around a text in a test.
type Surroundings struct {
	Info     *types.Info
	Fset     *token.FileSet
	Use      inspector.Cursor // the call, literal or assignment by which it reaches the sink
	At       inspector.Cursor // the literal that spells it; the use where none does
	Text     string           // its known bytes
	Kept     bool             // a field holds it: whether anybody asks for it is not seen
	Through  bool             // it comes there through functions
	Handled  bool             // it begins with these bytes and is not sent: no server is asked, but a handler
	Parsed   bool             // it is taken apart, by a parser that takes any scheme
	Anew     bool             // package net/url parses it, and writes it anew
	Decodes  bool             // it reaches a function of package net/url that decodes, and nothing before
	Findings []judge.Finding
}

// Quiet returns the name of the filter that silences a text, or "".
func (s *Surroundings) Quiet() string {
	for _, f := range quietFilters {
		if f.silent(s) {
			return f.name
		}
	}
	return ""
}

// Provoked reports whether names and fields around a text say that it is to be refused,
// which they do outside of tests, too.
func (s *Surroundings) Provoked() bool {
	return s.entryExpectsError() || s.namedBad() || s.saysBad()
}

// above calls yield for the nodes around the literal and then for those
// around the use, from the inside out, until it returns false or the
// declaration has been reached. child is the node inside that it came from.
func (s *Surroundings) above(yield func(n, child ast.Node) bool) {
	for _, from := range [...]inspector.Cursor{s.At, s.Use} {
		var child ast.Node
		for c := from; c.Node() != nil; c = c.Parent() {
			if !yield(c.Node(), child) {
				return
			}
			child = c.Node()
		}
		if s.At == s.Use {
			return
		}
	}
}

func (s *Surroundings) line(pos token.Pos) int { return s.Fset.Position(pos).Line }

// file returns the file that the text is in.
func (s *Surroundings) file() *ast.File {
	for c := s.At; c.Node() != nil; c = c.Parent() {
		if f, ok := c.Node().(*ast.File); ok {
			return f
		}
	}
	return nil
}

// InExample reports whether a text of an example is one that the reader is to
// replace by another one: a blank, a placeholder, or words for a host and its port.
func (s *Surroundings) InExample() bool {
	return s.isBlank() || s.isPlaceholder() || wordsForPort().MatchString(s.Text)
}

// exampleDirs are the names of directories with programs that show how a
// package is used.
var exampleDirs = wordSet("example examples _example _examples sample samples demo demos snippet snippets")

// IsExample reports whether the import path of a package leads through a
// directory of examples.
func IsExample(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(dir string) bool { return exampleDirs[dir] })
}
