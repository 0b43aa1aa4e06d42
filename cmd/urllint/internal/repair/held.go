package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/encoding"
)

// A repair is agreed upon by the code that was analyzed with the text. A test in a
// package of its own is analyzed by itself, and what tests keep in files not at
// all: both may hold, letter by letter, what becomes of a URL.

const errHeld = "a test, or a file of one, holds what it would change"

// Withhold takes away the repairs that would change what a test of the directory holds.
func Withhold(list []finding.Finding) {
	h := NewTests("")
	for i := range list {
		if f := &list[i]; f.Fix != nil {
			if why := h.Against(f.Fix); why != "" {
				f.Fix, f.NoFix = nil, why
			}
		}
	}
}

// Tests are what the tests of directories hold, and what else of a module tells
// against a repair.
type Tests struct {
	compared map[string][]string // with what was sent, by directory
	measured map[string]bool     // whether what was sent is measured, likewise
	sources  map[string]bool     // files that are embedded
	looked   map[string]bool     // directories whose files were asked what they embed
	keep     string              // a directory
	files    map[string]*goFile
	held     map[string][][]byte // by directory
	modules  map[string]*module  // likewise
}

// NewTests returns tests that are read when they are asked. What is read of a whole
// module is kept in a directory for others who look at the same one at the same time,
// unless that is "".
func NewTests(keep string) *Tests {
	return &Tests{keep: keep, compared: map[string][]string{}, measured: map[string]bool{}, sources: map[string]bool{}, looked: map[string]bool{}, files: map[string]*goFile{}, held: map[string][][]byte{}, modules: map[string]*module{}}
}

// A goFile is a Go file and its texts.
type goFile struct {
	fset   *token.FileSet
	syntax *ast.File
	lits   []*ast.BasicLit
}

// Against returns why a repair must not be made; "" if it may be.
func (h *Tests) Against(fix *finding.Repair) string {
	for _, e := range fix.Edits {
		why := ""
		if c := h.changeOf(e); c != nil {
			why = h.againstText(e, c)
		} else if h.isOfCall(e) {
			why = h.againstMend(e)
		}
		if why != "" {
			return why
		}
	}
	return ""
}

// againstText returns why an edit of a text must not be made, in any way in which the
// text may be spelled.
func (h *Tests) againstText(e finding.Edit, c *change) string {
	if strings.Contains(c.old[c.from:c.to], "%") && h.isDecoded(e) {
		return errDecoded
	}
	if h.isColliding(e) {
		return errCollides
	}
	for _, s := range (encoding.Respelling{Old: c.old, New: c.new}).Spelled() {
		from, to := s.Differs()
		if why := h.againstChange(e, &change{s.Old, s.New, from, to}); why != "" {
			return why
		}
	}
	return ""
}

// againstChange returns the same for one way.
func (h *Tests) againstChange(e finding.Edit, c *change) string {
	window := []byte(c.near(around))
	holds := func(text []byte) bool {
		return bytes.Contains(text, window) || minHeld <= len(text) && len(text) <= maxAsked && c.isIn(string(text))
	}
	switch {
	case h.isHeld(e, holds):
		return errHeld
	case h.isAsked(e, c.isIn), h.isEmbedded(e, c), c.isDecoded() && (h.isValued(e, c.isIn) || h.isNamed(e)), h.isLookedAt(e, c.isIn):
		return errAsked
	case h.isSource(e.File):
		return errSource
	}
	return ""
}

// againstMend returns the same for an edit of a call that encodes.
func (h *Tests) againstMend(e finding.Edit) string {
	if e.New == "" && h.isDecoded(e) || h.isUndone(e) {
		return errDecoded
	}
	if h.isSource(e.File) {
		return errSource
	}
	t := encoding.Traces[mends[e.New]]
	switch {
	case t == nil:
	case h.isHeld(e, t.Match):
		return errHeld
	case h.isAsked(e, func(text string) bool { return isTarget(text) && t.MatchString(text) }):
		return errAsked
	case mends[e.New] == encoding.PathEscape && h.isValued(e, isPlus):
		return errAsked
	}
	return ""
}

// isHeld reports whether a test holds a text.
func (h *Tests) isHeld(e finding.Edit, is func([]byte) bool) bool {
	return slices.ContainsFunc(h.texts(filepath.Dir(e.File)), is)
}

// isLookedAt reports whether a test takes apart what is sent, where an edit changes it.
func (h *Tests) isLookedAt(e finding.Edit, is func(string) bool) bool {
	dir := filepath.Dir(e.File)
	h.texts(dir)
	return h.measured[dir] || slices.ContainsFunc(h.compared[dir], is)
}

// isTarget reports whether a text may be of a request.
func isTarget(text string) bool {
	return strings.HasPrefix(text, "/") || strings.ContainsAny(text, "?=")
}

// isPlus reports whether a text is there for the plus sign that a path has for a space.
func isPlus(text string) bool {
	return text == "+" || strings.HasPrefix(text, "/") && encoding.Traces[encoding.PathEscape].MatchString(text)
}

// isOfCall reports whether an edit is of a call that encodes, and of no text.
func (h *Tests) isOfCall(e finding.Edit) bool {
	src := h.file(e.File)
	return src != nil && src.at(e) == nil
}

