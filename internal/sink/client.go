package sink

// clients are the sinks of clients for HTTP and WebSocket, of scrapers and
// readers of feeds, and of tools that test HTTP.
var clients = []Group{
	// resty fills {names} from the path parameters.
	{"{gopkg.in/resty.v1,github.com/go-resty/resty/v2,resty.dev/v3}", []Row{
		{entry: "(*Request).{Get,Head,Post,Put,Patch,Delete,Options}#0=url-template[http,https]", fails: "returns an error"},
		{entry: "(*Request).Execute#1=url-template[http,https]", fails: "returns an error"},
		{entry: "(*{Client,Request}).SetQueryParam#1=value", fails: "escapes the escapes again"},
		{entry: "(*Request).SetQueryString#0=query-escaped", fails: "sends another name, or no parameter"},
		{entry: "(*{Client,Request}).SetHeader#1=exact-origin", when: originKeys, fails: "never matches"},
		{entry: "(*Client).SetProxy#0=absolute[http,https,socks5]", fails: "the requests return an error, or go past the proxy"},
	}},
	{"{github.com/go-resty/resty/v2,resty.dev/v3}", []Row{
		{entry: "(*{Client,Request}).SetPathParam#1=value", fails: "escapes the escapes again"},
		{entry: "(*{Client,Request}).{SetPathParams,SetQueryParams}#0=value", fails: "escapes the escapes again"},
		{entry: "(*{Client,Request}).SetAuthToken#0=bearer", fails: "sends Bearer twice"},
	}},
	{"{gopkg.in/resty.v1,github.com/go-resty/resty/v2}", []Row{
		{entry: "(*Client).SetHostURL#0=absolute[http,https]", open: true, fails: "the requests return an error"},
	}},
	{"{github.com/go-resty/resty/v2,resty.dev/v3}", []Row{
		{entry: "(*Client).SetBaseURL#0=absolute[http,https]", open: true, fails: "the requests return an error"},
	}},
	{"gopkg.in/resty.v1", []Row{
		{entry: "SetHostURL#0=absolute[http,https]", fails: "the requests return an error"},
		{entry: "Client.HostURL=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/go-resty/resty/v2", []Row{
		{entry: "Client.BaseURL=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"resty.dev/v3", []Row{
		{entry: "NewRoundRobin#0...=absolute[http,https]", fails: "the requests return an error"},
	}},

	// req, whose third major fills {names} as well
	{"github.com/imroc/req", []Row{
		{entry: "{Get,Head,Post,Put,Patch,Delete,Options}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Req).{Get,Head,Post,Put,Patch,Delete,Options}#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/imroc/req/v3", []Row{
		{entry: "{Get,Head,Post,Put,Patch,Delete,Options,MustGet,MustPost,MustPut,MustPatch,MustDelete}#0=url-template[http,https]", fails: "returns an error, or panics"},
		{entry: "(*Request).{Get,Head,Post,Put,Patch,Delete,Options,MustGet,MustPost,MustPut,MustPatch,MustDelete}#0=url-template[http,https]", fails: "returns an error, or panics"},
		{entry: "(*Request).SetURL#0=url-template[http,https]", fails: "the request returns an error"},
		{entry: "{(*Client).SetCommonBearerAuthToken,(*Request).SetBearerAuthToken}#0=bearer", fails: "sends Bearer twice"},
		{entry: "(*Client).{Get,Head,Post,Put,Patch,Delete,Options}#0...=url-template[http,https]", fails: "the request returns an error"},
		{entry: "(*Client).SetBaseURL#0=url-template[http,https]", fails: "the requests return an error"},
		{entry: "(*Client).SetProxyURL#0=endpoint[http,https,socks5,socks5h]", fails: "the requests go past the proxy"},
	}},

	// other clients
	{"github.com/gojek/heimdall/v7/{httpclient,hystrix}", []Row{
		{entry: "(*Client).{Get,Post,Put,Patch,Delete}#0=absolute[http,https]", open: true, fails: "returns an error"},
	}},
	{"gopkg.in/h2non/gentleman.v2", []Row{
		{entry: "(*{Client,Request}).{URL,BaseURL}#0=endpoint[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/go-resty/resty/v2", []Row{
		{entry: "(*Request).SetQueryParam#0=query-name", fails: "there is no such parameter"},
	}},
	{"github.com/dghubble/sling", []Row{
		{entry: "(*Sling).{Get,Head,Post,Put,Patch,Delete,Options,Trace,Connect}#0=reference", fails: "is ignored: the request goes to the base"},
		{entry: "(*Sling).Base#0=base-url[http,https]", open: true, fails: "the requests return an error"},
		{entry: "(*Sling).Path#0=reference", fails: "is ignored, or the requests return an error"},
	}},
	{"github.com/levigross/grequests", []Row{
		{entry: "{Get,Put,Patch,Delete,Post,Head,Options}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Session).{Get,Put,Patch,Delete,Post,Head,Options}#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/r3labs/sse/v2", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "Subscribe returns an error"},
	}},
	{"github.com/parnurzeal/gorequest", []Row{
		{entry: "(*SuperAgent).{Get,Post,Put,Patch,Delete,Head,Options}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*SuperAgent).CustomMethod#1=absolute[http,https]", fails: "returns an error"},
		{entry: "(*SuperAgent).Proxy#0=absolute[http,https,socks5]", fails: "the request goes past the proxy, or returns an error"},
		{entry: "(*SuperAgent).Query#0=query", skip: "{", fails: "asks for a parameter of another name"},
	}},
	{"github.com/hashicorp/go-retryablehttp", []Row{
		{entry: "NewRequest#1=url[http,https]", fails: "returns an error, or Client.Do does"},
		{entry: "NewRequestWithContext#2=url[http,https]", fails: "returns an error, or Client.Do does"},
		{entry: "{Get,Head,Post,PostForm}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,Head,Post,PostForm}#0=absolute[http,https]", open: true, fails: "returns an error"},
	}},
	{"github.com/sethgrid/pester", []Row{
		{entry: "{Get,Head,Post}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,Head}#0=absolute[http,https]", open: true, fails: "returns an error"},
	}},
	{"github.com/carlmjohnson/requests", []Row{
		{entry: "URL#0=url[http,https]", fails: "Fetch returns an error"},
		{entry: "(*Builder).BaseURL#0=url[http,https]", fails: "Fetch returns an error"},
		{entry: "(*Builder).Host#0=url-host", fails: "Fetch returns an error"},
	}},
	{"github.com/guonaihong/gout", []Row{
		{entry: "{GET,POST,PUT,DELETE,PATCH,HEAD,OPTIONS}#0=endpoint[http,https]", fails: "Do returns an error"},
	}},
	{"github.com/ddliu/go-httpclient", []Row{
		{entry: "(*HttpClient).{Get,Head,Delete,Post,PostJson,PutJson}#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/cavaliergopher/grab/v3", []Row{
		{entry: "{Get,NewRequest}#1=absolute[http,https]", fails: "returns an error, or Client.Do does"},
	}},

	// fasthttp
	{"github.com/valyala/fasthttp", []Row{
		{entry: "{Get,GetTimeout,Post}#1=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,GetTimeout,Post}#1=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Request).SetRequestURI#0=url[http,https]", fails: "Do returns an error"},
		{entry: "(*{Request,RequestHeader}).SetHost#0=url-host", fails: "Do returns an error"},
		{entry: "(*URI).SetHost#0=url-host", fails: "Do returns an error"},
		{entry: "(*URI).SetScheme#0=scheme", fails: "Do returns an error"},
		{entry: "(*URI).SetQueryString#0=query", fails: "is written as it is"},
		{entry: "(*RequestHeader).Set#1=exact-origin", when: originKeys, fails: "never matches"},
		{entry: "HostClient.Addr=url-host", fails: "the requests return an error"},
		{entry: "(*RequestCtx).Redirect#0=redirect", fails: "the browser asks for it beside the page"},
		{entry: "{ListenAndServe,ListenAndServeTLS}#0=hostport", fails: "returns an error"},
		{entry: "(*Server).ListenAndServe#0=hostport", fails: "returns an error"},
		{entry: "{Dial,DialDualStack}#0=hostport", fails: "returns an error"},
		{entry: "(*Cookie).SetDomain#0=host", fails: "the browser drops the cookie"},
	}},
	{"github.com/valyala/fasthttp/fasthttpproxy", []Row{
		{entry: "FasthttpSocksDialer#0=absolute[socks5,socks5h]", fails: "panics, or the dialer returns an error"},
	}},

	// scrapers and feeds
	{"github.com/gocolly/colly{,/v2}", []Row{
		{entry: "(*Collector).{Visit,Head,Post,PostRaw,PostMultipart}#0=absolute[http,https]", open: true, fails: "returns an error"},
		{entry: "(*Collector).Request#1=absolute[http,https]", open: true, fails: "returns an error"},
		{entry: "(*Collector).SetProxy#0=absolute[http,https,socks5]", fails: "returns an error, or Visit does"},
	}},
	{"github.com/gocolly/colly", []Row{ // compares with host and port
		{entry: "{AllowedDomains,DisallowedDomains}#0...=url-host", fails: "never matches"},
		{entry: "Collector.{AllowedDomains,DisallowedDomains}=url-host", fails: "never matches"},
	}},
	{"github.com/gocolly/colly/v2", []Row{ // and with the host alone
		{entry: "{AllowedDomains,DisallowedDomains}#0...=host", fails: "never matches"},
		{entry: "Collector.{AllowedDomains,DisallowedDomains}=host", fails: "never matches"},
	}},
	{"github.com/gocolly/colly{,/v2}", []Row{
		{entry: "LimitRule.DomainGlob=url-host", fails: "never matches"},
	}},
	{"github.com/gocolly/colly{,/v2}/proxy", []Row{
		{entry: "RoundRobinProxySwitcher#0...=absolute[http,https,socks5]", fails: "returns an error"},
	}},
	{"github.com/gocolly/colly{,/v2}/queue", []Row{
		{entry: "(*Queue).AddURL#0=absolute[http,https]", open: true, fails: "returns an error"},
	}},
	{"github.com/PuerkitoBio/goquery", []Row{
		{entry: "NewDocument#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/antchfx/{htmlquery,xmlquery,jsonquery}", []Row{
		{entry: "LoadURL#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/mmcdole/gofeed", []Row{
		{entry: "(*Parser).{ParseURL,ParseURLWithContext}#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/SlyMarbo/rss", []Row{
		{entry: "Fetch#0=absolute[http,https]", fails: "returns an error"},
	}},

	// WebSocket
	{"github.com/{gorilla,fasthttp}/websocket", []Row{
		{entry: "(*Dialer).Dial#0=websocket-url[ws,wss]", fails: "returns an error"},
		{entry: "(*Dialer).DialContext#1=websocket-url[ws,wss]", fails: "returns an error"},
	}},
	{"{github.com/coder,nhooyr.io}/websocket", []Row{
		{entry: "Dial#1=absolute[ws,wss,http,https]", fails: "returns an error"},
	}},
	{"github.com/coder/websocket", []Row{
		{entry: "AcceptOptions.OriginPatterns=host-or-origin", fails: "never matches"}, // before v1.8.13 a host alone
	}},
	{"nhooyr.io/websocket", []Row{
		{entry: "AcceptOptions.OriginPatterns=url-host", fails: "never matches"},
	}},
	{"github.com/gobwas/ws", []Row{
		{entry: "Dial#1=absolute[ws,wss]", fails: "returns an error"},
		{entry: "(Dialer).Dial#1=absolute[ws,wss]", fails: "returns an error"},
	}},
	{"github.com/lxzan/gws", []Row{
		{entry: "ClientOption.Addr=absolute[ws,wss]", fails: "NewClient returns an error"},
	}},
	{"golang.org/x/net/websocket", []Row{
		{entry: "Dial#0=absolute[ws,wss]", fails: "returns an error"},
		{entry: "Dial#2=absolute", fails: "returns an error"},
		{entry: "NewConfig#0=url[ws,wss]", fails: "DialConfig returns an error"},
		{entry: "NewConfig#1=absolute", fails: "returns an error"},
	}},
	{"github.com/centrifugal/centrifuge-go", []Row{
		{entry: "NewJsonClient#0=absolute[ws,wss]", fails: "panics"},
	}},

	// browsers
	{"github.com/chromedp/chromedp", []Row{
		{entry: "Navigate#0=absolute", skip: "data:", fails: "the browser says: invalid URL"},
	}},
	{"github.com/go-rod/rod", []Row{
		{entry: "(*Browser).ControlURL#0=absolute", fails: "Connect returns an error"},
		{entry: "(*Page).Navigate#0=absolute", skip: "data:", fails: "the browser says: invalid URL"},
		{entry: "(*Browser).MustPage#0...=absolute", skip: "data:", fails: "panics with what the browser says: invalid URL"},
	}},

	// tests of HTTP
	{"github.com/jarcoal/httpmock", []Row{
		{entry: "RegisterResponder#1=url", skip: "=~", fails: "never matches"},
		{entry: "(*MockTransport).RegisterResponder#1=url", skip: "=~", fails: "never matches"},
	}},
	{"github.com/stretchr/testify/assert", []Row{
		{entry: "{HTTPSuccess,HTTPRedirect,HTTPError,HTTPStatusCode,HTTPBodyContains,HTTPBodyNotContains}#3=url[http,https]", fails: "the assertion fails"},
	}},
}
