// Command mutate asks whether the tests of a package would notice a mistake.
//
//	go run ./mutate [-files pattern] [-n number] [-run pattern] directory
//
// It makes one small mistake after the other in the package's code: a
// condition turned around, a bound moved by one, a statement left out. For each it
// runs the package's tests, and prints those mistakes that no test noticed,
// and which part was noticed. The source is left as it is: the go command is
// given each mistake as an overlay.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/parser"
	"go/token"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	files := flag.String("files", "", "change only files whose name matches this `pattern`")
	number := flag.Int("n", 0, "make this many mistakes, picked at random; 0 for all")
	run := flag.String("run", "", "run only tests that match this `pattern`")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintf(os.Stderr, "mutate: want one directory, got %q\n", flag.Args())
		os.Exit(2)
	}
	if err := mutate(flag.Arg(0), *files, *run, *number); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}

// The outcomes of a run of the tests with a mistake.
const (
	noticed = iota
	survived
	broken // it does not compile
)

func mutate(dir, files, run string, number int) error {
	match, err := regexp.Compile(files)
	if err != nil {
		return err
	}
	all, err := mutations(dir, match)
	if err != nil {
		return err
	}
	if number > 0 && number < len(all) {
		rnd := rand.New(rand.NewSource(1)) // the same ones each time
		rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:number]
	}
	tmp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if out, err := test(dir, tmp, run, mutation{}); err != nil {
		return fmt.Errorf("the tests fail as it is:\n%s", out)
	}
	var count [3]int
	for _, m := range all {
		outcome, err := try(dir, tmp, run, m)
		if err != nil {
			return err
		}
		if count[outcome]++; outcome == survived {
			fmt.Printf("%s: %s\n", m.pos, m.what)
		}
	}
	made := count[noticed] + count[survived]
	fmt.Printf("%d of %d mistakes noticed, %.0f %%\n", count[noticed], made, 100*float64(count[noticed])/float64(max(made, 1)))
	return nil
}

// mutations returns the mistakes that can be made in the files of a package.
func mutations(dir string, match *regexp.Regexp) ([]mutation, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var all []mutation
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || !match.MatchString(filepath.Base(name)) {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		all = append(all, mistakes(fset, f, src)...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no code to make mistakes in in %s", dir)
	}
	return all, nil
}

// try runs the tests with one mistake.
func try(dir, tmp, run string, m mutation) (int, error) {
	src, err := os.ReadFile(m.pos.Filename)
	if err != nil {
		return 0, err
	}
	changed := string(src[:m.start]) + m.text + string(src[m.end:])
	if err := os.WriteFile(filepath.Join(tmp, "mutant.go"), []byte(changed), 0o666); err != nil {
		return 0, err
	}
	out, err := test(dir, tmp, run, m)
	switch {
	case err == nil:
		return survived, nil
	case strings.Contains(out, "[build failed]"), strings.Contains(out, "[setup failed]"):
		return broken, nil
	}
	return noticed, nil
}

// test runs the tests of the package, with the mistake in tmp if there is one.
func test(dir, tmp, run string, m mutation) (string, error) {
	args := []string{"test", "-vet=off", "-failfast", "-timeout=3m", "-run=" + run}
	if m.text != "" || m.end > 0 {
		abs, err := filepath.Abs(m.pos.Filename)
		if err != nil {
			return "", err
		}
		overlay, err := json.Marshal(map[string]map[string]string{"Replace": {abs: filepath.Join(tmp, "mutant.go")}})
		if err != nil {
			return "", err
		}
		name := filepath.Join(tmp, "overlay.json")
		if err := os.WriteFile(name, overlay, 0o666); err != nil {
			return "", err
		}
		args = append(args, "-overlay="+name)
	}
	cmd := exec.Command("go", append(args, ".")...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}
