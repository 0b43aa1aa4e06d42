// Package nearest says which of the right names a wrong one was meant for.
package nearest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

const (
	most     = 3  // names that are offered
	fewNames = 12 // so many are listed whole
	longest  = 60 // bytes of a wrong name that are looked at, and shown
)

// Unknown returns the error for a name that is none of the valid ones. It
// quotes the name and offers what is near it. Where all there are would be too
// many for a line, it says where they are listed.
func Unknown(what, name string, valid []string, listed string) error {
	shown := name
	if len(shown) > longest {
		shown = strings.ToValidUTF8(shown[:longest], "") + "…"
	}
	text := fmt.Sprintf("unknown %s %q", what, shown)
	if near := Names(name, valid); len(near) > 0 {
		text += "; did you mean " + Or(near) + "?"
	}
	switch {
	case len(valid) > 0 && len(valid) <= fewNames:
		text += " (want " + strings.Join(valid, ", ") + ")"
	case listed != "":
		text += " (" + listed + ")"
	}
	return fmt.Errorf("%s", text)
}

// Or joins names as a sentence does: "a, b or c".
func Or(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

// Names returns the valid names that a wrong one was most likely meant for,
// the likeliest first: those that differ by a typing mistake or two, and after
// them those that hold the same words.
func Names(name string, valid []string) []string {
	type candidate struct {
		name string
		cost int
	}
	asked := fold(name)
	if len(asked) == 0 || len(asked) > longest {
		return nil
	}
	var list []candidate
	for _, v := range valid {
		f := fold(v)
		switch d := distance(asked, f); {
		case d <= max(1, min(len(asked), len(f))/3):
			list = append(list, candidate{v, d})
		case len(asked) > 2 && sharesWords(asked, f):
			list = append(list, candidate{v, longest + d})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
	var names []string
	for _, c := range list[:min(most, len(list))] {
		if best := list[0].cost; best < longest && c.cost > best+best/2 {
			break // one is much likelier
		}
		names = append(names, c.name)
	}
	return names
}

// IsTypo reports whether a name is another one but for one letter that is missing, too
// many, wrong, or changed places with the next.
func IsTypo(name, meant string) bool {
	return len(name) <= longest && len(meant) <= longest && distance(name, meant) == 1
}

// fold makes alike what is one name in other spellings.
func fold(name string) string {
	name = strings.ToLower(strings.Trim(name, "-_ "))
	return strings.NewReplacer("_", "-", " ", "-", ".", "-").Replace(name)
}

// sharesWords reports whether all the words of one name are words of the
// other, or begin one.
func sharesWords(a, b string) bool {
	begins := func(few, all []string) bool {
		return !slices.ContainsFunc(few, func(w string) bool {
			return len(w) < 3 || !slices.ContainsFunc(all, func(o string) bool { return strings.HasPrefix(o, w) })
		})
	}
	x, y := strings.Split(a, "-"), strings.Split(b, "-")
	return begins(x, y) || begins(y, x)
}

// distance counts the bytes to insert, delete, replace or swap with their
// neighbour to make one name of another: the optimal string alignment.
func distance(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			differ := 1
			if a[i-1] == b[j-1] {
				differ = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+differ)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
