import { describe, expect, it } from 'vitest';
import debt from '../support/style/debt.json' with { type: 'json' };
import { compareWithDebt, findingsOf } from '../support/style/findings.ts';
import { passagesOf, passagesOfModule, passagesOfPage, readFiles } from '../support/style/passages.ts';
import { misspelled, names } from '../support/style/spelling.ts';

const inPage = (markdown: string) => passagesOfPage('page.md', markdown).flatMap(findingsOf);
const inModule = (source: string) => passagesOfModule('module.tsx', source).flatMap(findingsOf);
/** What is quoted of the text. */
const quoted = (found: ReturnType<typeof inPage>) => found.map(({ message }) => /^"(.*?)":? /.exec(message)?.[1]);

const files = readFiles();
const passages = passagesOf(files);

it('the book, the messages, the interface and the documents have the findings that debt.json allows, and not one more or less', () => {
  expect(files.filter((file) => file.endsWith('.md')).length).toBeGreaterThan(200);
  expect(compareWithDebt(passages.flatMap(findingsOf), debt)).toEqual([]);
});

it('no word of them is misspelled, and names.txt has no word that they do not need', async () => {
  expect(await misspelled(passages, names)).toEqual([]);
  const unknown = await misspelled(passages, []);
  const needed = unknown.map(({ file, message }) => ({ file, word: /^"(.*?)(?:['’]s)?"/.exec(message)?.[1] }));
  const isNeeded = (name = '', path = '') =>
    needed.some(({ file, word }) => word?.toLowerCase() === name.toLowerCase() && file.includes(path));
  expect(names.filter((name) => !isNeeded(...name.split(' ')))).toEqual([]);
});

