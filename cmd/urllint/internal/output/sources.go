package output

import (
	"bytes"
	"os"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Sources reads files once, to show their lines.
type Sources struct{ files map[string][]byte }

// NewSources returns one that has read nothing.
func NewSources() *Sources { return &Sources{map[string][]byte{}} }

// Read returns a file's content, or nil if it cannot be read.
func (s *Sources) Read(name string) []byte {
	data, ok := s.files[name]
	if !ok {
		data, _ = os.ReadFile(name)
		s.files[name] = data
	}
	return data
}

// line returns a line of a file without its end, counting from 1.
func (s *Sources) line(name string, n int) string {
	data := s.Read(name)
	for ; n > 1; n-- {
		i := bytes.IndexByte(data, '\n')
		if i < 0 {
			return ""
		}
		data = data[i+1:]
	}
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		data = data[:i]
	}
	return strings.TrimSuffix(string(data), "\r")
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
	data := s.Read(file)
	offset = min(max(offset, 0), len(data))
	before := data[:offset]
	return finding.Position{
		Line:   bytes.Count(before, []byte("\n")) + 1,
		Column: offset - bytes.LastIndexByte(before, '\n'),
		Offset: offset,
	}
}
