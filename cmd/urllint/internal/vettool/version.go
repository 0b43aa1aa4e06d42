package vettool

import (
	"runtime/debug"
	"strconv"
	"strings"
)

// newest stands for a version that cannot be read: it is taken for a new one.
const newest = 1 << 30

func toolsMinor(info *debug.BuildInfo) int {
	for _, dep := range info.Deps {
		if dep.Path == "golang.org/x/tools" && dep.Replace == nil {
			return minor(strings.TrimPrefix(dep.Version, "v0."))
		}
	}
	return newest
}

// GoMinor returns 26 for "go1.26.8" and "go1.26-devel_...".
func GoMinor(version string) int {
	if rest, ok := strings.CutPrefix(version, "go1."); ok {
		return minor(rest)
	}
	return newest
}

func minor(s string) int {
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end >= 0 {
		s = s[:end]
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return newest
	}
	return n
}
