/** Services and networks that deliver for others. */
import { DATE, type WellRun } from './well-run.ts';

export const services: readonly WellRun[] = [
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
];
