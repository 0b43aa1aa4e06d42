package encoding_test

import (
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
)

// A state is tried with values that need escaping somewhere.
type state struct {
	encode func(raw string) string
	raws   []string
	path   bool             // the values are whole paths
	itself []encoding.Place // where the encoded text is to arrive, and not what it stands for
}

var (
	hostile = []string{"a b", "a+b", "a/b", "a?b", "a&c=d", "a#b", "100%", "a%20b", "é", "a;b", "a:b@c", `"`, "a/b c"}
	paths   = []string{"/a b", "/a?b=c", "/a%41", "/100%", "/a+b/c", "/é", "/a&b=c", "/a#b"}
	binary  = []string{"\xfb\xef\xbe", "\xff\xff\xff", "\x00"}
	nested  = []encoding.Place{encoding.Value, encoding.Escapes, encoding.QueryValue}
)

func same(raw string) string { return raw }

var states = map[text.State]state{
	text.Plain:         {encode: same, raws: []string{"1", "0a-f_~.", base64.URLEncoding.WithPadding(base64.NoPadding).EncodeToString([]byte(binary[0]))}},
	text.Address:       {encode: same, raws: []string{"192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1"}},
	text.Decoded:       {encode: same, raws: hostile},
	text.DecodedPath:   {encode: same, raws: paths, path: true},
	text.RequestPath:   {encode: same, raws: paths, path: true},
	text.PathEscaped:   {encode: url.PathEscape, raws: hostile},
	text.EscapedPath:   {encode: func(raw string) string { return (&url.URL{Path: raw}).EscapedPath() }, raws: paths, path: true, itself: nested},
	text.QueryEscaped:  {encode: url.QueryEscape, raws: hostile},
	text.FullyEscaped:  {encode: func(raw string) string { return strings.ReplaceAll(url.QueryEscape(raw), "+", "%20") }, raws: hostile},
	text.SpaceEscaped:  {encode: func(raw string) string { return strings.ReplaceAll(raw, " ", "%20") }, raws: hostile},
	text.QueryString:   {encode: func(raw string) string { return url.Values{"k": {raw}, "l": {"m"}}.Encode() }, raws: hostile, itself: nested},
	text.WholeURL:      {encode: func(raw string) string { return (&url.URL{Path: raw, RawQuery: "k=l&m=n"}).String() }, raws: paths, path: true, itself: nested},
	text.RequestTarget: {encode: func(raw string) string { return (&url.URL{Path: raw, RawQuery: "k=l&m=n"}).RequestURI() }, raws: paths, path: true, itself: nested},
	text.Base64:        {encode: same, raws: encoded(base64.StdEncoding)},
	text.Timestamp:     {encode: same, raws: []string{time.Unix(0, 0).In(time.FixedZone("", 7200)).Format(time.RFC3339)}},
}

func encoded(e *base64.Encoding) (out []string) {
	for _, b := range binary {
		out = append(out, e.EncodeToString([]byte(b)))
	}
	return out
}

// A server tells what of a request arrives.
type server struct {
	*httptest.Server
	got     *http.Request
	segment string
}

func newServer(t *testing.T) *server {
	s := &server{}
	mux := http.NewServeMux()
	note := func(w http.ResponseWriter, r *http.Request) {
		s.got, s.segment = r, r.PathValue("seg")
	}
	mux.HandleFunc("/s/{rest...}", note)
	mux.HandleFunc("/s/{seg}", note)
	mux.HandleFunc("/{$}", note)
	mux.HandleFunc("/go", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, r.Header.Get("To"), http.StatusFound)
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

// get sends a request; where that fails nothing arrives.
func (s *server) get(u string, header ...string) *http.Request {
	s.got, s.segment = &http.Request{URL: &url.URL{}}, ""
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return s.got
	}
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	if resp, err := http.DefaultClient.Do(req); err == nil {
		resp.Body.Close()
	}
	return s.got
}

const nothing = "\x00nothing"

// segmentOf returns what a server reads of the path that follows "/s": one
// segment, or of a path all of it.
func (s *server) segmentOf(u string, path bool) string {
	r := s.get(u)
	if path {
		return strings.TrimPrefix(r.URL.Path, "/s")
	}
	return s.segment
}

