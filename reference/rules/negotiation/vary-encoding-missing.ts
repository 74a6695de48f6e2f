import type { Facts } from '../../facts/facts.ts';
import { codingsOf, isRegisteredCoding } from '../../http/fields/content-coding.ts';
import { lowerMembers } from '../../http/fields/lists.ts';
import { rfc } from '../../text/sources.ts';
import { defineRule } from '../rule.ts';
import { mayBeReused, varyLine, withVary } from '../vary.ts';

/** Codings that need a dictionary of the client's: RFC 9842, sections 4 and 5. */
const WITH_DICTIONARY = new Set(['dcb', 'dcz']);

function varyOf({ response }: Facts): readonly string[] {
  return lowerMembers(response.lines('Vary'));
}

/** RFC 9110, section 12.5.5: a cacheable response whose coding was chosen by Accept-Encoding should say so in Vary. */
export const varyEncodingMissing = defineRule({
  id: 'vary-encoding-missing',
  title: 'Compressed response without Vary: Accept-Encoding',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/vary#with-compression',
  messages: {
    coding:
      'This is encoded with {coding}, but Vary does not list Accept-Encoding. A CDN may serve it to clients that cannot decode it.',
    dictionary: 'Caches may give this {coding} content to a client with another dictionary. Add {missing} to Vary.',
  },

  guards: ['live', 'sent-request'],
  when: { field: ['Content-Encoding'], requestField: ['Accept-Encoding'] },
  // Where Vary says it, there is no need to work out who may store it.
  appliesTo: (facts) =>
    varyOf(facts).includes('accept-encoding') ||
    mayBeReused(facts.storage, 'shared') ||
    mayBeReused(facts.storage, 'private'),

  check: (facts) => {
    const { response } = facts;
    const vary = varyOf(facts);
    if (vary.includes('*')) return [];
    const codings = codingsOf(response.lines('Content-Encoding'))
      .map(({ name }) => name)
      .filter(isRegisteredCoding);
    const [coding] = codings;
    if (coding === undefined) return [];
    const missing = vary.includes('accept-encoding') ? [] : ['Accept-Encoding'];
    const dictionary = codings.find((one) => WITH_DICTIONARY.has(one));
    if (dictionary !== undefined && !vary.includes('available-dictionary')) missing.push('Available-Dictionary');
    if (missing.length === 0) return [];
    // A browser's own cache always asks for the same codings, but not always with the same dictionary.
    const isReused = (by: 'private' | 'shared') => mayBeReused(facts.storage, by);
    if (!isReused('shared') && (dictionary === undefined || !isReused('private'))) return [];
    return [
      {
        messageId: dictionary === undefined ? 'coding' : 'dictionary',
        data: { coding: dictionary ?? coding, missing: missing.join(' and ') },
        evidence: varyLine(response),
        sources: [dictionary === undefined ? rfc(9110, '12.5.5') : rfc(9842, '6.2')],
        fix: withVary(response, ...missing),
      },
    ];
  },
});
