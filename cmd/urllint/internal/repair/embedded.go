package repair

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Code may read Go files, its own, too: tests that look at the source, generators, programs
// that have it embedded.

// A reading says which Go files the files of a directory read.
type reading struct {
	Names  []string // the last elements of what they name; patterns, too
	Embeds []string // whole patterns
	Any    bool     // they may read all files beside or below them
	Far    bool     // and elsewhere
}

// isSource reports whether some file of the modules may read a Go file.
func (in *index) isSource(name string) bool {
	dir, base := filepath.Dir(name), filepath.Base(name)
	for at, s := range in.Sources {
		if s.Far || s.Any && (at == dir || strings.HasPrefix(dir, at+string(filepath.Separator))) {
			return true
		}
		if slices.ContainsFunc(s.Names, func(pattern string) bool { return matches(pattern, base) }) {
			return true
		}
		for below := name; len(below) > len(at); below = filepath.Dir(below) {
			if slices.ContainsFunc(s.Embeds, func(pattern string) bool { return matches(pattern, below) }) {
				return true
			}
		}
	}
	return false
}

func matches(pattern, name string) bool {
	ok, err := filepath.Match(pattern, name)
	return ok || err != nil
}

const embedMark = "//go:embed "

// readers are the functions that go over directories, and the packages that read Go.
var (
	walkers   = map[string]bool{"WalkDir": true, "Walk": true, "ReadDir": true, "DirFS": true, "CopyFS": true, "Glob": true, "Caller": true, "OpenRoot": true, "HashDir": true}
	parsersGo = []string{"go/parser", "go/build", "go/scanner", "golang.org/x/tools/"}
)

// noteSource notes which Go files a file reads. What it names without its ending, or
// makes of other texts, is not seen.
func (in *index) noteSource(name string, f *ast.File) {
	dir := filepath.Dir(name)
	s := reading{}
	for _, p := range importsOf(f) {
		for _, reads := range parsersGo {
			s.Any = s.Any || p == reads || strings.HasSuffix(reads, "/") && strings.HasPrefix(p, reads)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && strings.HasSuffix(text, ".go") {
				if base := path.Base(filepath.ToSlash(text)); base == ".go" {
					s.Any = true
				} else {
					s.Names = append(s.Names, base)
				}
			}
		case *ast.CallExpr:
			s.Any = s.Any || walkers[nameOf(n.Fun)] && !isOf(n.Fun, "fs") && isHere(n.Args)
		}
		return true
	})
	s.Far = s.Any && isTest(name) && climbs(f)
	for _, pattern := range embeds(f) {
		s.Embeds = append(s.Embeds, filepath.Join(dir, filepath.FromSlash(pattern)))
	}
	if !s.Any && s.Names == nil && s.Embeds == nil {
		return
	}
	if old := in.Sources[dir]; old != nil {
		s.Names, s.Embeds = append(s.Names, old.Names...), append(s.Embeds, old.Embeds...)
		s.Any, s.Far = s.Any || old.Any, s.Far || old.Far
	}
	in.Sources[dir] = &s
}

// isHere reports whether an argument may be the directory of the file, or one above it:
// that is no name of one below.
func isHere(args []ast.Expr) bool {
	for _, e := range args {
		lit, ok := ast.Unparen(e).(*ast.BasicLit)
		if !ok {
			continue
		}
		text, err := strconv.Unquote(lit.Value)
		if text = strings.TrimPrefix(text, "./"); lit.Kind == token.INT || err == nil && (text == "" || text == "." || text[0] == '*' || strings.HasPrefix(text, "..")) {
			return true
		}
	}
	return false
}

// isOf reports whether an expression is a member of a name.
func isOf(e ast.Expr, name string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && nameOf(sel.X) == name
}

// climbs reports whether a file names a directory above its own.
func climbs(f *ast.File) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && !found {
			text, err := strconv.Unquote(lit.Value)
			found = err == nil && (text == ".." || strings.HasPrefix(text, "../"))
		}
		return !found
	})
	return found
}

// embeds returns the patterns of what a Go file has embedded.
func embeds(f *ast.File) (patterns []string) {
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
				patterns = append(patterns, strings.TrimPrefix(pattern, "all:"))
			}
		}
	}
	return patterns
}
