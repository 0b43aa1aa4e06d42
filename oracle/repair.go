package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/format"
	"io"
	"maps"
	"os"
	osexec "os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// RepairOptions say which programs are repaired, and how they are run.
type RepairOptions struct {
	Analyzer *analysis.Analyzer // as in the command
	Command  string             // an urllint, see BuildCommand
	Programs []gen.Program
	Runs     int
	Seed     uint64
	Log      io.Writer // may be nil
}

// A Harm is what a repair did that it must not do.
type Harm string

// The harms.
const (
	Breaks     Harm = "the repaired program does not compile"
	Unformats  Harm = "the repaired program is not formatted"
	Leaves     Harm = "the repaired program has a finding with a repair that -fix makes"
	FlipsBack  Harm = "a second -fix changes the program again"
	ChangesUse Harm = "another line sees another value"
	ChangesURL Harm = "the sink gets a text that means something else"
)

// A Harmed is a program that a repair did harm to.
type Harmed struct {
	Harm    Harm
	Program gen.Program
	Diff    string // the lines that were changed
	Detail  string
}

// String returns the harm for people to read.
func (h Harmed) String() string {
	return fmt.Sprintf("program %d: %s\n%s%s\n", h.Program.ID, h.Harm, h.Diff, h.Detail)
}

// A RepairReport is what came of repairing programs.
type RepairReport struct {
	Programs int
	Repaired int // programs that -fix changed
	Harmed   []Harmed
}

// BuildCommand builds the urllint command of this working copy into dir.
func BuildCommand(dir string) (string, error) {
	root, err := osexec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/urllint/urllint").Output()
	if err != nil {
		return "", fmt.Errorf("finding the module: %w", err)
	}
	name := filepath.Join(dir, "urllint")
	cmd := osexec.Command("go", "build", "-o", name, "./cmd/urllint")
	cmd.Dir = strings.TrimSpace(string(root))
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return name, nil
}

// Repair applies urllint -fix to programs, and compares what they do before
// and after.
func Repair(o RepairOptions) (*RepairReport, error) {
	r := &RepairReport{}
	for batch := range slices.Chunk(o.Programs, perBinary) {
		m := &repairing{RepairOptions: o, report: r, trial: &trial{report: &Report{}}}
		if err := m.run(batch); err != nil {
			return r, err
		}
		if o.Log != nil {
			fmt.Fprintf(o.Log, "%d programs, %d repaired, %d harmed\n", r.Programs, r.Repaired, len(r.Harmed))
		}
	}
	return r, nil
}

// A repairing is the work on one batch of programs.
type repairing struct {
	RepairOptions
	report *RepairReport
	trial  *trial
	dir    string
	units  []*unit
	after  map[string]gen.File // by unit: the repaired one
	left   map[string]bool     // by unit: the command would repair more of it
	harmed map[int]bool        // by program: what need not be compared any more
	failed error               // of the command: what it repaired may not compile
}

func (m *repairing) run(programs []gen.Program) (err error) {
	if m.trial.linter, err = lint.New(m.Analyzer); err != nil {
		return err
	}
	if m.dir, err = os.MkdirTemp("", "urllint-oracle-"); err != nil {
		return err
	}
	defer os.RemoveAll(m.dir)
	m.after, m.harmed = map[string]gen.File{}, map[int]bool{}
	for i, list := range chunks(programs, perPackage) {
		u, err := m.trial.compile(fmt.Sprintf("p%d", i), list)
		if err != nil {
			return err
		}
		m.units = append(m.units, u)
		m.report.Programs += len(u.programs)
	}
	if err := m.fix(); err != nil {
		return err
	}
	for _, u := range m.units {
		m.inspect(u)
	}
	if m.failed != nil && len(m.report.Harmed) == 0 {
		return m.failed
	}
	return m.compare()
}

