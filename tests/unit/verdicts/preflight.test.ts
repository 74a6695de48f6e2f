import { describe, expect, it } from 'vitest';
import { Fields } from '../../../reference/http/fields.ts';
import { badMember, isPreflightRead, refusedFields, refusedMethod } from '../../../reference/verdicts/preflight.ts';

const fields = (named: Record<string, string>) =>
  new Fields(Object.entries(named).map(([name, value]) => ({ name, value })));

const METHODS = 'Access-Control-Allow-Methods';
const FIELDS = 'Access-Control-Allow-Headers';

it.each<[string, string | undefined]>([
  ['PUT, DELETE', undefined],
  ['*', undefined],
  ['', undefined],
  ['PUT,, DELETE', undefined],
  ['PUT, [DELETE]', '[DELETE]'],
  ['PUT DELETE', 'PUT DELETE'],
  ['"PUT"', '"PUT"'],
  ['PUT; DELETE', 'PUT; DELETE'],
])('the first member of %j that is no name: %j', (value, expected) => {
  expect(badMember(fields({ [METHODS]: value }).lines(METHODS))?.text).toBe(expected);
});

describe('isPreflightRead', () => {
  const request = fields({ Origin: 'https://shop.example' });
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'Access-Control-Allow-Origin': '*' }, true],
    [{ 'Access-Control-Allow-Origin': 'https://other.example' }, false],
    [{ 'Access-Control-Allow-Origin': '*', [METHODS]: 'PUT', [FIELDS]: 'x-a' }, true],
    [{ 'Access-Control-Allow-Origin': '*', [METHODS]: 'PUT', [FIELDS]: 'x a' }, false],
    [{ 'Access-Control-Allow-Origin': '*', [METHODS]: '(PUT)' }, false],
  ])('%j: %j', (response, expected) => {
    expect(isPreflightRead(request, fields(response))).toBe(expected);
  });
});

describe('refusedMethod', () => {
  it.each<[string, string, string | null]>([
    ['PUT', 'PUT, DELETE', null],
    ['PUT', '*', null],
    ['PUT', 'DELETE', 'PUT'],
    ['PUT', 'put', 'PUT'],
    ['patch', 'PATCH', 'patch'],
    ['POST', 'PUT', null],
    ['GET', '', null],
    ['HEAD', '', null],
    ['post', '', 'post'],
  ])('%s asked, %j allowed: %j', (asked, allowed, expected) => {
    const request = fields({ 'Access-Control-Request-Method': asked });
    expect(refusedMethod(request, fields({ [METHODS]: allowed }))).toBe(expected);
  });

  it('refuses nothing that was not asked for', () => {
    expect(refusedMethod(fields({}), fields({}))).toBeNull();
  });
});

describe('refusedFields', () => {
  it.each<[string, string, string[]]>([
    ['x-a,x-b', 'X-B, X-A', []],
    ['x-a,x-b', 'x-a', ['x-b']],
    ['x-a', '', ['x-a']],
    ['x-a', '*', []],
    ['authorization,x-a', '*', ['authorization']],
    ['authorization', '*, Authorization', []],
  ])('%s asked, %j allowed: %j', (asked, allowed, expected) => {
    const request = fields({ 'Access-Control-Request-Headers': asked });
    expect(refusedFields(request, fields({ [FIELDS]: allowed }))).toEqual(expected);
  });
});
