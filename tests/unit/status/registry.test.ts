import { describe, expect, it } from 'vitest';
import { findStatus, readStatus, registryDate, statusCodes } from '../../../reference/status/registry.ts';
import { className, statusClass } from '../../../reference/status/status-class.ts';

/** Code, registered phrase, defining document, caching: from the IANA registry and the documents themselves. */
const registered = `
  100 | Continue | RFC 9110 15.2.1 | never
  101 | Switching Protocols | RFC 9110 15.2.2 | never
  102 | Processing | RFC 2518 10.1 | never
  103 | Early Hints | RFC 8297 2 | never
  104 | Upload Resumption Supported | draft-ietf-httpbis-resumable-upload | never
  200 | OK | RFC 9110 15.3.1 | heuristic
  201 | Created | RFC 9110 15.3.2 | explicit
  202 | Accepted | RFC 9110 15.3.3 | explicit
  203 | Non-Authoritative Information | RFC 9110 15.3.4 | heuristic
  204 | No Content | RFC 9110 15.3.5 | heuristic
  205 | Reset Content | RFC 9110 15.3.6 | explicit
  206 | Partial Content | RFC 9110 15.3.7 | heuristic
  207 | Multi-Status | RFC 4918 11.1 | explicit
  208 | Already Reported | RFC 5842 7.1 | explicit
  226 | IM Used | RFC 3229 10.4.1 | explicit
  300 | Multiple Choices | RFC 9110 15.4.1 | heuristic
  301 | Moved Permanently | RFC 9110 15.4.2 | heuristic
  302 | Found | RFC 9110 15.4.3 | explicit
  303 | See Other | RFC 9110 15.4.4 | explicit
  304 | Not Modified | RFC 9110 15.4.5 | explicit
  305 | Use Proxy | RFC 9110 15.4.6 | explicit
  306 | (Unused) | RFC 9110 15.4.7 | explicit
  307 | Temporary Redirect | RFC 9110 15.4.8 | explicit
  308 | Permanent Redirect | RFC 9110 15.4.9 | heuristic
  400 | Bad Request | RFC 9110 15.5.1 | explicit
  401 | Unauthorized | RFC 9110 15.5.2 | explicit
  402 | Payment Required | RFC 9110 15.5.3 | explicit
  403 | Forbidden | RFC 9110 15.5.4 | explicit
  404 | Not Found | RFC 9110 15.5.5 | heuristic
  405 | Method Not Allowed | RFC 9110 15.5.6 | heuristic
  406 | Not Acceptable | RFC 9110 15.5.7 | explicit
  407 | Proxy Authentication Required | RFC 9110 15.5.8 | explicit
  408 | Request Timeout | RFC 9110 15.5.9 | explicit
  409 | Conflict | RFC 9110 15.5.10 | explicit
  410 | Gone | RFC 9110 15.5.11 | heuristic
  411 | Length Required | RFC 9110 15.5.12 | explicit
  412 | Precondition Failed | RFC 9110 15.5.13 | explicit
  413 | Content Too Large | RFC 9110 15.5.14 | explicit
  414 | URI Too Long | RFC 9110 15.5.15 | heuristic
  415 | Unsupported Media Type | RFC 9110 15.5.16 | explicit
  416 | Range Not Satisfiable | RFC 9110 15.5.17 | explicit
  417 | Expectation Failed | RFC 9110 15.5.18 | explicit
  418 | (Unused) | RFC 9110 15.5.19 | explicit
  421 | Misdirected Request | RFC 9110 15.5.20 | explicit
  422 | Unprocessable Content | RFC 9110 15.5.21 | explicit
  423 | Locked | RFC 4918 11.3 | explicit
  424 | Failed Dependency | RFC 4918 11.4 | explicit
  425 | Too Early | RFC 8470 5.2 | explicit
  426 | Upgrade Required | RFC 9110 15.5.22 | explicit
  428 | Precondition Required | RFC 6585 3 | never
  429 | Too Many Requests | RFC 6585 4 | never
  431 | Request Header Fields Too Large | RFC 6585 5 | never
  451 | Unavailable For Legal Reasons | RFC 7725 3 | heuristic
  500 | Internal Server Error | RFC 9110 15.6.1 | explicit
  501 | Not Implemented | RFC 9110 15.6.2 | heuristic
  502 | Bad Gateway | RFC 9110 15.6.3 | explicit
  503 | Service Unavailable | RFC 9110 15.6.4 | explicit
  504 | Gateway Timeout | RFC 9110 15.6.5 | explicit
  505 | HTTP Version Not Supported | RFC 9110 15.6.6 | explicit
  506 | Variant Also Negotiates | RFC 2295 8.1 | explicit
  507 | Insufficient Storage | RFC 4918 11.5 | explicit
  508 | Loop Detected | RFC 5842 7.2 | explicit
  510 | Not Extended | RFC 2774 7 | explicit
  511 | Network Authentication Required | RFC 6585 6 | never
`
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', phrase = '', definedIn = '', caching = ''] = line.trim().split(' | ');
    return { code: Number(code), phrase, definedIn, caching };
  });

