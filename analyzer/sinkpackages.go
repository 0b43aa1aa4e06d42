package analyzer

import (
	"maps"
	"slices"
)

// SinkPackages returns the import paths of the packages that hold sinks:
// those of the tables, and those of some more in the notation of the -sinks
// flag. Entries that are none are skipped; parsing the flag reports them.
//
// A package that imports none of them, and none for which urllint exported
// facts, exports none itself unless it has a directive. A driver may use that
// to leave dependencies alone.
func SinkPackages(extra ...string) []string {
	s := &settings{}
	for _, list := range extra {
		_ = s.setSinks(list)
	}
	return slices.Sorted(maps.Keys(newSinkIndex(s.sinks).pkgs))
}