// arrivals say what arrives on the other side of a text in each place.
var arrivals = map[encoding.Place]func(s *server, enc, raw string, path bool) string{
	encoding.Whole: func(s *server, enc, raw string, _ bool) string {
		r := s.get(s.URL+"/go", "To", "/s"+enc)
		if len(r.URL.Path) < 2 {
			return nothing
		}
		return strings.TrimPrefix(r.URL.Path, "/s")
	},
	encoding.Segment: func(s *server, enc, raw string, path bool) string {
		if path {
			return s.segmentOf(s.URL+"/s"+enc, path)
		}
		return s.segmentOf(s.URL+"/s/"+enc, path)
	},
	encoding.UserInfo: func(s *server, enc, raw string, _ bool) string {
		_, password, _ := s.get(strings.Replace(s.URL, "://", "://u:"+enc+"@", 1)).BasicAuth()
		return password
	},
	encoding.Query: func(s *server, enc, raw string, _ bool) string {
		return s.get(s.URL + "/?" + enc).URL.Query().Get("k")
	},
	encoding.MailQuery: func(_ *server, enc, raw string, _ bool) string { // RFC 6068 has escapes, and nothing else
		got, err := url.PathUnescape(enc)
		if want, _, _ := strings.Cut(raw, "&"); err != nil || !strings.Contains(got, want) {
			return nothing
		}
		return raw
	},
	encoding.QueryValue: func(s *server, enc, raw string, _ bool) string {
		q := s.get(s.URL + "/?q=" + enc).URL.Query()
		if len(q) > 1 {
			return nothing
		}
		return q.Get("q")
	},
	encoding.FieldPath: func(s *server, enc, raw string, path bool) string {
		u, _ := url.Parse(s.URL)
		u.Path = "/s/" + strings.TrimPrefix(enc, "/")
		got := s.segmentOf(u.String(), true)
		if path {
			return got
		}
		return strings.TrimPrefix(got, "/")
	},
	encoding.FieldRaw: func(s *server, enc, raw string, path bool) string {
		u, _ := url.Parse(s.URL)
		u.Path, u.RawPath = "/s/"+strings.TrimPrefix(raw, "/"), "/s/"+strings.TrimPrefix(enc, "/")
		return s.segmentOf(u.String(), path)
	},
	encoding.FieldAnchor: func(_ *server, enc, raw string, _ bool) string {
		u := url.URL{Path: "/", Fragment: enc}
		_, wire, _ := strings.Cut(u.String(), "#")
		if strings.HasPrefix(enc, "k=") { // a page's script takes it apart as it takes a query apart
			v, err := url.ParseQuery(wire)
			if err != nil {
				return nothing
			}
			return v.Get("k")
		}
		v, err := url.PathUnescape(wire)
		if err != nil {
			return nothing
		}
		return v
	},
	encoding.Value: func(s *server, enc, raw string, _ bool) string {
		v := url.Values{}
		v.Set("q", enc)
		v.Add("r", enc)
		u, _ := url.Parse(s.URL)
		u.Path, u.RawQuery, u.User = "/", v.Encode(), url.UserPassword("u", enc)
		r := s.get(u.String())
		_, password, _ := r.BasicAuth()
		if q := r.URL.Query(); q.Get("q") != password || q.Get("r") != password {
			return nothing
		}
		return password
	},
	encoding.Element: func(s *server, enc, raw string, path bool) string {
		u, err := url.JoinPath(s.URL, "s", enc)
		if err != nil {
			return nothing
		}
		return s.segmentOf(u, path)
	},
	encoding.Escapes: func(_ *server, enc, raw string, _ bool) string {
		a, err1 := url.PathUnescape(url.PathEscape(enc))
		b, err2 := url.QueryUnescape(url.QueryEscape(enc))
		if err1 != nil || err2 != nil || a != b {
			return nothing
		}
		return a
	},
	encoding.Decodes: func(_ *server, enc, raw string, _ bool) string {
		a, err1 := url.PathUnescape(enc)
		b, err2 := url.QueryUnescape(enc)
		if err1 != nil || err2 != nil || a != b {
			return nothing
		}
		return a
	},
}

// TestCellsAreExecuted sends what each state makes of hostile values through
// each place: where the table says right every one of them arrives, where it
// says wrong at least one does not.
func TestCellsAreExecuted(t *testing.T) {
	s := newServer(t)
	ran := 0
	for st := text.Unsaid + 1; st < text.States; st++ {
		how, ok := states[st]
		require.True(t, ok, "no values for %s", encoding.StateName(st))
		for p := encoding.Nowhere + 1; p < encoding.Places; p++ {
			cell := encoding.Of(st, p)
			if !cell.Right && cell.Rule == nil {
				continue
			}
			ran++
			arrive, ok := arrivals[p]
			require.True(t, ok, "nothing arrives in %s", p)
			var lost []string
			for _, raw := range how.raws {
				enc, want := how.encode(raw), raw
				for _, itself := range how.itself {
					if itself == p {
						want = enc
					}
				}
				if got := arrive(s, enc, raw, how.path); got != want {
					lost = append(lost, raw+" arrives as "+got)
				}
			}
			if cell.Right {
				assert.Empty(t, lost, "%s in %s is said to be right", encoding.StateName(st), p)
			} else {
				assert.NotEmpty(t, lost, "%s in %s is said to be wrong", encoding.StateName(st), p)
			}
		}
	}
	assert.Greater(t, ran, 70)
}

