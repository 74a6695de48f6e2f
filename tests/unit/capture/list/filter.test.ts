import { describe, expect, it } from 'vitest';
import {
  filtering,
  isFlagged,
  isOpen,
  isTooLong,
  LONGEST_FILTER,
  MOST_WORDS,
  NO_FILTER,
  problemsOf,
  type RowFilter,
} from '../../../../reference/capture/list/filter.ts';
import { hostOf } from '../../../../reference/capture/list/row-values.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import { Facts } from '../../../../reference/facts/facts.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { standingOf } from '../../../../reference/rules/policy.ts';
import type { RuleId } from '../../../../reference/rules/rule-ids.ts';
import { changing, whole } from './changing.ts';

const ok = exchangeFromRaw('GET /page HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>');
const missing = exchangeFromRaw('POST /Save HTTP/1.1\nHost: b.example\n\nHTTP/1.1 500 Oops\nServer: x\n\nhello');
const old = exchangeFromRaw(
  'GET /app.js HTTP/1.1\nHost: b.example\n\nHTTP/1.1 200 OK\nContent-Type: application/javascript\n\n;',
);
/** What the rules about types say; what others say of these responses is not what is filtered here. */
const TYPE_RULES: RuleId[] = ['content-type-missing', 'type-deprecated'];

