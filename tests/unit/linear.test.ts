/**
 * What a stranger can send or paste takes time in proportion to its length: from a hostile text to one four times as long,
 * the time must not grow like its square. Processor time is measured, not time on the clock. A text that seems to take too
 * long is measured again in turn with the short one, and the least of each counts: a busy machine does not fail these, and
 * what grows like the square does so every time.
 */
import { describe, expect, it, vi } from 'vitest';
import { examplesOf } from '../../reference/build/rule-examples.ts';
import { readExpectedTypes } from '../../reference/capture/expected-types.ts';
import { filtering } from '../../reference/capture/list/filter.ts';
import { auditConfiguration } from '../../reference/config/audit.ts';
import { configFormats } from '../../reference/config/formats.ts';
import { readBaseline } from '../../reference/export/baseline/read.ts';
import { Facts } from '../../reference/facts/facts.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { parseContentType } from '../../reference/http/fields/media-type.ts';
import { Fields } from '../../reference/http/fields.ts';
import { exchangeFromRaw } from '../../reference/http/import/from-raw.ts';
import { readImport } from '../../reference/http/import/read-import.ts';
import { notesFor } from '../../reference/notes/line-notes.ts';
import { readsAs } from '../../reference/notes/reads-as.ts';
import { auditExchange } from '../../reference/rules/audit.ts';
import { rules } from '../../reference/rules/index.ts';
import { resolve } from '../../reference/search/resolve.ts';
import { search } from '../../reference/search/search.ts';
import { inspectUrl } from '../../reference/url/inspect.ts';
import { urlsInText } from '../../reference/url/meant/urls-in-text.ts';
import { handlingOf } from '../../reference/verdicts/handling.ts';
import { redirectOf } from '../../reference/verdicts/redirect.ts';
import { explainStorage } from '../../reference/verdicts/storage.ts';
import { type Attack, attacksOn, drive, textOf } from '../support/regexes/attacks.ts';
import { DRIVEN } from '../support/regexes/exceptions.ts';
import { unexplained } from '../support/regexes/findings.ts';
import { type ProductRegex, productRegexes } from '../support/regexes/product-regexes.ts';
import { whole } from './capture/list/changing.ts';
import { rowsOf } from './capture/relations/rows.ts';

/** Times as long. */
const LONGER = 4;
/** Most times as slow: 4 would be linear, 16 quadratic. */
const MOST_GROWTH = 8;
/** Milliseconds; less than this is not told from nothing. */
const FLOOR = 20;
/** Of measuring both texts; the collection of garbage alone may double one of them. */
const ROUNDS = 12;
/** Before work that takes its time is called linear: the short text alone may have been measured too slow. */
const LEAST_ROUNDS = 3;

function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/** Of the shapes, those with which the work grows too fast, in words. */
function growing(
  shapes: readonly (readonly [what: string, of: (length: number) => string])[],
  length: number,
  work: (text: string) => unknown,
): string[] {
  return shapes.flatMap(([what, of]) => {
    const [short, long] = [of(length), of(LONGER * length)];
    let [one, other] = [Number.POSITIVE_INFINITY, cost(() => work(long))];
    const isQuick = () => other < MOST_GROWTH * FLOOR;
    const isLinear = () => isQuick() || other < MOST_GROWTH * one;
    for (let round = 0; round < ROUNDS && !isQuick() && (round < LEAST_ROUNDS || !isLinear()); round++) {
      one = Math.min(
        one,
        cost(() => work(short)),
      );
      other = Math.min(
        other,
        cost(() => work(long)),
      );
    }
    return isLinear() ? [] : [`${what}: ${one} ms, then ${other} ms`];
  });
}

const PIECES = [
  ...['1', 'a', 'A', ' ', '\t', ',', ';', '=', '"', '"\\', '\\', '/', '//', '<', '<>', '%', '%41', ':', '@', '(', "'"],
  ...['a=b;', 'a=b,', '"a",', '<a>,', ';q=', 'W/', '-', '.', '*', '?a&', '[', ']', '{', 'eyJ', '://', ' a', 'é'],
];
const shapes = (starts: readonly string[], ends: readonly string[], pieces: readonly string[] = PIECES) =>
  starts.flatMap((start) =>
    ends.flatMap((end) =>
      pieces.map((piece) => {
        const of = (length: number) => start + piece.repeat(Math.ceil(length / piece.length)) + end;
        return [JSON.stringify([start, piece, end]), of] as const;
      }),
    ),
  );

