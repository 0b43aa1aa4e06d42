package output

import (
	"bytes"
	"os"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Sources reads files once, to show their lines.
type Sources struct{ files map[string]*sourceFile }

type sourceFile struct {
	data  []byte
	lines []int // where each line begins
}

// NewSources returns one that has read nothing.
func NewSources() *Sources { return &Sources{map[string]*sourceFile{}} }

// Read returns a file's content, or nil if it cannot be read.
func (s *Sources) Read(name string) []byte { return s.file(name).data }

func (s *Sources) file(name string) *sourceFile {
	f, ok := s.files[name]
	if !ok {
		f = &sourceFile{lines: []int{0}}
		f.data, _ = os.ReadFile(name)
		for at := 0; ; {
			i := bytes.IndexByte(f.data[at:], '\n')
			if i < 0 {
				break
			}
			at += i + 1
			f.lines = append(f.lines, at)
		}
		s.files[name] = f
	}
	return f
}

// line returns a line of a file without its end, counting from 1.
func (s *Sources) line(name string, n int) string {
	f := s.file(name)
	if n < 1 || n > len(f.lines) {
		return ""
	}
	line, _, _ := bytes.Cut(f.data[f.lines[n-1]:], []byte("\n"))
	return strings.TrimSuffix(string(line), "\r")
}

// utf16Column returns a position's column in UTF-16 code units, from 1, as
// SARIF and editors count.
func (s *Sources) utf16Column(file string, p finding.Position) int {
	line := s.line(file, p.Line)
	line = line[:min(len(line), max(p.Column-1, 0))]
	n := 1
	for len(line) > 0 {
		r, size := utf8.DecodeRuneInString(line)
		n += max(utf16.RuneLen(r), 1)
		line = line[size:]
	}
	return n
}

// position returns the place of an offset in a file.
func (s *Sources) position(file string, offset int) finding.Position {
	f := s.file(file)
	offset = min(max(offset, 0), len(f.data))
	line := sort.SearchInts(f.lines, offset+1) // how many begin at the offset or before
	return finding.Position{Line: line, Column: offset - f.lines[line-1] + 1, Offset: offset}
}
