/** The guide on auditing has the command and the list that the panel and the reader give: they cannot drift apart. */
import { expect, it } from 'vitest';
import type { Block } from '../../../reference/book/entry.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
import { grepCommand } from '../../../reference/config/grep.ts';
import { contentTypesAsJson } from '../../../reference/export/content-types.ts';

/** What the program behind the pages answers, one of it not as expected: see tests/examples/app.ts. */
const LIST: ContentTypeList = {
  origin: 'http://127.0.0.1:3000',
  types: [
    ['/digits', 'text/plain'],
    ['/old.js', 'text/javascript'],
    ['/report', 'application/json'],
  ],
};

it.each([
  ['search-the-tree', 'sh', grepCommand()],
  ['the-smoke-test', 'json', contentTypesAsJson(LIST)],
])('%s has what is rendered, in %s', async (section, language, text) => {
  const { sections } = await loadEntry('guides/auditing-media-types');
  const code = sections
    .filter(({ id }) => id === section)
    .flatMap(({ body }) => body.filter((block): block is Block & { type: 'code' } => block.type === 'code'))
    .filter((block) => block.language === language)
    .map(({ value }) => value);
  expect(code).toContain(text.trimEnd());
});
