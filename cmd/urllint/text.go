package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// printText prints findings for people: the line with carets below the bytes
// at fault, and the repair as a small diff.
func (c *session) printText(res result, src *sources) error {
	w := bufio.NewWriter(c.stdout)
	p := textPrinter{c: c, src: src, w: w, color: c.colors()}
	for _, f := range res.findings {
		p.finding(f)
	}
	if len(res.findings) > 0 {
		fmt.Fprintln(w, p.summary(res.findings))
	}
	return w.Flush()
}

// printShort prints one line for every finding.
func (c *session) printShort(res result, src *sources) error {
	w := bufio.NewWriter(c.stdout)
	for _, f := range res.findings {
		fmt.Fprintln(w, c.headline(f))
	}
	return w.Flush()
}

// headline is the form that compilers use and editors understand.
func (c *session) headline(f finding) string {
	return fmt.Sprintf("%s: %s [%s]", c.place(f.File, f.Start), oneLine(f.Message), f.Rule)
}

func (c *session) place(file string, p position) string {
	return fmt.Sprintf("%s:%d:%d", c.relative(file), p.Line, p.Column)
}

// oneLine makes sure that a message is one line and moves no cursor.
func oneLine(s string) string { return newScreenText(s).text }

// colors says whether to print colours: on a terminal, unless NO_COLOR is
// set (no-color.org).
func (c *session) colors() bool { return os.Getenv("NO_COLOR") == "" && isTerminal(c.stdout) }

type textPrinter struct {
	c     *session
	src   *sources
	w     *bufio.Writer
	color bool
}

// The colours, as parameters of the escape sequence that selects them.
const (
	bold  = "1"
	red   = "31"
	green = "32"
	faint = "2"
)

func (p textPrinter) paint(color, s string) string {
	if !p.color || s == "" {
		return s
	}
	return "\x1b[" + color + "m" + s + "\x1b[0m"
}

const indent = "    "

func (p textPrinter) finding(f finding) {
	fmt.Fprintf(p.w, "%s: %s %s\n", p.paint(bold, p.c.place(f.File, f.Start)), oneLine(f.Message), p.paint(faint, "["+f.Rule+"]"))
	if line := p.src.line(f.File, f.Start.Line); line != "" {
		p.excerpt(line, f)
	}
	for _, r := range f.Related {
		fmt.Fprintf(p.w, "%s%s: %s\n", indent, p.c.place(r.File, r.Start), oneLine(r.Message))
	}
	if f.Fix != nil {
		p.repair(f)
	}
	fmt.Fprintln(p.w)
}

// excerpt prints a line and the carets. Of a very long line only the part
// around them is shown.
func (p textPrinter) excerpt(line string, f finding) {
	start := f.Start.Column - 1
	end := f.End.Column - 1
	if f.End.Line != f.Start.Line {
		end = len(line) // the rest stands on further lines
	}
	shown, cut := window(line, start, end)
	l := newScreenLine(shown)
	fmt.Fprintf(p.w, "%s%s\n", indent, l.text)
	fmt.Fprintf(p.w, "%s%s\n", indent, p.paint(red, l.carets(start-cut, min(end-cut, len(shown)))))
}

// repair prints the lines that a repair changes, before and after.
func (p textPrinter) repair(f finding) {
	for _, file := range editedFiles(f.Fix.Edits) {
		for _, ch := range changes(p.src.read(file), editsOf(f.Fix.Edits, file)) {
			p.sides("-", red, ch.old, ch)
			p.sides("+", green, ch.new, ch)
		}
	}
}

// sides prints the lines of one side of a change, around the place where the
// sides begin to differ.
func (p textPrinter) sides(sign, color, text string, ch change) {
	differ := commonPrefix(ch.old, ch.new)
	for line := range strings.Lines(text) {
		body := strings.TrimRight(line, "\r\n")
		shown, _ := window(body, min(differ, len(body)), min(differ, len(body)))
		fmt.Fprintf(p.w, "%s%s\n", indent, p.paint(color, sign+" "+strings.TrimLeft(newScreenLine(shown).text, " ")))
		differ = max(differ-len(line), 0)
	}
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// maxLine is how many bytes of a line are shown, and around how many of
// them stand before and behind the carets of a longer one.
const (
	maxLine = 160
	around  = 60
)

// window cuts a long line down to the part around [start, end), without
// cutting through a rune; cut is what an offset into the line must lose.
func window(line string, start, end int) (shown string, cut int) {
	if len(line) <= maxLine {
		return line, 0
	}
	start, end = min(max(start, 0), len(line)), min(max(end, start, 0), len(line))
	from := max(start-around, 0)
	to := min(max(min(end, start+around)+around, from+maxLine/2), len(line))
	for from > 0 && !utf8Start(line[from]) {
		from--
	}
	for to < len(line) && !utf8Start(line[to]) {
		to++
	}
	const dots = "..."
	shown, cut = line[from:to], from
	if from > 0 {
		shown, cut = dots+shown, from-len(dots)
	}
	if to < len(line) {
		shown += dots
	}
	return shown, cut
}

// utf8Start says whether a byte begins a rune.
func utf8Start(b byte) bool { return b&0xC0 != 0x80 }

// summary counts.
func (p textPrinter) summary(list []finding) string {
	files := map[string]bool{}
	repairs := 0
	for _, f := range list {
		files[f.File] = true
		if f.Fix != nil {
			repairs++
		}
	}
	s := fmt.Sprintf("%s in %s", plural(len(list), "finding"), plural(len(files), "file"))
	if repairs > 0 {
		s += fmt.Sprintf(", %d with a repair (apply with -fix)", repairs)
	}
	return s + `; "urllint explain RULE" says more`
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
