package output

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// Text prints findings for people: the line with carets below the bytes
// that are wrong, and the repair as a small diff.
func (r *Report) Text(w io.Writer) error {
	b := bufio.NewWriter(w)
	p := textPrinter{r: r, w: b, color: r.colors(w)}
	for _, f := range r.Findings {
		p.finding(f)
	}
	if len(r.Findings) > 0 && !r.Brief {
		fmt.Fprintln(b, p.summary(r.Findings))
	}
	return b.Flush()
}

// Short prints one line for every finding.
func (r *Report) Short(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, f := range r.Findings {
		fmt.Fprintln(b, r.headline(f))
	}
	return b.Flush()
}

// headline is the form that compilers use and editors understand.
func (r *Report) headline(f finding.Finding) string {
	return fmt.Sprintf("%s: %s [%s]", r.place(f.File, f.Start), screen.OneLine(f.Message), f.Rule)
}

func (r *Report) place(file string, p finding.Position) string {
	return fmt.Sprintf("%s:%d:%d", r.path(file), p.Line, p.Column)
}

// colors reports whether to print colours: where nobody said, on a terminal, unless
// NO_COLOR is set (no-color.org).
func (r *Report) colors(w io.Writer) bool {
	switch r.Color {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && screen.IsTerminal(w)
}

type textPrinter struct {
	r     *Report
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

func (p textPrinter) finding(f finding.Finding) {
	fmt.Fprintf(p.w, "%s: %s %s\n", p.paint(bold, p.r.place(f.File, f.Start)), screen.OneLine(f.Message), p.paint(faint, "["+f.Rule+"]"))
	if line := p.r.Sources.line(f.File, f.Start.Line); line != "" {
		p.excerpt(line, f)
	}
	for _, r := range f.Related {
		fmt.Fprintf(p.w, "%s%s: %s\n", indent, p.r.place(r.File, r.Start), screen.OneLine(r.Message))
	}
	if f.Fix != nil {
		p.repair(f.Fix)
	}
	if f.Offer != nil {
		p.repair(f.Offer)
		fmt.Fprintf(p.w, "%s-fix leaves this to you: %s\n", indent, f.NoFix)
	}
	fmt.Fprintln(p.w)
}

// excerpt prints a line and the carets. Of a very long line only the part
// around them is shown.
func (p textPrinter) excerpt(line string, f finding.Finding) {
	start := f.Start.Column - 1
	end := f.End.Column - 1
	if f.End.Line != f.Start.Line {
		end = len(line) // the rest is on further lines
	}
	shown, cut := screen.Window(line, start, end)
	l := screen.NewLine(shown)
	fmt.Fprintf(p.w, "%s%s\n", indent, l.Text)
	fmt.Fprintf(p.w, "%s%s\n", indent, p.paint(red, l.Carets(start-cut, min(end-cut, len(shown)))))
}

// repair prints the lines that a repair changes, before and after.
func (p textPrinter) repair(fix *finding.Repair) {
	for _, file := range fix.Files() {
		for _, ch := range changes(p.r.Sources.Read(file), fix.In(file)) {
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
		shown, _ := screen.Window(body, min(differ, len(body)), min(differ, len(body)))
		fmt.Fprintf(p.w, "%s%s\n", indent, p.paint(color, sign+" "+strings.TrimLeft(screen.NewLine(shown).Text, " ")))
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

// summary counts.
func (p textPrinter) summary(list []finding.Finding) string {
	files := map[string]bool{}
	repairs, offers := 0, 0
	for _, f := range list {
		files[f.File] = true
		if f.Fix != nil {
			repairs++
		}
		if f.Offer != nil {
			offers++
		}
	}
	s := fmt.Sprintf("%s in %s", screen.Count(len(list), "finding"), screen.Count(len(files), "file"))
	if repairs > 0 {
		s += fmt.Sprintf(", %d with a repair (apply with -fix)", repairs)
	}
	if offers > 0 {
		s += fmt.Sprintf(", %d with one that is left to you", offers)
	}
	return s + `; "urllint explain RULE" says more`
}
