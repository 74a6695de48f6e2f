import { describe, expect, it } from 'vitest';
import { suggestionText } from '../../../entrypoints/background/suggestion-text.ts';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { mediaTypesForExtension } from '../../../reference/media-types/registry.ts';
import { extensionTypes, isAnswerId, shortAnswers } from '../../../reference/search/short-answers.ts';

const idsFor = (text: string) => shortAnswers(text).map(({ id }) => id);

describe('short answers', () => {
  it.each([
    ['422', 'status/422'],
    ['http 422', 'status/422'],
    ['not found', 'status/404'],
    ['request entity too large', 'status/413'],
    ['.js', 'media-types/text/javascript'],
    ['.wasm', 'media-types/application/wasm'],
    ['cors', 'guides/cors'],
    ['retry-after', 'headers/retry-after'],
    ['nginx', 'examples/nginx'],
    ['image/webp', 'media-types/image/webp'],
    ['http/1.1 404', 'status/404'],
  ])('to %s begin with %s', (text, id) => expect(idsFor(text)[0]).toBe(id));

  it('to two codes are both, and to the beginning of a word what it may become', () => {
    expect(idsFor('301 vs 308')).toEqual(['status/301', 'status/308']);
    expect(idsFor('unproc')).toEqual(['status/422']);
    expect(idsFor('c').length).toBe(5);
  });

  it.each(['.mov', '.conf', '*.iso', '.c', 'example.com/404', '192.168.0.200', 'localhost:500', '/api/users/200'])(
    'to %s are none: the tools know it',
    (text) => expect(shortAnswers(text)).toEqual([]),
  );

  it.each(['', '   ', '.', 'https://example.com/404', 'zzzz', '799', 'x'.repeat(100_000), '.constructor'])(
    'to %.20s are none',
    (text) => expect(shortAnswers(text)).toEqual([]),
  );

  it('say what a code means, in a line', () => {
    expect(shortAnswers('422')[0]).toEqual({
      id: 'status/422',
      title: '422 Unprocessable Content',
      answer: expect.stringMatching(/^[A-Z].+\.$/),
    });
  });

  it('call pages what they are', () => {
    const titles = ['open redirects', 'vary', 'query string', 'nginx', 'wasm'].map(
      (text) => shortAnswers(text)[0]?.title,
    );
    expect(titles).toEqual([
      'Guide: open redirects',
      'Header: vary',
      'URL term: query string',
      'Code: nginx',
      'application/wasm',
    ]);
  });

  it('give extensions the type that the registry gives them first, with a written page', () => {
    for (const [extension, type] of Object.entries(extensionTypes)) {
      expect([extension, mediaTypesForExtension(extension)[0]?.essence]).toEqual([extension, type]);
      expect([type, isEntryId(`media-types/${type}`)]).toEqual([type, true]);
    }
  });

  it('have ids, and nothing else is one', () => {
    expect(['status/422', 'guides/cors', 'status/511'].map(isAnswerId)).toEqual([true, true, true]);
    expect(['', '422', 'status/799', 'tools', 'guides/cors#x'].map(isAnswerId)).toEqual(Array(5).fill(false));
  });
});

describe('a line below the address bar', () => {
  const hostile = { id: '', title: `<url>&"'`, answer: `a < b && "c" > 'd' </match>` };

  it('is XML for Chromium, with nothing of its text read as markup', () => {
    expect(suggestionText(hostile, true)).toBe(
      '<match>&lt;url&gt;&amp;&quot;&#39;</match>: a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39; &lt;/match&gt;',
    );
  });

  it('is text for Firefox', () => {
    expect(suggestionText(hostile, false)).toBe(`<url>&"': a < b && "c" > 'd' </match>`);
    expect(suggestionText({ ...hostile, answer: '' }, false)).toBe(`<url>&"'`);
  });
});
