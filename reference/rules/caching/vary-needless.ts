import { statedFreshness } from '../../facts/storage.ts';
import { listMembers } from '../../http/fields/lists.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Names that do not help a cache, with the message and the section that says why. */
const NEEDLESS = new Map([
  ['user-agent', ['userAgent', rfc(9110, '12.5.5')]],
  ['host', ['host', rfc(9111, '2')]],
  ['cookie', ['cookie', rfc(9111, '4.1')]],
] as const);

/**
 * RFC 9110, section 12.5.5, and RFC 9111, section 2: what a cache tells apart without Vary, or had better not. Not
 * Authorization: some shared caches reuse such a response although nothing permits it, and only this name keeps users apart.
 */
export const varyNeedless = defineRule({
  id: 'vary-needless',
  title: 'Vary names User-Agent, Cookie or Host',
  severity: 'info',
  strength: 'advice',
  entry: 'headers/vary#fields-that-need-not-be-there',
  messages: {
    userAgent:
      'User-Agent has so many values that few visitors share a cached copy. If the response depends on another header, name that one.',
    cookie:
      'Shared caches may store this, and Vary: Cookie makes them keep a copy for each set of cookies. If everyone gets the same content, remove Cookie.',
    host: 'The host is part of the URL and so of every cache key. Remove Host from Vary.',
  },

  guards: ['live'],
  when: { field: ['Vary'] },
  appliesTo: ({ storage }) => storage.private.stored !== 'no' || storage.shared.stored !== 'no',

  check: ({ response, storage }) => {
    if (!storage.vary.some((name) => (NEEDLESS as ReadonlyMap<string, unknown>).has(name))) return [];
    const members = listMembers(response.lines('Vary'));
    return [...NEEDLESS].flatMap(([name, [messageId, source]]) => {
      const member = members.find(({ text }) => text.toLowerCase() === name);
      // For a page of one visitor it is right, and keeps others from it.
      if (name === 'cookie' && statedFreshness(storage.shared) === 0) return [];
      return member ? [{ messageId, evidence: memberOf('Vary', response, member), sources: [source] }] : [];
    });
  },
});
