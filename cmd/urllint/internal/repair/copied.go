package repair

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// What a module has copied of others is repaired where it comes from: the next copy would
// undo a change. Such a directory is named so, or brought its licence along, or is a repository
// of its own; a file says so before its code.

var copiedNames = []string{"vendor", "third_party", "third-party", "thirdparty", "3rdparty", "3rd_party", "external"}

// licences begin the names of the files that have them, in small letters.
var licences = []string{"license", "licence", "copying", "unlicense"}

// isCopied reports whether a directory of a module, or one between it and the root, holds
// other people's code.
func isCopied(dir, root string) bool {
	for ; len(dir) > len(root); dir = filepath.Dir(dir) {
		if slices.Contains(copiedNames, strings.ToLower(filepath.Base(dir))) || hasLicence(dir) || isRepository(dir) {
			return true
		}
	}
	return false
}

// isRepository reports whether a directory is the root of a git repository, or of a submodule.
func isRepository(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, ".git"))
	return err == nil
}

func hasLicence(dir string) bool {
	files, _ := os.ReadDir(dir)
	return slices.ContainsFunc(files, func(f os.DirEntry) bool {
		name := strings.ToLower(f.Name())
		return f.Type().IsRegular() && !strings.HasSuffix(name, ".go") &&
			slices.ContainsFunc(licences, func(begin string) bool { return strings.HasPrefix(name, begin) })
	})
}

// copied is what the comments of a file say before its code if others wrote that.
var copied = lazy.Regexp(`(?i)\b(adapted|borrowed|copied|copy-pasted|derived|extracted|forked|imported|lifted|mirrored|ported|taken|vendored)\s+(\w+\s+)?from\b|\b(fork of|based on (the )?(code|work))\b|\b(source|original)( code| file| version)?: *https?://`)

// saysCopied reports whether a file says that others wrote it.
func (w *World) saysCopied(name string) bool {
	says, known := w.copied[name]
	if !known {
		says = copied().MatchString(head(name))
		w.copied[name] = says
	}
	return says
}

// head returns the comments of a file before its code.
func head(name string) string {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		return "" // who writes it will say so
	}
	var b strings.Builder
	for _, g := range f.Comments {
		if g.Pos() < f.Package {
			b.WriteString(g.Text() + "\n")
		}
	}
	return b.String()
}
