package code

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// linkMarks begin the comments that give a name to the linker: a //go:linkname may stand
// anywhere in a file, and an //export of cgo before the function.
var linkMarks = []string{"//go:linkname ", "//export "}

// Linked returns the names of a package that the linker gives to code of other packages, or
// of C, which uses them under names of its own, or takes from there. Nobody sees that code.
func Linked(root inspector.Cursor) map[string]bool {
	linked := map[string]bool{}
	for c := range root.Children() {
		f, ok := c.Node().(*ast.File)
		if !ok {
			continue
		}
		for _, g := range f.Comments {
			for _, comment := range g.List {
				if name := linkedBy(comment.Text); name != "" {
					linked[name] = true
				}
			}
		}
	}
	return linked
}

// linkedBy returns the name of the package that a comment gives to the linker, or "".
func linkedBy(comment string) string {
	for _, mark := range linkMarks {
		if rest, ok := strings.CutPrefix(comment, mark); ok {
			if words := strings.Fields(rest); len(words) > 0 {
				return words[0]
			}
		}
	}
	return ""
}
