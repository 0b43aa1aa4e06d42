// Command mutate asks whether the tests of a package would notice a mistake.
//
//	go run ./mutate [-files pattern] [-run pattern] [-skip pattern] [-by directories] [-short] [-every n] [-offset k] [-at pattern] directory
//
// It plants small mistakes in the package's code: a condition turned around, a
// bound moved by one, a statement left out. The tests are compiled once, with
// a switch at each mistake. Each test is run once to see which mistakes it
// comes past, and then those tests, the quick ones first, for every mistake.
// Those that no test noticed are printed, and which part was noticed. The
// source is left as it is: the go command is given what is changed as an
// overlay.
//
// The tests are those of the package and, with -by, of packages that use it, also
// of another module that replaces this one. Those of a directory are run before
// those of the next, and the last line says how many mistakes each noticed that
// the ones before had not.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
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
)

//go:embed switch.go.txt
var switches string

func main() {
	var o options
	flag.StringVar(&o.files, "files", "", "make mistakes only in files whose name matches this `pattern`")
	flag.StringVar(&o.run, "run", "", "run only tests that match this `pattern`")
	flag.StringVar(&o.skip, "skip", "", "run no tests that match this `pattern`")
	flag.StringVar(&o.by, "by", "", "run the tests of these `directories`, too; commas between them")
	flag.BoolVar(&o.short, "short", false, "run the tests with -short")
	flag.IntVar(&o.every, "every", 1, "make only every `n`th mistake, for a sample")
	flag.IntVar(&o.offset, "offset", 0, "leave out the first `k` mistakes, for another sample")
	flag.StringVar(&o.at, "at", "", "make only mistakes at places that match this `pattern`, as they are printed: those that no test noticed")
	flag.Parse()
	if o.every < 1 || o.offset < 0 {
		fmt.Fprintf(os.Stderr, "mutate: want -every of 1 or more and -offset of 0 or more, got %d and %d\n", o.every, o.offset)
		os.Exit(2)
	}
	if flag.NArg() != 1 {
		fmt.Fprintf(os.Stderr, "mutate: want one directory, got %q\n", flag.Args())
		os.Exit(2)
	}
	if err := mutate(flag.Arg(0), o); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}

// options are the settings of a run.
type options struct {
	files, run, skip, by, at string
	short                    bool
	every, offset            int
}

func mutate(dir string, o options) error {
	match, err := regexp.Compile(o.files)
	if err != nil {
		return err
	}
	at, err := regexp.Compile(o.at)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	dirs := []string{dir}
	if o.by != "" {
		dirs = append(dirs, strings.Split(o.by, ",")...)
	}
	s, err := compile(dirs, tmp, match)
	if err != nil {
		return err
	}
	if err := s.profile(o); err != nil {
		return err
	}
	made, noticed, by := 0, 0, make([]int, len(dirs))
	for i := o.offset; i < len(s.mistakes); i += o.every {
		m := s.mistakes[i]
		if s.not[i+1] || !at.MatchString(m.pos.String()) {
			continue
		}
		made++
		if dir := s.noticedBy(i + 1); dir >= 0 {
			noticed++
			by[dir]++
			continue
		}
		fmt.Printf("%s: %s%s\n\t%s\n", m.pos, m.what, map[bool]string{true: ", where no test comes past"}[len(s.past[i+1]) == 0], lineAt(m.pos))
	}
	fmt.Printf("%d of %d mistakes noticed, %.0f %%", noticed, made, 100*float64(noticed)/float64(max(made, 1)))
	for i, n := range by {
		fmt.Printf("%s%d by %s", map[bool]string{true: ": ", false: ", "}[i == 0], n, dirs[i])
	}
	fmt.Println()
	return nil
}

// lineAt returns the line of source at a position.
func lineAt(pos token.Position) string {
	data, err := os.ReadFile(pos.Filename)
	if lines := strings.Split(string(data), "\n"); err == nil && pos.Line <= len(lines) {
		return strings.TrimSpace(lines[pos.Line-1])
	}
	return ""
}

// A suite is the tests of a package, and of some that use it, compiled with
// mistakes in the first.
type suite struct {
	*planter
	dirs  []string
	tmp   string
	short bool           // run the tests with -short
	past  map[int][]test // tests that come past a mistake, the quickest first
}

// compile compiles the tests of packages with all the mistakes in the first
// of them that compile.
func compile(dirs []string, tmp string, match *regexp.Regexp) (*suite, error) {
	s := &suite{dirs: dirs, tmp: tmp}
	for not := map[int]bool{}; ; {
		s.planter = &planter{fset: token.NewFileSet(), not: not}
		overlay, err := s.overlay(tmp, match)
		if err != nil {
			return nil, err
		}
		out, err := s.link(overlay)
		if err == nil {
			return s, nil
		}
		before := len(not)
		if s.refused(tmp, string(out), not); len(not) == before {
			return nil, fmt.Errorf("the package does not compile:\n%s", out)
		}
	}
}

// link compiles the tests with an overlay.
func (s *suite) link(overlay string) (output []byte, err error) {
	for i, dir := range s.dirs {
		cmd := exec.Command("go", "test", "-c", "-gcflags=-e", "-vet=off", "-overlay="+overlay, "-o="+s.binary(i), ".")
		cmd.Dir = dir
		if output, err = cmd.CombinedOutput(); err != nil {
			return output, err
		}
	}
	return nil, nil
}

// binary is the file with the tests of a directory.
func (s *suite) binary(dir int) string { return filepath.Join(s.tmp, strconv.Itoa(dir)+".test") }

// overlay writes the package's files with their mistakes, and returns the name
// of the file that tells the go command of them.
func (s *suite) overlay(tmp string, match *regexp.Regexp) (string, error) {
	dir := s.dirs[0]
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
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
		return "", fmt.Errorf("no code to make mistakes in in %s", dir)
	}
	code := strings.NewReplacer("PACKAGE", pkg, "MISTAKES", strconv.Itoa(len(s.mistakes))).Replace(switches)
	if err := write(tmp, filepath.Join(dir, "mutant_switch.go"), []byte(code), replace); err != nil {
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
