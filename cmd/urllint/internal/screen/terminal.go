package screen

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// IsTerminal reports whether a person reads what is written.
func IsTerminal(w io.Writer) bool {
	if o, ok := w.(interface{ Unwrap() io.Writer }); ok {
		w = o.Unwrap()
	}
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Count spells a number of things: "1 finding", "2 findings".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Path returns a path as it is shortest to read from dir.
func Path(dir, path string) string {
	rel, err := filepath.Rel(dir, path)
	if err != nil || len(rel) >= len(path) {
		return path
	}
	return rel
}