it('tells work that grows like the square of the length', () => {
  const quadratic = (text: string) => /^\d*[1-9]\d*$/.test(text);
  expect(growing(shapes([''], ['x'], ['1']), 10_000, quadratic)).toHaveLength(1);
  expect(growing(shapes([''], ['x'], ['1']), 10_000, (text) => /^0*[1-9]\d*$/.test(text))).toEqual([]);
});

/** Every field that the rules ask for while they look at their own examples. */
function fieldsOfRules(): string[] {
  const names = new Set(rules.flatMap(({ when }) => [...(when.field ?? []), ...(when.requestField ?? [])]));
  const lines = vi.spyOn(Fields.prototype, 'lines');
  for (const { id } of rules) {
    for (const { kind, exchange } of examplesOf(id)) if (kind === 'fires') auditExchange(exchange);
  }
  for (const [name] of lines.mock.calls) names.add(name);
  lines.mockRestore();
  return [...new Set([...names].map((name) => name.toLowerCase()))];
}

const exchangeWith = (status: number, name: string, values: readonly string[]) => {
  const exchange = exchangeFromRaw(
    `GET /app.js HTTP/1.1\nHost: a.example\nSec-Fetch-Dest: script\n\nHTTP/1.1 ${status} X\nServer: x\n\nhello`,
  );
  const added = values.map((value) => ({ name, value }));
  return {
    ...exchange,
    contentSize: -1,
    requestHeaders: [...exchange.requestHeaders, ...added],
    responseHeaders: [...exchange.responseHeaders, ...added],
  };
};

/** All that the panel works out of one response. */
function judge(exchange: Exchange): void {
  const facts = new Facts(exchange);
  readsAs(exchange, auditExchange(exchange));
  notesFor(exchange);
  handlingOf(facts);
  redirectOf(facts);
  explainStorage(exchange, facts.request, facts.response);
}

describe('a response', () => {
  const names = fieldsOfRules();

  it('has all the fields of the rules here', () => {
    expect(names.length).toBeGreaterThan(70);
    expect(names).toEqual(expect.arrayContaining(['content-length', 'etag', 'location', 'retry-after', 'set-cookie']));
  });

  it.each([200, 205, 302])('with status %i: a long value', (status) => {
    const slow = names.flatMap((name) =>
      growing(shapes([''], ['!x']), 5_000, (value) => judge(exchangeWith(status, name, [value]))).map(
        (what) => `${name} ${what}`,
      ),
    );
    expect(slow).toEqual([]);
  });

  it('many lines of one field', () => {
    const slow = names.flatMap((name) =>
      growing(shapes([''], [''], ['v\n', '"a"\n', 'a/b\n', 'a=1\n']), 2_000, (text) =>
        judge(
          exchangeWith(
            200,
            name,
            text.split('\n').map((value, at) => value + at),
          ),
        ),
      ).map((what) => `${name} ${what}`),
    );
    expect(slow).toEqual([]);
  });
});

describe('a request and its response', () => {
  const preflight = (text: string) => {
    const names = Array.from({ length: text.length / 8 }, (_, at) => `x-${at}`);
    return exchangeFromRaw(
      `OPTIONS /a HTTP/1.1\nHost: a.example\nOrigin: https://b.example\nAccess-Control-Request-Method: PUT\nAccess-Control-Request-Headers: ${names.join()}\n\nHTTP/1.1 204 X\nAccess-Control-Allow-Origin: https://b.example\nAccess-Control-Allow-Methods: PUT\nAccess-Control-Allow-Headers: ${names.map((name) => `${name}y`).join()},*\n\n`,
    );
  };
  const coded = (text: string) =>
    exchangeFromRaw(
      `GET /a HTTP/1.1\nHost: a.example\nAccept-Encoding: ${text.replaceAll('a', 'br,')}\n\nHTTP/1.1 200 X\nContent-Encoding: ${text.replaceAll('a', 'br,')}\n\n`,
    );
  const challenged = (text: string) =>
    exchangeWith(401, 'WWW-Authenticate', [`Basic${text.replaceAll('a', ' ')}realm="x"`]);
  it.each([
    ['fields that a preflight asks for and others that are allowed', preflight, 60_000],
    ['codings, all of them accepted', coded, 600],
    ['spaces before a realm', challenged, 10_000],
  ] as const)('have many %s', (_what, exchangeOf, length) => {
    expect(growing(shapes([''], [''], ['a']), length, (text) => judge(exchangeOf(text)))).toEqual([]);
  });
});