// fix writes the units into a module of their own, runs urllint -fix twice,
// and reads what it made of them.
func (m *repairing) fix() error {
	if err := os.WriteFile(filepath.Join(m.dir, "go.mod"), []byte("module example.org/probe\n\ngo 1.25.0\n"), 0o666); err != nil {
		return err
	}
	for _, u := range m.units {
		if err := os.MkdirAll(filepath.Join(m.dir, u.name), 0o777); err != nil {
			return err
		}
		files, err := gen.Split(u.file.Source, !m.isTest(u))
		if err != nil {
			return err
		}
		for i, source := range files {
			if err := os.WriteFile(m.file(u, i), []byte(source), 0o666); err != nil {
				return err
			}
		}
	}
	for n := range 2 {
		cmd := osexec.Command(m.Command, "-fix", "-tests=all", "./...")
		cmd.Dir = m.dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
		out, err := cmd.CombinedOutput()
		var exit *osexec.ExitError
		if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
			m.failed = fmt.Errorf("urllint -fix: %w\n%s", err, out)
		}
		if err := m.read(n == 1); err != nil {
			return err
		}
	}
	return m.readLeft()
}

// readLeft asks the command what it would repair yet: it looks at all files of the module,
// which one package does not show.
func (m *repairing) readLeft() error {
	cmd := osexec.Command(m.Command, "-format=json", "-exit-zero", "-tests=all", "./...")
	cmd.Dir = m.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	out, err := cmd.Output()
	if err != nil {
		return nil // what does not compile any more is found where it is compared
	}
	var report struct {
		Findings []struct {
			File string
			Fix  json.RawMessage
		}
	}
	if err := json.Unmarshal(out, &report); err != nil {
		return fmt.Errorf("urllint -format=json: %w", err)
	}
	m.left = map[string]bool{}
	for _, f := range report.Findings {
		if f.Fix != nil {
			m.left[filepath.Base(filepath.Dir(f.File))] = true
		}
	}
	return nil
}

// file returns the name of a file of a unit. Each unit is split in two.
func (m *repairing) file(u *unit, i int) string {
	name := fmt.Sprintf("%s_%d.go", u.name, i)
	if i == 0 && m.isTest(u) {
		name = fmt.Sprintf("%s_%d_test.go", u.name, i)
	}
	return filepath.Join(m.dir, u.name, name)
}

// testUnits is that one in so many units has its functions in a test, where a
// repair must not change what Go makes of any text.
const testUnits = 4

func (m *repairing) isTest(u *unit) bool { return slices.Index(m.units, u)%testUnits == testUnits-1 }

// joined returns what the files of a unit now hold.
func (m *repairing) joined(u *unit) (string, error) {
	var files [2]string
	for i := range files {
		data, err := os.ReadFile(m.file(u, i))
		if err != nil {
			return "", err
		}
		files[i] = string(data)
	}
	return gen.Join(files)
}

// read reads the repaired files. The second time nothing may have changed.
func (m *repairing) read(second bool) error {
	for _, u := range m.units {
		source, err := m.joined(u)
		if err != nil {
			return err
		}
		if old := m.after[u.name]; second && old.Source != source {
			m.eachChange(u, old.Source, source, func(i int, diff string) { m.harm(FlipsBack, u, i, diff, "") })
		}
		m.after[u.name] = gen.File{Source: source, Lines: u.file.Lines}
	}
	return nil
}

// harm reports what happened to the ith program of a unit, once for each.
func (m *repairing) harm(h Harm, u *unit, i int, diff, detail string) {
	if i < 0 || m.harmed[u.programs[i].ID] {
		return
	}
	m.harmed[u.programs[i].ID] = true
	m.report.Harmed = append(m.report.Harmed, Harmed{h, u.programs[i], diff, detail})
}

