/** Every kind of fix, as rendered, in the real servers: the response is what the fix says, and was not before. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderFix } from '../../reference/fixes/render.ts';
import type { Server } from '../../reference/fixes/server.ts';
import type { Fix } from '../../reference/rules/rule.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { type Answer, ask, get } from './request.ts';
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
const DENY = { type: 'set-field', name: 'X-Frame-Options', value: 'DENY' } as const;
/** Values that a server's language cannot say: the text is a comment, see the renderers. */
const UNSAYABLE: Partial<Record<Server, readonly string[]>> = {
  apache: ['expr=%{HTTP_HOST}'],
  caddy: ['{$HOME}', '`ticks` \\', '}'],
};

/** As the comment before an nginx location asks: the lines of a second one for the same path go into the first. */
function inOneLocation(texts: readonly string[]): string[] {
  const locations = new Map<string, string>();
  for (const text of texts) {
    const head = /^# If it has a location .*\n(location = .*) \{$/m.exec(text)?.[1] ?? text;
    const known = locations.get(head);
    const lines = text.split('\n').filter((line) => /^ +[a-z]/.test(line));
    locations.set(head, known === undefined ? text : known.replace(/\}$/, `${lines.join('\n')}\n}`));
  }
  return [...locations.values()];
}

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
  async function beforeAndAfter(fix: Fix, source: Source, path: string): Promise<[Answer, Answer]> {
    const [before] = await answers('', source, [path]);
    const [after] = await answers(renderFix(fix, id, { path, status: 200, method: 'GET' }), source, [path]);
    return [before, after] as [Answer, Answer];
  }

  describe('sets a field', () => {
    it.each([
      ['X-Note', '30', 503, ['30s', '1 minute']],
      ['X-Content-Type-Options', 'nosniff', 200, ['sniff']],
      ['X-Frame-Options', 'DENY', 404, ['SAMEORIGIN', 'ALLOWALL']],
      ['Content-Type', 'text/html; charset=utf-8', 200, ['text/html']],
      ['content-type', 'text/javascript', 200, ['application/javascript']],
    ])('%s: %s, in place of what an upstream sent with a %i', async (name, value, status, wrong) => {
      upstream.answer = { status, fields: wrong.map((one) => [name, one] as const) };
      const [before, after] = await beforeAndAfter({ type: 'set-field', name, value }, { upstream }, '/resource');
      expect(before.values(name)).not.toEqual([value]);
      expect([after.status, after.body, after.values(name)]).toEqual([status, 'from the upstream', [value]]);
    });

    it.each([
      ['Content-Type', 'text/javascript; charset=UTF-8'],
      ['Content-Type', 'text/javascript'],
      ['X-Frame-Options', 'DENY'],
      ['Cross-Origin-Resource-Policy', 'same-site'],
    ])('%s: %s, of a file', async (name, value) => {
      const [before, after] = await beforeAndAfter({ type: 'set-field', name, value }, { files }, '/app.js');
      expect(before.values(name)).not.toEqual([value]);
      expect([after.status, after.body, after.values(name)]).toEqual([200, 'the file /app.js', [value]]);
    });

    it.each([200, 304, 404])('Vary beside what an upstream sent with a %i, which caches need', async (status) => {
      upstream.answer = { status, fields: [['Vary', 'Cookie']] };
      const fix: Fix = { type: 'set-field', name: 'Vary', value: 'Accept-Encoding, Origin' };
      const [, after] = await beforeAndAfter(fix, { upstream }, '/resource');
      const members = after.values('Vary').flatMap((value) => value.split(/, */));
      expect(members.sort()).toEqual(['Accept-Encoding', 'Cookie', 'Origin']);
    });

    it('Vary of a file', async () => {
      const fix: Fix = { type: 'set-field', name: 'Vary', value: 'Origin' };
      const [, after] = await beforeAndAfter(fix, { files }, '/app.js');
      expect([after.status, after.values('Vary').join(', ')]).toEqual([200, 'Origin']);
    });

    it('but not the type of what a POST gets', async () => {
      upstream.answer = { status: 200, fields: [['Content-Type', 'application/json']] };
      const fix: Fix = { type: 'set-field', name: 'Content-Type', value: 'text/html' };
      const text = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' });
      const folder = mkdtempSync(join(scratch, 'server-'));
      chmodSync(folder, 0o777);
      const running = await server.start(text, { upstream }, folder);
      try {
        const types = async (method: string) =>
          (await ask(running.origin, '/resource', { method })).values('Content-Type');
        expect([await types('GET'), await types('HEAD')]).toEqual([['text/html'], ['text/html']]);
        expect(await types('POST')).toEqual(['application/json']);
      } finally {
        await running.close();
      }
    });

    it('with an error that the server makes itself', async () => {
      const [before, after] = await beforeAndAfter(DENY, { files }, '/missing');
      expect(before.values(DENY.name)).toEqual([]);
      expect([after.status, after.values(DENY.name)]).toEqual([404, [DENY.value]]);
    });

    it('but not the type of an error that the server makes itself', async () => {
      const fix: Fix = { type: 'set-field', name: 'Content-Type', value: 'text/javascript' };
      const [before, after] = await beforeAndAfter(fix, { files }, '/missing.js');
      expect(after.status).toBe(404);
      expect(after.values('Content-Type')).toEqual(before.values('Content-Type'));
    });

    it.each([404, 503])('but not the type of a %i that an upstream sent, or says so', async (status) => {
      upstream.answer = { status, fields: [['Content-Type', 'text/html']] };
      const fix: Fix = { type: 'set-field', name: 'Content-Type', value: 'text/javascript' };
      const [, after] = await beforeAndAfter(fix, { upstream }, '/resource');
      // Caddy 2.6 has no way to tell the statuses of an upstream apart.
      const isWarned = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' }).includes('upstream sends');
      expect(isWarned).toBe(id === 'caddy');
      expect([after.status, after.values('Content-Type')]).toEqual([status, [isWarned ? fix.value : 'text/html']]);
    });

    it('of a folder', async () => {
      upstream.answer = { status: 200, fields: [] };
      const [before, after] = await beforeAndAfter(DENY, { upstream }, '/folder/');
      expect(before.values(DENY.name)).toEqual([]);
      expect(after.values(DENY.name)).toEqual([DENY.value]);
    });

    it('of a file that stands for a folder', async () => {
      // These go on to the file's own path, which a comment tells.
      const goesOn = id === 'nginx' || id === 'apache';
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
        [{ type: 'set-field', name: 'X-Note', value: 'right' }, 404, ['right']],
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
    it('says that its location shows what the server hides', async () => {
      const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
      upstream.answer = {
        status: 200,
        fields: [
          ['X-Note', 'wrong'],
          ['X-Powered-By', 'told'],
          ['X-Secret', 'told'],
        ],
      };
      const text = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' });
      const hidden = 'proxy_hide_header X-Powered-By;';
      const http = `# In http { }:\n${hidden}\n${text}`;
      const [resource, other] = await answers(http, { upstream }, ['/resource', '/other']);
      expect([resource?.values('X-Powered-By'), other?.values('X-Powered-By')]).toEqual([['told'], []]);
      const comment = /^ *# .*\bproxy_hide_header\b.*\brepeat\b.*$/m;
      expect(text).toMatch(comment);
      const [repeated] = await answers(http.replace(comment, hidden), { upstream }, ['/resource']);
      expect([repeated?.values('X-Powered-By'), repeated?.values('X-Note')]).toEqual([[], ['right']]);
    });

  describe('removes a field', () => {
    it.each([
      ['X-Powered-By', 200],
      ['Pragma', 404],
      ['Content-Type', 204],
      ['ETag', 200],
      ['Set-Cookie', 500],
      ['X-AspNet-Version', 403],
    ])('%s, which an upstream sent with a %i', async (name, status) => {
      upstream.answer = {
        status,
        fields: [[name, 'one'], ...(name === 'Content-Type' ? [] : [[name, 'two'] as const])],
      };
      const [before, after] = await beforeAndAfter({ type: 'remove-field', name }, { upstream }, '/resource');
      expect(before.values(name)).not.toEqual([]);
      expect([after.status, after.values(name)]).toEqual([status, []]);
    });

    it.each(['ETag', 'Last-Modified', 'Accept-Ranges', ...(id === 'caddy' ? [] : ['Content-Type'])])(
      '%s of a file',
      async (name) => {
        const [before, after] = await beforeAndAfter({ type: 'remove-field', name }, { files }, '/app.js');
        expect(before.values(name)).toHaveLength(1);
        expect([after.status, after.body, after.values(name)]).toEqual([200, 'the file /app.js', []]);
      },
    );
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
    upstream.answer = { status: 200, fields: [['X-Note', 'wrong']] };
    const text = renderFix(fix, id, { path: '/resource', status: 200, method: 'GET' });
    if (UNSAYABLE[id]?.includes(value)) return expect(text).toMatch(/^# [^\n]+$/);
    const [after] = await answers(text, { upstream }, ['/resource']);
    expect(after?.values('X-Note')).toEqual([value]);
  });

  it.each(HOSTILE_PATHS)('applies to %s and to nothing else', async (path) => {
    upstream.answer = { status: 200, fields: [['X-Note', 'wrong']] };
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
    expect(found.map((answer) => answer.values('X-Note'))).toEqual([['right'], ...others.map(() => ['wrong'])]);
  });

  it.each([250, 256, 300, 900])(
    'applies to a path of %i characters alone, or says that it does not',
    async (length) => {
      upstream.answer = { status: 200, fields: [['X-Note', 'wrong']] };
      const path = `/${'x'.repeat(length - 1)}`;
      const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
      const text = renderFix(fix, id, { path, status: 200, method: 'GET' });
      const isLeftOut = id === 'nginx' && length > 255;
      expect(text.includes('for this resource')).toBe(isLeftOut);
      if (isLeftOut) return;
      const found = await answers(text, { upstream }, [path, path.slice(0, length % 256), `${path}x`]);
      expect(found.map((answer) => answer.values('X-Note'))).toEqual([
        ['right'],
        [length < 256 ? 'right' : 'wrong'],
        ['wrong'],
      ]);
    },
  );

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
    const found = await answers(inOneLocation(texts).join('\n'), { upstream }, paths);
    expect(found.map((answer) => ['X-One', 'X-Two'].flatMap((name) => answer.values(name)))).toEqual(
      paths.map((path) => [`X-One ${path}`, `X-Two ${path}`]),
    );
  });

  it('stands both members that one response lacks in Vary', async () => {
    const members = ['Origin', 'Accept-Encoding'];
    const fixes = members.map((value): Fix => ({ type: 'set-field', name: 'Vary', value }));
    const texts = fixes.map((fix) => renderFix(fix, id, { path: '/cart', status: 200, method: 'GET' }));
    upstream.answer = { status: 200, fields: [] };
    const [cart] = await answers(inOneLocation(texts).join('\n'), { upstream }, ['/cart']);
    expect(new Set(cart?.values('Vary').flatMap((value) => value.split(/, ?/)))).toEqual(new Set(members));
  });

  it.each<[Fix, readonly string[]]>([
    [{ type: 'set-field', name: 'Content-Type', value: 'text/javascript' }, ['200', '206']],
    [{ type: 'map-extension', extension: 'js', mediaType: 'text/javascript' }, ['200', '206', 'neighbour']],
    [{ type: 'set-field', name: 'X-Content-Type-Options', value: 'nosniff' }, ['200', '206', '304']],
  ])('%j changes the responses of a file that it is for, and no other', async (fix, changed) => {
    const seen = async (text: string) => {
      const folder = mkdtempSync(join(scratch, 'server-'));
      chmodSync(folder, 0o777);
      const running = await server.start(text, { files }, folder);
      try {
        const fetched = async (path: string, headers: Record<string, string> = {}) => {
          const { status, fields, values } = await ask(running.origin, path, { headers });
          return {
            status,
            fields: fields.filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name)),
            tag: values('ETag')[0] ?? '',
          };
        };
        const whole = await fetched('/app.js');
        return {
          200: whole,
          206: await fetched('/app.js', { Range: 'bytes=0-3' }),
          304: await fetched('/app.js', { 'If-None-Match': whole.tag, 'Cache-Control': 'max-age=0' }),
          404: await fetched('/missing.js'),
          neighbour: await fetched('/other.js'),
        };
      } finally {
        await running.close();
      }
    };
    const before = await seen('');
    const after = await seen(renderFix(fix, id, { path: '/app.js', status: 200, method: 'GET' }));
    const statuses = (all: typeof before) => Object.values(all).map(({ status }) => status);
    expect(statuses(before)).toEqual([200, 206, 304, 404, 200]);
    expect(statuses(after)).toEqual(statuses(before));
    const differ = Object.entries(before).filter(
      ([of, { fields }]) => JSON.stringify(fields) !== JSON.stringify(after[of as keyof typeof after].fields),
    );
    expect(differ.map(([of]) => of)).toEqual(changed);
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
    upstream.answer = { status: 200, fields: [['X-Note', 'wrong']] };
    const fix: Fix = { type: 'set-field', name: 'X-Note', value: 'right' };
    const text = renderFix(fix, id, { path, status: 200, method: 'GET' });
    // Express compares what was sent, which is ASCII.
    if (id !== 'express') expect(text).toContain('for this resource');
    const [resource] = await answers(text, { upstream }, ['/resource']);
    expect(resource?.values('X-Note')).toEqual([text.includes('for this resource') ? 'right' : 'wrong']);
    expect(resource?.values('evil')).toEqual([]);
  });
});
