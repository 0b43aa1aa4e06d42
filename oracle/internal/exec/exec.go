// Package exec builds generated packages against the stand-ins of what they
// import, runs them, and reads what was recorded.
package exec

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/oracle/standin"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// module is the path of the module that generated code is built in. The
// stand-ins in it are those of this module.
const module = "github.com/urllint/urllint/oracle"

// A Unit is one package of generated code.
type Unit struct {
	Name   string // of the package
	Source string
	Files  []File // in place of Source
	Probes []Probe
}

// A File is one of a package's files. Tests are built like any other.
type File struct{ Name, Source string }

// A Probe is one function to be run.
type Probe struct {
	ID   int
	Call string   // of the function, with drawn arguments: "P17(s.Str(), s.Bool())"
	Pool []string // string literals for its inputs
}

// A Binary is a program that runs probes.
type Binary struct {
	dir    string
	blocks []Block // by number; 0 is none
}

// A Block is one whose entering is noted.
type Block struct {
	Unit        string
	First, Last int  // lines
	Func        bool // the body of a function
	From, To    int  // of no block, but a comparison that was true: its bytes
}

// Blocks are those of the program, by the numbers that traces have.
func (b *Binary) Blocks() []Block { return b.blocks }

// Build compiles units into one program. The error of a unit that does not
// compile is the compiler's.
func Build(units []Unit) (*Binary, error) {
	dir, err := os.MkdirTemp("", "urllint-oracle-")
	if err != nil {
		return nil, err
	}
	b := &Binary{dir: dir, blocks: make([]Block, 1)}
	if err := b.build(units); err != nil {
		b.Close()
		return nil, err
	}
	return b, nil
}

// Close removes the program.
func (b *Binary) Close() error { return os.RemoveAll(b.dir) }

func (b *Binary) build(units []Unit) error {
	if err := b.write("go.mod", "module "+module+"\n\ngo 1.25.0\n"); err != nil {
		return err
	}
	if err := b.standins(); err != nil {
		return err
	}
	for _, u := range units {
		files := u.Files
		if files == nil {
			files = []File{{u.Name + ".go", u.Source}}
		}
		for _, f := range files {
			source, err := b.instrument(u.Name, f.Source)
			if err != nil {
				return err
			}
			name := "probe_" + strings.TrimSuffix(strings.TrimSuffix(f.Name, ".go"), "_test") + ".go"
			if err := b.write(filepath.Join(u.Name, name), source); err != nil {
				return err
			}
		}
	}
	if err := b.write("main.go", b.mainSource(units)); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-gcflags="+module+"/...=-N -l -dwarf=false", "-ldflags=-s -w", "-o", "probes", ".")
	cmd.Dir = b.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

func (b *Binary) write(name, text string) error {
	name = filepath.Join(b.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o666)
}

// standins copies the stand-ins, whose import paths stay what they are.
func (b *Binary) standins() error {
	return fs.WalkDir(standin.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := standin.Files.ReadFile(name)
		if err != nil {
			return err
		}
		return b.write(path.Join("standin", name), string(data))
	})
}

func (bin *Binary) mainSource(units []Unit) string {
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	fmt.Fprintf(&b, "\t%q\n", module+"/standin/rt")
	for _, u := range units {
		fmt.Fprintf(&b, "\t%q\n", module+"/"+u.Name)
	}
	fmt.Fprintf(&b, ")\n\nfunc main() {\n\trt.Main(%d, []rt.Probe{\n", len(bin.blocks))
	for _, u := range units {
		for _, p := range u.Probes {
			fmt.Fprintf(&b, "\t\t{ID: %d, Pool: %#v, Run: func(s *rt.Source) { %s.%s }},\n", p.ID, p.Pool, u.Name, p.Call)
		}
	}
	b.WriteString("\t})\n}\n")
	return b.String()
}

// A Run says how probes are to be run.
type Run struct {
	Runs int
	Seed uint64
	Only []int // IDs; all if empty

	// Plain runs draw their inputs by number alone, so that two programs get
	// the same, and what is printed counts as an arrival.
	Plain bool

	// Ways tells arrivals apart by the blocks that the run had entered.
	Ways bool
}

// timeout bounds one process.
const timeout = 15 * time.Minute

// Run runs the program in a process of its own and returns the traces by ID.
func (b *Binary) Run(r Run) (map[int]rt.Trace, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	var only []string
	for _, id := range r.Only {
		only = append(only, strconv.Itoa(id))
	}
	cmd := exec.CommandContext(ctx, filepath.Join(b.dir, "probes"),
		"-runs", strconv.Itoa(r.Runs), "-seed", strconv.FormatUint(r.Seed, 10), "-only", strings.Join(only, ","), "-plain="+strconv.FormatBool(r.Plain), "-ways="+strconv.FormatBool(r.Ways))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	traces, readErr := decode(stdout)
	runErr := cmd.Wait()
	if runErr == nil {
		runErr = readErr
	}
	if runErr != nil {
		return traces, fmt.Errorf("%w\n%s", runErr, tail(stderr.String()))
	}
	return traces, nil
}

// decode reads traces until there are no more: the process may die while it writes one.
func decode(from io.Reader) (map[int]rt.Trace, error) {
	traces := map[int]rt.Trace{}
	dec := gob.NewDecoder(from)
	for {
		var t rt.Trace
		switch err := dec.Decode(&t); {
		case errors.Is(err, io.EOF):
			return traces, nil
		case err != nil:
			io.Copy(io.Discard, from) // or it would wait for a reader
			return traces, err
		}
		sortArrivals(t.Arrivals)
		traces[t.ID] = t
	}
}

func sortArrivals(a []rt.Arrival) {
	slices.SortFunc(a, func(x, y rt.Arrival) int {
		if c := slices.Compare(x.Lines, y.Lines); c != 0 {
			return c
		}
		if c := strings.Compare(x.Sink, y.Sink); c != 0 {
			return c
		}
		return strings.Compare(x.Value, y.Value)
	})
}

// tail returns the end of what a process had to say.
func tail(s string) string {
	const most = 4000
	return s[max(0, len(s)-most):]
}
