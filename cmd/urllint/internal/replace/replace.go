// Package replace puts new content in the place of a file's, so that whoever
// opens the file, at any moment and also after a crash, finds the old content
// or the new one and nothing else.
//
// The new content is written to a file beside the old one, synced, given the
// old one's mode and owner, and renamed. What cannot be done in this way is
// refused with an error, and the file stays as it is:
//
//   - a file that is read-only, also where the user may ignore that;
//   - a file with several names (hard links): a rename would part them, and to
//     write in place is no single step;
//   - a file whose owner or group the new one cannot get;
//   - what is no regular file. A symbolic link is followed: the file that it
//     leads to is replaced, the link stays.
//
// A process that is killed leaves at most a file ".NAME.*.urllint" beside NAME.
package replace

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrChanged says that a file does not hold what it held.
var ErrChanged = errors.New("it has changed since it was checked")

// A Staged is new content that waits beside a file to take its place.
type Staged struct {
	target string // the file, links followed
	temp   string
	old    []byte
	info   fs.FileInfo // of the target
}

// Stage writes new content beside a file that holds old. It returns ErrChanged
// if the file holds something else.
func Stage(name string, old, data []byte) (*Staged, error) {
	s := &Staged{old: old}
	var err error
	if s.target, err = filepath.EvalSymlinks(name); err != nil {
		return nil, Reason(err)
	}
	if s.info, err = os.Lstat(s.target); err != nil {
		return nil, Reason(err)
	}
	if err := replaceable(s.target, s.info); err != nil {
		return nil, err
	}
	if err := s.unchanged(); err != nil {
		return nil, err
	}
	f, err := create(s.target)
	if err != nil {
		return nil, Reason(err)
	}
	s.temp = f.Name()
	if err := errors.Join(s.fill(f, data), f.Close()); err != nil {
		s.Discard()
		return nil, Reason(err)
	}
	return s, nil
}

// Commit puts the new content in place. It looks at the file once more, so
// that what somebody else has written since Stage is not lost.
func (s *Staged) Commit() error {
	if err := s.unchanged(); err != nil {
		s.Discard()
		return err
	}
	if err := os.Rename(s.temp, s.target); err != nil {
		s.Discard()
		return Reason(err)
	}
	syncDir(filepath.Dir(s.target))
	return nil
}

// Discard removes what was staged.
func (s *Staged) Discard() { os.Remove(s.temp) }

// unchanged reports an error unless the target is the file that it was.
func (s *Staged) unchanged() error {
	info, err := os.Lstat(s.target)
	if err != nil {
		return Reason(err)
	}
	if !os.SameFile(info, s.info) || info.Mode() != s.info.Mode() {
		return ErrChanged
	}
	data, err := os.ReadFile(s.target)
	if err != nil {
		return Reason(err)
	}
	if !bytes.Equal(data, s.old) {
		return ErrChanged
	}
	return nil
}

// fill writes the content to the new file and gives it what the old one has.
func (s *Staged) fill(f *os.File, data []byte) error {
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := own(f, s.info); err != nil {
		return err
	}
	// After the owner: to change that takes the set-user-ID bits away.
	if err := f.Chmod(s.info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)); err != nil {
		return err
	}
	return f.Sync()
}

// replaceable reports an error for a file that must not be replaced.
func replaceable(name string, info fs.FileInfo) error {
	if !info.Mode().IsRegular() {
		return errors.New("it is no regular file")
	}
	if info.Mode().Perm()&0o222 == 0 {
		return errors.New("it is read-only")
	}
	if n := links(info); n > 1 {
		return fmt.Errorf("it has %d names (hard links), which a new file would part", n)
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if errors.Is(err, fs.ErrPermission) {
		return errors.New("it is read-only for this user")
	}
	if err != nil {
		return Reason(err)
	}
	return f.Close()
}

// Write makes a file of that name with the content, or puts it in the place of
// the one that is there. It is for files of urllint's own, of which nothing
// else is kept, and does not wait for the disk.
func Write(name string, data []byte, perm fs.FileMode) error {
	f, err := create(name)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(perm), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// create makes a new file beside another, which the go command does not take
// for a source.
func create(name string) (*os.File, error) {
	return os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.urllint")
}

// Reason returns an error without the name of a file, which is a new one's or
// is printed before it anyway.
func Reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return fmt.Errorf("%s: %w", path.Op, path.Err)
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return fmt.Errorf("%s: %w", link.Op, link.Err)
	}
	return err
}
