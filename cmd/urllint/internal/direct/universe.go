package direct

import (
	"fmt"
	"go/token"
	"go/types"
	"os"

	"golang.org/x/tools/go/gcexportdata"
)

// A universe holds the types of the packages that the compiler has seen, read
// from its export data.
type universe struct {
	fset     *token.FileSet
	exports  map[string]string // package path -> file
	packages map[string]*types.Package
}

// load returns the types of a package, and reads them if need be. It must not
// run beside anything that looks at types: to read one package completes
// others.
func (u *universe) load(path string) (*types.Package, error) {
	if pkg := u.packages[path]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	f, err := os.Open(u.exports[path])
	if err != nil {
		return nil, fmt.Errorf("no export data of %s", path)
	}
	defer f.Close()
	in, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(in, u.fset, u.packages, path)
}

// loaded returns the types of a package that were read before.
func (u *universe) loaded(path string) (*types.Package, error) {
	if pkg := u.packages[path]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	return nil, fmt.Errorf("no types of %s", path)
}
