/** The files that the servers of the pages serve, as /srv/www. */

/** When they were last modified: some servers make the ETag from it. */
export const MODIFIED = new Date('2026-01-02T03:04:05Z');

/** A file as build tools name it, which the application sends with its type. */
export const HASHED = 'assets/app.3f2a91c4.js';

/** Path and content. */
export const FILES: ReadonlyMap<string, string> = new Map([
  ...['app.js', 'app.mjs', 'module.wasm', 'photo.avif', 'photo.webp', 'font.woff2', 'worker.js', 'style.css'].map(
    (name) => [name, `the file ${name}`] as const,
  ),
  ['index.html', '<!doctype html><title>Home</title>'],
  ['notes.txt', 'Grüße'],
  ['data.csv', 'name\nJosé'],
  ['api.yaml', 'openapi: 3.1.0'],
  ['song.flac', 'fLaC'],
  ['problems/404.json', '{"title":"Not Found","status":404}'],
  // lighttpd looks for this name, whatever is in it.
  ['problems/404.html', '{"title":"Not Found","status":404}'],
  ['map.pmtiles', 'PMTiles'],
  ['digits.txt', '0123456789'],
  ['downloads/report.pdf', '%PDF-'],
  ['fonts/font.woff2', 'wOF2'],
  // Long enough to be compressed.
  [HASHED, 'export const greeting = "hello";\n'.repeat(60)],
  ['threads/index.html', '<!doctype html><title>Threads</title>'],
  ['threads/worker.js', 'postMessage(1);'],
]);
