// Package decodedsettings has the defaults of settings that arrive in the fields of a struct.
package decodedsettings

import (
	"net/http"

	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/v2"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

type server struct {
	Addr string `mapstructure:"listen_addr"`
	Left string `mapstructure:"-"`
	Port int
}

type common struct{ Proxy string }

type config struct {
	common   `mapstructure:",squash"`
	Upstream string
	Fine     string
	Named    string `mapstructure:"other"`
	Number   string
	Chosen   string
	Server   server
}

func load() *config {
	viper.SetDefault("Upstream", "upstream.local/api") // want `no scheme where one is needed: "upstream.local"`
	viper.SetDefault("fine", "http://upstream.local/api")
	viper.SetDefault("named", "named.local/api")      // no field has the name
	viper.SetDefault("server.listen_addr", "9090")    // want `no port where one is needed: "9090", passed to http.ListenAndServe`
	viper.SetDefault("server.left", "left.local/api") // the field is left out
	viper.SetDefault("number", 8080)                  // it arrives as a text that is not read here
	viper.SetDefault("chosen", "chosen.local/api")    // the program chooses
	viper.SetDefault("proxy", "proxy.local/api")      // want `no scheme where one is needed: "proxy.local"`
	viper.Set("chosen", "http://chosen.local/api")
	c := &config{Fine: "replaced.local/api"}
	if viper.Unmarshal(c) != nil {
		return nil
	}
	return c
}

func use() {
	c := load()
	http.Get(c.Upstream)
	http.Get(c.Fine)
	http.Get(c.Named)
	http.Get(c.Number)
	http.Get(c.Chosen)
	http.Get(c.Proxy)
	http.Get(c.Server.Left)
	http.ListenAndServe(c.Server.Addr, nil)
}

func keys() {
	viper.SetDefault("hook.url", "hook.local/in") // want `no scheme where one is needed: "hook.local"`
	viper.SetDefault("hook.host", "hook.local")   // a scheme is put before it
	var c struct{ URL, Host string }
	viper.UnmarshalKey("hook", &c)
	http.Get(c.URL)
	http.Get("https://" + c.Host)

	viper.SetDefault("tagged.url", "tagged.local/in") // an option may choose another tag
	var d struct{ URL string }
	viper.UnmarshalKey("tagged", &d, func(any) {})
	http.Get(d.URL)
}

func bound(flags *pflag.FlagSet) {
	flags.String("listen", "9091", "") // want `no port where one is needed: "9091"`
	flags.String("admin", "9092", "")  // the default of the setting comes before it
	flags.String("port", "9093", "")   // the colon is added
	viper.BindPFlag("bound.listen", flags.Lookup("listen"))
	viper.BindPFlag("bound.admin", flags.Lookup("admin"))
	viper.BindPFlag("bound.port", flags.Lookup("port"))
	viper.SetDefault("bound.admin", ":9092")
	http.ListenAndServe(viper.GetString("bound.listen"), nil)
	http.ListenAndServe(viper.GetString("bound.admin"), nil)
	http.ListenAndServe(":"+viper.GetString("bound.port"), nil)
}

var k = koanf.New(".")

func loaded() {
	k.Load(confmap.Provider(map[string]any{
		"api.url":  "api.local/v1", // want `no scheme where one is needed: "api.local"`
		"api.fine": "http://api.local/v1",
		"server": map[string]any{
			"addr": "9094", // want `no port where one is needed: "9094"`
		},
		"proxy": "koanf.local/p", // want `no scheme where one is needed: "koanf.local"`
		"twice": "first.local/p", // another one comes after it
	}, "."), nil)
	k.Load(confmap.Provider(map[string]any{"twice": "http://second.local/p"}, "."), nil)
	k.Load(confmap.Provider(map[string]any{"other/url": "slash.local"}, "/"), nil) // not by that name
	http.Get(k.String("api.url"))
	http.Get(k.String("api.fine"))
	http.Get(k.String("twice"))
	http.Get(k.String("other.url"))
	http.ListenAndServe(k.String("server.addr"), nil)
	var c struct {
		Link string `koanf:"proxy"`
		API  struct{ Fine string }
	}
	k.Unmarshal("", &c)
	http.Get(c.Link)
	http.Get(c.API.Fine)
}
