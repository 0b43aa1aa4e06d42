// Command mutate asks whether the tests of a package would notice a mistake.
//
//	go run ./mutate [-files pattern] [-run pattern] [-short] [-every n] directory
//
// It plants small mistakes in the package's code: a condition turned around, a
// bound moved by one, a statement left out. The tests are compiled once, with
// a switch at each mistake, and run once for every one of them. Those that no
// test noticed are printed, and which part was noticed. The source is left as
// it is: the go command is given what is changed as an overlay.
package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

//go:embed switch.go.txt
var switches string

func main() {
	files := flag.String("files", "", "make mistakes only in files whose name matches this `pattern`")
	run := flag.String("run", "", "run only tests that match this `pattern`")
	short := flag.Bool("short", false, "run the tests with -short")
	every := flag.Int("every", 1, "make only every `n`th mistake, for a sample")
	flag.Parse()
	if *every < 1 {
		fmt.Fprintf(os.Stderr, "mutate: want -every of 1 or more, got %d\n", *every)
		os.Exit(2)
	}
	if flag.NArg() != 1 {
		fmt.Fprintf(os.Stderr, "mutate: want one directory, got %q\n", flag.Args())
		os.Exit(2)
	}
	tests := []string{"-test.failfast", "-test.run=" + *run}
	if *short {
		tests = append(tests, "-test.short")
	}
	if err := mutate(flag.Arg(0), *files, tests, *every); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}

func mutate(dir, files string, tests []string, every int) error {
	match, err := regexp.Compile(files)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	s, err := compile(dir, tmp, match)
	if err != nil {
		return err
	}
	start := time.Now()
	if !s.passes(0, tests, 10*time.Minute) {
		return errors.New("the tests fail without a mistake")
	}
	limit := 10*time.Second + 10*time.Since(start)
	made, noticed := 0, 0
	for i, m := range s.mistakes {
		if s.not[i+1] || i%every != 0 {
			continue
		}
		made++
		if s.passes(i+1, tests, limit) {
			fmt.Printf("%s: %s\n", m.pos, m.what)
		} else {
			noticed++
		}
	}
	fmt.Printf("%d of %d mistakes noticed, %.0f %%\n", noticed, made, 100*float64(noticed)/float64(max(made, 1)))
	return nil
}

// A suite is the tests of a package, compiled with mistakes.
type suite struct {
	*planter
	dir, binary string
}

// passes reports whether the tests pass with a mistake: in time, and without
// filling the memory.
func (s *suite) passes(mistake int, tests []string, limit time.Duration) bool {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, s.binary, tests...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "MUTANT="+strconv.Itoa(mistake))
	return cmd.Run() == nil
}

// compile compiles the tests of a package with all the mistakes that compile.
func compile(dir, tmp string, match *regexp.Regexp) (*suite, error) {
	s := &suite{dir: dir, binary: filepath.Join(tmp, "package.test")}
	for not := map[int]bool{}; ; {
		s.planter = &planter{fset: token.NewFileSet(), not: not}
		overlay, err := s.overlay(tmp, match)
		if err != nil {
			return nil, err
		}
		cmd := exec.Command("go", "test", "-c", "-gcflags=-e", "-vet=off", "-overlay="+overlay, "-o="+s.binary, ".")
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err == nil {
			return s, nil
		}
		before := len(not)
		if s.refused(tmp, string(out), not); len(not) == before {
			return nil, fmt.Errorf("the package does not compile:\n%s", out)
		}
	}
}

// overlay writes the package's files with their mistakes, and returns the name
// of the file that tells the go command of them.
func (s *suite) overlay(tmp string, match *regexp.Regexp) (string, error) {
	names, err := filepath.Glob(filepath.Join(s.dir, "*.go"))
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	pkg := ""
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || !match.MatchString(filepath.Base(name)) {
			continue
		}
		f, err := parser.ParseFile(s.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		pkg = f.Name.Name
		s.plant(f)
		var b bytes.Buffer
		if err := format.Node(&b, token.NewFileSet(), f); err != nil {
			return "", err
		}
		if err := write(tmp, name, b.Bytes(), replace); err != nil {
			return "", err
		}
	}
	if len(s.mistakes) == 0 {
		return "", fmt.Errorf("no code to make mistakes in in %s", s.dir)
	}
	if err := write(tmp, filepath.Join(s.dir, "mutant_switch.go"), []byte(strings.Replace(switches, "PACKAGE", pkg, 1)), replace); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(tmp, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o666)
}

// write writes what takes the place of a file, and notes that it does.
func write(tmp, name string, data []byte, replace map[string]string) error {
	abs, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	replace[abs] = filepath.Join(tmp, filepath.Base(name))
	return os.WriteFile(replace[abs], data, 0o666)
}

var (
	compileError = regexp.MustCompile(`(?m)^(?:\./)?([^\s:]+\.go):(\d+):`)
	planted      = regexp.MustCompile(`mutant[A-Z]\w*\((\d+)`)
)

// refused notes the mistakes on the lines that the compiler refused, or on the
// nearest ones before.
func (s *suite) refused(tmp, output string, not map[int]bool) {
	for _, m := range compileError.FindAllStringSubmatch(output, -1) {
		data, err := os.ReadFile(filepath.Join(tmp, filepath.Base(m[1])))
		if err != nil {
			continue
		}
		lines := strings.Split(string(data), "\n")
		line, _ := strconv.Atoi(m[2])
		for found := false; 0 < line && line <= len(lines) && !found; line-- {
			for _, id := range planted.FindAllStringSubmatch(lines[line-1], -1) {
				n, _ := strconv.Atoi(id[1])
				not[n], found = true, true
			}
		}
	}
}
