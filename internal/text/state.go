package text

// A State says how the bytes of a hole are encoded, as far as that is known.
type State uint8

const (
	Unsaid        State = iota // nothing is known
	Plain                      // nothing in it needs escaping anywhere: numbers, hex digits, UUIDs, base64url
	Address                    // an IP address: only url.QueryEscape changes it, for its colons
	Decoded                    // any bytes at all: what somebody typed, a form's value
	DecodedPath                // a whole path, decoded: url.URL.Path
	RequestPath                // the same of a request that a server got
	PathEscaped                // by url.PathEscape
	EscapedPath                // a whole path, escaped: (*url.URL).EscapedPath
	QueryEscaped               // by url.QueryEscape: a space is a plus sign
	SpaceEscaped               // with "%20" for each space, and nothing more
	FullyEscaped               // escaped, and no plus sign in it: it says the same in a path and in a query
	QueryString                // a whole query: url.Values.Encode, url.URL.RawQuery
	WholeURL                   // a URL or a request's target, as it is sent
	Base64                     // base64 with the letters "+" and "/"
	Timestamp                  // RFC 3339, perhaps with "+" before the offset
	RequestTarget              // WholeURL of a request that a server got
	States                     // how many there are
)
