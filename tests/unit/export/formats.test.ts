import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { reports, written } from '../../../components/panel/export/formats.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { csvCell, findingsAsCsv } from '../../../reference/export/csv.ts';
import { asCurl, isForCurl } from '../../../reference/export/curl.ts';
import { findingsAsJson } from '../../../reference/export/json.ts';
import { findingsAsMarkdown, rowAsMarkdown } from '../../../reference/export/markdown.ts';
import { asRawHttp } from '../../../reference/export/raw-http.ts';
import { reportOf, sourcesIn } from '../../../reference/export/report.ts';
import { findingsAsSarif } from '../../../reference/export/sarif.ts';
import { shellQuote } from '../../../reference/export/shell.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { showInvisibles } from '../../../reference/text/visible.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { FAULTLESS, findingWith, NO_LOCATION, OLD_TYPE, rowOf, SOURCE, sourcesOf } from './report-cases.ts';

const report = reportOf([OLD_TYPE, NO_LOCATION, FAULTLESS], sourcesOf, true);

describe('the sources of a finding', () => {
  it('are those of the section that it cites', async () => {
    const entry = await loadEntry('headers/content-type');
    const of = sourcesIn(entry, 'when-it-is-missing');
    expect(of.length).toBeGreaterThan(0);
    expect(of.length).toBeLessThan(entry.sources.length);
    expect(entry.sources).toEqual(expect.arrayContaining([...of]));
  });

  it('are those of the entry where the section has none', async () => {
    const entry = await loadEntry('headers/content-type');
    expect(sourcesIn(entry, null)).toEqual(entry.sources);
    expect(sourcesIn(entry, 'no-such-section')).toEqual(entry.sources);
  });
});

describe('in steps', () => {
  const rows = [OLD_TYPE, NO_LOCATION, FAULTLESS, OLD_TYPE];
  const names = Object.keys(reports) as (keyof typeof reports)[];

  it.each(names)('%s takes a step for each row, and says how far it is', (name) => {
    const shares: number[] = [];
    const steps = written(name, rows, sourcesOf, true, {
      origin: null,
      asksOthers: false,
      server: 'nginx',
      time: '',
      browser: '',
    });
    let last = steps.next();
    for (; !last.done; last = steps.next()) shares.push(last.value);
    expect(last.value).not.toBe('');
    expect(shares.length).toBeGreaterThanOrEqual(2 * rows.length);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['no row', []],
    ['no finding', [FAULTLESS]],
    ['several', rows],
  ])('JSON and SARIF are laid out as JSON.stringify does it: %s', (_what, listed) => {
    for (const write of [findingsAsJson, findingsAsSarif]) {
      const text = write(reportOf(listed, sourcesOf, true));
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    }
  });
});

