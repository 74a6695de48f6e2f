import { expect, it } from 'vitest';
import { withoutRepeats } from '../../../reference/capture/repeats.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';

const at = (millisecond: number, url: string, status = 200, error?: string): Exchange =>
  exchangeFromHar({
    startedDateTime: new Date(millisecond).toISOString(),
    request: { method: 'GET', url },
    response: { status, _error: error },
  });
const urls = (exchanges: readonly Exchange[]) => exchanges.map(({ url, startedAt }) => `${startedAt} ${url}`);

it('lists first what was recorded, then what has finished since, each once', () => {
  const recorded = [at(1, 'https://a/'), at(2, 'https://a/b')];
  const finished = [at(2, 'https://a/b'), at(3, 'https://a/c')];
  expect(urls(withoutRepeats(recorded, finished))).toEqual(['1 https://a/', '2 https://a/b', '3 https://a/c']);
});

it('keeps two requests of one URL that started in the same millisecond', () => {
  const twice = [at(1, 'https://a/'), at(1, 'https://a/')];
  expect(withoutRepeats(twice, [])).toHaveLength(2);
  expect(withoutRepeats([at(1, 'https://a/')], twice)).toHaveLength(2);
  expect(withoutRepeats([], twice)).toHaveLength(2);
});

it('leaves out requests that are still running, which will be told of when they finish', () => {
  const running = at(1, 'https://a/slow', 0);
  const failed = at(2, 'https://a/gone', 0, 'net::ERR_CONNECTION_REFUSED');
  expect(urls(withoutRepeats([running, failed], [at(1, 'https://a/slow')]))).toEqual([
    '2 https://a/gone',
    '1 https://a/slow',
  ]);
});
