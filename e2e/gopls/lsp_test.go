package gopls

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long a test waits for an answer of gopls before it fails.
const patience = 2 * time.Minute

// The few types of the Language Server Protocol that the tests look at.
// Lines and characters count from zero, characters in UTF-16 code units.
type (
	position struct {
		Line      int `json:"line"`
		Character int `json:"character"`
	}
	textRange struct {
		Start position `json:"start"`
		End   position `json:"end"`
	}
	textEdit struct {
		Range   textRange `json:"range"`
		NewText string    `json:"newText"`
	}
	diagnostic struct {
		Range           textRange       `json:"range"`
		Severity        int             `json:"severity"`
		Code            json.RawMessage `json:"code,omitempty"`
		CodeDescription struct {
			Href string `json:"href"`
		} `json:"codeDescription"`
		Source  string          `json:"source"`
		Message string          `json:"message"`
		Related json.RawMessage `json:"relatedInformation,omitempty"`
		Data    json.RawMessage `json:"data,omitempty"`
	}
	published struct {
		URI         string       `json:"uri"`
		Version     int          `json:"version"`
		Diagnostics []diagnostic `json:"diagnostics"`
	}
	codeAction struct {
		Title string `json:"title"`
		Kind  string `json:"kind"`
		Edit  struct {
			DocumentChanges []struct {
				TextDocument struct {
					URI     string `json:"uri"`
					Version int    `json:"version"`
				} `json:"textDocument"`
				Edits []textEdit `json:"edits"`
			} `json:"documentChanges"`
		} `json:"edit"`
	}
)

type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  any             `json:"result,omitempty"`
}

