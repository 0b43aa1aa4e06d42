// Package defaults has the settings of a service, with what they are if nobody chooses.
package defaults

import (
	"github.com/caarlos0/env/v11"
	"github.com/spf13/viper"
)

// Env are the settings in the environment.
type Env struct {
	Public string `env:"PUBLIC" envDefault:"https://hooks.example.com"`
	Store  string `env:"STORE" envDefault:"store.example.com:8090"`
	Listen string `env:"LISTEN" envDefault:"8080"`
	Admin  string `env:"ADMIN" envDefault:":9100"`
	Chat   string `env:"CHAT,required" envDefault:"https:/chat.example.com"`
}

// Load reads the environment.
func Load() (Env, error) {
	var e Env
	return e, env.Parse(&e)
}

// Files are the settings in files.
func Files() *viper.Viper {
	v := viper.New()
	v.SetDefault("issues.url", "issues.example.com")
	v.SetDefault("builds.url", "http://builds.example.com")
	v.SetDefault("badge.path", "/badges/:id")
	v.SetDefault("build.path", "/builds/{id}")
	return v
}
