package main

import (
	"encoding/json"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
)

// arrows says which packages of the command may import which others of it.
// They are in their order: each imports only some above it.
var arrows = []struct{ room, imports, why string }{
	{"cli", "", "flags, exit status, how a command fails"},
	{"screen", "", "columns, carets, what a terminal may be sent"},
	{"finding", "", "what was found, as names and offsets"},
	{"sarif", "", "the objects of the SARIF standard"},
	{"catalogue", "cli screen", "the rules, for people and programs"},
	{"urlinfo", "cli screen catalogue", "the command url"},
	{"completion", "", "what shells complete"},
	{"project", "", "the settings of a module"},
	{"replace", "", "a file's content is the old one or the new one"},
	{"repair", "finding replace", "repairs are chosen and made"},
	{"ignores", "finding", "comments that silence findings"},
	{"output", "cli screen finding sarif catalogue replace", "findings become text, JSON, SARIF, annotations, a baseline"},
	{"guard", "", "a fault of the analyzer costs one package"},
	{"unit", "", "one package, checked from source and analyzed"},
	{"vettool", "finding repair guard unit", "the go command's protocol, one package at a time"},
	{"factcache", "replace", "results that are kept"},
	{"gocommand", "", "the go command, which ends with urllint"},
	{"direct", "finding guard unit factcache gocommand", "packages in one process"},
	{"driver", "screen finding guard unit vettool factcache gocommand direct", "the packages that a user names, loaded and analyzed"},
	{"heap", "", "how much memory is used before it is collected"},
	{"gopls", "cli project driver", "the command gopls"},
	{"clitest", "", "modules for tests"},
}

func TestArrowsGoOneWay(t *testing.T) {
	const base = "github.com/urllint/urllint/cmd/urllint/internal/"
	out, errs, code := clitest.GoCommand(t, "list", "-json=ImportPath,Imports", ".", "./internal/...")
	require.Zero(t, code, errs)
	imports, used := map[string][]string{}, map[string]bool{"clitest": true}
	for dec := json.NewDecoder(strings.NewReader(out)); dec.More(); {
		var p struct {
			ImportPath string
			Imports    []string
		}
		require.NoError(t, dec.Decode(&p))
		for _, imported := range p.Imports {
			used[strings.TrimPrefix(imported, base)] = true
		}
		if strings.HasPrefix(p.ImportPath, base) {
			imports[path.Base(p.ImportPath)] = p.Imports
		}
	}
	above := map[string]bool{}
	for _, a := range arrows {
		require.Contains(t, imports, a.room, "no such package")
		assert.True(t, used[a.room], "nobody imports %s: a subcommand is a line of commands in main.go", a.room)
		allowed := strings.Fields(a.imports)
		for _, name := range allowed {
			assert.True(t, above[name], "%s may import %s, which is below it", a.room, name)
		}
		for _, imported := range imports[a.room] {
			if name, ok := strings.CutPrefix(imported, base); ok {
				assert.Contains(t, allowed, name, "%s imports %s", a.room, name)
			}
		}
		above[a.room] = true
		delete(imports, a.room)
	}
	assert.Empty(t, imports, "packages that are nowhere in the table at the top of arrows_test.go")
}
