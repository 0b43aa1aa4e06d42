// Package wire names methods, headers, mailboxes, routes and servers.
package wire

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/mail"
	"net/smtp"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	"github.com/nats-io/nats.go"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"google.golang.org/grpc"
)

//go:embed wire.go
var site embed.FS

type archive struct{ addr string }

func (a archive) credit(req *http.Request, name, key string) {
	req.Header.Set("Authorization", "Basic "+name+":"+key)             // bad: not in base64
	req.Header.Set("X-Forwarded-Proto", "https://")                    // bad: the name alone
	req.Header.Set("X-Forwarded-Proto", "https")                       // good: right
	req.Header.Set("X-Forwarded-Host", "https://"+a.addr)              // bad: the host alone
	req.Header.Set("X-Forwarded-Host", a.addr)                         // good: right
	req.Header.Set("Proxy-Authorization", "Bearer "+key)               // good: right
	req.Header.Set("Authorization", "Bearer: "+key)                    // bad: a colon
	req.Header.Set("Content-Type", "application/x-www-form-urlencode") // bad: a letter is missing
	req.Header.Set("Content-Type", "text/plain, charset=utf-8")        // bad: a comma
	req.Header.Set("Content-Type", "text/plain;charset=utf-8")         // good: a semicolon
}

func (a archive) drop(id string) (*http.Request, error) {
	return http.NewRequest("delete", "https://archive.example.net/"+id, nil) // bad: 405
}

func (a archive) move(id string) (*http.Request, error) {
	return http.NewRequest(" MOVE", "https://archive.example.net/"+id, nil) // bad: invalid method
}

func (a archive) copy(id string) (*http.Request, error) {
	return http.NewRequest("COPY", "https://archive.example.net/"+id, nil) // good: a method of WebDAV
}

func (a archive) sign(r *http.Request, key string) {
	r.Header.Set("X-Archive-Key: ", key) // bad: invalid header field name
	r.Header.Set("X-Archive-Key", key)   // good: right
	r.Header.Add("Archive Zone", "eu")   // bad: invalid header field name
	r.Header.Add("Archive-Zone", "eu")   // good: right
}

func policy(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", "default-src none; img-src 'self'")          // bad: a host called none
	w.Header().Set("Content-Security-Policy", "script-src 'self' unsafe-eval")             // bad: likewise
	w.Header().Set("Content-Security-Policy", "script-src 'self' https://cdn.example.net") // good: right
}

func files() (fs.FS, error) {
	if _, err := site.ReadFile("/wire.go"); err != nil { // bad: file does not exist
		return nil, err
	}
	if _, err := fs.Sub(site, "pages/"); err != nil { // bad: invalid argument
		return nil, err
	}
	return fs.Sub(site, "pages") // good: right
}

func to() ([]*mail.Address, error) {
	if _, err := mail.ParseAddressList("ann@example.net;bob@example.net"); err != nil { // bad: expected comma
		return nil, err
	}
	return mail.ParseAddressList("ann@example.net, Bob <bob@example.net>") // good: right
}

func from() (*mail.Address, error) {
	if a, err := mail.ParseAddress("Lee, Ann <ann@example.net>"); err == nil { // bad: missing '@'
		return a, nil
	}
	return mail.ParseAddress(`"Lee, Ann" <ann@example.net>`) // good: right
}

func send(text []byte) error {
	if err := smtp.SendMail("mail.example.net:25", nil, "Ann <ann@example.net>", []string{"bob@example.net"}, text); err != nil { // bad: refused
		return err
	}
	if err := smtp.SendMail("mail.example.net:25", nil, "ann@example.net", []string{"bob@example.net,eve@example.net"}, text); err != nil { // bad: refused
		return err
	}
	return smtp.SendMail("mail.example.net:25", nil, "ann@example.net", []string{"bob@example.net", "eve@example.net"}, text) // good: right
}

func routes(h http.HandlerFunc, g gin.HandlerFunc) {
	m := mux.NewRouter()
	m.HandleFunc("/report.{kind:(pdf|csv)}", h)   // bad: panics
	m.HandleFunc("/report.{kind:(?:pdf|csv)}", h) // good: right
	m.HandleFunc("/week/{n:[0-9]{2}}", h)         // good: right
	c := chi.NewRouter()
	c.Get("/team/{id}/user/{id}", h)   // bad: panics
	c.Get("/team/{id}/user/{user}", h) // good: right
	c.Get("/raw/*file", h)             // bad: panics
	c.Get("/raw/*", h)                 // good: right
	c.Method("GET,HEAD", "/sum", h)    // bad: panics
	c.Method("GET", "/sum", h)         // good: right
	r := gin.New()
	r.Handle("put", "/sum", g) // bad: panics
	r.Handle("PUT", "/sum", g) // good: right
	s := http.NewServeMux()
	s.HandleFunc("*.shops.example.net/", h) // bad: never matches
	s.HandleFunc("shops.example.net/", h)   // good: right
}

