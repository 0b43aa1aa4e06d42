// Package clitest writes modules for tests and runs the go command in them.
package clitest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/internal/lazy"
)

// WriteModule writes a module to a new directory, makes it the current one and
// returns it. Its files are given as a txtar archive; without a go.mod in it,
// the module is example.org/m.
func WriteModule(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	files := txtar.Parse([]byte("-- go.mod --\nmodule example.org/m\n\ngo 1.25.0\n" + archive)).Files
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, f.Data, 0o666))
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOSUMDB", "off")
	return dir
}

// WriteSmallModule is WriteModule for tests that need some sink, no matter which.
// What its files import as "net/url" and "net/http" are packages of the module,
// or of the one below it if there is one, that are called alike and have a sink
// each. The go command has nothing else to look at then, and takes a fifth of the
// time.
func WriteSmallModule(t *testing.T, archive string) string {
	t.Helper()
	dir, module := "", "example.org/m"
	if m := moduleBelow().FindStringSubmatch(archive); m != nil {
		dir, module = m[1], m[2]
	}
	archive += "\n"
	for name, code := range map[string]string{"url": ownURL, "http": ownHTTP} {
		if strings.Contains(archive, `"net/`+name+`"`) {
			archive = strings.ReplaceAll(archive, `"net/`+name+`"`, `"`+module+ownSinks+name+`"`) + "-- " + dir + "own/" + name + "/" + name + ".go --\n" + code
		}
	}
	return WriteModule(t, archive)
}

var moduleBelow = lazy.Regexp(`-- (\w+/)go\.mod --\nmodule (\S+)\n`)

// What is after the module in the import paths of those packages.
const ownSinks = "/own/"

// IsOwnSink reports whether a text names one of those packages.
func IsOwnSink(text string) bool { return strings.Contains(text, ownSinks) }

// SinksFlag names a sink of such a module. Its directive is in another package,
// and known by way of wrappers: the flag is for runs without them.
const SinksFlag = "-sinks=example.org/m" + ownSinks + "url.Parse#0=url"

const ownURL = `// Package url is as much of net/url as some tests need.
package url

// A URL is a result of Parse.
type URL struct{ Path string }

// Parse takes a URL.
//
//urllint:url rawURL url
func Parse(rawURL string) (*URL, error) { return nil, nil }
`

const ownHTTP = `// Package http is as much of net/http as some tests need.
package http

// A Response is a result of Get.
type Response struct{ Status string }

// Get takes a URL.
//
//urllint:url url absolute[http,https]
func Get(url string) (*Response, error) { return nil, nil }
`

// GoCommand runs the real go command in the current directory.
func GoCommand(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		require.IsType(t, &exec.ExitError{}, err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// ReadFile returns what a file holds.
func ReadFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}
