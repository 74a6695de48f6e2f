import { canonicalCoding, codingsOf } from '../../http/fields/content-coding.ts';
import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { earlierAnswers } from '../earlier.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The codings, as words too: `gzip`, `no coding`. */
function codingOf(response: Fields): string {
  const codings = codingsOf(response.lines('Content-Encoding')).filter(({ name }) => name !== 'identity');
  return codings.map(({ name }) => canonicalCoding(name)).join(', ') || 'no coding';
}

/** RFC 9110, section 8.8.3.3: content in another coding is other data, so its strong tag has to be another one. */
export const etagSharedByEncodings = defineRule({
  id: 'etag-shared-by-encodings',
  title: 'One strong tag for two encodings',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/etag#one-tag-for-each-encoding',
  messages: {
    shared:
      'This URL sent the same strong tag for {other} and for {now}. A client may combine parts of both responses.',
  },

  guards: ['live'],
  when: { status: [200, 206], field: ['ETag'] },
  comparesSession: true,
  appliesTo: (facts) =>
    earlierAnswers(facts, 200, 206).length > 0 && parseEntityTag(facts.response.first('ETag') ?? '')?.isWeak === false,

  check: (facts) => {
    const { response } = facts;
    const [line] = response.lines('ETag');
    if (line === undefined) return [];
    const now = codingOf(response);
    const other = earlierAnswers(facts, 200, 206)
      .map(({ responseHeaders }) => new Fields(responseHeaders))
      .find((fields) => fields.first('ETag') === line.value && codingOf(fields) !== now);
    if (other === undefined) return [];
    return [
      {
        messageId: 'shared',
        data: { other: codingOf(other), now },
        evidence: fieldLine('ETag', line),
        sources: [rfc(9110, '8.8.1'), rfc(9110, '8.8.3.3')],
        // Parts are joined by strong tags alone.
        ...(facts.exchange.status !== 206 && {
          fix: { type: 'set-field', name: 'ETag', value: `W/${line.value}` } as const,
        }),
      },
    ];
  },
});
