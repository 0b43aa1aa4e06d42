package analyzer

// A Config is what a user can set, as flags (-profile, -enable, ...) or as
// the plugin's settings. The zero value is the default.
type Config struct {
	Profile    string   `json:"profile"`     // "current" (default) or "rfc1738"
	Enable     []string `json:"enable"`      // names of opt-in rules or groups to switch on
	Disable    []string `json:"disable"`     // names of rules or groups to switch off
	Sinks      []string `json:"sinks"`       // sinks of one's own: "example.org/api.Client.Fetch#0=absolute[http,https]"
	Tests      string   `json:"tests"`       // "quiet" (default), "all" or "none": findings in _test.go files
	NoWrappers bool     `json:"no-wrappers"` // do not look for functions that pass a parameter on to a sink
}

func (c Config) validate() error { return nil }
