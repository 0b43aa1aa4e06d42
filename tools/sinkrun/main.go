// Command sinkrun hands texts to the sinks of other modules and writes down
// what happens.
//
//	go run . [-v] [package or part of one ...]
//
// Each block of a file in probes names a sink in the notation of the -sinks
// flag, without its kind, texts that it cannot use and texts that it can, and
// the body of a function that hands the parameter text to the real thing:
//
//	{github.com/go-redis/redis{,/v7,/v8},github.com/redis/go-redis/v9}.ParseURL#0
//	bad localhost:6379
//	good redis://127.0.0.1:1/0
//		_, err := pkg.ParseURL(text)
//		return err
//
// Where the place has braces, the block stands for each of the packages and
// names; pkg is the package, $name the last name, $module the module's path.
// A line "import" adds an import, "with" a module and its version.
//
// For each module the command writes a program, builds it against the version
// in modules.txt, and runs it once for each text, in a process of its own. The
// outcomes go to runs.tsv, where tests of the tables hold them against what
// urllint says of the same texts. With arguments only the modules whose path
// contains one of them are run, and other lines stay.
//
// Nothing is dialled but this machine; still it runs the code of all those
// modules.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/tools/internal/module"
)

const (
	probesDir = "probes"
	runsFile  = module.Testdata + "runs.tsv"
)

func main() {
	verbose := flag.Bool("v", false, "print the outcomes")
	flag.Parse()
	if err := run(flag.Args(), *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "sinkrun:", err)
		os.Exit(1)
	}
}

func run(only []string, verbose bool) error {
	byModule, err := allProbes()
	if err != nil {
		return err
	}
	done, err := readOutcomes(runsFile)
	if err != nil {
		return err
	}
	failed := 0
	for _, m := range sortedKeys(byModule) {
		if !wanted(m, only) {
			continue
		}
		outcomes, err := runModule(m, byModule[m])
		if err != nil {
			failed++
			fmt.Fprintf(os.Stderr, "sinkrun: %s: %v\n", m, err)
			continue
		}
		for _, o := range outcomes {
			if verbose {
				fmt.Println(o)
			}
			done[o.key()] = o
		}
		if err := writeOutcomes(runsFile, done, byModule); err != nil {
			return err
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d modules could not be run", failed)
	}
	return nil
}

// allProbes reads all files of probes, and puts each probe to its module.
func allProbes() (map[string][]probe, error) {
	modules, err := module.Versions()
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(probesDir, "*.txt"))
	if err != nil {
		return nil, err
	}
	byModule := map[string][]probe{}
	for _, name := range files {
		probes, err := readProbes(name)
		if err != nil {
			return nil, err
		}
		for _, p := range probes {
			if p.module, err = module.Of(p.pkg, modules); err != nil {
				return nil, fmt.Errorf("%s: %w", p.at, err)
			}
			byModule[p.module] = append(byModule[p.module], p)
		}
	}
	return byModule, nil
}

func wanted(module string, only []string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(s string) bool { return strings.Contains(module, s) })
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
