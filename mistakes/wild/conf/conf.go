// Package conf reads what another package keeps.
package conf

import (
	"log"
	"net/http"

	"github.com/urllint/urllint/mistakes/wild/conf/settings"
)

func users() (*http.Response, error) { return http.Get(settings.UsersAPI + "/users") } // bad: host and port read as a scheme

func orders() (*http.Response, error) { return http.Get(settings.OrdersAPI + "/orders") } // good: right

func search() (*http.Response, error) { return http.Get(settings.SearchURL + "/search") } // bad: no scheme where one is needed

func maps() (*http.Response, error) { return http.Get(settings.MapsURL + "/maps") } // good: right

func api() (*http.Response, error) { return http.Get(settings.Get().API + "/v1") } // bad: host and port read as a scheme

func api2() (*http.Response, error) { return http.Get(settings.Get2().API + "/v1") } // good: right

func serve() {
	c := settings.LoadServer()
	log.Fatal(http.ListenAndServe(c.Addr, nil)) // bad: no port where one is needed
}

func serve2() {
	c := settings.LoadServer2()
	log.Fatal(http.ListenAndServe(c.Addr, nil)) // good: right
}

func pay() (*http.Response, error) { return http.Get(settings.Endpoints.Pay + "/charge") } // bad: no scheme where one is needed

func pay2() (*http.Response, error) { return http.Get(settings.Endpoints2.Pay + "/charge") } // good: right
