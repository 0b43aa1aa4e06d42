package analyzer

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What a function spells or escapes twice, once for a URL and once for something else,
// has to stay the same: a signature is made of the very bytes that are sent. So
// neither is changed if it is not known who reads one of the two.

// doubles are the texts and the calls of a function that say the same.
type doubles struct {
	same  map[string][]ast.Expr // by what they say
	alien map[string]ast.Node   // one of them that somebody unknown reads, or nil; by the same
}

// doubled returns another expression of the function around one that says the same
// and is for something else; nil for none.
func (x *pass) doubled(e ast.Expr) ast.Node {
	key := x.says(e)
	cur, ok := x.finder.Find(e)
	if key == "" || !ok {
		return nil
	}
	fn := code.OuterFunction(cur)
	if fn.Node() == nil {
		return nil
	}
	d := x.doublesIn[fn.Node()]
	if d == nil {
		d = &doubles{map[string][]ast.Expr{}, map[string]ast.Node{}}
		for c := range fn.Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
			other := c.Node().(ast.Expr)
			if key := x.says(other); key != "" {
				d.same[key] = append(d.same[key], other)
			}
		}
		x.doublesIn[fn.Node()] = d
	}
	at, known := d.alien[key]
	if !known {
		if same := d.same[key]; len(same) > 1 {
			for _, other := range same {
				if _, reader := x.uses.Of(other); reader != nil {
					at = other
					break
				}
			}
		}
		d.alien[key] = at
	}
	if at == ast.Node(e) {
		return nil
	}
	return at
}

// minAlike is how long a text must be for another one to be no accident.
const minAlike = 5

// says returns what two expressions have in common that say the same: the end of
// a text from its first path on, or how a value is escaped.
func (x *pass) says(e ast.Expr) string {
	if call, ok := e.(*ast.CallExpr); ok {
		if call = x.escapeCall(call); call == nil || len(call.Args) != 1 {
			return ""
		}
		return "(" + code.Callee(call).Name + " " + types.ExprString(call.Args[0])
	}
	v := x.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return ""
	}
	s := constant.StringVal(v)
	if s = s[pathAt(s):]; len(s) < minAlike {
		return ""
	}
	return s
}

// pathAt returns where a text has its first path; 0 where it has none.
func pathAt(s string) int {
	from := 0
	if i := strings.Index(s, "://"); i >= 0 {
		from = i + len("://")
	}
	if i := strings.IndexByte(s[from:], '/'); i >= 0 {
		from += i
	}
	return from
}

// doubledText returns another text of the function that has the bytes, too, that an
// edit changes, and is for something else; nil for none.
func (x *pass) doubledText(e edit) ast.Node {
	lit := e.lit.Value
	before, err := strconv.Unquote(lit[:e.pos-e.lit.Pos()] + lit[:1])
	s, err2 := strconv.Unquote(lit)
	if err != nil || err2 != nil || len(before) < pathAt(s) {
		return nil
	}
	return x.doubled(e.lit)
}
