package gen

import (
	"fmt"
	"strconv"
)

// whole are texts that begin as a URL does. Each is unique by its number, so
// that whoever sees it knows which literal it came from.
var whole = []string{
	"http://h%d.example/a b", "http://h%d.example/a b", "http://h%d.example/x/%%zz", "h%d.example:8080/x", "http//h%d.example/",
	"http://h%d.example:99999/p", "h%d.example/x", "(dry run %d)", "http://h%d.example/{id}", "/p%d/x", "http:///p%d", "http:/h%d.example/p",
	"http://h%d.example/ok", "https://h%d.example/v1?x=1", "http://h%d.example", "http://h%d.example/ok/", "file:///etc/h%d", "x%d",
}

// parts are texts that are joined to others.
var parts = []string{
	"/seg%d", "/se g%d", "?a%d=b", "&k%d=v w", "h%d.example", "/%%zz%d", ":8%d", "/x%d/", "x%d", "#f%d", "/{p%d}", " %d",
}

// plain are texts without a number.
var plain = []string{"", "http://", "https://", "/", "http", "?", " ", "://", "a b", ":8080"}

// text returns the Go source of a string literal and keeps its value for the
// inputs.
func (g *gen) text(forms ...[]string) string {
	form := pick(g, pick(g, forms...)...)
	s := form
	for i := range len(form) - 1 {
		if form[i] == '%' && form[i+1] == 'd' {
			s = fmt.Sprintf(form, g.next())
			break
		}
	}
	g.pool = append(g.pool, s)
	if g.chance(12) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}

// literal returns any text, whole ones most often.
func (g *gen) literal() string { return g.text(whole, whole, whole, parts, plain) }

// part returns a text to be joined.
func (g *gen) part() string { return g.text(parts, parts, parts, plain) }
