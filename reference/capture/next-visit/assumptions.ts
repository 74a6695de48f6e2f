/** What the forecast takes for granted, one sentence each. */
export const ASSUMPTIONS: readonly string[] = [
  'The visitor follows a link or types the address. A reload would request more.',
  'The browser has kept everything that it may store, although in practice a full cache may drop some of it.',
  'The page asks for the same URLs, and the server answers as before: with the same headers, and with 304 if nothing has changed.',
  'The requests have the same values in the headers that Vary lists, and cookies have not changed the answers.',
  'After a deploy, every ETag and Last-Modified is new. Renamed files are not counted.',
  'A response that is sent in full has its recorded size. If it came from the cache, its size is Content-Length plus its headers.',
  'A 304 has the size of the recorded headers, because it has no content.',
  'Without a lifetime, browsers estimate one: a tenth of the time since Last-Modified, in Firefox at most a week.',
];
