package urlinfo

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// indent is before what belongs to the line above.
const indent = "    "

// A urlPrinter prints reports for people.
type urlPrinter struct{ w *bufio.Writer }

// report prints a URL, its parts with their meaning, and what is wrong with
// it. The error is that of the last write: a bufio.Writer keeps its first.
func (p urlPrinter) report(r urlReport) error {
	text := r.URL
	if r.foundReport != nil && r.Fragment != nil {
		text += "#" + *r.Fragment
	}
	shown, _ := screen.Window(text, 0, 0)
	fmt.Fprintf(p.w, "%s\n", screen.NewText(shown).Text)
	p.row("valid", map[bool]string{true: "yes", false: "no"}[r.Valid])
	p.row("scheme", quoted(r.Scheme))
	p.meaning(r.Meaning)
	if f := r.foundReport; f != nil {
		p.row("in the text", fmt.Sprintf("bytes %d to %d, %s", f.TextStart, f.TextEnd, f.Wrapper))
		for _, reading := range f.Alternatives {
			p.row("or", quoted(reading))
		}
	}
	for _, v := range r.Violations {
		p.violation(text, v)
	}
	_, err := fmt.Fprintln(p.w)
	return err
}

func (p urlPrinter) row(name, value string) {
	fmt.Fprintf(p.w, "  %-16s%s\n", strings.ReplaceAll(name, "_", " "), value)
}

// meaning prints the fields of a meaning in their order, under their names in
// JSON, without those that are absent.
func (p urlPrinter) meaning(m any) {
	for name, value := range fieldsOf(m) {
		if text := shownValue(value); text != "" {
			p.row(name, text)
		}
	}
}

// violation prints the part of a URL that is wrong, with carets under it,
// and what is wrong.
func (p urlPrinter) violation(url string, v urlViolation) {
	shown, cut := screen.Window(url, v.Start, v.End)
	l := screen.NewText(shown)
	fmt.Fprintf(p.w, "\n%s%s\n%s%s\n", indent, l.Text, indent, l.Carets(v.Start-cut, min(v.End-cut, len(shown))))
	fmt.Fprintf(p.w, "%s%s [%s, %s]\n", indent, v.Message, v.Rule, v.Section)
	if v.Fix == nil {
		return
	}
	if *v.Fix == "" {
		fmt.Fprintf(p.w, "%srepair: leave it out\n", indent)
		return
	}
	fmt.Fprintf(p.w, "%srepair: %s\n", indent, quoted(*v.Fix))
}

// quoted shows a text in quotation marks, cut where it is long.
func quoted(s string) string {
	shown, _ := screen.Window(s, 0, 0)
	return fmt.Sprintf("%q", shown)
}

// fieldsOf yields the names and values of a struct as JSON has them.
func fieldsOf(m any) func(yield func(string, any) bool) {
	return func(yield func(string, any) bool) {
		text, err := json.Marshal(m)
		if err != nil {
			return
		}
		dec := json.NewDecoder(bytes.NewReader(text))
		if _, err := dec.Token(); err != nil {
			return
		}
		for dec.More() {
			name, err := dec.Token()
			if err != nil {
				return
			}
			var value any
			if dec.Decode(&value) != nil || !yield(name.(string), value) {
				return
			}
		}
	}
}

// shownValue spells a value of a meaning, or returns "" for an absent one.
func shownValue(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return quoted(v)
	case []any:
		return shownList(v)
	}
	return fmt.Sprint(value)
}

// maxShown is how many elements of a list are shown.
const maxShown = 20

func shownList(list []any) string {
	var b strings.Builder
	for i, x := range list {
		if i > 0 {
			b.WriteString(" ")
		}
		if i == maxShown {
			fmt.Fprintf(&b, "... (%d in all)", len(list))
			break
		}
		if pair, ok := x.([]any); ok {
			fmt.Fprintf(&b, "%s=%s", shownValue(pair[0]), shownValue(pair[1]))
		} else {
			b.WriteString(shownValue(x))
		}
	}
	if b.Len() == 0 {
		return "none"
	}
	return b.String()
}
