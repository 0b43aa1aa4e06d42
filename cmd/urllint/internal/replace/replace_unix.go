//go:build unix

package replace

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// links returns how many names a file has.
func links(info fs.FileInfo) uint64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(st.Nlink)
	}
	return 1
}

// own gives a new file the owner and group of an old one.
func own(f *os.File, old fs.FileInfo) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	want, ok1 := old.Sys().(*syscall.Stat_t)
	have, ok2 := info.Sys().(*syscall.Stat_t)
	if !ok1 || !ok2 || want.Uid == have.Uid && want.Gid == have.Gid {
		return nil
	}
	if f.Chown(int(want.Uid), int(want.Gid)) != nil {
		return errors.New("a new file cannot have its owner and group")
	}
	return nil
}

// syncDir makes a rename last. Where that fails the new content is in place
// all the same.
func syncDir(name string) {
	if dir, err := os.Open(name); err == nil {
		_ = dir.Sync()
		dir.Close()
	}
}
