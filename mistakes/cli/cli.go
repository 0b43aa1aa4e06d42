// Command cli talks to services.
package main

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"time"
)

func cmdStatus(args []string) error {
	fs := flag.NewFlagSet("status", flag.ExitOnError)
	host := fs.String("host", "status.example.org", "host to ask") // bad: usage of a default that lacks the scheme, in a command's own flags
	n := fs.Int("n", 1, "times")
	if err := fs.Parse(args); err != nil {
		return err
	}
	for range *n {
		res, err := http.Get(*host + "/api/v2/status.json")
		if err != nil {
			return err
		}
		res.Body.Close()
	}
	return nil
}

func cmdStatus2(args []string) error {
	fs := flag.NewFlagSet("status", flag.ExitOnError)
	host := fs.String("host", "status.example.org", "host to ask")
	if err := fs.Parse(args); err != nil {
		return err
	}
	res, err := http.Get("https://" + *host + "/api/v2/status.json") // good: scheme is put before
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func cmdServe(args []string) error {
	fs := flag.NewFlagSet("serve", flag.ContinueOnError)
	var port string
	fs.StringVar(&port, "port", ":8080", "port")
	if err := fs.Parse(args); err != nil {
		return err
	}
	return http.ListenAndServe("0.0.0.0:"+port, nil) // bad: port flag with a colon put after a colon
}

func cmdServe2(args []string) error {
	fs := flag.NewFlagSet("serve", flag.ContinueOnError)
	var port string
	fs.StringVar(&port, "port", "8080", "port")
	if err := fs.Parse(args); err != nil {
		return err
	}
	return http.ListenAndServe("0.0.0.0:"+port, nil)
}

func orElse(key, fallback string) string {
	v := os.Getenv(key)
	if v != "" { // good: port flag
		return v
	}
	return fallback
}

func cmdVersion() (*http.Response, error) {
	return http.Get(orElse("UPDATE_URL", "htttps://updates.example.org/cli") + "/latest") // bad: fallback of the environment with a typo of the scheme
}

func cmdVersion2() (*http.Response, error) {
	base := orElse("UPDATE_URL", "https;//updates.example.org") // bad: fallback with a semicolon for a colon
	return http.Get(base + "/latest")
}

func cmdVersion3() (*http.Response, error) {
	return http.Get(orElse("UPDATE_URL", "https://updates.example.org/cli") + "/latest") // good: fallback
}

func cmdFetch(version string) (*http.Response, error) {
	const mirror = "https://dl.example.org"
	return http.Get(mirror + "cli/" + version + ".tgz") // bad: version number glued to the host
}

func cmdFetch2(version string) (*http.Response, error) {
	return http.Get(path.Join("https://dl.example.org/cli", version, "cli.tgz")) // bad: path.Join with the mirror
}

func cmdFetch3(version string) (*http.Response, error) {
	u, err := url.JoinPath("https://dl.example.org/cli", version, "cli.tgz") // good: url.JoinPath with the mirror
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

func cmdFetch4(version string) (*http.Response, error) {
	u, err := url.JoinPath("https://dl.example.org/cli", version, "cli.tgz?sig=1") // bad: JoinPath given a query
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

func cmdLogs(from time.Time) (*http.Response, error) {
	u := fmt.Sprintf("https://logs.example.org/query?start=%s&end=%s", from.Format(time.RFC3339), time.Now().Format(time.RFC3339)) // missed: time range with plus signs for spaces in a Sprintf for times with zones
	return http.Get(u)
}

func cmdLogs2(from time.Time) (*http.Response, error) {
	u := fmt.Sprintf("https://logs.example.org/query?start=%d&end=%d", from.Unix(), time.Now().Unix()) // good: times by number
	return http.Get(u)
}

func cmdLogs3() (*http.Response, error) {
	return http.Get(`https://logs.example.org/loki/api/v1/query?query={app="shop"} |= "error"`) // bad: label selector raw, with its braces and quotes and spaces
}

func cmdLogs4() (*http.Response, error) {
	return http.Get("https://logs.example.org/loki/api/v1/query?query=" + url.QueryEscape(`{app="shop"} |= "error"`)) // good: escaped
}

func cmdFind() (*http.Response, error) {
	return http.Get("https://db.example.org/rows?name=like.%ann%") // bad: percent of a LIKE
}

func cmdList(page int) (*http.Response, error) {
	return http.Get("https://db.example.org/rows/&page=" + strconv.Itoa(page)) // bad: forgot the question mark, query after a slash
}

func cmdList2(page int, token string) (*http.Response, error) {
	u := "https://db.example.org/rows?page=" + strconv.Itoa(page)
	if token != "" {
		u += "?token=" + url.QueryEscape(token) // bad: parameters joined with a second question mark
	}
	return http.Get(u)
}

func cmdList3(page int, token string) (*http.Response, error) {
	u := "https://db.example.org/rows?page=" + strconv.Itoa(page)
	if token != "" {
		u += "&token=" + url.QueryEscape(token) // good: parameters joined
	}
	return http.Get(u)
}

func cmdList4(limit int) (*http.Response, error) {
	u, err := url.Parse("https://db.example.org/rows")
	if err != nil {
		return nil, err
	}
	u.Query().Set("limit", strconv.Itoa(limit)) // bad: values set on a copy
	return http.Get(u.String())
}

func cmdList5(v url.Values) (*http.Response, error) {
	return http.Get("https://db.example.org/rows" + v.Encode()) // bad: Encode of Values put after a path without a question mark
}

func cmdAsk() (*http.Response, error) {
	line, err := bufio.NewReader(os.Stdin).ReadString('\n') // bad: a line of input with its newline
	if err != nil {
		return nil, err
	}
	return http.Get("https://db.example.org/ask?q=" + line)
}

func cmdAsk2() (*http.Response, error) {
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err != nil {
		return nil, err
	}
	return http.Get("https://db.example.org/ask?q=" + url.QueryEscape(strings.TrimSpace(line))) // good: a trimmed and escaped line
}

var mirrors = map[string][]string{
	"eu": {"https://eu1.example.org", "https:/eu2.example.org"}, // bad: one slash is missing
	"us": {"https://us1.example.org"},
}

func cmdMirror(region string) error {
	for _, m := range mirrors[region] {
		res, err := http.Head(m + "/ping")
		if err != nil {
			log.Print(err)
			continue
		}
		res.Body.Close()
	}
	return nil
}

func cmdPing(ctx context.Context) {
	for _, h := range []string{"a.example.org", "https://b.example.org"} { // bad: goroutine asks hosts of a list without a scheme
		go func() {
			req, err := http.NewRequestWithContext(ctx, http.MethodHead, h, nil)
			if err != nil {
				return
			}
			if res, err := http.DefaultClient.Do(req); err == nil {
				res.Body.Close()
			}
		}()
	}
}

func cmdPut(b []byte) error {
	req, err := http.NewRequest("https://db.example.org/rows/1", "PUT", bytes.NewReader(b)) // bad: method in the place of the URL
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func cmdRelease(tag string) (*http.Response, error) {
	return http.Get("https://api.github.com/repos/{owner}/{repo}/releases/tags/" + url.PathEscape(tag)) // bad: template of GitHub's documentation left in
}

func cmdHook(w io.Reader) (*http.Response, error) {
	return http.Post("https://hooks.example.org/${HOOK_ID}", "application/json", w) // bad: shell's way of a variable
}

func cmdHook2(w io.Reader) (*http.Response, error) {
	return http.Post(os.ExpandEnv("https://hooks.example.org/${HOOK_ID}"), "application/json", w) // good: expanded
}

func cmdProxy() *http.Client {
	raw := orElse("CLI_PROXY", "squid.example.org:3128") // bad: proxy from the environment's default, only host and port
	u, err := url.Parse(raw)
	if err != nil {
		log.Fatal(err)
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(u)}}
}

func main() {}
