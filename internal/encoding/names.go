package encoding

import (
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
)

// states and places are what the documentation calls them.
var (
	states = [text.States]string{
		text.Unsaid: "not known", text.Plain: "number, hex digits, UUID, base64.URLEncoding", text.Address: "net.IP, netip.Addr", text.Decoded: "FormValue, Values.Get, PathValue, a result of Unescape",
		text.DecodedPath: "URL.Path", text.RequestPath: "URL.Path of a request", text.PathEscaped: "url.PathEscape",
		text.EscapedPath: "URL.EscapedPath", text.QueryEscaped: "url.QueryEscape", text.SpaceEscaped: `"%20" for each space by strings.ReplaceAll`, text.FullyEscaped: `url.QueryEscape with "%20" for "+"`,
		text.QueryString: "Values.Encode, URL.RawQuery", text.WholeURL: "URL.String, RequestURI", text.RequestTarget: "the same of a request", text.Base64: "base64.StdEncoding", text.Timestamp: "time of RFC 3339",
	}
	places = [Places]string{
		Nowhere: "not known", Whole: "beginning of a URL", Segment: "path", UserInfo: "user info", Query: "whole query", MailQuery: "query of mailto:", QueryValue: "value in a query",
		FieldPath: "URL.Path", FieldRaw: "URL.RawPath", FieldAnchor: "URL.Fragment", Value: "url.Values, url.UserPassword", Element: "JoinPath",
		Escapes: "PathEscape, QueryEscape", Decodes: "PathUnescape, QueryUnescape",
	}
)

// String returns what the documentation calls a place.
func (p Place) String() string { return places[p] }

// StateName returns what the documentation calls a state.
func StateName(s text.State) string { return states[s] }

// A Row is what the table says of one state.
type Row struct {
	State string
	Right []string // the places where it is right
	Wrong []Wrong
}

// A Wrong is a place where a state is wrong.
type Wrong struct {
	Place, Says string
	Rule        *rule.Rule
}

// Rows returns the table as the documentation shows it.
func Rows() []Row {
	var out []Row
	for s := text.Unsaid + 1; s < text.States; s++ {
		row := Row{State: states[s]}
		for p := range Places {
			switch cell := Of(s, p); {
			case cell.Right:
				row.Right = append(row.Right, places[p])
			case cell.Rule != nil:
				row.Wrong = append(row.Wrong, Wrong{places[p], cell.Says, cell.Rule})
			}
		}
		out = append(out, row)
	}
	return out
}
