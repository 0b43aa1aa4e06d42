package direct

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/wrap"
)

type key = factcache.Key

// baseKey is what all results depend on: urllint itself, its settings, and
// what the go command builds for.
func (r *run) baseKey() (key, error) {
	program, err := ownSum()
	if err != nil {
		return key{}, err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%x %q %q %v %v %q %q %q\n", program, runtime.Version(), r.Flags, r.Wrappers, r.EveryUnit,
		r.env.GOVERSION, r.env.GOARCH, r.env.GOEXPERIMENT)
	return sum(h), nil
}

// ownSum is the sum of this program, which is read once, however many runs
// there are in it.
var ownSum = sync.OnceValues(func() (key, error) {
	self, err := os.Executable()
	if err != nil {
		return key{}, err
	}
	f, err := os.Open(self)
	if err != nil {
		return key{}, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return sum(h), err
})

func sum(h hash.Hash) (k key) {
	h.Sum(k[:0])
	return k
}

// setKeys gives every package a key that says what its facts and findings
// depend on: its files, those of its imports, and the base.
func (r *run) setKeys(base key) {
	for _, p := range r.all {
		h := sha256.New()
		fmt.Fprintf(h, "%x %q %q %q %q %q %v\n", base, p.ImportPath, r.goVersion(p), p.GoFiles, p.CgoFiles, p.IgnoredGoFiles, p.isEditable())
		switch {
		case p.Standard && !p.isRoot() && p.ForTest == "":
			// The version of Go says it all.
		case r.isImmutable(p) && p.CompiledGoFiles == nil: // what cgo makes depends on more
			fmt.Fprintf(h, "module %q %q\n", p.Dir, p.Module.Sum)
		default:
			r.hashFiles(h, p)
		}
		for _, q := range p.imports {
			fmt.Fprintf(h, "import %q %x\n", q.path, q.key)
		}
		p.key = sum(h)
	}
}

// isImmutable reports whether a package lies in the module cache, where the
// files of a version do not change.
func (r *run) isImmutable(p *pkg) bool {
	if p.Module == nil || p.Module.Main || r.env.GOMODCACHE == "" {
		return false
	}
	return strings.HasPrefix(p.Dir, r.env.GOMODCACHE+string(filepath.Separator))
}

func (r *run) hashFiles(h hash.Hash, p *pkg) {
	names, _ := p.fileNames()
	fmt.Fprintf(h, "files in %q\n", p.Dir)
	for _, name := range names {
		f := r.sources.hash(name)
		fmt.Fprintf(h, "%q %s\n", name, f.sum)
		if f.err != nil { // a key that never comes again
			fmt.Fprintf(h, "%v %d\n", f.err, time.Now().UnixNano())
		}
	}
}

// The two results of a package.
func factsKey(p *pkg) key    { return sha256.Sum256(append([]byte("facts "), p.key[:]...)) }
func findingsKey(p *pkg) key { return sha256.Sum256(append([]byte("findings "), p.key[:]...)) }

func (r *run) cachedFindings(p *pkg) (list []finding.Finding, ok bool) {
	data, ok := r.cache.Get(findingsKey(p))
	return list, ok && json.Unmarshal(data, &list) == nil
}

func (r *run) keepFindings(p *pkg, list []finding.Finding) {
	if data, err := json.Marshal(list); err == nil {
		r.cache.Put(findingsKey(p), data)
	}
}

func (r *run) cachedFacts(p *pkg) (facts []wrap.Fact, ok bool) {
	data, ok := r.cache.Get(factsKey(p))
	if !ok {
		return nil, false
	}
	facts, err := wrap.DecodeFacts(data)
	return facts, err == nil
}

func (r *run) keepFacts(p *pkg, facts []wrap.Fact) {
	if p.broken {
		return
	}
	if data, err := wrap.EncodeFacts(facts); err == nil {
		r.cache.Put(factsKey(p), data)
	}
}