describe('the status code registry', () => {
  it('has exactly the 64 registered codes, in ascending order', () => {
    expect(registered).toHaveLength(64);
    expect(statusCodes.map(({ code }) => code)).toEqual(registered.map(({ code }) => code));
    expect(registryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(registered)('knows $code $phrase', ({ code, phrase, definedIn, caching }) => {
    const [document = '', number = '', section = ''] = /^(?:RFC (\d+) (\S+)|draft-.*)$/.exec(definedIn) ?? [];
    const source = number
      ? {
          label: `RFC ${number}, section ${section}`,
          url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
        }
      : { label: document, url: `https://datatracker.ietf.org/doc/${document}/` };
    expect(findStatus(code)).toMatchObject({ code, phrase, definedIn: source, caching });
  });

  it.each(statusCodes)('says in one short sentence what $code means', ({ meaning }) => {
    expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
    expect(meaning.length).toBeLessThanOrEqual(110);
  });

  it('gives every code a meaning of its own', () => {
    expect(new Set(statusCodes.map(({ meaning }) => meaning)).size).toBe(statusCodes.length);
  });

  it('marks the codes that are not in force', () => {
    const special = statusCodes.filter(({ state }) => state !== 'registered');
    expect(special.map(({ code, state }) => `${code} ${state}`)).toEqual([
      '104 temporary',
      '305 deprecated',
      '306 unused',
      '418 unused',
      '510 obsolete',
    ]);
    expect(findStatus(104)?.note).toContain('2026-11-13');
  });

  it('remembers the phrases of earlier standards', () => {
    expect(findStatus(413)?.formerPhrases).toEqual(['Payload Too Large', 'Request Entity Too Large']);
    expect(findStatus(422)?.formerPhrases).toEqual(['Unprocessable Entity']);
    expect(findStatus(418)?.formerPhrases).toEqual(["I'm a teapot"]);
    expect(findStatus(302)?.formerPhrases).toEqual(['Moved Temporarily']);
  });
});

describe('the class of a code', () => {
  it.each([
    [99, null],
    [100, 1],
    [199, 1],
    [200, 2],
    [299, 2],
    [300, 3],
    [400, 4],
    [499, 4],
    [500, 5],
    [599, 5],
    [600, null],
    [0, null],
    [-404, null],
    [404.5, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('of %d is %s', (code, expected) => {
    expect(statusClass(code)).toBe(expected);
  });

  it('has the name that RFC 9110 gives it', () => {
    expect([1, 2, 3, 4, 5].map((digit) => className(digit as 1 | 2 | 3 | 4 | 5))).toEqual([
      'Informational',
      'Successful',
      'Redirection',
      'Client error',
      'Server error',
    ]);
  });
});

describe('reading any number', () => {
  it.each(statusCodes)('passes on what the registry says of $code', (record) => {
    const reading = readStatus(record.code);
    expect(reading).toMatchObject({ code: record.code, record, caching: record.caching, note: record.note });
    expect(reading.class).toBe(statusClass(record.code));
  });

  it.each([
    [199, 1, '100 (Continue)', 'never'],
    [299, 2, '200 (OK)', 'explicit'],
    [399, 3, '300 (Multiple Choices)', 'explicit'],
    [471, 4, '400 (Bad Request)', 'explicit'],
    [599, 5, '500 (Internal Server Error)', 'explicit'],
  ])('treats the unregistered %d as the x00 of its class', (code, digit, fallback, caching) => {
    const reading = readStatus(code);
    expect(reading).toMatchObject({ class: digit, record: null, caching });
    expect(reading.note).toContain(fallback);
  });

  it.each([0, 99, 600, 799, 999, -1, 404.5, Number.NaN, Number.POSITIVE_INFINITY])('calls %d invalid', (code) => {
    const reading = readStatus(code);
    expect(reading).toMatchObject({ class: null, className: null, record: null });
    expect(reading.note).toContain('100 to 599');
  });
});
