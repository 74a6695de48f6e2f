import { entryOfType } from '../../../book/entry-of-type.ts';
import { defineConfigCheck } from '../../check.ts';

/** A condition that compares the type of a response, as in an nginx map or a Caddy matcher. */
export const oldNameMatched = defineConfigCheck({
  id: 'old-name-matched',
  title: 'Old type name in a condition',
  severity: 'info',
  entry: 'headers/content-type',
  messages: {
    matched: '{name} is an old name of {replacement}. Keep it here only while something still sends it.',
  },
  on: ['match'],

  check: ({ old, essence }) => {
    if (!old?.replacement) return [];
    const { name, replacement, sources } = old;
    const data = { name, replacement };
    return [{ messageId: 'matched', data, evidence: essence, entry: entryOfType(replacement), sources }];
  },
});
