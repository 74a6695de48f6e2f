// Prints what Go says of what goes wrong: the id of the problem, a tab, the message.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"time"
)

func main() {
	o, closed, port := os.Args[1], os.Args[2], os.Args[3]
	say := func(n string, e error) { fmt.Printf("%s\t%s\n", n, strings.ReplaceAll(e.Error(), "\n", " ")) }
	get := func(n, u string) {
		r, e := http.Get(u)
		if e == nil {
			_, e = io.ReadAll(r.Body)
		}
		say(n, e)
	}
	get("refused", "http://127.0.0.1:"+closed+"/")
	get("url-scheme", "/x")
	get("url-scheme", "localhost:80")
	get("url-host", "http:///x")
	get("url-scheme", "127.0.0.1:80/x")
	get("url-scheme", "://x")
	get("url-characters", "http://a/\n")
	get("url-characters", "http://a b/")
	get("uri-malformed", "http://a/%zz")
	get("url-port", "http://a:x/")
	get("too-many-redirects", o+"/net-loop")
	get("request-no-response", o+"/net-empty")
	get("not-http", o+"/net-garbage")
	get("length-mismatch", o+"/net-length")
	get("chunk-invalid", o+"/net-chunk-bad")
	get("length-mismatch", o+"/net-chunked")
	get("decoding", o+"/net-gzip")
	get("length-twice", o+"/net-lengths")
	get("tls-protocol", "https://127.0.0.1:"+port+"/")
	c := http.Client{Timeout: 200 * time.Millisecond}
	_, e := c.Get(o + "/timeout")
	say("timeout-error", e)
	t := http.Client{Transport: &http.Transport{MaxResponseHeaderBytes: 1000}}
	_, e = t.Get(o + "/net-headers")
	say("header-too-big", e)
	x, stop := context.WithCancel(context.Background())
	stop()
	q, _ := http.NewRequestWithContext(x, "GET", o, nil)
	_, e = http.DefaultClient.Do(q)
	say("abort-error", e)
	var v any
	for text, problem := range map[string]string{
		"<html>":      "json-html",
		"":            "json-empty",
		"{} {}":       "json-after",
		"+1":          "json-text",
		"{'a':1}":     "json-syntax",
		`{"a":1 "b"}`: "json-syntax",
		"\"a\nb\"":    "json-syntax",
		"{\"a\":1,}":  "json-syntax",
	} {
		say(problem, json.Unmarshal([]byte(text), &v))
	}
	_, e = json.Marshal(make(chan int))
	say("json-type", e)
	_, e = json.Marshal(math.NaN())
	say("json-type", e)
	q, _ = http.NewRequest("GET", o, nil)
	q.Header.Set("A", "x\ny")
	_, e = http.DefaultClient.Do(q)
	say("header-value", e)
	q, _ = http.NewRequest("GET", o, nil)
	q.Header["A B"] = []string{"x"}
	_, e = http.DefaultClient.Do(q)
	say("header-name", e)
	_, e = http.NewRequest("G T", o, nil)
	say("method", e)
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	_, e = net.Listen("tcp", l.Addr().String())
	say("address-in-use", e)
	var written bytes.Buffer
	log.SetOutput(&written)
	twice := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(200)
		w.WriteHeader(500)
	}))
	http.Get(twice.URL)
	say("headers-sent", errors.New(strings.TrimSpace(written.String())))
	_, e = url.Parse("http://[bad/")
	say("url-brackets", e)
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	get("tls-authority", secure.URL)
	r, _ := http.Get("http" + secure.URL[5:])
	b, _ := io.ReadAll(r.Body)
	say("http-to-https", errors.New(strings.TrimSpace(string(b))))
}
