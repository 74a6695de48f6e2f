/** By whose rules the parameters of a URL are shown. */
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { readParameters } from '../../../reference/url/parameter-reading.ts';
import type { ParsedUrl } from '../../../reference/url/parsed-url.ts';
import { openValue } from '../../../reference/url/values/open.ts';

const parsedOf = (text: string): ParsedUrl => {
  const { parsed } = inspectUrl(text);
  if (parsed === null) throw new Error(`${text} is no URL`);
  return parsed;
};
const read = (text: string) => {
  const { parameters, said, plus } = readParameters(parsedOf(text));
  return { pairs: parameters.map(({ key, value }) => [key, value]), said, plus };
};

describe('the parameters of a mailto: URL', () => {
  // The examples of RFC 6068, section 6, and plus signs.
  it.each([
    [
      'mailto:a@example.com?subject=C++%20and%2B&body=1+1',
      [
        ['subject', 'C++ and+'],
        ['body', '1+1'],
      ],
    ],
    ['mailto:?to=bill+ietf@example.org', [['to', 'bill+ietf@example.org']]],
    [
      'mailto:u@example.org?subject=caf%C3%A9&body=a%0D%0Ab',
      [
        ['subject', 'café'],
        ['body', 'a\r\nb'],
      ],
    ],
    ['MAILTO:u@example.org?a+b=%zz+%ff', [['a+b', '%zz+\uFFFD']]],
    [
      'mailto:u@example.org?a&b=',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
  ])('%s are read as RFC 6068 says', (text, pairs) => {
    const { pairs: found, plus } = read(text);
    expect(found).toEqual(pairs);
    expect(plus?.source.url).toBe('https://www.rfc-editor.org/rfc/rfc6068#section-5');
  });

  it('stay in parsed what URLSearchParams gives', () => {
    const { parameters } = parsedOf('mailto:a@example.com?body=1+1');
    expect(parameters.map(({ value }) => value)).toEqual(['1 1']);
  });

  it('are read in the same way where the URL stands in a value', () => {
    const [layer] = openValue('mailto:a@example.com?body=1+1');
    expect(layer?.kind === 'url' && layer.members.list.map(({ value }) => value)).toEqual(['1+1']);
    const [other] = openValue('https://example.com/?body=1+1');
    expect(other?.kind === 'url' && other.members.list.map(({ value }) => value)).toEqual(['1 1']);
  });
});

it.each([
  ['https://example.org/?a=1+1', 'decoded as form data'],
  ['wss://example.org/?a=1+1', 'decoded as form data'],
  ['sms:+15551234?a=1+1', 'decoded as form data; sms: may have rules of its own'],
  ['magnet:?a=1+1', 'decoded as form data; magnet: may have rules of its own'],
  ['data:text/html,b?a=1+1', 'decoded as form data, although part of the content'],
  ['javascript:b?a=1+1', 'decoded as form data, although part of the script'],
])('%s: %s', (text, said) => {
  expect(read(text)).toEqual({ pairs: [['a', '1 1']], said, plus: null });
});
