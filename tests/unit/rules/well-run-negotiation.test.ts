/**
 * Exchanges of well-run sites, as browsers deliver them, and every finding about them. What their developers would
 * rightly reject must not be here; above advice there is nothing.
 */
import { describe, expect, it } from 'vitest';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { applyPolicy, DEFAULT_FINDING_FILTER, standingOf } from '../../../reference/rules/policy.ts';
import { factsOfRaw, type RawCase } from '../../support/rules/raw-case.ts';

const DATE = 'Date: Sat, 21 Nov 2026 16:00:00 GMT';

/** Ids of all findings, and of those that are put before the reader. */
function found(example: RawCase): { all: string[]; shown: string[] } {
  const facts = factsOfRaw(example);
  const findings = auditExchange(facts.exchange, facts.around);
  return {
    all: findings.map(({ ruleId, messageId }) => `${ruleId}: ${messageId}`).sort(),
    // No page, so that nothing is left out as another site's.
    shown: applyPolicy(findings, facts.exchange, standingOf(facts), DEFAULT_FINDING_FILTER).shown.map(
      ({ ruleId }) => ruleId,
    ),
  };
}

const isolatedPage = `GET / HTTP/2
Host: app.example

HTTP/2 200
content-type: text/html; charset=utf-8
cross-origin-opener-policy: same-origin
cross-origin-embedder-policy: require-corp

<p>Hello`;

