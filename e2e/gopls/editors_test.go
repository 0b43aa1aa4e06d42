package gopls

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The editors themselves, without a screen, with the very settings that
// docs/editors.md shows. An editor that is not installed is skipped.

// snippets returns the code of a language below a heading of docs/editors.md.
func snippets(t *testing.T, heading, language string) []string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "editors.md"))
	require.NoError(t, err)
	_, section, ok := strings.Cut(string(page), "\n## "+heading+"\n")
	require.True(t, ok, "no heading %q", heading)
	section, _, _ = strings.Cut(section, "\n## ")
	var list []string
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(section, -1) {
		list = append(list, m[1])
	}
	require.NotEmpty(t, list, "%s: %s", heading, language)
	return list
}

// TestSettings: gopls knows the settings for VS Code, and they do what the page
// says: with urllint off its findings are gone, and the compiler's stay.
func TestSettings(t *testing.T) {
	goplsSettings := func(text string) map[string]any {
		var settings struct{ Gopls map[string]any }
		require.NoError(t, json.Unmarshal([]byte(text), &settings))
		require.NotEmpty(t, settings.Gopls)
		return settings.Gopls
	}
	broken := bad + "\nfunc Half() int { return undefined }\n"
	for _, tt := range []struct {
		name     string
		settings map[string]any
		findings int
		shown    bool // gopls does not know it
	}{
		{"VS Code", goplsSettings(snippets(t, "VS Code", "json")[0]), 1, false},
		{"off", goplsSettings(snippets(t, "How to turn it off", "json")[0]), 0, false},
		{"a setting that there is not", map[string]any{"diagnosticDelay": "20ms"}, 1, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := startEditorWith(t, module(t, map[string]string{"sample.go": saved}), tt.settings)
			e.open("sample.go", broken)
			all := e.diagnostics("sample.go", 1)
			assert.Len(t, ofUrllint(all), tt.findings)
			assert.Greater(t, len(all), tt.findings, "the compiler's")
			e.mu.Lock()
			defer e.mu.Unlock()
			assert.Equal(t, tt.shown, len(e.shown) > 0, "%s", e.shown)
		})
	}
}

// editorProgram returns an editor, or skips the test.
func editorProgram(t *testing.T, name, pkg string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed (on Debian: apt-get install %s)", name, pkg)
	}
	return path
}

