import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

function pointsSomewhere(response: Fields): boolean {
  return response.has('Location') || response.has('Content-Location') || response.has('Link');
}

/** RFC 9110, section 15.3.3: the content of a 202 ought to say how things stand and point to a status monitor. */
export const acceptedMonitorMissing = defineRule({
  id: 'accepted-monitor-missing',
  title: '202 without a URL to track progress',
  severity: 'advice',
  strength: 'should',
  entry: 'status/202#polling',
  messages: {
    missing:
      'Neither the content nor a header gives a URL to track the progress. Clients can only guess or repeat the request.',
  },

  guards: ['live'],
  when: { status: [202] },
  appliesTo: (facts) => {
    const { method, contentSize } = facts.exchange;
    if (method === 'HEAD' || contentSize === -1 || facts.holds('preflight')) return false;
    return contentSize > 0 || pointsSomewhere(facts.response) || facts.holds('absence');
  },

  check: ({ exchange: { contentSize }, response }) =>
    contentSize > 0 || pointsSomewhere(response)
      ? []
      : [{ messageId: 'missing', evidence: absent('Location'), sources: [rfc(9110, '15.3.3')] }],
});
