package sink

// web are the sinks of frameworks for HTTP servers.
var web = []Group{
	// gin
	{"github.com/gin-gonic/gin", []Row{
		{entry: "(*Engine).Run#0...=hostport", fails: "returns an error"},
		{entry: "(*Engine).RunTLS#0=hostport", fails: "returns an error"},
		{entry: "(*Context).Redirect#1=redirect", fails: "the browser asks for it beside the page"},
		{entry: "(*Context).Param#0=route-name", fails: "returns an empty text"},
		{entry: "(*Context).{Query,DefaultQuery,GetQuery,QueryArray,PostForm,DefaultPostForm,GetPostForm}#0=query-name", fails: "there is no such parameter"},
		{entry: "(*Context).SetCookie#3=cookie-path", fails: "browsers take another path"},
		{entry: "(*Context).SetCookie#4=host", fails: "the attribute is dropped"},
		{entry: "(*Engine).SetTrustedProxies#0=ip-or-prefix", fails: "returns an error"},
		{entry: "(*Context).Header#1=header", when: headerKeys, fails: "the browser asks for it beside the page"},
		{entry: "(*Context).Header#1=exact-origin", when: originKeys, fails: "never matches"},
		{entry: "(*RouterGroup).{GET,POST,DELETE,PATCH,PUT,OPTIONS,HEAD,Any,Group}#0=named-colon-route", fails: "never matches, or panics"},
		{entry: "(*RouterGroup).{Handle,Match}#1=named-colon-route", fails: "never matches, or panics"},
		{entry: "(*RouterGroup).Handle#0=route-method", fails: "panics"},
		{entry: "(*Context).Header#0=header-name", fails: "the answer goes without it"},
		{entry: "(*Context).Header#1=link", when: linkKey, fails: "is no link"},
		{entry: "(*Context).Header#1=policy", when: policyKeys, fails: "browsers load nothing from there"},
		{entry: "(*Context).Header#1=alt-svc", when: altSvcKey, fails: "browsers go on as before"},
		{entry: "(*RouterGroup).{Static,StaticFile,StaticFS}#0=static-route", fails: "panics"},
	}},
	{"github.com/go-webauthn/webauthn/webauthn", []Row{
		{entry: "Config.RPID=host", fails: "New returns an error"},
		{entry: "Config.RPOrigins=absolute", fails: "never matches"},
	}},
	{"github.com/gin-contrib/cors", []Row{
		{entry: "Config.AllowOrigins=origin", skip: "/", fails: "panics, or never matches"},
	}},
	{"github.com/gin-contrib/sessions", []Row{
		{entry: "Options.Domain=host", fails: "the attribute is dropped"},
	}},
	{"github.com/gin-contrib/sessions/redis", []Row{
		{entry: "{NewStore,NewStoreWithDB}#2=hostport", when: networks1, fails: "returns an error"},
	}},

	// echo
	{"github.com/labstack/echo{,/v4,/v5}", []Row{
		{entry: "(*Echo).Start#0=hostport", fails: "returns an error"},
		{entry: "(*{Echo,Group}).{DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT}#0=colon-route", fails: "never matches"},
	}},
	{"github.com/labstack/echo{,/v4}", []Row{
		{entry: "(*Echo).{StartTLS,StartAutoTLS}#0=hostport", fails: "returns an error"},
		{entry: "(Context).Redirect#1=redirect", fails: "the browser asks for it beside the page"},
		{entry: "(Context).Param#0=route-name", fails: "returns an empty text"},
		{entry: "(Context).{QueryParam,FormValue}#0=query-name", fails: "there is no such parameter"},
		{entry: "(*{Echo,Group}).Any#0=colon-route", fails: "never matches"},
		{entry: "(*{Echo,Group}).Add#1=colon-route", fails: "never matches"},
	}},
	{"github.com/labstack/echo/v4", []Row{
		{entry: "(*Echo).StartH2CServer#0=hostport", fails: "returns an error"},
	}},
	{"github.com/labstack/echo/v5", []Row{
		{entry: "StartConfig.Address=hostport", fails: "Start returns an error"},
		{entry: "(*Context).Redirect#1=redirect", fails: "the browser asks for it beside the page"},
	}},
	{"github.com/labstack/echo/middleware", []Row{
		{entry: "CORSConfig.AllowOrigins=exact-origin", fails: "never matches"},
	}},
	{"github.com/labstack/echo/v4/middleware", []Row{
		{entry: "CORSConfig.AllowOrigins=origin-pattern", fails: "never matches"},
		{entry: "CSRFConfig.TrustedOrigins=exact-origin", fails: "panics"},
		{entry: "CSRFConfig.CookieDomain=host", fails: "the attribute is dropped"},
	}},
	{"github.com/labstack/echo/v5/middleware", []Row{
		{entry: "CORSConfig.AllowOrigins=exact-origin", fails: "panics, or never matches"},
		{entry: "CORS#0...=exact-origin", fails: "panics, or never matches"},
		{entry: "CSRFConfig.TrustedOrigins=exact-origin", fails: "panics"},
	}},

	// fiber
	{"github.com/gofiber/fiber{/v2,/v3}", []Row{
		{entry: "(*App).Listen#0=hostport", fails: "returns an error"},
		{entry: "Cookie.Domain=host", fails: "the browser drops the cookie"},
		{entry: "Cookie.Path=cookie-path", fails: "the browser takes another path"},
		{entry: "(*App).{Get,Head,Post,Put,Delete,Options,Patch,All}#0=colon-route", fails: "never matches"},
	}},
	{"github.com/gofiber/fiber/v2", []Row{
		{entry: "(*Ctx).{Redirect,Location}#0=redirect", fails: "the browser asks for it beside the page"},
		{entry: "(*Ctx).{Params,ParamsInt}#0=route-name", fails: "returns an empty text"},
		{entry: "(*Ctx).{Query,FormValue}#0=query-name", fails: "there is no such parameter"},
		{entry: "(*Ctx).Set#1=header", when: headerKeys, fails: "the browser asks for it beside the page"},
		{entry: "(*Ctx).Set#1=exact-origin", when: originKeys, fails: "never matches"},
		{entry: "(*Ctx).Set#1=link", when: linkKey, fails: "is no link"},
		{entry: "(*Ctx).Set#1=policy", when: policyKeys, fails: "browsers load nothing from there"},
		{entry: "(*Ctx).Set#1=alt-svc", when: altSvcKey, fails: "browsers go on as before"},
		{entry: "{Get,Head,Post,Put,Patch,Delete}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,Head,Post,Put,Patch,Delete}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(Router).{Get,Head,Post,Put,Delete,Options,Patch,All}#0=colon-route", fails: "never matches"},
	}},
	{"github.com/gofiber/fiber/v3", []Row{
		{entry: "(*Redirect).To#0=redirect", fails: "the browser asks for it beside the page"},
	}},
	{"github.com/gofiber/fiber/v2/middleware/{csrf,session}", []Row{
		{entry: "Config.CookieDomain=host", fails: "the browser drops the cookie"},
	}},
	{"github.com/gofiber/fiber/v2/middleware/cors", []Row{
		{entry: "Config.AllowOrigins=origins", fails: "panics"},
	}},
	{"github.com/gofiber/fiber/v2/middleware/proxy", []Row{
		{entry: "{Do,DoRedirects,DoDeadline,DoTimeout}#1=absolute[http,https]", fails: "answers with 500"},
	}},
	{"github.com/gofiber/fiber/v3/middleware/cors", []Row{
		{entry: "Config.AllowOrigins=origins", fails: "panics"},
	}},
	{"github.com/gofiber/fiber/v3/middleware/csrf", []Row{
		{entry: "Config.TrustedOrigins=origins", fails: "panics"},
		{entry: "Config.CookieDomain=host", fails: "the browser drops the cookie"},
	}},
	{"github.com/gofiber/fiber/v3/client", []Row{
		{entry: "{Get,Head,Post,Put,Patch,Delete,Options}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,Head,Post,Put,Patch,Delete,Options}#0=url[http,https]", fails: "returns an error"},
		{entry: "(*Client).SetBaseURL#0=absolute[http,https]", fails: "the requests return an error"},
	}},

	// the page of Swagger asks for its document
	{"github.com/swaggo/{gin-swagger,http-swagger{,/v2}}", []Row{
		{entry: "URL#0=redirect", fails: "the browser asks for it beside the page"},
	}},

	// chi
	{"github.com/go-chi/chi/v5", []Row{ // since v5.1 with a method in front
		{entry: "(*Mux).{Handle,HandleFunc}#0=star-route[with-method]", fails: "panics, or never matches"},
		{entry: "(Router).HandleFunc#0=star-route[with-method]", fails: "panics, or never matches"},
	}},
	{"github.com/go-chi/chi", []Row{
		{entry: "(*Mux).{Handle,HandleFunc}#0=star-route", fails: "panics, or never matches"},
		{entry: "(Router).HandleFunc#0=star-route", fails: "panics, or never matches"},
	}},
	{"github.com/go-chi/chi{,/v5}", []Row{
		{entry: "(*Mux).{Connect,Delete,Get,Head,Options,Patch,Post,Put,Trace}#0=star-route", fails: "panics, or never matches"},
		{entry: "(Router).{Connect,Delete,Get,Head,Options,Patch,Post,Put,Trace}#0=star-route", fails: "panics, or never matches"},
		{entry: "(*Mux).{Route,Mount}#0=star-route[below]", fails: "panics, or never matches"},
		{entry: "(Router).{Route,Mount}#0=star-route[below]", fails: "panics, or never matches"},
		{entry: "(*Mux).{Method,MethodFunc}#1=star-route", fails: "panics, or never matches"},
		{entry: "(Router).{Method,MethodFunc}#1=star-route", fails: "panics, or never matches"},
		{entry: "(*Mux).{Method,MethodFunc}#0=route-method[any-case]", fails: "panics"},
		{entry: "(Router).{Method,MethodFunc}#0=route-method[any-case]", fails: "panics"},
	}},
	{"github.com/go-chi/chi{,/v5}", []Row{
		{entry: "URLParam#1=route-name", fails: "returns an empty text"},
	}},
	{"github.com/{go-chi,rs}/cors", []Row{
		{entry: "Options.AllowedOrigins=origin", fails: "never matches"},
		{entry: "Options.{AllowedMethods,AllowedHeaders}=one-name", fails: "never matches"},
	}},

	// gorilla
	{"github.com/gorilla/mux", []Row{
		{entry: "(*Router).{Handle,HandleFunc,Path,PathPrefix}#0=pattern-route", fails: "panics, or never matches"},
		{entry: "(*Route).{Path,PathPrefix}#0=pattern-route", fails: "panics, or never matches"},
		{entry: "(*{Router,Route}).Host#0=url-host", fails: "never matches"},
		{entry: "(*{Router,Route}).Schemes#0...=scheme", fails: "never matches"},
		{entry: "(*{Router,Route}).Methods#0...=route-method[any-case]", fails: "never matches"},
	}},
	{"github.com/gorilla/handlers", []Row{
		{entry: "AllowedOrigins#0=exact-origin", fails: "never matches"},
		{entry: "{AllowedMethods,AllowedHeaders}#0=one-name", fails: "never matches"},
		{entry: "CanonicalHost#0=absolute[http,https]", fails: "redirects nothing"},
	}},
	{"github.com/gorilla/sessions", []Row{
		{entry: "Options.Domain=host", fails: "the attribute is dropped"},
	}},
	{"github.com/gorilla/csrf", []Row{
		{entry: "Domain#0=host", fails: "the attribute is dropped"},
		{entry: "TrustedOrigins#0=url-host", fails: "never matches"},
	}},

	// others
	{"github.com/julienschmidt/httprouter", []Row{
		{entry: "(*Router).{GET,HEAD,OPTIONS,POST,PUT,PATCH,DELETE}#0=slash-colon-route", fails: "panics, or never matches"},
		{entry: "(*Router).{Handle,Handler,HandlerFunc}#1=slash-colon-route", fails: "panics, or never matches"},
		{entry: "(*Router).{Handle,Handler,HandlerFunc}#0=route-method", fails: "never matches"},
		{entry: "(*Router).ServeFiles#0=files-route", fails: "panics"},
	}},
	{"github.com/julienschmidt/httprouter", []Row{
		{entry: "(Params).ByName#0=route-name", fails: "returns an empty text"},
	}},
	{"github.com/fasthttp/router", []Row{
		{entry: "(*Router).{GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS}#0=brace-route", fails: "panics, or never matches"},
	}},
	{"github.com/go-martini/martini", []Row{
		{entry: "(*Martini).RunOnAddr#0=hostport", fails: "ends the program"},
	}},
	{"github.com/urfave/negroni{,/v3}", []Row{
		{entry: "(*Negroni).Run#0...=hostport", fails: "ends the program"},
	}},
	{"github.com/unrolled/secure", []Row{
		{entry: "Options.SSLHost=url-host", fails: "the redirect escapes the slashes"},
		{entry: "Options.AllowedHosts=url-host", fails: "never matches"},
	}},
	{"github.com/cloudwego/hertz/pkg/app/server", []Row{
		{entry: "WithHostPorts#0=hostport", fails: "Run returns an error"},
	}},
	{"github.com/cloudwego/hertz/pkg/app", []Row{
		{entry: "(*RequestContext).SetCookie#4=host", fails: "the browser drops the cookie"},
	}},
	{"github.com/go-kratos/kratos/v2/transport/{http,grpc}", []Row{
		{entry: "Address#0=hostport", fails: "Start returns an error"},
	}},
	{"{github.com/{astaxie,beego}/beego,github.com/beego/beego/v2/server/web}", []Row{
		{entry: "Run#0...=url-host", fails: "listens elsewhere, or returns"},
		{entry: "(*Controller).Redirect#0=redirect", fails: "the browser asks for it beside the page"},
	}},
	{"github.com/beego/beego/v2/server/web", []Row{
		{entry: "{Get,Post,Put,Delete,Head,Options,Patch,Any,Router}#0=colon-route", fails: "never matches"},
	}},
	{"github.com/uptrace/bunrouter", []Row{
		{entry: "(*Group).{GET,POST,PUT,DELETE,HEAD,OPTIONS,PATCH}#0=slash-colon-route", fails: "panics, or never matches"},
		{entry: "(*Group).{NewGroup,WithGroup}#0=slash-colon-route", fails: "panics, or never matches"},
	}},
	{"{github.com/{astaxie,beego}/beego/httplib,github.com/beego/beego/v2/client/httplib}", []Row{
		{entry: "{Get,Post,Put,Delete,Head}#0=absolute[http,https]", fails: "the request returns an error"},
	}},
	{"github.com/kataras/iris/v12", []Row{
		{entry: "Addr#0=hostport", fails: "Run returns an error"},
		{entry: "(*Application).Listen#0=hostport", fails: "returns an error"},
	}},
	{"github.com/kataras/iris/v12/context", []Row{
		{entry: "(*Context).Redirect#0=redirect", fails: "the browser asks for it beside the page"},
	}},
}
