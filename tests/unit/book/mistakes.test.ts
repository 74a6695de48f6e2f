import { describe, expect, it } from 'vitest';
import type { EntrySet } from '../../../reference/book/entry.ts';
import { formatMistakes } from '../../../reference/build/mistake.ts';
import { requiredSections } from '../../../reference/build/schema.ts';
import { compile, goodBook, goodGuide, goodHeader, goodShort } from './fixtures.ts';

/**
 * One planted mistake: `from` in the good file becomes `to`. It must be the only mistake reported, in the line that
 * holds `at` (the first such line; line 1 when `at` is empty), and its message must hold `says`.
 */
interface Plant {
  name: string;
  file: string;
  from: string | RegExp;
  to: string;
  at: string;
  says: string;
}

const status = 'status/404.md';
const mediaType = 'media-types/image/webp.md';
const term = 'url-terms/query-string.md';
const header = 'headers/content-type.md';
const guide = 'guides/validating-urls.md';
const example = 'examples/nginx.md';

function plant(name: string, file: string, from: string | RegExp, to: string, at: string, says: string): Plant {
  return { name, file, from, to, at, says };
}

const plants: Record<string, Plant[]> = {
  'front matter': [
    plant('none', term, /^---[\s\S]*?---\n/, '', '', 'The file starts with front matter'),
    plant('empty', header, /^---[\s\S]*?---\n/, '---\n---\n', '', 'empty or no map. The front matter of headers has:'),
    plant('broken YAML', status, '"404"', '"404', 'try: "404', 'YAML: '),
    plant('unquoted Markdown', status, /"(\*\*Not.*)"/, '$1', 'retry:', 'needs double quotes'),
    plant('a key twice', status, 'kind: entry\n', 'kind: entry\nretry: "b"\n', 'retry: "**', 'YAML: Map keys'),
    plant(
      'an unknown key',
      status,
      '\ntry:',
      '\ncolour: red\ntry:',
      'colour',
      'Unknown key "colour". The front matter of',
    ),
    plant('a missing key', mediaType, /browsers:.*\n/, '', '', 'Front matter lacks "browsers"'),
    plant('an unknown kind', status, 'kind: entry', 'kind: guide', 'kind:', 'kind: must be entry or short.'),
    plant('an empty text', term, 'title: Query string', 'title: ""', 'title:', 'title: must not be empty'),
    plant('a number for a text', status, '"404"', '404', 'try: 404', 'put it in double quotes: "404"'),
    plant('a list for a text', status, '"404"', '[404]', 'try: [', 'must be a text'),
    plant('no field name', status, 'Retry-After:', 'Retry After:', 'Retry After', 'is not a header field name'),
    plant('a quoted code', status, '410:', '"410":', '"410"', 'must be a status code without quotes'),
    plant('an unknown neighbour', status, '410:', '419:', '419:', '419 is not in reference/status/registry.ts'),
    plant('small hex digits', mediaType, '52 49 46 46', '52 49 46 4a', '4a', 'bytes: is written as "00 61 73 6D"'),
    plant('a signature without bytes', mediaType, '\n    bytes: "52 49 46 46"', '', 'offset: 0', 'offset and bytes'),
    plant('a negative offset', mediaType, 'offset: 8', 'offset: -8', 'offset: -8', 'must not be negative'),
    plant('an unknown direction', header, 'both', 'none', 'direction', 'must be request, response or both'),
    plant('a list in a text', mediaType, '"Nothing."', '"- a"', 'browsers', 'must be one paragraph'),
    plant('two paragraphs in a text', mediaType, '"Nothing."', '"a\\n\\nb"', 'browsers', 'must be one paragraph'),
    plant('HTML in a text', mediaType, '"Nothing."', '"a <b>b"', 'browsers', 'Raw HTML is not allowed'),
    plant('a dead link in a text', status, '410.md#the-body', '411.md', '411.md', 'the book has no entry status/411'),
    plant('a dead section in a text', status, '410.md#the-body', '410.md#x', '410.md#x', 'has no section "x"'),
    plant('a text citing nothing', status, 'for good.', 'for good.[^9]', '410:', '[^9] has no source'),
  ],
  'code that is run': [
    plant(
      'no word behind the fence',
      example,
      'nginx notrun: needs a licence',
      'apache',
      '```apache',
      'how the code is proven',
    ),
    plant(
      'another word',
      example,
      'http check',
      'http seen',
      'http seen',
      'run, check or "notrun: reason", not "seen"',
    ),
    plant('no reason', example, 'notrun: needs a licence', 'notrun:', 'notrun:', 'not "notrun:"'),
    plant('another word in a guide', guide, 'Do it.', '```js copy\nit()\n```', 'copy', 'not "copy"'),
    plant('an unnamed program', guide, 'Do it.', '```js run\nit()\n```', 'js run', 'does not say what ran "js"'),
    plant('a program for another language', example, 'nginx run\ntypes', 'sh run\ntypes', 'sh run', 'what ran "sh"'),
    plant('seen of nothing', example, 'nginx run\ntypes', 'nginx notrun: x\ntypes', 'http check', 'nothing was seen'),
    plant('a program that ran nothing', example, 'lacks:', '  sh: curl\nlacks:', '  sh:', 'has no fence "sh run"'),
  ],
  'tasks of an example': [
    plant('an unknown role', example, 'role: server', 'role: proxy', 'role: proxy', 'must be server or language'),
    plant('left out without a reason', example, / {2}charset: .*\n/, '', '[^1]: [', 'The task "## Charset" is missing'),
    plant('left out and there', example, '## Around', '## Charset\n\nA.\n\n## Around', '## Charset', 'says why'),
    plant('an unknown one left out', example, 'lacks:', 'lacks:\n  x: "y"', '  x:', '"x" is no task of a server'),
    plant(
      'an unknown one',
      example,
      '## Around',
      '## More\n\nText.\n\n## Around',
      '## More',
      '"More" is no task of a server',
    ),
    plant(
      'in another order',
      example,
      /( {2}charset: .*\n)([\s\S]*)(?=## Types)/,
      '$2## Charset\n\nA.\n\n',
      '## Charset',
      'comes too early',
    ),
    plant(
      'the frame before the tasks',
      example,
      /(## Types[\s\S]*?)(## Around[\s\S]*?```\n\n)(?=\[\^1\])/,
      '$2$1',
      '## Around',
      'is the last section',
    ),
    plant('an empty reason', example, /charset: .*/, 'charset: ""', 'charset:', 'lacks, charset: must not be empty'),
    plant('a reason citing nothing', example, /(charset: ".*)"/, '$1[^2]"', 'charset:', '[^2] has no source'),
  ],
  'facts of a registry': [
    ...['phrase', 'title', 'meaning', 'caching', 'cacheable', 'definedIn', 'registered'].map((key) =>
      plant(key, status, '\ntry:', `\n${key}: "x"\ntry:`, `${key}:`, `"${key}" stands in reference/status/registry.ts`),
    ),
    ...['title', 'extensions', 'definedIn', 'registered', 'replacement'].map((key) =>
      plant(key, mediaType, '\ntry:', `\n${key}: "x"\ntry:`, `${key}:`, 'stands in reference/media-types/registry.ts'),
    ),
  ],
  sources: [
    plant('a reference without a source', guide, 'Do it.', 'Do it.[^2]', 'Do it', '[^2] has no source'),
    plant('a source that nothing cites', guide, /$/, '[^2]: [B](https://b.example/)\n', 'b.ex', 'does not cite [^2]'),
    plant(
      'a source for the front matter alone',
      status,
      /(?<=Stored.*|Seconds\.)\[\^2\]/g,
      '',
      '[^2]: ',
      'not cite [^2]',
    ),
    plant(
      'numbers out of order',
      status,
      'Nothing is',
      'Nothing[^2] is',
      'Nothing[',
      '[^2] becomes [^1], [^1] becomes [^2]',
    ),
    plant('a label that is no number', guide, /\^1/g, '^a', 'first.[^a]', '[^a] becomes [^1]'),
    plant(
      'a source in a list',
      guide,
      'Do it.',
      'Do it.[^2]\n\n- [^2]: [B](https://b.example/)',
      '- [',
      'outside of lists',
    ),
    plant(
      'a source defined twice',
      guide,
      /$/,
      '[^1]: [B](https://b.example/)\n',
      'b.example',
      'twice, first in line 12',
    ),
    plant('a source with more than a link', guide, 'com/)', 'com/) and more', '[^1]: ', 'one link and nothing else'),
    plant('a source without a link', guide, /\[Document\].*/, 'Document', '[^1]: ', 'one link and nothing else'),
    plant('a source of two paragraphs', guide, 'com/)', 'com/)\n\n    More.', '[^1]: ', 'one link and nothing else'),
    plant('a source with a titled link', guide, 'com/)', 'com/ "t")', '[^1]: ', 'one link and nothing else'),
    plant('an http source', guide, 'https:', 'http:', '[^1]: ', 'is https, not "http://example.com/"'),
    plant('a source whose name is code', guide, '[Document]', '[`Document`]', '[^1]: ', 'plain text'),
    plant('no source at all', guide, /\[\^1\].*/g, '', '', 'No source.'),
  ],
  links: [
    plant('to a missing entry', status, '(410.md)', '(../status/411.md)', '411', 'the book has no entry status/411'),
    plant('to a README', status, '(410.md)', '(../README.md)', 'README', 'the book has no entry README'),
    plant('to a missing section', status, '(410.md)', '(410.md#x)', '410.md#x', 'It has: the-body.'),
    plant('to a missing section of its own', status, '(#caching)', '(#cache)', '#cache', 'has no section "cache"'),
    plant('to http', status, '(410.md)', '(http://example.com/)', 'http:', 'goes nowhere'),
    plant('to a path without .md', status, '(410.md)', '(410)', '(410)', 'goes nowhere'),
    plant('to the root', status, '(410.md)', '(/status/410.md)', '/status', 'goes nowhere'),
    plant('to nothing', status, '(410.md)', '()', '[Gone]()', 'goes nowhere'),
    plant('to no valid https address', status, '(410.md)', '(https://)', 'https://)', 'goes nowhere'),
    plant('with a title', status, '(410.md)', '(410.md "Gone")', '"Gone")', 'A link has no title'),
    plant('around a footnote', status, '[Gone]', '[Gone[^1]]', '[Gone', 'Put the footnote behind the link'),
  ],
  'Markdown that the book does not have': [
    plant('a block of HTML', guide, 'Do it.', '<p>Do it.</p>', '<p>', 'Raw HTML is not allowed'),
    plant('a comment', guide, 'Do it.', 'Do it.\n\n<!-- x -->', '<!--', 'Raw HTML is not allowed'),
    plant('a link definition', guide, 'Do it.', 'Do.\n\n[x]: https://x.example/', '[x]:', 'Write the address at the'),
    plant('an image', guide, 'Do it.', 'Do ![it](it.png).', 'it.png', 'Images are not allowed'),
    plant('a block quote', guide, 'Do it.', '> Do it.', '> Do', 'Block quotes are not supported'),
    plant('a rule', guide, 'Do it.', 'Do it.\n\n***', '***', 'Horizontal rules are not supported'),
    plant('a hard break', guide, 'Do it.', 'Do\\\nit.', 'Do\\', 'Hard line breaks are not supported'),
    plant('a list from 3', guide, 'Do it.', '3. Do it.', '3. Do', 'A numbered list starts at 1'),
    plant('words behind the fence', term, 'This.', '```js copy\nit()\n```', 'copy', 'remove "copy"'),
    plant(
      'a row too short',
      status,
      '| `Age` | Seconds.[^2] |',
      '| `Age` |',
      '| `Age`',
      '1 cells, the table has 2 columns',
    ),
    plant('a row too long', status, 'Seconds.[^2] |', 'a | b |', '| `Age`', '3 cells, the table has 2 columns'),
    plant('a heading in a list', guide, 'Do it.', '- ### Do it', '- ###', 'This heading is not allowed here'),
    plant('a title', guide, 'Parse first', '# Title\n\nParse first', '# Title', ''),
    plant('a heading of level 4', guide, 'Do it.', 'Do it.\n\n#### More', '####', 'This heading is not allowed here'),
  ],
  headings: [
    plant('the same id twice', guide, 'Do it.', 'Do it.\n\n### Steps!', '### Steps!', 'line 8 has the same id, steps'),
    plant('a question like a section', status, '### One?', '### Caching?', '### Caching?', 'the same id, caching'),
    plant('code in a section heading', guide, '## Steps', '## `Steps`', '## `', 'plain text'),
    plant('a link in a heading', guide, 'Do it.', '### [Do](#steps)\n\nIt.', '### [', 'no links and no footnotes'),
    plant('a footnote in a question', status, 'Two `404`?', 'Two[^1]?', 'Two[', 'no links and no footnotes'),
    plant('an empty section', guide, 'Do it.', 'Do it.\n\n## More', '## More', 'The section "More" is empty'),
  ],
  structure: [
    plant(
      'no intro',
      guide,
      'Parse first.[^1]\n\n## Steps',
      '## Steps\n\nParse first.[^1]',
      '',
      'starts with the intro',
    ),
    plant('an intro that is a list', guide, 'Parse first', '- Parse first', '', 'starts with the intro'),
    plant('no definition', status, 'What is 404 Not Found?', 'Basics', '## Basics', 'What is ...?'),
    // Another heading with the same id, because the good entry links to one of its sections.
    ...[status, mediaType, term].flatMap((file) =>
      requiredSections[file.split('/')[0] as EntrySet].map((heading) =>
        plant(`no ${heading}`, file, `## ${heading}`, `## ${heading}!`, '## FAQ', `"## ${heading}" is missing`),
      ),
    ),
    plant('no exchange', status, '```http', '```', '## On the wire', 'a fenced block with the language http'),
    plant('no FAQ', term, /## FAQ[\s\S]*Answer\.\n/, '', '[^1]: [', 'The FAQ is missing'),
    plant('four questions', status, /### Five[\s\S]*?\n\n.*\n/, '', '## FAQ', '5 questions, here are 4'),
    plant('six questions', status, '\n[^1]: [', '\n### Six?\n\nYes.\n\n[^1]: [', '### Six?', '5 questions, here are 6'),
    plant('no question mark', status, '### Five?', '### Five', '### Five', 'ends with a question mark'),
    plant('no answer', status, 'Fifth answer.\n', '', '### Five?', 'has no answer'),
    plant(
      'text before the questions',
      status,
      '### One?',
      'Ask.\n\n### One?',
      'Ask.',
      'The FAQ starts with a question',
    ),
    plant('FAQ not last', status, '\n[^1]: [', '\n## More\n\nYes.\n\n[^1]: [', '## FAQ', 'The FAQ is the last section'),
    plant('FAQ in a guide', guide, 'Do it.', 'Do it.\n\n## FAQ\n\n### A?\n\nB.', '## FAQ', 'Only kind entry has a FAQ'),
    plant('a guide without sections', guide, '## Steps', '', '[^1]: [', 'at least one section'),
  ],
};

for (const [group, list] of Object.entries(plants)) {
  describe(group, () => {
    it.each(list)('$name', ({ file, from, to, at, says }) => {
      const good = goodBook[file] ?? '';
      const text = good.replace(from, to);
      expect(text).not.toBe(good);
      const line = at === '' ? 1 : text.split('\n').findIndex((row) => row.includes(at)) + 1;
      const { mistakes } = compile({ 'status/410.md': goodShort, [file]: text });
      expect(mistakes).toEqual([expect.objectContaining({ file, line, message: expect.stringContaining(says) })]);
    });
  });
}

it('a reference link, in addition to its definition', () => {
  const text = goodGuide.replace('Do it.', '[Do it][x].\n\n[x]: https://x.example/');
  expect(compile({ 'guides/a.md': text }).mistakes).toMatchObject([
    { line: 10, message: expect.stringContaining('Reference links are not supported') },
    { line: 12, message: expect.stringContaining('Link definitions are not supported') },
  ]);
});

describe('the path', () => {
  it.each([
    ['status/4040.md', goodShort, 'A file in status is named by its code'],
    ['status/README.md', goodShort, 'A file in status is named by its code'],
    ['status/499.md', goodShort, '499 is not in reference/status/registry.ts'],
    ['media-types/image.md', goodShort, 'A file in media-types is named by its type'],
    ['media-types/image/WebP.md', goodShort, 'A file in media-types is named by its type'],
    ['headers/Content-Type.md', goodHeader, 'A file in headers is named by its field name'],
    ['guides/a/b.md', goodGuide, 'A file in guides is named in lower case with hyphens'],
    ['guide/a.md', goodGuide, '"guide" is no set of the book. The sets are: status, '],
  ])('%s', (file, text, says) => {
    expect(compile({ [file]: text }).mistakes).toEqual([{ file, line: 1, message: expect.stringContaining(says) }]);
  });
});

it('finds a reference without a source in the middle of a text', () => {
  const text = goodGuide.replace('Do it.', '- Do\n  it *now*, once[^8] and\n  again[^9].');
  expect(compile({ 'guides/a.md': text }).mistakes).toMatchObject([
    { line: 11, column: 17, message: expect.stringContaining('[^8] has no source') },
    { line: 12, column: 8, message: expect.stringContaining('[^9] has no source') },
  ]);
});

it('prints file, line, column and message, one mistake per line', () => {
  const text = goodGuide.replace('Do it.', 'Do <b>it.').replace('kind: guide', 'kind: page');
  expect(formatMistakes(compile({ 'guides/a.md': text }).mistakes, 'reference')).toBe(
    [
      'reference/guides/a.md:2 kind: must be guide.',
      'reference/guides/a.md:10:4 Raw HTML is not allowed. Write Markdown, or put the tag in backquotes if it is meant as text.',
    ].join('\n'),
  );
});
