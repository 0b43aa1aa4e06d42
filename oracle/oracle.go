// Package oracle tries to refute what urllint says of a program by running
// the program.
//
// Random programs are generated (package gen) in which texts flow to
// functions that take URLs. They are linted as they are, and run, thousands of
// times and with hostile inputs, with stand-ins for those functions that
// record what reaches them. A finding about a known text is refuted if that
// text never arrived; one about a text with unknown parts if a text arrived
// that does not have the mistake.
package oracle

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// Options say what is tried.
type Options struct {
	Analyzer *analysis.Analyzer
	Programs []gen.Program
	Runs     int       // of each program, at first
	Reruns   int       // of each suspect, in each of several processes
	Seed     uint64    // of the inputs
	Log      io.Writer // of progress; may be nil
}

// perPackage is how many programs share a package, and perBinary how many a
// process: to build one is what costs.
const (
	perPackage = 50
	perBinary  = 1000
)

// A Kind says how a finding is refuted.
type Kind string

// The kinds.
const (
	NeverArrives Kind = "never arrives" // no run brings the text to the sink
	NeverRuns    Kind = "never runs"    // no run comes to the block of the sink
	NotWrong     Kind = "not wrong"     // a text arrives that does not have the mistake
	Crash        Kind = "crash"         // the analyzer panics

	SometimesTrue Kind = "sometimes true" // a comparison that is said never to be
)

// A Refutation is a finding that is wrong, and what shows it.
type Refutation struct {
	Kind    Kind
	Program gen.Program
	Finding lint.Finding
	Value   string // of NotWrong: what arrived
	Detail  string // of Crash
}

// A Report is what came of a trial.
type Report struct {
	Programs int
	Dropped  int // programs that do not compile
	Hung     int // programs that do not end
	Probes   int // calls of stand-ins in programs, each linted, that runs come to
	Arrivals int // different texts that come to them
	Findings int
	Known    int // findings about texts without unknown parts
	Uncalled int // findings in functions that nothing calls
	OneWay   int // findings that hold on one way, where another brings a text that looks alike
	Open     int // other findings that are neither proven nor refuted
	Refuted  []Refutation
	Observed []Observed
}

// Observed is one program with what was said of it and what it did.
type Observed struct {
	Program  gen.Program
	Findings []lint.Finding
	Trace    rt.Trace
	unit     *unit
}

// Try runs and lints programs and compares.
func Try(o Options) (*Report, error) {
	r := &Report{}
	for batch := range slices.Chunk(o.Programs, perBinary) {
		t := &trial{Options: o, report: r}
		if err := t.run(batch); err != nil {
			return r, err
		}
		if o.Log != nil {
			fmt.Fprintf(o.Log, "%d programs, %d findings, %d refuted\n", r.Programs, r.Findings, len(r.Refuted))
		}
	}
	return r, nil
}

// A trial is that of one binary.
type trial struct {
	Options
	report *Report
	units  []*unit
	binary *exec.Binary
	linter *lint.Linter
}

// A unit is one package of programs.
type unit struct {
	name     string
	programs []gen.Program
	file     gen.File
	calls    map[int][]int // for each line, the first lines of the calls around it
}

// Said returns what an analyzer says of programs, which are not run. Lines are those of the
// program.
func Said(a *analysis.Analyzer, programs []gen.Program) ([]Observed, error) {
	t := &trial{Options: Options{Analyzer: a}, report: &Report{}}
	observed, err := t.said(programs)
	for _, o := range observed {
		for i, f := range o.Findings {
			o.Findings[i].Line -= o.unit.file.Lines[o.unit.file.At(f.Line)].First - 1
		}
	}
	return observed, err
}

// said lints programs, as many as a package holds at a time.
func (t *trial) said(programs []gen.Program) (observed []Observed, err error) {
	if t.linter, err = lint.New(t.Analyzer); err != nil {
		return nil, err
	}
	for i, list := range chunks(programs, perPackage) {
		u, err := t.compile(fmt.Sprintf("p%d", i), list)
		if err != nil {
			return nil, err
		}
		seen, err := t.lint(u)
		if err != nil {
			return nil, err
		}
		observed = append(observed, seen...)
		t.units = append(t.units, u)
	}
	return observed, nil
}

func (t *trial) run(programs []gen.Program) error {
	observed, err := t.said(programs)
	if err != nil {
		return err
	}
	if err := t.build(); err != nil {
		return err
	}
	defer t.binary.Close()
	traces, err := t.execute(observed)
	if err != nil {
		return err
	}
	for i := range observed {
		observed[i].Trace = traces[observed[i].Program.ID]
		t.count(observed[i].Trace)
	}
	if err := t.compare(observed); err != nil {
		return err
	}
	t.report.Observed = append(t.report.Observed, observed...)
	return nil
}

// count counts what a program brought to stand-ins.
func (t *trial) count(trace rt.Trace) {
	type place struct {
		sink string
		line int
	}
	seen := map[place]bool{}
	for _, a := range trace.Arrivals {
		if len(a.Lines) > 0 {
			seen[place{a.Sink, a.Lines[0]}] = true
		}
	}
	t.report.Probes += len(seen)
	t.report.Arrivals += len(trace.Arrivals)
}

