package gopls

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A goTool runs the installed go command in a directory outside of any
// module's or workspace's reach.
type goTool struct {
	ctx context.Context
	dir string
}

// run runs a program and returns what it prints; when it fails, the error
// holds what it said on standard error.
func (g goTool) run(name string, args ...string) (string, error) {
	out, err := g.output(name, args...)
	if err != nil {
		return out, fmt.Errorf("%s %s: %w", filepath.Base(name), strings.Join(args, " "), err)
	}
	return out, nil
}

func (g goTool) output(name string, args ...string) (string, error) {
	cmd := exec.CommandContext(g.ctx, name, args...)
	cmd.Dir = g.dir
	// The installed Go, not one that a go.mod would have downloaded; no go.work
	// around the temporary directory; and not flags that are meant for the
	// user's modules, such as -mod=vendor.
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN=local", "GOWORK=off", "GO111MODULE=on", "GOFLAGS=-mod=mod", "PWD="+g.dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.WaitDelay = time.Second // for a child that holds on to the output
	err := cmd.Run()
	if cause := g.ctx.Err(); cause != nil {
		return "", cause
	}
	if err != nil {
		if said := strings.TrimSpace(stderr.String()); said != "" {
			err = errors.New(said)
		}
		return stdout.String(), err
	}
	return stdout.String(), nil
}

// env returns the values of some variables of go env.
func (g goTool) env(names ...string) (map[string]string, error) {
	out, err := g.run("go", append([]string{"env", "-json"}, names...)...)
	if err != nil {
		return nil, err
	}
	values := make(map[string]string)
	return values, json.Unmarshal([]byte(out), &values)
}

// versions returns the released versions of a module, oldest first.
func (g goTool) versions(path string) ([]string, error) {
	out, err := g.run("go", "list", "-m", "-versions", "-f", `{{join .Versions "\n"}}`, path)
	return strings.Fields(out), err
}

// A module is one version of a module in the module cache.
type module struct {
	Version       string
	Dir, GoMod    string
	Sum, GoModSum string
	Error         string
}

// download puts a module into the module cache.
func (g goTool) download(path, version string) (module, error) {
	var m module
	out, runErr := g.run("go", "mod", "download", "-json", path+"@"+version)
	if runErr != nil && out == "" {
		return m, runErr
	}
	if err := json.Unmarshal([]byte(out), &m); err != nil {
		return m, errors.Join(runErr, err)
	}
	if m.Error != "" {
		return m, errors.New(m.Error)
	}
	return m, nil
}

// A goMod is what go mod edit -json tells of a go.mod.
type goMod struct {
	Go      string
	Require []struct{ Path, Version string }
}

// goMod returns the go.mod of a version of a module, without the rest of it.
func (g goTool) goMod(path, version string) (goMod, error) {
	var file goMod
	name, err := g.run("go", "list", "-m", "-f", "{{.GoMod}}", path+"@"+version)
	if err != nil {
		return file, err
	}
	out, err := g.run("go", "mod", "edit", "-json", strings.TrimSpace(name))
	if err != nil {
		return file, err
	}
	return file, json.Unmarshal([]byte(out), &file)
}

// writeFiles writes files into a directory, which it makes.
func writeFiles(dir string, files map[string]string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}
