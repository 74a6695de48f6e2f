import { matchesWeakly, parseEntityTag, parseTagList } from '../../http/fields/entity-tag.ts';
import { parseHttpDate } from '../../http/fields/http-date.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Conditions that give 412 when they fail, whatever the method: RFC 9110, section 13.1; RFC 4918, section 10.4. */
const GIVE_412 = ['If-Match', 'If-Unmodified-Since', 'If'] as const;

/** RFC 9110, sections 13.1.2 and 13.1.3: to GET and HEAD, a copy that is current is confirmed with 304. */
export const preconditionIgnored = defineRule({
  id: 'precondition-ignored',
  title: 'Conditional request answered wrongly',
  severity: 'warning',
  strength: 'must',
  entry: 'status/304#when-to-send-it',
  messages: {
    tag: 'The client already has {etag}, which is still the current tag. Answer 304 instead of sending the content again.',
    date: 'Nothing has changed since the date that the client sent. Answer 304 instead of sending the content again.',
    failed: 'If {condition} is false for {method}, answer 304 and not 412, so that the client uses its copy.',
  },

  guards: ['live', 'sent-request'],
  when: { status: [200, 412], requestField: ['If-None-Match', 'If-Modified-Since'] },
  // The other two conclude from a condition that is not there.
  appliesTo: (facts) => {
    const { method, status } = facts.exchange;
    if (method !== 'GET' && method !== 'HEAD') return false;
    return (status === 200 && facts.request.has('If-None-Match')) || facts.holds('whole-request');
  },

  check: ({ exchange: { method, status }, request, response }) => {
    const [asked] = request.lines('If-None-Match');
    const [since, ...others] = request.lines('If-Modified-Since');
    const line = asked ?? since;
    if (line === undefined) return [];
    const condition = asked === undefined ? 'If-Modified-Since' : 'If-None-Match';
    const evidence = requestLine(condition, line);
    const sources = [rfc(9110, asked === undefined ? '13.1.3' : '13.1.2')];
    if (status === 412) {
      if (GIVE_412.some((name) => request.has(name))) return [];
      const data = { method, condition };
      return [{ messageId: 'failed', data, evidence, sources, entry: 'status/412#how-it-differs' }];
    }
    if (asked !== undefined) {
      const etag = response.first('ETag') ?? '';
      const current = parseEntityTag(etag);
      const tags = parseTagList(request.lines('If-None-Match'));
      if (current === null || tags === null) return [];
      if (tags !== '*' && !tags.some((tag) => matchesWeakly(tag, current))) return [];
      return [{ messageId: 'tag', data: { etag: shortened(etag) }, evidence, sources }];
    }
    const copy = parseHttpDate(line.value);
    const current = parseHttpDate(response.first('Last-Modified') ?? '');
    if (copy === null || current === null || others.length > 0 || current.time > copy.time) return [];
    // A SHOULD, and a second may hold two changes.
    return [{ messageId: 'date', evidence, sources, severity: 'advice' }];
  },
});
