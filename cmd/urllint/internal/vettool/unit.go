package vettool

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// A vetUnit is the package that the go command asks a vet tool to look at: the
// part of unitchecker.Config that decides whether it is worth a look.
type vetUnit struct {
	ID            string // "p [q.test]" for the p that q's test is built with
	Dir           string
	ImportPath    string
	Compiler      string
	GoVersion     string
	GoFiles       []string
	IgnoredFiles  []string
	ModulePath    string
	ModuleVersion string
	ImportMap     map[string]string // import path in the source -> package path
	PackageFile   map[string]string // package path -> its export data
	PackageVetx   map[string]string // package path -> its facts
	VetxOnly      bool              // asked for facts alone
	VetxOutput    string
	Module        json.RawMessage // since Go 1.27

	raw  []byte
	path string
}

func readUnit(path string) (*vetUnit, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	u := &vetUnit{raw: raw, path: path}
	if err := json.Unmarshal(raw, u); err != nil {
		return nil, fmt.Errorf("cannot read %s: %v", path, err)
	}
	return u, nil
}

// objdir is where the go command keeps the files of this unit. It ends with
// a separator.
func (u *vetUnit) objdir() string { return filepath.Dir(u.path) + string(filepath.Separator) }

// workdir is where the go command keeps the files of all units of a run; "" if another
// program runs the tool.
func (u *vetUnit) workdir() string {
	dir := filepath.Dir(filepath.Dir(u.path))
	if !strings.HasPrefix(filepath.Base(dir), "go-build") {
		return ""
	}
	return dir
}

// sums returns the sums of the unit's files. One that cannot be read has none.
func (u *vetUnit) sums() map[string]string {
	sums := map[string]string{}
	for _, name := range u.GoFiles {
		if data, err := os.ReadFile(name); err == nil {
			sums[name] = finding.Sum(data)
		}
	}
	return sums
}

// writeWithOutput writes the same unit with another file for the facts.
func (u *vetUnit) writeWithOutput(path, vetx string) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(u.raw, &fields); err != nil {
		return err
	}
	name, err := json.Marshal(vetx)
	if err != nil {
		return err
	}
	fields["VetxOutput"] = name
	data, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o666)
}

// isMain reports whether the package belongs to the main module.
func (u *vetUnit) isMain() bool { return u.ModuleVersion == "" && !u.isStandard() }

// isStandard reports whether the package belongs to the standard library.
func (u *vetUnit) isStandard() bool { return u.ModulePath == "" && IsStandard(u.Dir, u.ImportPath) }

// IsStandard reports whether the directory of a package lies where the standard
// library keeps the package of that path.
func IsStandard(dir, importPath string) bool {
	src, ok := strings.CutSuffix(filepath.ToSlash(dir), "/"+importPath)
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(src, "unsafe", "unsafe.go"))
	return err == nil
}
