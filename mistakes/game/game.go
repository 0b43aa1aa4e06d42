// Package game is the server of a game.
package game

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
)

type Region int

const (
	EU Region = iota
	US
)

func (r Region) Host() string {
	return [...]string{"eu.game.example.com", "https://us.game.example.com"}[r] // bad: array scheme in host
}

func Join(r Region) (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort(r.Host(), "7777")) }

var hosts = [...]string{EU: "eu.game.example.com", US: "us.game.example.com"}

func JoinRight(r Region) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(hosts[r], "7777"))
} // good: right

func Socket(room string) string {
	u := url.URL{Scheme: "wss", Host: "game.example.com", Path: "/ws", RawQuery: "room=" + url.QueryEscape(room)} // good: right
	return u.String()
}

func SocketScheme(base string) string {
	return strings.Replace(base, "http", "ws", 1) + "/ws" // good: right
}

func SocketWrong(room string) string {
	u := url.URL{Scheme: "wss", Host: "game.example.com", Path: "/ws?room=" + room} // bad: path question
	return u.String()
}

func Board(page int) (*http.Response, error) {
	v := url.Values{}
	v.Add("page", fmt.Sprint(page))                                // good: right
	return http.Get("https://game.example.com/board" + v.Encode()) // bad: /boardpage=1
}

func BoardRight(page int) (*http.Response, error) {
	v := url.Values{}
	v.Add("page", fmt.Sprint(page))
	return http.Get("https://game.example.com/board?" + v.Encode()) // good: right
}

func Avatar(name string) (*http.Response, error) {
	return http.Get("https://game.example.com/avatar/" + url.QueryEscape(name) + ".png") // missed: query escape path
}

func AvatarRight(name string) (*http.Response, error) {
	return http.Get("https://game.example.com/avatar/" + url.PathEscape(name) + ".png") // good: right
}

func Listen() (net.Listener, error) { return net.Listen("tcp", "0.0.0.0:77777") } // bad: port range

func ListenUDP() (*net.UDPAddr, error) { return net.ResolveUDPAddr("udp", "udp://0.0.0.0:7777") } // bad: udp scheme

func ListenUDPRight() (*net.UDPAddr, error) { return net.ResolveUDPAddr("udp", ":7777") } // good: right

func Test(h http.Handler) int {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "board?page=1", nil))  // bad: panics
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/board?page=1", nil)) // good: right
	return w.Code
}

func Players(ids []int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://game.example.com/players?ids=%v", ids)) // bad: [1 2 3]
}

func PlayersRight(ids []int) (*http.Response, error) {
	return http.Get("https://game.example.com/players?ids=" + strings.Trim(strings.ReplaceAll(fmt.Sprint(ids), " ", ","), "[]")) // good: right
}

func Invite(w http.ResponseWriter, r *http.Request) {
	link := "http://" + r.Host + "/invite?code=" + url.QueryEscape(r.FormValue("code"))            // good: right
	http.SetCookie(w, &http.Cookie{Name: "invite", Value: "1", Domain: "http://game.example.com"}) // bad: cookie domain
	http.SetCookie(w, &http.Cookie{Name: "invite", Value: "1", Domain: "game.example.com"})        // good: right
	http.Redirect(w, r, link, http.StatusFound)                                                    // good: right
}

func Port(addr net.Addr) (*http.Response, error) {
	return http.Get("http://localhost" + addr.String() + "/status") // good: [::]:80
}

func Sub(game string) (*http.Response, error) {
	return http.Get("https://" + game + "..game.example.com/status") // missed: no such host
}
