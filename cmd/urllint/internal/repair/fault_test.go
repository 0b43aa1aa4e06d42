package repair

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/sample"
)

// childDir names the directory that this binary repairs when it runs as a
// child of a test, instead of running tests.
const childDir = "URLLINT_TEST_REPAIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		repairAll(dir)
		return
	}
	os.Exit(m.Run())
}

// Large files take a while to write.
var (
	before = source + strings.Repeat("// abcdefghijklmnopqrstuvwxyz\n", 3000)
	after  = strings.Replace(before, "0123", "zero", 1)
)

// repairAll repairs every file of a directory and says when it begins and
// what it has done.
func repairAll(dir string) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	var list []finding.Finding
	for _, name := range names {
		list = append(list, finding.Finding{Fix: &finding.Repair{
			Edits: []finding.Edit{{File: name, Start: digit(0), End: digit(4), New: "zero"}},
			Sums:  map[string]string{name: finding.Sum([]byte(before))},
		}})
	}
	p := NewPlan(list, nil)
	fmt.Println("begin")
	out := p.Apply(ctx)
	fmt.Printf("repaired %d\n", len(out.Repaired))
	for _, l := range out.Left {
		fmt.Printf("left %s: %v\n", filepath.Base(l.File), l.Why)
	}
}

func startChild(t *testing.T, dir string, wrap ...string) (cmd *exec.Cmd, out *bufio.Reader) {
	exe, err := os.Executable()
	require.NoError(t, err)
	args := append(wrap, exe)
	cmd = exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), childDir+"="+dir)
	cmd.Stderr = os.Stderr
	pipe, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	return cmd, bufio.NewReader(pipe)
}

// writeAll writes files that are to be repaired, where they are not there yet.
func writeAll(t *testing.T, dir string, n int) {
	for i := range n {
		name := filepath.Join(dir, fmt.Sprintf("f%d.go", i))
		if data, err := os.ReadFile(name); err != nil || string(data) != before {
			require.NoError(t, os.WriteFile(name, []byte(before), 0o640))
		}
	}
}

// countRepaired makes sure that every file is as it was or repaired, and
// nothing else beside it but what a killed writer may leave.
func countRepaired(t *testing.T, dir string, n int) (repaired int) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	files := 0
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		if strings.HasPrefix(e.Name(), ".f") && strings.HasSuffix(e.Name(), ".urllint") {
			require.NoError(t, os.Remove(name))
			continue
		}
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		switch string(data) {
		case after:
			repaired++
			fallthrough
		case before:
			files++
		default:
			t.Fatalf("%s is neither old nor new: %d bytes", e.Name(), len(data))
		}
		info, err := e.Info()
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o640), info.Mode(), e.Name())
	}
	require.Equal(t, n, files)
	return repaired
}

// TestKilledAtAnyMoment interrupts and kills a run at random moments: every
// file is old or new.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	const files = 5
	dir := t.TempDir()
	var longest time.Duration
	for range sample.Size(3, 1) {
		writeAll(t, dir, files)
		cmd, out := startChild(t, dir)
		_, err := out.ReadString('\n')
		require.NoError(t, err)
		start := time.Now()
		line, _ := out.ReadString('\n')
		longest = max(longest, time.Since(start))
		require.Equal(t, fmt.Sprintf("repaired %d\n", files), line)
		require.NoError(t, cmd.Wait())
		require.Equal(t, files, countRepaired(t, dir, files))
	}
	partly, rounds := 0, 0
	for i := range sample.Size(200, 50) {
		if !sample.IsWhole() && partly > 0 && i >= 4 {
			break
		}
		rounds++
		writeAll(t, dir, files)
		cmd, out := startChild(t, dir)
		_, err := out.ReadString('\n')
		require.NoError(t, err)
		time.Sleep(rand.N(longest * 5 / 4))
		how := []os.Signal{os.Interrupt, os.Kill}[i%2]
		_ = cmd.Process.Signal(how) // it may be over
		said := ""
		for line, err := out.ReadString('\n'); err == nil; line, err = out.ReadString('\n') {
			said += line
		}
		_ = cmd.Wait()
		n := countRepaired(t, dir, files)
		if how == os.Interrupt { // one that comes when all is done ends the run as it ends any program
			assert.Contains(t, []string{"exit status 0", "signal: interrupt"}, cmd.ProcessState.String())
			assert.Contains(t, said, fmt.Sprintf("repaired %d\n", n), "an interrupted run says what it has done")
		}
		if 0 < n && n < files {
			partly++
		}
	}
	t.Logf("%d of %d runs were stopped between the first file and the last, which takes %v", partly, rounds, longest)
	assert.Positive(t, partly, "no run was stopped in the middle: the test shows nothing")
}

// TestFullDisk: what cannot be written whole is not written.
func TestFullDisk(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no limits")
	}
	dir := t.TempDir()
	writeAll(t, dir, 2)
	// ulimit -f counts blocks of 512 or 1,024 bytes.
	cmd, out := startChild(t, dir, "sh", "-c", `ulimit -f 64; exec "$0"`)
	said := ""
	for line, err := out.ReadString('\n'); err == nil; line, err = out.ReadString('\n') {
		said += line
	}
	require.NoError(t, cmd.Wait())
	assert.Zero(t, countRepaired(t, dir, 2))
	assert.Contains(t, said, "repaired 0\nleft f0.go: write: file too large\nleft f1.go: write: file too large\n")
}

// TestFullFileSystem does the same where a file system really is full. It
// needs the right to mount one.
func TestFullFileSystem(t *testing.T) {
	dir := t.TempDir()
	if err := mountSmall(dir, 3*len(before)/2); err != nil {
		t.Skipf("cannot mount a file system: %v", err)
	}
	t.Cleanup(func() { unmount(dir) })
	writeAll(t, dir, 1)
	cmd, out := startChild(t, dir)
	said := ""
	for line, err := out.ReadString('\n'); err == nil; line, err = out.ReadString('\n') {
		said += line
	}
	require.NoError(t, cmd.Wait())
	assert.Zero(t, countRepaired(t, dir, 1))
	assert.Contains(t, said, "left f0.go: write: no space left on device\n")
	assert.Empty(t, temporaries(t, dir), "what was begun is removed")
}
