import { shortened } from '../../../text/shortened.ts';
import { defineConfigCheck } from '../../check.ts';
import type { FormatId } from '../../formats.ts';

/** Formats whose tables hold an extension once; in the others several types may have it on purpose. */
const ONE_EACH: readonly FormatId[] = ['nginx', 'apache', 'mime-types', 'iis'];

export const extensionMappedTwice = defineConfigCheck({
  id: 'extension-mapped-twice',
  title: 'An extension with two types',
  severity: 'info',
  entry: 'headers/content-type',
  messages: {
    twice: '.{extension} is mapped to {first} here and to {last} below. One of them has no effect.',
  },
  on: ['map'],
  appliesTo: ({ format }) => ONE_EACH.includes(format),

  check: ({ essence, extensions, laterTypeOf }) =>
    extensions.flatMap(({ name, piece }) => {
      const last = laterTypeOf(name);
      if (last === null || last === essence.text) return [];
      const data = { extension: name, first: shortened(essence.text), last: shortened(last) };
      return [{ messageId: 'twice', data, evidence: piece }];
    }),
});
