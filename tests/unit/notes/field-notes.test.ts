/** The note beside each header field. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allFieldRegistrations } from '../../../reference/headers/field-registration.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { notesFor, requestNotesFor } from '../../../reference/notes/line-notes.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

/** The clock of the notes, whatever this computer's time zone. */
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC');
});

const RECEIVED = Date.UTC(2026, 10, 21, 14, 19, 11);

/** A response to `GET https://shop.example/a/b?c=1` that was received at 14:19:11 unless changed. */
function response(fields: readonly string[], { status = 200, method = 'GET', url = '/a/b?c=1' } = {}): Exchange {
  const raw = `${method} ${url} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 ${status} X\n${fields.join('\n')}\n\n`;
  return { ...exchangeFromRaw(raw), url: `https://shop.example${url}`, startedAt: RECEIVED, duration: 0 };
}

/** The note on the last of these header lines. */
function noteOn(fields: readonly string[], about?: Parameters<typeof response>[1]): string | null {
  const last = fields.length - 1;
  return notesFor(response(fields, about)).find(({ line }) => line === last)?.note ?? null;
}

/** The note on the last of these header lines of a request. */
function requestNoteOn(...fields: readonly string[]): string | null {
  const exchange = exchangeFromRaw(`GET /a HTTP/1.1\n${fields.join('\n')}\n\nHTTP/1.1 200 OK\n\n`);
  return requestNotesFor(exchange).find(({ line }) => line === fields.length - 1)?.note ?? null;
}

const NOW = 'Date: Sat, 21 Nov 2026 14:19:11 GMT';

