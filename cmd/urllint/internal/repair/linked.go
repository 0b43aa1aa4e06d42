package repair

import (
	"go/ast"
	"strings"
)

// A name that nobody exports has readers in other packages where the linker gives it to
// them: a //go:linkname of theirs takes it, assembly beside it may. The analysis of a package
// sees its own such comments, and not those.

// asm ends the names of files in assembly, which uses the names of the package beside it.
const asm = ".s"

const linkMark = "//go:linkname "

// noteLinks notes of which packages a file takes names.
func (in *index) noteLinks(modules []*module, f *ast.File) {
	for _, g := range f.Comments {
		for _, c := range g.List {
			rest, ok := strings.CutPrefix(c.Text, linkMark)
			words := strings.Fields(rest)
			if !ok || len(words) < 2 {
				continue
			}
			path := words[1]
			slash := strings.LastIndexByte(path, '/') + 1
			base, _, _ := strings.Cut(path[slash:], ".")
			for _, dir := range dirsOf(modules, path[:slash]+strings.ReplaceAll(base, "%2e", ".")) {
				in.place(dir).Linked = true
			}
			in.Main = in.Main || path[:slash]+base == "main"
		}
	}
}
