/** Every kind of fix, as rendered, in the real servers: the response is what the fix says, and was not before. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderFix } from '../../reference/fixes/render.ts';
import type { Server } from '../../reference/fixes/server.ts';
import type { Fix } from '../../reference/rules/rule.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { type Answer, get } from './request.ts';
import { realServers, type Source } from './servers.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const scratch = temporaryFolder('examples');
const files = join(scratch, 'files');
let upstream: Upstream;

const FILES = ['/app.js', '/page.html', '/module.wn', '/other.js', '/folder/index.html'];
/** Paths as sent; what is decoded is full of what some configuration gives a meaning. */
const HOSTILE_PATHS = [
  '/a%20b',
  "/it's",
  '/say%20%22hi%22',
  '/%7Bpath%7D',
  '/%7B$HOME%7D',
  '/$uri/$%7BHOME%7D',
  '/back%5Cslash',
  '/back%5C%22%3B%7D',
  '/ends%5C',
  '/%23no-comment',
  '/semi;colon',
  '/*glob%3F%5Ba-z%5D',
  '/dots.(a|b)+^$',
  '/100%25',
  '/%60tick%60',
  '/%3C/LocationMatch%3E',
  '/caf%C3%A9',
  '/ends.',
  '/Plain/file.js',
  '/%{REQUEST_URI}e'.replace('%{', '%25%7B').replace('}', '%7D'),
];
/** Nothing safe or exact can be written for these. */
const LEFT_OUT = [
  '/line%0Abreak',
  '/%00',
  '/%E2%80%AEright-to-left',
  '/not-utf-8-%FF',
  '*',
  '/a b',
  '/"; evil',
  '/a%2Fb',
  '/%',
];
const HOSTILE_VALUES = [
  '30',
  'say "hi"',
  `both " and '`,
  `all of " and ' and \``,
  '$uri',
  `a$HOME-\${HOME}`,
  '$',
  '%{HTTP_HOST}e %{REQUEST_URI}s %% %n 100%',
  '{path} {http.request.uri} {',
  '{$HOME}',
  '\\{path\\} }{',
  'back\\slash \\n \\\\ \\$uri \\"',
  'ends with \\',
  '`ticks` \\',
  '"; } evil { # <!-- */',
  '# no comment',
  "'; //",
  'expr=%{HTTP_HOST}',
  '> - + ?',
  'early',
  '}',
  '{',
  '{}',
  'a\tb',
];
const NOSNIFF = { type: 'set-field', name: 'X-Content-Type-Options', value: 'nosniff' } as const;
const DENY = { type: 'set-field', name: 'X-Frame-Options', value: 'DENY' } as const;
/** Values that a server's language cannot say: the text is a comment, see the renderers. */
const UNSAYABLE: Partial<Record<Server, readonly string[]>> = {
  apache: ['expr=%{HTTP_HOST}'],
  caddy: ['{$HOME}', '`ticks` \\', '}'],
};

beforeAll(async () => {
  // Apache reads them as another user.
  chmodSync(scratch, 0o755);
  for (const path of FILES) {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    writeFileSync(join(files, path), `the file ${path}`);
  }
  upstream = await startUpstream();
});
afterAll(async () => {
  await upstream.close();
  rmSync(scratch, { recursive: true });
});

const tried = realServers.map((server) => ({ server, version: server.version() }));
for (const { server, version } of tried) {
  console.log(`${server.id}: ${version ?? `not tried, for it is not installed (${server.install})`}`);
}
const installed = tried.filter(({ version }) => version !== null).map(({ server }) => server);

it('has a server to try, in continuous integration every one', () => {
  if (process.env.CI === 'true') expect(installed).toEqual(realServers);
  else expect(installed).not.toEqual([]);
});