// TestWrongCellsSayWhy: each has a rule of the family and a sentence, and a rule
// that is off by default is one that many live with.
func TestWrongCellsSayWhy(t *testing.T) {
	seen := map[*rule.Rule]bool{}
	for st := text.Unsaid; st < text.States; st++ {
		for p := encoding.Nowhere; p < encoding.Places; p++ {
			cell := encoding.Of(st, p)
			if cell.Rule == nil {
				assert.Equal(t, encoding.Cell{Right: cell.Right}, cell)
				continue
			}
			seen[cell.Rule] = true
			assert.False(t, cell.Right)
			assert.NotEmpty(t, cell.Says)
			assert.Contains(t, cell.Rule.Groups, rule.GroupEncoding, cell.Rule.Name)
			assert.True(t, cell.Recode == encoding.None || cell.Rule.Fixable, "%s is said to have no repair", cell.Rule.Name)
		}
	}
	for _, r := range rule.All() {
		assert.Equal(t, r.IsIn(rule.GroupEncoding), seen[r], r.Name)
	}
	for p := encoding.Nowhere; p < encoding.Places; p++ {
		assert.Equal(t, encoding.Cell{}, encoding.Of(text.Unsaid, p), "nothing is said of what is not known")
		assert.NotEmpty(t, p.String())
	}
}

// TestWhatTestsHear: a test knows its values, so what only some values show is
// no mistake there. Each row is a rule and the states that are reported in tests.
func TestWhatTestsHear(t *testing.T) {
	rows := []struct {
		rule *rule.Rule
		in   []text.State
		why  string
	}{
		{rule.EncodedTwice, []text.State{text.PathEscaped, text.EscapedPath, text.QueryEscaped, text.SpaceEscaped, text.FullyEscaped, text.QueryString}, "the function that escapes is there for a value that needs it; a whole URL may have nothing to escape"},
		{rule.PathEscapeInQuery, []text.State{text.PathEscaped}, "another function is meant"},
		{rule.QueryEscapeInPath, nil, "only a space tells the two apart"},
		{rule.QueryEscapeInRawPath, nil, "only a space tells the two apart"},
		{rule.QueryEscapeInMail, nil, "only a space tells the two apart"},
		{rule.QueryEscapeInUser, []text.State{text.QueryEscaped}, "nobody needs it there"},
		{rule.Base64InURL, []text.State{text.Base64}, "the bytes are seldom known"},
		{rule.DecodedInQuery, nil, "the value may be a word"},
		{rule.DecodedTwice, nil, "the value may have no percent sign"},
		{rule.RequestPathInURL, nil, "the test wrote the request"},
		{rule.RequestTargetInQuery, nil, "the test wrote the request"},
		{rule.URLInQuery, nil, "the URL may have no query"},
		{rule.TimeInQuery, nil, "the zone may be UTC"},
	}
	for _, row := range rows {
		var got []text.State
		for st := range text.States {
			said, heard := 0, 0
			for p := range encoding.Places {
				if cell := encoding.Of(st, p); cell.Rule == row.rule {
					said++
					if cell.Tests {
						heard++
					}
				} else if cell.Rule == nil {
					assert.False(t, cell.Tests)
				}
			}
			if heard > 0 {
				got = append(got, st)
				assert.Equal(t, said, heard, "%s: in every place or in none", row.rule.Name)
			}
		}
		assert.Equal(t, row.in, got, "%s: %s", row.rule.Name, row.why)
	}
	assert.Len(t, rows, len(rule.GroupByName(rule.GroupEncoding).Rules()), "a rule has no row")
}

// TestRows: the table as a page shows it.
func TestRows(t *testing.T) {
	rows := encoding.Rows()
	assert.Len(t, rows, int(text.States)-1, "all states that something is said of")
	for _, row := range rows {
		if row.State != encoding.StateName(text.Timestamp) {
			continue
		}
		assert.Equal(t, []string{encoding.Segment.String(), encoding.FieldPath.String(), encoding.FieldAnchor.String(), encoding.Value.String(), encoding.Escapes.String()}, row.Right)
		assert.Equal(t, []encoding.Wrong{{Place: encoding.QueryValue.String(), Says: "a plus sign in it arrives as a space", Rule: rule.TimeInQuery}}, row.Wrong)
		return
	}
	t.Error("no row for times")
}
