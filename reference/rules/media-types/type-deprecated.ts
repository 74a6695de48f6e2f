import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import { findDeprecated } from '../../media-types/deprecated.ts';
import { typeLine } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule, type Fix } from '../rule.ts';

/** One line in the table of types where the extension stands for the new name, for all files that have the old one. */
function renaming(facts: Facts, name: string, parameters: string): Fix {
  const { fix } = mapExtension(facts, name);
  return fix?.type === 'map-extension'
    ? { ...fix, mediaType: name + parameters }
    : { type: 'set-field', name: 'Content-Type', value: name + parameters };
}

/**
 * The media type that counts goes by an old name and a better name exists. The row of the table names the document;
 * for names that were never registered that is, besides, RFC 9110, section 8.3.1: media types ought to be registered.
 * An old name without a replacement is left alone, for there is nothing better to send. There is no fix where the new name
 * alone can break a client, which the message says.
 */
export const typeDeprecated = defineRule({
  id: 'type-deprecated',
  title: 'Old name of a media type',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/content-type',
  messages: {
    replaced: 'Send {new} instead of {old}. {why}',
  },
  // Always shown: this is what Wirenote promises to find.
  policy: { 'third-party': 'show', advice: 'show' },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ contentType }) => contentType.state === 'ok',

  check: (facts) => {
    const evidence = typeLine(facts);
    const { essence, serialized } = facts.contentType;
    if (!evidence || !essence || !serialized) return [];
    const deprecated = findDeprecated(essence);
    if (!deprecated?.replacement) return [];
    return [
      {
        messageId: 'replaced',
        data: {
          old: essence,
          new: deprecated.replacement,
          why: [deprecated.reason, deprecated.note].filter(Boolean).join(' '),
        },
        evidence,
        ...(deprecated.isRisky
          ? {}
          : { fix: renaming(facts, deprecated.replacement, serialized.slice(essence.length)) }),
        entry: entryOfType(deprecated.replacement),
        sources: deprecated.sources,
      },
    ];
  },
});
