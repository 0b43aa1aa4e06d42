package rule

// Sentences that several rules share.
const (
	accepts        = `url.Parse accepts it.`
	sendsRaw       = `net/http encodes it in a path and sends it raw in a query.`
	sendsAsItIs    = `net/http sends it as it is.`
	refusedBefore  = `url.Parse refuses it in a user name or a host, and accepts it in a path, a query and a fragment.`
	refusedInUser  = `url.Parse refuses it in a user name, and accepts it in a host, a path, a query and a fragment.`
	inPath         = `url.Parse leaves it in Path.`
	inOpaque       = `url.Parse puts the text into Opaque and does not look at it.`
	afterSlashes   = `After "//" it reads a host, and before an "@" a user name.`
	readsHost      = `url.Parse reads a host after it, and before an "@" a user name.`
	emptyPath      = `url.Parse accepts it, with an empty Path.`
	authorizes     = `net/http sends it in an Authorization header.`
	takesForAName  = `net takes it for a name, and Go's own resolver fails without asking for it ("no such host").`
	failsUnasked   = `Go's own resolver fails without asking for it ("no such host").`
	colonInSegment = `url.Parse refuses it ("first path segment in URL cannot contain colon").`
)

// inGo says of each rule of the grammar what Go does with a text that breaks
// it, sentence by sentence. Each is executed by a test, claims_test.go.
var inGo = map[string][]string{
	"bad-escape": {
		`url.Parse refuses it in a path, a host, a user name and a fragment ("invalid URL escape"), and accepts it in a query.`,
		`There url.ParseQuery returns the error, and (*url.URL).Query drops the parameter.`,
	},
	"control": {`url.Parse refuses it ("invalid control character in URL"), but in a fragment, where it accepts it.`},
	"edge-space": {
		`url.Parse takes a space before a URL for part of the scheme ("first path segment in URL cannot contain colon"), keeps one after it in the path, the query or the fragment, and refuses one after a host.`,
		`Tabs and line breaks are control characters to it.`,
	},
	"encoded-control":     {`url.Parse decodes it in Path like any other octet.`, sendsAsItIs},
	"file-authority":      {`url.Parse takes "C:" in "file://C:/a" for the host.`},
	"file-host":           {`url.Parse puts it into Host, and what follows into Path.`},
	"file-path":           {emptyPath},
	"file-slashes":        {`url.Parse reads the same Path with and without the slashes.`},
	"fragment":            {`url.Parse puts it into Fragment.`, `net/http does not send it.`},
	"fragment-char":       {accepts},
	"fragment-empty":      {`url.Parse drops the "#".`},
	"ftp-semicolon":       {inPath},
	"ftp-type-case":       {inPath},
	"ftp-type-code":       {inPath},
	"gopher-control":      {`url.Parse decodes it in Path like any other octet.`},
	"host-empty":          {accepts},
	"host-empty-http":     {accepts, `http.Get fails ("http: no Host in request URL"), or with a port connects to this machine.`},
	"host-escape":         {`url.Parse decodes "%25" and escapes of octets outside US-ASCII, and refuses all others ("invalid URL escape").`},
	"host-label":          {accepts, `Go's own resolver fails without asking for it ("no such host") where a label is empty, or starts or ends with a hyphen.`},
	"host-length":         {accepts, failsUnasked},
	"host-syntax":         {"url.Parse accepts any of \"!$&'()*+,;=~<>\" and the quotation mark in a host.", failsUnasked},
	"host-trailing-dot":   {`url.Parse keeps the dot.`},
	"host-underscore":     {accepts, `Go's own resolver asks for it.`},
	"ipv4-groups":         {accepts, takesForAName},
	"ipv4-range":          {accepts, takesForAName},
	"ipv6-brackets":       {`Since Go 1.26 url.Parse refuses it in http and https URLs, if go.mod says go 1.26 or later; otherwise it takes what follows the last colon for the port.`},
	"ipv6-literal":        {`url.Parse accepts an IPv6 address, and refuses one of a future version.`, `(*url.URL).Hostname returns it without the brackets.`},
	"ipv6-syntax":         {`url.Parse refuses it since Go 1.24.8 and Go 1.25.2; before, it only looked for the closing bracket.`},
	"mailto-address":      {inOpaque},
	"mailto-empty":        {accepts},
	"mailto-header":       {`url.Parse puts it into RawQuery.`},
	"mailto-headers":      {`url.Parse puts it into RawQuery.`},
	"mailto-several":      {inOpaque},
	"mailto-slashes":      {readsHost},
	"missing-slashes":     {`url.Parse accepts it, with an empty Host and the rest in Path or Opaque.`, `For http and https http.Get then fails ("http: no Host in request URL").`},
	"news-group":          {accepts},
	"news-host":           {inOpaque},
	"news-server":         {`url.Parse puts the server into Host.`},
	"news-syntax":         {inOpaque, afterSlashes},
	"nntp-group":          {accepts},
	"nntp-number":         {inPath},
	"non-ascii":           {refusedInUser, sendsRaw, `It looks up a host by its punycode form.`},
	"non-default-port":    {`net/http connects to any port.`},
	"non-iri":             {refusedInUser, sendsRaw},
	"password":            {authorizes, `(*url.URL).Redacted writes "xxxxx" in its place, and String writes it as it is.`},
	"path-question":       {`url.JoinPath and (*url.URL).JoinPath write it as "%3F", so the query becomes part of the last segment.`},
	"port-empty":          {accepts, `net/http connects to the scheme's own port.`},
	"port-range":          {accepts, `net.Dial fails ("invalid port").`},
	"port-syntax":         {`url.Parse refuses it (invalid port ":http" after host).`},
	"prospero-field":      {inPath},
	"prospero-path":       {emptyPath},
	"scheme-case":         {`url.Parse writes it in lower case.`},
	"scheme-experimental": {accepts},
	"scheme-letter":       {colonInSegment},
	"scheme-reserved":     {accepts},
	"scheme-syntax": {
		`url.Parse takes a text without a colon, or with a slash before it, for a reference, which http.Get refuses ("unsupported protocol scheme").`,
		`It refuses one that starts with a colon ("missing protocol scheme") or has something else than a scheme before the first ("first path segment in URL cannot contain colon").`,
	},
	"search-bracket":   {accepts, sendsAsItIs, `(*url.URL).Query returns the names with the brackets.`},
	"search-no-path":   {accepts, `net/http puts the "/" in.`},
	"search-slash":     {accepts, sendsAsItIs},
	"telnet-path":      {inPath},
	"unsafe-angle":     {refusedInUser, sendsRaw},
	"unsafe-backslash": {refusedBefore, sendsRaw},
	"unsafe-backtick":  {refusedBefore, sendsRaw},
	"unsafe-brace":     {refusedBefore, sendsRaw},
	"unsafe-bracket": {
		`url.Parse refuses it in a user name, and accepts it in a path, a query and a fragment.`,
		`net/http sends it as it is, but in a path in which something else needs encoding.`,
	},
	"unsafe-caret": {refusedBefore, sendsRaw},
	"unsafe-hash":  {`url.Parse takes the first "#" for the beginning of the fragment and a second one for part of it, which String encodes.`},
	"unsafe-pipe":  {refusedBefore, sendsRaw},
	"unsafe-quote": {refusedInUser, sendsRaw},
	"unsafe-space": {refusedBefore, sendsRaw, `A net/http server answers such a request with 400 Bad Request.`, `httptest.NewRequest panics.`},
	"unsafe-tilde": {accepts, sendsAsItIs},
	"userinfo-at":  {`url.Parse takes the last "@" for the end of the user name and password.`},
	"userinfo-colon": {
		`url.Parse cuts at the first colon and leaves the others in the password.`,
	},
	"userinfo-http":   {authorizes},
	"userinfo-nntp":   {accepts},
	"userinfo-scheme": {accepts},
	"wais-path":       {accepts},
	"wais-reserved":   {inPath},
	"ws-fragment":     {accepts},
}
