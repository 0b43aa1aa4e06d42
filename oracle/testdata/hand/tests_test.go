package hand

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// t.Skip does not return.
func Skipped(t *testing.T) {
	u := os.Getenv("URL")
	if u == "" {
		u = "unset.example"
		t.Skip(u)
	}
	http.Get(u)
}

// t.Fatalf does not return.
func Fataled(t *testing.T, u string) {
	if !strings.HasPrefix(u, "http") {
		u = "unset.example"
		t.Fatalf("bad: %s", u)
	}
	http.Get(u)
}

// t.Errorf does.
func Errored(t *testing.T, c bool) {
	u := "http://ok.example/"
	if c {
		u = "http://changed.example/a b" // want "unsafe-space" "http://changed.example/a b"
		t.Errorf("changed: %s", u)
	}
	http.Get(u)
}

// A helper that fails does not return.
func Helped(t *testing.T, c bool) {
	u := "http://ok.example/"
	if c {
		u = "unset.example"
		must(t, u)
	}
	http.Get(u)
}

func must(t *testing.T, u string) {
	t.Helper()
	t.Fatal(u)
}

// A helper that fetches what passes its test.
func HelperFetches(t *testing.T) {
	fetch(t, "http://hf.example/a b") // want "unsafe-space" "http://hf.example/a b"
}

func fetch(t *testing.T, u string) {
	t.Helper()
	if !strings.HasPrefix(u, "http") {
		t.Fatalf("no URL: %s", u)
	}
	if _, err := http.Get(u); err != nil {
		t.Fatal(err)
	}
}

// A helper that the text does not pass.
func HelperRefuses(t *testing.T) {
	fetch(t, "unset.example")
}

// Subtests over a table.
func Subtests(t *testing.T) {
	for _, tc := range []struct{ name, u string }{
		{"good", "http://ok.example/"},
		{"other", "http://sub.example/a b"}, // want "unsafe-space" "http://sub.example/a b"
	} {
		t.Run(tc.name, func(t *testing.T) {
			http.Get(tc.u)
		})
	}
}

// Subtests that skip an entry.
func SubtestsSkip(t *testing.T) {
	for _, tc := range []struct {
		name, u string
		skip    bool
	}{
		{"good", "http://ok.example/", false},
		{"other", "unset.example", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.skip {
				t.SkipNow()
			}
			http.Get(tc.u)
		})
	}
}
