// Command corpus measures urllint against a set of labelled sites in public Go
// modules: how many of its findings are right (precision), and how many of the
// sites that are a bug or sloppy it finds (recall).
//
// It downloads the modules, loads the packages that hold labelled files one
// module at a time, and takes several minutes and a few gigabytes.
//
//	go run . [-module substring] [-all] [-dir directory] [-urllint flags]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/pprof"
	"strings"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

// options are the command line.
type options struct {
	dir    string
	module string
	all    bool
	cpu    string
	config analyzer.Config
}

func parseOptions() (options, error) {
	var o options
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	flag.StringVar(&o.dir, "dir", filepath.Join(cache, "urllint-corpus"), "keep the modules' copies in this `directory`")
	flag.StringVar(&o.module, "module", "", "only modules whose path holds this `substring`; several, separated by commas")
	flag.BoolVar(&o.all, "all", false, "load every package of a module, not only those with labels")
	flag.StringVar(&o.config.Tests, "tests", "", "as urllint's flag -tests")
	flag.StringVar(&o.config.Profile, "profile", "", "as urllint's flag -profile")
	flag.BoolVar(&o.config.NoWrappers, "no-wrappers", false, "as urllint's flag -no-wrappers")
	flag.StringVar(&o.cpu, "cpuprofile", "", "write a CPU profile to this `file`")
	flag.Parse()
	if flag.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}
	o.dir, err = filepath.Abs(o.dir)
	return o, err
}

// wants reports whether the command line asks for a module.
func (o options) wants(path string) bool {
	for part := range strings.SplitSeq(o.module, ",") {
		if strings.Contains(path, part) {
			return true
		}
	}
	return false
}

func run() error {
	o, err := parseOptions()
	if err != nil {
		return err
	}
	ls, err := labels()
	if err != nil {
		return err
	}
	stop, err := startProfile(o.cpu)
	if err != nil {
		return err
	}
	defer stop()
	e := &evaluation{options: o, loader: newLoader(), tally: newTally(), unfiltered: newTally()}
	for _, m := range byModule(ls) {
		if !o.wants(m.path) {
			continue
		}
		if err := e.module(m); err != nil {
			e.failed = append(e.failed, fmt.Sprintf("%s@%s (%d labels): %v", m.path, m.version, len(m.labels), err))
			fmt.Printf("%s@%s: FAILED: %s\n", m.path, m.version, strings.TrimSpace(err.Error()))
		}
		debug.FreeOSMemory()
	}
	fmt.Println("\nwith -tests=all, for comparison:")
	e.unfiltered.printTable(os.Stdout, byFile)
	fmt.Println("as configured:")
	e.tally.print(os.Stdout)
	printList(os.Stdout, "modules that could not be loaded", e.failed)
	return nil
}

// startProfile starts a CPU profile, if one is wanted, and returns what stops
// it.
func startProfile(name string) (stop func(), err error) {
	if name == "" {
		return func() {}, nil
	}
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, err
	}
	return func() { pprof.StopCPUProfile(); f.Close() }, nil
}

// An evaluation goes over the modules one by one.
type evaluation struct {
	options
	loader     *loader
	tally      *tally
	unfiltered *tally // what -tests=all would say
	failed     []string
}

// module evaluates one module and prints a line about it.
func (e *evaluation) module(m *moduleLabels) error {
	root, err := fetch(e.dir, m.path, m.version)
	if err != nil {
		return err
	}
	patterns := labelledDirs(m.labels)
	if e.all {
		patterns = []string{"./..."}
	}
	start := time.Now()
	pkgs, err := e.loader.load(root, patterns)
	if err != nil {
		return err
	}
	loading := time.Since(start)
	unfiltered := e.config
	unfiltered.Tests = "all"
	all, _, err := find(unfiltered, pkgs, root, m.path)
	if err != nil {
		return err
	}
	e.unfiltered.add(all, m.labels)
	fs, analysing, err := find(e.config, pkgs, root, m.path)
	if err != nil {
		return err
	}
	e.tally.add(fs, m.labels)
	ill := 0
	for _, p := range pkgs {
		if len(p.TypeErrors) > 0 {
			ill++
			if ill == 1 {
				fmt.Printf("  %s: %v\n", p.ID, p.TypeErrors[0])
			}
		}
	}
	fmt.Printf("%s@%s: %d packages (%d with type errors), loaded in %.1fs, analysed in %.0f ms: %d findings\n",
		m.path, m.version, len(pkgs), ill, loading.Seconds(), float64(analysing.Microseconds())/1000, len(fs))
	return nil
}

// find runs urllint with a configuration.
func find(c analyzer.Config, pkgs []*packages.Package, root, module string) ([]finding, time.Duration, error) {
	a, err := analyzer.New(c)
	if err != nil {
		return nil, 0, err
	}
	return analyze(a, pkgs, root, module)
}