// runEditor runs an editor in a module, with gopls-urllint on its path, and
// returns what it writes to result.json.
func runEditor(t *testing.T, dir string, result any, program string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	home := t.TempDir()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = append(goplsEnv(dir), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"), "TERM=xterm",
		"XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home)
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	data, err := os.ReadFile(filepath.Join(dir, "result.json"))
	require.NoError(t, err, "%s", out)
	require.NoError(t, json.Unmarshal(data, result), "%s\n%s", data, out)
}

// What an editor says in the end.
type seen struct {
	Findings []struct {
		Line, Column int // from 0, as the editor's programs count
		Code         string
		Source       string
	}
	Others   int      // diagnostics that are not urllint's
	Shown    []string // messages of gopls to the user
	Repaired string   // the text after the quick fix
	Program  string   // what runs as gopls
}

// check holds what an editor shows against the sample.
func (s seen) check(t *testing.T) {
	t.Helper()
	require.Len(t, s.Findings, 1)
	at := inside(t, bad, "my files", " ")
	assert.Equal(t, at.Start, position{s.Findings[0].Line, s.Findings[0].Column})
	assert.Equal(t, "unsafe-space", s.Findings[0].Code)
	assert.Equal(t, "urllint", s.Findings[0].Source)
	assert.Empty(t, s.Shown)
	assert.Equal(t, repaired, s.Repaired)
}

// neovimDriver waits for a finding, makes the repair and writes down what
// there is.
const neovimDriver = `
local shown = {}
vim.lsp.handlers["window/showMessage"] = function(_, r) table.insert(shown, r.message) end
vim.cmd.edit("sample.go")
local function found()
  local list, others = {}, 0
  for _, d in ipairs(vim.diagnostic.get(0)) do
    if d.source == "urllint" then
      table.insert(list, { Line = d.lnum, Column = d.col, Code = d.code, Source = d.source })
    else
      others = others + 1
    end
  end
  return list, others
end
local want = WANT
vim.wait(60000, function()
  local list, others = found()
  return #list + others >= want
end, 20)
local list, others = found()
local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
if #list > 0 then
  vim.api.nvim_win_set_cursor(0, { list[1].Line + 1, list[1].Column })
  vim.lsp.buf.code_action({ apply = true, filter = function(a) return a.kind == "quickfix" end })
  vim.wait(30000, function()
    local now = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
    local done = now ~= text
    if done then text = now end
    return done
  end, 20)
end
local get = vim.lsp.get_clients or vim.lsp.get_active_clients
local client = get({ bufnr = 0 })[1]
local f = assert(io.open("result.json", "w"))
f:write(vim.json.encode({
  Findings = #list > 0 and list or nil, Others = others,
  Shown = #shown > 0 and shown or nil, Repaired = text,
  Program = client and client.config.cmd[1] or "none",
}))
f:close()
vim.cmd("qa!")
`

// TestNeovim: the settings for this version of Neovim show the finding and repair
// it; those for an older one do, too; and with the last ones it is off.
func TestNeovim(t *testing.T) {
	nvim := editorProgram(t, "nvim", "neovim")
	out, err := exec.Command(nvim, "--version").Output()
	require.NoError(t, err)
	version := regexp.MustCompile(`NVIM v0\.(\d+)`).FindStringSubmatch(string(out))
	require.NotNil(t, version, "%s", out)
	isNew := len(version[1]) > 1 && version[1] >= "11"
	if len(version[1]) < 2 {
		t.Skipf("Neovim 0.%s is older than what the page is about (0.10)", version[1])
	}
	run := func(t *testing.T, config, text string, want string) seen {
		dir := module(t, map[string]string{"sample.go": text, "init.lua": config, "driver.lua": strings.Replace(neovimDriver, "WANT", want, 1)})
		var s seen
		runEditor(t, dir, &s, nvim, "--headless", "--clean", "-u", "init.lua", "-c", "luafile driver.lua")
		assert.Equal(t, "gopls-urllint", s.Program)
		return s
	}
	t.Run("0.10", func(t *testing.T) { run(t, snippets(t, "Neovim 0.10", "lua")[0], bad, "1").check(t) })
	if !isNew {
		t.Logf("Neovim 0.%s has no vim.lsp.config; the settings for 0.11 were not tried", version[1])
		return
	}
	config := snippets(t, "Neovim 0.11 and later", "lua")[0]
	t.Run("0.11", func(t *testing.T) { run(t, config, bad, "1").check(t) })
	t.Run("a setting that there is not", func(t *testing.T) {
		s := run(t, strings.Replace(config, "diagnosticsDelay", "diagnosticDelay", 1), bad, "1")
		assert.NotEmpty(t, s.Shown, "gopls says so")
	})
	t.Run("off", func(t *testing.T) {
		s := run(t, config+snippets(t, "How to turn it off", "lua")[0], bad+"\nfunc Half() int { return undefined }\n", "1")
		assert.Empty(t, s.Findings)
		assert.Positive(t, s.Others, "the compiler's")
		assert.Empty(t, s.Shown)
	})
}

// emacsDriver does the same in Emacs.
const emacsDriver = `
(require 'eglot)
(require 'flymake)
(require 'json)
(load "go-mode-autoloads" t)
(unless (fboundp 'go-mode) (require 'go-mode))
(add-to-list 'auto-mode-alist '("\\.go\\'" . go-mode))
(find-file "sample.go")
(let ((eglot-sync-connect 60) (project-find-functions (list (lambda (d) (cons 'transient default-directory)))))
  (apply #'eglot (if (fboundp 'eglot--guess-contact) (eglot--guess-contact))))
(flymake-mode 1)
(flymake-start)
(let ((end (+ (float-time) 60)) (mine nil))
  (while (and (not mine) (< (float-time) end))
    (accept-process-output nil 0.05)
    (setq mine (seq-filter (lambda (d) (string-match-p "urllint" (flymake-diagnostic-text d))) (flymake-diagnostics))))
  (let* ((d (car mine)) (before (buffer-string)) (end (+ (float-time) 30)) (line 0) (column 0))
    (when d
      (goto-char (flymake-diagnostic-beg d))
      (setq line (1- (line-number-at-pos)) column (- (point) (line-beginning-position)))
      (call-interactively #'eglot-code-action-quickfix)
      (while (and (equal before (buffer-string)) (< (float-time) end)) (accept-process-output nil 0.05)))
    (let ((found (vconcat (mapcar (lambda (d)
                                      (let ((text (flymake-diagnostic-text d)))
                                        (string-match "\\(\\w+\\) *\\[\\([a-z-]+\\)\\]" text)
                                        (list :Line line :Column column :Code (match-string 2 text) :Source (match-string 1 text)))) mine)))
          (text (buffer-string))
          (program (car (process-command (jsonrpc--process (eglot-current-server))))))
      (with-temp-file "result.json"
        (insert (json-encode (list :Findings found :Repaired text :Program program)))))))
(set-buffer-modified-p nil)
(kill-emacs 0)
`

func TestEmacs(t *testing.T) {
	emacs := editorProgram(t, "emacs", "emacs-nox elpa-go-mode")
	if out, err := exec.Command(emacs, "--batch", "--eval", "(progn (require 'eglot) (require 'go-mode))").CombinedOutput(); err != nil {
		t.Skipf("this Emacs has no eglot or no go-mode (on Debian: apt-get install elpa-eglot elpa-go-mode): %s", out)
	}
	dir := module(t, map[string]string{"sample.go": bad, "init.el": snippets(t, "Emacs with Eglot", "elisp")[0], "driver.el": emacsDriver})
	var s seen
	runEditor(t, dir, &s, emacs, "--batch", "-l", "init.el", "-l", "driver.el")
	assert.Equal(t, "gopls-urllint", filepath.Base(s.Program))
	s.check(t)
}

// vimDriver shows the finding in Vim with ALE, which is at ALE.
const vimDriver = `
set nocompatible
filetype plugin on
set runtimepath^=ALE
source vimrc
runtime! plugin/ale.vim
edit sample.go
let s:left = 1200
while s:left > 0 && empty(filter(copy(getloclist(0)), {_, d -> d.text =~# 'space must be encoded'}))
  sleep 50m
  let s:left -= 1
endwhile
let s:mine = filter(copy(getloclist(0)), {_, d -> d.text =~# 'space must be encoded'})
let s:found = map(copy(s:mine), {_, d -> {'Line': d.lnum - 1, 'Column': d.col - 1}})
call writefile([json_encode({'Findings': s:found, 'Program': ale#Var(bufnr(''), 'go_gopls_executable'), 'Repaired': ''})], 'result.json')
qall!
`

func TestVim(t *testing.T) {
	vim := editorProgram(t, "vim", "vim vim-ale")
	ale := os.Getenv("ALE")
	if ale == "" {
		ale = "/usr/share/vim-ale"
	}
	if _, err := os.Stat(filepath.Join(ale, "plugin", "ale.vim")); err != nil {
		t.Skip("Vim has no ALE (on Debian: apt-get install vim-ale; elsewhere set ALE to its directory)")
	}
	dir := module(t, map[string]string{"sample.go": bad, "vimrc": snippets(t, "Vim with ALE", "vim")[0], "driver.vim": strings.Replace(vimDriver, "ALE", ale, 1)})
	var s seen
	runEditor(t, dir, &s, vim, "-N", "-u", "NONE", "-i", "NONE", "-es", "-S", "driver.vim")
	require.Len(t, s.Findings, 1)
	at := inside(t, bad, "my files", " ")
	assert.Equal(t, at.Start, position{s.Findings[0].Line, s.Findings[0].Column})
	assert.Equal(t, "gopls-urllint", s.Program)
}

// TestEditorLooksAtOpenPackages: a package of which no file is open is not checked.
func TestEditorLooksAtOpenPackages(t *testing.T) {
	other := strings.Replace(bad, "package sample", "package other", 1)
	e := startEditor(t, module(t, map[string]string{"sample.go": saved, "other/other.go": other}))
	e.open("sample.go", bad)
	e.awaitFinding("sample.go", 1)
	only(t, e.diagnostics("sample.go", 1))
	e.mu.Lock()
	assert.Empty(t, ofUrllint(e.published[e.uri("other/other.go")].Diagnostics))
	e.mu.Unlock()
	e.open("other/other.go", other)
	e.awaitFinding("other/other.go", 1)
}
