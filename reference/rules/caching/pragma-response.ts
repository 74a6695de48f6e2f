import { rfc } from '../../book/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 5.4: what Pragma means in a response was never specified, and the field is deprecated. */
export const pragmaResponse = defineRule({
  id: 'pragma-response',
  title: 'Pragma in a response',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/obsolete-fields#pragma',
  messages: {
    alone:
      'Pragma means nothing in a response. Browsers take it for no-cache, other caches ignore it. Use Cache-Control.',
    needless: 'Pragma means nothing in a response. Cache-Control says all there is to say; leave Pragma out.',
    other: 'Pragma means nothing in a response, and no cache knows this value. Leave it out.',
  },

  guards: ['live'],
  // Cache-Control is what does the work instead.
  when: { field: ['Pragma', 'Cache-Control'] },

  check: ({ cacheControl, response }) => {
    const [line] = response.lines('Pragma');
    if (!line) return [];
    const strict =
      cacheControl.has('no-store') || cacheControl.hasUnqualified('no-cache') || cacheControl.seconds('max-age') === 0;
    const messageId = !/\bno-cache\b/i.test(response.combined('Pragma') ?? '')
      ? 'other'
      : strict
        ? 'needless'
        : 'alone';
    return [
      {
        messageId,
        evidence: fieldLine('Pragma', line),
        sources: [rfc(9111, '5.4')],
        ...(messageId === 'alone' ? {} : { severity: 'info' as const }),
        // Beside other directives only its author knows which of the two is meant.
        ...(messageId !== 'alone'
          ? { fix: { type: 'remove-field', name: 'Pragma' } as const }
          : response.has('Cache-Control')
            ? {}
            : { fix: { type: 'set-field', name: 'Cache-Control', value: 'no-cache' } as const }),
      },
    ];
  },

  examples: {
    fires: {
      alone: [
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Pragma: no-cache

{}`,
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Cache-Control: max-age=60
Pragma: No-Cache

{}`,
      ],
      needless: [
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Cache-Control: no-store, no-cache, must-revalidate
Pragma: no-cache

{}`,
      ],
      other: [
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Pragma: public

{}`,
      ],
    },
    silent: [
      `GET /cart HTTP/1.1
Host: shop.example
Pragma: no-cache

HTTP/1.1 200 OK
Cache-Control: no-cache

{}`,
    ],
    notApplicable: [
      `GET /cart HTTP/1.1
Host: shop.example
Pragma: no-cache

HTTP/1.1 200 OK
Expires: 0

{}`,
      {
        raw: `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Pragma: no-cache

{}`,
        with: { fromCache: true },
      },
    ],
  },
});
