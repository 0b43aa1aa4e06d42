package main

import (
	"bytes"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Each row is a statement and what is planted in it.
func TestPlant(t *testing.T) {
	for _, tt := range []struct {
		why, code, want string
		mistakes        []string
	}{
		{"a comparison", "_ = a == b", "_ = (mutantOn(1) != (a == b))", []string{"== turned around"}},
		{"a bound", "_ = a < b", "_ = mutantLess(1, false, a, b)", []string{"< made <="}},
		{"another", "_ = a >= b", "_ = mutantLess(1, true, b, a)", []string{">= made >"}},
		{"a number", "_ = f(2)", "_ = f((2 + mutantOne(1)))", []string{"2 made one more"}},
		{"a truth value", "_ = true", "_ = (mutantOn(1) != (true))", []string{"true turned around"}},
		{"a conjunction", "_ = a && b", "_ = mutantAnd(1, a, func() bool {\n\t\treturn b\n\t})", []string{"&& made ||"}},
		{"a call", "a()", "if !mutantOn(1) {\n\t\ta()\n\t}", []string{"the statement left out"}},
		{"a negative number, which is one: -1 for nowhere is made 0", "_ = f(-1)", "_ = f((-1 + mutantOne(1)))", []string{"-1 made one more"}},
		{"a bound once, where one more is what the other operator says", "_ = i >= 0", "_ = mutantLess(1, true, 0, i)", []string{">= made >"}},
		{"and twice, where the two are not the same", "_ = i > 0", "_ = mutantLess(2, false, (0 + mutantOne(1)), i)", []string{"0 made one more", "> made >="}},
		{"a capacity is left alone, a length is not", "_ = make([]int, 1, 2)", "_ = make([]int, (1 + mutantOne(1)), 2)", []string{"1 made one more"}},
		{"so is that of a map", "_ = make(map[int]int, 1)", "_ = make(map[int]int, 1)", nil},
		{"a comparison with a maximum, which is a figure of choice", "_ = a < maxText", "_ = a < maxText", nil},
		{"unless it asks for that very figure", "_ = a == maxText", "_ = (mutantOn(1) != (a == maxText))", []string{"== turned around"}},
		{"so is the call that makes room", "b.Grow(n)", "b.Grow(n)", nil},
		{"what is only for the compiler to see is not left out", "{ _ = a[i] }", "{\n\t\t_ = a[i]\n\t}", nil},
		{"a text is left alone", `_ = a + "b"`, `_ = a + "b"`, nil},
		{"so is what is constant", "const c = 1 < 2", "const c = 1 < 2", nil},
		{"and the length of an array in a type", "type t struct{ a [2]int }", "type t struct{ a [2]int }", nil},
	} {
		code := tt.code
		if strings.HasPrefix(code, "_ =") {
			code = "var " + code // the assignment is none that can be left out
			tt.want = "var " + tt.want
		}
		head, tail := "package a\n\nfunc f() {\n\t", "\n}\n"
		p := &planter{fset: token.NewFileSet()}
		f, err := parser.ParseFile(p.fset, "a.go", head+code+tail, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p.plant(f)
		var b bytes.Buffer
		if err := format.Node(&b, token.NewFileSet(), f); err != nil {
			t.Fatal(err)
		}
		if want := head + tt.want + tail; b.String() != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.why, b.String(), want)
		}
		var got []string
		for _, m := range p.mistakes {
			got = append(got, m.what)
		}
		if !slices.Equal(got, tt.mistakes) {
			t.Errorf("%s: got %q, want %q", tt.why, got, tt.mistakes)
		}
	}
}

// TestOtherModules lets tests of a module that replaces this one notice a mistake.
func TestOtherModules(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, content := range map[string]string{
		"go.mod":       "module user\n\ngo 1.26.0\n\nrequire github.com/urllint/urllint/tools v0.0.0\n\nreplace github.com/urllint/urllint/tools => " + root + "\n",
		"user_test.go": "package user\n\nimport (\n\t\"testing\"\n\n\t\"github.com/urllint/urllint/tools/mutate/testdata/half\"\n)\n\nfunc TestHalfTested(t *testing.T) {\n\tif !half.HalfTested(3, 3) {\n\t\tt.Error(3)\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, err := compile([]string{"testdata/half", dir}, t.TempDir(), regexp.MustCompile(""))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.profile(options{short: true}); err != nil {
		t.Fatal(err)
	}
	for i, m := range s.mistakes {
		if m.what == "<= made <" {
			if by := s.noticedBy(i + 1); by != 1 {
				t.Errorf("noticed by directory %d, want that of the other module", by)
			}
		}
	}
}

// TestSuite makes the mistakes of a package whose tests notice some of them.
func TestSuite(t *testing.T) {
	s, err := compile([]string{"testdata/half"}, t.TempDir(), regexp.MustCompile(""))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.profile(options{short: true}); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for i, m := range s.mistakes {
		outcome := "noticed"
		switch {
		case s.not[i+1]:
			outcome = "does not compile"
		case len(s.past[i+1]) == 0:
			outcome = "nobody comes past"
		case s.noticedBy(i+1) < 0:
			outcome = "not noticed"
		}
		got[m.what] = outcome
	}
	for what, want := range map[string]string{
		"== turned around": "noticed", "< made <=": "nobody comes past", // with both sides equal
		"<= made <": "not noticed", "&& made ||": "noticed", ">= made >": "noticed",
		"the statement left out": "noticed", // an endless loop
		"7 made one more":        "does not compile",
	} {
		if got[what] != want {
			t.Errorf("%s: %s, want %s (all: %v)", what, got[what], want, got)
		}
	}
}