describe('a text', () => {
  const filterRows = rowsOf({ ask: '/a', fields: ['Content-Type: text/html'] });
  const texts: [string, (text: string) => unknown, string[], number][] = [
    [
      'opened or pasted',
      (text) => readImport(text, 1_000),
      ['', 'HTTP/1.1 200 OK\n', '{"log":{"entries":[', '> GET / HTTP/1.1\n'],
      20_000,
    ],
    ['a baseline', readBaseline, ['', '{"format":"wirenote-baseline","responses":[{"'], 20_000],
    ['an expected list', readExpectedTypes, ['', '{"format":"wirenote-content-types","types":{"'], 20_000],
    [
      'typed into the filter',
      (text) => filtering({ text, flaggedOnly: false, classes: null, severities: null })(whole(filterRows as never)),
      ['', 'status:', 'type:', 'rule:'],
      500,
    ],
    ['searched for', search, [''], 2_000],
    ['typed into the popup', resolve, ['', 'HTTP/1.1 '], 20_000],
    ['a URL', inspectUrl, ['https://', 'https://a.example/?', 'https://a.example/#:~:'], 1_000],
    ['text around URLs', urlsInText, ['', '<a href="', 'curl '], 5_000],
    ['a media type', (text) => parseContentType([text]), ['', 'text/html;'], 5_000],
  ];
  it.each(texts)('%s', (_what, work, starts, length) => {
    expect(growing(shapes(starts, ['', '!x']), length, work)).toEqual([]);
  });
});

describe('a configuration', () => {
  const STARTS: Record<string, string[]> = {
    nginx: ['', 'types {', 'types { a/b ', 'add_header Content-Type "', 'x_by_lua_block {', 'gzip_types '],
    apache: ['', 'AddType ', 'AddType a/b ', '<FilesMatch "'],
    iis: ['', '<mimeMap fileExtension="', '<!--', '<configuration><mimeMap '],
    caddy: ['', 'header ', '@a path ', 'header {\nContent-Type '],
    'mime-types': ['', 'a/b '],
    json: ['', '{"a":"', '{"text/x-a":["', '/*'],
    yaml: ['', 'a: ', 'a: |\n ', '- '],
  };
  const pieces = [
    ...PIECES,
    '\n',
    '\n ',
    'a/b;',
    'a/b .a\n',
    '- ',
    '{"a":',
    '<a>',
    '</a>',
    '"\\\n',
    '/*',
    '*/',
    '#',
    '$',
    'a: ',
  ];
  const auditAs = (id: Parameters<typeof auditConfiguration>[2]) => (text: string) => {
    const steps = auditConfiguration(text, '', id);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return 'corrected' in value && value.corrected();
    }
  };
  it('of caddy, with thousands of blocks in each other', () => {
    expect(growing(shapes([''], [''], ['@a {\n']), 60_000, auditAs('caddy'))).toEqual([]);
  });
  const times = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));
  it.each([
    ['nginx', 'tables in blocks', (length: number) => times('http{', length) + times('types{}', length)],
    [
      'json',
      'names of a field and values',
      (length: number) => `{${times('"name":"content-type",', length)}"value":[${times('"a/b",', length)}]}`,
    ],
    [
      'nginx',
      'blocks with a header',
      (length: number) => `server {\nadd_header X-Frame-Options a;\n${times('location a{add_header b c;}', length)}`,
    ],
    [
      'nginx',
      'blocks in each other with a header',
      (length: number) => times('location a{add_header X-Frame-Options b;', length),
    ],
    [
      'nginx',
      'redirects and names',
      (length: number) =>
        `server{${times('server_name a.b;listen 443 ssl;return 301 https://a.b$request_uri;', length)}`,
    ],
    ['nginx', 'lists', (length: number) => times('gzip on;gzip_types text/css image/png;expires 1h;', length)],
    ['apache', 'lists', (length: number) => times('AddOutputFilterByType DEFLATE text/css\n', length)],
    [
      'apache',
      'redirects and names',
      (length: number) => `<VirtualHost *:443>\n${times('ServerAlias a.b\nRedirect / https://a.b/\n', length)}`,
    ],
    ['apache', 'headers', (length: number) => times('Header set X-Frame-Options a\n', length)],
    [
      'caddy',
      'headers with a matcher',
      (length: number) => `a.b {\n${times('header @a Cache-Control max-age=9999999\nfile_server\n', length)}`,
    ],
    ['yaml', 'open comments', (length: number) => times('a: [/*\n', 4 * length)],
  ] as const)('of %s, with many %s', (id, what, of) => {
    expect(growing([[what, of]], id === 'json' ? 5_000 : 25_000, auditAs(id))).toEqual([]);
  });
  it.each(configFormats.map(({ id }) => id))('of %s', (id) => {
    const audit = auditAs(id);
    expect(growing(shapes(STARTS[id] ?? [''], ['', '\n}'], pieces), 10_000, audit)).toEqual([]);
  });
});