const served: [what: string, example: RawCase, ids: string[]][] = [
  // Images.
  [
    'an image CDN that picks the format by Accept',
    `GET /photos/42.jpg?w=640 HTTP/2
host: img.example
accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8
accept-encoding: gzip, deflate, br, zstd
sec-fetch-dest: image
sec-fetch-mode: no-cors
sec-fetch-site: same-site

HTTP/2 200
content-type: image/avif
cache-control: public, max-age=31536000, immutable
vary: Accept
etag: "5f2c"
${DATE}
cross-origin-resource-policy: cross-origin
access-control-allow-origin: *
x-content-type-options: nosniff

x`,
    [],
  ],
  [
    'an image CDN that is told the format in the path',
    `GET /image/upload/f_webp,q_80,w_640/photos/42.jpg HTTP/2
host: img.example
accept: image/avif,image/webp,*/*;q=0.8
sec-fetch-dest: image
sec-fetch-mode: no-cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: image/webp
cache-control: public, max-age=2592000
etag: "5f2c"
${DATE}

x`,
    ['extension-type-mismatch: other'],
  ],
  [
    'an image CDN that is told the format in the query',
    `GET /photos/42.jpg?fm=avif&w=640 HTTP/2
host: img.example
accept: image/avif,image/webp,*/*;q=0.8
sec-fetch-dest: image
sec-fetch-mode: no-cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: image/avif
cache-control: public, max-age=2592000
etag: "5f2c"
${DATE}

x`,
    ['extension-type-mismatch: other'],
  ],
  // Compression.
  [
    'a script in Brotli, with Vary, over HTTP/2',
    `GET /assets/app.3f9a1c2b.js HTTP/2
host: shop.example
accept: */*
accept-encoding: gzip, deflate, br, zstd
sec-fetch-dest: script
sec-fetch-mode: no-cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/javascript; charset=utf-8
content-encoding: br
cache-control: public, max-age=31536000, immutable
vary: accept-encoding
etag: W/"5f2c-1a"
${DATE}
x-content-type-options: nosniff

1`,
    [],
  ],
  [
    'a script of a site that leaves nosniff out',
    `GET /assets/app.3f9a1c2b.js HTTP/2
host: shop.example
accept: */*
accept-encoding: gzip, deflate, br, zstd
sec-fetch-dest: script
sec-fetch-mode: no-cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/javascript; charset=utf-8
content-encoding: br
cache-control: public, max-age=31536000, immutable
vary: accept-encoding
etag: W/"5f2c-1a"
${DATE}

1`,
    [],
  ],
  [
    'a page for one visitor, compressed, without Vary',
    `GET /account HTTP/2
host: shop.example
accept: text/html,application/xhtml+xml,*/*;q=0.8
accept-encoding: gzip, deflate, br, zstd
cookie: sid=1
sec-fetch-dest: document
sec-fetch-mode: navigate
sec-fetch-site: none

HTTP/2 200
content-type: text/html; charset=utf-8
content-encoding: gzip
cache-control: private, no-cache
etag: W/"17"
${DATE}
x-content-type-options: nosniff

<p>Hello`,
    [],
  ],
  [
    'a dictionary-compressed script, RFC 9842',
    `GET /assets/app.4.js HTTP/2
host: shop.example
accept: */*
accept-encoding: gzip, deflate, br, zstd, dcb, dcz
available-dictionary: :pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:
sec-fetch-dest: script
sec-fetch-mode: no-cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/javascript
content-encoding: dcb
cache-control: public, max-age=3600
vary: accept-encoding, available-dictionary
etag: "17"
${DATE}
x-content-type-options: nosniff

1`,
    [],
  ],
  // Conditional requests.
  [
    'a 304 of nginx, which leaves out Vary that gzip_vary had added to the 200',
    {
      raw: `GET /app.css HTTP/1.1
Host: shop.example
Accept: text/css,*/*;q=0.1
Accept-Encoding: gzip, deflate, br
If-None-Match: W/"6560a1b2-1f4"
If-Modified-Since: Fri, 20 Nov 2026 12:00:00 GMT
Sec-Fetch-Dest: style
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-origin

HTTP/1.1 304 Not Modified
Server: nginx
${DATE}
Connection: keep-alive
ETag: "6560a1b2-1f4"
Cache-Control: max-age=3600

`,
      earlier: [
        `GET /app.css HTTP/1.1
Host: shop.example
Accept: text/css,*/*;q=0.1
Accept-Encoding: gzip, deflate, br

HTTP/1.1 200 OK
Server: nginx
Date: Sat, 21 Nov 2026 15:00:00 GMT
Content-Type: text/css
ETag: W/"6560a1b2-1f4"
Cache-Control: max-age=3600
Vary: Accept-Encoding
Content-Encoding: gzip

p {}`,
      ],
    },
    ['not-modified-field-missing: missing'],
  ],
  [
    'a 304 of an API to a script, after a fetch with CORS',
    `GET /v1/items HTTP/2
host: api.example
accept: application/json
accept-encoding: gzip, deflate, br, zstd
origin: https://shop.example
if-none-match: W/"17"
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 304
${DATE}
etag: W/"17"
cache-control: private, no-cache
vary: Origin, Accept-Encoding

`,
    [],
  ],
  [
    'a 304 of the development server of Vite, which has no fields',
    {
      raw: `GET http://localhost:5173/src/main.ts HTTP/1.1
Host: localhost:5173
Accept: */*
Accept-Encoding: gzip, deflate, br, zstd
Origin: http://localhost:5173
If-None-Match: W/"1"
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors
Sec-Fetch-Site: same-origin

HTTP/1.1 304 Not Modified
${DATE}
Vary: Origin
Connection: keep-alive
Keep-Alive: timeout=5

`,
      earlier: [
        `GET http://localhost:5173/src/main.ts HTTP/1.1
Host: localhost:5173
Accept: */*
Accept-Encoding: gzip, deflate, br, zstd
Origin: http://localhost:5173

HTTP/1.1 200 OK
${DATE}
Vary: Origin
Content-Type: text/javascript
Cache-Control: no-cache
Etag: W/"1"

1`,
      ],
    },
    ['not-modified-field-missing: missing'],
  ],
  [
    'the same list of request fields as HTTP/2 has it',
    {
      raw: `GET https://shop.example/app.css HTTP/2

HTTP/2 304
${DATE}
etag: "1"
cache-control: max-age=60
vary: accept-encoding

`,
      with: {
        requestHeaders: [
          { name: ':authority', value: 'shop.example' },
          { name: ':method', value: 'GET' },
          { name: ':path', value: '/app.css' },
          { name: ':scheme', value: 'https' },
          { name: 'accept', value: 'text/css,*/*;q=0.1' },
          { name: 'if-none-match', value: 'W/"1"' },
        ],
      },
    },
    [],
  ],
  // Media with ranges.
  [
    'a film: the first request of a player',
    `GET /film.mp4 HTTP/1.1
Host: media.example
Accept: */*
Accept-Encoding: identity;q=1, *;q=0
Range: bytes=0-
Sec-Fetch-Dest: video
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-site

HTTP/1.1 206 Partial Content
Content-Type: video/mp4
Content-Length: 1000
Content-Range: bytes 0-999/1000
Accept-Ranges: bytes
ETag: "5f2c"
Last-Modified: Fri, 20 Nov 2026 12:00:00 GMT
Cache-Control: public, max-age=86400
${DATE}

x`,
    [],
  ],
  [
    'a film: a seek',
    `GET /film.mp4 HTTP/1.1
Host: media.example
Accept: */*
Accept-Encoding: identity;q=1, *;q=0
Range: bytes=500-
If-Range: "5f2c"
Sec-Fetch-Dest: video
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-site

HTTP/1.1 206 Partial Content
Content-Type: video/mp4
Content-Length: 500
Content-Range: bytes 500-999/1000
ETag: "5f2c"
Cache-Control: public, max-age=86400
${DATE}

x`,
    [],
  ],
  [
    'a film: the end is reached',
    `GET /film.mp4 HTTP/1.1
Host: media.example
Range: bytes=1000-
Sec-Fetch-Dest: video
Sec-Fetch-Mode: no-cors

HTTP/1.1 416 Range Not Satisfiable
Content-Range: bytes */1000
Content-Length: 0
${DATE}

`,
    [],
  ],
  [
    'a HEAD that asks for the size',
    `HEAD /film.mp4 HTTP/1.1
Host: media.example
Accept-Encoding: identity
Sec-Fetch-Dest: empty
Sec-Fetch-Mode: cors
Sec-Fetch-Site: same-origin

HTTP/1.1 200 OK
Content-Type: video/mp4
Content-Length: 1000
Accept-Ranges: bytes
ETag: "5f2c"
Cache-Control: public, max-age=86400
${DATE}

`,
    [],
  ],
  // Fonts.
  [
    'a font of a CDN, with CORS',
    `GET /inter.3f9a1c2b.woff2 HTTP/2
host: fonts.example
accept: */*
origin: https://shop.example
sec-fetch-dest: font
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: font/woff2
access-control-allow-origin: *
cross-origin-resource-policy: cross-origin
timing-allow-origin: *
cache-control: public, max-age=31536000
last-modified: Fri, 20 Nov 2026 12:00:00 GMT
${DATE}

wOF2`,
    [],
  ],
  [
    'a font of the own origin, without CORS',
    `GET /inter.3f9a1c2b.woff2 HTTP/2
host: shop.example
accept: */*
origin: https://shop.example
sec-fetch-dest: font
sec-fetch-mode: cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: font/woff2
cache-control: public, max-age=31536000
last-modified: Fri, 20 Nov 2026 12:00:00 GMT
${DATE}

wOF2`,
    [],
  ],
  // APIs.
  [
    'an API with credentials that repeats the origins it knows',
    `GET /v1/cart HTTP/2
host: api.example
accept: application/json
accept-encoding: gzip, deflate, br, zstd
origin: https://shop.example
cookie: sid=1
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: application/json
content-encoding: br
access-control-allow-origin: https://shop.example
access-control-allow-credentials: true
access-control-expose-headers: ETag
vary: Origin, Accept-Encoding
cache-control: private, no-cache
etag: W/"17"
${DATE}
x-content-type-options: nosniff

{}`,
    [],
  ],
  [
    'an API with tokens, open to all',
    `GET /v1/cart HTTP/2
host: api.example
accept: application/json, text/plain, */*
authorization: Bearer x
origin: https://shop.example
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: application/json
access-control-allow-origin: *
cache-control: no-store
${DATE}
x-content-type-options: nosniff

{}`,
    [],
  ],
  [
    'a fixed origin without Vary, not stored',
    `POST /v1/cart HTTP/2
host: api.example
accept: application/json
content-type: application/json
origin: https://shop.example
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: same-site

HTTP/2 200
content-type: application/json
access-control-allow-origin: https://shop.example
cache-control: no-store
${DATE}
x-content-type-options: nosniff

{}`,
    [],
  ],
  [
    'an API that says it allows no credentials, as some libraries do',
    `GET /v1/items HTTP/2
host: api.example
accept: */*
origin: https://shop.example
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: application/json
access-control-allow-origin: *
access-control-allow-credentials: true
cache-control: no-store
${DATE}
x-content-type-options: nosniff

{}`,
    ['cors-credentials-invalid: useless'],
  ],
  [
    'a sandboxed frame that reads an open API',
    `GET /v1/items HTTP/2
host: api.example
accept: */*
origin: null
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: application/json
access-control-allow-origin: *
cache-control: no-store
${DATE}
x-content-type-options: nosniff

{}`,
    [],
  ],
  [
    'a download that moved to the file host: the redirect',
    `GET /files/17 HTTP/2
host: api.example
accept: */*
origin: https://shop.example
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 302
location: https://files.example/17.bin
access-control-allow-origin: *
cache-control: no-store
${DATE}

`,
    [],
  ],
  [
    'a download that moved to the file host: the file, for Origin null',
    `GET /17.bin HTTP/2
host: files.example
accept: */*
origin: null
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: cross-site

HTTP/2 200
content-type: application/octet-stream
content-disposition: attachment; filename="17.bin"
access-control-allow-origin: *
cache-control: no-store
${DATE}
x-content-type-options: nosniff

x`,
    [],
  ],
  [
    'one URL for pages and for Inertia, kept apart by its own field',
    {
      raw: `GET /users HTTP/2
host: shop.example
accept: text/html, application/xhtml+xml
x-inertia: true
x-requested-with: XMLHttpRequest
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: application/json
vary: X-Inertia
x-inertia: true
cache-control: no-cache, private
etag: "18"
${DATE}
x-content-type-options: nosniff

{}`,
      earlier: [
        `GET /users HTTP/2
host: shop.example
accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8
sec-fetch-dest: document

HTTP/2 200
content-type: text/html; charset=utf-8
vary: X-Inertia
cache-control: no-cache, private
etag: "17"

<p>Hello`,
      ],
    },
    ['type-not-accepted: other'],
  ],
  // Preflights.
  [
    'a preflight answered by the cors package of npm',
    `OPTIONS /v1/cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT
Access-Control-Request-Headers: authorization,content-type
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: empty

HTTP/1.1 204 No Content
X-Powered-By: Express
Access-Control-Allow-Origin: *
Access-Control-Allow-Methods: GET,HEAD,PUT,PATCH,POST,DELETE
Vary: Access-Control-Request-Headers
Access-Control-Allow-Headers: authorization,content-type
Content-Length: 0
${DATE}
Connection: keep-alive

`,
    ['contentless-status-length: length', 'preflight-max-age-poor: missing'],
  ],
  [
    'a preflight answered by Spring',
    `OPTIONS /v1/cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT
Access-Control-Request-Headers: content-type
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Vary: Origin
Vary: Access-Control-Request-Method
Vary: Access-Control-Request-Headers
Access-Control-Allow-Origin: https://shop.example
Access-Control-Allow-Methods: GET,HEAD,POST,PUT
Access-Control-Allow-Headers: content-type
Access-Control-Allow-Credentials: true
Access-Control-Max-Age: 1800
Allow: GET, HEAD, POST, PUT, DELETE, TRACE, OPTIONS, PATCH
Content-Length: 0
${DATE}

`,
    [],
  ],
  [
    'a preflight answered by django-cors-headers',
    `OPTIONS /v1/cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: DELETE
Access-Control-Request-Headers: x-csrftoken
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
${DATE}
Content-Length: 0
vary: origin
access-control-allow-origin: https://shop.example
access-control-allow-credentials: true
access-control-allow-headers: accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with
access-control-allow-methods: DELETE, GET, OPTIONS, PATCH, POST, PUT
access-control-max-age: 86400

`,
    [],
  ],
  [
    'a preflight that is not to be kept',
    `OPTIONS /v1/cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: DELETE
Sec-Fetch-Mode: cors

HTTP/1.1 204 No Content
${DATE}
Access-Control-Allow-Origin: *
Access-Control-Allow-Methods: DELETE
Access-Control-Max-Age: 0

`,
    [],
  ],
  // Isolation.
  [
    'an isolated page',
    isolatedPage.replace(
      'HTTP/2 200',
      `HTTP/2 200\n${DATE}\ncache-control: no-cache\netag: "1"\nx-content-type-options: nosniff`,
    ),
    [],
  ],
  [
    'the redirect of such a site to https',
    {
      raw: `GET http://app.example/ HTTP/1.1
Host: app.example

HTTP/1.1 301 Moved Permanently
Location: https://app.example/
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Embedder-Policy: require-corp
Cache-Control: max-age=3600
Content-Length: 0
${DATE}

`,
      with: { resourceType: 'document' },
    },
    [],
  ],
  [
    'a worker of an isolated page',
    {
      raw: `GET /worker.js HTTP/2
host: app.example
accept: */*
referer: https://app.example/
sec-fetch-dest: worker
sec-fetch-mode: same-origin
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/javascript
cross-origin-embedder-policy: require-corp
cache-control: no-cache
etag: "1"
${DATE}
x-content-type-options: nosniff

1`,
      document: isolatedPage,
    },
    [],
  ],
  [
    'a module that such a worker imports',
    {
      raw: `GET /parse.js HTTP/2
host: app.example
accept: */*
origin: https://app.example
referer: https://app.example/worker.js
sec-fetch-dest: worker
sec-fetch-mode: cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/javascript
cache-control: no-cache
etag: "1"
${DATE}
x-content-type-options: nosniff

1`,
      document: isolatedPage,
    },
    [],
  ],
  [
    'a foreign image in an isolated page, validated: the copy has the field',
    {
      raw: `GET /logo.png HTTP/2
host: img.example
accept: image/avif,image/webp,*/*;q=0.8
if-none-match: "1"
sec-fetch-dest: image
sec-fetch-mode: no-cors
sec-fetch-site: cross-site

HTTP/2 304
etag: "1"
cache-control: public, max-age=60
${DATE}

`,
      document: isolatedPage,
    },
    [],
  ],
  [
    'a beacon to another site whose server locks its answers, as helmet does',
    {
      raw: `POST /collect HTTP/2
host: stats.example
content-type: text/plain;charset=UTF-8
origin: https://shop.example
sec-fetch-dest: empty
sec-fetch-mode: no-cors
sec-fetch-site: cross-site

HTTP/2 204
cross-origin-resource-policy: same-origin
${DATE}

`,
      with: { resourceType: 'ping' },
    },
    [],
  ],
  // Uploads.
  [
    'an upload of another kind, shown as what it is',
    `GET /wp-content/uploads/2026/11/cat.jpg HTTP/2
host: blog.example
accept: image/avif,image/webp,*/*;q=0.8
sec-fetch-dest: image
sec-fetch-mode: no-cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: image/jpeg
cache-control: max-age=31536000
last-modified: Fri, 20 Nov 2026 12:00:00 GMT
${DATE}

x`,
    [],
  ],
  [
    'the page on which files are uploaded',
    `GET /upload/index.php HTTP/2
host: blog.example
accept: text/html,*/*;q=0.8
sec-fetch-dest: document
sec-fetch-mode: navigate
sec-fetch-site: same-origin

HTTP/2 200
content-type: text/html; charset=utf-8
cache-control: no-store
${DATE}
x-content-type-options: nosniff

<form>`,
    [],
  ],
  [
    'a leaflet of a blog, opened in the viewer',
    `GET /wp-content/uploads/2026/11/leaflet.pdf HTTP/2
host: blog.example
accept: text/html,*/*;q=0.8
sec-fetch-dest: document
sec-fetch-mode: navigate
sec-fetch-site: same-origin

HTTP/2 200
content-type: application/pdf
cache-control: max-age=3600
last-modified: Fri, 20 Nov 2026 12:00:00 GMT
${DATE}

%PDF-1.7`,
    ['upload-active-inline: pdf'],
  ],
  [
    'an upload that is saved',
    `GET /uploads/a.svg HTTP/2
host: usercontent.example
accept: text/html,*/*;q=0.8
sec-fetch-dest: document
sec-fetch-mode: navigate
sec-fetch-site: cross-site

HTTP/2 200
content-type: image/svg+xml
content-disposition: attachment; filename="a.svg"
content-security-policy: default-src 'none'; sandbox
cache-control: private, max-age=60
etag: "1"
${DATE}
x-content-type-options: nosniff

<svg/>`,
    [],
  ],
  // What the browser shows in part.
  [
    'a stored row: provisional request fields, no Host',
    {
      raw: `GET https://cdn.example/lib.js HTTP/1.1
Origin: https://shop.example
Referer: https://shop.example/

HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: public, max-age=31536000, immutable
Access-Control-Allow-Origin: https://other.example
Vary: Origin
Content-Encoding: br
ETag: "1"
${DATE}

1`,
      with: { fromCache: true },
    },
    [],
  ],
  [
    'a row that a service worker made',
    {
      raw: `GET /v1/items HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      with: { fromServiceWorker: true },
    },
    [],
  ],
  [
    'a service worker script',
    `GET /sw.js HTTP/2
host: shop.example
accept: */*
cache-control: max-age=0
service-worker: script
if-none-match: "1"
sec-fetch-dest: serviceworker
sec-fetch-mode: same-origin
sec-fetch-site: same-origin

HTTP/2 304
etag: "1"
cache-control: no-cache
${DATE}

`,
    [],
  ],
  // Fields that look odd and are right.
  [
    'a cluster that warns its clients',
    `GET /apis/batch/v1beta1/cronjobs HTTP/2
host: cluster.example
accept: application/json
sec-fetch-dest: empty
sec-fetch-mode: cors
sec-fetch-site: same-origin

HTTP/2 200
content-type: application/json
warning: 299 - "batch/v1beta1 CronJob is deprecated"
cache-control: no-cache, private
audit-id: 17
${DATE}
x-content-type-options: nosniff

{}`,
    ['field-obsolete: warning'],
  ],
];

/** What the sites above do right, undone: without this the rest would prove nothing. */
const undone: [what: string, part: string, other: string, id: string][] = [
  ['an image CDN that picks the format by Accept', '\nvary: Accept', '', 'vary-accept-missing'],
  ['a script in Brotli, with Vary, over HTTP/2', '\nvary: accept-encoding', '', 'vary-encoding-missing'],
  ['a dictionary-compressed script, RFC 9842', ', available-dictionary', '', 'vary-encoding-missing'],
  ['a film: the first request of a player', 'bytes 0-999/', 'bytes 0-998/', 'content-range-invalid'],
  ['a film: the end is reached', 'bytes */1000', 'bytes 0-1/1000', 'unsatisfied-length-missing'],
  ['a font of a CDN, with CORS', '\naccess-control-allow-origin: *', '', 'cors-origin-missing'],
  [
    'an API with credentials that repeats the origins it knows',
    'credentials: true',
    'credentials: True',
    'cors-credentials-invalid',
  ],
  ['an API with tokens, open to all', 'origin: *', 'origin: https://*.example', 'cors-origin-mismatch'],
  [
    'one URL for pages and for Inertia, kept apart by its own field',
    'vary: X-Inertia',
    'x-a: b',
    'vary-negotiated-missing',
  ],
  ['a preflight answered by Spring', ',PUT\n', '\n', 'preflight-method-missing'],
  [
    'a preflight answered by django-cors-headers',
    'x-csrftoken, x-requested',
    'x-requested',
    'preflight-header-missing',
  ],
  ['a worker of an isolated page', 'cross-origin-embedder-policy: require-corp\ncache', 'cache', 'worker-coep-missing'],
  [
    'an upload that is saved',
    'content-disposition: attachment; filename="a.svg"\ncontent-security-policy: default-src \'none\'; sandbox\n',
    '',
    'upload-active-inline',
  ],
];

describe('what a well-run site sends', () => {
  it.each(served)('%s', (_, example, ids) => {
    const { all, shown } = found(example);
    expect(all).toEqual(ids);
    expect(shown).toEqual([]);
  });

  it.each(undone)('has a finding where it is undone: %s', (what, part, other, id) => {
    const example = served.find(([name]) => name === what)?.[1] ?? '';
    const raw = typeof example === 'string' ? example : example.raw;
    expect(raw).toContain(part);
    const changed = raw.replace(part, other);
    const { all } = found(typeof example === 'string' ? changed : { ...example, raw: changed });
    expect(all.map((finding) => finding.split(':')[0])).toContain(id);
  });
});