describe('filtering', () => {
  const session = reduceSession(emptySession, { type: 'finished', exchanges: [ok, missing, old] });
  const rows: Row[] = session.rows.map((row) => ({
    ...row,
    findings: row.findings.filter(({ ruleId }) => TYPE_RULES.includes(ruleId)),
  }));
  const found = (text: string, filter: Partial<RowFilter> = {}) =>
    filtering({ ...NO_FILTER, ...filter, text })(whole(rows)).map((row) => row.id);

  it.each(['-', '*', '-*', 'type:*', '(', '\\', '- ', 'rule:* ', '-status:4 '])(
    'takes very many "%s" in, and does not throw',
    (part) => {
      for (const times of [10, 5_000, 50_000]) {
        const text = part.repeat(times);
        const ids = found(text);
        if (isTooLong(text)) expect(ids).toEqual([1, 2, 3]);
      }
    },
  );

  it('is applied up to its longest, and turned round by each -', () => {
    const longest = 'x'.repeat(LONGEST_FILTER - 5);
    expect(isTooLong(`${longest} page`)).toBe(false);
    expect(found(`${longest} page`)).toEqual([]);
    expect(isTooLong(`${longest} pages`)).toBe(true);
    expect(found(`${longest} pages`)).toEqual([1, 2, 3]);
    expect(isOpen({ ...NO_FILTER, text: `${longest} pages` })).toBe(true);
    expect(found(`${'-'.repeat(9_001)}page`)).toEqual([2, 3]);
    expect(found(`${'-'.repeat(9_000)}page`)).toEqual([1]);
    expect(found(`${'-'.repeat(9_000)}rule:`)).toEqual([1, 2, 3]);
    // White space at its ends says nothing, nor does a word that comes again.
    expect(isTooLong(` page${' '.repeat(LONGEST_FILTER)}`)).toBe(false);
    expect(isTooLong('page '.repeat(MOST_WORDS + 1))).toBe(false);
    expect(isTooLong(Array.from({ length: MOST_WORDS + 1 }, (_, at) => `-x${at}`).join(' '))).toBe(true);
  });

  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['b.example', [2, 3]],
    ['B.EXAMPLE/save', [2]],
    ['500', [2]],
    ['post', [2]],
    ['text/html', [1]],
    ['APPLICATION/javascript', [3]],
    ['type-deprecated', [3]],
    ['content-type-missing', [2]],
    ['get b.example', [3]],
    ['  javascript\tget ', [3]],
    ['get post', []],
    // Not across the parts of a row: the status and the method stand side by side.
    ['200get', []],
    ['5xx', [2]],
    ['2xx', [1, 3]],
    ['status:200', [1, 3]],
    ['status:5', [2]],
    ['STATUS:5XX', [2]],
    ['type:javascript', [3]],
    ['type:', [1, 2, 3]],
    ['-type:', [1, 2, 3]],
    ['method:po', [2]],
    ['rule:missing', [2]],
    ['-js', [1, 2]],
    ['-2xx', [2]],
    ['-type:html -status:500', [3]],
    ['-', [2, 3]],
    ['host:b.example', [2, 3]],
    ['-host:a.', [2, 3]],
    ['host:*.example', [1, 2, 3]],
    ['host:example*', []],
    ['rule:content-type-*', [2]],
    ['rule:*', [2, 3]],
    ['rule:*-type-*', [2]],
    ['rule:type', [2, 3]],
    ['rule:type*', [3]],
    ['rule:*type', []],
    ['severity:warning', [2]],
    ['severity:adv*', [3]],
    ['host:', [1, 2, 3]],
    ['from:', [1, 2, 3]],
    ['-is:', [1, 2, 3]],
    ['from:cache', []],
    ['-from:cache', [1, 2, 3]],
    // No field of this name: the word as it stands.
    ['port:80', []],
    ['https://b.example', [2, 3]],
  ])('%j finds %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['host:shop.example', [1, 2]],
    ['-host:shop.example', [3]],
    ['host:shop.ex', [1, 2]],
    ['host:shop.example:80', [2]],
    ['host:*.shop.example', [3]],
    ['host:shop', [1, 2, 3]],
    ['host:localhost:3', []],
  ])('%s finds %j, for a host is not those below it', (text, expected) => {
    const hosts = ['shop.example', 'shop.example:8080', 'cdn.shop.example'];
    const placed = rows.map((row, at) => ({ ...row, exchange: { ...row.exchange, url: `https://${hosts[at]}/` } }));
    const passed = filtering<(typeof placed)[number]>({ ...NO_FILTER, text })(whole(placed));
    expect(passed.map(({ id }) => id)).toEqual(expected);
  });

  it('finds rows by where they came from, and by the page they belong to', () => {
    const told: Partial<Row['exchange']>[] = [
      { fromCache: true },
      { fromServiceWorker: true, fromCache: true },
      { url: 'http://localhost:5173/', error: 'net::ERR_FAILED' },
    ];
    const placed = rows.map((row, index) => {
      const exchange = { ...row.exchange, ...told[index] };
      return { ...row, page: 'https://b.example/', exchange, standing: standingOf(new Facts(exchange)) };
    });
    const ids = (text: string) =>
      filtering<(typeof placed)[number]>({ ...NO_FILTER, text })(whole(placed)).map(({ id }) => id);
    expect(ids('from:cache')).toEqual([1]);
    expect(ids('FROM:Worker')).toEqual([2]);
    expect(ids('is:third-party')).toEqual([1, 3]);
    expect(ids('is:thi')).toEqual([1, 3]);
    expect(ids('-is:third-party')).toEqual([2]);
    expect(ids('is:local')).toEqual([3]);
    expect(ids('is:withheld -is:local')).toEqual([]);
    expect(ids('is:imported')).toEqual([]);
    expect(ids('is:something')).toEqual([]);
    // The page is not known.
    expect(found('is:third-party')).toEqual([]);
  });

  it('shows only flagged rows when asked', () => {
    expect(found('', { flaggedOnly: true })).toEqual([2, 3]);
    expect(found('get', { flaggedOnly: true })).toEqual([3]);
  });

  it('does not count info as a flag', () => {
    const flagged = rows[2];
    const finding = flagged?.findings[0];
    if (!flagged || !finding) throw new Error('the fixture has no finding');
    expect(isFlagged(flagged)).toBe(true);
    expect(isFlagged({ ...flagged, findings: [{ ...finding, severity: 'info' }] })).toBe(false);
    expect(isFlagged({ ...flagged, findings: [] })).toBe(false);
  });

  it('flags what failed without a finding', () => {
    const [row] = rows;
    if (!row) throw new Error('no row');
    const flags = (change: Partial<Exchange>) =>
      isFlagged({ ...row, findings: [], exchange: { ...row.exchange, ...change } });
    expect([399, 400, 503, 599, 600].map((status) => flags({ status }))).toEqual([false, true, true, true, false]);
    expect(flags({ status: 0, responseHeaders: [] })).toBe(true);
    // The browser did not report the status.
    expect(flags({ status: 0 })).toBe(false);
  });

  it('lists the classes and the severities that are switched on', () => {
    expect(found('', { classes: new Set([2]) })).toEqual([1, 3]);
    expect(found('', { classes: new Set([4, 5]) })).toEqual([2]);
    expect(found('', { classes: new Set() })).toEqual([]);
    expect(found('', { severities: new Set(['advice']) })).toEqual([3]);
    expect(found('', { severities: new Set(['advice', 'warning']) })).toEqual([2, 3]);
    expect(found('', { classes: new Set([2]), severities: new Set(['warning']) })).toEqual([]);
  });

  it('gives back the very list when nothing is filtered', () => {
    expect(filtering(NO_FILTER)(whole(rows))).toBe(rows);
    expect(isOpen(NO_FILTER)).toBe(true);
    expect(isOpen({ ...NO_FILTER, text: 'a' })).toBe(false);
    expect(isOpen({ ...NO_FILTER, classes: new Set([2]) })).toBe(false);
  });

  it('follows a list that grows, loses its oldest and has a row replaced', () => {
    const filter = filtering<Row>({ ...NO_FILTER, text: '2xx' });
    const change = changing<Row>();
    const [first, second, third] = rows as [Row, Row, Row];
    const ids = (list: readonly Row[]) => filter(change(list)).map(({ id }) => id);
    expect(ids([first, second])).toEqual([1]);
    expect(ids([first, second, third])).toEqual([1, 3]);
    expect(ids([second, third])).toEqual([3]);
    expect(ids([{ ...second, exchange: first.exchange }, third])).toEqual([2, 3]);
    expect(ids([])).toEqual([]);
    expect(ids(rows)).toEqual([1, 3]);
  });

  it('means exactly that rule by a whole id, and every rule that has it by a part', () => {
    const finding = rows[1]?.findings[0];
    if (!finding) throw new Error('the fixture has no finding');
    const told: RuleId[] = ['validator-missing', 'partial-validator-missing', 'content-type-missing'];
    const placed = rows.map((row, index): Row => {
      return { ...row, findings: [{ ...finding, ruleId: told[index] ?? 'date-missing' }] };
    });
    const ids = (text: string) => filtering<Row>({ ...NO_FILTER, text })(whole(placed)).map(({ id }) => id);
    expect(ids('rule:validator-missing')).toEqual([1]);
    expect(ids('-rule:Validator-Missing')).toEqual([2, 3]);
    expect(ids('rule:partial-validator-missing')).toEqual([2]);
    expect(ids('rule:validator-missin')).toEqual([1, 2]);
    expect(ids('rule:*validator-missing')).toEqual([1, 2]);
    // Any word: wherever it occurs.
    expect(ids('validator-missing')).toEqual([1, 2]);
  });

  it('takes a pattern that is made to be slow', () => {
    expect(found(`rule:${'*a'.repeat(5_000)}*`)).toEqual([]);
  });
});

