package rule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// TestEveryRuleIsInTheCatalogue reads the source, here and in package rfc1738,
// for rules that no list has.
func TestEveryRuleIsInTheCatalogue(t *testing.T) {
	n := 0
	for _, dir := range []string{".", "../../rfc1738"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			for name, pos := range declaredRules(t, file) {
				n++
				assert.NotNil(t, ByName(name), "%s declares the rule %s, which is in no list: add it to callees in rule.go, or to the list at the top of its file in package rfc1738, and that to the table of schemes in scheme.go", pos, name)
			}
		}
	}
	assert.Equal(t, n, len(All()), "a rule is there twice, or has no literal name")
}

// declaredRules returns the names of the rules that a file's variables hold,
// and where they are.
func declaredRules(t *testing.T, file string) map[string]token.Position {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, nil, 0)
	require.NoError(t, err)
	out := map[string]token.Position{}
	for _, decl := range f.Decls {
		g, ok := decl.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		ast.Inspect(g, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if id, ok := lit.Type.(*ast.Ident); ok && id.Name == "Rule" {
				out[ruleName(lit)] = fset.Position(lit.Pos())
			}
			return true
		})
	}
	return out
}

func ruleName(lit *ast.CompositeLit) string {
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if v, ok := kv.Value.(*ast.BasicLit); ok && strings.EqualFold(kv.Key.(*ast.Ident).Name, "Name") {
				name, _ := strconv.Unquote(v.Value)
				return name
			}
		}
	}
	return ""
}

func TestRulesAreWellFormed(t *testing.T) {
	for i, r := range All() {
		assert.Regexp(t, `^[a-z0-9]+(-[a-z0-9]+)*$`, r.Name)
		assert.Regexp(t, `^(RFC \d+ §[\d.]+(, RFC \d+ §[\d.]+)*|package [a-z/]+|net/http\.ServeMux|urllint)$`, r.Section, "%s: one notation for sections", r.Name)
		assert.Regexp(t, `^[^A-Z.]|^[A-Z]{2,}`, r.Summary, "%s: the summary starts in lower case", r.Name)
		assert.NotRegexp(t, `\.$`, r.Summary, "%s: the summary has no full stop", r.Name)
		assert.NotEmpty(t, r.Doc, r.Name)
		assert.NotEmpty(t, r.Bad, r.Name)
		assert.Len(t, r.Good, len(r.Bad), r.Name)
		assert.Same(t, r, ByName(r.Name))
		if i > 0 {
			assert.Less(t, All()[i-1].Name, r.Name, "sorted and unique")
		}
		if r.Grammar != nil {
			assert.Same(t, r, Of(r.Grammar))
		}
	}
	assert.Nil(t, ByName("no-such-rule"))
}

// TestSeverity: what is tolerated exists, and Go takes it; what is off by
// default or legal by now is no error.
func TestSeverity(t *testing.T) {
	for _, name := range tolerated {
		r := ByName(name)
		if !assert.NotNil(t, r, "no rule %s", name) {
			continue
		}
		assert.Equal(t, Warning, r.Severity, name)
		for _, bad := range r.Bad {
			_, err := url.Parse(bad)
			assert.NoError(t, err, "%s: %q is not tolerated", name, bad)
		}
	}
	for _, r := range All() {
		if r.Lifted() != "" {
			assert.Equal(t, Note, r.Severity, r.Name)
			assert.False(t, r.In(rfc1738.ProfileCurrent), r.Name)
			assert.Equal(t, !r.OptIn, r.In(rfc1738.ProfileRFC1738), r.Name)
		}
	}
	assert.Equal(t, "error warning note", Error.String()+" "+Warning.String()+" "+Note.String())
	assert.Equal(t, "note", Severity(200).String())
}

// TestListsAreCopies: what a caller does to a list changes nothing.
func TestListsAreCopies(t *testing.T) {
	first := All()[0]
	All()[0] = nil
	assert.Same(t, first, All()[0])
	Callees()[0] = nil
	assert.NotNil(t, Callees()[0])
}

func TestFindings(t *testing.T) {
	f := Find(BareHost, "a.com/b", 0, 5)
	assert.Equal(t, "a.com", f.Got)
	assert.Nil(t, f.Repair)
	assert.Equal(t, "x", *f.Repaired("x").Repair)
	assert.Nil(t, f.Repair, "the finding itself is left as it is")

	g := Find(BareHost, "a.com/b", 2, 2)
	assert.Equal(t, []Finding{f, g}, Sort([]Finding{g, f}))
	h := Find(ClearText, "a.com/b", 0, 5)
	assert.Equal(t, []Finding{h}, Filter([]Finding{f, h, g}, func(r *Rule) bool { return r == ClearText }))
}

// TestGroups: what -enable and -disable take is one set of names.
func TestGroups(t *testing.T) {
	names := Names()
	assert.Len(t, names, len(All())+len(Groups()))
	seen := map[string]bool{}
	for _, name := range names {
		assert.False(t, seen[name], "%s is a rule and a group", name)
		seen[name] = true
	}
	assert.True(t, slices.IsSortedFunc(Groups(), func(a, b *Group) int { return strings.Compare(a.Name, b.Name) }))
	for _, g := range Groups() {
		assert.Same(t, g, GroupByName(g.Name))
		assert.Greater(t, len(g.Rules()), 1, g.Name)
		assert.Regexp(t, `^[A-Z].*\.$`, g.Doc, g.Name)
	}
	assert.Nil(t, GroupByName("no-such-group"))
}

// TestGroupsNameRules: a rule that is misspelled in a group would never be
// switched with it.
func TestGroupsNameRules(t *testing.T) {
	for _, g := range groups {
		for _, name := range g.rules {
			assert.NotNil(t, ByName(name), "%s in %s", name, g.Name)
		}
	}
}
