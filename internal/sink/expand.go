package sink

import (
	"errors"
	"fmt"
	"strings"
)

// maxEntries is how many entries one with braces may stand for.
const maxEntries = 1000

// Expand returns the entries that an entry with braces stands for, as a shell
// reads them: each group is a list of alternatives, perhaps empty ones, and
// may hold further groups. So a row names all majors of a module, and its old
// names, and methods that are alike:
//
//	(*{gopkg.in/resty.v1,github.com/go-resty/resty/v2}.Request).{Get,Head}#0=url
func Expand(entry string) ([]string, error) {
	if !strings.ContainsAny(entry, "{}") {
		return []string{entry}, nil
	}
	done := []string{}
	todo := []string{entry}
	for steps := 0; len(todo) > 0; steps++ {
		e := todo[0]
		start, end, err := firstGroup(e)
		if err != nil {
			return nil, fmt.Errorf("sink %q: %w", entry, err)
		}
		if start < 0 {
			done, todo = append(done, e), todo[1:]
			continue
		}
		var next []string
		for _, alternative := range alternatives(e[start+1 : end]) {
			next = append(next, e[:start]+alternative+e[end+1:])
		}
		todo = append(next, todo[1:]...)
		if len(done)+len(todo) > maxEntries || steps > 10*maxEntries {
			return nil, fmt.Errorf("sink %q: its braces stand for more than %d entries", entry, maxEntries)
		}
	}
	return done, nil
}

// firstGroup returns the offsets of the first brace and of the one that
// closes it, or -1.
func firstGroup(entry string) (start, end int, err error) {
	start = -1
	depth := 0
	for i := 0; i < len(entry); i++ {
		switch entry[i] {
		case '{':
			if depth++; start < 0 {
				start = i
			}
		case '}':
			if depth--; depth < 0 {
				return 0, 0, errors.New("a closing brace without an opening one")
			}
			if depth == 0 {
				return start, i, nil
			}
		}
	}
	if depth > 0 {
		return 0, 0, errors.New("no closing brace")
	}
	return -1, -1, nil
}

// alternatives splits the inside of a group at the commas that are not in
// groups of their own.
func alternatives(group string) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i < len(group); i++ {
		switch group[i] {
		case '{':
			depth++
		case '}':
			depth--
		case ',':
			if depth == 0 {
				out = append(out, group[start:i])
				start = i + 1
			}
		}
	}
	return append(out, group[start:])
}
