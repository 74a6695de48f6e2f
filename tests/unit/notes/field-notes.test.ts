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

/** A response to `GET https://shop.example/a/b?c=1` that came at 14:19:11, unless told otherwise. */
function response(fields: readonly string[], { status = 200, method = 'GET', url = '/a/b?c=1' } = {}): Exchange {
  const raw = `${method} ${url} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 ${status} X\n${fields.join('\n')}\n\n`;
  return { ...exchangeFromRaw(raw), url: `https://shop.example${url}`, startedAt: RECEIVED, duration: 0 };
}

/** What stands beside the last of these fields. */
function noteOn(fields: readonly string[], about?: Parameters<typeof response>[1]): string | null {
  const last = fields.length - 1;
  return notesFor(response(fields, about)).find(({ line }) => line === last)?.note ?? null;
}

/** What stands beside the last of these fields of a request. */
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
      'Stored by the browser and shared caches for 1 minute. It was stale when it came.',
    ],
    [
      [NOW, 'Cache-Control: private, max-age=31536000'],
      'Stored by the browser only for 365 days. Fresh until 21 Nov 2027, 14:19.',
    ],
    [[NOW, 'Cache-Control: no-store'], 'Not stored.'],
    [[NOW, 'Cache-Control: no-cache'], 'Stored by the browser and shared caches, validated before each use.'],
    // One note for the lines together, at the first.
    [[NOW, 'Cache-Control: max-age=60', 'Cache-Control: private'], null],
    [[NOW, 'Expires: Sat, 21 Nov 2026 14:29:11 GMT'], 'Fresh until 14:29:11.'],
    [[NOW, 'Expires: 0'], 'No date, so the response counts as stale.'],
    [[NOW, 'Expires: Sat, 21 Nov 2026 14:19:11 GMT'], 'Stale from the start: not later than Date.'],
    [[NOW, 'Cache-Control: max-age=1', 'Expires: 0'], 'Not used: max-age of Cache-Control comes first.'],
    [['Age: 45'], '45 seconds old when the last cache sent it.'],
    [['Age: soon'], null],
    [[NOW], 'Made when it came.'],
    [['Date: Sat, 21 Nov 2026 11:19:11 GMT'], 'Made 3 hours before it came.'],
    [['Date: Sat, 21 Nov 2026 14:21:11 GMT'], 'By the server’s clock, 2 minutes ahead of this computer’s.'],
    [['Date: today'], null],
    [[NOW, 'Last-Modified: Wed, 18 Nov 2026 14:19:11 GMT'], 'Changed 3 days before the response was made.'],
    [[NOW, 'Last-Modified: Sun, 22 Nov 2026 14:19:11 GMT'], null],
    [['ETag: "a"'], 'Strong: while it stays the same, so does every byte.'],
    [['ETag: W/"a"'], 'Weak: while it stays the same, the content is as good, if not the same to the byte.'],
    [['ETag: a'], null],
    [['Vary: Accept, Origin'], 'A cache keeps a copy for each Accept and Origin.'],
    [['Vary: *'], 'No later request can be answered from a cache.'],
    [['Cache-Status: edge; hit, "far, one"; fwd=uri-miss'], 'edge answered. far, one asked on (uri-miss).'],
    [['X-Cache: HIT, MISS'], 'A cache in between answered.'],
    [['X-Cache: Miss from cloudfront'], 'No cache in between had a copy.'],
    [['CF-Cache-Status: DYNAMIC'], null],
    [['Content-Length: 19300'], '19.3 kB.'],
    [['Content-Encoding: br', 'Content-Length: 512'], '512 B, as compressed.'],
    [['Content-Encoding: br'], 'Compressed with Brotli.'],
    [['Content-Encoding: gzip, own'], 'Compressed with gzip and own.'],
    [['Content-Language: de, en-GB'], 'For readers of German and British English.'],
    [['Content-Language: ???'], 'For readers of ???.'],
    [['Content-Range: bytes 0-99/1234'], 'Bytes 0 to 99 of 1,234.'],
    [['Content-Range: bytes 0-99/*'], 'Bytes 0 to 99; how many there are is not said.'],
    [['Content-Range: bytes */1234'], 'There is no such part: the whole has 1,234 bytes.'],
    [['Accept-Ranges: bytes'], 'Parts of it can be asked for.'],
    [['Accept-Ranges: none'], 'Parts of it cannot be asked for.'],
    [
      ['Content-Disposition: attachment; filename="a.pdf"; filename*=UTF-8\'\'%C3%A4.pdf'],
      'Opened by itself, it is saved as “ä.pdf”.',
    ],
    [['Content-Disposition: attachment; filename="../a.pdf"'], 'Opened by itself, it is saved.'],
    [['Content-Disposition: inline'], 'Opened by itself, it is shown if the browser can, else saved.'],
    [['Content-Disposition: inline', 'Content-Disposition: attachment'], null],
    [['Content-Location: /a.en'], 'This content has a URL of its own: https://shop.example/a.en.'],
    [['Link: </a>; rel=preload; as=style, </b>; rel="preload next"'], 'Links: preload (2) and next.'],
    [['Access-Control-Allow-Origin: *'], 'Pages of any site may read it, without cookies.'],
    [['Access-Control-Allow-Origin: https://a.example'], 'Pages of https://a.example may read it.'],
    [['Access-Control-Allow-Origin: https://a.example, https://b.example'], null],
    [['Access-Control-Allow-Credentials: true'], 'Also where cookies were sent.'],
    [
      ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Credentials: true'],
      'Of no use beside *: where cookies were sent, the origin has to be named.',
    ],
    [['Access-Control-Allow-Credentials: false'], 'Without a meaning: only the value true has one.'],
    [['Access-Control-Max-Age: 600'], 'Read in the answer to a preflight, and nowhere else.'],
    [['Access-Control-Expose-Headers: ETag, Link'], 'Scripts may also read ETag and Link.'],
    [['Cross-Origin-Resource-Policy: same-site'], 'Without CORS, only pages of this site may load it.'],
    [['Cross-Origin-Resource-Policy: constructor'], null],
    [['Cross-Origin-Opener-Policy: same-origin'], 'Windows of other origins cannot reach this page, nor it them.'],
    [['Timing-Allow-Origin: *'], 'Pages of any site may see how long it took.'],
    [
      ['X-Content-Type-Options: nosniff'],
      'Browsers do not guess another type, and refuse scripts and style sheets of a wrong one.',
    ],
    [['X-Content-Type-Options: none'], 'Without a meaning: only nosniff has one.'],
    [['X-Frame-Options: DENY'], 'No page may show it in a frame.'],
    [
      ["Content-Security-Policy: frame-ancestors 'self'", 'X-Frame-Options: DENY'],
      'Not used: frame-ancestors of Content-Security-Policy comes first.',
    ],
    [
      ["Content-Security-Policy: default-src 'self'; img-src *"],
      'For pages and workers, limits: default-src and img-src.',
    ],
    [
      ['Strict-Transport-Security: max-age=63072000; includeSubDomains'],
      'For 730 days browsers reach this host and all its subdomains by HTTPS alone.',
    ],
    [['Strict-Transport-Security: max-age="0"'], 'Ends the rule: the host may be reached by HTTP again.'],
    [
      ['Referrer-Policy: own, origin, strict-origin, other'],
      'Requests from this page name its origin alone, and nothing from HTTPS to HTTP.',
    ],
    [
      ['Set-Cookie: sid=secret; Path=/; Secure; HttpOnly; SameSite=Lax'],
      'Sets the cookie sid for this session, HTTPS alone, not for scripts, SameSite=Lax.',
    ],
    [
      ['Set-Cookie: a=1', 'Set-Cookie: b=2; Max-Age=60; Domain=.a.example'],
      'Sets the cookie b for 1 minute, all of a.example.',
    ],
    [['Set-Cookie: b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], 'Deletes the cookie b.'],
    [['Set-Cookie: b=1; Expires=Thu, 21-Nov-2030 00:00:00 GMT'], 'Sets the cookie b until 2030-11-21.'],
    [['Set-Cookie: b=1; Max-Age=-1'], 'Deletes the cookie b.'],
    [['Clear-Site-Data: "cookies", "storage"'], 'Has the browser delete for this origin: cookies and storage.'],
    [['Permissions-Policy: camera=(), geolocation=(self "https://a.example")'], 'Who may use camera and geolocation.'],
    [['Location: ../c'], 'Not followed with a 200.'],
    [['Retry-After: 49'], 'Try again after 49 seconds, at 14:20:00.'],
    [['Retry-After: Sat, 21 Nov 2026 15:00:00 GMT'], 'Try again from 15:00:00 on.'],
    [['Retry-After: soon'], 'Neither seconds nor a date.'],
    [['Allow: GET, HEAD'], 'The resource takes GET and HEAD.'],
    [['Allow:'], 'No method is taken here for now.'],
    [
      ['WWW-Authenticate: Basic realm="a, b", Bearer, DPoP algs="ES256"'],
      'Asks for credentials of the kind Basic, Bearer and DPoP.',
    ],
    [['Via: 1.1 vegur, HTTP/2 edge:443 (x)'], 'Came through 2 proxies: vegur and edge:443.'],
    [['Server-Timing: db;dur=53.2, cache;desc="Read, all"'], 'The server says: db 53.2 ms and cache.'],
    [['Alt-Svc: h3=":443"; ma=86400, h2=":443"'], 'Also to be reached by HTTP/3 and h2.'],
    [['Alt-Svc: clear'], 'What was offered before no longer holds.'],
    [['RateLimit: "default";r=1;t=60'], '1 request left of “default”, more in 1 minute.'],
    [['RateLimit-Policy: "default";q=100;w=60'], '“default”: 100 in 1 minute.'],
    [['Keep-Alive: timeout=5, max=100'], 'An idle connection is kept for 5 seconds.'],
    [['Transfer-Encoding: chunked'], 'Sent in pieces, without a length beforehand.'],
    [['Refresh: 5; url=/b'], 'The page is loaded anew, or another, after 5 seconds.'],
    [['Sunset: Sat, 31 Jul 2027 23:59:59 GMT'], 'The resource is expected to go away on 2027-07-31.'],
    [['X-Unheard-Of: x'], null],
  ])('%j: %s', (fields, note) => {
    expect(noteOn(fields)).toBe(note);
  });

  it('depends on the status where the field does', () => {
    expect(noteOn(['Location: /c'], { status: 302 })).toBe('Leads to https://shop.example/c.');
    expect(noteOn(['Location: //cdn.example/?token=s'], { status: 308 })).toBe(
      'Leads to https://cdn.example/?…, another origin.',
    );
    expect(noteOn(['Location: c?secret=1'], { status: 201 })).toBe('What was created: https://shop.example/a/c?….');
    expect(noteOn(['Location: http://['], { status: 302 })).toBeNull();
    expect(noteOn(['Cache-Control: max-age=60'], { status: 304 })).toBe('Renews the stored response.');
  });

  it('depends on the method where the field does', () => {
    const method = 'OPTIONS';
    expect(noteOn(['Access-Control-Allow-Methods: GET, PUT, DELETE'], { method })).toBe(
      'Pages may send PUT and DELETE.',
    );
    expect(noteOn(['Access-Control-Allow-Methods: GET'], { method })).toBe('Nothing more than what is allowed anyway.');
    expect(noteOn(['Access-Control-Allow-Headers: *'], { method })).toBe(
      'Pages may set any field, as long as no cookies are sent.',
    );
    expect(noteOn(['Access-Control-Max-Age: 86400'], { method })).toBe(
      'Browsers need not ask again for 1 day, Chromium for 2 hours at most.',
    );
    expect(noteOn(['Access-Control-Max-Age: 0'], { method })).toBe('Browsers ask again before each such request.');
  });

  it('says no time where none is known', () => {
    const exchange = exchangeFromRaw(`HTTP/1.1 200 OK\n${NOW}\nCache-Control: max-age=60\nRetry-After: 5\n\n`);
    expect(notesFor(exchange).map(({ note }) => note)).toEqual([
      expect.stringMatching(/^Success/),
      'When the response was made.',
      'Stored by the browser and shared caches for 1 minute.',
      'Try again after 5 seconds.',
    ]);
  });

  it('says of HSTS over HTTP that it is ignored', () => {
    const exchange = { ...response(['Strict-Transport-Security: max-age=1']), url: 'http://shop.example/' };
    expect(notesFor(exchange)[1]?.note).toBe('Ignored: browsers read it over HTTPS alone.');
  });
});

