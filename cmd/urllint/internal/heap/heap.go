// Package heap keeps the garbage collector from running while there is little to
// collect.
//
// A run allocates ten times what it holds at any time. By default Go collects
// whenever the heap has doubled, so with a small one it does so over and over: that
// was a third of the time of a run. A floor costs no more memory than the largest
// package of the run needs anyway.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Floor lets the heap grow to a number of bytes before it is collected, and from
// there on as by default. Where the environment says how much memory a Go
// program may use, in GOGC or GOMEMLIMIT, that holds.
func Floor(bytes uint64) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	f := floor(bytes)
	debug.SetGCPercent(f.percent(0))
	f.watch()
}

// A floor is a size of the heap in bytes.
type floor uint64

const (
	byDefault = 100     // percent of what is in use that may be added to it
	leastHeap = 4 << 20 // bytes that the runtime does not collect at 100 percent
)

// percent returns by how much a heap may grow that has so many bytes in use.
func (f floor) percent(live uint64) int {
	live = max(live, leastHeap)
	if live >= uint64(f) {
		return byDefault
	}
	return max(byDefault, int((uint64(f)-live)*100/live))
}

// A sentinel is found to be garbage each time that the heap is collected.
type sentinel struct{ _ *byte }

// watch chooses the percentage anew whenever the heap was collected.
func (f floor) watch() {
	runtime.SetFinalizer(new(sentinel), func(*sentinel) {
		debug.SetGCPercent(f.percent(inUse()))
		f.watch()
	})
}

// inUse returns how many bytes were in use when the heap was collected last.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}
