import { describe, expect, it } from 'vitest';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { notesFor } from '../../../reference/notes/line-notes.ts';

const notes = (...lines: string[]) => notesFor(exchangeFromRaw(lines.join('\n')));

/** The notes on Content-Type lines that stand alone in a response, in order. */
function typeNotes(...values: string[]) {
  return notes('HTTP/1.1 200 OK', ...values.map((value) => `Content-Type: ${value}`))
    .slice(1)
    .map(({ note, essence }) => [note, essence]);
}

describe('notesFor', () => {
  it('notes the status line first, then each Content-Type line by its index', () => {
    expect(notes('HTTP/1.1 404 Not Found', 'X-Own: x', 'content-TYPE: text/html', 'Date: y')).toEqual([
      { line: 'status', note: expect.stringMatching(/^Client error\. The server has no/), essence: null },
      { line: 1, note: 'HTML. Registered with IANA.', essence: 'text/html' },
    ]);
  });

  it.each([
    ['HTTP/1.1 499', /^Client error\. Not registered with IANA\./],
    ['HTTP/1.1 520', /treats it as 500.*\. Sent by Cloudflare: Web server returns an unknown error\.$/],
    ['HTTP/1.1 529', /Sent by Anthropic API: Overloaded; Qualys SSL Labs: The service is overloaded\.$/],
    // Only in a log, so it is not what was received.
    ['HTTP/1.1 444', /treats it as 400 \(Bad Request\)\.$/],
    ['HTTP/1.1 508', /^Server error\. The server stopped because[^.]*\.$/],
    ['HTTP/1.1 799', /^Not a valid status code/],
    ['nothing', /^No response was reported\.$/],
  ])('reads the status line %j', (statusLine, note) => {
    const [status] = notesFor(exchangeFromRaw(`GET / HTTP/1.1\n\n${statusLine}\nServer: x\n\n`));
    expect(status?.note).toMatch(note);
  });

  it('tells a status that was not told from a response that did not come', () => {
    const answer = exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\n');
    expect(notesFor({ ...answer, status: 0 })[0]?.note).toBe(
      'Unknown. There are headers, so a response was received, but the browser did not report its status.',
    );
    expect(notesFor({ ...answer, status: 0, fromFile: true })[0]?.note).toMatch(/^Unknown\..* the file did not report/);
    expect(notesFor({ ...answer, status: 0, responseHeaders: [] })[0]?.note).toBe('No response was reported.');
  });

  it('says nothing of a status without header fields', () => {
    expect(notes('HTTP/1.1 200 OK')).toEqual([
      { line: 'status', note: 'No headers were reported, so the status proves nothing.', essence: null },
    ]);
  });

  it('tells registered, unregistered and old names', () => {
    expect(typeNotes('application/json;charset=utf-8')).toEqual([['JSON. Registered with IANA.', 'application/json']]);
    expect(typeNotes('video/webm')).toEqual([
      ['WebM video. Not registered, but the right name in practice. Nothing replaces it.', 'video/webm'],
    ]);
    expect(typeNotes('application/x-protobuf')).toEqual([[expect.stringMatching(/OTLP/), 'application/x-protobuf']]);
    expect(typeNotes('a/b')).toEqual([['Not registered with IANA.', 'a/b']]);
    expect(typeNotes('message/s-http')).toEqual([[expect.stringContaining('obsolete'), 'message/s-http']]);
    expect(typeNotes('image/jpg')).toEqual([['Old name of image/jpeg.', 'image/jpg']]);
  });

  it('says which of several lines counts', () => {
    expect(typeNotes('text/plain', 'text/html', '', 'foo', '*/*')).toEqual([
      ['Not used: a later line has a valid value.', 'text/plain'],
      ['text/html is used: it is the last valid value. HTML. Registered with IANA.', 'text/html'],
      ['Empty: it names no media type.', null],
      ['Not a media type: type/subtype is expected.', null],
      ['A media range, as in Accept, and not a media type.', null],
    ]);
  });

  it('says which of several values in a line counts', () => {
    expect(typeNotes('text/html, text/plain, foo')).toEqual([
      ['text/plain is used: it is the last valid value. Plain text. Registered with IANA.', 'text/plain'],
    ]);
    expect(typeNotes('text/html', 'foo, bar')[1]).toEqual(['No value in this line is a media type.', null]);
    expect(typeNotes('text/html, foo', 'text/plain')[0]).toEqual([
      'Not used: a later line has a valid value.',
      'text/html',
    ]);
  });

  it('says so when no value counts', () => {
    expect(typeNotes('foo, bar')).toEqual([['No value in this line is a media type.', null]]);
    expect(typeNotes('')).toEqual([['Empty: it names no media type.', null]]);
  });

  it('gives one note per line, however many values', () => {
    expect(typeNotes(','.repeat(10_000))).toHaveLength(1);
  });

  it('notes a line that an unclosed quote swallowed', () => {
    expect(typeNotes('text/html;a="', 'text/plain')).toEqual([
      [expect.stringContaining('HTML.'), 'text/html'],
      ['Not used: it is part of a quoted string that an earlier line left open.', null],
    ]);
  });
});
