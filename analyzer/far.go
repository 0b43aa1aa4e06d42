package analyzer

import (
	"go/ast"
	"go/token"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// areFar reports whether all texts with edits ask a host that is far from the program, and do
// so already: of what Go refuses there is the same error each time, for which tests may wait.
func (x *pass) areFar(edits []edit) bool {
	if x.sendsElsewhere() {
		return false
	}
	for _, e := range edits {
		for _, j := range x.by[e.lit] {
			if !isFar(j.text) || !isSent(j) {
				return false
			}
		}
	}
	return true
}

// sendsElsewhere reports whether the package gives a URL another host than its text has, or
// may give it one: the request goes there.
func (x *pass) sendsElsewhere() bool {
	if x.rehosts == nil {
		found := false
		for c := range x.root.Preorder((*ast.SelectorExpr)(nil)) {
			sel := c.Node().(*ast.SelectorExpr)
			if (sel.Sel.Name == "Host" || sel.Sel.Name == "Opaque") && isGiven(c) && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/url", "URL") {
				found = true
				break
			}
		}
		x.rehosts = &found
	}
	return *x.rehosts
}

// isGiven reports whether an expression is given a value, or its address is taken.
func isGiven(c inspector.Cursor) bool {
	switch kind, _ := c.ParentEdge(); kind {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	case edge.UnaryExpr_X:
		return c.Parent().Node().(*ast.UnaryExpr).Op == token.AND
	}
	return false
}

// isSent reports whether Go takes a text as it is.
func isSent(j *judged) bool {
	parse := parses[j.kind]
	return parse != nil && slices.ContainsFunc(likely[:], func(hole string) bool {
		_, err := parse(filled(j.text, nil, hole))
		return err == nil
	})
}

// isFar reports whether a text begins with the scheme and the host of a server far away,
// whatever is in its holes.
func isFar(t text.Text) bool {
	known, hole := t.Beginning()
	scheme, rest, ok := strings.Cut(known, "://")
	if !ok {
		return false
	}
	end := strings.IndexAny(rest, "/?#")
	switch {
	case end >= 0:
		rest = rest[:end]
	case hole < len(t):
		return false
	}
	u, err := url.Parse(scheme + "://" + rest)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && isFarHost(u.Hostname()) && farPorts[u.Port()]
}

// farDomains are the last labels of names of the public DNS, beside the two letters of a
// country. All others are given to servers of the same machine, network or cluster, or of a
// test: localhost, internal, local, and with them any namespace, as in "orders.shop". No
// server has a name below the last label of RFC 2606, so none is near.
var farDomains = map[string]bool{
	"aero": true, "app": true, "arpa": true, "art": true, "asia": true, "biz": true, "blog": true, "cat": true, "cloud": true, "club": true, "com": true, "coop": true,
	"dev": true, "digital": true, "edu": true, "email": true, "games": true, "gov": true, "info": true, "int": true, "jobs": true, "life": true, "link": true, "live": true,
	"ltd": true, "media": true, "mil": true, "mobi": true, "museum": true, "name": true, "net": true, "network": true, "news": true, "one": true, "online": true, "org": true,
	"page": true, "pro": true, "run": true, "site": true, "social": true, "software": true, "space": true, "store": true, "systems": true, "tech": true, "tel": true,
	"tools": true, "top": true, "travel": true, "vip": true, "website": true, "wiki": true, "work": true, "world": true, "xyz": true, "zone": true, "example": true,
}

// homes are public names that lead to the machine itself, or to an address that is a part of
// them: who develops a server asks it by one.
var homes = []string{"lvh.me", "localtest.me", "vcap.me", "lacolhost.com", "nip.io", "sslip.io", "xip.io", "traefik.me"}

// farPorts are the ports of servers for anybody.
var farPorts = map[string]bool{"": true, "80": true, "443": true, "8443": true}

// isFarHost reports whether a host has a name of the public DNS. Behind an address, or a
// name without a dot, may be a server of the same program.
func isFarHost(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if _, err := netip.ParseAddr(host); err == nil {
		return false
	}
	if slices.ContainsFunc(homes, func(home string) bool { return strings.HasSuffix("."+host, "."+home) }) {
		return false
	}
	dot := strings.LastIndexByte(host, '.')
	last := host[dot+1:]
	return dot > 0 && (farDomains[last] || isCountry(last))
}

// isCountry reports whether a label is of two letters.
func isCountry(label string) bool {
	isLetter := func(b byte) bool { return 'a' <= b && b <= 'z' }
	return len(label) == 2 && isLetter(label[0]) && isLetter(label[1])
}
