import { entryOfType } from '../../../book/entry-of-type.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';

/** A name that media-types/deprecated.ts lists. */
export const oldName = defineConfigCheck({
  id: 'old-name',
  title: 'Old name of a media type',
  severity: 'advice',
  entry: 'headers/content-type',
  messages: {
    replaced: 'Write {replacement} instead of {name}. {why}',
    collides:
      'Write {replacement} instead of {name}. {why} {replacement} is already listed. Move the extensions there.',
    alone: '{name}: {why}',
  },
  on: GIVING,

  check: ({ old, essence, collides, isRenamed }) => {
    if (old === null) return [];
    const { name, reason, note, replacement, sources, isRisky } = old;
    const why = note ? `${reason} ${note}` : reason;
    if (replacement === null) return [{ messageId: 'alone', data: { name, why }, evidence: essence, sources }];
    return [
      {
        messageId: collides ? 'collides' : 'replaced',
        data: { replacement, name, why },
        evidence: essence,
        entry: entryOfType(replacement),
        sources,
        // A risky name is only replaced where another check demands a type.
        ...(isRisky && !isRenamed ? {} : { fix: { replacement, applied: isRenamed } }),
      },
    ];
  },
});
