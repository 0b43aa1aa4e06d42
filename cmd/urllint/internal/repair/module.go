package repair

import (
	"encoding/json"
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
	"github.com/urllint/urllint/internal/lazy"
)

// A module is what is known of the files below a go.mod, and below those that a go.work
// joins with it.
type module struct {
	root, path string
	index      *index // nil until asked for
}

// An index is what the Go files of a module, and of those beside it, say of who may see what
// becomes of a text. It is made at one go: many packages ask for it.
type index struct {
	Places  map[string]*place   // by directory
	Sources map[string]*reading // the same
	Takers  map[string]bool     // whether all functions of a name take requests
	Roots   []string            // the directories of the modules
	Main    bool                // the linker gives names of some command to other code

	by      map[string][]string // the directories that import one
	texts   []said              // nil until asked for
	tooMany bool
}

var modulePath = lazy.Regexp(`(?m)^module\s+"?([^\s"]+)`)

// moduleOf returns the module that a directory is in, or nil.
func (w *World) moduleOf(dir string) *module {
	m, known := w.modules[dir]
	if known {
		return m
	}
	if m = readModule(dir); m == nil {
		if up := filepath.Dir(dir); up != dir {
			m = w.moduleOf(up)
		}
	}
	w.modules[dir] = m
	return m
}

// readModule returns the module whose go.mod is in a directory, or nil.
func readModule(dir string) *module {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil
	}
	found := modulePath().FindSubmatch(data)
	if found == nil {
		return nil
	}
	return &module{root: dir, path: string(found[1])}
}

// indexOf returns the index of the module that a directory is in; nil if it is in none.
func (w *World) indexOf(dir string) *index {
	m := w.moduleOf(dir)
	if m == nil {
		return nil
	}
	if m.index != nil {
		return m.index
	}
	if w.keep == "" {
		m.index = newIndex(workspace(m))
	} else {
		m.index = sharedIndex(m, filepath.Join(w.keep, "urllint."+finding.Sum([]byte(m.root))+".json"))
	}
	return m.index
}

// patience is how long the index of another process is waited for, after which this one
// makes its own.
const patience = 10 * time.Second

// sharedIndex returns the index that is in a file, or makes it there, unless another
// process is at it.
func sharedIndex(m *module, name string) *index {
	mine := false
	if f, err := os.OpenFile(name+".begun", os.O_CREATE|os.O_EXCL, 0o666); err == nil {
		f.Close()
		mine = true
	}
	for end := time.Now().Add(patience); !mine && time.Now().Before(end); time.Sleep(patience / 1000) {
		var in *index
		if data, err := os.ReadFile(name); err == nil && json.Unmarshal(data, &in) == nil && in != nil {
			return in
		}
	}
	in := newIndex(workspace(m))
	if data, err := json.Marshal(in); err == nil {
		_ = replace.Write(name, data, 0o666) // without it, others wait in vain
	}
	return in
}

// newIndex reads the Go files of modules.
func newIndex(modules []*module) *index {
	in := &index{Places: map[string]*place{}, Sources: map[string]*reading{}, Takers: map[string]bool{}}
	for _, m := range modules {
		in.Roots = append(in.Roots, m.root)
	}
	files, modules := filesOf(modules)
	for _, f := range files {
		dir := filepath.Dir(f.name)
		switch {
		case f.aside && !usesModules(modules, f.name):
		case strings.HasSuffix(f.name, asm):
			in.place(dir).Linked = true
		default:
			in.note(modules, f.name)
			in.place(dir).Aside = f.aside
		}
	}
	in.noteErrs(modules, files)
	return in
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

func importsOf(f *ast.File) (paths []string) {
	for _, spec := range f.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, p)
		}
	}
	return paths
}

// What is named by its directory: in a go.work, and by a go.mod in place of a module.
var (
	used     = lazy.Regexp(`(?m)^[ \t]*(?:use[ \t]+)?"?()(\.{1,2}(?:/[^\s"]*)?|/[^\s"]+)"?[ \t]*(?://.*)?$`)
	replaced = lazy.Regexp(`(?m)^[ \t]*(?:replace[ \t]+)?"?([^\s"]+)"?(?:[ \t]+v[^\s]+)?[ \t]+=>[ \t]*"?(\.{1,2}/[^\s"]*|/[^\s"]+)`)
)

