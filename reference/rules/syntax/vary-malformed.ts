import { listMembers, TOKEN } from '../../http/fields/lists.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Fields of responses that are met in Vary, with the request field that seems to be meant. */
const RESPONSE_FIELDS: ReadonlyMap<string, string | null> = new Map([
  ['content-type', 'Accept'],
  ['content-encoding', 'Accept-Encoding'],
  ['content-language', 'Accept-Language'],
  ['access-control-allow-origin', 'Origin'],
  ['set-cookie', 'Cookie'],
  ['www-authenticate', 'Authorization'],
  ['access-control-allow-credentials', null],
  ['access-control-allow-headers', null],
  ['access-control-allow-methods', null],
  ['access-control-expose-headers', null],
  ['age', null],
  ['content-disposition', null],
  ['content-length', null],
  ['content-security-policy', null],
  ['etag', null],
  ['expires', null],
  ['last-modified', null],
  ['location', null],
  ['server', null],
  ['strict-transport-security', null],
  ['vary', null],
  ['x-content-type-options', null],
  ['x-frame-options', null],
]);

/** Reports on one response at most. Our choice: a hostile server can send thousands of names. */
const MOST_REPORTS = 5;

/** @param name in lower case */
function isBad(name: string): boolean {
  return RESPONSE_FIELDS.has(name) || !TOKEN.test(name);
}

/** RFC 9110, section 12.5.5: Vary is a list of names of request fields, or `*`. */
export const varyMalformed = defineRule({
  id: 'vary-malformed',
  title: 'Vary lists something that is not a request header',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/vary#what-it-holds',
  messages: {
    notName: '{member} is not a header name. Vary must be a comma-separated list of names.',
    meant: '{member} is a response header, so requests do not differ in it. You probably mean {meant}.',
    responseField: '{member} is a response header, so requests do not differ in it. Remove it.',
  },

  guards: ['live'],
  when: { field: ['Vary'] },

  check: ({ response, storage }) => {
    if (!storage.vary.some(isBad)) return [];
    const bad = listMembers(response.lines('Vary')).filter(({ text }) => isBad(text.toLowerCase()));
    return bad.slice(0, MOST_REPORTS).map((member) => {
      const meant = RESPONSE_FIELDS.get(member.text.toLowerCase());
      return {
        messageId: meant === undefined ? 'notName' : meant === null ? 'responseField' : 'meant',
        data: { member: shortened(member.text), meant: meant ?? '' },
        evidence: memberOf('Vary', response, member),
        sources: [rfc(9110, '12.5.5')],
      };
    });
  },
});
