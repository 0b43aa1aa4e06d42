// Command bench measures what urllint costs on a real module, side by side
// with an analyzer that does nothing, and prints the table in the
// README:
//
//	cd bench && go run . [-n rounds] [-module path@version]
//
// Every figure is the median over the rounds, and the ways take turns within
// a round. "Cold" means that the module is built but the go command holds no
// result of the tool: each round links the tools anew, under another name,
// which makes them other tools to the go command's cache.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("n", 3, "rounds to take the median of")
	module := flag.String("module", "github.com/caddyserver/caddy/v2@v2.11.9", "module to check")
	flag.Parse()
	if err := bench(*module, *rounds); err != nil {
		log.Fatal(err)
	}
}

// A way is one command that is measured.
type way struct {
	name string
	args func(tools tools) []string
}

// tools are the programs of one round.
type tools struct {
	empty, urllint string
	round          string
}

// ways in the order of the table. A warm run follows its cold one.
var ways = []way{
	{"`go vet`, cold", vet("", "-printf.funcs=bench")},
	{"vet tool that does nothing, cold", vet("empty")},
	{"**`go vet -vettool=urllint`, cold**", vet("urllint")},
	{"vet tool that does nothing, warm", vet("empty")},
	{"**`go vet -vettool=urllint`, warm**", vet("urllint")},
	{"stand-alone, does nothing", func(t tools) []string { return []string{t.empty} }},
	{"**`urllint -wrappers=false`**", func(t tools) []string { return []string{t.urllint, "-wrappers=false", "-format=short"} }},
	{"**`urllint`, cold**", func(t tools) []string { return []string{t.urllint, "-format=short"} }},
	{"**`urllint`, warm**", func(t tools) []string { return []string{t.urllint, "-format=short"} }},
}

func vet(tool string, flags ...string) func(tools) []string {
	return func(t tools) []string {
		args := []string{"go", "vet"}
		switch tool {
		case "empty":
			args = append(args, "-vettool="+t.empty)
		case "urllint":
			args = append(args, "-vettool="+t.urllint)
		}
		for _, f := range flags {
			args = append(args, f+t.round)
		}
		return args
	}
}

// A cost is what one run took.
type cost struct {
	user time.Duration
	peak int64 // kB, of the largest process
}

func bench(module string, rounds int) error {
	work, err := os.MkdirTemp("", "urllint-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	dir, packages, err := fetch(module, work)
	if err != nil {
		return err
	}
	costs := make([][]cost, len(ways))
	for round := -1; round < rounds; round++ { // the first builds the module
		t, err := build(work, fmt.Sprintf("%d-%d", os.Getpid(), round+1))
		if err != nil {
			return err
		}
		for i, w := range ways {
			c, err := measure(dir, w.args(t))
			if err != nil {
				return fmt.Errorf("%s: %w", w.name, err)
			}
			log.Printf("round %d: %-40s %6.2f s %5d MB", round, w.name, c.user.Seconds(), c.peak/1024)
			if round >= 0 {
				costs[i] = append(costs[i], c)
			}
		}
	}
	fmt.Printf("| %s, %d packages | user CPU | against nothing | peak |\n|---|---|---|---|\n", module, packages)
	for i, w := range ways {
		user := median(costs[i], func(c cost) int64 { return int64(c.user) })
		base := median(costs[baseOf(i)], func(c cost) int64 { return int64(c.user) })
		peak := median(costs[i], func(c cost) int64 { return c.peak })
		fmt.Printf("| %s | %.1f s | %.2f | %d MB |\n", w.name, time.Duration(user).Seconds(), float64(user)/float64(base), peak/1024)
	}
	return nil
}

// baseOf returns the way that does nothing and that the ith is held against.
func baseOf(i int) int {
	switch {
	case i <= 2:
		return 1
	case i <= 4:
		return 3
	}
	return 5
}

func median(list []cost, value func(cost) int64) int64 {
	var values []int64
	for _, c := range list {
		values = append(values, value(c))
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// fetch copies a module to where it is the main module, and says how many
// packages it has.
func fetch(module, work string) (dir string, packages int, err error) {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		return "", 0, fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	var info struct{ Dir string }
	if err := json.Unmarshal(out, &info); err != nil {
		return "", 0, err
	}
	dir = filepath.Join(work, "module")
	if err := os.CopyFS(dir, os.DirFS(info.Dir)); err != nil {
		return "", 0, err
	}
	list := exec.Command("go", "list", "./...")
	list.Dir = dir
	out, err = list.Output()
	if err != nil {
		return "", 0, err
	}
	return dir, strings.Count(string(out), "\n"), nil
}

// build links both tools with a mark of the round in them.
func build(work, round string) (tools, error) {
	t := tools{round: round, empty: filepath.Join(work, "empty"+round), urllint: filepath.Join(work, "urllint"+round)}
	for _, b := range []struct{ dir, pkg, out string }{{".", "./empty", t.empty}, {"..", "./cmd/urllint", t.urllint}} {
		cmd := exec.Command("go", "build", "-ldflags=-X main.round="+round, "-o", b.out, b.pkg)
		cmd.Dir = b.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return t, fmt.Errorf("go build %s: %w\n%s", b.pkg, err, out)
		}
	}
	return t, nil
}

// measure runs a command over all packages. Findings are no failure.
func measure(dir string, args []string) (cost, error) {
	cmd := exec.Command(args[0], append(args[1:], "./...")...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState.ExitCode() != 1 {
		return cost{}, fmt.Errorf("%w\n%s", err, out)
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	return cost{cmd.ProcessState.UserTime(), usage.Maxrss}, nil
}