// workspace returns a module and those that may be in one program with it: what a go.work
// joins with it, what is beside it in place of others or has it so, and what is in the
// same repository. One that is in place of another is there by both names.
func workspace(m *module) []*module {
	list := []*module{m}
	if dir, data := workFile(m.root); data != nil {
		list = add(list, named(dir, data, used()))
		list = add(list, named(dir, data, replaced()))
	}
	if root := repository(m.root); root != "" {
		list = add(list, []*module{{root: root}})
	}
	beside, _ := filepath.Glob(filepath.Join(filepath.Dir(m.root), "*", "go.mod"))
	for _, name := range append(beside, filepath.Join(filepath.Dir(m.root), "go.mod")) {
		if data, err := os.ReadFile(name); err == nil && slices.ContainsFunc(named(filepath.Dir(name), data, replaced()), func(other *module) bool { return other.root == m.root }) {
			list = add(list, []*module{readModule(filepath.Dir(name))})
		}
	}
	for i := 0; i < len(list); i++ { // and what those name, in turn
		if data, err := os.ReadFile(filepath.Join(list[i].root, "go.mod")); err == nil {
			list = add(list, named(list[i].root, data, replaced()))
		}
	}
	return list
}

// named returns the modules that a file of a directory names by theirs.
func named(dir string, data []byte, names *regexp.Regexp) (list []*module) {
	for _, found := range names.FindAllSubmatch(data, -1) {
		at := filepath.FromSlash(string(found[2]))
		if !filepath.IsAbs(at) {
			at = filepath.Join(dir, at)
		}
		if other := readModule(at); other != nil {
			list = append(list, other)
			if len(found[1]) > 0 {
				list = append(list, &module{root: at, path: string(found[1])})
			}
		}
	}
	return list
}

// add adds modules to others, each once.
func add(list, more []*module) []*module {
	for _, m := range more {
		if m != nil && !slices.ContainsFunc(list, func(other *module) bool { return other.root == m.root && other.path == m.path }) {
			list = append(list, m)
		}
	}
	return list
}

// repository returns the directory of the repository that a directory is in; "" for none.
func repository(dir string) string {
	for {
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// workFile returns what the go.work holds that is nearest above a directory, or that the
// environment names, and where it is; nil for none.
func workFile(dir string) (at string, data []byte) {
	switch name := os.Getenv("GOWORK"); name {
	case "", "auto":
	case "off":
		return "", nil
	default:
		data, _ := os.ReadFile(name)
		return filepath.Dir(name), data
	}
	for {
		if data, err := os.ReadFile(filepath.Join(dir, "go.work")); err == nil {
			return dir, data
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", nil
		}
		dir = up
	}
}

// A codeFile is a file with code; aside if it is in a directory that the go command leaves out
// of "./...".
type codeFile struct {
	name  string
	aside bool
}

// filesOf returns the files of modules with code that may name what is in Go, and the modules
// with those that are in them.
func filesOf(modules []*module) (files []codeFile, all []*module) {
	all = modules
	seen := map[string]bool{}
	for _, m := range modules {
		if seen[m.root] {
			continue
		}
		_ = filepath.WalkDir(m.root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
			case d.IsDir():
				if base := d.Name(); name != m.root && (seen[name] || base == "vendor" || base == "node_modules" || base == ".git") {
					return fs.SkipDir
				}
				seen[name] = true
			case d.Name() == "go.mod":
				if !isAside(m.root, filepath.Dir(name)) {
					all = add(all, []*module{readModule(filepath.Dir(name))})
				}
			case strings.HasSuffix(name, ".go"), strings.HasSuffix(name, asm):
				files = append(files, codeFile{name, isAside(m.root, filepath.Dir(name))})
			}
			return nil
		})
	}
	return files, slices.DeleteFunc(all, func(m *module) bool { return m.path == "" }) // a repository is none
}

// isAside reports whether a directory below a root is one that the go command leaves out of
// "./...": programs are there that people run by its name, as examples, and what tests read.
func isAside(root, dir string) bool {
	for ; len(dir) > len(root); dir = filepath.Dir(dir) {
		if base := filepath.Base(dir); base == "testdata" || base[0] == '.' || base[0] == '_' {
			return true
		}
	}
	return false
}
