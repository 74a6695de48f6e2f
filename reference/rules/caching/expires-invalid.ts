import { readHttpDate } from '../../http/fields/http-date.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 5.3: Expires is an HTTP-date, and what is none counts as a time that has passed. */
export const expiresInvalid = defineRule({
  id: 'expires-invalid',
  title: 'Expires is not a date',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cache-control#expires',
  messages: {
    zero: 'Expires is 0, which is not a date, but every cache treats it as expired. To say this in a valid way, send Cache-Control: no-cache.',
    overruled:
      'Expires is {value}, which is not an HTTP-date. This is harmless here: other headers override it, or no cache stores the response.',
    invalid:
      'Expires is {value}, which is not an HTTP-date. It should count as expired, but Chromium ignores most such values and guesses a lifetime.',
    empty: 'Expires is empty. It should count as expired, but Chromium ignores it and guesses a lifetime.',
  },

  guards: ['live'],
  when: { field: ['Expires'] },

  check: ({ cacheControl, response, storage }) => {
    const line = response.lines('Expires').find(({ value }) => readHttpDate(value) === null);
    if (!line) return [];
    const overruled =
      ['max-age', 'no-store', 'no-cache'].some((name) => cacheControl.has(name)) ||
      storage.private.alwaysValidated ||
      (storage.private.stored === 'no' && storage.shared.stored === 'no');
    const messageId = overruled ? 'overruled' : line.value === '0' ? 'zero' : line.value === '' ? 'empty' : 'invalid';
    return [
      {
        messageId,
        data: { value: line.value === '' ? 'An empty value' : shortened(line.value) },
        evidence: fieldLine('Expires', line, line.value === '' ? null : [0, line.value.length]),
        sources: [rfc(9111, '5.3')],
        ...(messageId === 'zero' || messageId === 'overruled' ? { severity: 'info' as const } : {}),
      },
    ];
  },
});
