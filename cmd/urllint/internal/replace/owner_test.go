//go:build unix

package replace

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Root, as in a container, keeps the files of whom they belong to.
func TestOwnerStays(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root may give files away")
	}
	name := write(t, t.TempDir(), "a.go", "old")
	require.NoError(t, os.Chown(name, 1234, 2345))
	require.NoError(t, os.Chmod(name, 0o640|os.ModeSetgid))
	require.NoError(t, file(name, "old", "new"))
	info, err := os.Stat(name)
	require.NoError(t, err)
	st := info.Sys().(*syscall.Stat_t)
	assert.Equal(t, []uint32{1234, 2345}, []uint32{st.Uid, st.Gid})
	assert.Equal(t, 0o640|os.ModeSetgid, info.Mode())
}

func TestNoRegularFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe.go")
	require.NoError(t, syscall.Mkfifo(name, 0o666))
	assert.ErrorContains(t, file(name, "", "new"), "no regular file", "and nobody waits for the other end")
}
