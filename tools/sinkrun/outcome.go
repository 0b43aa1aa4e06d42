package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// An outcome is what happened to a text at a sink.
type outcome struct{ place, verdict, text, seen string }

func (o outcome) key() string { return o.place + "\t" + o.verdict + "\t" + o.text }

func (o outcome) String() string { return o.key() + "\t" + o.seen }

// readOutcomes reads what earlier runs wrote.
func readOutcomes(name string) (map[string]outcome, error) {
	done := map[string]outcome{}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return done, nil
	}
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cols := strings.Split(line, "\t")
		if len(cols) != 4 {
			return nil, fmt.Errorf("%s:%d: want four columns", name, i+1)
		}
		o := outcome{cols[0], cols[1], cols[2], cols[3]}
		done[o.key()] = o
	}
	return done, nil
}

// writeOutcomes writes the outcomes of the probes that there are, in their
// order: what is no longer asked is dropped.
func writeOutcomes(name string, done map[string]outcome, byModule map[string][]probe) error {
	var b strings.Builder
	b.WriteString("# sink\tthe text is\ttext\twhat happens\n")
	for _, module := range sortedKeys(byModule) {
		for _, p := range byModule[module] {
			for _, list := range []struct {
				verdict string
				texts   []string
			}{{"bad", p.bad}, {"good", p.good}} {
				for _, text := range list.texts {
					if o, ok := done[outcome{p.place, list.verdict, text, ""}.key()]; ok {
						fmt.Fprintln(&b, o)
					}
				}
			}
		}
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}
