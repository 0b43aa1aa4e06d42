package sink

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCovers: the lines that the comment "//x" is about.
func TestCovers(t *testing.T) {
	tests := []struct {
		src      string
		from, to int
		why      string
	}{
		{"package p\nvar a = 1 //x", 2, 2, "its own line"},
		{"package p\n//x\nvar a = 1", 3, 3, "the next line"},
		{"package p\n//x\n\nvar a = 1", 3, 3, "the next line also where it is empty: no more than that"},
		{"package p\n//x\n// y\nvar a = 1", 4, 4, "what follows the group"},
		{"package p\n//x\nvar (\n\ta = 1\n\tb = 2\n)", 3, 6, "a whole declaration"},
		{"package p\nvar (\n\t//x\n\ta = 1\n\tb = 2\n)", 4, 4, "one of its specifications"},
		{"package p\n//x\nfunc f() {\n\ta()\n}", 3, 5, "a whole function"},
		{"package p\nfunc f() { //x\n\ta()\n}", 2, 4, "also from the end of its first line"},
		{"package p\nfunc f() {\n\t//x\n\ta(\n\t\t1,\n\t)\n}", 4, 6, "a statement"},
		{"package p\nfunc f() {\n\ta(\n\t\t1,\n\t) //x\n}", 3, 5, "the statement that ends there"},
		{"package p\nfunc f() {\n\ta(\n\t\t1, //x\n\t)\n}", 4, 4, "one line of it"},
		{"package p\nfunc f() {\n\t//x\n\tif a() {\n\t\tb()\n\t}\n}", 4, 4, "not the block of a condition"},
		{"package p\nfunc f() {\n\t//x\n\trun(func() {\n\t\tb()\n\t})\n}", 4, 4, "nor the body of a function literal"},
		{"package p\nfunc f() {\n\t//x\n\trun(1,\n\t\tfunc() {}, func() {\n\t\t\tb()\n\t\t})\n}", 4, 5, "but what comes before it"},
		{"package p\nfunc f() {\n\trun(func() {\n\t\t//x\n\t\tb(\n\t\t\tfunc() {\n\t\t\t})\n\t})\n}", 5, 6, "a statement in a function literal that holds another"},
		{"package p\nvar a = []string{\n\t//x\n\t`b\nc`,\n\t`d`,\n}", 4, 5, "a text of several lines"},
		{"package p\nvar a = []t{\n\t//x\n\t{\n\t\ta: 1,\n\t},\n\t{},\n}", 4, 6, "an element"},
		{"package p\nvar a = b //x", 2, 2, "at the end of the file"},
		{"package p\n//x", 3, 3, "after the end of the code"},
	}
	for _, tt := range tests {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "a.go", tt.src, parser.ParseComments)
		require.NoError(t, err, tt.src)
		c := newCovers(fset, f)
		found := false
		for _, group := range f.Comments {
			for _, comment := range group.List {
				if comment.Text == "//x" {
					assert.Equal(t, lines{tt.from, tt.to}, c.of(group, comment), "%s\n%s", tt.why, tt.src)
					found = true
				}
			}
		}
		assert.True(t, found, tt.src)
	}
}

// TestCoversOfBrokenCode: what does not parse is looked at, too, while somebody
// types; and what is nested deep takes no more than a walk.
func TestCoversOfBrokenCode(t *testing.T) {
	deep := "package p\nvar f = " + strings.Repeat("func() { a(\n", 5000) + "1" + strings.Repeat(") }", 5000)
	for _, src := range []string{deep, "package p\nfunc f() { a(`b\n", "package p\nvar x = func(", "package p\ntype T struct { a", "package", ""} {
		fset := token.NewFileSet()
		f, _ := parser.ParseFile(fset, "a.go", src, parser.ParseComments)
		assert.NotPanics(t, func() {
			newCovers(fset, f).of(&ast.CommentGroup{List: []*ast.Comment{{Slash: f.FileStart}}}, &ast.Comment{Slash: f.FileStart})
		}, src[:min(len(src), 40)])
	}
}
