// The parser side by side with its peers. A module of its own, so that no peer
// becomes a dependency of urllint.
module github.com/urllint/urllint/rfc1738/bench

go 1.25.0

require (
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/urllint/urllint v0.0.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.21.0 // indirect
)

replace github.com/urllint/urllint => ../..
