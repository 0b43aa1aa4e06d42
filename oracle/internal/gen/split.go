package gen

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// elsewhere is on each line that the other file has, so that every line
// keeps its number.
const elsewhere = "//"

// Split makes two files of a package: what is declared beside the functions
// moves to the second one, and where functions is set, every third of them.
func Split(source string, functions bool) (files [2]string, err error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", source, parser.SkipObjectResolution)
	if err != nil {
		return files, err
	}
	lines := strings.Split(source, "\n")
	header := headerLines()
	first, second := slices.Clone(lines), slices.Clone(lines)
	for i := header; i < len(lines); i++ {
		second[i] = elsewhere
	}
	for n, d := range f.Decls {
		from, to := fset.Position(d.Pos()).Line-1, fset.Position(d.End()).Line
		if _, isFunc := d.(*ast.FuncDecl); from < header || isFunc && !(functions && n%3 == 0) {
			continue
		}
		for i := from; i < to; i++ {
			first[i], second[i] = elsewhere, lines[i]
		}
	}
	return [2]string{strings.Join(first, "\n"), strings.Join(second, "\n")}, nil
}

// Join undoes Split, after the files were edited. It fails where an edit has
// changed the number of lines of one.
func Join(files [2]string) (string, error) {
	lines, moved := strings.Split(files[0], "\n"), strings.Split(files[1], "\n")
	if len(lines) != len(moved) {
		return "", errors.New("the files differ in length")
	}
	for i := headerLines(); i < len(lines); i++ {
		if moved[i] != elsewhere {
			lines[i] = moved[i]
		}
	}
	return strings.Join(lines, "\n"), nil
}

// headerLines is how many lines both files begin with.
func headerLines() int { return strings.Count(Header("p"), "\n") }
