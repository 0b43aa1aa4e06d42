package kind_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/sink"
)

func TestIPTexts(t *testing.T) {
	runKindCases(t, "net.ParseIP#0=ip", []kindCase{
		{"192.0.2.1", "", "an address"},
		{"2001:db8::1", "", "another"},
		{"fe80::1%eth0", "", "with a zone"},
		{"", "", "not filled in yet"},
		{"192.0.2.1:80", "host-port[:80]", "with a port"},
		{"[2001:db8::1]", "host-brackets[[2001:db8::1]]->2001:db8::1", "in brackets"},
		{"[192.0.2.1]", "host-brackets[[192.0.2.1]]->192.0.2.1", "so is one in four numbers"},
		{"[2001:db8::1]:80", "host-port[:80]", "and with a port"},
		{"192.0.2.0/24", "host-url[/24]", "a network"},
		{"http://192.0.2.1", "host-url[http://]", "a URL"},
		{"192.0.2.01", "ip-text[192.0.2.01]", "a number that begins with a zero"},
		{"localhost", "ip-text[localhost]", "a name"},
	})
	runDefaultCases(t, "net.ParseIP#0=ip", []kindCase{
		{"192.0.2.256", "ipv4-range[256]", "a number over 255"},
	})
	runKindCases(t, "net.ParseCIDR#0=ip-prefix", []kindCase{
		{"10.0.0.0/8", "", "a network"},
		{"2001:db8::/32", "", "another"},
		{"", "", "not filled in yet"},
		{"10.0.0.0/08", "", "net.ParseCIDR skips the zero"},
		{"10.0.0.0/00", "", "and reads this as none"},
		{"10.0.0.0/033", "ip-mask[033]", "too many all the same"},
		{"10.0.0.0", "ip-mask[10.0.0.0]", "no bits"},
		{"10.0.0.0/33", "ip-mask[33]", "too many"},
		{"2001:db8::/129", "ip-mask[129]", "too many, too"},
		{"10.0.0.0/", "ip-mask[]", "no number"},
		{"10.0.0.0/255.0.0.0", "ip-mask[255.0.0.0]", "a mask"},
		{"10.0.0.0:80/8", "host-port[:80]", "a port"},
		{"https://10.0.0.0/8", "host-url[https://]", "a URL"},
		{"internal/8", "ip-text[internal]", "a name"},
	})
	runKindCases(t, "github.com/gin-gonic/gin.Engine.SetTrustedProxies#0=ip-or-prefix", []kindCase{
		{"10.0.0.1", "", "an address"},
		{"10.0.0.0/8", "", "a network"},
		{"10.0.0.0/33", "ip-mask[33]", "none"},
		{"localhost", "ip-text[localhost]", "a name"},
		{"http://10.0.0.1", "host-url[http://]", "a URL"},
	})
	runKindCases(t, "net/netip.MustParseAddrPort#0=ip-port", []kindCase{
		{"127.0.0.1:80", "", "right"},
		{"[::1]:80", "", "the same"},
		{"localhost:80", "ip-text[localhost]", "nobody looks up a name"},
		{":80", "ip-text[]", "nor is nothing an address"},
		{"127.0.0.1", "address-port[127.0.0.1]", "no port"},
		{"tcp://127.0.0.1:80", "address-url[tcp://]->", "a URL"},
	})
	for _, entry := range []string{"net.ParseIP#0=ip", "net.ParseCIDR#0=ip-prefix", "net/netip.ParseAddrPort#0=ip-port"} {
		assertSilentInTests(t, entry, "localhost:80")
	}
}

// TestAskedWhatItIs: a parser that is handed a text from elsewhere is asked
// whether it is an address at all.
func TestAskedWhatItIs(t *testing.T) {
	for _, tt := range []struct{ entry, asked, wrong string }{
		{"net.ParseIP#0=ip", "localhost", "192.0.2.1:80"},
		{"net.ParseCIDR#0=ip-prefix", "10.0.0.1", "10.0.0.0/33"},
		{"net/netip.ParseAddrPort#0=ip-port", "localhost:80", "tcp://127.0.0.1:80"},
		{"net.SplitHostPort#0=split-hostport", "example.com", "http://example.com:80"},
	} {
		s, err := sink.Parse(tt.entry)
		require.NoError(t, err)
		c := s.Context()
		assert.Empty(t, s.Kind.Check(c, tt.asked), tt.entry)
		assert.NotEmpty(t, s.Kind.Check(c, tt.wrong), tt.entry)
		c.Direct = true
		assert.NotEmpty(t, s.Kind.Check(c, tt.asked), tt.entry)
	}
	s, err := sink.Parse("net/netip.MustParseAddr#0=ip")
	require.NoError(t, err)
	assert.NotEmpty(t, s.Kind.Check(s.Context(), "localhost"), "it panics")
}

func TestAddressesTakenApart(t *testing.T) {
	runKindCases(t, "net.SplitHostPort#0=split-hostport", []kindCase{
		{"example.com:80", "", "right"},
		{"[::1]:80", "", "right"},
		{":http", "", "nobody looks at them"},
		{"example.com", "address-port[example.com]", "missing port in address"},
		{"http://example.com:80", "address-url[http://]->", "too many colons in address"},
	})
	runKindCases(t, "net.Dial#0=network", []kindCase{
		{"tcp", "", "known"},
		{"udp6", "", "known"},
		{"unixpacket", "", "known"},
		{"ip4:icmp", "", "with a protocol"},
		{"ip6:58", "", "or its number"},
		{"http", "network-name[http]", "a scheme"},
		{"TCP", "network-name[TCP]", "in capital letters"},
		{"localhost:80", "network-name[localhost:80]", "the address, which changed places with it"},
	})
	runKindCases(t, "net.Dial#1=socket-path", []kindCase{
		{"/run/a.sock", "", "a path"},
		{"@abstract", "", "a name without a file"},
		{"a.sock", "", "beside the program"},
		{"unix:///run/a.sock", "socket-url[unix://]->", "a URL"},
		{"unix:/run/a.sock", "socket-url[unix:]->", "the same"},
		{"unix:a", "", "a file of that name"},
		{"unix://run/a.sock", "socket-url[unix://]", "one slash is missing, too"},
	})
	assertSilentInTests(t, "net.Dial#0=network", "nonet")
	assertSilentInTests(t, "net.Dial#1=socket-path", "unix:///a")
	runKindCases(t, "os.Open#0=file-name", []kindCase{
		{"/etc/hosts", "", "a file"},
		{"", "", "an error that says so"},
		{"C://a", "", "a drive"},
		{"a:b", "", "a name"},
		{"pkg://a", "", "whatever reads that"},
		{"file:///etc/hosts", "file-name[file://]", "a URL"},
		{"file://a", "file-name[file://]", "another"},
		{"https://example.com/a", "file-name[https://]", "nothing is fetched"},
	})
	assertSilentInTests(t, "os.Open#0=file-name", "file:///a")
}
