/** Exchanges that a protocol or a common practice defines, from any server. */
import { DATE, type WellRun } from './well-run.ts';

export const protocols: readonly WellRun[] = [
  {
    what: 'GraphQL, an error in the answer',
    request:
      'POST /graphql HTTP/2\nHost: api.example\nContent-Type: application/json\nContent-Length: 2\nAccept: application/graphql-response+json, application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 200
content-type: application/json; charset=utf-8
cache-control: no-store
x-powered-by: Express
date: ${DATE}

{"errors":[{"message":"Cannot query field"}]}`,
    advice: ['nosniff-missing', 'json-charset-redundant'],
  },
  {
    what: 'REST, created',
    request:
      'POST /orders HTTP/1.1\nHost: api.example\nContent-Type: application/json\nContent-Length: 2\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 201 Created
Location: /orders/8
Content-Type: application/json
Date: ${DATE}
Content-Length: 8

{"id":8}`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'REST, a problem',
    request:
      'POST /orders HTTP/1.1\nHost: api.example\nContent-Type: application/json\nContent-Length: 2\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 422 Unprocessable Content
Content-Type: application/problem+json
Cache-Control: no-store
Date: ${DATE}
Content-Length: 15

{"title":"bad"}`,
  },
  {
    what: 'REST, a bulk answer that counts its errors',
    request:
      'POST /_bulk HTTP/1.1\nHost: search.example\nContent-Type: application/x-ndjson\nContent-Length: 2\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
content-type: application/json
Date: ${DATE}

{"took":7,"errors":true,"items":[{"index":{"status":201}},{"index":{"status":409}}]}`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'REST, the status of something else',
    request: 'GET /checks/5 HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
Date: ${DATE}

{"url":"https://shop.example/x","status":404,"checked":"2026-11-21"}`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'a draft of the rate-limit fields, as a limiter sends it by default',
    request: 'GET /orders HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
RateLimit-Policy: 100;w=900
RateLimit-Limit: 100
RateLimit-Remaining: 99
RateLimit-Reset: 900
Date: ${DATE}

[]`,
    advice: ['nosniff-missing', 'ratelimit-draft-names'],
  },
  {
    what: 'a later draft of the rate-limit fields',
    request: 'GET /orders HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
RateLimit-Policy: 100;w=900
RateLimit: limit=100, remaining=99, reset=900
Date: ${DATE}

[]`,
    advice: ['nosniff-missing', 'ratelimit-invalid'],
  },
  {
    what: 'OAuth, back with a code',
    request:
      'GET /authorize?response_type=code&client_id=7&redirect_uri=https%3A%2F%2Fshop.example%2Fcb&state=1 HTTP/2\nHost: login.example\nSec-Fetch-Dest: document\nCookie: a=1',
    response: `HTTP/2 302
location: https://shop.example/cb?code=abc&state=1
cache-control: no-store
pragma: no-cache
date: ${DATE}
set-cookie: s=1; Path=/; HttpOnly; Secure

`,
    advice: ['pragma-response'],
  },
  {
    what: 'OpenID Connect, the end of a session',
    request:
      'GET /logout?id_token_hint=x&post_logout_redirect_uri=https%3A%2F%2Fshop.example%2F HTTP/2\nHost: login.example\nSec-Fetch-Dest: document',
    response: `HTTP/2 302
location: https://shop.example/
cache-control: no-store
date: ${DATE}

`,
  },
  {
    what: 'OAuth, back to an app over plain http in a test network',
    request: 'GET http://login.example/authorize?client_id=7 HTTP/1.1\nHost: login.example',
    response: `HTTP/1.1 302 Found
Location: com.example.app:/callback?code=x
Cache-Control: no-store
Date: ${DATE}
Content-Length: 0

`,
  },
  {
    what: 'WebSocket, the handshake',
    request:
      'GET /chat HTTP/1.1\nHost: shop.example\nUpgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\nOrigin: https://shop.example',
    response: `HTTP/1.1 101 Switching Protocols
Upgrade: websocket
Connection: Upgrade
Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=

`,
  },
  {
    what: 'an event stream',
    request:
      'GET /events HTTP/1.1\nHost: shop.example\nAccept: text/event-stream\nCache-Control: no-cache\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: text/event-stream
Cache-Control: no-cache
X-Accel-Buffering: no
Connection: keep-alive
Transfer-Encoding: chunked
Date: ${DATE}

data: 1

`,
    with: { resourceType: 'eventsource' },
  },
  {
    what: 'a part of a film',
    request: 'GET /film.mp4 HTTP/1.1\nHost: shop.example\nRange: bytes=0-\nSec-Fetch-Dest: video',
    response: `HTTP/1.1 206 Partial Content
Server: nginx
Date: ${DATE}
Content-Type: video/mp4
Content-Length: 3
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
ETag: "65f1-3"
Cache-Control: public, max-age=86400
Content-Range: bytes 0-2/3

abc`,
  },
  {
    what: 'the script of a service worker',
    request: 'GET /sw.js HTTP/1.1\nHost: shop.example\nService-Worker: script\nSec-Fetch-Dest: serviceworker',
    response: `HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: max-age=0
Service-Worker-Allowed: /
ETag: "1"
Date: ${DATE}
Content-Length: 10
X-Content-Type-Options: nosniff

export {};`,
  },
  {
    what: 'HEAD',
    request: 'HEAD /film.mp4 HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: video/mp4
Content-Length: 300000
Accept-Ranges: bytes
Cache-Control: max-age=60
ETag: "1"
Date: ${DATE}

`,
  },
  {
    what: 'Chromium itself, to https because of HSTS',
    request: 'GET http://shop.example/ HTTP/1.1\nHost: shop.example',
    response: `HTTP/1.1 307 Internal Redirect
Location: https://shop.example/
Cross-Origin-Resource-Policy: Cross-Origin
Non-Authoritative-Reason: HSTS

`,
  },
  {
    what: 'a stored copy',
    request: 'GET /app.css HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: style',
    response: `HTTP/1.1 200 OK
Content-Type: text/css; charset=utf-8
Cache-Control: max-age=3600
ETag: "1"
Date: Sat, 21 Nov 2026 15:30:00 GMT
Content-Length: 4

p {}`,
    with: { fromCache: true },
  },
  {
    what: 'a page whose Last-Modified is made a moment after its Date',
    request: 'GET /status HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Last-Modified: Sat, 21 Nov 2026 16:00:01 GMT
Cache-Control: no-cache
Content-Type: text/html; charset=utf-8
Content-Length: 15

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'OAuth, the token: RFC 6749 asks for Pragma here',
    request:
      'POST /token HTTP/2\nHost: login.example\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 2\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 200
content-type: application/json
cache-control: no-store
pragma: no-cache
date: ${DATE}

{"access_token":"x"}`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'OAuth, a code that is not valid any more',
    request:
      'POST /token HTTP/2\nHost: login.example\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 2\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 400
content-type: application/json
cache-control: no-store
pragma: no-cache
date: ${DATE}

{"error":"invalid_grant"}`,
  },
  {
    what: 'a container registry, before the login',
    request: 'GET /v2/ HTTP/1.1\nHost: registry.example\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 401 Unauthorized
content-type: application/json
docker-distribution-api-version: registry/2.0
www-authenticate: Bearer realm="https://auth.example/token",service="registry.example"
date: ${DATE}
content-length: 13

{"errors":[]}`,
  },
  {
    what: 'a container registry, to the store with a signed address',
    request:
      'GET /v2/shop/blobs/sha256:0a HTTP/1.1\nHost: registry.example\nAuthorization: Bearer x\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 307 Temporary Redirect
content-type: application/octet-stream
location: https://store.example/blobs/0a?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=600&X-Amz-Signature=ff
date: ${DATE}
content-length: 0

`,
  },
  {
    what: 'rate-limit fields of the current draft',
    request: 'GET /orders HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
RateLimit-Policy: "100-in-15min"; q=100; w=900; pk=:MTJjYTE3YjQ5YWYy:
RateLimit: "100-in-15min"; r=99; t=900
Date: ${DATE}
X-Content-Type-Options: nosniff

[]`,
  },
  {
    what: 'a site under maintenance',
    request: 'GET / HTTP/1.1\nHost: blog.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 503 Service Unavailable
Date: ${DATE}
Server: Apache
Expires: Wed, 11 Jan 1984 05:00:00 GMT
Cache-Control: no-cache, must-revalidate, max-age=0, no-store, private
Retry-After: 600
Connection: close
Content-Type: text/html; charset=utf-8
X-Content-Type-Options: nosniff

<!doctype html><title>Maintenance</title>`,
  },
  {
    what: 'a file behind Basic authentication that only the browser keeps',
    request: 'GET /app.js HTTP/1.1\nHost: stage.example\nAuthorization: Basic x\nSec-Fetch-Dest: script',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Cache-Control: private, max-age=600
ETag: "1"
Content-Type: text/javascript
X-Content-Type-Options: nosniff
Content-Length: 10

export {};`,
  },
  {
    what: 'a page that nobody may open',
    request: 'GET /admin HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 403 Forbidden
Date: ${DATE}
Content-Type: text/html; charset=utf-8
X-Content-Type-Options: nosniff
Content-Length: 15

<!doctype html>`,
  },
  {
    what: 'after a form, with 303',
    request:
      'POST /orders HTTP/2\nHost: shop.example\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 1\nSec-Fetch-Dest: document',
    response: `HTTP/2 303
location: /orders/8
cache-control: no-cache
date: ${DATE}

`,
  },
  {
    what: 'what a service worker answers',
    request: 'GET /data.json HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 200 OK
Content-Type: application/json

[]`,
    with: { fromServiceWorker: true },
  },
];