describe.each(installed.map((server) => [server.id, server] as const))('%s', (id, server) => {
  afterAll(() => server.end?.());

  /** Answers of the server with this text in its configuration. */
  async function answers(text: string, source: Source, paths: readonly string[]): Promise<Answer[]> {
    const folder = mkdtempSync(join(scratch, 'server-'));
    chmodSync(folder, 0o777);
    const running = await server.start(text, source, folder);
    try {
      return await Promise.all(paths.map((path) => get(running.origin, path)));
    } finally {
      await running.close();
    }
  }
  /** The answer of a server without any fix, and of one with the fix for this path. */
  async function beforeAndAfter(fix: Fix, source: Source, path: string, lines = 0): Promise<[Answer, Answer]> {
    const [before] = await answers('', source, [path]);
    const [after] = await answers(renderFix(fix, id, { path, status: 200, method: 'GET', lines }), source, [path]);
    return [before, after] as [Answer, Answer];
  }

  describe('sets a field', () => {
    it.each([
      ['X-Content-Type-Options', 'nosniff', 404, ['sniff']],
      ['X-Frame-Options', 'DENY', 200, ['SAMEORIGIN', 'ALLOWALL']],
      ['Content-Type', 'text/html; charset=utf-8', 200, ['text/html']],
      ['content-type', 'text/javascript', 200, ['application/javascript']],
    ])(
      '%s: %s, in place of what an upstream sent with a %i, or says that it does not',
      async (name, value, status, wrong) => {
        upstream.answer = { status, fields: wrong.map((one) => [name, one] as const) };
        const target = { path: '/resource', status: 200, method: 'GET', lines: wrong.length };
        const text = renderFix({ type: 'set-field', name, value }, id, target);
        if (id === 'nginx' || !text.includes('\n')) return expect(text).toContain('application');
        const [before] = await answers('', { upstream }, ['/resource']);
        const [after] = await answers(text, { upstream }, ['/resource']);
        expect(before?.values(name)).not.toEqual([value]);
        expect([after?.status, after?.body, after?.values(name)]).toEqual([status, 'from the upstream', [value]]);
      },
    );

    it.each([
      ['Content-Type', 'text/javascript; charset=UTF-8', 1],
      ['Content-Type', 'text/javascript', 1],
      ['X-Frame-Options', 'DENY', 0],
      ['Cross-Origin-Resource-Policy', 'same-site', 0],
      // nginx refuses to start with a longer variable than 46 characters.
      ['Cross-Origin-Embedder-Policy-Report-Only', 'require-corp', 0],
    ])('%s: %s, of a file', async (name, value, lines) => {
      const [before, after] = await beforeAndAfter({ type: 'set-field', name, value }, { files }, '/app.js', lines);
      expect(before.values(name)).not.toEqual([value]);
      expect([after.status, after.body, after.values(name)]).toEqual([200, 'the file /app.js', [value]]);
    });

    it('Vary of a file', async () => {
      const fix: Fix = { type: 'set-field', name: 'Vary', value: 'Origin' };
      const [, after] = await beforeAndAfter(fix, { files }, '/app.js');
      expect([after.status, after.values('Vary').join(', ')]).toEqual([200, 'Origin']);
    });

    it.each([
      [NOSNIFF, true],
      [DENY, false],
    ])('%j with an error that the server makes itself: %s', async (fix, isSet) => {
      const [, after] = await beforeAndAfter(fix, { files }, '/missing');
      expect([after.status, after.values(fix.name)]).toEqual([404, isSet ? [fix.value] : []]);
    });

    it('of a folder', async () => {
      upstream.answer = { status: 200, fields: [] };
      const [before, after] = await beforeAndAfter(DENY, { upstream }, '/folder/');
      expect(before.values(DENY.name)).toEqual([]);
      expect(after.values(DENY.name)).toEqual([DENY.value]);
    });

    it('of a file that stands for a folder', async () => {
      // Apache goes on to the file's own path, which a comment tells.
      const goesOn = id === 'apache';
      const path = goesOn ? '/folder/index.html' : '/folder/';
      const [after] = await answers(renderFix(DENY, id, { path, status: 200, method: 'GET' }), { files }, ['/folder/']);
      expect([after?.status, after?.body]).toEqual([200, 'the file /folder/index.html']);
      expect(after?.values(DENY.name)).toEqual([DENY.value]);
      expect(renderFix(DENY, id, { path: '/folder/', status: 200, method: 'GET' }).includes('/index.html')).toBe(
        goesOn,
      );
    });
  });

  // A program's own way to send, which is in the way of no other server.
  describe.each(id === 'express' ? (['status', 'object', 'null, object', 'list'] as const) : [])(
    'where writeHead takes a %s',
    (hands) => {
      const fields = [
        ['Content-Type', 'text/html'],
        ['x-note', 'wrong'],
        ['Vary', 'Cookie'],
        ['X-Other', 'stays'],
      ] as const;
      const sent = async (fix: Fix, status: number) => {
        upstream.answer = { status, fields };
        upstream.hands = hands;
        try {
          const [answer] = await answers(
            renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' }),
            { upstream },
            ['/resource'],
          );
          expect([answer?.status, answer?.values('X-Other')]).toEqual([status, ['stays']]);
          return answer?.values(fix.type === 'map-extension' ? '' : fix.name);
        } finally {
          upstream.hands = 'one by one';
        }
      };

      it.each<[Fix, number, string[]]>([
        [{ type: 'set-field', name: 'X-Note', value: 'right' }, 200, ['right']],
        [{ type: 'set-field', name: 'X-Note', value: 'right' }, 404, ['wrong']],
        [{ type: 'remove-field', name: 'X-Note' }, 200, []],
        [{ type: 'set-field', name: 'Content-Type', value: 'text/css' }, 200, ['text/css']],
        [{ type: 'set-field', name: 'Content-Type', value: 'text/css' }, 404, ['text/html']],
        [{ type: 'set-field', name: 'Content-Type', value: 'text/css' }, 304, ['text/html']],
        [{ type: 'set-field', name: 'Vary', value: 'Origin' }, 200, ['Cookie', 'Origin']],
      ])('%j, with a %i', async (fix, status, expected) => {
        const values = await sent(fix, status);
        expect(values?.flatMap((value) => value.split(/, */))).toEqual(expected);
      });

      if (hands === 'list')
        it('and keeps each of several cookies', async () => {
          upstream.answer = {
            status: 200,
            fields: [
              ['Set-Cookie', 'a=1'],
              ['Set-Cookie', 'b=2'],
            ],
          };
          upstream.hands = hands;
          const text = renderFix(DENY, id, { path: '/resource', status: 200, method: 'GET' });
          const [answer] = await answers(text, { upstream }, ['/resource']);
          upstream.hands = 'one by one';
          expect([answer?.values('Set-Cookie'), answer?.values(DENY.name)]).toEqual([['a=1', 'b=2'], [DENY.value]]);
        });

      if (hands === 'list')
        it('and adds nothing to an array of the application', async () => {
          const ofAll = ['theme=dark'];
          const fields = [
            ['Set-Cookie', ofAll],
            ['Set-Cookie', 'session=ada'],
          ] as const;
          upstream.answer = { status: 200, fields };
          upstream.hands = hands;
          const text = renderFix(DENY, id, { path: '/resource', status: 200, method: 'GET' });
          const [answer] = await answers(text, { upstream }, ['/resource']);
          upstream.hands = 'one by one';
          expect(answer?.values('Set-Cookie')).toEqual(['theme=dark', 'session=ada']);
          expect(ofAll).toEqual(['theme=dark']);
        });

      if (hands === 'object')
        it('and sends the last of the names that differ by case, as without it', async () => {
          const fields = [
            ['X-Frame-Options', 'SAMEORIGIN'],
            ['x-frame-options', 'DENY'],
          ] as const;
          upstream.answer = { status: 200, fields };
          upstream.hands = hands;
          const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
          const text = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' });
          const [without] = await answers('', { upstream }, ['/resource']);
          const [answer] = await answers(text, { upstream }, ['/resource']);
          upstream.hands = 'one by one';
          expect([without?.values('X-Frame-Options'), answer?.values('X-Frame-Options')]).toEqual([['DENY'], ['DENY']]);
        });
    },
  );

  if (id === 'nginx')
    it('says that a location with an add_header inherits none', async () => {
      upstream.answer = { status: 200, fields: [] };
      const target = { path: '/resource', status: 200, method: 'GET' };
      const text = renderFix(DENY, id, target);
      expect(text).toMatch(/^# .*add_header of its own.*there as well\.$/m);
      const line = /^add_header .*$/m.exec(text)?.[0] ?? '';
      const own = (lines: string) =>
        `${text}\nlocation /resource { proxy_pass ${upstream.origin}; add_header X-Own 1; ${lines} }`;
      const [without] = await answers(own(''), { upstream }, ['/resource']);
      const [repeated] = await answers(own(line), { upstream }, ['/resource']);
      expect([without?.values(DENY.name), repeated?.values(DENY.name)]).toEqual([[], [DENY.value]]);
    });

  it.each([
    ['X-Powered-By', 200],
    ['Pragma', 404],
    ['Set-Cookie', 500],
    ['X-AspNet-Version', 403],
  ])('removes the field %s, which an upstream sent with a %i', async (name, status) => {
    upstream.answer = {
      status,
      fields: [
        [name, 'one'],
        [name, 'two'],
      ],
    };
    const [before, after] = await beforeAndAfter({ type: 'remove-field', name }, { upstream }, '/resource');
    expect(before.values(name)).not.toEqual([]);
    expect([after.status, after.values(name)]).toEqual([status, []]);
  });

  describe('maps an extension', () => {
    it.each(['text/javascript', 'text/javascript; charset=utf-8'])('to %s', async (mediaType) => {
      const fix: Fix = { type: 'map-extension', extension: 'wn', mediaType };
      const paths = ['/module.wn', '/page.html', '/missing.wn'];
      const before = await answers('', { files }, paths);
      const after = await answers(
        renderFix(fix, id, { path: '/module.wn', status: 200, method: 'GET' }),
        { files },
        paths,
      );
      const types = (all: readonly Answer[]) => all.map((answer) => answer.values('Content-Type'));
      expect(types(before)[0]).not.toEqual([mediaType]);
      expect(types(after)).toEqual([[mediaType], ...types(before).slice(1)]);
    });
  });

  it.each(HOSTILE_VALUES)('sends the value %s as it is', async (value) => {
    const fix: Fix = { type: 'set-field', name: 'X-Note', value };
    upstream.answer = { status: 200, fields: [] };
    const text = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' });
    if (UNSAYABLE[id]?.includes(value)) return expect(text).toMatch(/^# [^\n]+$/);
    const [after] = await answers(text, { upstream }, ['/resource']);
    expect(after?.values('X-Note')).toEqual([value]);
  });

  it.each(HOSTILE_PATHS)('applies to %s and to nothing else', async (path) => {
    upstream.answer = { status: 200, fields: [] };
    const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
    const text = renderFix(fix, id, { path, status: 200, method: 'GET' });
    // The last: no metacharacter of it may stand for another character.
    const others = [
      '/',
      '/resource',
      `${path}x`,
      `/x${path}`,
      `${path}/x`,
      path.replace(/(%..|[^\w/])(?=[^/]*$)/, 'x'),
      // To a server that tells letters by case these are other files.
      ...(path.toUpperCase() === path ? [] : [path.toUpperCase().replace(/%.{2}/g, (code) => code.toLowerCase())]),
      ...(/%20$|\.$/.test(path) ? [] : [`${path}.`, `${path}%20`]),
    ];
    const found = await answers(text, { upstream }, [path, ...others]);
    expect(found.map((answer) => answer.values('X-Note'))).toEqual([['right'], ...others.map(() => [])]);
  });

  if (id === 'nginx')
    it.each([...HOSTILE_PATHS, `/${'x'.repeat(254)}`, `/${'x'.repeat(255)}`])(
      'has a location for the file %s and for nothing else, or says that it has none',
      async (path) => {
        upstream.answer = { status: 200, fields: [] };
        const fix: Fix = { type: 'set-field', name: 'Content-Type', value: 'text/css' };
        const text = renderFix(fix, id, { path, status: 200, method: 'GET', lines: 1 });
        expect(text.includes('of this resource')).toBe(path.length > 255);
        if (path.length > 255) return;
        const others = ['/', `${path}x`, `/x${path}`, path.replace(/(%..|[^\w/])(?=[^/]*$)/, 'y')];
        const found = await answers(text, { upstream }, [path, ...others.filter((other) => other !== path)]);
        // In that location nginx has no file.
        expect(found.map(({ status }) => status)).toEqual([404, ...found.slice(1).map(() => 200)]);
      },
    );

  it.each([250, 256, 300, 900])('applies to a path of %i characters alone', async (length) => {
    upstream.answer = { status: 200, fields: [] };
    const path = `/${'x'.repeat(length - 1)}`;
    const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
    const text = renderFix(fix, id, { path, status: 200, method: 'GET' });
    const found = await answers(text, { upstream }, [path, path.slice(0, length % 256), `${path}x`]);
    expect(found.map((answer) => answer.values('X-Note'))).toEqual([['right'], length < 256 ? ['right'] : [], []]);
  });

  it('stands several fixes in one configuration', async () => {
    const value = { type: 'set-field', name: 'X-Note', value: '$1' } as const;
    const type = { type: 'set-field', name: 'Content-Type', value: 'text/css' } as const;
    const fixes: [string, Fix & { type: 'set-field' }][] = [
      ['/one', value],
      ['/two%20words', value],
      ['/three', type],
      ['/four%20more%20words', { ...type, value: 'text/html' }],
    ];
    upstream.answer = { status: 200, fields: [] };
    const text = fixes.map(([path, fix]) => renderFix(fix, id, { path, status: 200, method: 'GET' })).join('\n');
    const paths = fixes.map(([path]) => path);
    const found = await answers(text, { upstream }, paths);
    expect(found.map((answer, index) => answer.values(fixes[index]?.[1].name ?? ''))).toEqual(
      fixes.map(([, fix]) => [fix.value]),
    );
  });

  it('stands several fixes of one path, and paths alike, in one configuration', async () => {
    const paths = ['/a%20b.js', '/a+b.js', '/a,b.js', '/plain.js'];
    const fixes = paths.flatMap((path) =>
      ['X-One', 'X-Two'].map((name) => ({ path, fix: { type: 'set-field', name, value: `${name} ${path}` } as const })),
    );
    const texts = fixes.map(({ path, fix }) => renderFix(fix, id, { path, status: 200, method: 'GET' }));
    upstream.answer = { status: 200, fields: [] };
    const found = await answers(texts.join('\n'), { upstream }, paths);
    expect(found.map((answer) => ['X-One', 'X-Two'].flatMap((name) => answer.values(name)))).toEqual(
      paths.map((path) => [`X-One ${path}`, `X-Two ${path}`]),
    );
  });

  it('stands both members that one response lacks in Vary', async () => {
    const members = ['Origin', 'Accept-Encoding'];
    const fixes = members.map((value): Fix => ({ type: 'set-field', name: 'Vary', value }));
    const texts = fixes.map((fix) => renderFix(fix, id, { path: '/cart', status: 200, method: 'GET' }));
    upstream.answer = { status: 200, fields: [] };
    const [cart] = await answers(texts.join('\n'), { upstream }, ['/cart']);
    expect(new Set(cart?.values('Vary').flatMap((value) => value.split(/, ?/)))).toEqual(new Set(members));
  });

  it('is not misled by whatever paths and values are made of', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'"\'`\\{$}%#;<>()[]|*.?^@:/~=!&, nrtux1a'),
      minLength: 1,
      maxLength: 20,
    });
    const fixes = fc
      .sample(fc.tuple(signs, signs), { numRuns: 200, seed: 7 })
      .map(([path, value], index) => ({
        path: `/${index}-${path.split('/').map(encodeURIComponent).join('/')}`,
        fix: { type: 'set-field', name: `X-${index}`, value: value.trim() } as const,
      }))
      .map((one) => ({ ...one, text: renderFix(one.fix, id, { path: one.path, status: 200, method: 'GET' }) }))
      .filter(({ text }) => text.includes('\n') && !text.includes('for this resource'));
    expect(fixes.length).toBeGreaterThan(100);
    upstream.answer = { status: 200, fields: [] };
    const text = fixes.map((one) => one.text).join('\n');
    const found = await answers(
      text,
      { upstream },
      fixes.map(({ path }) => path),
    );
    const sent = found.map((answer, index) => [fixes[index]?.path, answer.values(fixes[index]?.fix.name ?? '')]);
    expect(sent).toEqual(fixes.map(({ path, fix }) => [path, [fix.value]]));
  });

  it.each(LEFT_OUT)('leaves out the path %s where it cannot be written, and says so', async (path) => {
    upstream.answer = { status: 200, fields: [] };
    const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
    const text = renderFix(fix, id, { path, status: 200, method: 'GET' });
    // Express and nginx compare what was sent, which is ASCII.
    if (id === 'apache' || id === 'caddy') expect(text).toContain('for this resource');
    const [resource] = await answers(text, { upstream }, ['/resource']);
    expect(resource?.values('X-Note')).toEqual(text.includes('for this resource') ? ['right'] : []);
    expect(resource?.values('evil')).toEqual([]);
  });
});
