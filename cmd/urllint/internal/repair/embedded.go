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
	Paths  []string // of files or directories of which they may read all
	Beside bool     // they may read all files beside them
	Any    bool     // and below them
}

// isSource reports whether some file of the modules may read a Go file.
func (in *index) isSource(name string) bool {
	dir, base := filepath.Dir(name), filepath.Base(name)
	for at, s := range in.Sources {
		if s.Beside && dir == at || s.Any && isBelow(dir, at) || slices.ContainsFunc(s.Paths, func(path string) bool { return isBelow(name, path) }) {
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

// isBelow reports whether a path is another one, or below it.
func isBelow(name, dir string) bool {
	return name == dir || strings.HasPrefix(name, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator))
}

func matches(pattern, name string) bool {
	ok, err := filepath.Match(pattern, name)
	return ok || err != nil
}

const embedMark = "//go:embed"

// readers are the functions that go over directories, and the packages that read Go.
var (
	walkers   = map[string]bool{"WalkDir": true, "Walk": true, "ReadDir": true, "DirFS": true, "CopyFS": true, "Glob": true, "Caller": true, "Open": true, "OpenRoot": true, "HashDir": true}
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
			text, err := strconv.Unquote(n.Value)
			if err == nil && isTest(name) {
				s.climb(dir, text)
			}
			if err == nil && strings.HasSuffix(text, ".go") {
				if base := path.Base(filepath.ToSlash(text)); base == ".go" {
					s.Any = true
				} else {
					s.Names = append(s.Names, base)
				}
			}
		case *ast.CallExpr: // before what it is given
			if walkers[nameOf(n.Fun)] && !isOf(n.Fun, "fs") {
				computed := nameOf(n.Fun) != "Open" && len(n.Args) > 0 && isComputed(n.Args[0])
				here := isHere(n.Args) && (!files[nameOf(n.Fun)] || mayBeGo(n.Args))
				s.Any, s.Beside = s.Any || here || isTest(name) && computed, s.Beside || computed
				if here && !isTest(name) { // a program is run anywhere
					s.Paths = append(s.Paths, in.Roots...)
				}
			}
			if path := joinedPath(n); path != "" && isTest(name) {
				s.climb(dir, path)
				return false
			}
		}
		return true
	})
	for _, pattern := range embeds(f) {
		s.Embeds = append(s.Embeds, filepath.Join(dir, filepath.FromSlash(pattern)))
	}
	if !s.Any && !s.Beside && s.Names == nil && s.Embeds == nil && s.Paths == nil {
		return
	}
	if old := in.Sources[dir]; old != nil {
		s.Names, s.Embeds = append(s.Names, old.Names...), append(s.Embeds, old.Embeds...)
		s.Paths, s.Any, s.Beside = append(s.Paths, old.Paths...), s.Any || old.Any, s.Beside || old.Beside
	}
	in.Sources[dir] = &s
}

// isHere reports whether an argument may be the directory of the file, or one above it:
// it is no name of one below. What is computed is not known.
func isHere(args []ast.Expr) bool {
	return slices.ContainsFunc(args, func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.BasicLit:
			text, err := strconv.Unquote(e.Value)
			text = strings.TrimPrefix(text, "./")
			return e.Kind == token.INT || err == nil && (text == "" || text == "." || text[0] == '*' || strings.HasPrefix(text, ".."))
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			return isHere(e.Args)
		}
		return false
	})
}

// files are those functions that are of files, as a rule.
var files = map[string]bool{"Open": true, "Glob": true}

// mayBeGo reports whether a path or pattern may be one of directories or of Go files, by how
// it ends.
func mayBeGo(args []ast.Expr) bool {
	lit, ok := ast.Unparen(args[0]).(*ast.BasicLit)
	if !ok {
		return true
	}
	text, err := strconv.Unquote(lit.Value)
	ext := path.Ext(strings.TrimLeft(path.Base(filepath.ToSlash(text)), "."))
	return err != nil || ext == "" || strings.ContainsAny(ext, "*?[") || ext == ".go"
}

// isOf reports whether an expression is a member of a name.
func isOf(e ast.Expr, name string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && nameOf(sel.X) == name
}

// climb notes the paths in a text that lead above a directory.
func (s *reading) climb(dir, text string) {
	for _, word := range strings.Fields(text) {
		if word = filepath.ToSlash(word); word == ".." || strings.HasPrefix(word, "../") {
			for strings.ContainsAny(path.Base(word), "*?[") { // of all that it matches
				word = path.Dir(word)
			}
			s.Paths = append(s.Paths, filepath.Join(dir, filepath.FromSlash(word)))
		}
	}
}

// joinedPath returns a path above the directory that a call joins, or "". What it is given
// that is no literal is taken for the directory itself, as it is where a test asks where its
// own file is.
func joinedPath(call *ast.CallExpr) string {
	if nameOf(call.Fun) != "Join" {
		return ""
	}
	var parts []string
	for _, e := range call.Args {
		if lit, ok := ast.Unparen(e).(*ast.BasicLit); ok {
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				return ""
			}
			parts = append(parts, text)
		}
	}
	if joined := path.Join(parts...); strings.HasPrefix(joined, "..") {
		return joined
	}
	return ""
}

// embeds returns the patterns of what a Go file has embedded.
func embeds(f *ast.File) (patterns []string) {
	for _, g := range f.Comments {
		for _, c := range g.List {
			rest, ok := strings.CutPrefix(c.Text, embedMark)
			if !ok || strings.TrimLeft(rest, " \t") == rest { // go:embedded
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

// isComputed reports whether an expression is a name, or made of one.
func isComputed(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		return slices.ContainsFunc(e.Args, isComputed)
	}
	return false
}
