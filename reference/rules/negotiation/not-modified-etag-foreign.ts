import { matchesWeakly, parseEntityTag, parseTagList } from '../../http/fields/entity-tag.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The tags of If-None-Match; null where it asks about any, or holds something else. */
function listed(request: Fields) {
  const tags = parseTagList(request.lines('If-None-Match'));
  return tags === '*' ? null : tags;
}

function current(response: Fields) {
  return parseEntityTag(response.first('ETag') ?? '');
}

/** RFC 9110, section 13.1.2: a 304 says that one of the tags in If-None-Match is the current one. */
export const notModifiedEtagForeign = defineRule({
  id: 'not-modified-etag-foreign',
  title: '304 with a tag that the request did not send',
  severity: 'warning',
  strength: 'must',
  entry: 'status/304#caching',
  messages: {
    foreign:
      'The 304 has {etag}, but the request asked about {asked}. Browsers still use their copy, whichever version it is.',
  },

  guards: ['live', 'sent-request'],
  when: { status: [304], field: ['ETag'], requestField: ['If-None-Match'] },
  appliesTo: ({ request, response }) => listed(request) !== null && current(response) !== null,

  check: ({ request, response }) => {
    const [line] = response.lines('ETag');
    const etag = current(response);
    const tags = listed(request) ?? [];
    if (line === undefined || etag === null || tags.some((tag) => matchesWeakly(tag, etag))) return [];
    return [
      {
        messageId: 'foreign',
        data: { etag: shortened(line.value), asked: shortened(request.combined('If-None-Match') ?? '') },
        evidence: fieldLine('ETag', line),
        sources: [rfc(9110, '13.1.2'), rfc(9111, '4.3.4')],
      },
    ];
  },
});
