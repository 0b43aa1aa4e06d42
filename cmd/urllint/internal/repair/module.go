package repair

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
	"github.com/urllint/urllint/internal/encoding"
)

// Other packages of a module see what becomes of a text, too: tests that import its
// package, code that takes back what it escaped, and code that asks for it letter by
// letter.

// A module is what is known of the files below a go.mod, and below those that a go.work
// joins with it.
type module struct {
	root, path string
	index      *index // nil until asked for
}

// An index is what the Go files of a module say that tells against repairs. It is made
// at one go: many packages ask for it.
type index struct {
	Tests   map[string][]string    // the test files that import a package
	Decoded map[string]bool        // texts that functions name that decode by hand
	Undone  map[encoding.Mend]bool // whether some function decodes by hand what the repair would write
	Asked   map[string]*askedTexts // by directory
	Routes  map[string]*registered // likewise
}

var modulePath = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

// moduleOf returns the module that a directory is in, or nil.
func (h *Tests) moduleOf(dir string) *module {
	m, known := h.modules[dir]
	if known {
		return m
	}
	if m = readModule(dir); m == nil {
		if up := filepath.Dir(dir); up != dir {
			m = h.moduleOf(up)
		}
	}
	h.modules[dir] = m
	return m
}

// readModule returns the module whose go.mod is in a directory, or nil.
func readModule(dir string) *module {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil
	}
	found := modulePath.FindSubmatch(data)
	if found == nil {
		return nil
	}
	return &module{root: dir, path: string(found[1])}
}

// indexOf returns the index of the module that a directory is in; an empty one if it is
// in none.
func (h *Tests) indexOf(dir string) *index {
	m := h.moduleOf(dir)
	if m == nil {
		return &index{}
	}
	if m.index != nil {
		return m.index
	}
	if h.keep == "" {
		m.index = newIndex(workspace(m))
	} else {
		m.index = sharedIndex(m, filepath.Join(h.keep, "urllint."+finding.Sum([]byte(m.root))+".json"))
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
	in := &index{Tests: map[string][]string{}, Routes: map[string]*registered{}}
	d, s := newDecoders(in), newAskers(in, modules)
	eachFile(modules, func(name string) {
		data, err := os.ReadFile(name)
		if err != nil {
			return
		}
		in.notePatterns(name, data)
		if isTest(name) {
			in.noteTest(name, data)
			return
		}
		if !mentions(data, decodes) && !mayLookAtRequests(data) && !mayReadValues(data) {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return
		}
		d.note(file)
		s.note(name, file)
	})
	again := []reader{d.callers(), s.neighbors()}
	again = slices.DeleteFunc(again, func(r reader) bool { return r == nil })
	if len(again) == 0 {
		return in
	}
	eachFile(modules, func(name string) {
		if isTest(name) {
			return
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return
		}
		for _, r := range again {
			r(name, data)
		}
	})
	return in
}

// A reader looks at a file.
type reader func(name string, data []byte)

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// noteTest notes what a test imports.
func (in *index) noteTest(name string, data []byte) {
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ImportsOnly)
	if err != nil {
		return
	}
	for _, p := range importsOf(f) {
		in.Tests[p] = append(in.Tests[p], name)
	}
}

func importsOf(f *ast.File) (paths []string) {
	for _, spec := range f.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, p)
		}
	}
	return paths
}

// importers returns the test files that import the package of a directory.
func (h *Tests) importers(dir string) []string {
	m := h.moduleOf(dir)
	if m == nil {
		return nil
	}
	rel, err := filepath.Rel(m.root, dir)
	if err != nil {
		return nil
	}
	return h.indexOf(dir).Tests[path.Join(m.path, filepath.ToSlash(rel))]
}

// What is named by its directory: in a go.work, and by a go.mod in place of a module.
var (
	used     = regexp.MustCompile(`(?m)^[ \t]*(?:use[ \t]+)?"?(\.{1,2}(?:/[^\s"]*)?|/[^\s"]+)"?[ \t]*(?://.*)?$`)
	replaced = regexp.MustCompile(`=>[ \t]*"?(\.{1,2}/[^\s"]*|/[^\s"]+)`)
)

// workspace returns a module and those that a go.work joins with it, and the ones that
// stand beside them in place of others.
func workspace(m *module) []*module {
	list := []*module{m}
	add := func(dir string, data []byte, names *regexp.Regexp) {
		for _, found := range names.FindAllSubmatch(data, -1) {
			at := filepath.FromSlash(string(found[1]))
			if !filepath.IsAbs(at) {
				at = filepath.Join(dir, at)
			}
			if other := readModule(at); other != nil && !slices.ContainsFunc(list, func(m *module) bool { return m.root == other.root }) {
				list = append(list, other)
			}
		}
	}
	if dir, data := workFile(m.root); data != nil {
		add(dir, data, used)
	}
	for _, m := range slices.Clone(list) {
		if data, err := os.ReadFile(filepath.Join(m.root, "go.mod")); err == nil {
			add(m.root, data, replaced)
		}
	}
	return list
}

// workFile returns what the go.work holds that is nearest above a directory, and where it
// is; nil for none.
func workFile(dir string) (at string, data []byte) {
	if os.Getenv("GOWORK") == "off" {
		return "", nil
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

// eachFile calls f with each Go file of modules, once.
func eachFile(modules []*module, f func(name string)) {
	seen := map[string]bool{}
	for _, m := range modules {
		m.walk(func(name string) {
			if !seen[name] {
				seen[name] = true
				f(name)
			}
		})
	}
}

// walk calls f with each Go file below the module's root, also those of modules in it.
func (m *module) walk(f func(name string)) {
	_ = filepath.WalkDir(m.root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case d.IsDir():
			base := d.Name()
			if name != m.root && (base == "vendor" || base == "testdata" || base == "node_modules" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
		case strings.HasSuffix(name, ".go"):
			f(name)
		}
		return nil
	})
}

func mentions(data []byte, names map[string]bool) bool {
	for name := range names {
		if bytes.Contains(data, []byte(name)) {
			return true
		}
	}
	return false
}
