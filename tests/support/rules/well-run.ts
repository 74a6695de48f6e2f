/**
 * Exchanges as well-run sites, frameworks and servers send them with their defaults, written by hand after their
 * documents and what they are known to send; names and values are shortened.
 */
import type { Exchange } from '../../../reference/http/exchange.ts';

export interface WellRun {
  readonly what: string;
  /** Request line and its fields; `Host` is added where there is none. */
  readonly request: string;
  /** Status line and fields, an empty line, and the content if there is any. */
  readonly response: string;
  readonly with?: Partial<Exchange>;
  /** Ids that are shown with the default settings. */
  readonly shown?: readonly string[];
  /** Ids that are shown when the reader asks for advice. */
  readonly advice?: readonly string[];
}

const DATE = 'Sat, 21 Nov 2026 16:00:00 GMT';

export const wellRun: readonly WellRun[] = [
  {
    what: 'GitHub, a page',
    request:
      'GET /nodejs/node HTTP/2\nHost: github.com\nAccept: text/html,*/*;q=0.8\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br\nCookie: a=1',
    response: `HTTP/2 200
server: github.com
date: ${DATE}
content-type: text/html; charset=utf-8
vary: X-PJAX, X-PJAX-Container, Turbo-Visit, Turbo-Frame, X-Requested-With,Accept-Encoding, Accept, X-Requested-With
etag: W/"87a4c1f0b1a2c3"
cache-control: max-age=0, private, must-revalidate
strict-transport-security: max-age=31536000; includeSubdomains; preload
x-frame-options: deny
x-content-type-options: nosniff
x-xss-protection: 0
referrer-policy: no-referrer-when-downgrade
set-cookie: _gh_sess=x; path=/; secure; HttpOnly; SameSite=Lax
content-encoding: gzip

<!doctype html><title>node</title>`,
  },
  {
    what: 'GitHub, the API with a token',
    request:
      'GET /user/repos HTTP/2\nHost: api.github.com\nAccept: application/vnd.github+json\nAuthorization: Bearer x\nOrigin: https://shop.example\nSec-Fetch-Mode: cors\nSec-Fetch-Dest: empty',
    response: `HTTP/2 200
date: ${DATE}
content-type: application/json; charset=utf-8
cache-control: private, max-age=60, s-maxage=60
vary: Accept, Authorization, Cookie, X-GitHub-OTP,Accept-Encoding, Accept, X-Requested-With
etag: W/"fd8e0"
x-ratelimit-limit: 5000
x-ratelimit-remaining: 4999
x-ratelimit-reset: 1795280400
x-ratelimit-used: 1
x-ratelimit-resource: core
access-control-expose-headers: ETag, Link, Location, Retry-After, X-GitHub-OTP, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Used, X-RateLimit-Resource, X-RateLimit-Reset, X-OAuth-Scopes
access-control-allow-origin: *
x-content-type-options: nosniff
server: github.com

[]`,
    advice: ['cc-public-private', 'json-charset-redundant', 'type-not-accepted', 'ratelimit-legacy-reset'],
  },
  {
    what: 'Google Fonts, the style sheet',
    request:
      'GET /css2?family=Roboto HTTP/3\nHost: fonts.googleapis.com\nAccept: text/css,*/*;q=0.1\nSec-Fetch-Dest: style\nSec-Fetch-Mode: no-cors\nAccept-Encoding: gzip, br',
    response: `HTTP/3 200
content-type: text/css; charset=utf-8
access-control-allow-origin: *
timing-allow-origin: *
link: <https://fonts.gstatic.com>; rel=preconnect; crossorigin
strict-transport-security: max-age=86400
expires: ${DATE}
date: ${DATE}
cache-control: private, max-age=86400, stale-while-revalidate=604800
last-modified: ${DATE}
cross-origin-opener-policy: same-origin-allow-popups
cross-origin-resource-policy: cross-origin
content-encoding: gzip
server: ESF
x-xss-protection: 0
x-frame-options: SAMEORIGIN
x-content-type-options: nosniff
alt-svc: h3=":443"; ma=2592000

@font-face{}`,
  },
  {
    what: 'Google Fonts, a font',
    request:
      'GET /s/roboto/v47/KFO7CnqEu92Fr1ME7kSn66aGLdTylUAMQXC89YmC2DPNWubEbVmUiAo.woff2 HTTP/3\nHost: fonts.gstatic.com\nOrigin: https://shop.example\nSec-Fetch-Dest: font\nSec-Fetch-Mode: cors',
    response: `HTTP/3 200
accept-ranges: bytes
content-type: font/woff2
access-control-allow-origin: *
cross-origin-resource-policy: cross-origin
timing-allow-origin: *
content-length: 4
x-content-type-options: nosniff
server: sffe
date: Thu, 19 Nov 2026 16:00:00 GMT
expires: Fri, 19 Nov 2027 16:00:00 GMT
cache-control: public, max-age=31536000
age: 172800
last-modified: Wed, 11 Jan 2026 16:00:00 GMT

wOF2`,
  },
  {
    what: 'Google, from the bare host to www',
    request: 'GET http://google.com/ HTTP/1.1\nHost: google.com',
    response: `HTTP/1.1 301 Moved Permanently
Location: http://www.google.com/
Content-Type: text/html; charset=UTF-8
Date: ${DATE}
Expires: Mon, 21 Dec 2026 16:00:00 GMT
Cache-Control: public, max-age=2592000
Server: gws
Content-Length: 6
X-XSS-Protection: 0
X-Frame-Options: SAMEORIGIN

Moved.`,
  },
  {
    what: 'Google, the page',
    request: 'GET / HTTP/3\nHost: www.google.com\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/3 200
date: ${DATE}
expires: -1
cache-control: private, max-age=0
content-type: text/html; charset=UTF-8
strict-transport-security: max-age=31536000
content-encoding: br
server: gws
x-xss-protection: 0
x-frame-options: SAMEORIGIN
x-content-type-options: nosniff
set-cookie: NID=x; domain=.google.com; path=/; HttpOnly

<!doctype html>`,
    advice: ['expires-invalid'],
  },
  {
    what: 'Google, a beacon',
    request:
      'POST /gen_204?s=web HTTP/3\nHost: www.google.com\nContent-Length: 0\nOrigin: https://www.google.com\nSec-Fetch-Dest: empty',
    response: `HTTP/3 204
content-length: 0
content-type: text/html; charset=UTF-8
date: ${DATE}
server: gws
x-xss-protection: 0
x-frame-options: SAMEORIGIN

`,
    with: { resourceType: 'ping' },
    advice: ['contentless-status-length'],
  },
  {
    what: 'Google Analytics, a hit',
    request:
      'POST /g/collect?v=2 HTTP/2\nHost: www.google-analytics.com\nOrigin: https://shop.example\nSec-Fetch-Mode: no-cors\nSec-Fetch-Dest: empty\nContent-Length: 0',
    response: `HTTP/2 204
access-control-allow-origin: https://shop.example
date: ${DATE}
pragma: no-cache
expires: Fri, 01 Jan 1990 00:00:00 GMT
cache-control: no-cache, no-store, must-revalidate
access-control-allow-credentials: true
content-type: text/plain
cross-origin-resource-policy: cross-origin
server: Golfe2
content-length: 0

`,
    with: { resourceType: 'ping' },
    advice: ['contentless-status-length'],
  },
  {
    what: 'jsDelivr, a library',
    request:
      'GET /npm/vue@3.5.0/dist/vue.global.prod.js HTTP/2\nHost: cdn.jsdelivr.net\nSec-Fetch-Dest: script\nSec-Fetch-Mode: no-cors\nAccept-Encoding: gzip, br',
    response: `HTTP/2 200
access-control-allow-origin: *
access-control-expose-headers: *
timing-allow-origin: *
cache-control: public, max-age=31536000, s-maxage=31536000, immutable
cross-origin-resource-policy: cross-origin
x-content-type-options: nosniff
strict-transport-security: max-age=31536000; includeSubDomains; preload
content-type: text/javascript; charset=utf-8
etag: W/"25a3b-x"
accept-ranges: bytes
age: 3222222
date: ${DATE}
x-served-by: cache-fra-1, cache-fra-2
x-cache: HIT, HIT
vary: Accept-Encoding
content-encoding: br

var Vue`,
  },
  {
    what: 'Cloudflare, a file kept longer at the edge than in the browser',
    request: 'GET /logo.png HTTP/2\nHost: shop.example\nSec-Fetch-Dest: image',
    response: `HTTP/2 200
date: ${DATE}
content-type: image/png
content-length: 3
cache-control: public, max-age=14400
etag: "5f1b"
last-modified: Wed, 11 Nov 2026 16:00:00 GMT
cf-cache-status: HIT
age: 50000
accept-ranges: bytes
set-cookie: __cf_bm=x; path=/; expires=Sat, 21-Nov-26 16:30:00 GMT; domain=.shop.example; HttpOnly; Secure; SameSite=None
vary: Accept-Encoding
server: cloudflare
cf-ray: 9a-FRA

PNG`,
    advice: ['age-exceeds-freshness'],
  },
  {
    what: 'Cloudflare, a challenge',
    request: 'GET / HTTP/2\nHost: shop.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/2 403
date: ${DATE}
content-type: text/html; charset=UTF-8
accept-ch: Sec-CH-UA-Bitness, Sec-CH-UA-Arch
cf-mitigated: challenge
critical-ch: Sec-CH-UA-Bitness, Sec-CH-UA-Arch
cross-origin-embedder-policy: require-corp
cross-origin-opener-policy: same-origin
cross-origin-resource-policy: same-origin
referrer-policy: same-origin
x-content-type-options: nosniff
x-frame-options: SAMEORIGIN
cache-control: private, max-age=0, no-store, no-cache, must-revalidate, post-check=0, pre-check=0
expires: Thu, 01 Jan 1970 00:00:01 GMT
vary: Accept-Encoding
server: cloudflare
content-encoding: br

<!doctype html><title>Just a moment...</title>`,
    advice: ['cc-directive-unknown'],
  },
  {
    what: 'Vercel, a static page from the edge',
    request: 'GET /docs HTTP/2\nHost: shop.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/2 200
accept-ranges: bytes
access-control-allow-origin: *
age: 36000
cache-control: public, max-age=0, must-revalidate
content-disposition: inline
content-type: text/html; charset=utf-8
date: ${DATE}
etag: W/"d0b1"
server: Vercel
strict-transport-security: max-age=63072000
x-vercel-cache: HIT
content-encoding: br
vary: Accept-Encoding

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'Wikipedia, an article',
    request: 'GET /wiki/HTTP HTTP/2\nHost: en.wikipedia.org\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/2 200
date: Sat, 21 Nov 2026 13:00:00 GMT
server: mw-web.eqiad
x-content-type-options: nosniff
content-language: en
accept-ch: 
last-modified: Sat, 21 Nov 2026 12:00:00 GMT
content-type: text/html; charset=UTF-8
content-encoding: gzip
age: 10800
vary: Accept-Encoding,Cookie
cache-control: private, s-maxage=0, max-age=0, must-revalidate, no-transform
set-cookie: WMF-Last-Access=21-Nov-2026;Path=/;HttpOnly;secure
set-cookie: GeoIP=x; Path=/; secure
strict-transport-security: max-age=106384710; includeSubDomains; preload
x-cache: cp3066 hit, cp3066 hit/5
accept-ranges: bytes

<!doctype html>`,
  },
  {
    what: 'S3, an object',
    request: 'GET /logo.png HTTP/1.1\nHost: shop.s3.amazonaws.com\nSec-Fetch-Dest: image',
    response: `HTTP/1.1 200 OK
x-amz-id-2: x
x-amz-request-id: 9
Date: ${DATE}
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
ETag: "9b2cf535f27731c974343645a3985328"
x-amz-server-side-encryption: AES256
Accept-Ranges: bytes
Content-Type: image/png
Content-Length: 3
Server: AmazonS3

PNG`,
    advice: ['freshness-implicit'],
  },
  {
    what: 'S3, no such object',
    request: 'GET /nothing.png HTTP/1.1\nHost: shop.s3.amazonaws.com\nSec-Fetch-Dest: empty\nAccept: */*',
    response: `HTTP/1.1 403 Forbidden
x-amz-request-id: 9
x-amz-id-2: x
Content-Type: application/xml
Transfer-Encoding: chunked
Date: ${DATE}
Server: AmazonS3

<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>`,
  },
  {
    what: 'S3, an upload under a condition of its own',
    request:
      'PUT /report.csv HTTP/1.1\nHost: shop.s3.amazonaws.com\nContent-Length: 1\nx-amz-copy-source-if-match: "a"\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 412 Precondition Failed
x-amz-request-id: 9
Content-Type: application/xml
Date: ${DATE}
Server: AmazonS3

<Error/>`,
  },
  {
    what: 'Google Cloud Storage, a condition in the query',
    request:
      'POST /upload/storage/v1/b/shop/o?name=a&ifGenerationMatch=0 HTTP/2\nHost: storage.googleapis.com\nContent-Length: 1\nSec-Fetch-Dest: empty',
    response: `HTTP/2 412
content-type: application/json; charset=UTF-8
date: ${DATE}
vary: Origin
vary: X-Origin
cache-control: no-cache, no-store, max-age=0, must-revalidate
expires: Mon, 01 Jan 1990 00:00:00 GMT
pragma: no-cache
server: UploadServer

{"error":{"code":412}}`,
    advice: ['json-charset-redundant'],
  },
  {
    what: 'nginx, a page with default settings',
    request: 'GET / HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Server: nginx/1.28.0
Date: ${DATE}
Content-Type: text/html
Content-Length: 58
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
Connection: keep-alive
ETag: "65f1-264"
Accept-Ranges: bytes

<!doctype html><meta charset="utf-8"><title>Shop</title>ok`,
    advice: ['freshness-implicit', 'nosniff-missing'],
  },
  {
    what: 'nginx, expires max and gzip',
    request: 'GET /app.js HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: script\nAccept-Encoding: gzip',
    response: `HTTP/1.1 200 OK
Server: nginx
Date: ${DATE}
Content-Type: text/javascript
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
Transfer-Encoding: chunked
Connection: keep-alive
Vary: Accept-Encoding
ETag: W/"65f1-264"
Expires: Thu, 31 Dec 2037 23:55:55 GMT
Cache-Control: max-age=315360000
Content-Encoding: gzip
X-Content-Type-Options: nosniff

export {};`,
  },
  {
    what: 'nginx, to https',
    request: 'GET http://shop.example/ HTTP/1.1\nHost: shop.example',
    response: `HTTP/1.1 301 Moved Permanently
Server: nginx
Date: ${DATE}
Content-Type: text/html
Content-Length: 5
Connection: keep-alive
Location: https://shop.example/

moved`,
    advice: ['redirect-permanent-unbounded'],
  },
  {
    what: 'nginx, a missing page',
    request: 'GET /x HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 404 Not Found
Server: nginx
Date: ${DATE}
Content-Type: text/html
Content-Length: 13
Connection: keep-alive

404 Not Found`,
    advice: ['freshness-implicit'],
  },
  {
    what: 'nginx, POST to a file: it sends no Allow',
    request: 'POST /index.html HTTP/1.1\nHost: shop.example\nContent-Length: 0',
    response: `HTTP/1.1 405 Not Allowed
Server: nginx
Date: ${DATE}
Content-Type: text/html
Content-Length: 11

Not Allowed`,
    shown: ['allow-missing'],
  },
  {
    what: 'Express, a page with default settings',
    request: 'GET / HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
X-Powered-By: Express
Content-Type: text/html; charset=utf-8
Content-Length: 5
ETag: W/"5-qvTGHdzF6KLavt4PO0gs2a6pQ00"
Date: ${DATE}
Connection: keep-alive
Keep-Alive: timeout=5

hello`,
    advice: ['freshness-implicit', 'nosniff-missing'],
  },
  {
    what: 'Express, a static file',
    request: 'GET /app.css HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: style',
    response: `HTTP/1.1 200 OK
X-Powered-By: Express
Accept-Ranges: bytes
Cache-Control: public, max-age=0
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
ETag: W/"264-19a"
Content-Type: text/css; charset=utf-8
Content-Length: 4
Date: ${DATE}
Connection: keep-alive

p {}`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'Express, after a form',
    request:
      'POST /login HTTP/1.1\nHost: shop.example\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 3\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 302 Found
X-Powered-By: Express
Location: /home
Vary: Accept
Content-Type: text/html; charset=utf-8
Content-Length: 26
Set-Cookie: connect.sid=x; Path=/; HttpOnly
Date: ${DATE}
Connection: keep-alive

Found. Redirecting to home`,
    advice: ['redirect-method-lost'],
  },
  {
    what: 'Express, sendStatus(204)',
    request: 'DELETE /orders/8 HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 204 No Content
X-Powered-By: Express
ETag: W/"a-bAsFyilMr4Ra1hIU5PyoyFRunpI"
Date: ${DATE}
Connection: keep-alive

`,
  },
  {
    what: 'Express, a fresh copy',
    request: 'GET / HTTP/1.1\nHost: shop.example\nIf-None-Match: W/"5-q"',
    response: `HTTP/1.1 304 Not Modified
X-Powered-By: Express
ETag: W/"5-q"
Date: ${DATE}
Connection: keep-alive

`,
  },
  {
    what: 'Express, the preflight of the cors package',
    request:
      'OPTIONS /orders HTTP/1.1\nHost: api.example\nOrigin: https://shop.example\nAccess-Control-Request-Method: PUT\nAccess-Control-Request-Headers: content-type\nSec-Fetch-Mode: cors',
    response: `HTTP/1.1 204 No Content
X-Powered-By: Express
Access-Control-Allow-Origin: *
Access-Control-Allow-Methods: GET,HEAD,PUT,PATCH,POST,DELETE
Vary: Access-Control-Request-Headers
Access-Control-Allow-Headers: content-type
Content-Length: 0
Date: ${DATE}
Connection: keep-alive

`,
    with: { resourceType: 'preflight' },
    advice: ['preflight-max-age-poor'],
  },
  {
    what: 'Rails, a page',
    request: 'GET /orders HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
x-frame-options: SAMEORIGIN
x-xss-protection: 0
x-content-type-options: nosniff
x-permitted-cross-domain-policies: none
referrer-policy: strict-origin-when-cross-origin
link: </assets/application-0f2e.css>; rel=preload; as=style; nopush
content-type: text/html; charset=utf-8
vary: Accept
etag: W/"6f5902ac237024bdd0c176cb93063dc4"
cache-control: max-age=0, private, must-revalidate
set-cookie: _shop_session=x; path=/; httponly; samesite=lax
x-request-id: 4
x-runtime: 0.02
date: ${DATE}

<!doctype html>`,
  },
  {
    what: 'Rails, the development server on this machine (Puma sends no Date)',
    request: 'GET http://localhost:3000/orders HTTP/1.1\nHost: localhost:3000\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
x-frame-options: SAMEORIGIN
x-content-type-options: nosniff
content-type: text/html; charset=utf-8
vary: Accept
etag: W/"6f5902ac237024bdd0c176cb93063dc4"
cache-control: max-age=0, private, must-revalidate
x-request-id: 4
Content-Length: 15

<!doctype html>`,
  },
  {
    what: 'Rails, a form that is not valid',
    request:
      'POST /orders HTTP/1.1\nHost: shop.example\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 3\nAccept: text/vnd.turbo-stream.html, text/html, application/xhtml+xml\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 422 Unprocessable Content
content-type: text/html; charset=utf-8
cache-control: no-cache
x-content-type-options: nosniff
vary: Accept
x-request-id: 4
date: ${DATE}

<!doctype html>`,
  },
  {
    what: 'Django, the login',
    request: 'GET /admin/login/ HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: gunicorn
Content-Type: text/html; charset=utf-8
Expires: ${DATE}
Cache-Control: max-age=0, no-cache, no-store, must-revalidate, private
Vary: Cookie
X-Frame-Options: DENY
Content-Length: 15
X-Content-Type-Options: nosniff
Referrer-Policy: same-origin
Cross-Origin-Opener-Policy: same-origin
Set-Cookie: csrftoken=x; expires=Sat, 20 Nov 2027 16:00:00 GMT; Max-Age=31449600; Path=/; SameSite=Lax

<!doctype html>`,
  },
  {
    what: 'Django REST framework, without a token',
    request: 'GET /api/orders/ HTTP/1.1\nHost: shop.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 401 Unauthorized
Date: ${DATE}
Server: gunicorn
Content-Type: application/json
WWW-Authenticate: Token
Vary: Accept, Cookie
Allow: GET, POST, HEAD, OPTIONS
X-Frame-Options: DENY
Content-Length: 58
X-Content-Type-Options: nosniff

{"detail":"Authentication credentials were not provided."}`,
  },
  {
    what: 'WordPress, a page',
    request: 'GET /hello-world/ HTTP/1.1\nHost: blog.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: Apache
Link: <https://blog.example/wp-json/>; rel="https://api.w.org/"
Link: <https://blog.example/?p=1>; rel=shortlink
Vary: Accept-Encoding
Content-Encoding: gzip
Content-Type: text/html; charset=UTF-8
Transfer-Encoding: chunked

<!doctype html>`,
    advice: ['freshness-implicit', 'nosniff-missing'],
  },
  {
    what: 'WordPress, the dashboard',
    request: 'GET /wp-admin/ HTTP/1.1\nHost: blog.example\nSec-Fetch-Dest: document\nCookie: a=1',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: Apache
Expires: Wed, 11 Jan 1984 05:00:00 GMT
Cache-Control: no-cache, must-revalidate, max-age=0, no-store, private
X-Frame-Options: SAMEORIGIN
Referrer-Policy: strict-origin-when-cross-origin
Content-Type: text/html; charset=UTF-8

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'PHP, a page with a session',
    request: 'GET /cart.php HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: Apache
Set-Cookie: PHPSESSID=x; path=/
Expires: Thu, 19 Nov 1981 08:52:00 GMT
Cache-Control: no-store, no-cache, must-revalidate
Pragma: no-cache
Content-Length: 15
Content-Type: text/html; charset=UTF-8

<!doctype html>`,
    advice: ['nosniff-missing', 'pragma-response'],
  },
  {
    what: 'PHP, an old recipe without Cache-Control',
    request: 'GET /feed.php HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: Apache
Expires: Mon, 26 Jul 1997 05:00:00 GMT
Last-Modified: ${DATE}
Pragma: no-cache
Content-Length: 15
Content-Type: text/html; charset=UTF-8

<!doctype html>`,
    advice: ['nosniff-missing', 'pragma-response'],
  },
  {
    what: 'Spring Security, JSON',
    request: 'GET /orders HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty\nAccept: application/json',
    response: `HTTP/1.1 200
Vary: Origin
Vary: Access-Control-Request-Method
Vary: Access-Control-Request-Headers
X-Content-Type-Options: nosniff
X-XSS-Protection: 0
Cache-Control: no-cache, no-store, max-age=0, must-revalidate
Pragma: no-cache
Expires: 0
X-Frame-Options: DENY
Content-Type: application/json
Transfer-Encoding: chunked
Date: ${DATE}
Keep-Alive: timeout=60
Connection: keep-alive

[]`,
    advice: ['expires-invalid', 'pragma-response'],
  },
  {
    what: 'ASP.NET, a page that is not cached',
    request: 'GET /default.aspx HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Cache-Control: no-cache
Pragma: no-cache
Content-Type: text/html; charset=utf-8
Expires: -1
Server: Microsoft-IIS/10.0
X-AspNet-Version: 4.0.30319
X-Powered-By: ASP.NET
Date: ${DATE}
Content-Length: 15

<!doctype html>`,
    advice: ['nosniff-missing', 'expires-invalid', 'pragma-response'],
  },
  {
    what: 'ASP.NET Core, an empty 404',
    request: 'GET /orders/9 HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty\nAccept: application/json',
    response: `HTTP/1.1 404 Not Found
Content-Length: 0
Date: ${DATE}
Server: Kestrel

`,
    advice: ['error-body-missing', 'freshness-implicit'],
  },
  {
    what: 'Laravel, no token',
    request: 'GET /api/user HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty\nAccept: application/json',
    response: `HTTP/1.1 401 Unauthorized
Server: nginx
Content-Type: application/json
Transfer-Encoding: chunked
Connection: keep-alive
Cache-Control: no-cache, private
Date: ${DATE}
Vary: Origin

{"message":"Unauthenticated."}`,
    shown: ['challenge-missing'],
  },
  {
    what: 'Laravel, too many requests',
    request:
      'POST /api/login HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: empty\nAccept: application/json\nContent-Type: application/json\nContent-Length: 2',
    response: `HTTP/1.1 429 Too Many Requests
Server: nginx
Content-Type: application/json
Cache-Control: no-cache, private
Date: ${DATE}
X-RateLimit-Limit: 60
X-RateLimit-Remaining: 0
Retry-After: 31
X-RateLimit-Reset: 1795276831

{"message":"Too Many Attempts."}`,
    advice: ['ratelimit-legacy-reset'],
  },
  {
    what: 'Next.js, a page',
    request: 'GET / HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/1.1 200 OK
Vary: rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding
link: </_next/static/media/e4af272ccee01ff0-s.p.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"
X-Powered-By: Next.js
Cache-Control: private, no-cache, no-store, max-age=0, must-revalidate
Content-Type: text/html; charset=utf-8
Content-Encoding: gzip
Date: ${DATE}
Connection: keep-alive
Transfer-Encoding: chunked

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'Next.js, a page made anew now and then',
    request: 'GET /news HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/1.1 200 OK
Vary: rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding
x-nextjs-cache: HIT
X-Powered-By: Next.js
Cache-Control: s-maxage=60, stale-while-revalidate=31535940
ETag: "x7n"
Content-Type: text/html; charset=utf-8
Content-Encoding: gzip
Date: ${DATE}
Transfer-Encoding: chunked

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'Next.js, a chunk',
    request:
      'GET /_next/static/chunks/4bd1b696-f785427dddbba9fb.js HTTP/1.1\nHost: shop.example\nSec-Fetch-Dest: script\nAccept-Encoding: gzip, br',
    response: `HTTP/1.1 200 OK
Accept-Ranges: bytes
Cache-Control: public, max-age=31536000, immutable
Content-Type: application/javascript; charset=UTF-8
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
ETag: W/"2a4-19a"
Vary: Accept-Encoding
Content-Encoding: gzip
Date: ${DATE}
X-Content-Type-Options: nosniff

export {};`,
    shown: ['type-deprecated'],
  },
  {
    what: 'Vite, the development server',
    request:
      'GET http://localhost:5173/src/main.ts HTTP/1.1\nHost: localhost:5173\nSec-Fetch-Dest: script\nSec-Fetch-Mode: cors',
    response: `HTTP/1.1 200 OK
Vary: Origin
Content-Type: text/javascript
Cache-Control: no-cache
Etag: W/"1c4-x"
Date: ${DATE}
Connection: keep-alive
Keep-Alive: timeout=5
Content-Length: 10

export {};`,
  },
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
    what: 'HTTP/1.0, the small server of Python',
    request: 'GET http://127.0.0.1:8000/ HTTP/1.1\nHost: 127.0.0.1:8000\nSec-Fetch-Dest: document',
    response: `HTTP/1.0 200 OK
Server: SimpleHTTP/0.6 Python/3.11.2
Date: ${DATE}
Content-type: text/html; charset=utf-8
Content-Length: 15

<!doctype html>`,
  },
  {
    what: 'Shopify, a file with a version',
    request:
      'GET /cdn/shop/files/hero_3f9a1c2b.jpg?v=1700000000 HTTP/2\nHost: shop.example\nSec-Fetch-Dest: image\nAccept: image/avif,image/webp,*/*',
    response: `HTTP/2 200
date: ${DATE}
content-type: image/jpeg
content-length: 3
cache-control: public, max-age=31557600
last-modified: Wed, 11 Nov 2026 16:00:00 GMT
vary: Accept
access-control-allow-origin: *
timing-allow-origin: *
x-content-type-options: nosniff
server: cloudflare

abc`,
  },
  {
    what: 'an avatar, named by the hash of an address',
    request: 'GET /avatar/205e460b479e2e5b48aec07710c08d50.jpg HTTP/2\nHost: avatars.example\nSec-Fetch-Dest: image',
    response: `HTTP/2 200
server: nginx
date: ${DATE}
content-type: image/jpeg
content-length: 3
last-modified: Wed, 11 Nov 2026 16:00:00 GMT
expires: Sat, 21 Nov 2026 16:05:00 GMT
cache-control: max-age=300
access-control-allow-origin: *

abc`,
  },
  {
    what: 'a public interface whose key travels in Authorization',
    request:
      'GET /rest/v1/products HTTP/2\nHost: db.example\nAuthorization: Bearer x\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 200
date: ${DATE}
content-type: application/json
cache-control: public, max-age=60
vary: Authorization, Accept-Encoding
etag: "1"

[]`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'Stripe, a card that is refused',
    request:
      'POST /v1/payment_intents HTTP/2\nHost: api.stripe.com\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 2\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 402
server: nginx
date: ${DATE}
content-type: application/json
content-length: 12
access-control-allow-origin: *
cache-control: no-cache, no-store
vary: Origin

{"error":{}}`,
    advice: ['status-obsolete'],
  },
  {
    what: 'AWS API Gateway, an error of the gateway',
    request:
      'GET /prod/orders HTTP/2\nHost: x.execute-api.eu-central-1.amazonaws.com\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 403
date: ${DATE}
content-type: application/json
content-length: 23
x-amzn-requestid: 4
x-amzn-errortype: ForbiddenException

{"message":"Forbidden"}`,
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
    what: 'Netlify, a page from the edge',
    request: 'GET / HTTP/2\nHost: shop.example\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/2 200
accept-ranges: bytes
age: 7200
cache-control: public,max-age=0,must-revalidate
cache-status: "Netlify Edge"; hit
content-encoding: br
content-type: text/html; charset=UTF-8
date: ${DATE}
etag: "x-ssl-df"
server: Netlify
strict-transport-security: max-age=31536000
vary: Accept-Encoding
x-content-type-options: nosniff
x-nf-request-id: 01

<!doctype html>`,
  },
  {
    what: 'GitHub Pages, a page',
    request: 'GET / HTTP/2\nHost: shop.github.io\nSec-Fetch-Dest: document\nAccept-Encoding: gzip, br',
    response: `HTTP/2 200
server: GitHub.com
content-type: text/html; charset=utf-8
permissions-policy: interest-cohort=()
last-modified: Wed, 11 Nov 2026 16:00:00 GMT
access-control-allow-origin: *
strict-transport-security: max-age=31556952
etag: W/"65f1-264"
expires: Sat, 21 Nov 2026 16:07:00 GMT
cache-control: max-age=600
content-encoding: gzip
x-proxy-cache: MISS
accept-ranges: bytes
age: 180
date: ${DATE}
via: 1.1 varnish
x-cache: HIT
vary: Accept-Encoding

<!doctype html>`,
    advice: ['nosniff-missing'],
  },
  {
    what: 'CloudFront, an error of the origin',
    request: 'GET /nothing.js HTTP/2\nHost: d1.cloudfront.net\nSec-Fetch-Dest: empty\nAccept: */*',
    response: `HTTP/2 403
content-type: application/xml
date: Sat, 21 Nov 2026 15:59:55 GMT
server: AmazonS3
x-cache: Error from cloudfront
via: 1.1 x.cloudfront.net (CloudFront)
x-amz-cf-pop: FRA56-P1
age: 5

<?xml version="1.0"?><Error/>`,
  },
  {
    what: 'Akamai, an answer that nobody keeps',
    request: 'GET /api/session HTTP/2\nHost: shop.example\nSec-Fetch-Dest: empty\nAccept: application/json',
    response: `HTTP/2 200
content-type: application/json
cache-control: max-age=0, no-cache, no-store
pragma: no-cache
expires: ${DATE}
date: ${DATE}
content-length: 2
set-cookie: bm_sv=x; Domain=.shop.example; Path=/; HttpOnly
vary: Accept-Encoding

{}`,
    advice: ['nosniff-missing', 'pragma-response'],
  },
  {
    what: 'Go, a redirect of the file server and a fresh copy of it',
    request: 'GET /docs/ HTTP/1.1\nHost: shop.example\nIf-Modified-Since: Wed, 11 Nov 2026 16:00:00 GMT',
    response: `HTTP/1.1 304 Not Modified
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
Date: ${DATE}

`,
  },
  {
    what: 'Go, http.Error',
    request:
      'POST /orders HTTP/1.1\nHost: shop.example\nContent-Type: application/json\nContent-Length: 1\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 400 Bad Request
Content-Type: text/plain; charset=utf-8
X-Content-Type-Options: nosniff
Date: ${DATE}
Content-Length: 11

not a JSON
`,
  },
  {
    what: 'Caddy, to https',
    request: 'GET http://shop.example/ HTTP/1.1\nHost: shop.example',
    response: `HTTP/1.1 308 Permanent Redirect
Connection: close
Location: https://shop.example/
Server: Caddy
Date: ${DATE}
Content-Length: 0

`,
    advice: ['redirect-permanent-unbounded'],
  },
  {
    what: 'Apache, a page in the language of the reader',
    request: 'GET /index.html HTTP/1.1\nHost: shop.example\nAccept-Language: en\nSec-Fetch-Dest: document',
    response: `HTTP/1.1 200 OK
Date: ${DATE}
Server: Apache/2.4.66 (Debian)
Content-Location: index.html.en
Vary: negotiate,accept-language
TCN: choice
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT
ETag: "29cd-5f;5fa"
Accept-Ranges: bytes
Content-Length: 15
Keep-Alive: timeout=5, max=100
Connection: Keep-Alive
Content-Type: text/html
Content-Language: en

<!doctype html>`,
    advice: ['freshness-implicit', 'nosniff-missing'],
  },
  {
    what: 'Apache with WebDAV, a list of files',
    request: 'PROPFIND /files/ HTTP/1.1\nHost: shop.example\nDepth: 1\nContent-Length: 0\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 207 Multi-Status
Date: ${DATE}
Server: Apache
Content-Length: 34
Content-Type: text/xml; charset="utf-8"

<D:multistatus xmlns:D="DAV:"/>   `,
    advice: ['nosniff-missing'],
  },
  {
    what: 'FastAPI, a parameter that is not valid',
    request: 'GET /items?limit=x HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 422 Unprocessable Entity
date: ${DATE}
server: uvicorn
content-length: 13
content-type: application/json

{"detail":[]}`,
    advice: ['bodyless-415-422'],
  },
  {
    what: 'FastAPI, without a token',
    request: 'GET /me HTTP/1.1\nHost: api.example\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/1.1 401 Unauthorized
date: ${DATE}
server: uvicorn
www-authenticate: Bearer
content-length: 30
content-type: application/json

{"detail":"Not authenticated"}`,
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
    what: 'Mastodon, a timeline',
    request:
      'GET /api/v1/timelines/home HTTP/2\nHost: social.example\nAuthorization: Bearer x\nAccept: application/json\nSec-Fetch-Dest: empty',
    response: `HTTP/2 200
date: ${DATE}
content-type: application/json; charset=utf-8
x-ratelimit-limit: 300
x-ratelimit-remaining: 299
x-ratelimit-reset: 2026-11-21T16:05:00.123456Z
cache-control: private, no-store
vary: Authorization, Origin, Accept-Encoding
x-content-type-options: nosniff
etag: W/"1"
link: <https://social.example/api/v1/timelines/home?max_id=1>; rel="next"

[]`,
    advice: ['json-charset-redundant', 'ratelimit-legacy-reset'],
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
