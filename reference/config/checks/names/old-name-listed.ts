import { entryOfType } from '../../../book/entry-of-type.ts';
import { defineConfigCheck } from '../../check.ts';

/** A list has to name what is sent: the old name for as long as something sends it, the new one as well. */
export const oldNameListed = defineConfigCheck({
  id: 'old-name-listed',
  title: 'Old name in a list of types',
  severity: 'warning',
  entry: 'headers/content-type',
  messages: {
    lacking:
      '{name} is an old name of {replacement}, which is not listed. Responses with the new name are not matched. Add {replacement}.',
    both: '{name} is an old name of {replacement}, which is also listed. Keep the old name only while something still sends it.',
  },
  on: ['list'],

  check: ({ old, essence, hasReplacement, isRenamed }) => {
    if (!old?.replacement) return [];
    const { name, replacement, sources } = old;
    const found = { data: { name, replacement }, evidence: essence, entry: entryOfType(replacement), sources };
    if (hasReplacement) return [{ messageId: 'both', severity: 'info', ...found }];
    return [{ messageId: 'lacking', ...found, fix: { replacement, applied: isRenamed } }];
  },
});
