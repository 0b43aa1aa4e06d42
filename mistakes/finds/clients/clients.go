// Package clients asks others: parameters that nothing parts, settings of databases,
// brokers and storages.
package clients

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"database/sql"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/smtp"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/elastic/go-elasticsearch/v8"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	_ "github.com/go-sql-driver/mysql"
	"github.com/gorilla/websocket"
	vault "github.com/hashicorp/vault/api"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/jmoiron/sqlx"
	"github.com/minio/minio-go/v7"
	"github.com/nats-io/nats.go"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"golang.org/x/crypto/ssh"
	"google.golang.org/grpc"
)

func Confirm(user, code string) string {
	return fmt.Sprintf("https://league.example/confirm?user=%stoken=%s", user, code) // bad: one parameter: the token is a part of the name
}

func Confirm2(user, code string) string {
	return fmt.Sprintf("https://league.example/confirm?user=%s&token=%s", user, code) // good: an ampersand
}

func Reset(base, email, token string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/reset-password?email=%stoken=%s", base, email, token)) // bad: one parameter
}

func Reset2(base, email, token string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/reset-password?email=%s&token=%s", base, email, token)) // good: two
}

func Send(peer int, token string) (*http.Response, error) {
	return http.Get("https://social.example/method/messages.send?peer_id=" + strconv.Itoa(peer) + "access_token=" + token) // bad: no & before access_token
}

func Send2(peer int, token string) (*http.Response, error) {
	return http.Get("https://social.example/method/messages.send?peer_id=" + strconv.Itoa(peer) + "&access_token=" + token) // good: right
}

func Pages(p, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.league.example/teams?page=%dper_page=%d", p, n)) // bad: page is no number
}

func Pages2(p, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.league.example/teams?page=%d&per_page=%d", p, n)) // good: right
}

func Weather(city, key string) (*http.Response, error) {
	u := "https://weather.example/data/2.5/weather?units=metric"
	u += "appid=" + key // bad: units is metricappid=…
	u += "&q=" + url.QueryEscape(city)
	return http.Get(u)
}

func Weather2(city, key string) (*http.Response, error) {
	u := "https://weather.example/data/2.5/weather?units=metric"
	u += "&appid=" + key // good: right
	u += "&q=" + url.QueryEscape(city)
	return http.Get(u)
}

func Search(term, lang string) (*http.Response, error) {
	return http.Get("https://books.example/search?q=" + url.QueryEscape(term) + "lang=" + url.QueryEscape(lang)) // bad: lang is a part of q
}

func Search2(app string) (*http.Response, error) {
	return http.Get("https://k8s.example/api/v1/pods?labelSelector=" + app + "tier=web") // good: a pair may be in the value
}

func Signed(sig string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://files.example/a.zip?sig=%s=", sig)) // good: the padding of base64
}

func Sorted(key string, up bool) (*http.Response, error) {
	sep := "&"
	return http.Get("https://books.example/list?key=" + key + sep + "order=asc") // good: the mark is a variable
}

func Buffered(id int, token string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://api.league.example/players?")
	fmt.Fprintf(&b, "id=%d", id)
	fmt.Fprintf(&b, "token=%s", token) // bad: no & between what is written
	return http.Get(b.String())
}

func Buffered2(id int, token string) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://api.league.example/players?")
	fmt.Fprintf(&b, "id=%d", id)
	fmt.Fprintf(&b, "&token=%s", token) // good: right
	return http.Get(b.String())
}

func Raw(u *url.URL, id, token string) {
	u.RawQuery = "id=" + url.QueryEscape(id) + "token=" + url.QueryEscape(token) // bad: one parameter
}

func Raw2(u *url.URL, id, token string) {
	u.RawQuery = "id=" + url.QueryEscape(id) + "&token=" + url.QueryEscape(token) // good: right
}

func Rates(key, base string) (*http.Response, error) {
	return http.Get("https://rates.example/latest?access_key=" + key + "?base=" + base) // bad: a second question mark
}

func Rates2(key, base string) (*http.Response, error) {
	return http.Get("https://rates.example/latest?access_key=" + key + "&base=" + base) // good: right
}

func Rates3(next, base string) (*http.Response, error) {
	return http.Get("https://rates.example/go?next=" + next + "?base=" + base) // good: the page has a query of its own
}

func User(id, fields string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://graph.example/me?id=%s?fields=%s", id, fields)) // bad: a second question mark
}

func Versions(ids []string) string {
	q := url.Values{}
	q.Set("android", strings.Join(ids, ","))
	return "https://versions.example?" + url.QueryEscape(q.Encode()) // bad: one name, and no value
}