describe('hostOf', () => {
  it.each([
    ['https://A.example:8443/x?y#z', 'a.example:8443'],
    ['https://user:pass@a.example/', 'a.example'],
    ['https://a.example?x=@b', 'a.example'],
    ['http://[::1]:80/', '[::1]:80'],
    ['data:text/plain,a', ''],
    ['', ''],
  ])('%s: %s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});

describe('operators for header fields, size and time', () => {
  const exchanges = [
    'GET /a.js HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nCache-Control: max-age=60, No-Store\nVary: Accept\n\n' +
      'x'.repeat(999),
    'GET /b/c.json HTTP/1.1\nHost: cdn.example\n\nHTTP/1.1 200 OK\nCache-Control: no-cache\nContent-Type: application/json\n\n' +
      'x'.repeat(1_001),
  ].map((text, index) => ({ ...exchangeFromRaw(text), duration: index === 0 ? 499 : 501 }));
  const { rows } = reduceSession(emptySession, { type: 'finished', exchanges });
  const found = (text: string) => filtering({ ...NO_FILTER, text })(whole(rows)).map((row) => row.id);

  it.each([
    ['header:vary', [1]],
    ['header:var', [1]],
    ['header:cache', []],
    ['header:cache-', [1, 2]],
    ['-header:vary', [2]],
    ['has-response-header:vary', [1]],
    ['header:cache-control', [1, 2]],
    ['header:cache-control=no-store', [1]],
    ['header:cache-control=no-*', [2]],
    ['header:cache=no-store', []],
    ['header:cache-control=', [1, 2]],
    ['header:=x', []],
    ['larger-than:1k', [2]],
    ['larger-than:1000', [2]],
    ['larger-than:0.9kb', [1, 2]],
    ['-larger-than:1K', [1]],
    ['larger-than:1m', []],
    ['larger-than:much', []],
    ['larger-than:1e3', []],
    ['slower-than:500', [2]],
    ['slower-than:0.5s', [2]],
    ['slower-than:499ms', [2]],
    ['slower-than:1min', []],
    ['cache:none', [1]],
    ['-cache:none', [2]],
    ['cache:val', [2]],
    ['cache:maybe', []],
    ['domain:cdn', [2]],
    ['mime-type:json', [2]],
    ['status-code:2', [1, 2]],
    ['url:/b/', [2]],
    ['url:/b/*.json', [2]],
    ['url:*.js', [1]],
    ['is:from-cache', []],
    ['larger-than:', [1, 2]],
  ])('%s finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});

describe('problemsOf', () => {
  it.each([
    ['', []],
    ['login 4xx -type:json rule: larger-than: larger-than:1k', []],
    // Hosts and schemes are text.
    ['localhost:3000 https://a.example/ data:text/plain note:x a:b -x:y :', []],
    [
      'larger-then:1k',
      ['There is no operator larger-then:, so the word is searched for as text. Did you mean larger-than:?'],
    ],
    ['-statsu:404', ['There is no operator statsu:, so the word is searched for as text. Did you mean status:?']],
    ['cookie-domain:a', ['There is no operator cookie-domain:, so the word is searched for as text.']],
    [
      'larger-than:big',
      ['larger-than:big lists nothing. Write a number of bytes, such as larger-than:100k or larger-than:2M.'],
    ],
    ['severity:bad', ['severity:bad lists nothing. Write one of error, warning, advice, info.']],
    [
      'status:ok status:5xx status:4',
      ['status:ok lists nothing. Write a code or a class, such as status:404 or status:4xx.'],
    ],
    ['is:odd', ['is:odd lists nothing. Write one of cache, worker, withheld, third-party, local, imported.']],
    ['*'.repeat(50_000), []],
  ])('%j: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});
