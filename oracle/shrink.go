package oracle

import (
	"fmt"
	"go/format"
	"strings"

	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/internal/shrink"
)

// Shrink returns the smallest program it finds whose finding is refuted in the
// same way.
func Shrink(o Options, ref Refutation) (gen.Program, error) {
	s := &shrinker{Options: o, ref: ref, asked: map[string]bool{}}
	s.Log, s.Reruns = nil, min(o.Reruns, 1000)
	source := shrink.Shrink(ref.Program.Source, s.holds)
	if s.err != nil {
		return ref.Program, s.err
	}
	p, ok := s.program(source)
	if !ok {
		return ref.Program, nil
	}
	if pretty, err := format.Source([]byte(p.Source)); err == nil {
		p.Source = string(pretty)
	}
	return p, nil
}

type shrinker struct {
	Options
	ref   Refutation
	asked map[string]bool // candidates that need not be tried again
	err   error
}

// program returns a candidate, if it has a function to call.
func (s *shrinker) program(source string) (gen.Program, bool) {
	p := s.ref.Program
	p.Source = source
	call, ok := gen.CallOf(source)
	p.Call = call
	return p, ok
}

// holds reports for each candidate whether its finding is refuted as the
// original's was.
func (s *shrinker) holds(candidates []string) []bool {
	yes := make([]bool, len(candidates))
	l, err := lint.New(s.Analyzer)
	if err != nil {
		s.err = err
		return yes
	}
	o := s.Options
	o.Runs, o.Programs = 100, nil
	first := map[string]int{}
	for i, c := range candidates {
		if j, ok := first[c]; ok || s.asked[c] {
			_ = j
			continue
		}
		first[c] = i
		s.asked[c] = true
		p, ok := s.program(c)
		if ok && s.suspicious(l, &p) {
			p.ID = i
			p.Source = gen.Rename(p.Source, i)
			p.Call, _ = gen.CallOf(p.Source)
			o.Programs = append(o.Programs, p)
		}
	}
	if len(o.Programs) == 0 {
		return yes
	}
	r, err := Try(o)
	if err != nil {
		s.err = err
		return yes
	}
	for _, ref := range r.Refuted {
		if ref.Kind == s.ref.Kind && ref.Finding.Category == s.ref.Finding.Category {
			yes[ref.Program.ID] = true
		}
	}
	return yes
}

// repairs is how many statements are left out of a candidate to make it
// compile.
const repairs = 6

// suspicious reports whether a candidate compiles and has a finding like the
// one that is refuted. Variables that are not used any more are left out.
func (s *shrinker) suspicious(l *lint.Linter, p *gen.Program) bool {
	for range repairs {
		f, err := gen.Package("shrunk", []gen.Program{*p})
		if err != nil {
			return false
		}
		unit := pack("shrunk", f.Source)
		unused, err := l.Unused(unit)
		if err == nil {
			return s.finds(l, unit)
		}
		if len(unused) == 0 {
			return false
		}
		p.Source = withoutLines(f.Source[strings.Index(f.Source, marker(p.ID)):], unused, f.Lines[0].First)
		p.Call, _ = gen.CallOf(p.Source)
	}
	return false
}

func marker(id int) string { return fmt.Sprintf("// probe %d\n", id) }

// withoutLines leaves out lines, counted from first.
func withoutLines(source string, lines []int, first int) string {
	var out []string
	for i, text := range strings.Split(source, "\n") {
		drop := false
		for _, l := range lines {
			drop = drop || l == first+i
		}
		if !drop {
			out = append(out, text)
		}
	}
	return strings.Join(out[1:], "\n")
}

func (s *shrinker) finds(l *lint.Linter, unit lint.Package) bool {
	findings, err := l.Lint(unit)
	if err != nil {
		return s.ref.Kind == Crash
	}
	for _, f := range findings {
		if f.Category == s.ref.Finding.Category {
			return true
		}
	}
	return false
}
