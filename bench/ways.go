package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A workbench is a module to measure on, and the tools of one round.
type workbench struct {
	work     string
	dir      string // of the module
	packages int
	leaf     string // a file of a package that nobody imports
	env      []string

	round                  string
	empty, urllint, sa1007 string
}

// A way is one command that is measured.
type way struct {
	name    string
	base    string // the name of the way that it is held against
	args    func(b *workbench) []string
	prepare func(b *workbench) error // or nil
}

const (
	vetNothingCold = "vet tool that does nothing, cold"
	vetNothingWarm = "vet tool that does nothing, warm"
	nothing        = "stand-alone, does nothing"
	firstNothing   = "stand-alone, does nothing, first run"
)

// ways in the order of the table. A warm run follows its cold one.
var ways = []way{
	{"`go vet`, cold", vetNothingCold, func(b *workbench) []string { return []string{"go", "vet", "-printf.funcs=bench" + b.round} }, nil},
	{vetNothingCold, vetNothingCold, vetNothing, nil},
	{"**`go vet -vettool=urllint`, cold**", vetNothingCold, vetUrllint, nil},
	{vetNothingWarm, vetNothingWarm, vetNothing, nil},
	{"**`go vet -vettool=urllint`, warm**", vetNothingWarm, vetUrllint, nil},
	{nothing, nothing, func(b *workbench) []string { return []string{b.empty} }, nil},
	{"stand-alone, SA1007", nothing, func(b *workbench) []string { return []string{b.sa1007} }, nil},
	{"**`urllint -wrappers=false`, cold**", nothing, func(b *workbench) []string { return []string{b.urllint, "-wrappers=false", "-cache=off"} }, nil},
	{"**`urllint`, cold**", nothing, standalone, (*workbench).clean},
	{"**`urllint`, warm**", nothing, standalone, nil},
	{"**`urllint`, after an edit in a leaf**", nothing, standalone, (*workbench).edit},
}

// firstWays follow "go build ./...". The second leaves in the build cache what
// it has compiled.
var firstWays = []way{
	{"**`urllint`, first run**", firstNothing, standalone, (*workbench).clean},
	{firstNothing, firstNothing, func(b *workbench) []string { return []string{b.empty} }, nil},
}

func vetNothing(b *workbench) []string { return []string{"go", "vet", "-vettool=" + b.empty} }
func vetUrllint(b *workbench) []string { return []string{"go", "vet", "-vettool=" + b.urllint} }
func standalone(b *workbench) []string { return []string{b.urllint, "-format=short"} }

func (b *workbench) cache() string { return filepath.Join(b.work, "cache") }

// clean empties urllint's cache.
func (b *workbench) clean() error { return os.RemoveAll(b.cache()) }

// edit changes a file.
func (b *workbench) edit() error {
	f, err := os.OpenFile(b.leaf, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprintf(f, "\n// Round %s.\n", b.round)
	return err
}

// fetch copies a module to where it is the main module.
func (b *workbench) fetch(module string) error {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		return fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	var info struct{ Dir string }
	if err := json.Unmarshal(out, &info); err != nil {
		return err
	}
	b.dir = filepath.Join(b.work, "module")
	b.env = append(os.Environ(), "GOWORK=off", "URLLINT_CACHE="+b.cache())
	if err := os.CopyFS(b.dir, os.DirFS(info.Dir)); err != nil {
		return err
	}
	return b.list()
}

// list counts the packages and finds the last that no other imports.
func (b *workbench) list() error {
	out, err := b.command("go", "list", "-f", "{{.ImportPath}}\t{{.Dir}}\t{{join .GoFiles \" \"}}\t{{join .Imports \" \"}}", "./...").Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	imported := map[string]bool{}
	var packages [][]string
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		packages = append(packages, fields)
		for _, path := range strings.Fields(fields[3]) {
			imported[path] = true
		}
	}
	b.packages = len(packages)
	for _, p := range packages {
		if files := strings.Fields(p[2]); len(files) > 0 && !imported[p[0]] {
			b.leaf = filepath.Join(p[1], files[0])
			if err := os.Chmod(b.leaf, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *workbench) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = b.dir, b.env
	return cmd
}

// buildAlone builds the module with a build cache of its own.
func (b *workbench) buildAlone() error {
	b.env = append(b.env, "GOCACHE="+filepath.Join(b.work, "gocache"))
	if out, err := b.command("go", "build", "./...").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

// link links the tools with a mark of the round in them.
func (b *workbench) link(round string) error {
	b.round = round
	for _, t := range []struct {
		dir, pkg string
		out      *string
	}{{".", "./empty", &b.empty}, {"..", "./cmd/urllint", &b.urllint}, {".", "./sa1007", &b.sa1007}} {
		*t.out = filepath.Join(b.work, filepath.Base(t.pkg)+round)
		cmd := exec.Command("go", "build", "-ldflags=-X main.round="+round, "-o", *t.out, t.pkg)
		cmd.Dir = t.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("go build %s: %w\n%s", t.pkg, err, out)
		}
	}
	return nil
}
