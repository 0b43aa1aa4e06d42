package idle

import "net/url"

// A query that is escaped as a whole.

func escapedWhole(u *url.URL, base, text string, v url.Values) []string {
	params := "client=web&next=" + text
	q := v.Encode()
	u.RawQuery = url.QueryEscape("q=" + text) // want `whole query that is escaped as one value`
	u.RawQuery = url.QueryEscape(text)        // whatever it is
	return []string{
		base + "?" + url.QueryEscape(params),               // want `whole query that is escaped as one value: url.QueryEscape\(params\)`
		"https://example.com/?" + url.QueryEscape(params),  // want `whole query that is escaped as one value`
		base + "/a?" + url.QueryEscape(v.Encode()),         // want `whole query that is escaped as one value`
		base + "?" + url.QueryEscape(q),                    // want `whole query that is escaped as one value`
		base + "?" + url.PathEscape("q=a b&c="+text),       // = and & stay what they are
		base + "?next=" + url.QueryEscape(params),          // as the value of a parameter
		base + "?next=" + url.QueryEscape(v.Encode()),      // as the value of a parameter
		base + "?" + url.QueryEscape("https://h/?a="+text), // a URL in place of a query
		base + "?" + url.QueryEscape(text) + "=1",          // a name
		base + "?" + v.Encode(),                            // as it is
	}
}
