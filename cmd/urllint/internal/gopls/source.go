package gopls

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
)

// A source is the urllint to link: a version of the module, or a directory.
type source struct{ version, dir string }

func (s source) String() string {
	if s.dir != "" {
		return s.dir
	}
	return urllintPath + "@" + s.version
}

// findSource says which urllint to link: the given directory; else the
// checkout around the working directory; else the urllint that runs, be it a
// released version or one built from a directory that is still there.
func findSource(g goTool, dir string) (source, error) {
	if dir != "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return source{}, err
		}
		if !holdsUrllint(abs) {
			return source{}, fmt.Errorf("-src %q: no go.mod there says module %s", dir, urllintPath)
		}
		return source{dir: abs}, nil
	}
	if wd, err := os.Getwd(); err == nil {
		for d := wd; ; d = filepath.Dir(d) {
			if holdsUrllint(d) {
				return source{dir: d}, nil
			}
			if d == filepath.Dir(d) {
				break
			}
		}
	}
	return runningSource(g)
}

// runningSource tells from the program's own build information where it is from.
func runningSource(g goTool) (source, error) {
	if v := releasedVersion(); v != "" {
		_, err := g.download(urllintPath, v)
		return source{version: v}, err
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		// This file is cmd/urllint/internal/gopls/source.go.
		if d := filepath.Join(filepath.Dir(file), "..", "..", "..", ".."); filepath.IsAbs(d) && holdsUrllint(d) {
			return source{dir: d}, nil
		}
	}
	return source{}, errors.New("this urllint is no released version, and its source is not found; name its directory with -src DIR")
}

// releasedVersion returns the version that a module proxy knows this program
// by, or "" for one that was built in a checkout.
func releasedVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != urllintPath || info.Main.Sum == "" {
		return ""
	}
	return info.Main.Version
}

// holdsUrllint reports whether dir is the root of urllint's module.
func holdsUrllint(dir string) bool {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	return err == nil && strings.HasPrefix(strings.ReplaceAll(string(data), "\r\n", "\n"), "module "+urllintPath+"\n")
}
