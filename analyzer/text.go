package analyzer

import "go/ast"

// A hole says what is known of a part of a text that the source does not
// spell out.
type hole uint8

const (
	known        hole = iota // not a hole
	holeAny                  // any text at all, also the empty one
	holeDigits               // one or more decimal digits, perhaps signed
	holeSegment              // one path segment, escaped (url.PathEscape)
	holeQuery                // escaped for a query (url.QueryEscape, Values.Encode)
	holeHostPort             // a host and port, as net.JoinHostPort makes it
	holeURL                  // a URL of an httptest.Server: scheme, host, port, no slash behind
)

// A piece is a run of bytes that one place in the source spells, or a hole.
type piece struct {
	val  string // the bytes; empty for a hole
	hole hole
	src  source
}

// A source says where the bytes of a piece stand. A piece's byte i is byte
// off+i of the literal's unquoted value, except for the one byte of a "%%"
// in a format, which stands on two.
type source struct {
	lit    *ast.BasicLit // nil where no literal in view spells the bytes
	off    int
	format bool     // lit is a Printf format: "%" is spelled "%%" there
	expr   ast.Expr // the use to report at where lit is nil
}

// A text is what an expression may hold at run time: known bytes and holes.
type text []piece