// eachChange calls yield for each program of a unit whose lines differ.
func (m *repairing) eachChange(u *unit, before, after string, yield func(i int, diff string)) {
	old, new := strings.Split(before, "\n"), strings.Split(after, "\n")
	diffs := map[int]string{}
	for n := range min(len(old), len(new)) {
		if old[n] != new[n] {
			i := u.file.At(n + 1)
			diffs[i] += "- " + old[n] + "\n+ " + new[n] + "\n"
		}
	}
	for _, i := range slices.Sorted(maps.Keys(diffs)) {
		yield(i, diffs[i])
	}
}

// diff returns what -fix changed of the ith program of a unit.
func (m *repairing) diff(u *unit, i int) string {
	out := ""
	m.eachChange(u, u.file.Source, m.after[u.name].Source, func(j int, diff string) {
		if i == j {
			out = diff
		}
	})
	return out
}

// inspect looks at a repaired unit as the compiler, gofmt and urllint do.
func (m *repairing) inspect(u *unit) {
	after := m.after[u.name]
	m.eachChange(u, u.file.Source, after.Source, func(int, string) { m.report.Repaired++ })
	lines, _ := m.trial.linter.Check(pack(u.name, after.Source))
	for _, line := range lines {
		i := u.file.At(line)
		m.harm(Breaks, u, i, m.diff(u, i), "")
	}
	if len(lines) > 0 {
		m.after[u.name] = u.file // the others are compared another time
		return
	}
	if pretty, err := format.Source([]byte(after.Source)); err != nil || !bytes.Equal(pretty, []byte(after.Source)) {
		m.eachChange(u, after.Source, string(pretty), func(i int, diff string) { m.harm(Unformats, u, i, diff, "") })
	}
	if m.isTest(u) {
		return // as one file that is none it has other repairs
	}
	findings, err := m.trial.linter.Lint(pack(u.name, after.Source))
	if err != nil {
		return
	}
	for _, f := range findings {
		if m.left[u.name] && slices.ContainsFunc(f.Fixes, isUnread) {
			i := u.file.At(f.Line)
			m.harm(Leaves, u, i, m.diff(u, i), f.Message)
		}
	}
}

// isUnread reports whether a repair is one that -fix makes: the others are left to people.
func isUnread(fix analysis.SuggestedFix) bool {
	return slices.ContainsFunc([]string{analyzer.Alike, analyzer.Far, analyzer.Sent}, func(end string) bool { return strings.HasSuffix(fix.Message, end) })
}

// compare runs the programs before and after.
func (m *repairing) compare() error {
	before, err := m.traces(func(u *unit) string { return u.file.Source })
	if err != nil {
		return err
	}
	after, err := m.traces(func(u *unit) string { return m.after[u.name].Source })
	if err != nil {
		return err
	}
	var again map[int]rt.Trace // of what seems harmed: not all do the same each time
	for _, u := range m.units {
		for i, p := range u.programs {
			diff := m.diff(u, i)
			if diff == "" || before[p.ID].Hung { // or took all memory
				continue
			}
			h, detail := differ(before[p.ID], after[p.ID], m.isTest(u))
			if h == "" {
				continue
			}
			if again == nil {
				if again, err = m.traces(func(u *unit) string { return u.file.Source }); err != nil {
					return err
				}
			}
			if maps.EqualFunc(byPlace(before[p.ID]), byPlace(again[p.ID]), slices.Equal) {
				m.harm(h, u, i, diff, detail)
			}
		}
	}
	return nil
}

func (m *repairing) traces(source func(*unit) string) (map[int]rt.Trace, error) {
	var units []exec.Unit
	var all []int
	for _, u := range m.units {
		e := exec.Unit{Name: u.name, Source: source(u)}
		for _, p := range u.programs {
			e.Probes, all = append(e.Probes, exec.Probe{ID: p.ID, Call: p.Call, Pool: p.Pool}), append(all, p.ID)
		}
		units = append(units, e)
	}
	b, err := exec.Build(units)
	if err != nil {
		return nil, err
	}
	defer b.Close()
	return runAll(b, exec.Run{Runs: m.Runs, Seed: m.Seed, Only: all, Plain: true}), nil
}
