package repair

import "github.com/urllint/urllint/internal/lazy"

// A test may count what memory a function takes. Go makes the same of an escape as of the byte
// that it stands for, but it decodes it into memory of its own.

// measured is in files that hold such a number against another one.
var measured = onLines(lazy.Regexp(`\b(AllocsPerRun|AllocsPerOp|AllocedBytesPerOp|MemAllocs|MemBytes|ReadMemStats)\b`), "Alloc", "Mem")

// isMeasured reports whether a test of a directory, or of one that imports it, counts memory.
func (in *index) isMeasured(dir string) bool {
	for user := range in.users(dir) {
		if p := in.Places[user]; p != nil && p.Measured {
			return true
		}
	}
	return false
}
