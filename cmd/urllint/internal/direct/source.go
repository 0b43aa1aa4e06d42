package direct

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sync"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/wrap"
)

// sources reads every file once, and parses it at most once: packages and
// their variants share most of theirs.
type sources struct {
	fset  *token.FileSet
	mu    sync.Mutex
	files map[string]*source
}

// A source is one file, with the content that it had when it was read.
type source struct {
	name      string
	data      []byte // until it is parsed
	sum       string // see finding.Sum; "" until it is asked for
	err       error  // it could not be read
	directive bool   // it may have a directive
	comments  bool   // some package needs its comments
	uses      int    // how many packages are yet to look at the syntax

	once     sync.Once
	syntax   *ast.File
	parseErr error
}

func newSources() *sources {
	return &sources{fset: token.NewFileSet(), files: map[string]*source{}}
}

// read returns a file.
func (s *sources) read(name string) *source {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.get(name)
}

func (s *sources) get(name string) *source {
	f := s.files[name]
	if f == nil {
		f = &source{name: name}
		f.data, f.err = os.ReadFile(name)
		f.directive = wrap.HasDirective(f.data)
		s.files[name] = f
	}
	return f
}

// hash returns a file with its sum. It must be asked for before the file is
// parsed.
func (s *sources) hash(name string) *source {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.get(name)
	if f.sum == "" && f.err == nil {
		f.sum = finding.Sum(f.data)
	}
	return f
}

// sum returns the sum of a file as it was parsed, or "".
func (s *sources) sum(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.files[name]; f != nil {
		return f.sum
	}
	return ""
}

// parse returns the syntax of a file, whatever there is of it.
func (s *sources) parse(f *source) (*ast.File, error) {
	f.once.Do(func() {
		if f.err != nil {
			f.parseErr = f.err
			return
		}
		mode := parser.AllErrors | parser.SkipObjectResolution
		if f.comments || f.directive {
			mode |= parser.ParseComments
		}
		f.syntax, f.parseErr = parser.ParseFile(s.fset, f.name, f.data, mode)
		f.data = nil
	})
	return f.syntax, f.parseErr
}

// hold says that a package is yet to look at files, release that it has done
// so. What nobody is to look at is forgotten, so that all who need a file hold it before the first
// releases it, and who needs its comments before it is parsed.
func (s *sources) hold(names []string, comments bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range names {
		f := s.get(name)
		f.uses++
		f.comments = f.comments || comments
	}
}

func (s *sources) release(names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range names {
		f := s.get(name)
		if f.uses--; f.uses <= 0 {
			f.syntax, f.data = nil, nil
		}
	}
}

// fileNames returns the files of a package that are compiled, and whether cgo is
// yet to be run on some of them.
func (p *pkg) fileNames() (names []string, cgo bool) {
	list := p.GoFiles
	switch {
	case p.CompiledGoFiles != nil:
		list = p.CompiledGoFiles
	case len(p.CgoFiles) > 0:
		list, cgo = append(append([]string(nil), p.GoFiles...), p.CgoFiles...), true
	}
	for _, name := range list {
		if !filepath.IsAbs(name) {
			name = filepath.Join(p.Dir, name)
		}
		names = append(names, name)
	}
	return names, cgo
}
