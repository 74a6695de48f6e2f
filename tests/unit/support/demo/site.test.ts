import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, type DemoCase, GROUPS } from '../../../support/demo/cases.ts';
import { type DemoSite, startDemoSite } from '../../../support/demo/site.ts';

interface Answer {
  status: number;
  /** Names and values in turn, as they came over the wire. */
  raw: string[];
  body: Buffer;
}

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());

function ask(origin: string, method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      origin + path,
      { method, headers, maxHeaderSize: 1_000_000 },
      (response: IncomingMessage) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, raw: response.rawHeaders, body: Buffer.concat(parts) }),
        );
      },
    );
    // node:http keeps 2,000 field lines unless told otherwise.
    outgoing.maxHeadersCount = 0;
    outgoing.on('error', reject).end();
  });
}

const askCase = ({ method, path, crossOrigin, etag }: DemoCase) =>
  ask(crossOrigin ? site.otherOrigin : site.origin, method, path, etag ? { 'If-None-Match': etag } : {});

const values = ({ raw }: Answer, field: string) =>
  raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === field.toLowerCase());

describe('the cases', () => {
  const whole = CASES.filter(({ breaks }) => breaks === undefined);

  it.each(whole.map((demoCase) => [`${demoCase.method} ${demoCase.path}`, demoCase] as const))(
    '%s answers on the wire as it says',
    async (_, demoCase) => {
      const answer = await askCase(demoCase);
      expect(answer.status).toBe(demoCase.status);
      expect(values(answer, 'Content-Type')).toEqual(demoCase.contentType);
      const lines = new Set(answer.raw.map((name, index) => `${name}: ${answer.raw[index + 1]}`));
      expect((demoCase.fields ?? []).filter(([name, value]) => !lines.has(`${name}: ${value}`))).toEqual([]);
      const withoutContent = demoCase.method === 'HEAD' || demoCase.status === 304;
      const content = demoCase.parts?.join('') ?? demoCase.body ?? '';
      expect(answer.body).toEqual(withoutContent ? Buffer.alloc(0) : Buffer.from(content));
    },
  );

  it('have a method and path of their own, a known group and a full text', () => {
    expect(new Set(CASES.map(({ method, path }) => `${method} ${path}`)).size).toBe(CASES.length);
    expect(GROUPS.filter((group) => !CASES.some((demoCase) => demoCase.group === group))).toEqual([]);
    expect(CASES.filter(({ title, look }) => title.endsWith('.') || !look.endsWith('.'))).toEqual([]);
  });

  it('redirect to addresses that answer', async () => {
    const targets = CASES.filter(({ group }) => group === 'Redirects').flatMap(({ fields }) => fields?.[0]?.[1] ?? []);
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(CASES.map(({ path }) => path)).toContain(target.split('?')[0]);
  });
});

describe('on the wire', () => {
  it('repeats Content-Type as two lines', async () => {
    const { raw } = await ask(site.origin, 'GET', '/untyped/two-lines');
    expect(raw.slice(0, 4)).toEqual(['Content-Type', 'text/html', 'Content-Type', 'application/json']);
  });

  it('sends an empty value as an empty value', async () => {
    expect(values(await ask(site.origin, 'GET', '/untyped/empty-value'), 'content-type')).toEqual(['']);
  });

  it('sends 5,000 fields', async () => {
    const { raw } = await ask(site.origin, 'GET', '/limits/many-fields');
    expect(raw.filter((name) => /^X-\d+$/.test(name))).toHaveLength(5_000);
  });

  it('answers 200 with an ETag first, 304 to that ETag', async () => {
    const first = await ask(site.origin, 'GET', '/status/cached');
    expect([first.status, values(first, 'ETag')]).toEqual([200, ['"demo-1"']]);
    expect((await ask(site.origin, 'GET', '/status/cached', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await ask(site.origin, 'GET', '/status/cached', { 'If-None-Match': '"demo-1"' })).status).toBe(304);
  });

  it('ends the connection without an answer', async () => {
    await expect(ask(site.origin, 'GET', '/limits/no-answer')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('ends the connection inside the header section', async () => {
    await expect(ask(site.origin, 'GET', '/limits/half-header')).rejects.toThrow();
  });

  it('listens on 127.0.0.1 only, on two ports', () => {
    const [first, second] = [new URL(site.origin), new URL(site.otherOrigin)];
    expect([first.hostname, second.hostname]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(first.port).not.toBe(second.port);
  });
});

describe('the page', () => {
  it('lists every case and loads nothing from elsewhere', async () => {
    const html = String((await ask(site.origin, 'GET', '/')).body);
    expect(html.match(/<li data-case="\d+">/g)).toHaveLength(CASES.length);
    const loaded = [...html.matchAll(/(?:src|rel="(?:icon|stylesheet)" href)="([^"]*)"/g)].map(([, url]) => url);
    expect(loaded).toEqual(['/icon.svg', '/page.css', '/page.js']);
    for (const url of loaded) expect((await ask(site.origin, 'GET', String(url))).status).toBe(200);
  });

  it('gives its script the cases, with the other origin where one is meant', async () => {
    const html = String((await ask(site.origin, 'GET', '/')).body);
    const json = /<script type="application\/json" id="cases">(.*?)<\/script>/s.exec(html)?.[1];
    const cases = JSON.parse(String(json)) as { url: string }[];
    expect(cases.map(({ url }) => url)).toEqual(
      CASES.map(({ path, crossOrigin }) => (crossOrigin ? site.otherOrigin : '') + path),
    );
  });

  it('answers 404 for an address that it does not have', async () => {
    expect((await ask(site.origin, 'GET', '/nowhere')).status).toBe(404);
    expect((await ask(site.origin, 'DELETE', '/right/data.json')).status).toBe(404);
  });
});

it('ends both servers on close', async () => {
  const other = await startDemoSite();
  await other.close();
  await expect(ask(other.origin, 'GET', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(ask(other.otherOrigin, 'GET', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
