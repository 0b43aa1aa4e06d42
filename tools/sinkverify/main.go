// Command sinkverify looks the sinks of other modules up in those modules and
// writes down what is there.
//
//	go run .
//
// Each entry of the tables, with its braces expanded, is looked up in the
// version of its module that testdata/modules.txt names. The command fetches
// the module by "go mod download", reads its source and writes a line to
// testdata/ecosystem.tsv: the entry, the module, and the parameter or field as
// it is declared. A sink that is not there, or that takes no text, is an
// error, and so is a module that no sink needs. Nothing of a module is
// compiled or run: for that see sinkrun.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/tools/internal/module"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "sinkverify:", err)
		os.Exit(1)
	}
}

func run() error {
	modules, err := module.Versions()
	if err != nil {
		return err
	}
	out := bytes.NewBufferString("# sink\tmodule\tdeclaration\n")
	dirs := map[string]string{} // of the modules
	var errs []error
	for i := range sink.Ecosystem {
		for _, entry := range sink.Ecosystem[i].Entries() {
			line, err := verify(entry, modules, dirs)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", entry, err))
			}
			fmt.Fprintln(out, line)
		}
	}
	for _, m := range modules {
		if dirs[m] == "" {
			errs = append(errs, fmt.Errorf("no sink is in %s", m))
		}
	}
	if !slices.IsSorted(modules) {
		errs = append(errs, errors.New("modules.txt is not sorted"))
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	return os.WriteFile(module.Testdata+"ecosystem.tsv", out.Bytes(), 0o644)
}

// verify returns the line about a sink.
func verify(entry string, modules []string, dirs map[string]string) (string, error) {
	p, err := placeOf(entry)
	if err != nil {
		return "", err
	}
	m, err := module.Of(p.pkg, modules)
	if err != nil {
		return "", err
	}
	if dirs[m] == "" {
		if dirs[m], err = module.Dir(m); err != nil {
			return "", err
		}
	}
	path, _, _ := strings.Cut(m, "@")
	decl, err := p.find(filepath.Join(dirs[m], filepath.FromSlash(strings.TrimPrefix(p.pkg, path))))
	return entry + "\t" + m + "\t" + decl, err
}
