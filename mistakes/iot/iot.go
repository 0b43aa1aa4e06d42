// Package iot talks to devices.
package iot

import (
	"bufio"
	"errors"
	"fmt"
	"log/syslog"
	"net"
	"net/http"
	"net/netip"
	"net/rpc"
	"net/url"
	"strings"
	"time"
)

type Device struct {
	Name string
	Addr string
}

var devices = []Device{
	{"boiler", "192.168.0.10:502"},      // good: right
	{"pump", "192.168.0.11"},            // bad: no port, a scheme
	{"meter", "tcp://192.168.0.12:502"}, // bad: no port, a scheme
}

func ReadAll() error {
	var errs []error
	for _, d := range devices {
		conn, err := net.DialTimeout("tcp", d.Addr, time.Second)
		errs = append(errs, err)
		if err == nil {
			conn.Close()
		}
	}
	return errors.Join(errs...)
}

func (d Device) URL(path string) string { return "http://" + d.Addr + path }

func Camera() (*http.Response, error) {
	d := Device{"cam", "192.168.0.20:80"} // bad: invalid port ":80snapshot.jpg"
	return http.Get(d.URL("snapshot.jpg"))
}

func CameraRight() (*http.Response, error) {
	d := Device{"cam", "192.168.0.20:80"}
	return http.Get(d.URL("/snapshot.jpg")) // good: right
}

func CameraUser() (*http.Response, error) {
	return http.Get("http://admin:p@ss:word@192.168.0.20/snapshot.jpg") // bad: two @
}

func CameraUserRight() (*http.Response, error) {
	return http.Get("http://admin:p%40ss@192.168.0.20/snapshot.jpg") // good: right
}

func Stream() (*url.URL, error) { return url.Parse("rtsp:/192.168.0.20:554/stream1") } // missed: Host ""

func StreamRight() (*url.URL, error) { return url.Parse("rtsp://192.168.0.20:554/stream1") } // good: right

func Broker() (*url.URL, error) { return url.Parse("mqtt//broker:1883") } // bad: Host ""

func BrokerBare() (*url.URL, error) { return url.Parse("broker:1883") } // bad: Scheme broker

func BrokerRight() (*url.URL, error) { return url.Parse("mqtt://broker:1883") } // good: right

func Gateway() netip.AddrPort { return netip.MustParseAddrPort("192.168.0.1") } // bad: panics

func GatewayRight() netip.AddrPort { return netip.MustParseAddrPort("192.168.0.1:80") } // good: right

func Octets() (net.Conn, error) { return net.Dial("tcp", "192.168.0.256:80") } // bad: no such host

func Octet() (net.Conn, error) { return net.Dial("udp", "192.168.0.25:5683") } // good: right

func Multicast() (net.PacketConn, error) { return net.ListenPacket("udp", "239.0.0.1") } // bad: no port

func Log() (*syslog.Writer, error) {
	return syslog.Dial("udp", "syslog://log:514", syslog.LOG_INFO, "iot") // bad: syslog scheme
}

func LogRight() (*syslog.Writer, error) { return syslog.Dial("udp", "log:514", syslog.LOG_INFO, "iot") } // good: right

func RPC() (*rpc.Client, error) { return rpc.DialHTTP("tcp", "http://hub:1234") } // bad: rpc scheme

func RPCRight() (*rpc.Client, error) { return rpc.DialHTTP("tcp", "hub:1234") } // good: right

func FromSerial(r *bufio.Reader) (*http.Response, error) {
	line, err := r.ReadString('\n') // bad: invalid control character in URL
	if err != nil {
		return nil, err
	}
	return http.Get("http://hub:8080/readings?v=" + line)
}

func FromSerialRight(r *bufio.Reader) (*http.Response, error) {
	line, err := r.ReadString('\n')
	if err != nil {
		return nil, err
	}
	return http.Get("http://hub:8080/readings?v=" + url.QueryEscape(strings.TrimSpace(line))) // good: right
}

func Temp(v float64, unit string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://hub:8080/readings?v=%.2f °C", v)) // bad: 400
}

func TempRight(v float64, unit string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://hub:8080/readings?v=%.2f&unit=%s", v, url.QueryEscape("°C"))) // good: right
}

func Percent(v int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://hub:8080/readings?humidity=%d%%", v)) // bad: dropped by ParseQuery
}

func Coap() (net.Conn, error) { return net.Dial("coap", "hub:5683") } // bad: unknown network coap
