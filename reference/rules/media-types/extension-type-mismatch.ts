import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import { isOneOf, SHOWN_AS_TEXT } from '../../http/extension-types.ts';
import { lowerMembers } from '../../http/fields/lists.ts';
import { isImage, isJavaScript } from '../../http/mime-groups.ts';
import { iana } from '../../text/sources.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { typeLine } from '../evidence.ts';
import { typesOfExtension } from '../expected-types.ts';
import { defineRule } from '../rule.ts';

/** Types that say nothing of the format, or are answered by whatever stands at the URL: a page, an error, a download. */
const SAYS_NOTHING = /^(?:text\/html|(?:application|binary)\/octet-stream)$/;

/** The URL ends like one format, and the type names another. The type counts; people and programs that save it stumble. */
export const extensionTypeMismatch = defineRule({
  id: 'extension-type-mismatch',
  title: 'Type and extension differ',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-type',
  messages: {
    other: 'The URL ends in .{extension}, which is {expected}, and the type is {declared}. Is one of them wrong?',
  },

  yieldsTo: [
    'html-for-asset',
    'script-type-blocked',
    'script-type-wrong',
    'service-worker-type-wrong',
    'module-type-wrong',
    'style-type-wrong',
    'svg-type-wrong',
    'wasm-type-wrong',
    'wasm-type-parameter',
    'eventsource-rejected',
    'destination-type-mismatch',
    'bytes-format-mismatch',
  ],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) =>
    facts.essence !== null &&
    !SAYS_NOTHING.test(facts.essence) &&
    !/\bfilename\*?\s*=/i.test(facts.response.first('Content-Disposition') ?? '') &&
    typesOfExtension(facts).length > 0,

  check: (facts) => {
    const { essence, extension } = facts;
    const types = typesOfExtension(facts);
    const [expected] = types;
    const evidence = typeLine(facts);
    if (essence === null || expected === undefined || evidence === null) return [];
    if (isOneOf(essence, types) || isMadeInto(facts, expected.essence)) return [];
    return [
      {
        messageId: 'other',
        data: { extension, expected: expected.essence, declared: declared(facts) },
        evidence,
        entry: entryOfType(expected.essence),
        sources: [iana(expected.essence)],
      },
    ];
  },

  examples: {
    fires: {
      other: [
        `GET /photo.webp HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/png

PNG`,
        `GET /report.csv HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

[]`,
      ],
    },
    silent: [
      `GET /photo.jpg HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/webp
Vary: Accept-Encoding, Accept

RIFF`,
      // An old name, which type-deprecated tells of.
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/x-javascript

f()`,
      `GET /feed.xml HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/atom+xml

<feed/>`,
      // What a development server makes of it.
      `GET /src/main.ts HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/javascript

f()`,
      `GET /notes.md HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain

Notes`,
      `GET /settings.toml HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain

a = 1`,
      // Every feed is XML, and every GeoJSON JSON.
      `GET /feed.rss HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/xml

<rss/>`,
      `GET /shops.geojson HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      // A segment of an MP4, and a file of the same make.
      `GET /tour/7.m4s HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: video/mp4

moof`,
    ],
    notApplicable: [
      `GET /cart.php HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      `GET /photo.webp HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

<p>No photo`,
      `GET /export.json HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/csv
Content-Disposition: attachment; filename="export.csv"

a,b`,
      // The end of a version, and of a host's name.
      `GET /releases/2.4.123 HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      `GET /whois/shop.com.au HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      // Packed beforehand, as a game engine wants it.
      `GET /build/game.wasm.gz HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/wasm
Content-Encoding: gzip

asm`,
      `GET /wiki/Node.js%20and%20io.xyzzy HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
    ],
  },
});

/** The server answers with another form of it, and means to. */
function isMadeInto({ essence, destination, response }: Facts, expected: string): boolean {
  if (isImage(essence) && isImage(expected)) return lowerMembers(response.lines('Vary')).includes('accept');
  // Source code that becomes a script on its way, and text that is shown as it is.
  if (isJavaScript(essence) && destination === 'script') return true;
  return essence === 'text/plain' && SHOWN_AS_TEXT.test(expected);
}
