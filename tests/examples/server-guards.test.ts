/** What Apache, Caddy and lighttpd add to all responses stays, whichever snippet of their page is used. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from './app.ts';
import { readExchanges } from './exchange.ts';
import { makePageSite, pages, sectionCode } from './page-site.ts';
import type { Running } from './process.ts';
import { ask } from './request.ts';

/** How each adds a field to every response, at the top of its frame. */
const guards: Record<string, [line: RegExp, guard: string]> = {
  apache: [/^ *DocumentRoot .*$/m, '$&\n  Header always set X-Guard on'],
  caddy: [/^ *root \* .*$/m, '$&\n  header X-Guard on'],
  lighttpd: [/^# In the file$/m, 'setenv.add-response-header = ("X-Guard" => "on")\n$&'],
};

const site = makePageSite();
let app: Running;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  site.remove();
});

describe.each(Object.entries(guards))('%s', (page, [line, guard]) => {
  const runs = pages.find(({ entry }) => entry.id === `examples/${page}`)?.runs ?? [];
  // An event stream has no end, and Caddy redirects in a site of its own.
  const ending = runs.filter(
    ({ section }) => section !== 'Server-sent events' && !(page === 'caddy' && section === 'Redirect to HTTPS'),
  );
  it.each(ending.map((run) => [run.section, run] as const))('%s', async (section, run) => {
    const { program, text } = sectionCode(`examples/${page}`, section, run.language);
    const server = await site.serve(program, text.replace(line, guard), app.origin);
    try {
      for (const { method, path, fields, content } of readExchanges(run.check.text)) {
        const headers = Object.fromEntries(fields);
        const { status, values } = await ask(server.origin, path, { method, headers, body: content });
        expect([path, status, values('X-Guard')]).toEqual([path, status, ['on']]);
      }
    } finally {
      await server.close();
    }
  });
});
