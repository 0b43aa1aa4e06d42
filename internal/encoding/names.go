package encoding

import "github.com/urllint/urllint/internal/text"

// states and places are what the documentation calls them.
var (
	states = [text.States]string{
		text.Unsaid: "not known", text.Plain: "number, hex, UUID, base64url", text.Decoded: "decoded value",
		text.DecodedPath: "url.URL.Path", text.RequestPath: "r.URL.Path of a request", text.PathEscaped: "url.PathEscape",
		text.EscapedPath: "EscapedPath", text.QueryEscaped: "url.QueryEscape", text.FullyEscaped: `url.QueryEscape, "+" as "%20"`,
		text.QueryString: "Values.Encode", text.WholeURL: "URL.String, RequestURI", text.Base64: "standard base64", text.Timestamp: "time of RFC 3339",
	}
	places = [Places]string{
		Nowhere: "not known", Whole: "a reference", Segment: "path", UserInfo: "user info", Query: "query", QueryValue: "query value",
		FieldPath: "URL.Path", FieldRaw: "URL.RawPath", FieldAnchor: "URL.Fragment", Value: "url.Values", Element: "JoinPath",
		Escapes: "PathEscape, QueryEscape", Decodes: "PathUnescape, QueryUnescape",
	}
)

// StateName returns what the documentation calls a state.
func StateName(s text.State) string { return states[s] }

// String returns what the documentation calls a place.
func (p Place) String() string { return places[p] }
