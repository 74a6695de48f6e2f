import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The field that says how to log in, and the section of RFC 9110 that demands it. */
const CHALLENGES = new Map([
  [401, ['WWW-Authenticate', '15.5.2']],
  [407, ['Proxy-Authenticate', '15.5.8']],
] as const);

export const challengeMissing = defineRule({
  id: 'challenge-missing',
  title: '401 or 407 without a challenge',
  severity: 'warning',
  strength: 'must',
  entry: 'status/401#challenges',
  messages: {
    missing: 'A {status} must have {field} with a challenge. Without one, clients cannot tell how to log in.',
    empty: '{field} is empty, so it has no challenge. Clients cannot tell how to log in.',
  },

  causedBy: ['field-name-misspelt'],
  guards: ['live'],
  when: { status: [401, 407] },
  // The answer to a preflight is no answer to the request.
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { status }, response }) => {
    const [field, section] = CHALLENGES.get(status === 407 ? 407 : 401) ?? [];
    if (field === undefined || section === undefined) return [];
    const [line] = response.lines(field);
    const report = { data: { status: String(status), field }, sources: [rfc(9110, section)] };
    if (line === undefined) return [{ messageId: 'missing', evidence: absent(field), ...report }];
    if (response.lines(field).some(({ value }) => value.trim() !== '')) return [];
    return [{ messageId: 'empty', evidence: fieldLine(field, line), ...report }];
  },
});
