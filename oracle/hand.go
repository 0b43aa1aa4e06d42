package oracle

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// A HandWritten is one exported function of a file written by hand.
type HandWritten struct {
	File, Name string
	Reason     string // its comment
	Wrong      string // what urllint says that it should not, or does not say; "" if it is right
	Unproven   string // what a run does not show of what is expected; "" if all is proven
}

// A want is one finding that a comment asks for.
type want struct {
	line           int
	category, text string
}

// handFile is one file of functions written by hand. Together they are one
// package.
type handFile struct {
	name, source string
	functions    []handFunction
	wants        []want
}

type handFunction struct {
	name, reason string
	first, last  int // lines
	probe        exec.Probe
	literals     []string
}

// Hand lints and runs functions written by hand. The findings that they
// should have are in comments: // want "category" "text".
func Hand(a *analysis.Analyzer, names []string) ([]HandWritten, error) {
	h := &hand{trial: &trial{Options: Options{Analyzer: a}, report: &Report{}}}
	for _, name := range names {
		if err := h.read(name); err != nil {
			return nil, err
		}
	}
	if err := h.observe(); err != nil {
		return nil, err
	}
	return h.judge()
}

type hand struct {
	trial    *trial
	files    []*handFile
	findings []lint.Finding
	traces   map[int]rt.Trace
	own      map[int]rt.Trace // with inputs that have nothing of what the functions spell
	next     int              // ID
}

func (h *hand) read(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	f := &handFile{name: filepath.Base(name), source: string(data)}
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, name, data, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range syntax.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || !fn.Name.IsExported() {
			continue
		}
		first, last := fset.Position(fn.Pos()), fset.Position(fn.End())
		call, ok := gen.CallOf(f.source[first.Offset:last.Offset])
		if !ok {
			return fmt.Errorf("%s: %s has a parameter that nobody can draw", name, fn.Name.Name)
		}
		h.next++
		literals := gen.Literals(f.source[first.Offset:last.Offset])
		f.functions = append(f.functions, handFunction{
			name: fn.Name.Name, reason: strings.TrimSpace(fn.Doc.Text()), first: first.Line, last: last.Line,
			probe: exec.Probe{ID: h.next, Call: call, Pool: literals}, literals: literals,
		})
	}
	if f.wants, err = wantsOf(f.source); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	h.files = append(h.files, f)
	return nil
}

var wantComment = regexp.MustCompile(`// want (.*)$`)

// wantsOf returns the findings that the comments of a file ask for.
func wantsOf(source string) ([]want, error) {
	var out []want
	for i, text := range strings.Split(source, "\n") {
		m := wantComment.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		rest := m[1]
		var words []string
		for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			word, _ := strconv.Unquote(quoted)
			words = append(words, word)
			rest = rest[len(quoted):]
		}
		for pair := range slices.Chunk(words, 2) {
			out = append(out, want{i + 1, pair[0], pair[len(pair)-1]})
		}
	}
	return out, nil
}

// observe lints all files as one package, and runs their functions.
func (h *hand) observe() (err error) {
	if h.trial.linter, err = lint.New(h.trial.Analyzer); err != nil {
		return err
	}
	p := lint.Package{Path: "example.org/probe/hand"}
	unit := exec.Unit{Name: "hand"}
	for _, f := range h.files {
		p.Files = append(p.Files, lint.File{Name: f.name, Source: f.source})
		unit.Files = append(unit.Files, exec.File{Name: f.name, Source: f.source})
		for _, fn := range f.functions {
			unit.Probes = append(unit.Probes, fn.probe)
		}
	}
	if h.findings, err = h.trial.linter.Lint(p); err != nil {
		return err
	}
	b, err := exec.Build([]exec.Unit{unit})
	if err != nil {
		return err
	}
	defer b.Close()
	if h.traces, err = b.Run(exec.Run{Runs: 500, Seed: 1}); err != nil {
		return err
	}
	for i := range unit.Probes {
		unit.Probes[i].Pool = nil
	}
	without, err := exec.Build([]exec.Unit{unit})
	if err != nil {
		return err
	}
	defer without.Close()
	h.own, err = without.Run(exec.Run{Runs: 500, Seed: 1})
	return err
}

// judge compares what was said and what happened with what is expected. A
// finding belongs to the function in whose runs its text arrives, or around
// it.
func (h *hand) judge() ([]HandWritten, error) {
	verdicts, err := h.verdicts()
	if err != nil {
		return nil, err
	}
	var out []HandWritten
	for _, f := range h.files {
		for _, fn := range f.functions {
			w := HandWritten{File: f.name, Name: fn.name, Reason: fn.reason}
			trace := h.traces[fn.probe.ID]
			wants := f.wantsFor(fn, trace)
			for _, want := range wants {
				if !slices.ContainsFunc(h.findings, func(g lint.Finding) bool { return g.File == f.name && want.is(g) }) {
					w.Wrong += fmt.Sprintf("line %d: no finding %s about %q; ", want.line, want.category, want.text)
				}
				if len(arrivalsOf(want, trace)) == 0 {
					w.Unproven += fmt.Sprintf("%q does not arrive; ", want.text)
				}
			}
			for _, g := range h.findings {
				if g.File == f.name && fn.first <= g.Line && g.Line <= fn.last && !slices.ContainsFunc(f.wants, func(want want) bool { return want.is(g) }) {
					w.Wrong += fmt.Sprintf("line %d: %s [%s]; ", g.Line, g.Message, g.Category)
				}
			}
			for _, a := range h.own[fn.probe.ID].Arrivals {
				bad := verdicts[question{a.Sink, a.Value}]
				if len(bad) > 0 && len(a.Value) > len("https://") && slices.Contains(fn.literals, a.Value) && !slices.ContainsFunc(f.wants, func(want want) bool { return newPattern(want.text).match(a.Value) }) {
					w.Unproven += fmt.Sprintf("%q arrives at %s, and is bad; ", a.Value, a.Sink)
				}
			}
			out = append(out, w)
		}
	}
	return out, nil
}

// wantsFor returns the findings that a function should have: those on its own
// lines, and those on lines outside of functions whose text arrives in it.
func (f *handFile) wantsFor(fn handFunction, trace rt.Trace) []want {
	var out []want
	for _, w := range f.wants {
		inside := false
		for _, other := range f.functions {
			inside = inside || other.first <= w.line && w.line <= other.last
		}
		if fn.first <= w.line && w.line <= fn.last || !inside && len(arrivalsOf(w, trace)) > 0 {
			out = append(out, w)
		}
	}
	return out
}

func arrivalsOf(w want, trace rt.Trace) []rt.Arrival {
	var out []rt.Arrival
	for _, a := range trace.Arrivals {
		if newPattern(w.text).match(a.Value) {
			out = append(out, a)
		}
	}
	return out
}

// is reports whether a finding is the wanted one. Of a text with unknown parts
// the known part before the first of them counts.
func (w want) is(g lint.Finding) bool {
	text, _ := textOf(g.Message)
	before, _, open := strings.Cut(w.text, "…")
	return g.Line == w.line && g.Category == w.category && (text == w.text || open && strings.HasPrefix(text, before))
}

// verdicts asks about all that arrived.
func (h *hand) verdicts() (map[question]verdict, error) {
	questions := map[question]verdict{}
	for _, t := range h.own {
		for _, a := range t.Arrivals {
			questions[question{a.Sink, a.Value}] = nil
		}
	}
	return questions, h.trial.ask(questions)
}
