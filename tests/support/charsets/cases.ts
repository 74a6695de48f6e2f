/**
 * What the book says of charsets, as responses with what browsers make of them: the tables "Charset" of
 * media-types/text/html, plain, css, javascript, markdown and event-stream, media-types/application/json and xml, and
 * headers/content-type. What the rules utf8-type-charset-wrong, charset-* and *-charset-missing say rests on them.
 */
import type { BrowserName } from '../verdicts/cases.ts';

/** Where the content is read: a tab, or within a page that is in windows-1252. */
type CharsetLoad =
  | 'document'
  /** In a page of UTF-8. */
  | 'frame'
  | 'style'
  | 'script'
  | 'module'
  | 'worker'
  | 'text()'
  | 'json()'
  | 'responseText'
  | 'EventSource';

export interface CharsetCase {
  name: string;
  load: CharsetLoad;
  /** The value of Content-Type. */
  type: string;
  content: Buffer;
  /** The text that is read; for a tab with the name of the encoding, where the book tells it. */
  reads: Readonly<Record<BrowserName, string>>;
}

const RIGHT = 'ä';
/** UTF-8 read as windows-1252. */
const GARBLED = 'Ã¤';
const BOM = '\uFEFF';
/** "What is this?" in Japanese, some times over, in Shift_JIS: a short text tells nobody its encoding. */
const JAPANESE = Buffer.from('82b182ea82cd89bd82c582b782a98142'.repeat(12), 'hex');
const GERMAN = 'Die größten Bäume wachsen über Jahrhunderte. '.repeat(20);
const RUSSIAN = 'Самые большие деревья растут веками. '.repeat(25);
/** How these begin in UTF-8 that is read as windows-1252. */
const GARBLED_GERMAN = 'Die grÃ¶ÃŸten BÃ¤ume';
const GARBLED_RUSSIAN = 'Ð¡Ð°Ð¼Ñ‹Ðµ';

const CASES: CharsetCase[] = [];
function add(
  load: CharsetLoad,
  what: string,
  type: string,
  content: string | Buffer,
  reads: string | Readonly<Record<BrowserName, string>>,
): void {
  CASES.push({
    name: `${load}: ${type}${what && `, ${what}`}`,
    load,
    type,
    content: typeof content === 'string' ? Buffer.from(content) : content,
    reads: typeof reads === 'string' ? { chromium: reads, firefox: reads } : reads,
  });
}

// text/html
const page = (head: string, text = RIGHT) => `<!doctype html>${head}<title>Page</title><body>${text}`;
add('document', 'meta iso-8859-1', 'text/html; charset=utf-8', page('<meta charset=iso-8859-1>'), `UTF-8 ${RIGHT}`);
add('document', 'meta utf-8', 'text/html; charset=iso-8859-1', page('<meta charset=utf-8>'), `windows-1252 ${GARBLED}`);
add('document', 'byte order mark', 'text/html; charset=iso-8859-1', BOM + page(''), `UTF-8 ${RIGHT}`);
add('document', '', 'text/html; charset=utf8mb4', page(''), `windows-1252 ${GARBLED}`);
add('document', 'meta utf-8', 'text/html', page('<meta charset=utf-8>'), `UTF-8 ${RIGHT}`);
add('document', '', 'text/html', page(''), `windows-1252 ${GARBLED}`);
add(
  'document',
  'Japanese',
  'text/html',
  Buffer.concat([Buffer.from(page('', '')), JAPANESE]),
  'Shift_JIS これは何ですか',
);
add('document', 'Russian in UTF-8', 'text/html', page('', RUSSIAN), `windows-1252 ${GARBLED_RUSSIAN}`);
add('document', '0x80', 'text/html; charset=iso-8859-1', Buffer.from([0x80]), 'windows-1252 €');
add(
  'document',
  'meta after 3000 bytes',
  'text/html',
  page(`<!--${'-'.repeat(3000)}x--><meta charset=utf-8>`),
  `UTF-8 ${RIGHT}`,
);
add('frame', '', 'text/html', page(''), RIGHT);
// Names of encodings (headers/content-type).
add('document', '', 'text/html; charset=utf8', page(''), `UTF-8 ${RIGHT}`);
add('document', '', 'text/html; charset=us-ascii', page(''), `windows-1252 ${GARBLED}`);
add('document', 'meta utf-8', "text/html; charset='utf-8'", page('<meta charset=utf-8>'), `UTF-8 ${RIGHT}`);
add('document', 'meta utf-8', 'text/html; charset=binary', page('<meta charset=utf-8>'), `UTF-8 ${RIGHT}`);
add('text()', '', 'text/html; charset=iso-2022-kr', RIGHT, RIGHT);
add('document', '', 'text/plain; charset=iso-2022-kr', 'text', 'replacement \uFFFD');

