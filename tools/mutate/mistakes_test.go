package main

import (
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"testing"
)

// Each row is the body of a function and what can go wrong in it.
func TestMistakes(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      []string // the body with each mistake
	}{
		{"a comparison", "return a == b", []string{"return a != b"}},
		{"a bound", "return a < b", []string{"return a <= b"}},
		{"a number", "return 2", []string{"return 3"}},
		{"a truth value", "return true", []string{"return false"}},
		{"a conjunction", "return a && b", []string{"return a || b"}},
		{"a condition", "if a { return }", []string{"if !(a) { return }"}},
		{"a call", "a()", []string{""}},
		{"an assignment", "a = b", []string{""}},
		{"a jump", "for { continue }", []string{"for {  }"}},
		{"nothing to forget", "a := b; return a", nil},
		{"a sum of texts is left alone", "return a + b", nil},
	} {
		head, tail := "package a\n\nfunc f() {\n", "\n}\n"
		src := []byte(head + tt.body + tail)
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "a.go", src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range mistakes(fset, f, src) {
			changed := string(src[:m.start]) + m.text + string(src[m.end:])
			got = append(got, changed[len(head):len(changed)-len(tail)])
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q: got %q, want %q", tt.why, tt.body, got, tt.want)
		}
	}
}

// TestTry makes mistakes in a package whose tests notice one of two.
func TestTry(t *testing.T) {
	all, err := mutations("testdata/half", regexp.MustCompile(""))
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, m := range all {
		outcome, err := try("testdata/half", t.TempDir(), "", m)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, outcome)
	}
	if want := []int{noticed, survived}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
