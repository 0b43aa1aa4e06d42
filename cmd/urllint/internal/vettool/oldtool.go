package vettool

import (
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime"

	"github.com/urllint/urllint/internal/lazy"
)

// explainOldTool replaces the errors of a tool that is older than the go
// command. Such a tool cannot read the export data of any package, and would
// say so for each; one line for all says what to do.
func explainOldTool(u *vetUnit) {
	compiler := u.compiler()
	if compiler == "" || GoMinor(compiler) <= GoMinor(runtime.Version()) {
		return
	}
	log.SetOutput(oldToolWriter{
		mark: filepath.Join(filepath.Dir(filepath.Dir(u.path)), "urllint.old"),
		text: "urllint: " + OldToolText(compiler) + "\n",
	})
}

// OldToolText says what to do about a tool that is older than the go command.
func OldToolText(goVersion string) string {
	return fmt.Sprintf("built with %s, which is older than the go command's %s: build urllint again with %[2]s or newer, as in: go install github.com/urllint/urllint/cmd/urllint@latest", runtime.Version(), goVersion)
}

// An oldToolWriter stands in for the log, through which the driver reports
// what makes it give up.
type oldToolWriter struct {
	mark string // a file in the go command's work directory: somebody has said it
	text string
}

func (w oldToolWriter) Write(p []byte) (int, error) {
	f, err := os.OpenFile(w.mark, os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		os.Exit(0) // the unit that made the file fails for all
	}
	f.Close()
	if _, err := io.WriteString(os.Stderr, w.text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// compiler returns the Go release that compiled the unit's imports, from the
// first line of any export data, or "".
func (u *vetUnit) compiler() string {
	for _, name := range u.PackageFile {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		head, _ := io.ReadAll(io.LimitReader(f, 256))
		f.Close()
		if m := objectHeader().FindSubmatch(head); m != nil {
			return string(m[1])
		}
	}
	return ""
}

// objectHeader is the line that cmd/compile begins its output with.
var objectHeader = lazy.Regexp(`go object \S+ \S+ (\S+)`)
