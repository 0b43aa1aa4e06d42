package urlinfo

import (
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// The meanings of URLs as the command prints them. Null is what a URL does
// not have. Components are decoded but for the path and the search of http,
// which are for the server to read, and for octets that are no UTF-8, for
// which JSON has no spelling.
type (
	siteFields struct {
		Host        string  `json:"host"`
		Port        *string `json:"port"` // its digits, which may be too many for a number
		DefaultPort *int    `json:"default_port"`
		User        *string `json:"user"`
		Password    *string `json:"password"`
	}
	ftpFields struct {
		siteFields
		CWD      []string `json:"cwd"`
		Name     *string  `json:"name"`
		TypeCode *string  `json:"typecode"`
	}
	httpFields struct {
		siteFields
		Path   *string `json:"path"`
		Search *string `json:"search"`
	}
	gopherFields struct {
		siteFields
		Type     string  `json:"type"`
		Selector string  `json:"selector"`
		Search   *string `json:"search"`
		Plus     *string `json:"plus"`
	}
	mailtoFields struct {
		Address string  `json:"address"`
		Headers *string `json:"headers,omitempty"` // of RFC 6068, encoded
	}
	newsFields struct {
		Kind      string  `json:"kind"`
		Group     *string `json:"group"`
		MessageID *string `json:"message_id"`
	}
	nntpFields struct {
		siteFields
		Group  string  `json:"group"`
		Number *string `json:"number"`
	}
	waisFields struct {
		siteFields
		Database string  `json:"database"`
		Search   *string `json:"search"`
		Type     *string `json:"type"`
		Path     *string `json:"path"`
	}
	fileFields struct {
		Host     string   `json:"host"`
		Local    bool     `json:"local"`
		Segments []string `json:"segments"`
	}
	prosperoFields struct {
		siteFields
		HSOName string      `json:"hsoname"`
		Fields  [][2]string `json:"fields"`
	}
	otherFields struct {
		SchemeSpecific string `json:"scheme_specific"`
	}
)

// meaningOf returns the meaning of a URL as one of the structs above.
func meaningOf(u rfc1738.URL) any {
	switch m := u.Meaning().(type) {
	case rfc1738.FTP:
		f := ftpFields{siteOf(m.Site), slices.Collect(m.CWD()), orNull(m.Name), orNull(m.Type)}
		if f.Name != nil && f.CWD == nil {
			f.CWD = []string{} // a path without directories
		}
		return f
	case rfc1738.HTTP:
		return httpFields{siteOf(m.Site), rawOrNull(m.Path), rawOrNull(m.Search)}
	case rfc1738.Gopher:
		return gopherFields{siteOf(m.Site), m.Type, m.Selector, orNull(m.Search), orNull(m.Plus)}
	case rfc1738.Mailto:
		return mailtoFields{m.Address, rawOrNull(m.Headers)}
	case rfc1738.News:
		return newsFields{newsKind(m), orNull(m.Group), orNull(m.MessageID)}
	case rfc1738.NNTP:
		return nntpFields{siteOf(m.Site), m.Group, orNull(m.Number)}
	case rfc1738.Telnet:
		return siteOf(m.Site)
	case rfc1738.WAIS:
		return waisFields{siteOf(m.Site), m.Database, orNull(m.Search), orNull(m.Type), orNull(m.Path)}
	case rfc1738.File:
		return fileFields{m.Host, m.Local, slices.Collect(m.Segments())}
	case rfc1738.Prospero:
		fields := [][2]string{}
		for name, value := range m.Fields() {
			fields = append(fields, [2]string{name, value})
		}
		return prosperoFields{siteOf(m.Site), m.HSOName, fields}
	case rfc1738.Other:
		return otherFields{m.SchemeSpecific}
	}
	return nil
}

func siteOf(s rfc1738.Site) siteFields {
	f := siteFields{Host: s.Host, Port: orNull(s.Port), User: orNull(s.User), Password: orNull(s.Password)}
	if s.DefaultPort != 0 {
		f.DefaultPort = &s.DefaultPort
	}
	return f
}

func newsKind(m rfc1738.News) string {
	switch {
	case m.All:
		return "all"
	case m.MessageID.Present:
		return "article"
	}
	return "group"
}

func orNull(o rfc1738.Octets) *string {
	if !o.Present {
		return nil
	}
	return &o.Value
}

func rawOrNull(p rfc1738.Part) *string {
	if !p.Present {
		return nil
	}
	return &p.Raw
}