describe('Markdown', () => {
  it('groups findings by rule, with URL, evidence, fix and sources', () => {
    const text = findingsAsMarkdown(report);
    const [, ...groups] = text.split(/^## /m);
    const group = groups.find((candidate) => candidate.includes('`type-deprecated`'));
    expect(group).toContain('- GET `https://app.example/app.js?v=3` → 200');
    expect(group).toContain('Evidence: `Content-Type: application/javascript`');
    expect(group).toContain('Fix: `Content-Type: text/javascript`');
    expect(group).toMatch(/^Sources: \[RFC 9239.*\]\(https:\/\//m);
    // An error comes before advice.
    const headings = groups.map((candidate) => /\(`([^`]+)`\)/.exec(candidate)?.[1]);
    expect(headings.indexOf('redirect-location-missing')).toBeLessThan(headings.indexOf('type-deprecated'));
    expect(text).toMatch(/^\d+ findings in 3 responses\. Cookies/m);
  });

  it('says the total of findings of which some are only counted', () => {
    const lines = 'ETag: v\n'.repeat(5_000);
    const exchange = exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${lines}\nhello`);
    const findings = auditExchange(exchange).filter(({ ruleId }) => ruleId === 'etag-malformed');
    const counted = reportOf([{ exchange, findings }], sourcesOf, true);
    expect(findingsAsMarkdown(counted)).toContain('5,000 findings in 1 response.');
    for (const text of [
      findingsAsMarkdown(counted),
      findingsAsCsv(counted),
      findingsAsJson(counted),
      findingsAsSarif(counted),
    ])
      expect(text).toContain('There are 4,990 more findings like this one.');
    const [response] = JSON.parse(findingsAsJson(counted)).responses;
    const listed = response.findings as { more?: number }[];
    expect(listed.reduce((sum, { more = 0 }) => sum + 1 + more, 0)).toBe(5_000);
  });

  it('shows one exchange with its heads', () => {
    const text = rowAsMarkdown(OLD_TYPE, sourcesOf);
    expect(text).toContain('```http\nGET https://app.example/app.js?v=3 HTTP/1.1\n');
    expect(text).toContain('- **');
  });

  /** Everything in a parsed document but text, code and what the format itself is made of. */
  function unexpected(node: object, allowed: ReadonlySet<string>): string[] {
    const { type, url = '', children = [] } = node as { type: string; url?: string; children?: object[] };
    const own = allowed.has(type) && (type !== 'link' || url === SOURCE.url) ? [] : [`${type} ${url}`];
    return [...own, ...children.flatMap((child) => unexpected(child, allowed))];
  }
  const allowed = new Set([
    'root',
    'heading',
    'paragraph',
    'text',
    'list',
    'listItem',
    'inlineCode',
    'code',
    'strong',
    'link',
    'break',
  ]);
  const hostile = '](javascript:alert(1)) <img src=x> **b** `c` | ![i](//x) &lt; https:\n\n# h\n- item\n```\n\u202e';

  it.each([hostile, '`', '``', ' ` ', '\\', '*', '</details>'])('makes nothing of the marks in %j', (text) => {
    const finding = findingWith({ message: text, evidence: { field: 'X', value: text, line: 0, span: null } });
    const row = {
      exchange: { ...OLD_TYPE.exchange, url: `https://a.example/${text}`, method: text },
      findings: [finding],
    };
    for (const made of [findingsAsMarkdown(reportOf([row], sourcesOf, false)), rowAsMarkdown(row, sourcesOf)]) {
      const tree = fromMarkdown(made);
      expect(unexpected(tree, allowed)).toEqual([]);
      expect(tree.children.filter(({ type }) => type === 'heading').length).toBeLessThanOrEqual(2);
    }
  });

  it('would be found out: the check sees an image', () => {
    expect(unexpected(fromMarkdown('![i](//x) [a](//b)'), allowed)).toEqual(['image //x', 'link //b']);
  });
});

describe('JSON', () => {
  it('has the documented shape', () => {
    const read = JSON.parse(findingsAsJson(report));
    expect(read).toMatchObject({ format: 'wirenote-findings', version: 1, redacted: true });
    expect(read.responses).toHaveLength(3);
    expect(read.responses[0]).toMatchObject({
      method: 'GET',
      url: 'https://app.example/app.js?v=3',
      status: 200,
      statusText: 'OK',
      contentType: ['application/javascript'],
      startedAt: null,
    });
    expect(read.responses[0].findings).toContainEqual({
      rule: 'type-deprecated',
      messageId: expect.any(String),
      title: expect.any(String),
      severity: 'advice',
      strength: expect.any(String),
      message: expect.any(String),
      entry: expect.any(String),
      evidence: { of: 'response', field: 'Content-Type', value: 'application/javascript', span: expect.anything() },
      fix: {
        type: 'map-extension',
        extension: 'js',
        mediaType: 'text/javascript',
        text: 'Content-Type: text/javascript',
      },
      sources: expect.arrayContaining([{ label: expect.any(String), url: expect.stringContaining('rfc9239') }]),
    });
    expect(read.responses[2].findings).toEqual([]);
  });

  it('takes any time', () => {
    for (const startedAt of [Number.NaN, 1e300, -1]) {
      const row = { ...OLD_TYPE, exchange: { ...OLD_TYPE.exchange, startedAt } };
      expect(() => findingsAsJson(reportOf([row], sourcesOf, false))).not.toThrow();
    }
  });
});

/** RFC 4180, section 2, read back: an own reader, so that quoting is not judged by itself. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

/**
 * The cells that a spreadsheet makes of a file, whatever wrote it: with a separator of its own, and for the worst case
 * with quotes as ordinary characters, or only where they begin a cell.
 */
function spreadsheetCells(text: string, separator: string, quotes: boolean): string[] {
  const cells: string[] = [];
  let cell = '';
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (inQuotes) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else inQuotes = false;
    } else if (quotes && character === '"' && cell === '') inQuotes = true;
    else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell].filter((one) => one !== '');
}

