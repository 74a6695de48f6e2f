import { entryOfType } from '../../book/entry-of-type.ts';
import { findDeprecated } from '../../media-types/deprecated.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * The media type that counts goes by an old name and a better name exists. The row of the table names the document;
 * for names that were never registered that is, besides, RFC 9110, section 8.3.1: media types ought to be registered.
 * An old name without a replacement is left alone, for there is nothing better to send.
 */
export const typeDeprecated = defineRule({
  id: 'type-deprecated',
  title: 'Old name of a media type',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/content-type',
  messages: {
    replaced: 'Send {new} instead of {old}. {why}',
  },
  policy: { 'third-party': 'show', advice: 'show' },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ contentType }) => contentType.state === 'ok',

  check: (facts) => {
    const evidence = typeLine(facts);
    const { essence, serialized } = facts.contentType;
    if (!evidence || !essence || !serialized) return [];
    const deprecated = findDeprecated(essence);
    if (!deprecated?.replacement) return [];
    return [
      {
        messageId: 'replaced',
        data: {
          old: essence,
          new: deprecated.replacement,
          why: [deprecated.reason, deprecated.note].filter(Boolean).join(' '),
        },
        evidence,
        fix: {
          type: 'set-field',
          name: 'Content-Type',
          value: deprecated.replacement + serialized.slice(essence.length),
        },
        entry: entryOfType(deprecated.replacement),
        sources: deprecated.sources,
      },
    ];
  },

  examples: {
    fires: {
      replaced: [
        `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/javascript; charset=utf-8

export {};`,
        `GET /api/cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain, Text/JSON

{}`,
      ],
    },
    silent: [
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/javascript

export {};`,
      // The last valid member counts, and it is the good name.
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/javascript
Content-Type: text/javascript

export {};`,
      // As good as application/xml (RFC 7303, section 9.2).
      `GET /feed HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/xml

<feed/>`,
      // Obsolete, but nothing replaces it.
      `GET /article HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: message/s-http

Secure-HTTP/1.4 200 OK`,
    ],
    notApplicable: [
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 304 Not Modified
Content-Type: application/javascript

`,
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /app.2.js
Content-Type: application/javascript

Found`,
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: javascript

export {};`,
    ],
  },
});
