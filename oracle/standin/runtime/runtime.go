// Package runtime stands in for the runtime package.
package runtime

import "runtime"

// Goexit is that of the runtime package: what is deferred still runs.
func Goexit() { runtime.Goexit() }

// An Error is what the runtime panics with.
type Error = runtime.Error
