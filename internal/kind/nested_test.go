package kind_test

import "testing"

// TestOtherNotations: a value that is escaped may be a text of another notation,
// with escapes of its own.
func TestOtherNotations(t *testing.T) {
	runDefaultCases(t, "net/url.Values.Set#1=raw", []kindCase{
		{"a%20b", "double-escape[%20]-> ", "a value that somebody has escaped"},
		{"caf%C3%A9", "double-escape[%C3%A9]->é", "another"},
		{"q=a%26b&c=d", "", "a query"},
		{"/search?q=a%2Bb", "", "a path with one"},
		{"cb?code=a%2Bb", "", "another"},
		{"mailto:a%40b@example.com", "", "an address"},
		{`{"u":"x%20y"}`, "", "JSON"},
		{"%20s|%-20s", "", "a format"},
		{"a%2520b", "double-escape[%25]", "escaped twice before: how often it is decoded is open"},
	})
}

// TestSpaceAtTheEdge: what Go takes arrives with the space.
func TestSpaceAtTheEdge(t *testing.T) {
	runDefaultCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{" http://h.example/p", "edge-space[ ]->", "refused: first path segment in URL cannot contain colon"},
		{"http://h.example/p\n", `edge-space[` + "\n" + `]->`, "refused: invalid control character in URL"},
		{"http://h.example/p ", "edge-space[ ]", "the server is asked for /p%20"},
	})
}
