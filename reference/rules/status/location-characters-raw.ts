import { rfc, urlStandard } from '../../book/sources.ts';
import { parseUrl } from '../../url/parse.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const FIELDS = ['Location', 'Content-Location'] as const;

const DEFINED_IN = { Location: rfc(9110, '10.2.2'), 'Content-Location': rfc(9110, '8.7') } as const;

/** What is neither reserved nor unreserved in RFC 3986 (sections 2.2 and 2.3) and not a whole percent-encoding. */
const NOT_IN_A_URI = /%(?![\dA-F]{2})|[^A-Za-z\d\-._~:/?#[\]@!$&'()*+,;=%]/iu;

type Fault = 'raw' | 'escape' | 'leaves' | 'backslash' | 'unfilled';

/** What a program wrote in place of a value: encoded it would still lead nowhere. */
const UNFILLED =
  /\[object [A-Z]\w{0,60}\]|\$?\{[\w.$-]{1,60}\}|<%?=?[\w.-]{1,60}%?>|%(?:[sdv@]|\(\w{0,60}\)s)(?=[/?&#.]|$)|(?<=[/=])(?:undefined|null|NaN)(?=[/?&#]|$)/;

/** RFC 9110, sections 8.7 and 10.2.2: the value is a URI reference, and RFC 3986 says of which characters it is made. */
export const locationCharactersRaw = defineRule({
  id: 'location-characters-raw',
  title: 'Raw characters in a URL field',
  severity: 'warning',
  strength: 'must',
  entry: 'url-terms/percent-encoding#in-header-fields',
  messages: {
    raw: '{field} holds {character}, which a URI reference has to percent-encode. Browsers mend it, other clients may not.',
    leaves:
      'Browsers read \\ as /, so this leads to {host}. If a request decides the value, that is an open redirect: refuse backslashes.',
    backslash: '{field} holds \\, which browsers read as / and other clients may not. Send / if that is meant.',
    unfilled: '{field} holds a placeholder: the program did not fill in the value. The URL leads nowhere.',
    escape: '{field} holds a % that two hexadecimal digits do not follow. As data it is written %25.',
  },

  guards: ['live'],
  when: { field: ['Location', 'Content-Location'] },

  check: ({ exchange, response }) =>
    FIELDS.flatMap((field): Report<Fault>[] => {
      // One line of a field that may have one line alone.
      const line = response.lines(field).find(({ value }) => NOT_IN_A_URI.test(value));
      const match = line && NOT_IN_A_URI.exec(line.value);
      if (!match) return [];
      const backslash = readAsSlash(line.value, exchange.url);
      const unfilled = backslash === null ? UNFILLED.exec(line.value) : null;
      const { 0: found, index: start } = backslash ?? unfilled ?? match;
      const evidence = fieldLine(field, line, [start, start + found.length]);
      const sources = [DEFINED_IN[field], rfc(3986, '2')];
      if (backslash !== null) {
        const host = field === 'Location' ? foreignHost(line.value, exchange.url) : null;
        const messageId = host === null ? 'backslash' : 'leaves';
        return [{ messageId, data: { field, host: host ?? '' }, evidence, sources: [...sources, SPECIAL] }];
      }
      if (unfilled) return [{ messageId: 'unfilled', data: { field }, evidence, sources }];
      const fixed = encoded(line.value);
      return [
        {
          messageId: found === '%' ? 'escape' : 'raw',
          data: { field, character: nameOf(found) },
          evidence,
          sources,
          ...(fixed === null ? {} : { fix: { type: 'set-field', name: field, value: fixed } as const }),
        },
      ];
    }),

  examples: {
    fires: {
      raw: [
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 301 Moved Permanently
Location: /spring sale/

`,
        // No special scheme, so that a backslash stays one.
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: app:a\\b

`,
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /find?path=a\\b

`,
        `GET /cafe HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Location: /café

Menu`,
      ],
      leaves: [
        `GET /login?next=\\\\evil.example HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: \\\\evil.example

`,
        `GET /login HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /\\evil.example/a b

`,
        `GET /login HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: https:\\\\evil.example

`,
      ],
      backslash: [
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /x\\y

`,
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: https://shop.example\\new

`,
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Location: \\\\evil.example

Old`,
      ],
      unfilled: [
        `POST /notes HTTP/1.1
Host: shop.example

HTTP/1.1 201 Created
Location: /notes/{id}

`,
        `POST /notes HTTP/1.1
Host: shop.example

HTTP/1.1 201 Created
Location: [object Object]

`,
        `POST /notes HTTP/1.1
Host: shop.example

HTTP/1.1 201 Created
Location: /notes/%s

`,
        `POST /notes HTTP/1.1
Host: shop.example

HTTP/1.1 201 Created
Location: /my notes/undefined

`,
      ],
      escape: [
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /sale/50%-off

`,
      ],
    },
    silent: [
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 301 Moved Permanently
Location: /spring%20sale/?q=a+b&c='(1)'#top

`,
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://[2001:db8::1]/a;b=c,d

`,
    ],
    notApplicable: [
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain

a b`,
    ],
  },
});

const SPECIAL = urlStandard('special schemes', 'is-special');

/**
 * The first backslash that browsers read as a slash: before the query, in the special schemes (URL Standard).
 * @param base the URL of the request
 */
function readAsSlash(value: string, base: string): { 0: string; index: number } | null {
  const index = (/^[^?#\\]*(?=\\)/.exec(value) ?? [''])[0].length;
  const isSpecial = /^(?:https?|wss?|ftp|file):$/.test(parseUrl(value, base)?.protocol ?? '');
  return value[index] === '\\' && isSpecial ? { 0: '\\', index } : null;
}

/** The host that browsers reach where others do not; null when the backslash does not change the host. */
function foreignHost(value: string, base: string): string | null {
  const { host = '' } = parseUrl(value, base) ?? {};
  const own = [parseUrl(base), parseUrl(value.replaceAll('\\', '%5C'), base)].map((url) => url?.host);
  return host === '' || own.includes(host) ? null : host;
}

function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === ' ') return 'a space';
  // The browser shows the bytes of `é` as `Ã©`, so that its number would mislead.
  if (/[^\0-\x7F]/.test(character)) return 'a character that is not ASCII';
  return /[!-~]/.test(character) ? character : code;
}

/**
 * The value with every such character encoded. Null when one of them is not ASCII: the browser shows bytes as
 * characters of its choice, and what the server sent cannot be told.
 */
function encoded(value: string): string | null {
  if (/[^\0-\x7F]/.test(value)) return null;
  return value.replace(
    new RegExp(NOT_IN_A_URI, 'giu'),
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
