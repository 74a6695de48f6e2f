/** What a text is taken to be meant as: never instead of what a parser reads, only offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { inspectField } from '../../../../reference/url/inspect-field.ts';
import { meant } from '../../../../reference/url/meant/suggestions.ts';
import { cases } from '../../../fuzz/cases.ts';

const textsOf = (text: string) => meant(inspectUrl(text)).map(({ text }) => text);

describe('what a text may be meant as', () => {
  it.each([
    ['no scheme', 'example.com/a?b', 'https://example.com/a?b'],
    ['a host read as scheme', 'example.com:8080/x', 'https://example.com:8080/x'],
    ['an IPv4 address', '192.0.2.1:80/a', 'https://192.0.2.1:80/a'],
    ['an IPv6 address', '2001:db8::1', 'https://[2001:db8::1]'],
    ['an IPv6 address with a path', '2001:db8::1/a?b', 'https://[2001:db8::1]/a?b'],
    ['an IPv6 address in brackets', '[2001:db8::1]:8080/a', 'https://[2001:db8::1]:8080/a'],
    ['no scheme but two slashes', '//example.com/a?b', 'https://example.com/a?b'],
    ['a scheme without its colon', 'HTTPS//example.com/a', 'HTTPS://example.com/a'],
    ['a scheme with a semicolon', 'http;//example.com/a', 'http://example.com/a'],
    ['an address of mail', 'ada+list@example.com', 'mailto:ada+list@example.com'],
    ['an address of mail with more signs', "o'n%e&t=w@example.com", "mailto:o'n%25e%26t%3Dw@example.com"],
    ['Git over SSH', 'git@github.com:owner/repo.git', 'ssh://git@github.com/owner/repo.git'],
    ['Git over SSH, from the root', 'me@[2001:db8::1]:/srv/a.git', 'ssh://me@[2001:db8::1]/srv/a.git'],
    ['Git over SSH, from a home directory', 'me@host:~you/a', 'ssh://me@host/~you/a'],
    ['a URL before a sentence', 'https://example.com/a, as you can see', 'https://example.com/a'],
    ['soft hyphens', 'https://example.com/a\u00ADb', 'https://example.com/ab'],
    ['Markdown', '[text](https://example.com/a)', 'https://example.com/a'],
    ['HTML', '<a href="https://example.com/?a=1&amp;b=2">x</a>', 'https://example.com/?a=1&b=2'],
    ['a command', "curl 'https://example.com/a' -H 'Accept: x/y'", 'https://example.com/a'],
    ['a header line', 'Location: https://example.com/a', 'https://example.com/a'],
    ['prose', 'Look at https://example.com/a (it is new).', 'https://example.com/a'],
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
    expect(many.map(({ why }) => why)).toEqual(['There are 8 URLs here, read as one.', '', '', '']);
    expect(meant(inspectUrl('http://a/ '.repeat(100_000)))).toHaveLength(1);
    expect(textsOf(Array.from({ length: 1_000 }, (_, index) => `http://a/${index}`).join(' '))).toHaveLength(200);
  });

  it('several lines: the URLs of the others, too', () => {
    const readings = (text: string) => inspectField(text).meant?.filter(({ asTyped }) => !asTyped) ?? [];
    const lines = readings('https://example.com/a\n\nhttps://example.org/b\nws://example.net/\n');
    expect(lines).toEqual([
      { text: 'https://example.org/b', why: 'There are 3 URLs in the text.' },
      { text: 'ws://example.net/', why: '' },
    ]);
    const long = Array.from({ length: 5_000 }, (_, index) => `https://example.com/${index}`).join('\n');
    const some = readings(long);
    expect(some[0]?.why).toMatch(/^There are \d+ or more URLs in the text\.$/);
    expect(some.length).toBeGreaterThan(150);
    for (const { text } of some) expect(long.split('\n')).toContain(text);
    expect(readings('See also:\n- https://example.com/a\n- https://example.org/b').map(({ text }) => text)).toEqual([
      'https://example.com/a',
      'https://example.org/b',
    ]);
  });

  it.each([
    ['localhost:3000/a', 'localhost:3000/a'],
    ['127.0.0.1', '127.0.0.1'],
    ['192.168.0.1:8080/x', '192.168.0.1:8080/x'],
    ['[::1]:3000', '[::1]:3000'],
    ['::1', '[::1]'],
    ['fe80::1/a?b', '[fe80::1]/a?b'],
    ['100.64.0.1/a', '100.64.0.1/a'],
    ['[fd00::1]:3000', '[fd00::1]:3000'],
    ['printer.local', 'printer.local'],
    ['shop.test/cart', 'shop.test/cart'],
  ])('%s, mostly reached without TLS: both schemes', (text, address) => {
    expect(textsOf(text)).toEqual([`http://${address}`, `https://${address}`]);
  });

  it('a relative reference: a URL in it, and nothing else', () => {
    for (const text of ['/path?x=1', '?a=b', '#frag', '../a']) expect(textsOf(text)).toEqual([]);
    expect(textsOf('/login?next=https://example.com/')).toEqual(['https://example.com/']);
    // The whole of it is likelier.
    expect(textsOf('example.com/?a=https://b.example/&c=https://d.example/')).toHaveLength(1);
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
    'data:text/html,<a href="https://example.com/">, https://example.org/',
    "javascript: location = 'https://example.com/'",
    'view-source:https://example.com/',
    'com.example.app:/oauth?code=1',
    'urn:isbn:0451450523',
    'user@host:22/a',
    'https://exa mple.com/',
    '12:34:56',
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
        '@',
        '::',
        'b.c',
        '"',
        '<a href=',
        'x: ',
        '\n',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (array) => {
        let text = array.join('');
        for (let step = 0; ; step++) {
          expect(step).toBeLessThan(10);
          const report = inspectField(text);
          const first = report.meant?.find(({ asTyped }) => !asTyped);
          if (first === undefined) return;
          expect(first.text).not.toBe(report.input);
          text = first.text;
        }
      }),
      cases(1_000),
    );
  });
});
