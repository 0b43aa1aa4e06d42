package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A cost is what one run took.
type cost struct {
	cpu     time.Duration // user and system, of all processes
	wall    time.Duration
	largest int64 // bytes of memory, at most, of the largest process
	all     int64 // and of all together, as far as that was seen
}

// measure runs a command over all packages. Findings are no failure.
func (b *workbench) measure(w way) (cost, error) {
	if w.prepare != nil {
		if err := w.prepare(b); err != nil {
			return cost{}, err
		}
	}
	args := append(w.args(b), "./...")
	cmd := b.command(args[0], args[1:]...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return cost{}, err
	}
	done, all := make(chan struct{}), make(chan int64, 1)
	go func() { all <- watch(cmd.Process.Pid, done) }()
	err := cmd.Wait()
	c := cost{wall: time.Since(start)}
	close(done)
	c.all = <-all
	if code := cmd.ProcessState.ExitCode(); err != nil && code != 1 && code != 3 {
		return c, fmt.Errorf("%w\n%s", err, out.Bytes())
	}
	c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	c.largest = cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
	return c, nil
}

// watch returns how much memory the processes of a group have together, at
// most, until done.
func watch(group int, done chan struct{}) (most int64) {
	for {
		most = max(most, memory(group))
		select {
		case <-done:
			return most
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// memory adds up the memory of a group's processes; 0 where the system does not
// tell.
func memory(group int) (total int64) {
	names, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		// "pid (name) state ppid pgrp ...": the name may hold anything.
		fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
		if len(fields) < 22 || fields[2] != strconv.Itoa(group) {
			continue
		}
		pages, _ := strconv.ParseInt(fields[21], 10, 64)
		total += pages * int64(os.Getpagesize())
	}
	return total
}
