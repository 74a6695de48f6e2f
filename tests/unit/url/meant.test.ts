/** What a text is taken to be meant as: never instead of what a parser reads, only offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { meant } from '../../../reference/url/meant.ts';
import { cases } from '../../fuzz/cases.ts';

const textsOf = (text: string) => meant(inspectUrl(text)).map(({ text }) => text);

describe('what a text may be meant as', () => {
  it.each([
    ['no scheme', 'example.com/a?b', 'https://example.com/a?b'],
    ['a host read as scheme', 'localhost:3000/a', 'https://localhost:3000/a'],
    ['a scheme twice', 'https://https://example.com/a', 'https://example.com/a'],
    ['a scheme twice, without the colon', 'https://http//example.com/a', 'http://example.com/a'],
    ['a misspelled scheme', 'htp://example.com/', 'http://example.com/'],
    ['one with a letter twice', 'HTTPSS://example.com/', 'https://example.com/'],
    ['one without its first letter', 'ttps://example.com/', 'https://example.com/'],
    ['defanged', 'hxxps://evil[.]example[.]com/a[.]b', 'https://evil.example.com/a[.]b'],
    ['defanged in its host alone', 'https://evil[.]example/', 'https://evil.example/'],
    ['a path of Windows', 'C:\\Users\\me\\100% a#b.txt', 'file:///C:/Users/me/100%25%20a%23b.txt'],
    ['a share of Windows', '\\\\server\\share\\a.txt', 'file://server/share/a.txt'],
    ['an IPv6 address without brackets', 'http://2001:db8::1/a', 'http://[2001:db8::1]/a'],
    ['& as in HTML', 'https://example.com/?a=1&amp;b=2&amp;c', 'https://example.com/?a=1&b=2&c'],
    ['a comma behind it', 'https://example.com/a,', 'https://example.com/a'],
    ['a bracket that nothing opened', 'https://example.com/a?b=c).,', 'https://example.com/a?b=c'],
    ['brackets that nothing opened', 'https://example.com/a?b=c"})', 'https://example.com/a?b=c'],
  ])('%s', (_, text, other) => {
    expect(textsOf(text)).toEqual([other]);
    // What is offered is a URL, and nothing more is offered for it.
    expect(inspectUrl(other).parsed).not.toBeNull();
    expect(textsOf(other)).toEqual([]);
  });

  it('several URLs: each of them, the same one once, few of many', () => {
    expect(textsOf('https://example.com/a, https://example.org/b https://example.com/a')).toEqual([
      'https://example.com/a',
      'https://example.org/b',
    ]);
    const many = meant(inspectUrl(`${'http://a/ '.repeat(5)}http://b/ http://c/ http://d/`));
    expect(many.map(({ why }) => why)).toEqual(['There are 8 URLs here, read as one.', '', '']);
  });

  it.each([
    'https://example.com/',
    'https://example.com/?u=https://example.org/',
    'https://web.example/https://example.org/',
    'https://example.com/a_(b)',
    'https://example.com/?a=[1,2]',
    'https://example.com,',
    'https://example.com/a.',
    'https://example.com/a[.]b',
    'https://https.example/',
    'https://example.com/amp;?a&b',
    'http+unix://socket/a',
    'ssh://user@host/a',
    'http://[2001:db8::1]/',
    'a://b:80/',
    'mailto:a@example.com,b@example.com',
    'c:a',
    `https://https://example.com/${'a'.repeat(5_000)}`,
  ])('%s: as it stands', (text) => expect(textsOf(text)).toEqual([]));

  it('is another text than what is read, of whatever text, and in the end there is none', () => {
    const pieces = fc.constantFrom(
      ...[
        'http',
        'https',
        'htp',
        'hxxp',
        ':',
        '/',
        '//',
        '\\',
        '\\\\',
        'c:',
        '[.]',
        '&amp;',
        '?',
        '#',
        ' ',
        'a',
        '::1',
        '.',
        ',',
        ')',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (array) => {
        let text = array.join('');
        for (let step = 0; ; step++) {
          expect(step).toBeLessThan(10);
          const report = inspectUrl(text);
          const [first] = meant(report);
          if (first === undefined) return;
          expect(first.text).not.toBe(report.input);
          text = first.text;
        }
      }),
      cases(2_000),
    );
  });
});
