import { expect, it } from 'vitest';
import { isAttachment } from '../../../../reference/http/fields/attachment.ts';
import { Fields } from '../../../../reference/http/fields.ts';

it.each<[string | null, boolean]>([
  [null, false],
  ['', false],
  ['; filename="a"', false],
  ['inline', false],
  ['INLINE; filename="a"', false],
  ['attachment', true],
  ['Attachment ; filename="a"', true],
  ['form-data; name="a"', true],
])('%j: %j', (value, expected) => {
  const fields = value === null ? [] : [{ name: 'content-disposition', value }];
  expect(isAttachment(new Fields(fields))).toBe(expected);
});
