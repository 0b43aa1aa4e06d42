package gopls

import (
	goversion "go/version"
	"path/filepath"
	"slices"
	"strings"
)

// cachedVersions returns the releases of a module that lie in the module cache
// whole, oldest first, without prereleases: what there is without a proxy.
func cachedVersions(g goTool, path string) []string {
	env, err := g.env("GOMODCACHE")
	if err != nil {
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(env["GOMODCACHE"], "cache", "download", filepath.FromSlash(path), "@v", "*.zip"))
	var versions []string
	for _, name := range files {
		if v := strings.TrimSuffix(filepath.Base(name), ".zip"); goversion.IsValid(asGo(v)) && !strings.Contains(v, "-") {
			versions = append(versions, v)
		}
	}
	slices.SortFunc(versions, func(a, b string) int { return goversion.Compare(asGo(a), asGo(b)) })
	return versions
}

// asGo returns a release's version as one of Go, which are ordered alike.
func asGo(version string) string { return "go" + strings.TrimPrefix(version, "v") }
