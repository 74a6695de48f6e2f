import { rfc } from '../../book/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELDS = ['Location', 'Content-Location'] as const;

const DEFINED_IN = { Location: rfc(9110, '10.2.2'), 'Content-Location': rfc(9110, '8.7') } as const;

/** What is neither reserved nor unreserved in RFC 3986 (sections 2.2 and 2.3) and not a whole percent-encoding. */
const NOT_IN_A_URI = /%(?![\dA-F]{2})|[^A-Za-z\d\-._~:/?#[\]@!$&'()*+,;=%]/iu;

/** RFC 9110, sections 8.7 and 10.2.2: the value is a URI reference, and RFC 3986 says of which characters it is made. */
export const locationCharactersRaw = defineRule({
  id: 'location-characters-raw',
  title: 'Raw characters in a URL field',
  severity: 'warning',
  strength: 'must',
  entry: 'url-terms/percent-encoding#in-header-fields',
  messages: {
    raw: '{field} holds {character}, which a URI reference has to percent-encode. Browsers mend it, other clients may not.',
    escape: '{field} holds a % that two hexadecimal digits do not follow. As data it is written %25.',
  },

  guards: ['live'],
  when: { field: ['Location', 'Content-Location'] },

  check: ({ response }) =>
    FIELDS.flatMap((field) => {
      // One line of a field that may have one line alone.
      const line = response.lines(field).find(({ value }) => NOT_IN_A_URI.test(value));
      const match = line && NOT_IN_A_URI.exec(line.value);
      if (!match) return [];
      const [found] = match;
      const start = match.index;
      const fixed = encoded(line.value);
      return [
        {
          messageId: found === '%' ? ('escape' as const) : ('raw' as const),
          data: { field, character: nameOf(found) },
          evidence: fieldLine(field, line, [start, start + found.length]),
          sources: [DEFINED_IN[field], rfc(3986, '2')],
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
        `POST /notes HTTP/1.1
Host: shop.example

HTTP/1.1 201 Created
Location: /notes/{id}

`,
        `GET /cafe HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Location: /café

Menu`,
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