describe('spelling', () => {
  const found = async (text: string, known: readonly string[] = []) => {
    const page = passagesOfPage('page.md', text);
    return (await misspelled(page, known)).map(({ line, message }) => `${line} ${/"(.*?)"/.exec(message)?.[1]}`);
  };

  it('is that of British dictionaries, with the words of software', async () => {
    expect(await found('A proxy may normalise the colour of `responce` in gzip.')).toEqual([]);
    expect(await found('# Its behavior\n\nThe\nresponce is canceled.')).toEqual([
      '1 behavior',
      '4 responce',
      '4 canceled',
    ]);
    expect(await found('It has cspell:disable in it.\n\nThe responce.')).toEqual(['3 responce']);
  });

  it('knows the names that are listed, some in their files only', async () => {
    expect(await found('Werkzeug and Gunicorn’s', ['Werkzeug', 'Gunicorn'])).toEqual([]);
    expect(await found('A behavior', ['behavior page'])).toEqual([]);
    expect(await found('A behavior', ['behavior other'])).toEqual(['1 behavior']);
  });

  it('is not checked in strings of code', async () => {
    const source = [
      "const one = 'responce keys';",
      "const two = 'the responce is empty';",
      'const three = `$' + '{count} responces of the page`;',
      'const four = <p>The <code>x</code> has a responce here.</p>;',
    ].join('\n');
    expect((await misspelled(passagesOfModule('module.tsx', source), [])).map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe('a word that a reader stumbles over', () => {
  it.each([
    ['The field is optional.', 'field'],
    ['Each text is compared.', 'Each text'],
    ['A program reads it.', 'program'],
    ['It asks behind the end.', 'behind'],
    ['The type stands in the header.', 'stands'],
    ['The header should be there.', 'be there'],
    ['The header says it.', 'says'],
    ['The entry tells of a proxy.', 'tells of'],
    ['The check lets it pass.', 'lets it pass'],
    ['This mends the request.', 'mends'],
    ['The proxy takes it away.', 'takes it away'],
    ['Hold it against the list.', 'Hold it against'],
    ['A parser takes it for a slash.', 'takes it for a'],
    ['It is refused, whoever asks.', 'whoever'],
    ['Who sends it gets a 400.', 'Who sends it gets a 400.'],
    ['Nobody reads it.', 'Nobody'],
    ['The redirects go in a circle.', 'circle'],
    ['It belongs to the own origin.', 'the own'],
    ['A picture is sent.', 'picture'],
    ['It goes out unchanged.', 'goes out'],
    ['The body arrives first.', 'arrives'],
    ['The link leads on.', 'leads on'],
    ['It is sent all the same.', 'all the same'],
    ['The rule is silent.', 'is silent'],
    ['It moved for good.', 'for good'],
    ['The Judgement is wrong.', 'Judgement'],
    ['Take along what is listed.', 'Take along'],
    ['2 more: not said of this machine', 'not said of'],
    ['A proxy does it, too.', ', too'],
    ['It simply works.', 'simply'],
    ['Repeat it, if need be.', 'if need be'],
    ['It has 1 headers.', '1 headers'],
  ])('%s', (text, word) => {
    expect(quoted(inPage(text))).toEqual([word]);
  });

  it.each([
    'RFC 9110 calls it a header field.',
    'Open the text file in a text editor.',
    'Apache starts the CGI program.',
    'The application behind a reverse proxy sees http.',
    'MDN stands for Mozilla Developer Network.',
    'Is there a limit?',
    'It may stand in for 403.',
    'RFC 9110, section 15.1 says so, and so does Google.',
    'Who is asking?',
    'Unless the method says otherwise, the target may take its place. For a move, send 301.',
    'nginx 1.22.1 does it, and section 1 names it.',
    'The same is true of `a field` and [a page](field.md).[^1]\n\n[^1]: [A program](https://a.example/)',
  ])('is not in: %s', (text) => {
    expect(inPage(text)).toEqual([]);
  });

  it('is found in the front matter, and across a line break, with its line', () => {
    const page = ['---', 'kind: entry', 'retry: "It stands."', '---', '', 'Sent all', 'the', 'same.'].join('\n');
    expect(inPage(page).map(({ line }) => line)).toEqual([3, 6]);
  });
});

describe('a page', () => {
  it('marks the source of a claim once per paragraph, in brackets', () => {
    expect(inPage('It is one (measured). It is two (convention).')).toHaveLength(1);
    expect(inPage('It is one (measured in both).\n\nSend two (advice).')).toEqual([]);
  });

  it.each([
    'With the whole response.',
    'The whole is sent. In another version.',
    'Another status. nginx sends it.',
    '(Another status.)',
    'The end of the list.',
    '## FAQ\n\n### Is it?\n\nAnother status.',
    '## FAQ\n\n### Is it?\n\nNo. It is not.\n\nNo header in another response.',
  ])('has a verb in each sentence: %s', (text) => {
    expect(inPage(text)).toEqual([expect.objectContaining({ message: expect.stringContaining('has no verb') })]);
  });

  it.each([
    'Send the whole response. Servers compress by type.',
    '**Another status.** Send 204.',
    '- Another status.\n- Without content.',
    '| Another status. |\n| --- |\n| Without content. |',
    '## FAQ\n\n### Is it?\n\nNot in Firefox. It waits.',
    '`a`, `b` or `c`:',
  ])('may be short in a list, a table, a heading or an answer: %s', (text) => {
    expect(inPage(text)).toEqual([]);
  });

  it('has table cells of at most 20 words', () => {
    const table = (words: number) => `| a |\n|---|\n| ${'word '.repeat(words)}|`;
    expect(inPage(table(21))).toEqual([expect.objectContaining({ line: 3 })]);
    expect(inPage(table(20))).toEqual([]);
  });

  it.each([
    ['A wrong method?', 1],
    ['WebP or AVIF?', 0],
    ['Is it right', 1],
    ['Is it right?', 0],
    ['Which status fits an empty list?', 0],
  ])('asks in its FAQ as people ask: %s', (heading, findings) => {
    expect(inPage(`## FAQ\n\n### ${heading}`)).toHaveLength(findings);
    expect(inPage(`## Other\n\n### ${heading}`)).toEqual([]);
  });
});

describe('a module', () => {
  it('is read in its strings, templates and elements, without classes and what it throws', () => {
    const source = [
      "const one = 'The header stands here.';",
      'const two = `It stands after $' + '{one}.`;',
      'const three = <p class="all fields">',
      '  It stands.',
      '</p>;',
      "if (!one) throw new Error('This field stands wrong.');",
      "const four = 'The value of {field} is empty.';",
    ].join('\n');
    expect(inModule(source).map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('has rule messages of at most 200 characters', () => {
    const rule = (length: number) => `const rule = { messages: { long: 'The ${'x'.repeat(length - 4)}' } };`;
    expect(inModule(rule(200))).toEqual([]);
    expect(inModule(rule(201))).toHaveLength(1);
    expect(inModule(rule(201).replace('messages', 'other'))).toEqual([]);
  });

  it('has whole sentences in rule messages', () => {
    expect(inModule("const rule = { messages: { short: 'Another status for it.' } };")).toHaveLength(1);
    expect(inModule("const label = 'Another status for it.';")).toEqual([]);
  });

  it('counts in the singular as well', () => {
    expect(inModule('<p>{`Show $' + '{count} lines`}</p>;')).toHaveLength(1);
    expect(inModule('<p>{`More than $' + '{limit} lines`}</p>;')).toEqual([]);
  });
});

describe('what is left to edit', () => {
  const finding = { file: 'a.md', line: 7, message: 'wrong' };

  it('fails for a finding more than the file may have, and lists each', () => {
    expect(compareWithDebt([finding], {})).toEqual(['a.md:7: wrong']);
    expect(compareWithDebt([finding, finding], { 'a.md': 1 })).toHaveLength(3);
  });

  it('fails until the number of an edited file is lowered', () => {
    expect(compareWithDebt([finding], { 'a.md': 1 })).toEqual([]);
    expect(compareWithDebt([finding], { 'a.md': 2 })).toEqual([expect.stringContaining('lower the number to 1')]);
    expect(compareWithDebt([], { 'a.md': 1 })).toEqual([expect.stringContaining('remove its line')]);
  });
});
