package factcache

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func newCache(t *testing.T) *Cache {
	t.Setenv(env, filepath.Join(t.TempDir(), "cache"))
	c := Open()
	require.NotNil(t, c)
	return c
}

func keyOf(s string) Key { return sha256.Sum256([]byte(s)) }

// files are all files of a cache.
func (c *Cache) files(t *testing.T) (names []string) {
	require.NoError(t, filepath.WalkDir(c.dir, func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
		}
		return nil
	}))
	return names
}

func TestKeepsResults(t *testing.T) {
	c := newCache(t)
	_, ok := c.Get(keyOf("a"))
	assert.False(t, ok)
	for _, data := range [][]byte{[]byte("facts"), {}, bytes.Repeat([]byte("x"), 1<<20)} {
		c.Put(keyOf("a"), data)
		got, ok := Open().Get(keyOf("a"))
		assert.True(t, ok)
		assert.True(t, bytes.Equal(data, got))
	}
	_, ok = c.Get(keyOf("b"))
	assert.False(t, ok, "another key")
}

func TestWhereThereIsNoCache(t *testing.T) {
	t.Setenv(env, "off")
	c := Open()
	assert.Nil(t, c)
	c.Put(keyOf("a"), []byte("x"))
	_, ok := c.Get(keyOf("a"))
	assert.False(t, ok)
	c.Trim()
	assert.NoError(t, c.Clean())

	t.Setenv(env, "")
	t.Setenv("HOME", "")
	t.Setenv("XDG_CACHE_HOME", "")
	t.Setenv("LocalAppData", "")
	assert.Nil(t, Open(), "no home, no cache")
}

// A directory that nobody may write to, or that is no directory, costs time and
// no more.
func TestACacheThatCannotBeWritten(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(name, nil, 0o666))
	t.Setenv(env, name)
	c := Open()
	c.Put(keyOf("a"), []byte("x"))
	_, ok := c.Get(keyOf("a"))
	assert.False(t, ok)
	c.Trim()
	assert.FileExists(t, name)

	c = newCache(t)
	c.Put(keyOf("a"), []byte("x"))
	require.NoError(t, os.Chmod(filepath.Dir(c.file(keyOf("a"))), 0o555))
	t.Cleanup(func() { os.Chmod(filepath.Dir(c.file(keyOf("a"))), 0o777) })
	c.Put(keyOf("a"), []byte("y"))
	got, ok := c.Get(keyOf("a"))
	assert.True(t, ok)
	assert.Contains(t, []string{"x", "y"}, string(got), "whole, whoever we are")
}

// A result that is not whole is none.
func TestBrokenFiles(t *testing.T) {
	c := newCache(t)
	k := keyOf("a")
	for name, spoil := range map[string]func([]byte) []byte{
		"empty":     func(b []byte) []byte { return nil },
		"cut":       func(b []byte) []byte { return b[:len(b)-1] },
		"cut early": func(b []byte) []byte { return b[:5] },
		"longer":    func(b []byte) []byte { return append(b, 0) },
		"flipped":   func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"sum":       func(b []byte) []byte { b[0] ^= 1; return b },
	} {
		c.Put(k, []byte("some facts"))
		data, err := os.ReadFile(c.file(k))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(c.file(k), spoil(data), 0o666))
		_, ok := c.Get(k)
		assert.False(t, ok, name)
	}
	c.Put(k, []byte("some facts"))
	_, ok := c.Get(k)
	assert.True(t, ok, "the next run repairs it")
}

// A result is one of its key alone: what a copy or a broken disk has put under the name of
// another is none.
func TestAResultUnderTheNameOfAnother(t *testing.T) {
	c := newCache(t)
	c.Put(keyOf("clean"), []byte("[]"))
	c.Put(keyOf("dirty"), []byte("[1]"))
	require.NoError(t, os.Rename(c.file(keyOf("clean")), c.file(keyOf("dirty"))))
	_, ok := c.Get(keyOf("dirty"))
	assert.False(t, ok)
}

// Runs beside each other write and read the same results.
func TestRunsBesideEachOther(t *testing.T) {
	c := newCache(t)
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 200 {
				k := keyOf(fmt.Sprint(i % 10))
				c.Put(k, bytes.Repeat([]byte{byte(i % 10)}, 1000+g))
				if got, ok := c.Get(k); ok && (got[0] != byte(i%10) || bytes.Count(got, got[:1]) != len(got)) {
					t.Errorf("a mixture")
				}
			}
		}()
	}
	wg.Wait()
	assert.Len(t, c.files(t), 10, "and nothing is left over")
}

