package main

import (
	"fmt"
	"io"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// showProgress prints how long loading has taken, on a terminal, from the
// second second on. The returned function wipes the line.
func showProgress(w io.Writer) (stop func()) {
	if !screen.IsTerminal(w) {
		return func() {}
	}
	done, wiped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(wiped)
		start := time.Now()
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				fmt.Fprintf(w, "\rurllint: loading packages, %d s", int(time.Since(start).Seconds()))
			case <-done:
				fmt.Fprint(w, "\r\x1b[K")
				return
			}
		}
	}()
	return func() { close(done); <-wiped }
}
