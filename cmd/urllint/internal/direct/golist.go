package direct

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/gocommand"
)

// A listed package is one as "go list -json" prints it.
type listed struct {
	ImportPath      string // with the mark of a test's variant: "p [q.test]"
	ForTest         string // q of the variant above
	Dir             string
	Name            string
	Standard        bool
	DepOnly         bool // no pattern matches it
	GoFiles         []string
	CgoFiles        []string
	IgnoredGoFiles  []string
	CompiledGoFiles []string
	Imports         []string // the ImportPaths that import paths in the files mean
	ImportMap       map[string]string
	Module          *module
	Error           *listError
	Export          string
}

type module struct {
	Path, Version, Sum, GoVersion string
	Main                          bool
	Replace                       *module
}

type listError struct {
	ImportStack []string // the packages that import each other, the last of which has the error
	Pos         string   // "file:line:column", "" or "-"
	Err         string
}

// text returns the error with what is not understood without it: which packages a cycle is of.
func (e *listError) text() string {
	if !strings.HasPrefix(e.Err, "import cycle not allowed") { // or "... in test"
		return e.Err
	}
	return e.Err + ": " + strings.Join(e.ImportStack, " imports ")
}

// The fields that each of the three questions to the go command asks for. Only who asks for
// EmbedFiles is told of a pattern that matches none, with which the package is not built.
const (
	graphFields    = "ImportPath,ForTest,Dir,Name,Standard,DepOnly,GoFiles,CgoFiles,IgnoredGoFiles,EmbedFiles,Imports,ImportMap,Module,Error"
	exportFields   = "ImportPath,Export"
	compiledFields = "ImportPath,CompiledGoFiles,Error"
)

// list runs "go list" and returns the packages in its order: those that a
// package imports come before it.
func (r *run) list(fields string, flags, patterns []string) ([]*listed, error) {
	args := []string{"list", "-e", "-json=" + fields}
	if r.Tags != "" {
		args = append(args, "-tags="+r.Tags)
	}
	args = append(append(append(args, flags...), "--"), patterns...)
	out, err := gocommand.Output(r.Dir, args...)
	if err != nil {
		return nil, err
	}
	return decode(bytes.NewReader(out))
}

func decode(r io.Reader) (list []*listed, err error) {
	for dec := json.NewDecoder(r); ; {
		p := new(listed)
		switch err := dec.Decode(p); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		list = append(list, p)
	}
}

// goEnv are the values of "go env" that matter.
type goEnv struct{ GOVERSION, GOARCH, GOFLAGS, GOEXPERIMENT, GOMODCACHE string }

func (r *run) goEnv() (env goEnv, err error) {
	out, err := gocommand.Output(r.Dir, "env", "-json", "GOVERSION", "GOARCH", "GOFLAGS", "GOEXPERIMENT", "GOMODCACHE")
	if err != nil {
		return env, err
	}
	return env, json.Unmarshal(out, &env)
}