func Versions2(ids []string) string {
	q := url.Values{}
	q.Set("android", strings.Join(ids, ","))
	return "https://versions.example?" + q.Encode() // good: right
}

func Oracle(user, pw, host string, q url.Values) string {
	return fmt.Sprintf("https://%s/agent?%s", host, url.QueryEscape(q.Encode())) // bad: the whole query is escaped
}

func Oracle2(user, pw, host string, q url.Values) string {
	return fmt.Sprintf("https://%s/agent?%s", host, q.Encode()) // good: right
}

func Whole(q url.Values) string {
	u := url.URL{Scheme: "https", Host: "versions.example", RawQuery: url.QueryEscape(q.Encode())} // bad: the whole query is escaped
	return u.String()
}

func Whole2(q url.Values) string {
	u := url.URL{Scheme: "https", Host: "versions.example", RawQuery: q.Encode()} // good: right
	return u.String()
}

func Pg(host string, port int, user, pw, name string) (*sql.DB, error) {
	return sql.Open("pgx", fmt.Sprintf("host=%s port=%d user=%s password=%s dbname=%ssslmode=disable", host, port, user, pw, name)) // bad: a database of another name
}

func Pg2(host string, port int, user, pw, name string) (*sql.DB, error) {
	return sql.Open("pgx", fmt.Sprintf("host=%s port=%d user=%s password=%s dbname=%s sslmode=disable", host, port, user, pw, name)) // good: right
}

func Pg3(host, port, name, user, pw, mode string) (*sqlx.DB, error) {
	dsn := fmt.Sprintf(
		"host=%s port=%s dbname=%s user=%s password=%ssslmode=%s", // bad: a part of the password
		host, port, name, user, pw, mode,
	)
	return sqlx.Open("pgx", dsn)
}

func Pg4(user, pw, name string) (*sql.DB, error) {
	return sql.Open("pgx", "user="+user+" password="+pw+" dbname="+name+"sslmode=disable") // bad: no space
}

func Pg5(user, pw, name string) (*pgx.Conn, error) {
	return pgx.Connect(context.Background(), "host=localhost port=5432 user="+user+" password="+pw+ // good: spaces
		" dbname="+name)
}

func Pg6(ctx context.Context, user, pw string) (*pgxpool.Pool, error) {
	dsn := "host=localhost port=5432" + // bad: port=5432user=…
		"user=" + user +
		" password=" + pw
	return pgxpool.New(ctx, dsn)
}

func Pg7(ctx context.Context, user, pw string) (*pgxpool.Pool, error) {
	dsn := "host=localhost port=5432 " +
		"user=" + user + // good: a space at the end
		" password=" + pw
	return pgxpool.New(ctx, dsn)
}

func My(user, pw, host, set string) (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)/shop?charset=%sparseTime=true", user, pw, host, set)) // bad: no such character set
}

func My2(user, pw, host, set string) (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)/shop?charset=%s&parseTime=true", user, pw, host, set)) // good: right
}

func My3(user, pw string) (*sql.DB, error) {
	return sql.Open("mysql", user+":"+pw+"@tcp(db:3306)/shop"+"&parseTime=true") // bad: no question mark before the setting
}

func Stream(c *websocket.Dialer, token string) error {
	_, _, err := c.Dial("http://stream.example/ws?token="+token, nil) // bad: a WebSocket has its own scheme
	return err
}

func Stream2(c *websocket.Dialer, token string) error {
	_, _, err := c.Dial("wss://stream.example/ws?token="+token, nil) // good: right
	return err
}

func Agent() (*ldap.Conn, error) {
	return ldap.DialURL("ldap.example:389") // bad: no scheme
}

func Agent2(host string) (*ldap.Conn, error) {
	return ldap.DialURL(fmt.Sprintf("ldap://%s:%d", host, 389)) // good: right
}

func Cache() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: cmp.Or(os.Getenv("REDIS"), "redis://localhost:6379")}) // bad: an address has no scheme
}

func Cache2() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: cmp.Or(os.Getenv("REDIS"), "localhost:6379")}) // good: right
}

func Events() *kafka.Writer {
	return &kafka.Writer{Addr: kafka.TCP("http://kafka:9092"), Topic: "a"} // bad: no scheme belongs there
}

func Events2() *kafka.Writer {
	return &kafka.Writer{Addr: kafka.TCP("kafka:9092"), Topic: "a"} // good: right
}

func Secrets() (*vault.Client, error) {
	c := vault.DefaultConfig()
	c.Address = "vault.internal:8200" // bad: no scheme
	return vault.NewClient(c)
}

func Secrets2() (*vault.Client, error) {
	c := vault.DefaultConfig()
	c.Address = "https://vault.internal:8200" // good: right
	return vault.NewClient(c)
}

