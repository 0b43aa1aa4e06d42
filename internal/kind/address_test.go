package kind

import (
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// addressSeeds are addresses of every make, right and wrong.
var addressSeeds = []string{
	"h:80", ":80", "h:", "h", "80", "[::1]:80", "[::1]", "[::1]:", "::1:80", "::1", "h:80:80", "[::1]x:80", "[::1]::80", "[::1]x", "[]:80",
	"1.2.3.4:5", "h:x", "h:http", "h:65535", "h:65536", "h:-1", "h:+1", "h:0x50", "h:80/a", "h:8 0", "[fe80::1%eth0]:80", ":", "::", "[:80", "]:80", "h]:80", "[::1:80", "h[:80", "[::1]:8]0",
	" 0:", "[ ]:", "h /a:80", "*:0:", "*:80",
	" h\n:80", "h\n:80", "h:80\n", "h h:80\n", // a space and the end of a line in it: one host is wrong once
}

func TestAddressesAsSplitHostPort(t *testing.T) {
	for _, text := range addressSeeds {
		compareAddress(t, text)
	}
}

func FuzzAddress(f *testing.F) {
	for _, text := range addressSeeds {
		f.Add(text)
	}
	f.Add("0@:") // a user, where none is read
	f.Fuzz(compareAddress)
}

// compareAddress compares with what package net reads: a finding is what it
// refuses, and what it refuses is a finding. Only for brackets that do not
// match there is no rule. What it reads and nobody finds is left out here: "*" and
// numbers that are no address, as hosts; a port before the colon is a finding.
func compareAddress(t *testing.T, text string) {
	if text == "" || strings.Contains(text, "://") || strings.ContainsRune("/@.", rune(text[0])) {
		return
	}
	host, port, err := net.SplitHostPort(text)
	if host == "*" || rfc1738.IsHostNumber(host) {
		return
	}
	want := ""
	var why *net.AddrError
	switch {
	case err == nil && strings.ContainsAny(host, " \t\r\n/@"): // package net asks for such a name, and nobody has it
		want = rule.ByName("host-syntax").Name
	case err == nil && port == "" && host != "" && text[0] != '[' && allDigits(host) && isPort(host):
		want = rule.AddressPort.Name
	case !errors.As(err, &why):
		number := strings.Trim(strings.TrimLeft(port, "+-"), "0123456789") == ""
		if _, err := net.LookupPort("tcp", port); err != nil && number || !number && !isServiceName(port) {
			want = rule.AddressBadPort.Name // which names of services there are depends on the machine
		}
	case strings.Contains(why.Err, "missing port"):
		want = rule.AddressPort.Name
	case strings.Contains(why.Err, "too many colons"):
		want = rule.AddressColons.Name
	default:
		return
	}
	got := ""
	for _, v := range checkHostPort(Context{}, text) {
		got += v.Rule.Name
		assert.Equal(t, text[v.Start:v.End], v.Got)
	}
	assert.Equal(t, want, got, "%q: %v", text, err)
}
