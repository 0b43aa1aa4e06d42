package flow

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Which texts are tried where conditions speak of the parts that a text is split into: of
// len(parts) > 2 && parts[1] == "files" one of three parts, of which the second is that text.

// An askedPart is a part of a text that a condition compares with another.
type askedPart struct {
	sep   string
	index int
	val   string
}

// The parts that are tried together, and the most that a text is made of.
const (
	maxAskedParts = 3
	maxTriedParts = 16
)

// addParts notes the parts of texts that something compares with known texts.
func (c *collecting) addParts(u *unknown) {
	if val, reads := readFrom[u.op]; reads {
		c.addReadPart(u, val)
		return
	}
	if n, ok := comparedWith(u); ok {
		c.addReadPart(u.args[0].(*unknown), strconv.Itoa(n))
	}
	for _, a := range u.args {
		sep, i, isRest, ok := partAsked(plainly(a))
		if !ok || len(c.parts) >= maxAskedParts {
			continue
		}
		for _, b := range u.args {
			x, isText := b.(*str)
			if !isText {
				continue
			}
			if val, whole := x.whole(); whole && (isRest || !strings.Contains(val, sep)) {
				c.parts = append(c.parts, askedPart{sep, i, val})
			}
		}
	}
}

// addReadPart notes a text for a part of which something is read.
func (c *collecting) addReadPart(u *unknown, val string) {
	if sep, i, _, ok := partAsked(plainly(u.args[0])); ok && len(c.parts) < maxAskedParts {
		c.parts = append(c.parts, askedPart{sep, i, val})
	}
}

// comparedWith returns a number for which it holds that what is read from a text is compared so with
// another one; false of what is no such condition.
func comparedWith(u *unknown) (int, bool) {
	if flipped[u.op] == "" || len(u.args) != 2 {
		return 0, false
	}
	read, ok := u.args[0].(*unknown)
	n, isNumber := smallInt(u.args[1])
	if !ok || !isNumber || readFrom[read.op] == "" || len(read.args) == 0 {
		return 0, false
	}
	switch u.op {
	case "<":
		n--
	case ">":
		n++
	}
	return n, true
}

// readFrom are texts of which functions read something.
var readFrom = map[string]string{
	"read int": "1", "read int fails": "1", "read uint": "1", "read uint fails": "1", "read float": "1", "read float fails": "1",
	"read bool": "true", "read bool fails": "true",
}

// plainly returns the text that a value was made of by functions that leave most texts as they are.
func plainly(v value) value {
	for range maxPastDepth {
		u, ok := soleUnknown(v)
		if !ok || len(u.args) == 0 || !leavesPlain[u.op] {
			break
		}
		v = u.args[0]
	}
	return v
}

var leavesPlain = map[string]bool{
	"lower": true, "upper": true, "strings.TrimSpace": true, "strings.Trim": true, "strings.TrimLeft": true, "strings.TrimRight": true,
	"strings.TrimPrefix": true, "strings.TrimSuffix": true,
}

// partAsked returns what a text is split at, which of its parts a value is, and whether that is
// what is left of it; false of others.
func partAsked(v value) (sep string, index int, isRest, ok bool) {
	if s, isText := v.(*str); isText {
		if u, sole := soleUnknown(s); sole {
			v = u
		}
	}
	u, isUnknown := v.(*unknown)
	if !isUnknown || u.op != "[]@" || !isExecutedPart(u) {
		return "", 0, false, false
	}
	list := u.args[0].(*unknown)
	index, ok = smallInt(u.args[1])
	if list.split == nil || !ok || index < 0 || index >= maxTriedParts {
		return "", 0, false, false
	}
	if sep = list.split.sep; sep == "" {
		sep = " "
	}
	return sep, index, index == list.split.most-1, true
}

// joined yields texts of which some parts are those that conditions ask for: all of them
// first, for as many parts as conditions on their number may want.
func (c *collecting) joined(yield func(string) bool) {
	if len(c.parts) == 0 {
		return
	}
	sep := c.parts[0].sep
	for _, n := range c.partCounts() {
		for mask := 1<<len(c.parts) - 1; mask >= 0; mask-- {
			for _, first := range []string{"x", ""} {
				list := slices.Repeat([]string{"x"}, n)
				list[0] = first
				for m := uint(mask); m != 0; m &= m - 1 {
					p := c.parts[bits.TrailingZeros(m)]
					list[p.index] = p.val
				}
				if !yield(strings.Join(list, sep)) {
					return
				}
			}
		}
	}
}

// partCounts returns how many parts a text has that is tried.
func (c *collecting) partCounts() []int {
	least := 1
	for _, p := range c.parts {
		least = max(least, p.index+1)
	}
	out := []int{least, least + 1}
	for _, n := range c.ints[:min(len(c.ints), maxTogether)] {
		for _, k := range []int64{n, n + 1} {
			if k > int64(least)+1 && k <= maxTriedParts && !slices.Contains(out, int(k)) {
				out = append(out, int(k))
			}
		}
	}
	return out
}
