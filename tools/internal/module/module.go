// Package module knows the versions of other modules that the tables of sinks
// were checked against, and fetches them.
package module

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Testdata is where the tables' proof is, seen from a command's
// directory.
const Testdata = "../../internal/sink/testdata/"

// Versions returns the lines path@version of testdata/modules.txt.
func Versions() ([]string, error) {
	data, err := os.ReadFile(Testdata + "modules.txt")
	if err != nil {
		return nil, err
	}
	return strings.Fields(string(data)), nil
}

// Of returns the module with the longest path that a package is in.
func Of(pkg string, modules []string) (string, error) {
	best, length := "", 0
	for _, m := range modules {
		path, _, _ := strings.Cut(m, "@")
		if (pkg == path || strings.HasPrefix(pkg, path+"/")) && len(path) > length {
			best, length = m, len(path)
		}
	}
	if best == "" {
		return "", fmt.Errorf("no module in modules.txt holds package %s", pkg)
	}
	return best, nil
}

// Dir returns the directory of a module's source, fetched at need.
func Dir(module string) (string, error) {
	cmd := exec.Command("go", "mod", "download", "-json", module)
	cmd.Dir = os.TempDir() // outside of any module
	out, err := cmd.Output()
	var info struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &info); jsonErr != nil || info.Dir == "" {
		return "", fmt.Errorf("go mod download %s: %v %s", module, err, info.Error)
	}
	return info.Dir, nil
}