describe('of a request', () => {
  it.each<[string[], string | null]>([
    [
      ['Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
      'Would like text/html and application/xhtml+xml, takes anything.',
    ],
    [['Accept: */*'], 'Takes any media type.'],
    [
      ['Accept-Encoding: gzip, deflate, br, zstd, identity;q=0'],
      'May be compressed with gzip, deflate, Brotli and Zstandard.',
    ],
    [['Accept-Encoding: identity'], 'May not be compressed.'],
    [['Accept-Language: en;q=0.5, de'], 'Would like German and English, in this order.'],
    [['Range: bytes=0-99'], 'Asks for bytes 0 to 99.'],
    [['Range: bytes=100-'], 'Asks for byte 100 and all that follow.'],
    [['Range: bytes=-500'], 'Asks for the last 500 bytes.'],
    [['Range: bytes=0-1,5-6'], 'Asks for 2 parts.'],
    [['If-None-Match: "a"'], 'The tag of the copy that is here: 304 says that it is still right.'],
    [['If-None-Match: *'], 'Only if nothing is there yet.'],
    [['If-None-Match: "a"', 'If-Modified-Since: x'], 'Not used: If-None-Match comes first.'],
    [['If-Match: "a"'], 'Only if the tag is still this one, so that no change of others is lost.'],
    [['Cache-Control: no-cache'], 'Caches have to ask the server first, as when a page is reloaded without cache.'],
    [['Cache-Control: max-age=0'], 'Caches have to ask the server first, as when a page is reloaded.'],
    [['Pragma: no-cache'], 'As Cache-Control: no-cache, for caches of HTTP/1.0.'],
    [['Origin: https://a.example'], 'A page of https://a.example asks.'],
    [['Origin: null'], 'The page does not tell its origin, or has none.'],
    [
      ['Referer: https://a.example/x?token=s'],
      'From https://a.example/x?…, as far as its Referrer-Policy lets it be told.',
    ],
    [['Cookie: a=1; b=2'], '2 cookies.'],
    [['Authorization: Bearer secret'], 'Credentials of the kind Bearer.'],
    [['Authorization: secret'], 'Credentials.'],
    [['Sec-Fetch-Dest: style'], 'A style sheet.'],
    [['Sec-Fetch-Site: none'], 'No site asks: an address that was typed, a bookmark or the like.'],
    [['Sec-Fetch-Mode: no-cors'], 'Without CORS: the page may use it, and not read it.'],
    [['Content-Type: application/json'], 'JSON. Registered with IANA.'],
    [['Content-Length: 12'], '12 B of content.'],
    [['Access-Control-Request-Method: PUT'], 'The page wants to send PUT.'],
    [['Access-Control-Request-Headers: x-a,x-b'], 'The page wants to set x-a and x-b.'],
    [['Upgrade-Insecure-Requests: 1'], 'The browser would rather have the page over HTTPS.'],
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

it('stands whatever is sent, and stays short', () => {
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
