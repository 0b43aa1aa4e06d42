package excerpt

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// seen returns all that a reader sees of an excerpt that code with some names calls.
func seen(e *Excerpt, names ...string) (lines []string, packages []*Package) {
	info, set := newInfo(), map[string]bool{}
	for _, n := range names {
		set[n] = true
	}
	r := NewReader(info, nil)
	packages = r.Read(e, set)
	for _, p := range packages {
		lines = append(lines, fmt.Sprint(p.Types.Path(), p.Muted, p.Later))
		for c := range p.Root.Preorder() {
			n := c.Node()
			at := r.Fset.Position(n.Pos())
			line := fmt.Sprintf("%s:%d:%d %T", at.Filename, at.Line, at.Column, n)
			if e, ok := n.(ast.Expr); ok {
				line += fmt.Sprint(" ", info.Types[e].Type, info.Types[e].Value)
			}
			switch n := n.(type) {
			case *ast.Ident:
				line += fmt.Sprint(" ", n.Name, info.Defs[n], info.Uses[n], info.Instances[n].Type)
			case *ast.SelectorExpr:
				line += fmt.Sprint(" ", info.Selections[n])
			}
			lines = append(lines, line+fmt.Sprint(" ", info.Implicits[n]))
		}
	}
	return lines, packages
}

// Readers that share an excerpt see what one sees that reads it by itself.
func TestShared(t *testing.T) {
	if strconv.IntSize < 64 {
		t.Skip("excerpts are not shared")
	}
	broken := strings.NewReplacer("func helper(", "func other(", "DefaultClient", "Gone")
	switches := `package a
import "net/http"
type List[T any] []T
func (l List[T]) Len() int { return len(l) }
var names, other = "a", []string{"b"}
const slash = "/" + "x"
func Do(u string) int { switch u := u + names; { case len(u) > 1: http.Get(u + slash) }; var l List[string] = other; return l.Len() + Id(1) }
func Id[T any](t T) T { return t }
`
	for _, tt := range []struct {
		why, src string
		cut      func(string) string
		names    []string
	}{
		{"nothing is called", source, nil, nil},
		{"some of it", source, nil, []string{"Parse"}},
		{"all of it", source, nil, []string{"New", "Do", "Parse", "Path"}},
		{"some cannot be type-checked", source, broken.Replace, []string{"New", "Do", "Parse", "helper"}},
		{"a method that others have, too", source, nil, []string{"Path"}},
		{"variables without a type, type parameters", switches, nil, []string{"Do"}},
		{"their names", switches, nil, []string{"names"}},
	} {
		alone, shared := excerptOf(t, tt.src), excerptOf(t, tt.src)
		for _, e := range []*Excerpt{alone, shared} {
			e.Muted = []Muted{{"Do", []string{"spaces"}}}
			for i := range e.Files {
				if tt.cut != nil {
					e.Files[i].Src = tt.cut(e.Files[i].Src)
				}
			}
		}
		want, _ := seen(alone, tt.names...)
		shared.Share(func(string) int { return 7 })
		for range 2 {
			got, _ := seen(shared, tt.names...)
			assert.Equal(t, want, got, tt.why)
		}
		assert.NotEmpty(t, want)
	}
}

// They can do so at the same time, and type-check it once.
func TestSharedAtOnce(t *testing.T) {
	if strconv.IntSize < 64 {
		t.Skip("excerpts are not shared")
	}
	e := excerptOf(t, source)
	e.Share(func(string) int { return 0 })
	var wg sync.WaitGroup
	got := make([]*Package, 8)
	for i := range got {
		wg.Go(func() {
			lines, list := seen(e, []string{"New", "Parse"}[i%2])
			if assert.NotEmpty(t, lines) {
				got[i] = list[0]
			}
		})
	}
	wg.Wait()
	for _, p := range got {
		require.NotNil(t, p)
		assert.Same(t, got[0].Types, p.Types)
	}
}

// An excerpt of another version of urllint is read by nobody.
func TestSharedAndBroken(t *testing.T) {
	e := excerptOf(t, source)
	e.Files[0].Src = "no Go"
	e.Share(func(string) int { return 0 })
	lines, _ := seen(e, "New")
	assert.Empty(t, lines)
}

// Where excerpts are beside each other in a reader's positions depends on their places
// alone, also where one that is not shared is there, too.
func TestSharedPositions(t *testing.T) {
	if strconv.IntSize < 64 {
		t.Skip("excerpts are not shared")
	}
	named := func(path string) *Excerpt {
		c := codetest.Load(t, "package a\nfunc F(s string) string { return s }\n")
		code := Code{Fset: c.Fset, Pkg: c.Pkg, Info: c.Info, Files: []*ast.File{c.File}, Funcs: []*ast.FuncDecl{c.File.Decls[0].(*ast.FuncDecl)}}
		e := code.Excerpt(func(*types.Func) *Excerpt { return nil })
		require.NotNil(t, e)
		for i := range e.Files {
			e.Files[i].Path = path
		}
		e.Path = path
		return e
	}
	places := map[string]int{"b": 1, "c": 2}
	c, b, alone := named("c"), named("b"), named("a")
	c.Deps = []*Excerpt{b}
	c.Share(func(path string) int { return places[path] })
	r := NewReader(newInfo(), nil)
	at := map[string]token.Pos{}
	for _, p := range append(r.Read(c, map[string]bool{"F": true}), r.Read(alone, map[string]bool{"F": true})...) {
		for f := range p.Root.Children() {
			at[p.Types.Path()] = f.Node().Pos()
			assert.True(t, r.Has(f.Node().Pos()))
		}
	}
	assert.Len(t, at, 3)
	assert.Less(t, at["a"], at["b"])
	assert.Less(t, at["b"], at["c"], "though it was read first")
}
