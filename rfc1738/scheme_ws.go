package rfc1738

var wsRules = []*Rule{ruleWSFragment}

// websocket reads what follows the colon of a ws or wss URL: it has the
// syntax of http (RFC 6455 §3).
func (c *checker) websocket(start, end int) {
	c.http(start, end)
	c.websocketFragment(end)
}

// websocketFragment reports a fragment at s[end] in a URL of ws or wss.
func (c *checker) websocketFragment(end int) {
	if c.u.parts&hasFragment != 0 && (c.u.id == wsID || c.u.id == wssID) {
		c.add(ruleWSFragment, end, end+1)
	}
}

var ruleWSFragment = &Rule{
	name:    "ws-fragment",
	section: "RFC 6455 §3",
	summary: "fragment in a WebSocket URL",
	doc:     `Fragments have no meaning in WebSocket URLs and must not be used in them; a "#" must be encoded.`,
	bad:     []string{"ws://example.com/chat#room"},
	good:    []string{"ws://example.com/chat%23room"},
	optIn:   true,
	prose:   true,
}