func chunks(list []gen.Program, n int) [][]gen.Program { return slices.Collect(slices.Chunk(list, n)) }

// compile writes programs into one package, without those that do not
// compile: a random program may compare constants in vain.
func (t *trial) compile(name string, programs []gen.Program) (*unit, error) {
	for {
		var good []gen.Program
		for _, p := range programs {
			if _, err := gen.Package(name, []gen.Program{p}); err == nil {
				good = append(good, p)
			}
		}
		f, err := gen.Package(name, good)
		if err != nil {
			return nil, err
		}
		lines, _ := t.linter.Check(pack(name, f.Source))
		bad := map[int]bool{}
		for _, line := range lines {
			bad[f.At(line)] = true
		}
		if len(lines) == 0 {
			t.report.Dropped += len(programs) - len(good)
			t.report.Programs += len(good)
			return &unit{name: name, programs: good, file: f, calls: callsAround(f.Source)}, nil
		}
		var kept []gen.Program
		for i, p := range good {
			if !bad[i] {
				kept = append(kept, p)
			}
		}
		if len(kept) == len(good) {
			return nil, fmt.Errorf("errors outside of programs: lines %v", lines)
		}
		t.report.Dropped += len(programs) - len(kept)
		programs = kept
	}
}

func pack(name, source string) lint.Package {
	return lint.Package{Path: "example.org/probe/" + name, Files: []lint.File{{Name: name + ".go", Source: source}}}
}

// lint returns the programs of a unit with their findings. Programs that the
// analyzer panics at are reported and linted no more.
func (t *trial) lint(u *unit) ([]Observed, error) {
	out := make([]Observed, len(u.programs))
	for i, p := range u.programs {
		out[i] = Observed{Program: p, unit: u}
	}
	findings, err := t.linter.Lint(pack(u.name, u.file.Source))
	if errors.Is(err, lint.ErrPanic) {
		return out, t.crashes(u)
	}
	if err != nil {
		return nil, err
	}
	for _, f := range findings {
		if i := u.file.At(f.Line); i >= 0 && isRecorded(calleeOf(f.Message)) {
			out[i].Findings = append(out[i].Findings, f)
		}
	}
	return out, nil
}

// isRecorded reports whether a run tells what a callee gets: nothing is in
// for package strings.
func isRecorded(callee string) bool { return !strings.HasPrefix(callee, "strings.") }

// crashes reports which programs of a unit the analyzer panics at.
func (t *trial) crashes(u *unit) error {
	for _, p := range u.programs {
		f, err := gen.Package(u.name, []gen.Program{p})
		if err != nil {
			return err
		}
		if _, err := t.linter.Lint(pack(u.name, f.Source)); errors.Is(err, lint.ErrPanic) {
			t.report.Refuted = append(t.report.Refuted, Refutation{Kind: Crash, Program: p, Detail: err.Error()})
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) build() (err error) {
	var units []exec.Unit
	for _, u := range t.units {
		e := exec.Unit{Name: u.name, Source: u.file.Source}
		for _, p := range u.programs {
			e.Probes = append(e.Probes, exec.Probe{ID: p.ID, Call: p.Call, Pool: p.Pool})
		}
		units = append(units, e)
	}
	t.binary, err = exec.Build(units)
	return err
}

// execute runs all programs.
func (t *trial) execute(observed []Observed) (map[int]rt.Trace, error) {
	var all []int
	for _, o := range observed {
		all = append(all, o.Program.ID)
	}
	traces := t.runs(exec.Run{Runs: t.Runs, Seed: t.Seed, Only: all})
	for _, trace := range traces {
		if trace.Hung {
			t.report.Hung++
		}
	}
	return traces, nil
}

// runs runs some programs.
func (t *trial) runs(r exec.Run) map[int]rt.Trace { return runAll(t.binary, r) }

// runAll runs some programs. One that hangs or takes all memory ends the process: the rest
// runs in another. Of one that kills it at once nothing is known but that it hangs.
func runAll(b *exec.Binary, r exec.Run) map[int]rt.Trace {
	traces := map[int]rt.Trace{}
	for left := r.Only; len(left) > 0; {
		r.Only = left
		got, err := b.Run(r)
		for id, trace := range got {
			traces[id] = trace
		}
		if len(got) == 0 {
			traces[left[0]] = rt.Trace{ID: left[0], Hung: true}
		}
		left = slices.DeleteFunc(slices.Clone(left), func(id int) bool { _, ok := traces[id]; return ok })
		if err == nil && len(got) > 0 {
			break
		}
	}
	return traces
}

// String returns a refutation for people to read.
func (r Refutation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "program %d: %s: %s [%s]\n", r.Program.ID, r.Kind, r.Finding.Message, r.Finding.Category)
	if r.Kind == NotWrong {
		fmt.Fprintf(&b, "arrived: %q\n", r.Value)
	}
	if r.Detail != "" {
		fmt.Fprintln(&b, r.Detail)
	}
	return b.String()
}
