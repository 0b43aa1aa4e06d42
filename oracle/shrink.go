package oracle

import (
	"fmt"
	"go/format"
	"regexp"
	"strings"

	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/internal/shrink"
)

// Shrink returns each refutation with the smallest program it finds whose
// finding is refuted in the same way. All are made smaller side by side: what
// costs is to build candidates, and one program can hold those of all.
func Shrink(o Options, refs []Refutation) ([]Refutation, error) {
	l, err := lint.New(o.Analyzer)
	if err != nil {
		return nil, err
	}
	o.Log, o.Reruns, o.Runs = nil, min(o.Reruns, 1500), 100
	rounds := make(chan *round)
	done := make(chan bool)
	out := make([]Refutation, len(refs))
	for i, ref := range refs {
		s := &shrinker{ref: ref, linter: l, rounds: rounds, asked: map[string]bool{}, findings: map[string]Refutation{}}
		go func() {
			out[i] = s.shrink()
			done <- true
		}()
	}
	var waiting []*round
	for active := len(refs); active > 0; {
		select {
		case r := <-rounds:
			waiting = append(waiting, r)
		case <-done:
			active--
		}
		if len(waiting) == active && active > 0 {
			if failed := answer(o, waiting); failed != nil && err == nil {
				err = failed
			}
			waiting = nil
		}
	}
	return out, err
}

// A round is what one shrinker asks at once.
type round struct {
	shrinker   *shrinker
	candidates []string
	answers    chan []bool
}

// answer runs the candidates of all rounds in one trial.
func answer(o Options, rounds []*round) error {
	o.Programs = nil
	type origin struct{ round, candidate int }
	var origins []origin
	for i, r := range rounds {
		for j, c := range r.candidates {
			if p, ok := r.shrinker.candidate(c); ok {
				p.ID = len(origins)
				p.Source = gen.Rename(p.Source, p.ID)
				p.Call, _ = gen.CallOf(p.Source)
				origins = append(origins, origin{i, j})
				o.Programs = append(o.Programs, p)
			}
		}
	}
	answers := make([][]bool, len(rounds))
	for i, r := range rounds {
		answers[i] = make([]bool, len(r.candidates))
	}
	var err error
	if len(o.Programs) > 0 {
		var report *Report
		if report, err = Try(o); err == nil {
			for _, ref := range report.Refuted {
				at := origins[ref.Program.ID]
				if rounds[at.round].shrinker.wants(ref) {
					answers[at.round][at.candidate] = true
					rounds[at.round].shrinker.findings[rounds[at.round].candidates[at.candidate]] = ref
				}
			}
		}
	}
	for i, r := range rounds {
		r.answers <- answers[i]
	}
	return err
}

// A shrinker makes one program smaller.
type shrinker struct {
	ref    Refutation
	linter *lint.Linter
	rounds chan<- *round
	asked  map[string]bool // candidates that need not be tried again

	findings map[string]Refutation // by the candidate that shows them
}

func (s *shrinker) shrink() Refutation {
	small := shrink.Shrink(s.ref.Program.Source, s.holds)
	ref, ok := s.findings[small]
	if !ok {
		return s.ref
	}
	p, _ := s.program(small)
	p.Source = emptyLines.ReplaceAllString(p.Source, "\n")
	if pretty, err := format.Source([]byte(p.Source)); err == nil {
		p.Source = string(pretty)
	}
	ref.Program = p
	return ref
}

var emptyLines = regexp.MustCompile(`\n(\s*\n)+`)

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
	r := &round{s, candidates, make(chan []bool)}
	s.rounds <- r
	return <-r.answers
}

// candidate returns a candidate that is worth a try: new, one that compiles,
// and that has a finding like the one that is refuted.
func (s *shrinker) candidate(source string) (gen.Program, bool) {
	if s.asked[source] {
		return gen.Program{}, false
	}
	s.asked[source] = true
	p, ok := s.program(source)
	return p, ok && s.suspicious(&p)
}

// wants reports whether a refutation is like the original.
func (s *shrinker) wants(ref Refutation) bool {
	return ref.Kind == s.ref.Kind && ref.Finding.Category == s.ref.Finding.Category && newPattern(mustText(ref)).known() == newPattern(mustText(s.ref)).known()
}

func mustText(ref Refutation) string {
	text, _ := textOf(ref.Finding.Message)
	return text
}

// repairs is how often lines are left out of a candidate to make it compile.
const repairs = 6

// suspicious reports whether a candidate compiles and has a finding like the
// one that is refuted. Variables that are not used any more are left out.
func (s *shrinker) suspicious(p *gen.Program) bool {
	for range repairs {
		f, err := gen.Package("shrunk", []gen.Program{*p})
		if err != nil {
			return false
		}
		unit := pack("shrunk", f.Source)
		unused, err := s.linter.Unused(unit)
		if err == nil {
			return s.finds(unit)
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
	drop := map[int]bool{}
	for _, l := range lines {
		drop[l-first] = true
	}
	var out []string
	for i, text := range strings.Split(source, "\n")[1:] {
		if !drop[i+1] {
			out = append(out, text)
		}
	}
	return strings.Join(out, "\n")
}

func (s *shrinker) finds(unit lint.Package) bool {
	findings, err := s.linter.Lint(unit)
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
