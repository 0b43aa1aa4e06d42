package quiet

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What an entry of a test's table says of the text in it.

// entryExpectsError reports whether the literal is part of a table's entry
// that expects an error.
func (s *Surroundings) entryExpectsError() bool {
	found := false
	s.above(func(n, child ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			found = found || s.expects(n, child) && !s.isAlsoRight()
		case *ast.KeyValueExpr: // map[string]error{"http://x y": errSpace}
			if n.Key == child && s.inMap(n) {
				found = found || s.isFailure("want", n.Value) && !s.isAlsoRight()
			}
		}
		return !found
	})
	return found
}

// inMap reports whether a pair is an entry of a map of errors, booleans or functions.
func (s *Surroundings) inMap(n *ast.KeyValueExpr) bool {
	t := s.Info.TypeOf(n.Value)
	if t == nil {
		return false
	}
	_, isFunc := t.Underlying().(*types.Signature)
	b, ok := t.Underlying().(*types.Basic)
	return isFunc || code.IsError(t) || ok && b.Info()&types.IsBoolean != 0
}

// expects reports whether a field of a struct literal, other than that with child in it,
// expects an error.
func (s *Surroundings) expects(lit *ast.CompositeLit, child ast.Node) bool {
	found := false
	s.fields(lit, func(field *types.Var, e ast.Expr) {
		if e != child {
			found = found || s.isFailure(field.Name(), e) || s.isNothing(field, e)
		}
	})
	return found
}

// isNothing reports whether a field says that nothing is wanted: nil, where a good text
// becomes what a pointer leads to.
func (s *Surroundings) isNothing(field *types.Var, e ast.Expr) bool {
	_, isPointer := field.Type().Underlying().(*types.Pointer)
	words := splitWords(field.Name())
	return isPointer && s.Info.Types[e].IsNil() && anyOf(words, wantedWords) && !anyOf(words, failureWords)
}

// fields calls do for each field that a struct literal sets.
func (s *Surroundings) fields(lit *ast.CompositeLit, do func(field *types.Var, e ast.Expr)) {
	t := s.Info.TypeOf(lit)
	if t == nil {
		return
	}
	st := code.StructOf(t)
	if st == nil {
		return
	}
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				if field, ok := s.Info.Uses[id].(*types.Var); ok {
					do(field, kv.Value)
				}
			}
		} else if i < st.NumFields() {
			do(st.Field(i), el)
		}
	}
}

// isFailure reports whether the value of a field of that name stands for a
// failure.
func (s *Surroundings) isFailure(name string, e ast.Expr) bool {
	words := splitWords(name)
	failure, negated := anyOf(words, failureWords), anyOf(words, negatingWords)
	tv := s.Info.Types[e]
	if tv.IsNil() {
		return false
	}
	if v := tv.Value; v != nil {
		switch v.Kind() {
		case constant.Bool:
			b := constant.BoolVal(v) != negated
			failure = failure || anyOf(words, badnessWords)
			return failure && b || !failure && !b && anyOf(words, successWords)
		case constant.String:
			return failure && constant.StringVal(v) != "" && s.isAbout(constant.StringVal(v))
		case constant.Int:
			return failure && constant.Sign(v) != 0 || anyOf(words, statusWords) && v.ExactString() == "400" || anyOf(words, wantedWords) && constant.Sign(v) < 0
		}
		return false
	}
	if lit, ok := e.(*ast.CompositeLit); ok {
		return failure && len(lit.Elts) > 0
	}
	if v := s.functionVerdict(e); v != 0 { // check: func(t *testing.T, err error) { require.Error(t, err) }
		return v > 0
	}
	if id := exprName(e); id != nil { // require.Error, assert.ErrorContains, a sentinel
		if strings.HasPrefix(id.Name, "NoError") || strings.HasPrefix(id.Name, "NotError") {
			return false
		}
		if _, ok := s.Info.Uses[id].(*types.Func); ok && strings.HasPrefix(id.Name, "Error") {
			return true
		}
	}
	return failure && !negated || code.IsError(tv.Type)
}

// topics are what an error may be about, by the words that say so in its text
// and the beginnings of the names of the rules about the same.
var topics = []struct{ words, rules map[string]bool }{
	{wordSet("port"), wordSet("port- address-bad-port")},
	{wordSet("scheme protocol"), wordSet("scheme- missing-scheme host-as-scheme dsn-scheme")},
	{wordSet("escape"), wordSet("bad-escape")},
	{wordSet("host hostname"), wordSet("host- ipv bare-host missing-host")},
	{wordSet("space whitespace"), wordSet("unsafe-space edge-space control")},
}

// isAbout reports whether the text of an expected error may be about what was
// found: it speaks of nothing else.
func (s *Surroundings) isAbout(says string) bool {
	words := splitWords(says)
	spoken, same := false, false
	for _, topic := range topics {
		if !anyOf(words, topic.words) {
			continue
		}
		spoken = true
		for _, f := range s.Findings {
			for prefix := range topic.rules {
				same = same || strings.HasPrefix(f.Name, prefix)
			}
		}
	}
	return !spoken || same || !s.hasTopic()
}

// hasTopic reports whether each finding is about one of the topics.
func (s *Surroundings) hasTopic() bool {
	for _, f := range s.Findings {
		found := false
		for _, topic := range topics {
			for prefix := range topic.rules {
				found = found || strings.HasPrefix(f.Name, prefix)
			}
		}
		if !found {
			return false
		}
	}
	return true
}

func exprName(e ast.Expr) *ast.Ident {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	return code.Name(e)
}

// The words by which fields say what they expect.
var (
	failureWords  = wordSet("err error errors errs errmsg fail fails failed failure failing panic panics reject rejected denied forbidden blocked")
	badnessWords  = wordSet("invalid bad malformed wrong") // of a truth value only: another text may be the bad one
	successWords  = wordSet("valid ok success succeeds succeed pass passes want wants expected expect match matches allowed allow accepted good safe result exp supported parse parses parseable parsable")
	wantedWords   = wordSet("want wants wanted expect expected exp")
	negatingWords = wordSet("no not non without never un")
	statusWords   = wordSet("status code statuscode")
)
