// Package factcache keeps results in the user's cache directory, under keys
// that say all that they depend on.
//
// A result is a file that is written in one step, so that runs beside each
// other and runs that are killed do no harm. Each begins with a sum of its key and
// of what follows: a broken one is taken for none, and so is one under another's name. What nobody has used for days is
// removed, and so are the oldest results where all together grow too large.
package factcache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/replace"
)

// What is kept.
const (
	maxAge   = 10 * 24 * time.Hour // since it was used last
	maxBytes = 256 << 20
	trimming = 24 * time.Hour // how often that is looked after
	touching = time.Hour      // how exactly the last use is known
)

// A Key names a result: a hash of all that it depends on.
type Key [sha256.Size]byte

// A Cache is a directory of results. A nil Cache holds nothing.
type Cache struct {
	dir string
	now func() time.Time
}

// env is the variable that names another directory, or "off".
const env = "URLLINT_CACHE"

// Dir returns the directory of the cache: the one that URLLINT_CACHE names, or
// else one below the user's cache directory.
func Dir() (string, error) {
	if dir := os.Getenv(env); dir != "" && dir != "off" {
		return dir, Check()
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "urllint"), nil
}

// Check reports an error where URLLINT_CACHE is neither an absolute path nor "off". As
// of GOCACHE, a relative one is not taken: each directory would have results of its own, and
// some of them would be committed.
func Check() error {
	if dir := os.Getenv(env); dir != "" && dir != "off" && !filepath.IsAbs(dir) {
		return fmt.Errorf("%s is %q, which is no absolute path; \"off\" keeps nothing", env, dir)
	}
	return nil
}

// Open returns the cache, or nil where there can be none: then nothing is
// kept, which costs time and no more.
func Open() *Cache {
	if os.Getenv(env) == "off" {
		return nil
	}
	dir, err := Dir()
	if err != nil {
		return nil
	}
	return &Cache{dir: dir, now: time.Now}
}

// What is in the directory has these names, so that nothing else is taken for
// a result. The version is that of the form of results.
const (
	ours    = "urllint-"
	version = ours + "v1"
	marker  = ours + "trimmed"
	gone    = ours + "gone-" // what is being removed
)

func (c *Cache) file(k Key) string {
	name := hex.EncodeToString(k[:])
	return filepath.Join(c.dir, version, name[:2], name)
}

// Get returns a result, if there is one and it is whole.
func (c *Cache) Get(k Key) ([]byte, bool) {
	if c == nil {
		return nil, false
	}
	name := c.file(k)
	data, err := os.ReadFile(name)
	if err != nil || len(data) < sha256.Size {
		return nil, false
	}
	sum := k.sum(data[sha256.Size:])
	if !bytes.Equal(sum[:], data[:sha256.Size]) {
		return nil, false
	}
	c.use(name)
	return data[sha256.Size:], true
}

// sum returns the sum that a result begins with.
func (k Key) sum(data []byte) Key {
	h := sha256.New()
	h.Write(k[:])
	h.Write(data)
	return Key(h.Sum(nil))
}

// use notes that a result was used.
func (c *Cache) use(name string) {
	now := c.now()
	if info, err := os.Stat(name); err == nil && now.Sub(info.ModTime()) > touching {
		_ = os.Chtimes(name, now, now)
	}
}

// Put keeps a result. Where that is not possible it is not kept.
func (c *Cache) Put(k Key, data []byte) {
	if c == nil {
		return
	}
	sum := k.sum(data)
	name := c.file(k)
	whole := append(sum[:], data...)
	err := replace.Write(name, whole, 0o644)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(filepath.Dir(name), 0o755) == nil {
		_ = replace.Write(name, whole, 0o644)
	}
}

// Trim removes what is old and what is too much, once a day.
func (c *Cache) Trim() {
	if c == nil {
		return
	}
	mark := filepath.Join(c.dir, marker)
	now := c.now()
	if info, err := os.Stat(mark); err == nil && now.Sub(info.ModTime()) < trimming && now.After(info.ModTime().Add(-trimming)) {
		return
	}
	if _, err := os.Stat(c.dir); err != nil || replace.Write(mark, nil, 0o644) != nil {
		return
	}
	_ = os.Chtimes(mark, now, now)
	c.trim(now)
	c.removeGone(now)
}

// removeGone removes what a clean-up that was killed has left. Of one that still goes on it takes nothing
// away: it looks for its directory in the moment in which it makes it.
func (c *Cache) removeGone(now time.Time) {
	entries, _ := os.ReadDir(c.dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), gone) {
			continue
		}
		if info, err := e.Info(); err == nil && now.Sub(info.ModTime()) > touching {
			_ = removeAll(filepath.Join(c.dir, e.Name()))
		}
	}
}

// trim removes the oldest results until the others are neither too old nor
// too many.
func (c *Cache) trim(now time.Time) {
	type result struct {
		name string
		size int64
		used time.Time
	}
	var list []result
	var total int64
	_ = filepath.WalkDir(filepath.Join(c.dir, version), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if info, err := d.Info(); err == nil {
			list = append(list, result{name, info.Size(), info.ModTime()})
			total += info.Size()
		}
		return nil
	})
	slices.SortFunc(list, func(a, b result) int { return a.used.Compare(b.used) })
	for _, r := range list {
		if now.Sub(r.used) <= maxAge && total <= maxBytes {
			return
		}
		if os.Remove(r.name) == nil {
			total -= r.size
		}
	}
}

// Clean removes all results, and nothing else that may be in the directory.
func (c *Cache) Clean() error {
	if c == nil {
		return nil
	}
	entries, err := os.ReadDir(c.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ours) {
			err = cmp.Or(err, c.remove(e.Name()))
		}
	}
	_ = os.Remove(c.dir) // if it is empty
	return err
}

// remove removes what has a name in the directory. It is given another one first: runs that go
// on meanwhile do not put results into what is being removed.
func (c *Cache) remove(name string) error {
	grave, err := os.MkdirTemp(c.dir, gone+"*")
	if err != nil {
		return err
	}
	err = os.Rename(filepath.Join(c.dir, name), filepath.Join(grave, name))
	if errors.Is(err, fs.ErrNotExist) { // somebody else removes it
		err = nil
	}
	return cmp.Or(err, removeAll(grave))
}

// removeAll is os.RemoveAll for a directory that nobody finds any more. Who found it before it got
// its name may still be about to put a result into it: there is one each at most, so it is
// asked again.
func removeAll(grave string) error {
	var err error
	for range 10 {
		if err = os.RemoveAll(grave); err == nil {
			break
		}
	}
	return err
}
