# Prints what Python says of what goes wrong: the id of the problem, a tab, the message.
import gzip
import http.client
import json
import socket
import sys
import urllib.parse
import urllib.request

self, closed, port = sys.argv[1], sys.argv[2], sys.argv[3]


def say(problem, act):
    try:
        act()
    except Exception as error:
        name = type(error).__module__ + "." if type(error).__module__ != "builtins" else ""
        print(problem, f"{name}{type(error).__name__}: {error}".replace("\n", " "), sep="\t")


def get(address, **options):
    return lambda: urllib.request.urlopen(address, **options).read()


def send(headers):
    return lambda: http.client.HTTPConnection("127.0.0.1", int(port)).request("GET", "/", headers=headers)


def load(text):
    return lambda: json.loads(text)


cycle = []
cycle.append(cycle)

say("refused", get(f"http://127.0.0.1:{closed}/"))
say("status", get(f"{self}/net-404.png"))
say("too-many-redirects", get(f"{self}/net-loop"))
say("request-no-response", get(f"{self}/net-empty"))
say("not-http", get(f"{self}/net-garbage"))
say("length-mismatch", get(f"{self}/net-length"))
say("length-mismatch", get(f"{self}/net-chunked"))
say("header-too-big", get(f"{self}/net-headers"))
say("timeout-error", get(f"{self}/timeout", timeout=0.2))
say("url-scheme", get("/api"))
say("url-scheme", get("foo://shop.example"))
say("url-characters", get(f"{self}/a b"))
say("url-brackets", lambda: urllib.parse.urlsplit("http://[bad/"))
say("url-port", lambda: urllib.parse.urlsplit("http://a:99999/").port)
say("url-port", lambda: urllib.parse.urlsplit("http://a:x/").port)
say("url-port", get("http://127.0.0.1:x/"))
say("url-host", get("http:///api"))
say("tls-protocol", get(f"https://127.0.0.1:{port}/"))
say("json-first", load("<html>"))
say("json-first", load(""))
say("json-after", load("{}{}"))
say("json-syntax", load("{1:2}"))
say("json-syntax", load("[1 2]"))
say("json-syntax", load('{"a" 1}'))
say("json-syntax", load('"a\nb"'))
say("json-syntax", load('"\\x"'))
say("json-syntax", load('"a'))
say("json-bom", load("\ufeff{}"))
say("json-type", lambda: json.dumps({1}))
say("json-circular", lambda: json.dumps(cycle))
say("charset-decode", lambda: b"\xe4".decode())
say("decoding", lambda: gzip.decompress(b"hello"))
say("header-value", send({"a": "x\ny"}))
say("header-value", send({"a": "\u20ac"}))
taken = socket.create_server(("127.0.0.1", 0))
say("address-in-use", lambda: socket.socket().bind(taken.getsockname()))
