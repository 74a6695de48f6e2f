/** Snippets in one program, as a reader pastes them: none undoes what another one does. */
import { afterAll, expect, it } from 'vitest';
import { fill } from './page-code.ts';
import { makePageSite, pages, prepared, sectionCode } from './page-site.ts';
import { ask } from './request.ts';

const site = makePageSite();
afterAll(() => site.remove());

const SNIPPETS = [
  ['examples/go', 'nosniff'],
  ['guides/caching', 'Set the header in one place'],
  ['guides/cors', 'An allow list, the headers and the preflight'],
].map(([page, section]) => {
  const runs = pages.find(({ entry }) => entry.id === page)?.runs ?? [];
  const run = runs.find((one) => one.section === section && one.language === 'go');
  if (run === undefined) throw new Error(`${page} has no ${section}`);
  return run.snippet;
});

/** Each import once, and one of the two routes for `/orders`: Go refuses both with a message. */
function compilable(text: string): string {
  const imported = new Set<string>();
  const lines = text.split('\n').filter((line) => {
    if (!/^\s*"[a-z/]+"$/.test(line)) return true;
    const isFirst = !imported.has(line.trim());
    imported.add(line.trim());
    return isFirst;
  });
  return lines.join('\n').replace('[]string{"/orders", ', '[]string{"/prices", ');
}

it('Caddy refuses a matcher that is defined twice, as its page says', async () => {
  const { program, text } = sectionCode('examples/caddy', 'Deprecated names', 'caddy');
  const matcher = /^ *@js_files \{[^}]*\}$/m.exec(text)?.[0] ?? '';
  const twice = text.replace(matcher, () => `${matcher}\n${matcher}`);
  expect(twice).not.toBe(text);
  await expect(site.serve(program, twice, 'http://127.0.0.1:9')).rejects.toThrow(/defined more than once/);
});

it.each([
  ['down the list', SNIPPETS],
  ['up the list', SNIPPETS.toReversed()],
])('nosniff, Cache-Control and CORS hold together in Go, %s', async (_order, snippets) => {
  const { program, frame = '' } = prepared('examples/go', { language: 'go' });
  if (program === undefined) throw new Error('examples/go has no program');
  const text = compilable(fill(frame, snippets.join('\n')));
  const server = await site.serve(program, text, 'http://127.0.0.1:9');
  try {
    const { values } = await ask(server.origin, '/orders', { headers: { Origin: 'https://shop.example.com' } });
    expect(values('X-Content-Type-Options')).toEqual(['nosniff']);
    expect(values('Cache-Control')).toEqual(['private, no-cache']);
    expect(values('Access-Control-Allow-Origin')).toEqual(['https://shop.example.com']);
  } finally {
    await server.close();
  }
});
