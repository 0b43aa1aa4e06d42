package code

import "strings"

// IsOfNamedFiles reports whether a path is what the go command calls a package of the files
// that it is given in place of a package, as some hooks of repositories do: it is made of these
// alone, whatever else is in their directory, and has no tests. Its version of Go is that of the go
// command, though GODEBUG is as go.mod says, if there is one.
func IsOfNamedFiles(path string) bool {
	return strings.TrimSuffix(path, "_test") == "command-line-arguments"
}
