/** Web servers and development servers. */
import { DATE, type WellRun } from './well-run.ts';

export const servers: readonly WellRun[] = [
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
];
