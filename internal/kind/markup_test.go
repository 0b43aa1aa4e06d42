package kind_test

import "testing"

func TestMarkup(t *testing.T) {
	runKindCases(t, "(*html/template.Template).Parse#0=markup", []kindCase{
		{`<a href="https://example.com/{{.}}">a</a>`, "", "right"},
		{`<a href="/a{{.}}">a</a><img src='b.png'>`, "", "references"},
		{`<a href="{{.URL}}" title="http//x">a</a>`, "", "no reference"},
		{`<a href="http//example.com/{{.}}">a</a>`, "scheme-colon[http//]->http://", "no colon"},
		{`<p>=</p><A HREF='htpp://example.com/'>`, "scheme-typo[htpp]->http", "in capital letters"},
		{`<a href="www.example.com/{{.}}">`, "bare-host[www.example.com]", "beside the page"},
		{`<a data-href="http//x">`, "", "another attribute"},
		{`<a href="http//x`, "", "no end"},
		{"http//{{.}}/x", "scheme-colon[http//]", "the beginning of a URL"},
		{"{{.}}/x", "", "nothing is known"},
		{"", "", "nothing at all"},
	})
	runDefaultCases(t, "(*html/template.Template).Parse#0=markup", []kindCase{
		{`<a href="https:/example.com/">`, "missing-slashes[/]->//", "one slash"},
		{"https:/{{.}}/x", "missing-slashes[/]->//", "one slash in a URL"},
	})
	assertSilentInTests(t, "(*html/template.Template).Parse#0=markup", "http//x")
}
