// Command sinkverify looks the sinks of other modules up in those modules and
// writes down what is there.
//
//	go run . ../../internal/sink/testdata/ecosystem.tsv
//
// Each line of the file is a sink in the notation of the -sinks flag, a
// module with its version, and the parameter or field as it is declared. The
// command fetches every module by "go mod download", reads its source and
// writes the third column anew; a sink that is not there, or that takes no
// string, is an error. Nothing of a module is compiled or run, so that none
// of them becomes a dependency.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sinkverify FILE.tsv")
		os.Exit(2)
	}
	if err := verifyFile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "sinkverify:", err)
		os.Exit(1)
	}
}

// verifyFile checks every line of a file and writes it back.
func verifyFile(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	dirs := map[string]string{} // of the modules
	var out bytes.Buffer
	var errs []error
	for i, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		got, err := verifyLine(line, dirs)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s:%d: %w", name, i+1, err))
			got = line
		}
		fmt.Fprintln(&out, got)
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	return os.WriteFile(name, out.Bytes(), 0o644)
}

// verifyLine returns the line with its third column as the source has it.
func verifyLine(line string, dirs map[string]string) (string, error) {
	if strings.HasPrefix(line, "#") {
		return line, nil
	}
	cols := strings.Split(line, "\t")
	if len(cols) < 2 {
		return "", fmt.Errorf("want a sink, a tab and module@version: %q", line)
	}
	entry, module := cols[0], cols[1]
	p, err := parsePlace(entry)
	if err != nil {
		return "", err
	}
	dir, err := moduleDir(module, dirs)
	if err != nil {
		return "", err
	}
	path, _, _ := strings.Cut(module, "@")
	sub, ok := strings.CutPrefix(p.pkg, path)
	if !ok {
		return "", fmt.Errorf("%s: package %s is not in module %s", entry, p.pkg, path)
	}
	decl, err := p.find(filepath.Join(dir, filepath.FromSlash(sub)))
	if err != nil {
		return "", fmt.Errorf("%s: %w", entry, err)
	}
	return entry + "\t" + module + "\t" + decl, nil
}

// moduleDir returns the directory of a module's source, fetched at need.
func moduleDir(module string, dirs map[string]string) (string, error) {
	if dir := dirs[module]; dir != "" {
		return dir, nil
	}
	cmd := exec.Command("go", "mod", "download", "-json", module)
	cmd.Dir = os.TempDir() // outside of any module
	out, err := cmd.Output()
	var info struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &info); jsonErr != nil || info.Dir == "" {
		return "", fmt.Errorf("go mod download %s: %v %s", module, err, info.Error)
	}
	dirs[module] = info.Dir
	return info.Dir, nil
}