// text/plain and text/markdown
for (const essence of ['text/plain', 'text/markdown']) {
  add('document', '', essence, RIGHT, `windows-1252 ${GARBLED}`);
  add('document', '', `${essence}; charset=utf-8`, RIGHT, `UTF-8 ${RIGHT}`);
  add('document', 'byte order mark', essence, BOM + RIGHT, `UTF-8 ${RIGHT}`);
}
for (const charset of ['iso-8859-1', 'us-ascii']) {
  add('document', '', `text/plain; charset=${charset}`, RIGHT, `windows-1252 ${GARBLED}`);
}
add('document', '900 characters of German', 'text/plain', GERMAN, `windows-1252 ${GARBLED_GERMAN}`);
add('document', '900 characters of Russian', 'text/plain', RUSSIAN, `windows-1252 ${GARBLED_RUSSIAN}`);
add('document', 'Japanese', 'text/plain', JAPANESE, 'Shift_JIS これは何ですか');
add('document', 'UTF-16', 'text/plain', Buffer.from(BOM + RIGHT, 'utf16le'), `UTF-16LE ${RIGHT}`);
for (const essence of ['text/plain', 'text/markdown', 'text/csv']) {
  add('text()', '', `${essence}; charset=iso-8859-1`, RIGHT, RIGHT);
}
for (const essence of ['text/plain', 'text/csv']) {
  add('responseText', '', `${essence}; charset=iso-8859-1`, RIGHT, GARBLED);
  add('responseText', '', essence, RIGHT, RIGHT);
}

// text/css
add('style', '', 'text/css', RIGHT, GARBLED);
add('style', '', 'text/css; charset=utf-8', RIGHT, RIGHT);
add('style', '@charset', 'text/css', `@charset "utf-8";${RIGHT}`, RIGHT);
add('style', '@charset in apostrophes', 'text/css', `@charset 'utf-8';${RIGHT}`, GARBLED);
add('style', '@CHARSET', 'text/css', `@CHARSET "utf-8";${RIGHT}`, GARBLED);
add('style', 'a comment, @charset', 'text/css', `/**/@charset "utf-8";${RIGHT}`, GARBLED);
add('style', '@charset', 'text/css; charset=iso-8859-1', `@charset "utf-8";${RIGHT}`, GARBLED);
add('style', 'byte order mark', 'text/css; charset=iso-8859-1', BOM + RIGHT, RIGHT);

// text/javascript
add('script', '', 'text/javascript', RIGHT, GARBLED);
add('script', '', 'text/javascript; charset=utf-8', RIGHT, RIGHT);
add('script', 'byte order mark', 'text/javascript; charset=windows-1252', BOM + RIGHT, RIGHT);
add('module', '', 'text/javascript', RIGHT, RIGHT);
add('module', '', 'text/javascript; charset=windows-1252', RIGHT, { chromium: GARBLED, firefox: RIGHT });
add('worker', '', 'text/javascript', RIGHT, RIGHT);
add('worker', '', 'text/javascript; charset=windows-1252', RIGHT, { chromium: GARBLED, firefox: RIGHT });

// application/json and text/event-stream: always UTF-8.
add('json()', '', 'application/json; charset=iso-8859-1', `"${RIGHT}"`, RIGHT);
add('responseText', '', 'application/json; charset=iso-8859-1', RIGHT, GARBLED);
add('responseText', '', 'application/json', RIGHT, RIGHT);
add('EventSource', '', 'text/event-stream', RIGHT, RIGHT);
add('EventSource', '', 'text/event-stream; charset=UTF-8', RIGHT, RIGHT);
for (const charset of ['iso-8859-1', 'utf8']) {
  add('EventSource', '', `text/event-stream; charset=${charset}`, RIGHT, { chromium: 'closed', firefox: RIGHT });
}

// application/xml
const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
for (const essence of ['application/xml', 'text/xml']) {
  add('document', 'declared ISO-8859-1', essence, latin1(`${declared}<r>${RIGHT}</r>`), `windows-1252 ${RIGHT}`);
}
add('document', 'UTF-8', 'application/xml; charset=iso-8859-1', `<r>${RIGHT}</r>`, `windows-1252 ${GARBLED}`);
add('document', 'byte order mark', 'application/xml; charset=iso-8859-1', `${BOM}<r>${RIGHT}</r>`, `UTF-8 ${RIGHT}`);
add('document', 'UTF-8', 'application/xml', `<r>${RIGHT}</r>`, `UTF-8 ${RIGHT}`);

export const CHARSET_CASES: readonly CharsetCase[] = CASES;
