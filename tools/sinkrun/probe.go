package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/urllint/urllint/internal/sink"
)

// A probe is one sink with texts and the code that hands them to it.
type probe struct {
	at      string   // file:line of its block
	place   string   // as in the tables, without "=" and kind
	pkg     string   // its package
	name    string   // the function, method or field
	module  string   // path@version
	imports []string // further import specs
	with    []string // further modules, path@version
	bad     []string // texts that it cannot use
	good    []string // texts of the same shape that it can
	code    []string // the body of a function of text
}

// readProbes reads a file of blocks; those with braces are expanded.
func readProbes(name string) ([]probe, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out []probe
	var p *probe
	add := func() error {
		if p == nil {
			return nil
		}
		expanded, err := p.expand()
		out, p = append(out, expanded...), nil
		return err
	}
	for i, line := range strings.Split(string(data)+"\n", "\n") {
		switch {
		case strings.HasPrefix(line, "\t") && p != nil:
			p.code = append(p.code, line)
		case strings.HasPrefix(line, "#"):
		case line == "":
			if err := add(); err != nil {
				return nil, err
			}
		case p == nil:
			p = &probe{at: fmt.Sprintf("%s:%d", name, i+1), place: line}
		default:
			if err := p.set(line); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
			}
		}
	}
	return out, nil
}

// set reads a line before the code.
func (p *probe) set(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	list, ok := map[string]*[]string{"import": &p.imports, "with": &p.with, "bad": &p.bad, "good": &p.good}[word]
	if !ok {
		return fmt.Errorf("unknown word %q (want import, with, bad, good or code after a tab)", word)
	}
	*list = append(*list, rest)
	return nil
}

// expand returns the probes that one with braces stands for.
func (p *probe) expand() ([]probe, error) {
	if len(p.bad) == 0 || len(p.good) == 0 || len(p.code) == 0 {
		return nil, fmt.Errorf("%s: want a bad text, a good one, and code", p.at)
	}
	places, err := sink.Expand(p.place)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.at, err)
	}
	var out []probe
	for _, place := range places {
		one := *p
		one.place = place
		if one.pkg, one.name, err = cutPlace(place); err != nil {
			return nil, fmt.Errorf("%s: %w", p.at, err)
		}
		out = append(out, one)
	}
	return out, nil
}

var (
	method = regexp.MustCompile(`^\(\*?(.+)\.\w+\)\.(\w+)(?:#|$)`)
	object = regexp.MustCompile(`^(.+?)(?:\.[A-Z]\w*)?\.([A-Z]\w*)(?:#|$)`)
)

// cutPlace returns the package and the last name of a place.
func cutPlace(place string) (pkg, name string, err error) {
	m := method.FindStringSubmatch(place)
	if m == nil {
		m = object.FindStringSubmatch(place)
	}
	if m == nil {
		return "", "", fmt.Errorf("no package and name in %q", place)
	}
	return m[1], m[2], nil
}
