// Package project reads the settings of a module, .urllint.yaml at its root,
// and turns them into flags of the analyzer: so every driver can have them,
// and the analyzer itself reads no file.
package project

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// Name is what the file is called.
const Name = ".urllint.yaml"

// Off is the value of -config that means no file.
const Off = "off"

// A Setting is one flag of the analyzer as a file sets it.
type Setting struct {
	Flag, Value string
	File        string
	Line        int // where it begins
}

// Settings are what a file says, in the order of the file.
type Settings []Setting

// Find returns the name of the file for packages of a directory, or "" if
// there is none: beside the go.mod that is nearest above it.
func Find(dir string) (string, error) {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return in(at)
		}
		if at == filepath.Dir(at) {
			return in(dir) // of no module
		}
	}
}

// in returns the name of the file in a directory, or "". A file that was meant
// to be it is an error: nobody would notice that it is not read.
func in(dir string) (string, error) {
	name := filepath.Join(dir, Name)
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return name, nil // if it cannot be read, that is said when it is
	}
	for _, wrong := range []string{".urllint.yml", "urllint.yaml", "urllint.yml"} {
		if _, err := os.Stat(filepath.Join(dir, wrong)); err == nil {
			return "", fmt.Errorf("%s is not read: settings are in %s", filepath.Join(dir, wrong), Name)
		}
	}
	return "", nil
}

// Load reads the settings for packages of a directory. The file is the named
// one, or with "" the one that [Find] finds.
func Load(dir, name string) (Settings, error) {
	switch name {
	case Off:
		return nil, nil
	case "":
		found, err := Find(dir)
		if found == "" || err != nil {
			return nil, err
		}
		name = found
	}
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	settings, err := parse(shorten(dir, name), data)
	return settings, err
}

// maxSize is far more than settings are.
const maxSize = 1 << 20

func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if target, noLink := os.Readlink(name); noLink == nil && errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is a link to %s, which is not there; -config=%s does without", name, target, Off)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no file %s; -config=%s does without", name, Off)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if len(data) > maxSize {
		return nil, fmt.Errorf("%s: more than %d bytes are no settings", name, maxSize)
	}
	return data, err
}

// shorten returns a name as it is shortest to read from a directory.
func shorten(dir, name string) string {
	if abs, err := filepath.Abs(name); err == nil {
		if rel, err := filepath.Rel(dir, abs); err == nil && len(rel) < len(name) {
			return rel
		}
	}
	return name
}

// Without returns the settings whose flags the command line did not set: what
// is there counts for more than the file.
func (s Settings) Without(flags *flag.FlagSet) Settings {
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return slices.DeleteFunc(slices.Clone(s), func(set Setting) bool { return given[set.Flag] })
}

// Apply sets the flags that the command line did not.
func (s Settings) Apply(flags *flag.FlagSet) error {
	for _, set := range s.Without(flags) {
		if err := flags.Set(set.Flag, set.Value); err != nil {
			return set.fail(err)
		}
	}
	return nil
}

func (s Setting) fail(err error) error { return fmt.Errorf("%s:%d: %w", s.File, s.Line, err) }

// newFlags returns the flags to try values on.
func newFlags() *flag.FlagSet {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		panic(err) // the defaults are valid
	}
	return &a.Flags
}

// squeeze replaces white space in a path by "?", which matches it: no flag
// holds white space, so that $(urllint flags) of a shell is all of them.
func squeeze(pattern string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || c == '\t' {
			return '?'
		}
		return c
	}, strings.TrimSpace(pattern))
}
