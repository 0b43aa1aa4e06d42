package gopls

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const modulePath = "github.com/urllint/urllint"

// TestReleased: an urllint that go install took from a module proxy knows its
// version and builds a gopls with the same one, far from any checkout. Flags
// of the linter are built in.
func TestReleased(t *testing.T) {
	version, proxy := release(t)
	goEnv := func(name string) string {
		out, err := exec.Command("go", "env", name).Output()
		require.NoError(t, err)
		return strings.TrimSpace(string(out))
	}
	cache := goEnv("GOMODCACHE")
	t.Cleanup(func() { // the version is this test's own
		dir := filepath.Join(cache, filepath.FromSlash(modulePath)+"@"+version)
		filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			return errors.Join(err, os.Chmod(name, 0o700))
		})
		os.RemoveAll(dir)
		files, _ := filepath.Glob(filepath.Join(cache, "cache", "download", filepath.FromSlash(modulePath), "@v", version+".*"))
		for _, name := range files {
			os.Remove(name)
		}
	})
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(proxy)+","+goEnv("GOPROXY"))
	t.Setenv("GONOSUMDB", modulePath)
	home := t.TempDir()
	t.Setenv("GOBIN", home)
	require.NoError(t, shell(home, "go", "install", modulePath+"/cmd/urllint@"+version))

	cmd := exec.Command(filepath.Join(home, "urllint"), "gopls", "-disable=unsafe-space")
	cmd.Dir = home
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s", stderr.String())
	assert.Contains(t, stderr.String(), modulePath+"@"+version)
	product := filepath.Join(home, "gopls-urllint")
	assert.Equal(t, product+"\n", string(out), "the name of the product is alone on standard output")

	info, err := exec.Command("go", "version", "-m", product).Output()
	require.NoError(t, err)
	assert.Regexp(t, `dep\s+`+modulePath+`\s+`+version, string(info))
	assert.NotRegexp(t, `(?m)^\s*=>\s+/`, string(info), "nothing comes from a directory")

	dir := module(t, map[string]string{"sample.go": strings.Replace(bad, "}\n", "\thttp.Get(\"http://example.com/100%\")\n}\n", 1)})
	found := gopls(t, product, dir, "check", "sample.go")
	assert.NotContains(t, found, "sample.go:6:", "the space, whose rule is switched off")
	assert.Contains(t, found, "sample.go:7:", "the percent sign")
}

// release makes a module proxy in a directory that knows one version of
// urllint, namely the source at hand, named after its content.
func release(t *testing.T) (version, proxy string) {
	t.Helper()
	files := moduleFiles(t)
	h := sha256.New()
	for _, name := range files {
		fmt.Fprintf(h, "%s\n%s\n", name, readFile(t, filepath.Join(root, name)))
	}
	version = fmt.Sprintf("v0.0.1-e2e.x%x", h.Sum(nil)[:8])

	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range files {
		w, err := z.Create(modulePath + "@" + version + "/" + filepath.ToSlash(name))
		require.NoError(t, err)
		_, err = w.Write(readFile(t, filepath.Join(root, name)))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())

	proxy = t.TempDir()
	dir := filepath.FromSlash(modulePath + "/@v/")
	write(t, proxy, dir+"list", version+"\n")
	write(t, proxy, dir+version+".info", `{"Version":"`+version+`"}`)
	write(t, proxy, dir+version+".mod", string(readFile(t, filepath.Join(root, "go.mod"))))
	write(t, proxy, dir+version+".zip", b.String())
	return version, proxy
}

// moduleFiles lists the files of urllint's module: not those of the modules
// inside it, and not what is hidden.
func moduleFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == root {
			return err
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(name, "go.mod"))
			if err == nil || strings.HasPrefix(d.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		// Programs that a user built in the checkout are no part of it.
		if info, err := d.Info(); err != nil || !info.Mode().IsRegular() || info.Size() > 10<<20 {
			return err
		}
		rel, err := filepath.Rel(root, name)
		files = append(files, rel)
		return err
	})
	require.NoError(t, err)
	return files
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return data
}