type incoming struct {
	ID     json.RawMessage
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

// An editor speaks to a gopls of its own over stdio.
type editor struct {
	t      *testing.T
	dir    string
	ctx    context.Context
	cancel context.CancelFunc
	stdin  io.WriteCloser
	write  sync.Mutex
	last   int // the last request's id
	stderr bytes.Buffer

	mu        sync.Mutex
	changed   chan struct{} // closed and replaced when something below changes
	answers   map[string]incoming
	published map[string]published // the last list for every URI
	shown     []string             // what gopls wants its user to read
	gone      error                // why gopls says no more
}

// startEditor starts gopls in a module and shakes hands. The test's end
// stops it, after patience by force.
func startEditor(t *testing.T, dir string) *editor {
	t.Helper()
	return startEditorWith(t, dir, nil)
}

// startEditorWith starts gopls with settings.
func startEditorWith(t *testing.T, dir string, settings map[string]any) *editor {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 4*patience)
	e := &editor{
		t: t, dir: dir, ctx: ctx, cancel: cancel,
		changed: make(chan struct{}), answers: map[string]incoming{}, published: map[string]published{},
	}
	cmd := exec.CommandContext(ctx, program)
	cmd.Dir = dir
	cmd.Env = goplsEnv(dir)
	cmd.Stderr = &e.stderr
	cmd.WaitDelay = time.Second
	stdin, err := cmd.StdinPipe()
	require.NoError(t, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	e.stdin = stdin
	done := make(chan struct{})
	go func() { e.read(stdout); close(done) }()
	t.Cleanup(func() {
		e.stop()
		<-done
		cmd.Wait()
		cancel()
		if t.Failed() {
			t.Logf("gopls printed: %s", e.stderr.Bytes())
		}
	})

	e.call("initialize", map[string]any{
		"processId":             nil,
		"initializationOptions": settings,
		"rootUri":               e.uri(""),
		"workspaceFolders": []any{
			map[string]string{"uri": e.uri(""), "name": "sample"},
		},
		"capabilities": map[string]any{
			"textDocument": map[string]any{
				"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true, "versionSupport": true, "dataSupport": true},
				"codeAction": map[string]any{
					"dataSupport":              true,
					"codeActionLiteralSupport": map[string]any{"codeActionKind": map[string]any{"valueSet": []string{"quickfix"}}},
					"resolveSupport":           map[string]any{"properties": []string{"edit"}},
				},
			},
			"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}},
		},
	}, nil)
	e.notify("initialized", struct{}{})
	return e
}

// stop ends the session as the protocol wants it. It must not fail the test
// again when the session is what failed.
func (e *editor) stop() {
	kill := time.AfterFunc(patience, e.cancel)
	defer kill.Stop()
	if e.t.Failed() {
		e.cancel()
		return
	}
	e.call("shutdown", nil, nil)
	e.notify("exit", nil)
	e.stdin.Close()
}

// uri returns the URI of a file in the module.
func (e *editor) uri(name string) string {
	return "file://" + filepath.ToSlash(filepath.Join(e.dir, name))
}

func (e *editor) send(m message) {
	e.write.Lock()
	defer e.write.Unlock()
	m.JSONRPC = "2.0"
	body, err := json.Marshal(m)
	if err == nil {
		_, err = fmt.Fprintf(e.stdin, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	if err != nil {
		e.update(func() { e.gone = err })
	}
}

func (e *editor) notify(method string, params any) {
	e.send(message{Method: method, Params: params})
}

// call sends a request and waits for its answer.
func (e *editor) call(method string, params, result any) {
	e.t.Helper()
	e.last++
	id := strconv.Itoa(e.last)
	e.send(message{ID: json.RawMessage(id), Method: method, Params: params})
	var answer incoming
	e.wait("an answer to "+method, func() bool {
		var ok bool
		answer, ok = e.answers[id]
		return ok
	})
	require.Nil(e.t, answer.Error, method)
	if result != nil {
		require.NoError(e.t, json.Unmarshal(answer.Result, result), "%s", answer.Result)
	}
}

// wait returns when the condition holds, and fails the test when it does not
// come to hold. The condition is asked under the lock, after every message.
func (e *editor) wait(what string, holds func() bool) {
	e.t.Helper()
	timeout := time.After(patience)
	for {
		e.mu.Lock()
		ok, gone, changed := holds(), e.gone, e.changed
		e.mu.Unlock()
		if ok {
			return
		}
		require.NoError(e.t, gone, "waiting for %s: gopls is gone", what)
		select {
		case <-changed:
		case <-timeout:
			require.FailNow(e.t, "gopls does not send "+what)
		}
	}
}

// update changes what wait looks at.
func (e *editor) update(change func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	change()
	close(e.changed)
	e.changed = make(chan struct{})
}

// read takes in the messages of gopls until it ends.
func (e *editor) read(stdout io.Reader) {
	in := bufio.NewReader(stdout)
	for {
		m, err := readMessage(in)
		if err != nil {
			e.update(func() { e.gone = err })
			return
		}
		switch {
		case m.Method == "":
			e.update(func() { e.answers[string(m.ID)] = m })
		case m.ID != nil: // the server asks for something: an empty answer will do
			e.send(message{ID: m.ID, Result: json.RawMessage("null")})
		case m.Method == "window/showMessage":
			e.update(func() { e.show(m.Params) })
		case m.Method == "textDocument/publishDiagnostics":
			var p published
			if err := json.Unmarshal(m.Params, &p); err != nil {
				e.update(func() { e.gone = err })
				return
			}
			e.update(func() { e.published[p.URI] = p })
		}
	}
}

// show keeps errors and warnings; what else gopls says is its progress.
func (e *editor) show(params json.RawMessage) {
	var m struct {
		Type    int
		Message string
	}
	if err := json.Unmarshal(params, &m); err != nil {
		e.gone = err
	} else if m.Type <= 2 {
		e.shown = append(e.shown, m.Message)
	}
}

func readMessage(in *bufio.Reader) (incoming, error) {
	var m incoming
	header, err := textproto.NewReader(in).ReadMIMEHeader()
	if err != nil {
		return m, err
	}
	size, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return m, err
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(in, body); err != nil {
		return m, err
	}
	return m, json.Unmarshal(body, &m)
}

// open shows gopls a file that may never have been saved.
func (e *editor) open(name, text string) {
	e.notify("textDocument/didOpen", map[string]any{
		"textDocument": map[string]any{"uri": e.uri(name), "languageId": "go", "version": 1, "text": text},
	})
}

// change replaces the text of an open file.
func (e *editor) change(name string, version int, text string) {
	e.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": e.uri(name), "version": version},
		"contentChanges": []any{map[string]string{"text": text}},
	})
}

// awaitFinding waits until gopls, of itself, publishes a finding of urllint in
// this version of a file.
func (e *editor) awaitFinding(name string, version int) {
	e.t.Helper()
	e.wait(fmt.Sprintf("a finding in version %d of %s", version, name), func() bool {
		p := e.published[e.uri(name)]
		return p.Version == version && len(ofUrllint(p.Diagnostics)) > 0
	})
}

// diagnostics makes gopls finish its diagnosis of a file and returns what it
// has published about this version in the end.
func (e *editor) diagnostics(name string, version int) []diagnostic {
	e.t.Helper()
	e.call("workspace/executeCommand", map[string]any{
		"command":   "gopls.diagnose_files",
		"arguments": []any{map[string]any{"Files": []string{e.uri(name)}}},
	}, nil)
	var p published
	e.wait(fmt.Sprintf("the diagnostics of version %d of %s", version, name), func() bool {
		p = e.published[e.uri(name)]
		return p.Version == version
	})
	return p.Diagnostics
}

// quickFixes returns what gopls offers to do about a diagnostic.
func (e *editor) quickFixes(name string, d diagnostic) []codeAction {
	e.t.Helper()
	var actions []codeAction
	e.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]string{"uri": e.uri(name)},
		"range":        d.Range,
		"context":      map[string]any{"diagnostics": []diagnostic{d}, "only": []string{"quickfix"}},
	}, &actions)
	return actions
}

func ofUrllint(diagnostics []diagnostic) []diagnostic {
	var list []diagnostic
	for _, d := range diagnostics {
		if d.Source == "urllint" {
			list = append(list, d)
		}
	}
	return list
}