// minHeld is how long a text of a test must be that is a part of what is changed.
const minHeld = 3

// around is how many bytes before and after a change make it a text of its own.
const around = 2

// verb is what a format writes a value for.
var verb = regexp.MustCompile(`%[-+#0-9.*\[\] ]*[A-Za-z]`)

// changeOf returns what an edit changes of the text that it is in, between the verbs of
// a format; nil where it is in no text.
func (h *Tests) changeOf(e finding.Edit) *change {
	src := h.file(e.File)
	if src == nil {
		return nil
	}
	lit := src.at(e)
	if lit == nil {
		return nil
	}
	start := src.offset(lit.Pos())
	old, err := strconv.Unquote(lit.Value)
	changed, err2 := strconv.Unquote(lit.Value[:e.Start-start] + e.New + lit.Value[e.End-start:])
	if err != nil || err2 != nil {
		return nil
	}
	from, to := encoding.Respelling{Old: old, New: changed}.Differs()
	new := changed[from : len(changed)-len(old)+to]
	cut := 0
	for _, span := range verb.FindAllStringIndex(old, -1) {
		if span[1] <= from {
			cut = span[1]
		}
	}
	old, from, to = old[cut:], from-cut, to-cut
	if span := verb.FindStringIndex(old[to:]); span != nil {
		old = old[:to+span[0]]
	}
	before, at, after := plain(old[:from]), plain(old[from:to]), plain(old[to:])
	return &change{before + at + after, before + plain(new) + after, len(before), len(before) + len(at)}
}

// plain returns what a part of a format writes.
func plain(s string) string { return strings.ReplaceAll(s, "%%", "%") }

// near returns the change with n bytes before and after it, as far as they are known.
func (c change) near(n int) string { return c.old[max(c.from-n, 0):min(c.to+n, len(c.old))] }

// mends are the repairs of calls that encode, by what is written.
var mends = map[string]encoding.Mend{"": encoding.Drop, "PathEscape": encoding.PathEscape, "QueryEscape": encoding.QueryEscape}

func (h *Tests) file(name string) *goFile {
	s, ok := h.files[name]
	if !ok {
		s = readGo(name)
		h.files[name] = s
	}
	return s
}

func readGo(name string) *goFile {
	s := &goFile{fset: token.NewFileSet()}
	f, err := parser.ParseFile(s.fset, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	s.syntax, s.lits = f, literals(f)
	return s
}

func literals(f ast.Node) (list []*ast.BasicLit) {
	for n := range ast.Preorder(f) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			list = append(list, lit)
		}
	}
	return list
}

func (s *goFile) offset(pos token.Pos) int { return s.fset.PositionFor(pos, false).Offset }

// at returns the literal that an edit is in, or nil.
func (s *goFile) at(e finding.Edit) *ast.BasicLit {
	for _, lit := range s.lits {
		if from := s.offset(lit.Pos()); from < e.Start && e.End < from+len(lit.Value) {
			return lit
		}
	}
	return nil
}

// keptIn are the directories in which tests keep what they expect.
var keptIn = []string{"testdata", "fixtures"}

// Bounds on the files of tests that are looked through.
const (
	maxKept    = 1 << 20
	maxAllKept = 1 << 24
)

// texts returns what the tests of a directory hold that are packages of their own,
// and those elsewhere that import its package.
func (h *Tests) texts(dir string) [][]byte {
	list, ok := h.held[dir]
	if ok {
		return list
	}
	var compared []string
	measured := false
	names, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
	dirs := []string{dir}
	for _, name := range h.importers(dir) {
		if other := filepath.Dir(name); other != dir {
			names = append(names, name)
			if !slices.Contains(dirs, other) {
				dirs = append(dirs, other)
			}
		}
	}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil || filepath.Dir(name) == dir && !strings.HasSuffix(f.Name.Name, "_test") && !isConstrained(name, f) && !readsSource(f) {
			continue
		}
		l := newLook()
		ast.Inspect(f, l.at)
		compared, measured = append(compared, l.compared...), measured || l.measured
		for _, lit := range literals(f) {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				list = append(list, []byte(text))
			}
		}
	}
	for _, d := range dirs {
		for _, sub := range keptIn {
			list = append(list, kept(filepath.Join(d, sub))...)
		}
	}
	h.held[dir], h.compared[dir], h.measured[dir] = list, compared, measured
	return list
}

// readsSource reports whether a test reads Go files.
func readsSource(f *ast.File) bool {
	return slices.ContainsFunc(literals(f), func(lit *ast.BasicLit) bool { return strings.HasSuffix(lit.Value, `.go"`) })
}

// kept returns what the files below a directory hold. What cannot be read holds
// nothing.
func kept(dir string) (list [][]byte) {
	size := 0
	_ = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil
		}
		data, err := readSmall(name)
		if err != nil {
			return nil
		}
		if size += len(data); size > maxAllKept {
			return fs.SkipAll
		}
		list = append(list, data)
		return nil
	})
	return list
}

// readSmall reads a file that is not too long.
func readSmall(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Size() > maxKept {
		return nil, fs.ErrInvalid
	}
	return os.ReadFile(name)
}
