package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/factcache"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/gocommand"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// underGoVet runs this program as a vet tool.
func (d *Driver) underGoVet() (Result, error) {
	self, err := os.Executable()
	if err != nil {
		return Result{}, err
	}
	key, done := d.beginVet()
	args := []string{"vet", "-vettool=" + self, "-json", "-" + vettool.StandaloneFlag + "=" + key}
	if d.Tags != "" {
		args = append(args, "-tags="+d.Tags)
	}
	if d.EveryUnit {
		args = append(args, "-"+vettool.EveryUnitFlag)
	}
	args = append(args, d.Forward...)
	out, err := gocommand.Output(d.Dir, append(append(args, "--"), d.Patterns...)...)
	if err != nil {
		return Result{}, err
	}
	res, err := readVetOutput(out)
	res.Way = "vet"
	if err == nil {
		done()
	}
	return res, err
}

// beginVet returns the key of a run under go vet, and what is to be called when it has come to its
// end. Of a run that was stopped the go command keeps results without what they said, so
// that after one that never ended, or goes on beside this one, the key is another one. Where nothing
// can be noted of that, it is another one each time.
func (d *Driver) beginVet() (key string, done func()) {
	key = d.runKey()
	var cache *factcache.Cache
	if d.Cache {
		cache = factcache.Open()
	}
	at := factcache.Key(sha256.Sum256([]byte("go vet " + key)))
	generation, ended := 0, true
	if data, ok := cache.Get(at); ok {
		_, _ = fmt.Sscanf(string(data), "%d %t", &generation, &ended)
	}
	if !ended {
		generation++
	}
	begun := fmt.Sprintf("%d %t", generation, false)
	cache.Put(at, []byte(begun))
	if data, _ := cache.Get(at); string(data) != begun {
		return fmt.Sprintf("%s-%d-%d", key, os.Getpid(), time.Now().UnixNano()), func() {}
	}
	return fmt.Sprintf("%s-%d", key, generation), func() { cache.Put(at, fmt.Appendf(nil, "%d %t", generation, true)) }
}

// runKey names the packages of a run. The go command's key for a cached
// result forgets whether a package was asked for or is a dependency
// (Go 1.26.0 to 1.26.8); as a flag of the tool, the run's key stands in for
// that.
func (d *Driver) runKey() string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q", d.Dir, d.Patterns)
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// readVetOutput reads what "go vet -json" prints when the tool runs with
// -standalone: for every package an object
//
//	{"package ID": {"analyzer": [{"message": "a finding as JSON"}]}}
func readVetOutput(out []byte) (Result, error) {
	var res Result
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var tree map[string]map[string]json.RawMessage
		switch err := dec.Decode(&tree); {
		case errors.Is(err, io.EOF):
			return res, nil
		case err != nil:
			return Result{}, err
		}
		res.Packages++
		for _, analyzers := range tree {
			for _, data := range analyzers {
				if err := res.addVetFindings(data); err != nil {
					return Result{}, err
				}
			}
		}
	}
}

// addVetFindings takes one analyzer's diagnostics. An object instead of a list
// is its error.
func (res *Result) addVetFindings(data []byte) error {
	if bytes.HasPrefix(data, []byte("{")) {
		var failure struct{ Error string }
		err := json.Unmarshal(data, &failure)
		res.Failures = append(res.Failures, failure.Error)
		return err
	}
	var diags []struct{ Message string }
	if err := json.Unmarshal(data, &diags); err != nil {
		return err
	}
	for _, d := range diags {
		var f finding.Finding
		if err := json.Unmarshal([]byte(d.Message), &f); err != nil {
			return err
		}
		res.Findings = append(res.Findings, f)
	}
	return nil
}