func Bucket() (*minio.Client, error) {
	endpoint := os.Getenv("S3")
	if endpoint == "" {
		endpoint = "minio:9000/shop" // bad: the endpoint has no path
	}
	return minio.New(endpoint, &minio.Options{})
}

func Bucket2() (*minio.Client, error) {
	endpoint := os.Getenv("S3")
	if endpoint == "" {
		endpoint = "minio:9000" // good: right
	}
	return minio.New(endpoint, &minio.Options{})
}

func Index() (*elasticsearch.Client, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: strings.Split("es1:9200,es2:9200", ",")}) // bad: no scheme
}

func Index2() (*elasticsearch.Client, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: strings.Split("http://es1:9200,http://es2:9200", ",")}) // good: right
}

func Queue(user, pw string) (*amqp.Connection, error) {
	return amqp.Dial("amqps//" + user + ":" + pw + "@rabbit:5672/") // bad: no colon after the scheme
}

func Queue2(user, pw string) (*amqp.Connection, error) {
	return amqp.Dial("amqp://" + user + ":" + pw + "@rabbit:5672/") // good: right
}

func Bus() (*nats.Conn, error) { return nats.Connect("nats:/bus:4222") } // bad: one slash

func Bus2() (*nats.Conn, error) { return nats.Connect("nats://bus:4222") } // good: right

func Shell(host string, c *ssh.ClientConfig) (*ssh.Client, error) {
	return ssh.Dial("tcp", "ssh://"+host+":22", c) // bad: no scheme belongs there
}

func Shell2(host string, c *ssh.ClientConfig) (*ssh.Client, error) {
	return ssh.Dial("tcp", net.JoinHostPort(host, "22"), c) // good: right
}

func Call() (*grpc.ClientConn, error) {
	return grpc.NewClient("http://users:50051") // bad: no resolver for http
}

func Call2() (*grpc.ClientConn, error) {
	return grpc.NewClient("dns:///users:50051") // good: right
}

func Mail(from, to string, msg []byte) error {
	return smtp.SendMail("smtp.mail.example", smtp.PlainAuth("", from, "x", "smtp.mail.example"), from, []string{to}, msg) // bad: no port
}

func Mail2(from, to string, msg []byte) error {
	return smtp.SendMail("smtp.mail.example:587", smtp.PlainAuth("", from, "x", "smtp.mail.example"), from, []string{to}, msg) // good: right
}

func Cert(host string) (*tls.Conn, error) {
	return tls.Dial("tcp", "https://"+host+":443", nil) // bad: no scheme belongs there
}

func Cert2(host string) (*tls.Conn, error) {
	return tls.Dial("tcp", host+":443", nil) // good: right
}

func Basic(user, pw string) (*http.Request, error) {
	req, err := http.NewRequest(http.MethodGet, "https://api.league.example/me", nil)
	if err == nil {
		req.Header.Set("Authorization", "Basic "+user+":"+pw) // bad: not in base64
	}
	return req, err
}

func Basic2(user, pw string) (*http.Request, error) {
	req, err := http.NewRequest(http.MethodGet, "https://api.league.example/me", nil)
	if err == nil {
		req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+pw))) // good: right
	}
	return req, err
}

func Rest(id string) (*resty.Response, error) {
	c := resty.New().SetBaseURL("api.league.example/v1") // bad: no scheme
	return c.R().Get("/players/" + url.PathEscape(id))
}

func Rest2(id string) (*resty.Response, error) {
	c := resty.New().SetBaseURL("https://api.league.example/v1") // good: right
	return c.R().SetPathParam("id", id).Get("/players/{id}")
}

func Since(t time.Time) (*http.Response, error) {
	q := url.Values{"since": {url.QueryEscape(t.Format(time.RFC3339))}} // bad: escaped twice
	return http.Get("https://api.league.example/games?" + q.Encode())
}

func Since2(t time.Time) (*http.Response, error) {
	q := url.Values{"since": {t.Format(time.RFC3339)}} // good: Encode escapes it
	return http.Get("https://api.league.example/games?" + q.Encode())
}

func Body(r io.Reader) (*http.Response, error) {
	return http.Post("https://api.league.example:44300000/games", "application/json", r) // bad: no such port
}

func Plus(name string) (*http.Response, error) {
	q := url.Values{}
	q.Set("name", strings.ReplaceAll(name, " ", "+")) // missed: arrives with plus signs, which some services take for what joins words
	return http.Get("https://api.league.example/find?" + q.Encode())
}

func Plus2(name string) (*http.Response, error) {
	q := url.Values{}
	q.Set("name", name) // good: Encode writes the plus signs
	return http.Get("https://api.league.example/find?" + q.Encode())
}
