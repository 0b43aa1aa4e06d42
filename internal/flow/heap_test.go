package flow

import "testing"

// What is computed of one of several texts belongs to that one.
func TestByteOfOneOfSeveralTexts(t *testing.T) {
	const several = `func F(s string, c, d bool) { if d { } else if c { s = "b/c" }; `
	testReaching(t, []reaching{
		{"its last byte", several + `if s[len(s)-1] != '/' { if strings.HasSuffix(s, "/") { sink("x") }; sink("a") } }`, []string{"a"}},
		{"that of a text that was made of it", several + `u := strings.ReplaceAll(s, "%", "%25"); if !strings.HasSuffix(u, "/") { u += "/" }; if u == "" || u[len(u)-1] != '/' { sink("x") } }`, nil},
		{"that of the text which is known", several + `if s[len(s)-1] == 'c' { sink("a") } }`, []string{"a"}},
	})
}
