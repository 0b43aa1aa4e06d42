// Package gocommand runs the go command so that it never outlives urllint.
package gocommand

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

// patience is how long the go command may take to end after it was interrupted: it may wait
// for what it has started, and remove its temporary directory.
const patience = 10 * time.Second

// running are the go commands of this process.
var running sync.WaitGroup

// Output runs the go command in a directory and returns what it prints on standard output. Where it
// fails, the error is what it said.
//
// A signal that would end this process interrupts the go command instead, and
// ends this process once all its go commands have ended, or at its second
// coming. Otherwise the go command would go on.
func Output(dir string, args ...string) ([]byte, error) {
	running.Add(1)
	ctx, cancel := context.WithCancel(context.Background())
	got := watch(ctx, cancel)
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // Windows has sent its own
	cmd.WaitDelay = patience
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	cancel()
	running.Done()
	if s, ok := <-got; ok {
		running.Wait()
		raise(s)
	}
	if said := bytes.TrimSpace(stderr.Bytes()); err != nil && len(said) > 0 {
		err = errors.New(string(said))
	}
	if err != nil {
		err = fmt.Errorf("go %s: %w", args[0], err)
	}
	return stdout.Bytes(), err
}

// watch cancels ctx at the first signal that would end this process, and yields the signal.
func watch(ctx context.Context, cancel func()) <-chan os.Signal {
	signals, got := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(signals, ending()...)
	go func() {
		defer close(got)
		select {
		case s := <-signals:
			got <- s
			cancel()
		case <-ctx.Done():
		}
		signal.Stop(signals)
	}()
	return got
}

// ending returns the signals that end this process. Those that whoever started it has it
// ignore, as nohup does, are none.
func ending() (list []os.Signal) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			list = append(list, s)
		}
	}
	return list
}

// raise ends this process by a signal. Where processes cannot send themselves one, the error of the go
// command says what happened.
func raise(s os.Signal) {
	self, err := os.FindProcess(os.Getpid())
	if err == nil && self.Signal(s) == nil {
		time.Sleep(time.Second) // it ends this process
	}
}