describe('CSV', () => {
  it('has a line of names and a line for each finding', () => {
    const [names = [], ...lines] = readCsv(findingsAsCsv(report));
    expect(lines).toHaveLength(report.rows.flatMap(({ findings }) => findings).length);
    const old = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
    expect(old.find(({ rule }) => rule === 'type-deprecated')).toMatchObject({
      severity: 'advice',
      method: 'GET',
      url: 'https://app.example/app.js?v=3',
      status: '200',
      evidence: 'Content-Type: application/javascript',
      fix: 'Content-Type: text/javascript',
    });
  });

  const cellText = fc.oneof(anyText(), fc.string({ unit: fc.constantFrom(...'",;|\r\n=+-@\t\'＝﹢a ') }));

  it('reads back as it was, but for apostrophes and what a reader would not see', () => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 2, maxLength: 4 }), (cells) => {
        const [read = []] = readCsv(`${cells.map(csvCell).join(',')}\r\n`);
        const shown = cells.map((text) =>
          showInvisibles(text)
            .map((part) => part.text)
            .join(''),
        );
        const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("'", ''));
        expect(plain(read)).toEqual(plain(shown));
      }),
    );
  });

  it.each([',', ';', '\t', '|'])('has no formula in a spreadsheet whose separator is %j', (separator) => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 2, maxLength: 5 }), (cells) => {
        const line = `warning,${cells.map(csvCell).join(',')}\r\n`;
        // With the file's own separator every reader knows quotes, or its columns would be wrong.
        for (const quotes of separator === ',' ? [true] : [true, false]) {
          for (const cell of spreadsheetCells(line + line, separator, quotes)) {
            expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/);
          }
        }
      }),
      cases(300, 20_000),
    );
  });

  it('would be found out: the check sees a formula that another separator makes', () => {
    expect(spreadsheetCells('a,"b;=1"\r\n', ';', true)).toEqual(['a,"b', '=1"']);
    expect(spreadsheetCells('a;"=1;2"\n', ';', true)).toEqual(['a', '=1;2']);
    expect(spreadsheetCells('a;"=1;2"\n', ';', false)).toEqual(['a', '"=1', '2"']);
  });

  it.each([
    ['=HYPERLINK("//x")', `"'=HYPERLINK(""//x"")"`],
    ['a; =HYPERLINK("//x")', `"a;' =HYPERLINK(""//x"")"`],
    ['a;"=1', `"a;'""=1"`],
    ['a;', `"a;'"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', 'U+0009=1'],
    ['\r=1', 'U+000D=1'],
    ['text/html; charset=utf-8, */*;q=0.8', '"text/html; charset=utf-8, */*;q=0.8"'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('writes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell));
});

/** As Firefox tells of a request that is not finished when it is asked for its record. */
const LOST: Exchange = { ...OLD_TYPE.exchange, status: 0, statusText: '' };
const UNANSWERED: Exchange = { ...LOST, responseHeaders: [] };

describe('a status that was not said', () => {
  it('is no response that did not come', () => {
    const rows = [LOST, UNANSWERED].map((exchange) => ({ exchange, findings: [] }));
    const { responses } = JSON.parse(findingsAsJson(reportOf(rows, sourcesOf, false)));
    expect(responses.map(({ status }: { status: unknown }) => status)).toEqual([null, 0]);
    const titles = rows.map((row) => rowAsMarkdown(row, sourcesOf).split('\n', 1)[0]);
    expect(titles).toEqual([
      '## GET `https://app.example/app.js?v=3`: the browser did not report the status',
      '## GET `https://app.example/app.js?v=3`: no response was reported',
    ]);
  });

  it('has no findings, which the other formats list', () => {
    expect(auditExchange(OLD_TYPE.exchange)).not.toEqual([]);
    for (const exchange of [LOST, UNANSWERED]) expect(auditExchange(exchange)).toEqual([]);
  });
});

describe('raw HTTP', () => {
  it.each([OLD_TYPE, NO_LOCATION, FAULTLESS])('reads back as the same exchange: $exchange.url', ({ exchange }) => {
    expect(exchangeFromRaw(asRawHttp(exchange))).toEqual({ ...exchange, content: { text: '' }, contentSize: 0 });
  });

  it('leaves out the pseudo-header fields of HTTP/2, and keeps to one line per field', () => {
    const { exchange } = rowOf('GET https://a.example/ HTTP/1.1\n\nHTTP/1.1 200 OK\n\n', {
      httpVersion: 'h2',
      requestHeaders: [
        { name: ':authority', value: 'a.example' },
        { name: 'X', value: 'a\r\nSet-Cookie: b' },
      ],
    });
    expect(asRawHttp(exchange)).toBe('GET https://a.example/ HTTP/1.1\nX: a Set-Cookie: b\n\nHTTP/2 200 OK\n\n');
  });

  it('has no status line where there was no response', () => {
    expect(asRawHttp({ ...OLD_TYPE.exchange, status: 0, responseHeaders: [] })).not.toContain('\n\nHTTP/');
  });

  it('keeps the fields of a response whose status was not said, and reads back as one', () => {
    const text = asRawHttp(LOST);
    expect(text).toContain('\n\nHTTP/1.1 000 status not reported\nContent-Type: application/javascript\n');
    const read = exchangeFromRaw(text);
    expect([read.status, read.responseHeaders]).toEqual([0, LOST.responseHeaders]);
  });
});

