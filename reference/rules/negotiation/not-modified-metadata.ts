import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Metadata of the representation that a 304 has no use for. */
const SPARE = ['Content-Type', 'Content-Encoding', 'Content-Language'] as const;

/** RFC 9110, section 15.4.5: a 304 repeats six fields of the 200 and, unless it guides caches, no other metadata. */
export const notModifiedMetadata = defineRule({
  id: 'not-modified-metadata',
  title: '304 that repeats metadata',
  severity: 'info',
  strength: 'should',
  entry: 'status/304#header-fields',
  messages: {
    repeated: 'A 304 should not repeat {fields}. The client already has what the 200 sent.',
  },

  guards: ['live'],
  when: { status: [304] },

  check: ({ response }) => {
    // Without a tag, Last-Modified tells a cache which copy is meant.
    const names = response.has('ETag') ? [...SPARE, 'Last-Modified'] : SPARE;
    const sent = names.filter((name) => response.has(name));
    const [name = ''] = sent;
    const [line] = response.lines(name);
    if (line === undefined) return [];
    return [
      {
        messageId: 'repeated',
        data: { fields: sent.join(', ') },
        evidence: fieldLine(name, line),
        sources: [rfc(9110, '15.4.5')],
        ...(sent.length > 1 ? {} : { fix: { type: 'remove-field', name } as const }),
      },
    ];
  },
});
