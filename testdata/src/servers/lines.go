package servers

import (
	"bytes"
	"embed"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/mail"
	"net/smtp"
	"net/url"
	"strings"
)

var pages embed.FS

func credentials(req *http.Request, user, password, token string) {
	req.Header.Set("Authorization", "Basic "+user+":"+password)               // want `name and password that are not in base64: "Basic"`
	req.Header.Set("Authorization", fmt.Sprintf("Basic %s:%s", user, "pass")) // want `name and password that are not in base64: "Basic"`
	req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+password)))
	req.Header.Set("Authorization", "Basic "+token)
	req.Header.Set("Authorization", "Token "+user+":"+token)
	req.Header.Set("Authorization", "Bearer: "+token)       // want `scheme of a token with a colon, or twice: "Bearer:"`
	req.Header.Set("Authorization", "Bearer Bearer "+token) // want `scheme of a token with a colon, or twice: "Bearer"`
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/x-www-form-urlencode") // want `name of a media type that is none: "application/x-www-form-urlencode"`
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	req.Header.Set("Content-Type", "multipart/form-data; boundary="+token)
	req.Header.Set("X-Forwarded-Host", "https://shop.example.net") // want `more than a host and port where a host belongs: "https://"`
	req.Header.Set("X-Forwarded-Host", "shop.example.net:8443, front.example.net")
	req.Header.Set("X-Forwarded-Proto", "https://h") // want `more than a scheme in a field for the scheme: "://h"`
	req.Header.Set("X-Forwarded-Proto", "https, http")
}

// lines are of requests and their answers.
func lines(w http.ResponseWriter, name string) {
	req, _ := http.NewRequest("POST", "http://127.0.0.1/", nil)
	http.NewRequest("post", "http://127.0.0.1/", nil)  // want `method that no server is asked with: "post"`
	http.NewRequest("MOVE ", "http://127.0.0.1/", nil) // want `method that no server is asked with: " " in "MOVE "`
	req.Header.Set("X-Key:", name)                     // want `character that no name of a header has: ":" in "X-Key:"`
	req.Header.Set("X-"+name, "1")
	w.Header().Set("X Key", name) // want `character that no name of a header has: " " in "X Key"`
	w.Header().Set(http.TrailerPrefix+"Sum", name)
	w.Header().Set("Content-Security-Policy", "img-src self") // want `keyword of a policy without its quotes: "self" in "img-src self"`
	w.Header().Set("Content-Security-Policy", "img-src 'self'")
	_ = http.Header{"Set-Cookie": {"a=b; Path=/"}, "Origin": {"https://127.0.0.1"}}
}

func names(name string) {
	fs.Sub(pages, "static/") // want `name that no file system of package io/fs knows: "/" in "static/"`
	fs.Sub(pages, "static/"+name)
	pages.ReadFile("/a.html") // want `name that no file system of package io/fs knows: "/" in "/a.html"`
	pages.ReadFile("a.html")
	pages.Open("./" + name) // want `name that no file system of package io/fs knows`
}

func mails(name, address string) {
	mail.ParseAddressList("a@127.0.0.1; b@127.0.0.1") // want `addresses of mailboxes that are written as none are: ";"`
	mail.ParseAddressList(name + "; " + address)
	mail.ParseAddress("Doe, Jane <a@127.0.0.1>") // want `addresses of mailboxes that are written as none are: ","`
	mail.ParseAddress(name + " <" + address + ">")
	smtp.SendMail("127.0.0.1:25", nil, "A <a@127.0.0.1>", []string{"b@127.0.0.1"}, nil) // want `addresses of mailboxes that are written as none are: "A <"`
	smtp.SendMail("127.0.0.1:25", nil, "a@127.0.0.1", []string{"b@127.0.0.1"}, nil)
	net.Listen("udp", "127.0.0.1:53") // want `network that package net does not know: "udp"`
	net.ListenPacket("udp", "127.0.0.1:53")
	net.ListenPacket("tcp", "127.0.0.1:53") // want `network that package net does not know: "tcp"`
}

func browsers(w http.ResponseWriter, r *http.Request, path string, secure bool) {
	http.SetCookie(w, &http.Cookie{Name: "__Host-a", Path: "/b", Secure: true})                  // want `cookie that browsers refuse: __Host-a without the Path /`
	http.SetCookie(w, &http.Cookie{Name: "__Host-a", Secure: true})                              // want `cookie that browsers refuse: __Host-a without the Path /`
	http.SetCookie(w, &http.Cookie{Name: "__Host-a", Path: "/", Domain: "a.test", Secure: true}) // want `cookie that browsers refuse: __Host-a with a Domain`
	http.SetCookie(w, &http.Cookie{Name: "__Secure-a", Path: "/b"})                              // want `cookie that browsers refuse: __Secure-a without Secure`
	http.SetCookie(w, &http.Cookie{Name: "a", SameSite: http.SameSiteNoneMode})                  // want `cookie that browsers refuse: SameSite=None without Secure`
	http.SetCookie(w, &http.Cookie{Name: "a", SameSite: http.SameSiteNoneMode, Secure: secure})
	http.SetCookie(w, &http.Cookie{Name: "a", SameSite: http.SameSiteLaxMode})
	http.SetCookie(w, &http.Cookie{Name: "__Host-a", Path: path, Secure: true})
	http.SetCookie(w, &http.Cookie{Name: "__Secure-a", Path: "/b", Secure: true})
	if secure {
		w.Header().Set("Access-Control-Allow-Origin", "*") // want `any origin where cookies are allowed`
		w.Header().Set("Access-Control-Allow-Credentials", "true")
	} else {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		if origin := r.Header.Get("Origin"); origin != "" {
			w.Header().Set("Access-Control-Allow-Origin", origin)
			w.Header().Set("Access-Control-Allow-Credentials", "true")
		}
	}
}

func forms(c *http.Client, v url.Values, body string) {
	c.Post("http://127.0.0.1/", "application/json", strings.NewReader(v.Encode())) // want `form that is sent as something else: "application/json" of what url.Values.Encode returns`
	c.Post("http://127.0.0.1/", "application/x-www-form-urlencoded; charset=utf-8", strings.NewReader(v.Encode()))
	c.Post("http://127.0.0.1/", "application/json", strings.NewReader(body))
	http.Post("http://127.0.0.1/", "text/plain", bytes.NewBufferString(v.Encode()))
	http.Post("http://127.0.0.1/", "json", strings.NewReader(body)) // want `name of a media type that is none: "json"`
}

func media(r *http.Request) bool {
	name, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return name == "application/JSON" || // want `comparison that is never true: "application/JSON" and what mime.ParseMediaType returns`
		name == "application/json; charset=utf-8" || // want `comparison that is never true`
		name == "application/json"
}
