/** The fixes of a page, merged: what the text of the patch may and may not hold, whatever was captured. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchTest } from '../../../reference/export/patch/shell-test.ts';
import { allOf } from '../../../reference/export/report.ts';
import { hostSteps, type Patch, patchSteps } from '../../../reference/fixes/patch/patch.ts';
import { MOST_PATHS, type PatchRow, type PatchServer } from '../../../reference/fixes/patch/plan.ts';
import type { Finding, Fix } from '../../../reference/rules/rule.ts';
import { showInvisibles } from '../../../reference/text/visible.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { findingWith, OLD_TYPE } from '../export/report-cases.ts';

const SITE = 'https://shop.example';
const SERVERS = ['nginx', 'apache', 'caddy', 'express'] as const;
const FILE = [
  { name: 'Last-Modified', value: 'Fri, 02 Jan 2026 03:04:05 GMT' },
  { name: 'Content-Type', value: 'text/plain' },
];

function row(url: string, fixes: readonly (Fix | null)[], headers = FILE, status = 200): PatchRow {
  const exchange = { ...OLD_TYPE.exchange, url, status, requestHeaders: [], responseHeaders: headers };
  return { exchange, findings: fixes.map((fix): Finding => findingWith({ fix })) };
}
const set = (name: string, value: string): Fix => ({ type: 'set-field', name, value });
const NOSNIFF = set('X-Content-Type-Options', 'nosniff');
const SCRIPT: Fix = { type: 'map-extension', extension: 'mjs', mediaType: 'text/javascript' };

const patchOf = (rows: readonly PatchRow[], server: PatchServer, origin = SITE): Patch =>
  allOf(patchSteps(origin, allOf(hostSteps(rows, SITE)), server));
const mark = (server: PatchServer) => (server === 'express' ? '//' : '#');
const isComment = (line: string) => /^\s*(#|\/\/)/.test(line);
const codeOf = ({ text }: Patch) =>
  text
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');

describe.each(SERVERS)('the patch for %s', (server) => {
  it('folds what is the same: one type for an extension, one block for paths with the same changes', () => {
    const rows = ['/a.mjs', '/b.mjs'].map((path) => row(`${SITE}${path}`, [SCRIPT, NOSNIFF]));
    const { text, covers, findings } = patchOf([...rows, ...rows], server);
    expect([covers, findings]).toEqual([8, 8]);
    expect(text.match(/text\/javascript/g)?.length).toBe(1);
    expect(text.match(/changes\.set|path_regexp|<LocationMatch|map \$/g)?.length).toBe(1);
  });

  it('lists a contradiction instead of choosing, in any order', () => {
    const rows = ['max-age=60', 'no-store'].map((value) => row(`${SITE}/a.css`, [set('Cache-Control', value)]));
    for (const order of [rows, [...rows].reverse()]) {
      const patch = patchOf(order, server);
      expect(patch.covers).toBe(0);
      expect(codeOf(patch)).toBe('');
      expect(patch.text).toContain('different values of Cache-Control on this path: "max-age=60", "no-store"');
    }
  });

  it('gives an extension no type that another listed file with it has not', () => {
    const good = row(
      `${SITE}/good.mjs`,
      [],
      [FILE[0] as (typeof FILE)[0], { name: 'Content-Type', value: 'text/x-mjs' }],
    );
    const { text, covers } = patchOf([row(`${SITE}/a.mjs`, [SCRIPT]), good], server);
    expect(covers).toBe(1);
    expect(text).not.toMatch(/AddType|path \*|endsWith|^ {2}text\/javascript/m);
    expect(text).toContain('/a');
    expect(text).not.toContain('good');
  });

  it('changes no field of which another response of the path has a value that is right', () => {
    const other = row(`${SITE}/a.css`, [], [...FILE, { name: 'X-Note', value: 'good' }]);
    const patch = patchOf([row(`${SITE}/a.css`, [set('X-Note', 'other')]), other], server);
    expect([patch.covers, codeOf(patch)]).toEqual([0, '']);
  });

  it('is not stopped by a response of the path on which a finding asks for the same', () => {
    const rows = ['/a.css', '/a.css?v=2'].map((path) => row(`${SITE}${path}`, [SCRIPT]));
    const fixed = rows.map((one) => ({ ...one, findings: [findingWith({ fix: set('X-Note', 'right') })] }));
    const { text, covers } = patchOf(fixed, server);
    expect(covers).toBe(1);
    expect(text).not.toContain('Another response for this path');
  });

  it('is for the hosts of the page, each on its own, and only names other sites', () => {
    const rows = [SITE, 'https://static.shop.example', 'https://cdn.other.example'].map((origin) =>
      row(`${origin}/a.css`, [NOSNIFF]),
    );
    const { own } = allOf(hostSteps(rows, SITE));
    expect([...own.keys()]).toEqual([SITE, 'https://static.shop.example']);
    const { text, findings } = patchOf(rows, server);
    expect(findings).toBe(1);
    expect(text).toContain(`${mark(server)} - cdn.other.example: 1 finding, such as made-up on`);
    expect(text).not.toContain('static.shop.example');
  });

  it('says of what it cannot fix how often, where first, why and where to read', () => {
    const { text } = patchOf([row(`${SITE}/b`, [null]), row(`${SITE}/a`, [null])], server);
    expect(text).toContain(`${mark(server)} - 2 × made-up: Made up. First: GET ${SITE}/a: 200\n`);
    expect(text).toContain(`It covers 0 of 2 findings`);
  });

  it(`has no more than ${MOST_PATHS} paths of 10,000, and says so`, () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`${SITE}/file-${index}.css`, [NOSNIFF]));
    const patch = patchOf(rows, server);
    expect(patch.covers).toBe(MOST_PATHS);
    expect(patch.text).toContain('9,000 × made-up');
    expect(patch.text.length).toBeLessThan(200_000);
    expect(
      patchTest(patch)
        .split('\n')
        .filter((line) => line.startsWith('ask ')).length,
    ).toBe(MOST_PATHS);
  });

  const paths = fc.oneof(
    anyText({ maxLength: 40 }).map((text) => encodeURI(text.replace(/[\uD800-\uDFFF]/g, ''))),
    fc.constantFrom(
      '/a.mjs',
      '/b.mjs',
      '/a.css',
      "/it's",
      '/%7B$HOME%7D',
      '/$uri',
      '/a%0Ab',
      '/%22;}',
      '/%E2%80%AE',
      '/caf%C3%A9',
      '/caf%c3%a9',
    ),
  );
  const fixes = fc.constantFrom<Fix | null>(
    null,
    SCRIPT,
    { ...SCRIPT, mediaType: 'text/x-other' },
    NOSNIFF,
    set('Vary', 'Origin'),
    set('Vary', 'Accept, Origin'),
    set('X-Note', `"; } \${HOME} {$HOME} \``),
    set('x-note', 'other'),
    { type: 'remove-field', name: 'Pragma' },
    { type: 'remove-field', name: 'X-Note' },
  );
  const anyRows = fc.array(
    fc
      .record({ path: paths, fixes: fc.array(fixes, { maxLength: 3 }), status: fc.constantFrom(200, 200, 304, 404) })
      .map(({ path, fixes: wanted, status }) => row(`${SITE}/${path.replace(/^\/+/, '')}`, wanted, FILE, status)),
    { minLength: 1, maxLength: 8 },
  );

  it('is the same whatever the order, and so is its test', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          const [one, other] = [patchOf(rows, server), patchOf(shuffled, server)];
          expect(other.text).toBe(one.text);
          expect(patchTest(other)).toBe(patchTest(one));
        },
      ),
    );
  });

  it('counts each finding once, covered or not', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { covers, findings } = patchOf(rows, server);
        expect(findings).toBe(rows.reduce((sum, one) => sum + one.findings.length, 0));
        expect(covers).toBeLessThanOrEqual(findings);
      }),
    );
  });

  it('shows every character, and no captured text ends a comment', () => {
    fc.assert(
      fc.property(fc.array(anyText(), { maxLength: 4 }), (texts) => {
        const rows = texts.map((text) => row(`${SITE}/${text}`, [null]));
        const { text } = patchOf(rows, server);
        for (const line of text.split('\n')) expect(showInvisibles(line).some(({ escaped }) => escaped)).toBe(false);
        expect(text.split('\n').filter((line) => line !== '' && !isComment(line))).toEqual([]);
        expect(text).not.toMatch(/\\\n|\{\$/);
      }),
    );
  });
});

it('gives each map of nginx a name of its own, however long or alike the headers are', () => {
  const long = 'X-Amz-Server-Side-Encryption-Customer-';
  const names = ['X-Note', 'X_Note', `${long}Key-Md5`, `${long}Algorithm`];
  const { text } = patchOf(
    [
      row(
        `${SITE}/a`,
        names.map((name) => set(name, 'x')),
        [],
      ),
    ],
    'nginx',
  );
  const variables = [...text.matchAll(/^map \S+ \$(\w+)/gm)].map(([, name = '']) => name);
  expect(new Set(variables).size).toBe(names.length);
  expect(variables.filter((name) => name.length > 46)).toEqual([]);
});