func TestTrim(t *testing.T) {
	c := newCache(t)
	now := time.Now()
	c.now = func() time.Time { return now }
	c.Put(keyOf("used"), []byte("x"))
	c.Put(keyOf("unused"), []byte("x"))
	c.Trim()
	assert.Len(t, c.files(t), 3, "nothing is old; there is a mark of the day")

	now = now.Add(maxAge - time.Minute)
	_, ok := c.Get(keyOf("used"))
	require.True(t, ok)
	now = now.Add(2 * time.Minute)
	c.Trim()
	_, ok = c.Get(keyOf("used"))
	assert.True(t, ok)
	_, ok = c.Get(keyOf("unused"))
	assert.False(t, ok, "nobody used it for days")

	c.Put(keyOf("later"), []byte("x"))
	now = now.Add(maxAge + time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(c.dir, marker), now, now))
	c.Trim()
	_, ok = c.Get(keyOf("later"))
	assert.True(t, ok, "once a day is enough")
	now = now.Add(-time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(c.dir, marker), now.Add(1000*time.Hour), now.Add(1000*time.Hour)))
	c.Trim()
	info, err := os.Stat(filepath.Join(c.dir, marker))
	require.NoError(t, err)
	assert.WithinDuration(t, now, info.ModTime(), time.Minute, "a clock that was wrong does not stop it for ever")
}

func TestTrimBySize(t *testing.T) {
	c := newCache(t)
	now := time.Now()
	c.now = func() time.Time { return now }
	const n = 6
	for i := range n {
		k := keyOf(fmt.Sprint(i))
		c.Put(k, []byte("x"))
		// As large as it says; nothing is written.
		require.NoError(t, os.Truncate(c.file(k), maxBytes/4))
		used := now.Add(time.Duration(i-n) * time.Minute)
		require.NoError(t, os.Chtimes(c.file(k), used, used))
	}
	c.Trim()
	var left []int
	for i := range n {
		if _, err := os.Stat(c.file(keyOf(fmt.Sprint(i)))); err == nil {
			left = append(left, i)
		}
	}
	assert.Equal(t, []int{2, 3, 4, 5}, left, "the oldest go first")
}

func TestClean(t *testing.T) {
	c := newCache(t)
	require.NoError(t, c.Clean(), "there is nothing yet")
	c.Put(keyOf("a"), []byte("x"))
	c.Trim()
	mine := filepath.Join(c.dir, "v1.txt")
	require.NoError(t, os.WriteFile(mine, nil, 0o666))
	require.NoError(t, c.Clean())
	assert.Equal(t, []string{mine}, c.files(t), "what is not ours stays, wherever URLLINT_CACHE leads")
	require.NoError(t, os.Remove(mine))
	c.Put(keyOf("a"), []byte("x"))
	require.NoError(t, c.Clean())
	assert.NoDirExists(t, c.dir)
}

// A run that goes on while results are removed keeps its own, as the other goes on.
func TestCleanBesideRuns(t *testing.T) {
	c := newCache(t)
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
					c.Put(keyOf(fmt.Sprint(g, i)), []byte("x"))
				}
			}
		})
	}
	for range 10 {
		assert.NoError(t, c.Clean())
	}
	close(stop)
	wg.Wait()
	require.NoError(t, c.Clean())
	assert.NoDirExists(t, c.dir, "and nothing is left over")
}

// Who asks for results to be removed is told that they were not.
func TestCleanWhatCannotBeRead(t *testing.T) {
	c := newCache(t)
	require.NoError(t, os.WriteFile(c.dir, nil, 0o666))
	assert.ErrorContains(t, c.Clean(), c.dir, "a file")
	assert.FileExists(t, c.dir, "somebody's")
	require.NoError(t, os.Remove(c.dir))

	if os.Geteuid() == 0 {
		t.Skip("all may be read")
	}
	c.Put(keyOf("a"), []byte("x"))
	require.NoError(t, os.Chmod(c.dir, 0))
	t.Cleanup(func() { os.Chmod(c.dir, 0o777) })
	assert.ErrorContains(t, c.Clean(), c.dir, "a directory that nobody may read")
}

// A clean-up that is killed leaves a directory that it has begun to remove. The next one removes it, and
// so does the first run of a day; but that of a clean-up that goes on is not taken away.
func TestACleanUpThatWasKilled(t *testing.T) {
	c := newCache(t)
	now := time.Now()
	c.now = func() time.Time { return now }
	left := filepath.Join(c.dir, gone+"123", version)
	require.NoError(t, os.MkdirAll(left, 0o777))
	c.Trim()
	assert.DirExists(t, left, "it may go on")
	now = now.Add(trimming + time.Minute)
	c.Trim()
	assert.NoDirExists(t, filepath.Dir(left))

	require.NoError(t, os.MkdirAll(left, 0o777))
	require.NoError(t, c.Clean())
	assert.NoDirExists(t, c.dir)
}
