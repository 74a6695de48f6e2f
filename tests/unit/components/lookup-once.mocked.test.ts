import { expect, it, vi } from 'vitest';
import { answerTo, toolFor } from '../../../components/tools/lookup.ts';
import { resolve } from '../../../reference/search/resolve.ts';

vi.mock('../../../reference/search/resolve.ts', { spy: true });

it.each(['not found', 'json', '404', '.wasm', 'text/html', 'https://a.example/'])(
  'a text is resolved once for its answer: %s',
  (query) => {
    vi.mocked(resolve).mockClear();
    answerTo(query, null, null);
    expect(resolve).toHaveBeenCalledTimes(1);
  },
);

it.each(['', '404', '.wasm', '.nothing-known', 'text/html', 'https://a.example/', 'qqqq zzzz', 'json'])(
  'the tool of a text is that of its answer: %j',
  (query) => {
    expect(toolFor(query)).toBe(answerTo(query, null, null).tool);
  },
);
