// Package rows writes lists into queries: what is between two elements is there from the second
// turn of a loop on.
package rows

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"sort"
	"strconv"
	"strings"
)

const api = "https://api.example.com/rows"

// A Filter is filled by other packages.
type Filter struct {
	Names []string
	Sizes []int
	Terms map[string]string
}

func commas(ids []string) {
	s := api + "?ids="
	for i, id := range ids {
		if i > 0 {
			s += ", " // bad: a raw space
		}
		s += url.QueryEscape(id)
	}
	http.Get(s)

	s = api + "?ids="
	for i, id := range ids {
		if i > 0 {
			s += "," // good: a comma alone
		}
		s += url.QueryEscape(id)
	}
	http.Get(s)

	http.Get(api + "?ids=" + strings.Join(ids, ", ")) // bad: a raw space
	http.Get(api + "?ids=" + strings.Join(ids, ","))  // good: a comma alone
	http.Get(api + "?tags=" + strings.Join(ids, "+")) // good: a plus sign
}

func built(f Filter) {
	var b strings.Builder
	b.WriteString(api + "?sizes=")
	for i, n := range f.Sizes {
		if i != 0 {
			b.WriteString(" | ") // bad: raw spaces
		}
		b.WriteString(strconv.Itoa(n))
	}
	http.Get(b.String())

	b.Reset()
	b.WriteString(api + "?sizes=")
	for i, n := range f.Sizes {
		if i != 0 {
			b.WriteByte('-') // good: a hyphen
		}
		b.WriteString(strconv.Itoa(n))
	}
	http.Get(b.String())

	var buf bytes.Buffer
	for i := 0; i < len(f.Names); i++ {
		if i > 0 {
			buf.WriteString(" OR ") // bad: raw spaces
		}
		fmt.Fprintf(&buf, "name:%s", url.QueryEscape(f.Names[i]))
	}
	http.Get(api + "?q=" + buf.String())
}

func terms(f Filter) {
	q := ""
	for k, v := range f.Terms {
		if q != "" {
			q += " & " // bad: raw spaces
		}
		q += url.QueryEscape(k) + "=" + url.QueryEscape(v)
	}
	http.Get(api + "?" + q)

	var parts []string
	for k, v := range f.Terms {
		parts = append(parts, k+" eq "+url.QueryEscape(v)) // missed: raw spaces, in a list that is sorted then
	}
	sort.Strings(parts)
	http.Get(api + "?filter=" + strings.Join(parts, ","))

	parts = nil
	for k, v := range f.Terms {
		parts = append(parts, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	http.Get(api + "?" + strings.Join(parts, " & ")) // bad: raw spaces
	http.Get(api + "?" + strings.Join(parts, "&"))   // good: an ampersand
}

func one(names []string) {
	if len(names) == 1 {
		http.Get(api + "?name=" + strings.Join(names, ", ")) // good: there is one
	}
	filter := []string{"size gt 5"} // bad: raw spaces
	if len(names) > 0 {
		filter = append(filter, "name:"+url.QueryEscape(names[0]))
	}
	http.Get(api + "?filter=" + strings.Join(filter, "+"))
}

type options struct{ name, order, size string }

func (o options) encode() string {
	var parts []string
	if o.name != "" {
		parts = append(parts, "name="+url.QueryEscape(o.name)) // good: a value that is escaped
	}
	if o.order != "" {
		parts = append(parts, "order by="+url.QueryEscape(o.order)) // bad: a raw space
	}
	if o.size != "" {
		parts = append(parts, "size="+url.QueryEscape(o.size)) // good: the same
	}
	if len(parts) == 0 {
		return ""
	}
	return "?" + strings.Join(parts, "&")
}

func ask(o options) { http.Get(api + o.encode()) }

func suffix(deep, all bool) string {
	s := ""
	if deep {
		s += "&depth=3"
	}
	if all {
		s += "&show all=1" // bad: a raw space
	}
	if s == "" {
		return ""
	}
	return "?" + s[1:]
}

func show(deep, all bool) { http.Get(api + suffix(deep, all)) }
