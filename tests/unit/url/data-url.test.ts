/** What a data: URL holds, by the table of reference/url-terms/data-url.md, which was measured in browsers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataContentOf } from '../../../reference/url/data-url.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { cases } from '../../fuzz/cases.ts';

const contentOf = (text: string) => dataContentOf(inspectUrl(text).parsed?.href ?? '');

describe('a data: URL holds', () => {
  it.each([
    ['data:,a%20b', 'text/plain;charset=US-ASCII', 'a b'],
    ['data:;charset=utf-8,%C3%A9', 'text/plain;charset=utf-8', 'é'],
    ['data:text/plain;base64,aGk', 'text/plain', 'hi'],
    ['data:text/plain; BASE64,aG%20k=', 'text/plain', 'hi'],
    ['data:foo,x', 'text/plain;charset=US-ASCII', 'x'],
    ['data:text/plain,a#b', 'text/plain', 'a'],
    ['data:text/plain,a+b', 'text/plain', 'a+b'],
    ['data:text/html,é%3Cb>,<', 'text/html', 'é<b>,<'],
    ['data:,%FF', 'text/plain;charset=US-ASCII', null],
    ['data:,', 'text/plain;charset=US-ASCII', ''],
  ])('%s: %s, %s', (url, mediaType, text) => expect(contentOf(url)).toMatchObject({ mediaType, text }));

  it('what its first bytes tell, whatever it says', () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk';
    expect(contentOf(`data:image/jpeg;base64,${png}`)).toEqual({
      mediaType: 'image/jpeg',
      isDefault: false,
      isBase64: true,
      length: 45,
      text: null,
      sniffed: 'image/png',
    });
  });

  it.each(['data:text/plain', 'data:text/plain;base64,a-_k', 'data:;base64,aGk==', 'data:;base64,a'])(
    '%s: nothing that a browser takes',
    (url) => expect(contentOf(url)).toEqual({ problem: expect.stringContaining('browsers refuse the URL') }),
  );

  it('too much to be opened', () => {
    expect(contentOf(`data:,${'a'.repeat(200_000)}`)).toEqual({ problem: 'The URL is too long to be opened here.' });
    expect(contentOf(`data:,${'a'.repeat(100_000)}`)).toMatchObject({ length: 100_000 });
  });

  it('and no other URL', () => expect(contentOf('https://data,a/')).toBeNull());

  it('what fetch finds in it, whatever it is', async () => {
    const pieces = fc.constantFrom(
      ...[
        'text/html',
        'image/png',
        ';',
        ';base64',
        '; BASE64',
        ' ',
        'charset=utf-8',
        ',',
        'aGk',
        'aGk=',
        '=',
        '+',
        '/',
        '-',
        '%20',
      ],
      ...['%3D', '%', '%ff', '#', '?', 'é', '"', 'a'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 9 }), async (array) => {
        const text = `data:${array.join('')}`;
        fc.pre(URL.canParse(text));
        const { href } = new URL(text);
        const fetched = await fetch(href).catch(() => null);
        const content = dataContentOf(href);
        if (content === null || 'problem' in content) {
          expect(fetched).toBeNull();
          return;
        }
        const bytes = new Uint8Array((await fetched?.arrayBuffer()) ?? []);
        expect(fetched?.headers.get('content-type')).toBe(content.mediaType);
        expect(bytes).toHaveLength(content.length);
        if (content.text !== null) expect(new TextEncoder().encode(content.text)).toEqual(bytes);
      }),
      cases(300),
    );
  });
});
