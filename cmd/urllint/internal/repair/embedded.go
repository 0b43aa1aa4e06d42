package repair

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A program may have files in it, those of its own code, too.

const errSource = "a program has this file embedded, and may show it"

// isSource reports whether a Go file is embedded by the package in its directory, or by
// one above it in the module.
func (h *Tests) isSource(name string) bool {
	m := h.moduleOf(filepath.Dir(name))
	for dir := filepath.Dir(name); ; dir = filepath.Dir(dir) {
		h.lookForEmbeds(dir)
		if m == nil || dir == m.root || dir == filepath.Dir(dir) {
			return h.sources[name]
		}
	}
}

func (h *Tests) lookForEmbeds(dir string) {
	if h.looked[dir] {
		return
	}
	h.looked[dir] = true
	list, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(data), embedMark) {
			continue
		}
		if f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution); err == nil {
			for _, file := range embeds(dir, f) {
				h.sources[file] = true
			}
		}
	}
}

const embedMark = "//go:embed "

// maxEmbedded bounds how many files one pattern is looked through for.
const maxEmbedded = 1 << 12

// embeds returns the files that a Go file of a directory has embedded.
func embeds(dir string, f *ast.File) (files []string) {
	for _, g := range f.Comments {
		for _, c := range g.List {
			rest, ok := strings.CutPrefix(c.Text, embedMark)
			if !ok {
				continue
			}
			for _, pattern := range strings.Fields(rest) {
				if s, err := strconv.Unquote(pattern); err == nil {
					pattern = s
				}
				pattern = strings.TrimPrefix(pattern, "all:")
				found, _ := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
				for _, name := range found {
					files = append(files, filesBelow(name)...)
				}
			}
		}
	}
	return files
}

// filesBelow returns a file, or those of a directory.
func filesBelow(name string) (files []string) {
	_ = filepath.WalkDir(name, func(name string, d fs.DirEntry, err error) error {
		if err != nil || len(files) >= maxEmbedded {
			return fs.SkipAll
		}
		if d.Type().IsRegular() {
			files = append(files, name)
		}
		return nil
	})
	return files
}