/** What a shell makes of arguments: each, followed by a NUL, as printf sees it. */
function printed(shell: string, quoted: readonly string[]): string[] {
  const out = execFileSync(shell, ['-c', `printf '%s\\0' ${quoted.join(' ')}`], { encoding: 'utf8' });
  return out.split('\0').slice(0, -1);
}

const HOSTILE = [
  '',
  "it's",
  "''",
  '"$(id)"',
  '`id`',
  '$HOME $((1))',
  '!! !$',
  'a\\',
  "\\'",
  'line\nbreak\n',
  'tab\there',
  '\u0003\u001b[2J\u009b2J\u007f',
  '* ? [a] {b,c} ~',
  '; rm -rf / #',
  '-n',
  '%s %VAR%',
  'ü 漢 😀 \u202eabc\u2066',
  '  two  spaces  ',
  '\u0001123',
];

describe('quoting for a shell', () => {
  it.each(['sh', 'bash'])('gives %s just the text', (shell) => {
    expect(printed(shell, HOSTILE.map(shellQuote))).toEqual(HOSTILE);
  });

  it('gives it any text', () => {
    const texts = fc.sample(
      fc.oneof(anyText(), fc.string({ unit: fc.constantFrom(...'\'"\\$`!\n\t\u0001 a1-{}[]*') })),
      500,
    );
    const possible = texts.map((text) => Buffer.from(text.replaceAll('\0', '')).toString());
    expect(printed('sh', texts.map(shellQuote))).toEqual(possible);
  });

  it('shows a terminal nothing that it would act upon', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(shellQuote(text).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
      }),
    );
  });

  it('could fail: unquoted text is something else', () => {
    expect(printed('sh', ['$((1+1))'])).toEqual(['2']);
  });
});

describe('curl', () => {
  const exchange = {
    ...OLD_TYPE.exchange,
    method: 'POST',
    url: "https://a.example/it's?x=[1-3]&y={a,b}",
    requestHeaders: [
      { name: ':path', value: '/x' },
      { name: 'Host', value: 'a.example' },
      { name: 'Accept-Encoding', value: 'gzip' },
      { name: 'Content-Length', value: '3' },
      { name: 'Cookie', value: "a='b'" },
      { name: 'X-Empty', value: '' },
      { name: 'X-Break', value: 'a\r\nX-More: b' },
      { name: '@file', value: 'x' },
    ],
  };
  /** The arguments of a command, by running it with a function of that name. */
  const argumentsOf = (command: string) => {
    const program = `curl() { printf '%s\\0' "$@"; }\n${command}`;
    return execFileSync('sh', ['-c', program], { encoding: 'utf8' }).split('\0').slice(0, -1);
  };

  it('gets the request, and nothing that it makes itself', () => {
    expect(argumentsOf(asCurl(exchange, 'posix'))).toEqual([
      '--globoff',
      '--include',
      '--request',
      'POST',
      '--compressed',
      '--header',
      "Cookie: a='b'",
      '--header',
      'X-Empty;',
      '--header',
      'X-Break: a X-More: b',
      '--url',
      exchange.url,
    ]);
    expect(argumentsOf(asCurl({ ...exchange, method: 'HEAD', requestHeaders: [] }, 'posix'))).toContain('--head');
  });

  it('gets any method, URL and value as one argument', () => {
    const hostile = fc.constantFrom(...HOSTILE.filter((text) => !text.includes('\n') && text !== ''));
    fc.assert(
      fc.property(hostile, hostile, hostile, (method, url, value) => {
        const read = argumentsOf(
          asCurl({ ...exchange, method, url, requestHeaders: [{ name: 'X', value: `v${value}v` }] }, 'posix'),
        );
        expect(read.slice(2)).toEqual(['--request', method, '--header', `X: v${value}v`, '--url', url]);
      }),
      cases(40, 2_000),
    );
  });

  it('keeps a Host that is not the one of the URL', () => {
    const requestHeaders = [{ name: 'Host', value: 'b.example' }];
    expect(argumentsOf(asCurl({ ...exchange, requestHeaders }, 'posix'))).toContain('Host: b.example');
  });

  it.each([
    ['https://a.example/', true],
    ['HTTP://a.example/', true],
    ['data:,x', false],
    ['file:///etc/passwd', false],
  ])('is offered for %s: %s', (url, offered) => expect(isForCurl({ ...exchange, url })).toBe(offered));
});
