import tr46 from 'tr46';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as parser from 'whatwg-url/lib/url-state-machine.js';
import { SHOWN_TEXT } from '../../../reference/url/anatomy/anatomy.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';

/** The texts that the reference parser is given. */
const runs: string[] = [];

vi.mock('whatwg-url/lib/url-state-machine.js', async (importOriginal) => {
  const real = await importOriginal<typeof parser>();
  return {
    ...real,
    parseURLWithValidationErrors: (...given: Parameters<typeof parser.parseURLWithValidationErrors>) => {
      runs.push(given[0]);
      return real.parseURLWithValidationErrors(...given);
    },
  };
});

beforeEach(() => {
  runs.length = 0;
});

const long = (unit: string) => unit.repeat(SHOWN_TEXT * 3);

describe('a host of which not all can be shown', () => {
  it.each([
    ['digits and dots', `https://${long('1.')}`],
    ['labels', `https://${long('a.')}`],
    ['digits', `https://${long('1')}`],
    ['capitals', `https://${long('A')}/x`],
    ['percent-encoded letters', `https://${long('%61')}/`],
    ['percent signs', `https://${long('%')}`],
    ['labels that are not ASCII', `https://${long('ü.')}`],
    ['Punycode', `https://${long('xn--mnchen-3ya.')}`],
    ['colons in brackets', `https://[${long(':')}]`],
    ['a host before a port that is none', `https://${long('a.')}:x/`],
    ['a host of a file', `file://${long('a.')}/x`],
    ['full-width digits', `https://${long('１．')}`],
    ['a host with tabs in it', `https://${long('a\t')}?x y`],
    ['colons in the brackets of an unknown scheme', `foo://[${long(':')}]`],
  ])('is parsed once, and its errors are located: %s', (_, text) => {
    const { anatomy, problems, parsed } = inspectUrl(text);
    expect(runs).toEqual([text]);
    expect(anatomy.located).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every(({ located, places }) => located && places.length > 0)).toBe(true);
    if (parsed) expect(anatomy.segments.map(({ becomes }) => becomes).join('')).toBe(parsed.href);
  });

  it('has its errors as a whole, and those behind it where they are', () => {
    const host = `${long('A')}.example`;
    const { anatomy, problems } = inspectUrl(`https://${host}/a b`);
    const end = 'https://'.length + host.length;
    expect(problems.map(({ name, places }) => [name, places])).toEqual([
      ['domain-to-ASCII', [['https://'.length, end]]],
      ['invalid-URL-unit', [[end + 2, end + 3]]],
    ]);
    expect(anatomy.segments.find(({ component }) => component === 'hostname')).toMatchObject({
      change: 'lower-case',
      becomes: host.toLowerCase(),
    });
  });

  it('is where reading ends, when it is what fails', () => {
    const { anatomy } = inspectUrl(`https://${long('%')}/x`);
    expect(anatomy.segments.at(-1)).toMatchObject({ component: 'unread', becomes: '/x' });
  });

  it('is not put into Unicode', () => {
    const toUnicode = vi.spyOn(tr46, 'toUnicode');
    expect(inspectUrl(`https://${long('xn--mnchen-3ya.')}`).parsed?.unicodeHostname).toBeNull();
    expect(toUnicode).not.toHaveBeenCalled();
    expect(inspectUrl('https://xn--mnchen-3ya.example').parsed?.unicodeHostname).toBe('münchen.example');
    expect(toUnicode).toHaveBeenCalledTimes(1);
    toUnicode.mockRestore();
  });
});

it('parses a host that can be shown again, to find the characters with its errors', () => {
  const { problems } = inspectUrl('https://a_b.example/');
  expect(problems.map(({ places }) => places)).toEqual([[[9, 10]]]);
  expect(runs.length).toBeGreaterThan(1);
});
