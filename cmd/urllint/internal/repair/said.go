package repair

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/lazy"
)

// The bytes of a request may be said once more where no sink is: a signature that another
// package makes of them, a script that runs the program and looks at the answer, what is
// held against its output. What such files do is not known, so that they have the bytes is
// enough.

// maxTexts bounds how much of the files of a module is looked at; in more, anything may be
// said. maxText bounds one file: longer ones are data.
const (
	maxTexts = 64 << 20
	maxText  = 1 << 20
)

// A said is a file of the modules.
type said struct {
	name string
	text []byte
}

// minSaid is how long a part of a URL must be for the same elsewhere to be no accident.
const minSaid = 3

// isSaid reports whether a file that the analysis did not see has a part of a URL that a
// repair changes, or a script or data a status that says that a request was refused.
func (in *index) isSaid(fix *finding.Repair) bool {
	in.read()
	if in.tooMany {
		return true
	}
	parts := changedParts(fix)
	return slices.ContainsFunc(in.texts, func(s said) bool {
		if s.refuses() {
			return true
		}
		isIn := func(text []byte) bool {
			return slices.ContainsFunc(parts, func(part []byte) bool { return bytes.Contains(text, part) })
		}
		return isIn(s.text) && isIn(s.unseen(fix))
	})
}

// isEdited reports whether a file that is no Go has a part of a URL that a repair changes, and
// names Go files: a script may look for it there. Where there are too many to look at, none
// is taken to: few scripts do.
func (in *index) isEdited(fix *finding.Repair) bool {
	parts := changedParts(fix)
	in.read()
	return slices.ContainsFunc(in.texts, func(s said) bool {
		return !isDocument(s.name) && bytes.Contains(s.text, []byte(".go")) &&
			slices.ContainsFunc(parts, func(part []byte) bool { return bytes.Contains(s.text, part) })
	})
}

// read reads the texts of the modules, if that is not done.
func (in *index) read() {
	if in.texts == nil {
		in.texts, in.tooMany = textsBelow(in.Roots)
	}
}

// unseen returns what the analysis of the package of a repair did not see of a file. Tests
// outside of the package hold what it prints against texts of theirs, and the comment of an
// example does so of itself.
func (s said) unseen(fix *finding.Repair) []byte {
	switch {
	case !isAnalysed(s.name, fix):
		return s.text
	case !isTest(s.name):
		return nil
	}
	f, err := parser.ParseFile(token.NewFileSet(), s.name, s.text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || strings.HasSuffix(f.Name.Name, "_test") {
		return s.text
	}
	var comments []byte
	for _, g := range f.Comments {
		comments = append(comments, g.Text()...)
	}
	return comments
}

// isAnalysed reports whether a file is of the package of a repair, and of each build on this
// system, since nobody knows here with which tags the package was analysed: what becomes of
// the texts of those is known. It is of that build if it is repaired.
func isAnalysed(name string, fix *finding.Repair) bool {
	dir := filepath.Dir(name)
	if !strings.HasSuffix(name, ".go") || !slices.ContainsFunc(fix.Edits, func(e finding.Edit) bool { return filepath.Dir(e.File) == dir }) {
		return false
	}
	if slices.Contains(fix.Files(), name) {
		return true
	}
	in, err := build.Default.MatchFile(dir, filepath.Base(name))
	return in && err == nil && !hasConstraint(name)
}

// hasConstraint reports whether a line of a Go file says of which builds it is.
func hasConstraint(name string) bool {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
	return err != nil || slices.ContainsFunc(f.Comments, func(g *ast.CommentGroup) bool {
		return slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return constraint.IsGoBuild(c.Text) })
	})
}

// refusal is how a script or data says that the request was bad, in a number or in words.
var (
	refusal = lazy.Regexp(`\b400\b`)
	refused = lazy.Regexp(`(?i)\bbad request\b`)
)

// refuses reports whether a file says that a request was bad.
func (s said) refuses() bool {
	return !isDocument(s.name) && (refused().Match(s.text) || refusal().Match(s.text) && !isPage(s.text))
}

// documents are the endings of files that nobody holds against what a program does, and
// in which numbers are of anything. Go is asked by its own analysis.
var documents = map[string]bool{
	".go": true, ".md": true, ".rst": true, ".adoc": true, ".html": true, ".css": true, ".svg": true, ".mod": true, ".sum": true, ".lock": true, ".js": true, ".map": true,
	".ts": true, ".jsx": true, ".tsx": true, ".vue": true, ".svelte": true, ".scss": true, ".less": true,
}

func isDocument(name string) bool {
	base := strings.ToLower(filepath.Base(name))
	return documents[filepath.Ext(base)] || slices.ContainsFunc(append([]string{"readme", "changelog"}, licences...), func(begin string) bool { return strings.HasPrefix(base, begin) })
}

// inPages is in a page, or in a template of one.
var inPages = lazy.Regexp(`(?i)</(html|head|body|main|section|div|form|table|p|a|span)>`)

// isPage reports whether a text is a page or a template of one, whatever its name ends with:
// there a number is a width, or the weight of a font.
func isPage(text []byte) bool {
	text = bytes.TrimSpace(text)
	return (bytes.HasPrefix(text, []byte("<")) || bytes.HasPrefix(text, []byte("{{"))) && inPages().Match(text)
}

// textsBelow returns the texts below directories, and whether there are too many.
func textsBelow(roots []string) (list []said, tooMany bool) {
	seen := map[string]bool{}
	size := 0
	for _, root := range roots {
		_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
			case d.IsDir():
				if seen[name] || name != root && (d.Name() == "vendor" || d.Name() == "node_modules" || d.Name() == ".git") {
					return fs.SkipDir
				}
				seen[name] = true
			case d.Type().IsRegular():
				info, err := d.Info()
				if err != nil || info.Size() > maxText {
					return nil
				}
				data, err := os.ReadFile(name)
				if err != nil || bytes.IndexByte(data[:min(len(data), 512)], 0) >= 0 {
					return nil
				}
				if size += len(data); size > maxTexts {
					tooMany = true
					return fs.SkipAll
				}
				list = append(list, said{name, data})
			}
			return nil
		})
	}
	return slices.Clip(list), tooMany
}

// changedParts returns the parts of URLs that a repair changes, as they are written and as
// Go reads them.
func changedParts(fix *finding.Repair) (parts [][]byte) {
	for _, e := range fix.Edits {
		data, err := os.ReadFile(e.File)
		if err != nil || e.Start < 0 || e.End < e.Start || len(data) < e.End {
			continue // a file that is not what was checked is not written
		}
		part := partAround(data, e.Start, e.End)
		if s, err := strconv.Unquote(`"` + string(part) + `"`); err == nil && s != string(part) && len(s) >= minSaid {
			parts = append(parts, []byte(s))
		}
		if len(part) >= minSaid {
			parts = append(parts, part)
		}
	}
	return parts
}

// partEnds are the signs that end a part of a URL, or a literal.
const partEnds = "/?&=#\"`\n"

// partAround returns the part of a URL that has the bytes from start to end in it.
func partAround(data []byte, start, end int) []byte {
	isEnd := func(i int) bool {
		return strings.IndexByte(partEnds, data[i]) >= 0 && (data[i] != '"' || i == 0 || data[i-1] != '\\')
	}
	for start > 0 && !isEnd(start-1) {
		start--
	}
	for end < len(data) && !isEnd(end) {
		end++
	}
	return data[start:end]
}
