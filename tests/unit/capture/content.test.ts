/** Contents: which are asked for, what the browser's answer becomes, and what the rules make of it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../entrypoints/panel/content.ts';
import type { Content, Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange, wantsContent } from '../../../reference/rules/audit.ts';

function answerOf(mediaType: string, content: Content | null, told: Partial<Exchange> = {}): Exchange {
  const raw = `GET /x HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\nContent-Type: ${mediaType}\n\n`;
  return { ...exchangeFromRaw(raw), contentSize: 100, content, ...told };
}

const webp = readFileSync('tests/fixtures/files/lossy.webp');
const aboutBytes = (exchange: Exchange) =>
  auditExchange(exchange)
    .map(({ ruleId }) => ruleId)
    .filter((id) => id.startsWith('bytes-'));

describe('what is asked for', () => {
  it.each(['image/png', 'application/json', 'application/octet-stream', 'image/unheard-of'])('%s', (type) => {
    expect(wantsContent(answerOf(type, null))).toBe(true);
  });

  it('only what is there, is not too large, was not read, and is whole', () => {
    expect(wantsContent(answerOf('image/png', null, { contentSize: 0 }))).toBe(false);
    expect(wantsContent(answerOf('image/png', null, { status: 302 }))).toBe(false);
    expect(wantsContent(answerOf('image/png', null, { contentSize: 5_000_000 }))).toBe(true);
    expect(wantsContent(answerOf('image/png', null, { contentSize: 5_000_001 }))).toBe(false);
    expect(wantsContent(answerOf('image/png', { text: '' }))).toBe(false);
    expect(wantsContent(answerOf('image/png', null, { status: 206 }))).toBe(false);
    expect(wantsContent(answerOf('image/png', null, { status: 0, responseHeaders: [] }))).toBe(false);
  });
});

describe('what the answer becomes', () => {
  const base64 = webp.toString('base64');
  const entries: [string, unknown][] = [
    // Both parts to a callback, as Chromium and Firefox do.
    ['Chromium', { getContent: (done: (...parts: unknown[]) => void) => done(base64, 'base64') }],
    [
      'Firefox',
      {
        getContent: (done: (...parts: unknown[]) => void) => done(base64, 'image/png'),
        response: { content: { encoding: 'base64' } },
      },
    ],
    [
      'the polyfill',
      {
        getContent: (...given: unknown[]) => {
          if (given.length > 0) throw new Error('takes no callback');
          return Promise.resolve([base64, 'base64']);
        },
      },
    ],
  ];

  it.each(entries)('bytes from base64: %s', async (_browser, entry) => {
    const content = await contentOf(entry)();
    expect(content).toEqual({ bytes: new Uint8Array(webp) });
    expect(aboutBytes(answerOf('image/png', content))).toEqual(['bytes-format-mismatch']);
    expect(aboutBytes(answerOf('image/webp', content))).toEqual([]);
  });

  it('text is text, and says nothing of bytes', async () => {
    const entry = { getContent: (done: (...parts: unknown[]) => void) => done('RIFF....WEBPVP8 ', '') };
    const content = await contentOf(entry)();
    expect(content).toEqual({ text: 'RIFF....WEBPVP8 ' });
    expect(aboutBytes(answerOf('image/png', content))).toEqual([]);
  });

  it('nothing where the browser has nothing', async () => {
    expect(await contentOf({})()).toBe(null);
    expect(await contentOf({ getContent: (done: (...parts: unknown[]) => void) => done(undefined, '') })()).toBe(null);
  });
});