describe('of a response', () => {
  it.each<[string[], string | null]>([
    [[NOW, 'Cache-Control: max-age=60'], 'Stored by the browser and shared caches for 1 minute. Fresh until 14:20:11.'],
    [
      [NOW, 'Age: 45', 'Cache-Control: max-age=60'],
      'Stored by the browser and shared caches for 1 minute. Fresh until 14:19:26.',
    ],
    [
      [NOW, 'Age: 60', 'Cache-Control: max-age=60'],
      'Stored by the browser and shared caches for 1 minute. Already stale when it was received.',
    ],
    [
      [NOW, 'Cache-Control: private, max-age=31536000'],
      'Stored by the browser only for 365 days. Fresh until 21 Nov 2027, 14:19.',
    ],
    [[NOW, 'Cache-Control: no-store'], 'Not stored.'],
    [[NOW, 'Cache-Control: no-cache'], 'Stored by the browser and shared caches, revalidated before each use.'],
    // One note for the lines together, at the first.
    [[NOW, 'Cache-Control: max-age=60', 'Cache-Control: private'], null],
    [[NOW, 'Expires: Sat, 21 Nov 2026 14:29:11 GMT'], 'Fresh until 14:29:11.'],
    [[NOW, 'Expires: 0'], 'Not a date, so the response counts as stale.'],
    [[NOW, 'Expires: Sat, 21 Nov 2026 14:19:11 GMT'], 'Stale at once: Expires is not later than Date.'],
    [[NOW, 'Cache-Control: max-age=1', 'Expires: 0'], 'Ignored, because Cache-Control has max-age.'],
    [['Age: 45'], '45 seconds old when the last cache sent it.'],
    [['Age: soon'], null],
    [[NOW], 'Generated when it was requested.'],
    [['Date: Sat, 21 Nov 2026 11:19:11 GMT'], 'Generated 3 hours before it was received.'],
    [['Date: Sat, 21 Nov 2026 14:21:11 GMT'], 'The server’s clock is 2 minutes ahead of this computer’s.'],
    [['Date: today'], null],
    [[NOW, 'Last-Modified: Wed, 18 Nov 2026 14:19:11 GMT'], 'Modified 3 days before this response.'],
    [[NOW, 'Last-Modified: Sun, 22 Nov 2026 14:19:11 GMT'], null],
    [['ETag: "a"'], 'Strong: responses with this tag are the same, byte for byte.'],
    [['ETag: W/"a"'], 'Weak: responses with this tag are equivalent, but may differ in some bytes.'],
    [['ETag: a'], null],
    [['Vary: Accept, Origin'], 'Caches keep one copy per Accept and Origin.'],
    [['Vary: *'], 'Caches must ask the server before every reuse.'],
    [
      ['Cache-Status: edge; hit, "far, one"; fwd=uri-miss'],
      'edge answered. far, one forwarded the request (uri-miss).',
    ],
    [['X-Cache: HIT, MISS'], 'An intermediate cache answered.'],
    [['X-Cache: Miss from cloudfront'], 'No intermediate cache had a copy.'],
    [['CF-Cache-Status: DYNAMIC'], null],
    [['Content-Length: 19300'], '19.3 kB.'],
    [['Content-Encoding: br', 'Content-Length: 512'], '512 B, compressed.'],
    [['Content-Encoding: br'], 'Compressed with Brotli.'],
    [['Content-Encoding: gzip, own'], 'Compressed with gzip and own.'],
    [['Content-Language: de, en-GB'], 'For readers of German and British English.'],
    [['Content-Language: ???'], 'For readers of ???.'],
    [['Content-Range: bytes 0-99/1234'], 'Bytes 0 to 99 of 1,234.'],
    [['Content-Range: bytes 0-99/*'], 'Bytes 0 to 99; the total is not given.'],
    [['Content-Range: bytes */1234'], 'The requested range does not exist: the whole content has 1,234 bytes.'],
    [['Accept-Ranges: bytes'], 'Range requests are supported.'],
    [['Accept-Ranges: none'], 'Range requests are not supported.'],
    [
      ['Content-Disposition: attachment; filename="a.pdf"; filename*=UTF-8\'\'%C3%A4.pdf'],
      'When opened directly, it is downloaded as “ä.pdf”.',
    ],
    [['Content-Disposition: attachment; filename="../a.pdf"'], 'When opened directly, it is downloaded.'],
    [['Content-Disposition: inline'], 'When opened directly, it is displayed if possible, otherwise downloaded.'],
    [['Content-Disposition: inline', 'Content-Disposition: attachment'], null],
    [['Content-Location: /a.en'], 'This representation has its own URL: https://shop.example/a.en.'],
    [['Link: </a>; rel=preload; as=style, </b>; rel="preload next"'], 'Links: preload (2) and next.'],
    [['Access-Control-Allow-Origin: *'], 'Any site may read it, but only without cookies.'],
    [['Access-Control-Allow-Origin: https://a.example'], 'Pages of https://a.example may read it.'],
    [['Access-Control-Allow-Origin: https://a.example, https://b.example'], null],
    [['Access-Control-Allow-Credentials: true'], 'This also allows requests with cookies.'],
    [
      ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Credentials: true'],
      'Useless with *: for requests with cookies, name the origin.',
    ],
    [['Access-Control-Allow-Credentials: false'], 'Only the value true has a meaning.'],
    [['Access-Control-Max-Age: 600'], 'Browsers use it only in the response to a preflight.'],
    [['Access-Control-Expose-Headers: ETag, Link'], 'Scripts may also read ETag and Link.'],
    [['Cross-Origin-Resource-Policy: same-site'], 'Without CORS, only pages of this site may load it.'],
    [['Cross-Origin-Resource-Policy: constructor'], null],
    [['Cross-Origin-Opener-Policy: same-origin'], 'This page and windows of other origins cannot access each other.'],
    [['Timing-Allow-Origin: *'], 'Any site may read its detailed timing.'],
    [
      ['X-Content-Type-Options: nosniff'],
      'Browsers do not sniff the type, and block scripts and style sheets with a wrong type.',
    ],
    [['X-Content-Type-Options: none'], 'Only the value nosniff has a meaning.'],
    [['X-Frame-Options: DENY'], 'No page may frame it.'],
    [
      ["Content-Security-Policy: frame-ancestors 'self'", 'X-Frame-Options: DENY'],
      'Ignored, because Content-Security-Policy has frame-ancestors.',
    ],
    [
      ["Content-Security-Policy: default-src 'self'; img-src *"],
      'Restricts pages and workers: default-src and img-src.',
    ],
    [
      ['Strict-Transport-Security: max-age=63072000; includeSubDomains'],
      'For 730 days, browsers use only HTTPS for this host and all its subdomains.',
    ],
    [['Strict-Transport-Security: max-age="0"'], 'Turns HSTS off for this host.'],
    [
      ['Referrer-Policy: own, origin, strict-origin, other'],
      'Referer has only the origin, and is not sent from HTTPS to HTTP.',
    ],
    [
      ['Set-Cookie: sid=secret; Path=/; Secure; HttpOnly; SameSite=Lax'],
      'Sets the cookie sid for this session, HTTPS only, hidden from scripts, SameSite=Lax.',
    ],
    [
      ['Set-Cookie: a=1', 'Set-Cookie: b=2; Max-Age=60; Domain=.a.example'],
      'Sets the cookie b for 1 minute, also for subdomains of a.example.',
    ],
    [['Set-Cookie: b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], 'Deletes the cookie b.'],
    [['Set-Cookie: b=1; Expires=Thu, 21-Nov-2030 00:00:00 GMT'], 'Sets the cookie b until 2030-11-21.'],
    [['Set-Cookie: b=1; Max-Age=-1'], 'Deletes the cookie b.'],
    [['Set-Cookie: b=1; Expires=Fri, 20 Nov 2026 14:19:11 GMT'], 'Deletes the cookie b.'],
    [['Set-Cookie: b=1; Max-Age=soon; Partitioned'], 'Sets the cookie b for this session, separate for each site.'],
    [['Clear-Site-Data: "cookies", "storage"'], 'The browser deletes data of this origin: cookies and storage.'],
    [
      ['Permissions-Policy: camera=(), geolocation=(self "https://a.example")'],
      'Controls who may use camera and geolocation.',
    ],
    [['Location: ../c'], 'With a 200, browsers do not follow it.'],
    [['Retry-After: 49'], 'Retry after 49 seconds, at 14:20:00.'],
    [['Retry-After: Sat, 21 Nov 2026 15:00:00 GMT'], 'Retry at 15:00:00 or later.'],
    [['Retry-After: soon'], 'Invalid: neither seconds nor a date.'],
    [['Allow: GET, HEAD'], 'Supported methods: GET and HEAD.'],
    [['Allow:'], 'The resource allows no method at the moment.'],
    [
      ['WWW-Authenticate: Basic realm="a, b", Bearer, DPoP algs="ES256"'],
      'Asks for Basic, Bearer and DPoP credentials.',
    ],
    [['Via: 1.1 vegur, HTTP/2 edge:443 (x)'], 'Passed through 2 proxies: vegur and edge:443.'],
    [['Server-Timing: db;dur=53.2, cache;desc="Read, all"'], 'Reported by the server: db 53.2 ms and cache.'],
    [['Alt-Svc: h3=":443"; ma=86400, h2=":443"'], 'Also available over HTTP/3 and h2.'],
    [['Alt-Svc: clear'], 'Withdraws earlier Alt-Svc offers.'],
    [['RateLimit: "default";r=1;t=60'], '1 request left for “default”, reset in 1 minute.'],
    [['RateLimit-Policy: "default";q=100;w=60'], '“default”: 100 in 1 minute.'],
    [['Keep-Alive: timeout=5, max=100'], 'An idle connection stays open for 5 seconds.'],
    [['Transfer-Encoding: chunked'], 'Sent in chunks, without a length in advance.'],
    [['Refresh: 5; url=/b'], 'The browser reloads the page, or loads another one, after 5 seconds.'],
    [['Sunset: Sat, 31 Jul 2027 23:59:59 GMT'], 'The resource is expected to become unavailable on 2027-07-31.'],
    [['X-Unheard-Of: x'], null],
  ])('%j: %s', (fields, note) => {
    expect(noteOn(fields)).toBe(note);
  });

  it('depends on the status where the field does', () => {
    expect(noteOn(['Location: /c'], { status: 302 })).toBe('Redirects to https://shop.example/c.');
    expect(noteOn(['Location: //cdn.example/?token=s'], { status: 308 })).toBe(
      'Redirects to https://cdn.example/?…, another origin.',
    );
    expect(noteOn(['Location: c?secret=1'], { status: 201 })).toBe('The created resource: https://shop.example/a/c?….');
    expect(noteOn(['Location: http://['], { status: 302 })).toBeNull();
    expect(noteOn(['Cache-Control: max-age=60'], { status: 304 })).toBe('Renews the stored response.');
  });

  it('depends on the method where the field does', () => {
    const method = 'OPTIONS';
    expect(noteOn(['Access-Control-Allow-Methods: GET, PUT, DELETE'], { method })).toBe(
      'Pages may send PUT and DELETE.',
    );
    expect(noteOn(['Access-Control-Allow-Methods: GET'], { method })).toBe(
      'GET, HEAD and POST are allowed without it.',
    );
    expect(noteOn(['Access-Control-Allow-Headers: *'], { method })).toBe(
      'Pages may set any header, but only without cookies.',
    );
    expect(noteOn(['Access-Control-Max-Age: 86400'], { method })).toBe(
      'No new preflight for 1 day, in Chromium for at most 2 hours.',
    );
    expect(noteOn(['Access-Control-Max-Age: 0'], { method })).toBe('Browsers send a new preflight every time.');
  });

  it('says no time where none is known', () => {
    const exchange = exchangeFromRaw(`HTTP/1.1 200 OK\n${NOW}\nCache-Control: max-age=60\nRetry-After: 5\n\n`);
    expect(notesFor(exchange).map(({ note }) => note)).toEqual([
      expect.stringMatching(/^Success/),
      'When the response was generated.',
      'Stored by the browser and shared caches for 1 minute.',
      'Retry after 5 seconds.',
    ]);
  });

  it('says of HSTS over HTTP that it is ignored', () => {
    const exchange = { ...response(['Strict-Transport-Security: max-age=1']), url: 'http://shop.example/' };
    expect(notesFor(exchange)[1]?.note).toBe('Ignored: browsers accept it only over HTTPS.');
  });
});

describe('of a request', () => {
  it.each<[string[], string | null]>([
    [
      ['Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
      'Prefers text/html and application/xhtml+xml, accepts any other.',
    ],
    [['Accept: */*'], 'Accepts any media type.'],
    [
      ['Accept-Encoding: gzip, deflate, br, zstd, identity;q=0'],
      'The response may be compressed with gzip, deflate, Brotli and Zstandard.',
    ],
    [['Accept-Encoding: identity'], 'Asks for no compression.'],
    [['Accept-Language: en;q=0.5, de'], 'Preferred languages, in this order: German and English.'],
    [['Range: bytes=0-99'], 'Asks for bytes 0 to 99.'],
    [['Range: bytes=100-'], 'Asks for byte 100 and everything after it.'],
    [['Range: bytes=-500'], 'Asks for the last 500 bytes.'],
    [['Range: bytes=0-1,5-6'], 'Asks for 2 ranges.'],
    [['If-None-Match: "a"'], 'The client has a copy with this tag. A 304 means that the copy is still valid.'],
    [['If-None-Match: *'], 'Applies only if nothing exists at this URL yet.'],
    [['If-None-Match: "a"', 'If-Modified-Since: x'], 'Ignored, because If-None-Match was sent.'],
    [['If-Match: "a"'], 'Applies only if the current tag is this one, so that no newer change is overwritten.'],
    [['Cache-Control: no-cache'], 'Caches must ask the server first, as in a hard reload.'],
    [['Cache-Control: max-age=0'], 'Caches must ask the server first, as in a reload.'],
    [['Pragma: no-cache'], 'The same as Cache-Control: no-cache, for HTTP/1.0 caches.'],
    [['Origin: https://a.example'], 'Requested by a page of https://a.example.'],
    [['Origin: null'], 'The origin of the page is opaque or withheld.'],
    [['Referer: https://a.example/x?token=s'], 'Requested by https://a.example/x?…. A Referrer-Policy can shorten it.'],
    [['Cookie: a=1; b=2'], '2 cookies.'],
    [['Authorization: Bearer secret'], 'Bearer credentials.'],
    [['Authorization: secret'], 'Credentials.'],
    [['Sec-Fetch-Dest: style'], 'Loaded as a style sheet.'],
    [['Sec-Fetch-Site: none'], 'Not requested by a site: a typed address, a bookmark or similar.'],
    [['Sec-Fetch-Mode: no-cors'], 'Without CORS: the page can use the response but not read it.'],
    [['Content-Type: application/json'], 'JSON. Registered with IANA.'],
    [['Content-Length: 12'], '12 B of content.'],
    [['Access-Control-Request-Method: PUT'], 'The page wants to send PUT.'],
    [['Access-Control-Request-Headers: x-a,x-b'], 'The page wants to set x-a and x-b.'],
    [['Upgrade-Insecure-Requests: 1'], 'The browser prefers the HTTPS version of the page.'],
    [['ETag: "a"'], null],
  ])('%j: %s', (fields, note) => {
    expect(requestNoteOn(...fields)).toBe(note);
  });
});

it('has no value of a cookie, a credential or a query in it', () => {
  const fields = ['Set-Cookie: sid=SECRET', 'Location: /a?SECRET=SECRET#SECRET', 'Authorization: SECRET'];
  const notes = [
    ...notesFor(response(fields, { status: 302 })),
    ...requestNotesFor(
      exchangeFromRaw(
        'GET / HTTP/1.1\nHost: a.example\nAuthorization: Basic SECRET\nCookie: a=SECRET\nReferer: https://a.example/?b=SECRET\n\nHTTP/1.1 200 X\n\n',
      ),
    ),
  ];
  expect(notes.map(({ note }) => note).join('\n')).not.toContain('SECRET');
});

it('never fails, and stays short', () => {
  const names = [...allFieldRegistrations().map(({ name }) => name), 'X-Cache', 'Refresh', 'X-Frame-Options'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyText()), { maxLength: 5 }), (fields) => {
      const list = fields.map(([name, value]) => ({ name, value }));
      const exchange = { ...response([]), requestHeaders: list, responseHeaders: list };
      for (const { note } of [...notesFor(exchange), ...requestNotesFor(exchange)]) {
        expect(note).toMatch(/^\S.*\.$/s);
        expect(note.length).toBeLessThan(600);
      }
    }),
    cases(200, 20_000),
  );
});
