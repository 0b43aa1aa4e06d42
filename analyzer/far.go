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
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && isFarHost(u.Hostname())
}

// nearDomains are the last labels of names that are given to servers of the same machine, the
// same network or a test: RFC 2606, section 2, RFC 6761 and 6762, and what is in use.
var nearDomains = map[string]bool{
	"corp": true, "home": true, "internal": true, "intranet": true, "invalid": true, "lan": true, "local": true,
	"localdomain": true, "localhost": true, "onion": true, "private": true, "test": true,
}

// isFarHost reports whether a host has a name of the public DNS. Behind an address, or a
// name without a dot, may be a server of the same program.
func isFarHost(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if _, err := netip.ParseAddr(host); err == nil {
		return false
	}
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && !nearDomains[host[dot+1:]]
}
