package rfc1738

var wsRules = []*Rule{ruleWSFragment}

// websocket reads what follows the colon of a ws or wss URL: it has the
// syntax of http (RFC 6455 §3).
func (c *checker) websocket(start, end int) {
	c.http(start, end)
	if c.u.parts&hasFragment != 0 {
		c.add(ruleWSFragment, end, end+1)
	}
}

var ruleWSFragment = &Rule{
	Name:    "ws-fragment",
	Section: "RFC 6455 §3",
	Summary: "fragment in a WebSocket URL",
	Doc: `Fragments have no meaning in WebSocket URLs and must not be used in them; a "#" must be encoded. The rule is silent in profile rfc1738, which does not know the scheme.
Go: net/url parses it.`,
	Bad:   []string{"ws://example.com/chat#room"},
	Good:  []string{"ws://example.com/chat%23room"},
	OptIn: true,
	Prose: true,
}