func queue() (*nats.Conn, error) {
	if c, err := nats.Connect("nats://q1.example.net:4222,wss://q2.example.net"); err == nil { // bad: mixing
		return c, nil
	}
	return nats.Connect("nats://q1.example.net:4222,nats://q2.example.net:4222") // good: right
}

func leader(ctx context.Context) (*kafka.Conn, error) {
	if c, err := kafka.DialLeader(ctx, "plaintext", "k1.example.net:9092", "sums", 0); err == nil { // bad: unknown network
		return c, nil
	}
	return kafka.DialLeader(ctx, "tcp", "k1.example.net:9092", "sums", 0) // good: right
}

func chat() error {
	if _, _, err := websocket.DefaultDialer.Dial("wss://ann:secret@chat.example.net/", nil); err != nil { // bad: malformed ws or wss URL
		return err
	}
	_, _, err := websocket.DefaultDialer.Dial("wss://chat.example.net/?user=ann", nil) // good: right
	return err
}

func stores() []any {
	a, _ := redis.ParseURL("redis://cache.example.net:6379/0?connect_timeout=3s") // bad: unexpected option
	b, _ := redis.ParseURL("redis://cache.example.net:6379/0?dial_timeout=3s")    // good: right
	c, _ := redis.ParseURL("unix://var/run/redis.sock")                           // bad: the socket is /run/redis.sock
	d, _ := redis.ParseURL("unix:///var/run/redis.sock")                          // good: right
	return []any{
		a, b, c, d,
		options.Client().ApplyURI("mongodb+srv://a.example.net,b.example.net/shop"),                        // bad: one hostname
		options.Client().ApplyURI("mongodb+srv://db.example.net/shop"),                                     // good: right
		options.Client().ApplyURI("mongodb://a.example.net,b.example.net/?directConnection=true"),          // bad: multiple hosts
		options.Client().ApplyURI("mongodb://a.example.net,b.example.net/?replicaSet=rs"),                  // good: right
		options.Client().ApplyURI("mongodb://a.example.net/?readPreference=replica"),                       // bad: unknown read preference
		options.Client().ApplyURI("mongodb://a.example.net/?readPreference=nearest&directConnection=true"), // good: right
	}
}

func calls() (*grpc.ClientConn, error) {
	if c, err := grpc.NewClient("passthrough://10.1.1.7:443"); err == nil { // bad: received empty target
		return c, nil
	}
	if c, err := grpc.NewClient("sums.example.net/v2:443"); err == nil { // bad: no such host
		return c, nil
	}
	return grpc.NewClient("passthrough:///10.1.1.7:443") // good: right
}

func listen() (net.PacketConn, error) {
	if _, err := net.Listen("udp", ":514"); err != nil { // bad: unexpected address type
		return nil, err
	}
	return net.ListenPacket("udp", ":514") // good: right
}

func cookies(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "__Host-session", Value: "1", Path: "/shop", Secure: true})                     // bad: refused
	http.SetCookie(w, &http.Cookie{Name: "__Host-session", Value: "1", Path: "/", Secure: true})                         // good: right
	http.SetCookie(w, &http.Cookie{Name: "frame", Value: "1", SameSite: http.SameSiteNoneMode})                          // bad: refused
	http.SetCookie(w, &http.Cookie{Name: "frame", Value: "1", SameSite: http.SameSiteNoneMode, Path: "/", Secure: true}) // good: right
}

func shared(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Credentials", "true")
	w.Header().Set("Access-Control-Allow-Origin", "*") // bad: the page does not get the answer
}

func sharedRight(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Credentials", "true")
	w.Header().Set("Access-Control-Allow-Origin", "https://shop.example.net") // good: right
}

func (a archive) stamp(w http.ResponseWriter, r *http.Request) {
	if v := r.Header["x-stamp"]; len(v) > 0 { // bad: is kept as X-Stamp
		w.Header().Set("X-Seen", v[0])
	}
}

func (a archive) stamped(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Stamp", r.Header.Get("x-stamp")) // good: Get makes it alike
}

func (a archive) virtual(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.Header.Get("Host")) // bad: is in r.Host
}

func (a archive) post(v url.Values) (*http.Response, error) {
	return http.Post("https://archive.example.net/login", "application/json", strings.NewReader(v.Encode())) // bad: a form
}

func (a archive) isJSON(r *http.Request) bool {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && media == "application/JSON" // bad: is in small letters
}
