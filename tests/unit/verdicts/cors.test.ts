/** The table of https://fetch.spec.whatwg.org/#cors-protocol-and-credentials, and the steps of the CORS check. */
import { expect, it } from 'vitest';
import { Fields } from '../../../reference/http/fields.ts';
import { corsFault } from '../../../reference/verdicts/cors.ts';

const ORIGIN = 'https://rabbit.invalid';

it.each<[cookie: boolean, origin: string | null, credentials: string | null, fault: string | null]>([
  [false, null, null, 'missing'],
  [true, null, 'true', 'missing'],
  [false, '*', null, null],
  [false, '*', 'true', null],
  [false, `${ORIGIN}/`, null, 'mismatch'],
  [false, '', null, 'mismatch'],
  [false, 'null', null, 'mismatch'],
  [false, ORIGIN, null, null],
  [false, ORIGIN, 'True', null],
  [true, '*', 'true', 'wildcard-with-credentials'],
  [true, ORIGIN, 'true', null],
  [true, ORIGIN, 'True', 'credentials-not-allowed'],
  [true, ORIGIN, null, 'credentials-not-allowed'],
])('cookie %j, Access-Control-Allow-Origin %j, -Credentials %j: %j', (cookie, origin, credentials, fault) => {
  const request = [{ name: 'Origin', value: ORIGIN }, ...(cookie ? [{ name: 'Cookie', value: 'a=1' }] : [])];
  const response = [
    ...(origin === null ? [] : [{ name: 'Access-Control-Allow-Origin', value: origin }]),
    ...(credentials === null ? [] : [{ name: 'Access-Control-Allow-Credentials', value: credentials }]),
  ];
  expect(corsFault(new Fields(request), new Fields(response))).toBe(fault);
});
