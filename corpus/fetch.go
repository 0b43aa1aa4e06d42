package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// fetch downloads a module and returns the directory of a writable copy of it
// below dir. The copy is needed because the go command wants to complete
// go.sum, which it cannot in the module cache.
func fetch(dir, path, version string) (string, error) {
	out, err := goCommand(os.TempDir(), nil, "mod", "download", "-json", path+"@"+version)
	var m struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &m); jsonErr != nil {
		return "", errors.Join(err, jsonErr)
	}
	if m.Error != "" {
		return "", fmt.Errorf("download %s@%s: %s", path, version, m.Error)
	}
	to := filepath.Join(dir, strings.ReplaceAll(path, "/", "_")+"@"+version)
	if _, err := os.Stat(filepath.Join(to, ".complete")); err == nil {
		return to, nil
	}
	if err := os.RemoveAll(to); err != nil {
		return "", err
	}
	if err := os.CopyFS(to, os.DirFS(m.Dir)); err != nil {
		return "", err
	}
	if err := makeLoadable(to, path); err != nil {
		return "", err
	}
	return to, os.WriteFile(filepath.Join(to, ".complete"), nil, 0o644)
}

// makeLoadable repairs what keeps a published module from being loaded as a
// main module: a missing go.mod, and replacements by directories that the
// published archive does not hold.
func makeLoadable(dir, path string) error {
	file := filepath.Join(dir, "go.mod")
	if _, err := os.Stat(file); err != nil {
		return os.WriteFile(file, []byte("module "+path+"\n"), 0o644)
	}
	if err := makeWritable(dir); err != nil {
		return err
	}
	out, err := goCommand(dir, nil, "mod", "edit", "-json")
	if err != nil {
		return err
	}
	var mod struct {
		Replace []struct {
			Old, New struct{ Path, Version string }
		}
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		return err
	}
	for _, r := range mod.Replace {
		if r.New.Version != "" {
			continue
		}
		if _, err := os.Stat(filepath.Join(dir, r.New.Path, "go.mod")); err == nil {
			continue
		}
		if _, err := goCommand(dir, nil, "mod", "edit", "-dropreplace="+r.Old.Path); err != nil {
			return err
		}
	}
	return nil
}

// makeWritable gives the go command the right to write go.mod and go.sum.
func makeWritable(dir string) error {
	for _, name := range []string{"go.mod", "go.sum"} {
		err := os.Chmod(filepath.Join(dir, name), 0o644)
		if err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return nil
}

// goCommand runs the go command in dir and returns what it prints; its errors
// hold what it wrote to standard error.
func goCommand(dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	return out, err
}
