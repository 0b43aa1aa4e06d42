package main

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

const pictureFile = "../../docs/findings.svg"

// TestReadmePicture: the picture at the top of the README shows what urllint
// prints of the demo: the first finding with a repair, and the first that is
// found through a function. To draw it anew: go test ./cmd/urllint -run Readme -update
func TestReadmePicture(t *testing.T) {
	sample.SkipUnlessNamed(t, "it checks a page")
	out := strings.ReplaceAll(demoOutput(t), strings.TrimPrefix(demoFolder, "./")+"/", "") // as in the folder itself
	parts := strings.Split(strings.TrimSpace(out), "\n\n")
	var repaired, through string
	for _, p := range parts[:len(parts)-1] {
		head, rest, _ := strings.Cut(p, "\n")
		switch {
		case through == "" && strings.Contains(head, " through "):
			through = p
		case repaired == "" && strings.Contains(rest, "\n    + "):
			repaired = p
		}
	}
	require.NotEmpty(t, repaired)
	require.NotEmpty(t, through)
	summary := parts[len(parts)-1]
	want := draw("$ urllint .\n" + repaired + "\n\n" + through + "\n\n    …\n\n" + summary)
	if *update {
		require.NoError(t, os.WriteFile(pictureFile, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, clitest.ReadFile(t, pictureFile), "run go test ./cmd/urllint -run Readme -update")
}

// The picture is a terminal of so many columns.
const (
	columns   = 104
	cellWidth = 7.8
	lineSize  = 18
	margin    = 16
)

// Lines of the output, told by what they look like.
var (
	promptLine  = regexp.MustCompile(`^\$ `)
	headLine    = regexp.MustCompile(`^(\S+:\d+:\d+:)( .* )(\[[\w-]+\])$`)
	caretLine   = regexp.MustCompile(`^ +\^+$`)
	addedLine   = regexp.MustCompile(`^    \+ `)
	removedLine = regexp.MustCompile(`^    - `)
	relatedLine = regexp.MustCompile(`^    \S+:\d+:\d+: `)
)

// A piece of a line has one colour.
type piece struct{ class, text string }

// draw makes a picture of what a terminal shows.
func draw(text string) string {
	var rows [][]piece
	for line := range strings.Lines(text) {
		rows = append(rows, fold(paint(strings.TrimSuffix(line, "\n")))...)
	}
	width, height := columns*cellWidth+2*margin, len(rows)*lineSize+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%d" viewBox="0 0 %[1]g %d" role="img">
<title>urllint in a terminal</title>
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d0d7de; white-space: pre }
.place { fill: #ffffff; font-weight: bold } .red { fill: #ff7b72 } .green { fill: #7ee787 } .faint { fill: #8b949e }
</style>
<rect width="100%%" height="100%%" rx="8" fill="#0d1117"/>
`, width, height)
	for i, row := range rows {
		fmt.Fprintf(&b, `<text x="%d" y="%d" xml:space="preserve">`, margin, margin+13+i*lineSize)
		for _, p := range row {
			if p.class == "" {
				b.WriteString(escapeXML(p.text))
			} else {
				fmt.Fprintf(&b, `<tspan class="%s">%s</tspan>`, p.class, escapeXML(p.text))
			}
		}
		b.WriteString("</text>\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func escapeXML(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return strings.NewReplacer("&#34;", `"`, "&#39;", "'").Replace(b.String())
}

// paint gives the pieces of a line their colours, those of a real terminal.
func paint(line string) []piece {
	if m := headLine.FindStringSubmatch(line); m != nil {
		return []piece{{"place", m[1]}, {"", m[2]}, {"faint", m[3]}}
	}
	switch {
	case caretLine.MatchString(line), removedLine.MatchString(line):
		return []piece{{"red", line}}
	case addedLine.MatchString(line):
		return []piece{{"green", line}}
	case relatedLine.MatchString(line), promptLine.MatchString(line):
		return []piece{{"faint", line}}
	}
	return []piece{{"", line}}
}

// fold breaks a line where the terminal ends, after a space if there is one.
func fold(line []piece) [][]piece {
	rows := [][]piece{nil}
	left := columns
	for _, p := range line {
		for p.text != "" {
			if left == 0 {
				rows, left = append(rows, nil), columns
			}
			head := p.text
			isWhole := utf8.RuneCountInString(head) <= left
			if !isWhole {
				head = string([]rune(head)[:left])
				head = head[:cmp.Or(strings.LastIndexByte(head, ' ')+1, len(head))]
			}
			p.text = p.text[len(head):]
			if left -= utf8.RuneCountInString(head); !isWhole {
				left = 0
			}
			last := len(rows) - 1
			rows[last] = append(rows[last], piece{p.class, head})
		}
	}
	return rows
}

// TestPictureIsWhole: the picture is XML, no line leaves it, and nothing of the
// output is lost.
func TestPictureIsWhole(t *testing.T) {
	text := "$ x\na.go:1:2: \"<&>\" [r]\n" + strings.Repeat("é", 2*columns+1) + "\n"
	var got strings.Builder
	d := xml.NewDecoder(strings.NewReader(draw(text)))
	depth := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		switch tok := token.(type) {
		case xml.StartElement:
			if depth++; tok.Name.Local == "style" || tok.Name.Local == "title" {
				require.NoError(t, d.Skip())
				depth--
			}
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth > 1 {
				got.Write(tok)
			}
		}
	}
	assert.Equal(t, strings.ReplaceAll(text, "\n", ""), got.String())
	for _, row := range fold(paint(strings.Repeat("x", 3*columns))) {
		assert.Len(t, row[0].text, columns)
	}
}
