/** What clients send and applications answer beside the cases that the pages show, in the programs of the pages. */
import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { listening, makePageSite, sectionCode } from './page-site.ts';
import { type Asked, ask } from './request.ts';

const site = makePageSite();
const PROBLEM = '{"title":"Invalid","status":422,"detail":"No such item"}';
/** The answers of an application, by path: status, type and content. */
const answers: Record<string, [status: number, type: string, content: string]> = {
  '/parameters.js': [200, 'Application/X-JavaScript; charset=utf-8', 'run();'],
  '/invalid': [422, 'application/problem+json; charset=utf-8', PROBLEM],
};
const app = createServer((request, response) => {
  const [status, type, content] = answers[request.url ?? ''] ?? [404, 'text/plain', 'not found'];
  response.writeHead(status, { 'Content-Type': type }).end(content);
});
const application = listening(app);
afterAll(() => site.remove());

async function answer(page: string, section: string, language: string, more: string, path: string, asked?: Asked) {
  const { program, text } = sectionCode(`examples/${page}`, section, language, more);
  const server = await site.serve(program, text, application.origin);
  try {
    return await ask(server.origin, path, asked);
  } finally {
    await server.close();
  }
}

/** The same answers from an app of Rack. */
const rackApp = Object.entries(answers)
  .map(
    ([path, [status, type, content]]) =>
      `map '${path}' do run ->(_env) { [${status}, { 'Content-Type' => '${type}' }, ['${content}']] } end`,
  )
  .join('\n');

describe.each([
  ['cloudflare-workers', 'js', ''],
  ['rack', 'ruby', rackApp],
])('a type with parameters, %s', (page, language, more) => {
  it('gets its current name and keeps them', async () => {
    const { values } = await answer(page, 'Deprecated names', language, more, '/parameters.js');
    expect(values('Content-Type')).toEqual(['text/javascript; charset=utf-8']);
  });

  it('of a problem is known, so its detail stays', async () => {
    const { status, body } = await answer(page, 'Errors as problem+json', language, more, '/invalid');
    expect([status, body]).toEqual([422, PROBLEM]);
  });
});

it.each([
  ['python', 'python'],
  ['php', 'php'],
  ['node-http', 'js'],
])('HEAD of a route and a missing page has the status of GET, %s', async (page, language) => {
  for (const path of ['/report', '/missing']) {
    const [got, head] = [
      await answer(page, '304 with ETag', language, '', path),
      await answer(page, '304 with ETag', language, '', path, { method: 'HEAD' }),
    ];
    expect([path, head.status, head.values('ETag'), head.body]).toEqual([path, got.status, got.values('ETag'), '']);
  }
});

describe.each([
  ['python', 'python'],
  ['php', 'php'],
  ['django', 'python'],
])('POST /orders of %s', (page, language) => {
  it.each(['{bad', '"x"', '[]', 'null', '7', ''])('does not create anything from %j', async (body) => {
    const { status } = await answer(page, '201 with Location', language, '', '/orders', { method: 'POST', body });
    expect([400, 422]).toContain(status);
  });
});

it('no step of Node runs after one that has answered', async () => {
  const more = `
before.unshift((request, response) => request.method === 'OPTIONS' && response.writeHead(204).end());
let later = 0;
before.push(() => (later += 1));
routes.set('GET /later', (request, response) => response.end(String(later)));`;
  const { program, text } = sectionCode('examples/node-http', 'nosniff', 'js', more);
  const server = await site.serve(program, text.replace(/^.*X-Content-Type-Options.*$/m, ''), application.origin);
  try {
    expect((await ask(server.origin, '/', { method: 'OPTIONS' })).status).toBe(204);
    expect((await ask(server.origin, '/later')).body).toBe('1');
  } finally {
    await server.close();
  }
});
