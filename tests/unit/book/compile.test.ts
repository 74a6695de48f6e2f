import { describe, expect, it } from 'vitest';
import { tasksOf } from '../../../reference/build/tasks.ts';
import { compile, goodBook, goodExample, goodGuide, goodShort, goodStatus } from './fixtures.ts';

it('takes a page of code that nobody ran, each block with the reason', () => {
  const page = goodExample
    .replace('ran:\n  nginx: nginx 1.22.1', 'ran: {}')
    .replace(/```http check[^`]*```/, '')
    .replaceAll('nginx run', 'nginx notrun: it needs Windows');
  const { entries, mistakes } = compile({ 'examples/iis.md': page });
  expect(mistakes).toEqual([]);
  const blocks = entries[0]?.sections.flatMap(({ body }) => body) ?? [];
  expect(blocks.flatMap((block) => (block.type === 'code' ? [block.proof] : []))).toEqual([
    { by: 'nothing', why: 'it needs Windows' },
    { by: 'nothing', why: 'needs a licence' },
    { by: 'nothing', why: 'it needs Windows' },
  ]);
});

describe('a heading whose words have changed', () => {
  const page = (anchors: string) =>
    compile({
      'guides/validating-urls.md': goodGuide.replace(
        'title: Validating URLs',
        `title: Validating URLs\nanchors: ${anchors}`,
      ),
    });

  it('keeps the id that links use', () => {
    const { entries, mistakes } = page('{ Steps: how-it-is-done }');
    expect(mistakes).toEqual([]);
    expect(entries[0]?.sections.map(({ id, heading }) => [id, heading])).toEqual([['how-it-is-done', 'Steps']]);
  });

  it('is reported when the page no longer has it', () => {
    expect(page('{ Stairs: how-it-is-done }').mistakes.map(({ message }) => message)).toEqual([
      'anchors: no heading of the page reads "Stairs".',
    ]);
  });
});

describe('a book without mistakes', () => {
  const { entries, mistakes } = compile(goodBook);

  it('compiles every kind, sorted by id', () => {
    expect(mistakes).toEqual([]);
    expect(entries.map(({ id, kind, title, try: input }) => [id, kind, title, input])).toEqual([
      ['examples/nginx', 'example', 'nginx', null],
      ['guides/validating-urls', 'guide', 'Validating URLs', null],
      ['headers/content-type', 'short', 'Content-Type', null],
      ['media-types/image/webp', 'entry', 'image/webp', 'image/webp'],
      ['status/404', 'entry', '404 Not Found', '404'],
      ['status/410', 'short', '410 Gone', '410'],
      ['url-terms/query-string', 'entry', 'Query string', 'https://example.com/?a=1'],
    ]);
  });

  it('tells of the code of an example how it is proven, and which tasks are left out why', () => {
    const [example] = entries;
    const blocks = example?.sections.flatMap(({ body }) => body) ?? [];
    expect(blocks.flatMap((block) => (block.type === 'code' ? [[block.language, block.proof]] : []))).toEqual([
      ['nginx', { by: 'run', with: 'nginx 1.22.1' }],
      ['http', { by: 'check' }],
      ['nginx', { by: 'nothing', why: 'needs a licence' }],
      ['nginx', { by: 'run', with: 'nginx 1.22.1' }],
    ]);
    expect(example?.sections.map(({ id }) => id)).toEqual(['types-by-extension', 'left-out', 'around-the-snippets']);
    const [list] = example?.sections.at(-2)?.body ?? [];
    expect(list?.type === 'list' && list.items.length).toBe(tasksOf('server').length - 1);
    expect(list?.type === 'list' && list.items[0]).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: ['Deprecated names'] },
          ': ',
          'The ',
          { type: 'emphasis', children: ["program's"] },
          '.',
          { type: 'cite', source: 1 },
        ],
      },
    ]);
  });

  it('gives a full entry its tree', () => {
    const entry = entries.find(({ title }) => title === '404 Not Found');
    const cite = (source: number) => ({ type: 'cite', source });
    const text = (...children: unknown[]) => ({ type: 'paragraph', children });
    expect(entry).toEqual({
      id: 'status/404',
      kind: 'entry',
      title: '404 Not Found',
      intro: [text('Nothing is found here.', cite(1))],
      definition: {
        id: 'what-is-404-not-found',
        heading: 'What is 404 Not Found?',
        body: [
          text(
            'The ',
            { type: 'emphasis', children: ['server'] },
            ' found nothing at ',
            { type: 'code', value: '/x' },
            '.',
            cite(1),
          ),
        ],
      },
      sections: [
        {
          id: 'when-to-send-it',
          heading: 'When to send it',
          body: [
            text('When there is nothing.'),
            {
              type: 'list',
              ordered: true,
              items: [
                [
                  text(
                    'First, ',
                    { type: 'entry-link', to: 'status/404', section: 'caching', children: ['read on'] },
                    '.',
                  ),
                ],
                [text('Then'), { type: 'list', ordered: false, items: [[text('nested')]] }],
              ],
            },
            { type: 'subheading', id: 'a-finer-point', children: ['A finer point'] },
            text('More.'),
          ],
        },
        {
          id: 'caching',
          heading: 'Caching',
          body: [text('Stored ', { type: 'strong', children: ['heuristically'] }, '.', cite(2))],
        },
        { id: 'retrying', heading: 'Retrying', body: [text('Maybe.')] },
        {
          id: 'header-fields',
          heading: 'Header fields',
          body: [
            {
              type: 'table',
              header: [['Field'], ['Note']],
              rows: [[[{ type: 'code', value: 'Age' }], ['Seconds.', cite(2)]]],
            },
          ],
        },
        {
          id: 'the-body',
          heading: 'The body',
          body: [
            text(
              'See ',
              { type: 'entry-link', to: 'status/410', section: null, children: ['Gone'] },
              ' and ',
              { type: 'link', url: 'https://www.rfc-editor.org/rfc/rfc9110', children: ['the standard'] },
              '.',
            ),
          ],
        },
        { id: 'how-it-differs', heading: 'How it differs', body: [text('It differs.')] },
        {
          id: 'on-the-wire',
          heading: 'On the wire',
          body: [
            {
              type: 'code',
              language: 'http',
              value: 'GET /x HTTP/1.1\nHost: example.com\n\nHTTP/1.1 404 Not Found',
            },
          ],
        },
        { id: 'what-clients-do', heading: 'What clients do', body: [text('They show it.')] },
        { id: 'pitfalls', heading: 'Pitfalls', body: [text('Some.')] },
      ],
      faq: [
        { id: 'one', question: ['One?'], answer: [text('First answer.', cite(1))] },
        { id: 'two-404', question: ['Two ', { type: 'code', value: '404' }, '?'], answer: [text('Second answer.')] },
        { id: 'three', question: ['Three?'], answer: [text('Third answer.')] },
        { id: 'four', question: ['Four?'], answer: [text('Fourth answer.')] },
        { id: 'five', question: ['Five?'], answer: [text('Fifth answer.')] },
      ],
      sources: [
        { label: 'RFC 9110, section 15.5.5', url: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5' },
        { label: 'RFC 9111, section 4.2.2', url: 'https://www.rfc-editor.org/rfc/rfc9111#section-4.2.2' },
      ],
      facts: {
        set: 'status',
        retry: [{ type: 'strong', children: ['Not said.'] }, ' Perhaps later.', cite(1)],
        headers: [
          { name: 'Retry-After', note: ['Has no meaning here.'] },
          {
            name: 'Cache-Control',
            note: ['Optional. ', { type: 'code', value: 'no-store' }, ' keeps it out of caches.', cite(2)],
          },
        ],
        // In the order of the file, which for an object with numeric keys would be 403, 410.
        neighbours: [
          { code: 410, difference: ['Gone, likely for good.'] },
          {
            code: 403,
            difference: [
              'Refused, see ',
              { type: 'entry-link', to: 'status/410', section: 'the-body', children: ['its body'] },
              '.',
            ],
          },
        ],
      },
      linkedFrom: [],
      try: '404',
    });
  });

  it('tells a page which others lead to it, where it does not lead to them itself', () => {
    const linkedFrom = (id: string) => entries.find((entry) => entry.id === id)?.linkedFrom;
    // 404 links to 410 and names it as a neighbour; 410 says nothing of 404.
    expect(linkedFrom('status/410')).toEqual(['status/404']);
    const back = goodShort.replace('Says why.', 'Unlike [404](404.md).');
    const both = compile({ ...goodBook, 'status/410.md': back }).entries;
    expect(both.find(({ id }) => id === 'status/410')?.linkedFrom).toEqual([]);
  });

  it('gives a short form sections but no definition and no questions', () => {
    const entry = entries.find(({ title }) => title === '410 Gone');
    expect(entry).toMatchObject({ definition: null, sections: [{ id: 'the-body' }], faq: [] });
  });

  it('reads the facts of a media type and of a header field', () => {
    expect(entries.find(({ title }) => title === 'image/webp')?.facts).toEqual({
      set: 'media-types',
      also: [],
      charset: ['None.', { type: 'cite', source: 1 }],
      signature: [
        { offset: 0, bytes: '52 49 46 46' },
        { offset: 8, bytes: '57 45 42 50' },
      ],
      browsers: ['Nothing.'],
    });
    expect(entries.find(({ title }) => title === 'Content-Type')?.facts).toEqual({ set: 'headers', direction: 'both' });
  });

  it('knows no signature for a type that names none', () => {
    const text = (goodBook['media-types/image/webp.md'] ?? '').replace(/signature:[\s\S]*(?=browsers:)/, '');
    expect(compile({ 'media-types/image/webp.md': text }).entries[0]?.facts).toMatchObject({ signature: [] });
  });

  it('takes an escaped bracket for text', () => {
    const text = goodShort.replace('Says why.', 'Write \\[^9] and `[^9]`.');
    expect(compile({ 'status/410.md': text }).mistakes).toEqual([]);
  });
});

it('reports the mistakes of all files at once, sorted by file and line', () => {
  const { entries, mistakes } = compile({
    ...goodBook,
    'status/404.md': goodStatus
      .replace('try: "404"\n', '')
      .replace('Some.', '<b>Some.</b>')
      .replace('### Five?', '### Five'),
    'guides/validating-urls.md': goodGuide.replace('Do it.', '![a](b.png)').replace('First.', '[^7]'),
    'examples/nginx.md': 'Nothing but text.',
  });
  expect(mistakes.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'examples/nginx.md:1',
    'examples/nginx.md:1',
    'guides/validating-urls.md:10',
    'status/404.md:1',
    'status/404.md:68',
    'status/404.md:68',
    'status/404.md:88',
  ]);
  expect(entries.map(({ id }) => id)).toEqual([
    'headers/content-type',
    'media-types/image/webp',
    'status/410',
    'url-terms/query-string',
  ]);
});
