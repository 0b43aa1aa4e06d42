package analyzer

import (
	"go/scanner"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// FuzzBrokenCode runs the analyzer on real files of which some tokens were
// dropped, doubled or exchanged: while somebody types, code neither parses nor
// type-checks, and no diagnostic is worth a crash.
func FuzzBrokenCode(f *testing.F) {
	files := sources(f)
	for i := range files {
		f.Add(uint64(i), uint8(i), uint8(3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, file, edits uint8) {
		src := breakTokens(files[int(file)%len(files)], rand.New(rand.NewPCG(seed, 0)), int(edits)%12)
		runOn(t, Analyzer, codetest.Load(t, src))
	})
}

// sources returns the files of testdata that import nothing but the standard
// library.
func sources(t testing.TB) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir("../testdata/src", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		b, err := os.ReadFile(path)
		if err == nil && !strings.Contains(string(b), "\"github.com/") && len(b) < 1<<14 {
			out = append(out, string(b))
		}
		return err
	})
	require.NoError(t, err)
	require.NotEmpty(t, out)
	return out
}

// breakTokens makes a number of changes to the tokens of a file, but for its
// imports.
func breakTokens(src string, rnd *rand.Rand, n int) string {
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile("", -1, len(src)), []byte(src), nil, 0)
	var at []int
	for {
		pos, tok, _ := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.FUNC || len(at) > 0 {
			at = append(at, fset.Position(pos).Offset)
		}
	}
	if len(at) == 0 {
		return src
	}
	at = append(at, len(src))
	var parts []string
	for i := range len(at) - 1 {
		parts = append(parts, src[at[i]:at[i+1]])
	}
	for range n {
		i, j := rnd.IntN(len(parts)), rnd.IntN(len(parts))
		switch rnd.IntN(4) {
		case 0:
			parts[i] = ""
		case 1:
			parts[i] += parts[i]
		case 2:
			parts[i], parts[j] = parts[j], parts[i]
		case 3:
			parts[i] = parts[j]
		}
	}
	return src[:at[0]] + strings.Join(parts, "")
}
