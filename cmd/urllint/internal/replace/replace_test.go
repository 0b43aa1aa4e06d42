package replace

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func write(t *testing.T, dir, name, text string) string {
	name = filepath.Join(dir, name)
	require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	return name
}

func read(t *testing.T, name string) string {
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}

// file replaces the content of a file in one go.
func file(name, old, data string) error {
	s, err := Stage(name, []byte(old), []byte(data))
	if err != nil {
		return err
	}
	return s.Commit()
}

// onlyFiles makes sure that nothing is left beside the files that were there.
func onlyFiles(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	assert.Equal(t, names, got)
}

func TestReplaces(t *testing.T) {
	dir := t.TempDir()
	for _, mode := range []fs.FileMode{0o600, 0o644, 0o755, 0o666, 0o200 | 0o400} {
		name := write(t, dir, "a.go", "old")
		require.NoError(t, os.Chmod(name, mode))
		require.NoError(t, file(name, "old", "new"))
		assert.Equal(t, "new", read(t, name))
		if runtime.GOOS != "windows" {
			info, err := os.Stat(name)
			require.NoError(t, err)
			assert.Equal(t, mode, info.Mode(), "the mode stays, whatever the umask")
		}
		onlyFiles(t, dir, "a.go")
		require.NoError(t, os.Remove(name))
	}
}

// Whoever has the file open reads what it held.
func TestReadersSeeOneContent(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("an open file cannot be replaced there")
	}
	name := write(t, t.TempDir(), "a.go", "old")
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	require.NoError(t, file(name, "old", "new"))
	got := make([]byte, 10)
	n, err := f.Read(got)
	require.NoError(t, err)
	assert.Equal(t, "old", string(got[:n]))
}

func TestLinksStay(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	target := write(t, other, "real.go", "old")
	link := filepath.Join(dir, "a.go")
	if err := os.Symlink(target, filepath.Join(dir, "middle.go")); err != nil {
		t.Skip(err)
	}
	require.NoError(t, os.Symlink("middle.go", link))
	require.NoError(t, file(link, "old", "new"))
	assert.Equal(t, "new", read(t, target), "the file at the end of the links is replaced")
	to, err := os.Readlink(link)
	require.NoError(t, err)
	assert.Equal(t, "middle.go", to)
	onlyFiles(t, dir, "a.go", "middle.go")
	onlyFiles(t, other, "real.go")
}

func TestRefuses(t *testing.T) {
	tests := []struct {
		spoil func(t *testing.T, name string)
		want  string
		why   string
	}{
		{func(t *testing.T, name string) { require.NoError(t, os.Chmod(name, 0o444)) }, "read-only", "nobody may write, though root can"},
		{func(t *testing.T, name string) { require.NoError(t, os.WriteFile(name, []byte("old!"), 0o666)) }, "has changed", "longer"},
		{func(t *testing.T, name string) { require.NoError(t, os.WriteFile(name, []byte("odl"), 0o666)) }, "has changed", "as long as before"},
		{func(t *testing.T, name string) { require.NoError(t, os.Remove(name)) }, "no such file", "gone"},
		{func(t *testing.T, name string) {
			require.NoError(t, os.Remove(name))
			require.NoError(t, os.Mkdir(name, 0o777))
		}, "no regular file", "a directory"},
		{func(t *testing.T, name string) {
			require.NoError(t, os.Remove(name))
			require.NoError(t, os.Symlink("a.go", name))
		}, "too many links", "a link to itself"},
		{func(t *testing.T, name string) {
			require.NoError(t, os.Link(name, name+"2"))
		}, "2 names", "a rename would part the names"},
	}
	if runtime.GOOS == "windows" {
		tests = tests[:3]
	}
	for _, tt := range tests {
		dir := t.TempDir()
		name := write(t, dir, "a.go", "old")
		tt.spoil(t, name)
		info, _ := os.Lstat(name)
		err := file(name, "old", "new")
		require.Error(t, err, tt.why)
		assert.Contains(t, err.Error(), tt.want, tt.why)
		assert.NotContains(t, err.Error(), dir, "the caller names the file: "+tt.why)
		after, _ := os.Lstat(name)
		if info != nil {
			assert.True(t, os.SameFile(info, after), tt.why)
		}
		left, err := filepath.Glob(filepath.Join(dir, ".*"))
		require.NoError(t, err)
		assert.Empty(t, left, tt.why)
	}
}

func TestADirectoryThatTakesNoFiles(t *testing.T) {
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("root may write anywhere")
	}
	dir := t.TempDir()
	name := write(t, dir, "a.go", "old")
	require.NoError(t, os.Chmod(dir, 0o555))
	t.Cleanup(func() { os.Chmod(dir, 0o777) })
	assert.ErrorContains(t, file(name, "old", "new"), "permission denied")
	assert.Equal(t, "old", read(t, name))
}

// What is written between Stage and Commit is kept.
func TestTheLastLook(t *testing.T) {
	tests := []struct {
		meanwhile func(name string) error
		want      string
		why       string
	}{
		{func(name string) error { return os.WriteFile(name, []byte("theirs"), 0o666) }, "theirs", "an editor that writes in place"},
		{func(name string) error {
			if err := os.WriteFile(name+"~", []byte("theirs"), 0o666); err != nil {
				return err
			}
			return os.Rename(name+"~", name)
		}, "theirs", "an editor that renames"},
		{func(name string) error { return os.Chmod(name, 0o444) }, "old", "somebody protects it"},
	}
	for _, tt := range tests {
		dir := t.TempDir()
		name := write(t, dir, "a.go", "old")
		s, err := Stage(name, []byte("old"), []byte("new"))
		require.NoError(t, err)
		require.NoError(t, tt.meanwhile(name))
		assert.ErrorIs(t, s.Commit(), ErrChanged, tt.why)
		assert.Equal(t, tt.want, read(t, name), tt.why)
		onlyFiles(t, dir, "a.go")
	}
}

func TestDiscard(t *testing.T) {
	dir := t.TempDir()
	name := write(t, dir, "a.go", "old")
	s, err := Stage(name, []byte("old"), []byte("new"))
	require.NoError(t, err)
	s.Discard()
	assert.Equal(t, "old", read(t, name))
	onlyFiles(t, dir, "a.go")
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	for _, text := range []string{"one", "two"} {
		require.NoError(t, Write(name, []byte(text), 0o644))
		assert.Equal(t, text, read(t, name))
	}
	onlyFiles(t, dir, "a")
	assert.Error(t, Write(filepath.Join(dir, "no", "a"), nil, 0o644))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "b"), 0o777))
	assert.Error(t, Write(filepath.Join(dir, "b"), nil, 0o644), "a directory is in the way")
	onlyFiles(t, dir, "a", "b")
}
