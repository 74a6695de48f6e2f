import { ENTITY_TAG } from '../../http/fields/entity-tag.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** What is wrong, and the tag as it was probably meant; null when that is anyone's guess. */
function faultOf(value: string): ['unquoted' | 'weakPrefix' | 'characters', string | null] {
  const [, weak = '', tag = ''] = /^(w[/ ] *)?"([^"]*)"$/i.exec(value) ?? [];
  if (weak !== '' && weak !== 'W/') return ['weakPrefix', wellFormed(`W/"${tag}"`)];
  if (/^(?:W\/)?".*"$/.test(value)) return ['characters', null];
  const [, prefix = '', bare = ''] = /^(W\/)?(.*)$/i.exec(value) ?? [];
  return ['unquoted', bare === '' ? null : wellFormed(`${prefix.toUpperCase()}"${bare.replace(/^['"]|['"]$/g, '')}"`)];
}

function wellFormed(tag: string): string | null {
  return ENTITY_TAG.test(tag) ? tag : null;
}

/** RFC 9110, section 8.8.3: an entity tag is an opaque string in double quotes, with `W/` before it when it is weak. */
export const etagMalformed = defineRule({
  id: 'etag-malformed',
  title: 'ETag is not an entity tag',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/etag#form',
  messages: {
    unquoted: 'An entity tag must be in double quotes. Caches and libraries may drop this one or never match it.',
    weakPrefix: 'The prefix of a weak tag must be W/ in upper case, directly before the opening quote.',
    characters: 'A space, quote or control character is not allowed between the quotes of an entity tag.',
  },

  guards: [],
  when: { field: ['ETag'] },

  check: ({ response }) =>
    response
      .lines('ETag')
      .filter(({ value }) => !ENTITY_TAG.test(value))
      .map((line) => {
        const [messageId, corrected] = faultOf(line.value);
        return {
          messageId,
          evidence: fieldLine('ETag', line, line.value === '' ? null : [0, line.value.length]),
          sources: [rfc(9110, '8.8.3')],
          ...(corrected === null ? {} : { fix: { type: 'set-field', name: 'ETag', value: corrected } as const }),
        };
      }),
});
