import type { Facts } from '../../facts/facts.ts';
import { parseByteRanges } from '../../http/fields/range.ts';
import { rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

function startsLater({ request }: Facts): boolean {
  const [range] = parseByteRanges(request.first('Range') ?? '') ?? [];
  return range !== undefined && 'first' in range && range.first > 0n;
}

/** RFC 9110, section 14.2: a server may ignore Range. For a player that means no seeking (measured, see the entry). */
export const rangeIgnored = defineRule({
  id: 'range-ignored',
  title: 'Range request got the whole content',
  severity: 'advice',
  strength: 'advice',
  entry: 'media-types/video/mp4#ranges',
  messages: {
    ignored:
      'The server ignored Range, which is allowed. But then Chromium cannot seek, and Firefox can seek only within what it has received.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [200], requestField: ['Range'] },
  appliesTo: (facts) => (facts.destination === 'audio' || facts.destination === 'video') && startsLater(facts),

  check: ({ request }) => {
    const [line] = request.lines('Range');
    // With If-Range, everything is the right answer where the file has changed.
    if (line === undefined || request.has('If-Range')) return [];
    return [
      {
        messageId: 'ignored',
        evidence: requestLine('Range', line, [0, line.value.length]),
        sources: [rfc(9110, '14.2')],
      },
    ];
  },
});
