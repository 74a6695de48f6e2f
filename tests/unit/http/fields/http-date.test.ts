import { describe, expect, it } from 'vitest';
import { formatHttpDate, parseHttpDate, readHttpDate } from '../../../../reference/http/fields/http-date.ts';

const november = Date.UTC(2026, 10, 21, 16, 0, 0);
/** The example of RFC 9110, section 5.6.7, in its three forms. */
const example = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('parseHttpDate', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', 'imf-fixdate', example],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 'rfc850', example],
    ['Sun Nov  6 08:49:37 1994', 'asctime', example],
    ['Sun Nov 16 08:49:37 1994', 'asctime', Date.UTC(1994, 10, 16, 8, 49, 37)],
    ['Thu, 29 Feb 2024 00:00:00 GMT', 'imf-fixdate', Date.UTC(2024, 1, 29)],
    ['Sat, 31 Dec 2016 23:59:60 GMT', 'imf-fixdate', Date.UTC(2017, 0, 1)],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 'imf-fixdate', 0],
    // 50 years ahead at most.
    ['Saturday, 21-Nov-76 16:00:00 GMT', 'rfc850', Date.UTC(2076, 10, 21, 16)],
    ['Saturday, 21-Nov-77 16:00:00 GMT', 'rfc850', Date.UTC(1977, 10, 21, 16)],
  ])('reads %s as %s', (text, form, time) => {
    expect(parseHttpDate(text, november)).toEqual({ form, time });
  });

  it.each([
    '',
    '0',
    '-1',
    'now',
    '1994-11-06T08:49:37Z',
    'sun, 06 Nov 1994 08:49:37 GMT',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:00 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
    'Fri, 30 Feb 2024 00:00:00 GMT',
    'Wed, 29 Feb 2023 00:00:00 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    ' Sun, 06 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('refuses %j', (text) => {
    expect(parseHttpDate(text, november)).toBeNull();
  });
});

describe('formatHttpDate', () => {
  it('writes the form that may be sent', () => {
    expect(formatHttpDate(example)).toBe('Sun, 06 Nov 1994 08:49:37 GMT');
    expect(parseHttpDate(formatHttpDate(november))).toEqual({ form: 'imf-fixdate', time: november });
  });
});

describe('readHttpDate', () => {
  it.each([
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'sun, 06 NOV 1994 08:49:37 gmt',
    'SUNDAY, 06-NOV-94 08:49:37 GMT',
    'SUN NOV  6 08:49:37 1994',
  ])('reads %s', (text) => {
    // The second time it is remembered.
    for (const _time of [1, 2]) expect(readHttpDate(text)?.time).toBe(example);
  });

  it.each(['', '0', 'Sun, 06 Nov 1994 08:49:37 UTC', '1994-11-06t08:49:37z'])('refuses %j', (text) => {
    for (const _time of [1, 2]) expect(readHttpDate(text)).toBeNull();
  });
});
