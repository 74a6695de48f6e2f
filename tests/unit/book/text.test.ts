import { describe, expect, it } from 'vitest';
import type { Block } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { blocksText, citedIn, partsOf, withSources } from '../../../reference/book/text.ts';

const sources = [
  { label: 'RFC 9110, section 1', url: 'https://example.com/1' },
  { label: 'RFC 9110, section 2', url: 'https://example.com/2' },
  { label: 'RFC 9110, section 3', url: 'https://example.com/3' },
];
const body: Block[] = [
  {
    type: 'paragraph',
    children: [
      { type: 'strong', children: ['Must.'] },
      ' Send ',
      { type: 'code', value: 'a`b' },
      ', see ',
      { type: 'link', url: 'https://example.com/x', children: ['there'] },
      '.',
      { type: 'cite', source: 3 },
    ],
  },
  {
    type: 'list',
    ordered: false,
    items: [
      [{ type: 'paragraph', children: ['one', { type: 'cite', source: 1 }] }],
      [{ type: 'paragraph', children: ['two'] }],
    ],
  },
  { type: 'table', header: [['A'], ['B']], rows: [[['x|y'], [{ type: 'cite', source: 3 }]]] },
  { type: 'code', language: 'http', value: 'GET / HTTP/1.1' },
];

describe('a part of an entry as text', () => {
  it('is plain, with its sources by number', () => {
    expect(withSources('Caching', body, sources, 'plain')).toBe(`Caching

Must. Send a\`b, see there.

- one
- two

A\tB
x|y\t

GET / HTTP/1.1

[3] RFC 9110, section 3: https://example.com/3
[1] RFC 9110, section 1: https://example.com/1`);
  });

  it.each([
    ['plain', 'Not run here: needs an account\n\na'],
    ['markdown', 'Not run here: needs an account\n\n```toml\na\n```'],
  ] as const)('says in %s of code that nobody ran that it was not', (form, expected) => {
    const proof = { by: 'nothing', why: 'needs an account' } as const;
    const copied = withSources('Types', [{ type: 'code', language: 'toml', value: 'a', proof }], sources, form);
    expect(copied).toContain(expected);
  });

  it('is Markdown that keeps marks, citations and links', () => {
    expect(withSources('Caching', body, sources, 'markdown')).toBe(`## Caching

**Must.** Send \`\`a\`b\`\`, see [there](https://example.com/x).[3]

- one[1]
- two

| A | B |
| --- | --- |
| x\\|y | [3] |

\`\`\`http
GET / HTTP/1.1
\`\`\`

[3]: [RFC 9110, section 3](https://example.com/3)
[1]: [RFC 9110, section 1](https://example.com/1)`);
  });

  it('names no source where none is cited', () => {
    expect(withSources('', [{ type: 'paragraph', children: ['Plain.'] }], sources, 'plain')).toBe('Plain.');
  });
});

describe.each(entryIds)('%s', (id) => {
  it('has text in every part, and cites only what it lists', async () => {
    const entry = await loadEntry(id);
    for (const { body: part } of partsOf(entry)) {
      expect(blocksText(part, 'plain').trim()).not.toBe('');
      for (const number of citedIn(part)) expect(entry.sources[number - 1]).toBeDefined();
    }
  });
});
