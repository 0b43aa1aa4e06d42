package project

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/urllint/urllint/internal/nearest"
)

// A key is a setting as the file writes it.
type key struct {
	name, flag string
	join       string                           // between the items of a list; "" for a single value
	item       func(*yaml.Node) (string, error) // of a list whose items are no plain texts
}

// keys are all settings. Each becomes one flag of the same name.
var keys = []key{
	{name: "profile", flag: "profile"},
	{name: "enable", flag: "enable", join: ","},
	{name: "disable", flag: "disable", join: ","},
	{name: "sinks", flag: "sinks", join: ";"},
	{name: "tests", flag: "tests"},
	{name: "wrappers", flag: "wrappers"},
	{name: "exclude", flag: "exclude", join: ";", item: pattern},
	{name: "paths", flag: "paths", join: ";", item: pathRule},
}

func keyNames() []string {
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
	}
	return names
}

// An atLine is an error with its line in the file.
type atLine struct {
	line int
	err  error
}

func (e *atLine) Error() string { return e.err.Error() }

func fault(n *yaml.Node, format string, args ...any) error {
	return &atLine{n.Line, fmt.Errorf(format, args...)}
}

// parse reads a file. Errors have its name and the line.
func parse(name string, data []byte) (Settings, error) {
	settings, err := parseFile(name, data)
	var at *atLine
	switch {
	case err == nil:
		return settings, nil
	case errors.As(err, &at):
		return nil, fmt.Errorf("%s:%d: %w", name, at.line, err)
	}
	// Errors of the YAML library begin with "yaml: line 3: ".
	return nil, fmt.Errorf("%s: %s", name, strings.TrimPrefix(err.Error(), "yaml: "))
}

func parseFile(name string, data []byte) (Settings, error) {
	var doc yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(data))
	switch err := dec.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil // nothing but comments
	case err != nil:
		return nil, err
	}
	if err := dec.Decode(&yaml.Node{}); !errors.Is(err, io.EOF) {
		return nil, errors.New(`more than one document: "---" is where none should be`)
	}
	root := resolve(doc.Content[0])
	if root.Tag == "!!null" {
		return nil, nil
	}
	if root.Kind != yaml.MappingNode {
		return nil, fault(root, "no settings, but %s (want %s)", describe(root), strings.Join(keyNames(), ", "))
	}
	var settings Settings
	seen := map[string]bool{}
	for i := 0; i < len(root.Content); i += 2 {
		at, value := root.Content[i], resolve(root.Content[i+1])
		k := slices.IndexFunc(keys, func(k key) bool { return k.name == at.Value })
		if k < 0 {
			return nil, &atLine{at.Line, nearest.Unknown("setting", at.Value, keyNames(), "")}
		}
		if seen[at.Value] {
			return nil, fault(at, "%s is here a second time", at.Value)
		}
		seen[at.Value] = true
		text, err := keys[k].read(value)
		if err != nil {
			return nil, err
		}
		if text != "" {
			settings = append(settings, Setting{Flag: keys[k].flag, Value: text, File: name, Line: at.Line})
		}
	}
	return settings, nil
}

// resolve returns what an alias stands for.
func resolve(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}

// describe says what a value is, as people who write YAML call it.
func describe(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	}
	return fmt.Sprintf("%q", n.Value)
}

// read returns a key's value as its flag has it, after it was tried there.
func (k key) read(n *yaml.Node) (string, error) {
	if n.Tag == "!!null" {
		return "", nil
	}
	if k.join == "" {
		text, err := scalar(n)
		if err != nil {
			return "", err
		}
		return text, k.try(n, text)
	}
	if n.Kind != yaml.SequenceNode {
		return "", fault(n, "%s is a list: write [%s], or one item a line after \"- \"", k.name, describe(n))
	}
	item := k.item
	if item == nil {
		item = scalar
	}
	var items []string
	for _, c := range n.Content {
		c = resolve(c)
		text, err := item(c)
		if err == nil {
			err = k.try(c, text)
		}
		if err != nil {
			return "", err
		}
		items = append(items, text)
	}
	return strings.Join(items, k.join), nil
}

// try sets the flag to a value, where nobody looks.
func (k key) try(n *yaml.Node, text string) error {
	if err := newFlags().Set(k.flag, text); err != nil {
		return &atLine{n.Line, err}
	}
	return nil
}

// scalar returns a text, a number or a truth value as it was written.
func scalar(n *yaml.Node) (string, error) {
	if n.Kind != yaml.ScalarNode {
		return "", fault(n, "%s is where one value should be", describe(n))
	}
	text := strings.TrimSpace(n.Value)
	if text == "" || strings.ContainsAny(text, "\n;") {
		return "", fault(n, "%q is no value: it is empty, or has a line break or a semicolon", n.Value)
	}
	return text, nil
}

// pattern returns the pattern of a path.
func pattern(n *yaml.Node) (string, error) {
	text, err := scalar(n)
	return squeeze(text), err
}

// pathRule returns an item of "paths": a pattern, and the rules that differ there.
func pathRule(n *yaml.Node) (string, error) {
	const want = `want "path", and "enable" or "disable"`
	if n.Kind != yaml.MappingNode {
		return "", fault(n, "%s is where rules for a path should be (%s)", describe(n), want)
	}
	var path string
	var rules []string
	for i := 0; i < len(n.Content); i += 2 {
		at, value := n.Content[i], resolve(n.Content[i+1])
		var err error
		switch at.Value {
		case "path":
			path, err = pattern(value)
		case "enable":
			err = signed(value, "enable", "+", &rules)
		case "disable":
			err = signed(value, "disable", "-", &rules)
		default:
			err = &atLine{at.Line, nearest.Unknown("setting", at.Value, []string{"path", "enable", "disable"}, "")}
		}
		if err != nil {
			return "", err
		}
	}
	if path == "" || rules == nil {
		return "", fault(n, "rules for a path lack something (%s)", want)
	}
	return path + ":" + strings.Join(rules, ","), nil
}

// signed adds the rules of a list, each with a sign.
func signed(n *yaml.Node, flag, sign string, rules *[]string) error {
	list, err := key{name: flag, flag: flag, join: ","}.read(n)
	if err != nil || list == "" {
		return err
	}
	for _, name := range strings.Split(list, ",") {
		*rules = append(*rules, sign+strings.TrimSpace(name))
	}
	return nil
}
