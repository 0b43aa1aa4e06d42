// Command bench measures what urllint costs on a real module, side by side
// with an analyzer that does nothing and with staticcheck's SA1007, and prints
// a table as docs/speed.md has it:
//
//	cd bench && go run . [-n rounds] [-module path@version] [-first]
//
// Every figure is the median over the rounds, and the ways take turns within
// a round. "Cold" means that the module is built but that nothing of the tool
// is kept: each round links the tools anew, under another name, which makes
// them other tools to the go command's cache, and urllint's own is emptied.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("n", 3, "rounds to take the median of")
	module := flag.String("module", "github.com/caddyserver/caddy/v2@v2.11.9", "module to check")
	first := flag.Bool("first", false, "measure the first run after go build ./... instead, with a build cache of its own")
	only := flag.String("only", "", "measure only the ways whose names hold this, and what they are held against")
	flag.Parse()
	if err := bench(*module, *rounds, *first, *only); err != nil {
		log.Fatal(err)
	}
}

func bench(module string, rounds int, first bool, only string) error {
	work, err := os.MkdirTemp("", "urllint-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	b := &workbench{work: work}
	if err := b.fetch(module); err != nil {
		return err
	}
	list, start := chosen(ways, only), -1 // the first round builds what is missing
	if first {
		list, start = firstWays, 0
		if err := b.buildAlone(); err != nil {
			return err
		}
	}
	costs := map[string][]cost{}
	for round := start; round < rounds; round++ {
		if err := b.link(fmt.Sprintf("%d-%d", os.Getpid(), round+1)); err != nil {
			return err
		}
		for _, w := range list {
			c, err := b.measure(w)
			if err != nil {
				return fmt.Errorf("%s: %w", w.name, err)
			}
			log.Printf("round %d: %-42s %7.2f s of CPU %7.2f s %5d MB %5d MB", round, w.name, c.cpu.Seconds(), c.wall.Seconds(), c.largest>>20, c.all>>20)
			if round >= 0 {
				costs[w.name] = append(costs[w.name], c)
			}
		}
	}
	b.print(module, list, costs)
	return nil
}

// chosen returns the ways whose names hold a word, and their bases.
func chosen(list []way, word string) []way {
	bases := map[string]bool{}
	for _, w := range list {
		if strings.Contains(w.name, word) {
			bases[w.base] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(w way) bool { return !strings.Contains(w.name, word) && !bases[w.name] })
}

func (b *workbench) print(module string, list []way, costs map[string][]cost) {
	fmt.Printf("| %s, %d packages | CPU | against | wall | largest process | all |\n|---|--:|--:|--:|--:|--:|\n", module, b.packages)
	for _, w := range list {
		c, base := median(costs[w.name]), median(costs[w.base])
		fmt.Printf("| %s | %.1f s | %.2f | %.1f s | %d MB | %d MB |\n",
			w.name, c.cpu.Seconds(), float64(c.cpu)/float64(base.cpu), c.wall.Seconds(), c.largest>>20, c.all>>20)
	}
}

// median returns the median of each figure.
func median(list []cost) cost {
	return cost{
		cpu:     middle(list, func(c cost) time.Duration { return c.cpu }),
		wall:    middle(list, func(c cost) time.Duration { return c.wall }),
		largest: middle(list, func(c cost) int64 { return c.largest }),
		all:     middle(list, func(c cost) int64 { return c.all }),
	}
}

func middle[T ~int64](list []cost, value func(cost) T) T {
	var values []T
	for _, c := range list {
		values = append(values, value(c))
	}
	slices.Sort(values)
	return values[len(values)/2]
}
