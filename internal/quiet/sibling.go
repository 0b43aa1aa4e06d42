package quiet

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// A table of a test may have an entry that expects an error, and one beside it with the same
// wrong bytes that expects none: then the error is about something else, and nobody meant the
// bytes to be wrong. "bad limit" with ?query={a="b"}&limit=x is beside "good" with
// ?query={a="b"}&limit=1.

// maxSiblings bounds the entries before and after one that are looked at.
const maxSiblings = 40

// isAlsoRight reports whether another entry of a table around the text has all that is wrong
// with it, and neither expects an error nor has a name that says that it is bad.
func (s *Surroundings) isAlsoRight() bool {
	wrong := s.wrongParts()
	if len(wrong) == 0 {
		return false
	}
	found := false
	s.above(func(n, child ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok && isTable(s.Info.TypeOf(lit)) {
			found = found || s.hasGoodEntry(lit.Elts, child, wrong)
		}
		return !found
	})
	return found
}

// isTable reports whether the values of a type are lists of entries.
func isTable(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array, *types.Map:
		return true
	}
	return false
}

// hasGoodEntry reports whether one of the entries near one of them is good and has all parts
// that are wrong.
func (s *Surroundings) hasGoodEntry(entries []ast.Expr, entry ast.Node, wrong map[part]bool) bool {
	at := -1
	for i, e := range entries {
		if ast.Node(e) == entry {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	for i := max(0, at-maxSiblings); i < min(len(entries), at+maxSiblings+1); i++ {
		if i != at && s.hasParts(entries[i], wrong) && s.isGoodEntry(entries[i]) {
			return true
		}
	}
	return false
}

// A part is what is between two separators of a URL, after the first of them: "/", "?" for
// both that of a query and that between its parameters, or 0 where it is what a text begins
// with.
type part struct {
	after byte
	text  string
}

// wrongParts returns the parts of the text that hold wrong bytes.
func (s *Surroundings) wrongParts() map[part]bool {
	wrong := map[part]bool{}
	eachPart(s.Text, func(p part, start int) {
		for _, f := range s.Findings {
			if f.Start < f.End && f.Start < start+len(p.text) && start < f.End {
				wrong[p] = true
			}
		}
	})
	return wrong
}

// eachPart calls do for each part of a text, with the offset at which it begins.
func eachPart(text string, do func(p part, start int)) {
	p := part{}
	for start := 0; ; {
		n := strings.IndexAny(text[start:], "/?&#")
		if n < 0 {
			p.text = text[start:]
			do(p, start)
			return
		}
		p.text = text[start : start+n]
		do(p, start)
		p.after = text[start+n]
		if p.after == '&' {
			p.after = '?'
		}
		start += n + 1
	}
}

// hasParts reports whether the literals of an entry spell all of some parts, and none of them
// the very text: what is refused once and taken once is what the test is about.
func (s *Surroundings) hasParts(entry ast.Expr, wrong map[part]bool) bool {
	has := map[part]bool{}
	same := false
	ast.Inspect(entry, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			spelled := s.constant(lit)
			same = same || spelled == s.Text || spelled == s.spelled()
			eachPart(spelled, func(p part, _ int) {
				if wrong[p] {
					has[p] = true
				}
			})
		}
		return !same
	})
	return !same && len(has) == len(wrong)
}

// spelled returns what the literal of the text spells, or "".
func (s *Surroundings) spelled() string {
	lit, ok := s.At.Node().(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	return s.constant(lit)
}

// isGoodEntry reports whether an entry of a table expects no error, and has no name that
// says that it is bad.
func (s *Surroundings) isGoodEntry(entry ast.Expr) bool {
	if kv, ok := entry.(*ast.KeyValueExpr); ok {
		if s.isBadName(kv.Key) || s.inMap(kv) && s.isFailure("want", kv.Value) {
			return false
		}
		entry = kv.Value
	}
	if addr, ok := entry.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		entry = addr.X
	}
	lit, ok := entry.(*ast.CompositeLit)
	if !ok {
		return true
	}
	return !s.expects(lit, nil) && !s.hasBadName(lit, nil) && !s.leavesOut(lit)
}

// leavesOut reports whether an entry expects a failure by what it does not say: no "ok: true",
// and no pointer to what is wanted.
func (s *Surroundings) leavesOut(lit *ast.CompositeLit) bool {
	st := code.StructOf(s.Info.TypeOf(lit))
	if st == nil {
		return false
	}
	set := map[*types.Var]bool{}
	s.fields(lit, func(field *types.Var, _ ast.Expr) { set[field] = true })
	for field := range st.Fields() {
		words := splitWords(field.Name())
		if set[field] || anyOf(words, failureWords) || anyOf(words, badnessWords) {
			continue
		}
		switch t := field.Type().Underlying().(type) {
		case *types.Basic:
			if t.Info()&types.IsBoolean != 0 && anyOf(words, successWords) {
				return true
			}
		case *types.Pointer:
			if anyOf(words, wantedWords) {
				return true
			}
		}
	}
	return false
}
