// Package conf holds texts that other packages use.
package conf

import (
	"net/url"
	"os"
	"strings"
	"sync"
)

// Base is never written here.
var Base = "http//base.example" // want `no colon`

// Set is given another value here.
var Set = "http//set.example" // want `no colon`

// Written is given another value by the package that reads it.
var Written = "http//written.example" // want `no colon`

func init() { Set = os.Getenv("BASE") }

// Home returns a text.
func Home() string { return "http//home.example" } // want `no colon`

// Either returns one of two texts.
func Either(test bool) string {
	if test {
		return "http//test.example" // want `no colon`
	}
	return "http://live.example"
}

// Or returns what is not empty.
func Or(s, or string) string {
	if s == "" {
		return or
	}
	return s
}

// Config is what a program is told.
type Config struct {
	URL, Host string
	Port      int
	next      *Config
}

// Load returns the defaults.
func Load() *Config { return &Config{URL: "http//load.example", Host: "two words"} } // want `no colon`

// Base makes a text of the parts.
func (c Config) Base() string { return "http://" + c.Host + ":80" }

// FromEnv asks for what is not known here.
func FromEnv() string { return os.Getenv("URL") }

// EscapeName escapes what it is given as it is.
func EscapeName(name string) string { return url.QueryEscape(name) }

// Slug makes a word for a URL of a title.
func Slug(title string) string { return url.QueryEscape(hyphens.Replace(title)) }

var hyphens = strings.NewReplacer(" ", "-", "_", "-")

// A Ref is the sum of a text.
type Ref struct{ sum []byte }

// String has a word for one that there is none of.
func (r Ref) String() string {
	if r.sum == nil {
		return "<no sum>"
	}
	return string(r.sum)
}

// Word is called by another name.
func (r Ref) Word() string {
	if r.sum == nil {
		return "<no sum>"
	}
	return string(r.sum)
}

// Settings are what a program is started with.
type Settings struct {
	API, Admin string
	Peers      []string
}

var (
	once     sync.Once
	settings *Settings
	current  Settings
)

// Loaded are the settings, which are read when they are first asked for.
func Loaded() *Settings {
	once.Do(func() { settings = &Settings{API: "http//loaded.example"} }) // want `no colon`
	return settings
}

// Read reads them.
func Read() { current = Settings{API: "http//current.example"} } // want `no colon`

// Current returns a copy.
func Current() Settings { return current }

// Defaults can be named.
var Defaults = Settings{API: "http//defaults.example"} // want `no colon`
