package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/gocommand"
)

// Files returns the files of the packages that the patterns name, with their
// tests: those that a run looks at. It is empty where the go command does not
// know them.
func (d *Driver) Files() map[string]bool {
	args := []string{"list", "-e", "-json=Dir,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles"}
	if d.Tags != "" {
		args = append(args, "-tags="+d.Tags)
	}
	out, err := gocommand.Output(d.Dir, append(append(args, "--"), d.Patterns...)...)
	files := map[string]bool{}
	if err != nil {
		return files
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir                                          string
			GoFiles, CgoFiles, TestGoFiles, XTestGoFiles []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return files
		} else if err != nil {
			return map[string]bool{}
		}
		for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(p.Dir, name)
			}
			files[name] = true
		}
	}
}