describe('every regular expression', () => {
  /** Characters, each time somewhat more, so that what takes exponential time ends soon after it shows. */
  const SHORT = [20, 28, 40, 56, 75, 100, 310] as const;
  const MIDDLE = 3_000;
  const LONG = 50_000;
  const LONGEST = 1_000_000;
  /** Milliseconds of a short text, which otherwise takes hundredths of one. */
  const MOST_OF_SHORT = 30;
  /** Milliseconds for a middle text: what is quadratic takes some 5, what is linear a tenth. */
  const SUSPICIOUS = 0.3;
  /** Milliseconds of a long text: what is quadratic takes more than twice as many, what is linear less than one. */
  const MOST = 150;
  /** Milliseconds of the longest: most take less than 10, and no more than 200 those that look ahead a bounded way. */
  const MOST_OF_LONGEST = 2_000;

  const driven = new Map<string, string | null>();
  function slow(regex: ProductRegex, most = LONGEST): string | null {
    const key = `${regex.source} ${regex.flags} ${most}`;
    if (!driven.has(key)) driven.set(key, slowestOf(regex, most));
    return driven.get(key) ?? null;
  }
  function slowestOf(regex: ProductRegex, most: number): string | null {
    const run = drive(regex);
    const ms = (attack: Attack, length: number) => {
      const text = textOf(attack, length);
      return cost(() => run(text));
    };
    const surely = (attack: Attack, length: number, most: number) =>
      ms(attack, length) > most && ms(attack, length) > most
        ? `${length} characters of ${JSON.stringify(attack)}`
        : null;
    const attacks = attacksOn(regex.source, regex.flags);
    for (const length of SHORT.filter((length) => length <= most)) {
      for (const attack of attacks) {
        const found = surely(attack, length, MOST_OF_SHORT);
        if (found !== null) return found;
      }
    }
    if (most < MIDDLE)
      return attacks.map((attack) => surely(attack, most, MOST_OF_SHORT)).find((found) => found) ?? null;
    const costs = attacks.map((attack) => ({ attack, ms: Math.min(ms(attack, MIDDLE), ms(attack, MIDDLE)) }));
    const worst = costs.reduce((one, other) => (other.ms > one.ms ? other : one), {
      attack: attacks[0],
      ms: -1,
    }).attack;
    for (const { attack, ms } of costs) {
      const found = attack === worst || ms > SUSPICIOUS ? surely(attack, Math.min(LONG, most), MOST) : null;
      if (found !== null) return found;
    }
    return worst === undefined ? null : surely(worst, most, MOST_OF_LONGEST);
  }
  const regex = (source: string, flags = '') => ({ file: 'a.ts', line: 1, source, flags });

  it('that is slow is found', () => {
    const FAULTS = ['(a|a)*$', '^(?:a+)+$', '^\\d*[1-9]\\d*$', 'eyJ[\\w-]{4,}\\.', '<!--.*?-->'];
    expect(FAULTS.filter((source) => slow(regex(source)) === null)).toEqual([]);
    const RIGHT = ['^a+$', '(?<!\\s)\\s+$', '^0*[1-9]\\d*$', '(?<![\\w-])eyJ[\\w-]{4,}\\.', '"(?:[^"\\\\]|\\\\.)*"'];
    expect(RIGHT.filter((source) => slow(regex(source)) !== null)).toEqual([]);
  }, 900_000);

  it('takes time in proportion to texts that are made to slow it down, or says why it need not', () => {
    const { regexes } = productRegexes();
    expect(regexes.length).toBeGreaterThan(1_000);
    expect(unexplained(regexes, slow, DRIVEN, 'there')).toEqual([]);
    // Half a minute of processor time, of which a busy machine gives a tenth.
  }, 900_000);
});
