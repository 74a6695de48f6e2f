/** Frameworks and the applications made with them. */
import { DATE, type WellRun } from './well-run.ts';

export const frameworks: readonly WellRun[] = [
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
];
