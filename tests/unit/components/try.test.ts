import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../components/tools/lookup.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { loadEntry } from '../../../reference/book/index.ts';

/** What "Try in the tool" leads to: the tool's answer on the entry's own subject. */
describe('try in the tool', () => {
  it.each(entryIds.filter((id) => /^(status|media-types|url-terms)\//.test(id)))('%s', async (id) => {
    const { try: query } = await loadEntry(id);
    const answer = answerTo(query ?? '', null, null);
    const [set] = id.split('/');
    if (set === 'status') expect(answer).toMatchObject({ kind: 'status', code: Number(id.slice('status/'.length)) });
    else if (set === 'media-types') expect(answer).toMatchObject({ essence: id.slice('media-types/'.length) });
    else expect(answer).toMatchObject({ kind: 'url' });
  });

  it.each(['guides/open-redirects', 'guides/oauth-redirect-uris'] as const)('%s', async (id) => {
    const { try: query } = await loadEntry(id);
    expect(answerTo(query ?? '', null, null)).toMatchObject({ kind: 'url' });
  });

  it('is offered by no guide whose subject has no tool', async () => {
    expect((await loadEntry('guides/constants')).try).toBeNull();
  });
});
