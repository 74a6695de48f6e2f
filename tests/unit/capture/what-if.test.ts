import { describe, expect, it } from 'vitest';
import { newRow } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import {
  applyFix,
  type Draft,
  draftOf,
  editedExchange,
  fixesOf,
  isUnchanged,
  judgeDraft,
  pastedLines,
  problemOf,
  withLines,
} from '../../../reference/capture/what-if.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const rowOf = (head: string, content = '') =>
  newRow(
    exchangeFromRaw(`GET /a HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\n${head}\n\n${content}`),
    new SessionContext(),
    null,
  );
const idsOf = (draft: Draft, row: ReturnType<typeof rowOf>) =>
  judgeDraft(row, row.findings, draft).findings.map(({ ruleId }) => ruleId);
const change = (draft: Draft, name: string, value: string): Draft =>
  draft.map((line) => (line.name === name ? { ...line, value } : line));

const old = rowOf('Content-Type: application/x-javascript\nCache-Control: max-age=60\nETag: "a"', 'let a;');

describe('a response with edited headers', () => {
  it('is judged by the ordinary rules', () => {
    const draft = draftOf(old.exchange);
    expect(idsOf(draft, old)).toContain('type-deprecated');
    expect(idsOf(change(draft, 'Content-Type', 'text/javascript'), old)).not.toContain('type-deprecated');
    expect(idsOf(change(draft, 'ETag', 'a'), old)).toContain('etag-malformed');
    expect(idsOf(draft.slice(1), old)).toContain('content-type-missing');
  });

  it('leaves the captured response as it is', () => {
    const before = structuredClone({ ...old.exchange });
    const edited = editedExchange(old.exchange, change(draftOf(old.exchange), 'ETag', '"b"'));
    expect(edited.responseHeaders).toContainEqual({ name: 'ETag', value: '"b"' });
    expect({ ...old.exchange }).toEqual(before);
  });

  it('is unchanged until a line differs, is added or is missing', () => {
    const draft = draftOf(old.exchange);
    expect(isUnchanged(draft, old.exchange)).toBe(true);
    expect(isUnchanged(change(draft, 'ETag', '"b"'), old.exchange)).toBe(false);
    expect(isUnchanged(draft.slice(1), old.exchange)).toBe(false);
    expect(isUnchanged(withLines(draft, [{ name: '', value: '' }]), old.exchange)).toBe(false);
  });

  it('keeps what was found in its content while the headers that decide how it is read are the same', () => {
    const html = rowOf('Content-Type: application/json\nETag: "a"', '{"a": ');
    expect(html.findings.map(({ ruleId }) => ruleId)).toContain('json-body-invalid');
    const draft = draftOf(html.exchange);
    expect(idsOf(change(draft, 'ETag', '"b"'), html)).toContain('json-body-invalid');
    // Its line is another one now.
    const added = judgeDraft(html, html.findings, [...withLines([], [{ name: 'Vary', value: 'Accept' }]), ...draft]);
    const [found] = added.findings.filter(({ ruleId }) => ruleId === 'json-body-invalid');
    expect(added.exchange.responseHeaders[found?.evidence.line ?? 0]?.name).toBe(
      found?.evidence.line === null ? 'Vary' : 'Content-Type',
    );
    const other = judgeDraft(html, html.findings, change(draft, 'Content-Type', 'text/plain'));
    expect(other.findings.map(({ ruleId }) => ruleId)).not.toContain('json-body-invalid');
    expect(other).toMatchObject({ unjudged: 1, looks: null });
  });
});

describe('hostile lines', () => {
  const problem = (name: string, value: string) => problemOf({ id: 9, name, value, captured: null }, old.exchange);

  it.each([
    ['no name', '', 'a', 'a header needs a name'],
    ['a space in a name', 'Cache Control', 'a', 'no spaces'],
    ['a letter with dots', 'Ünicode', 'a', 'accents'],
    ['a line break in a name', 'X\r\nSet-Cookie', 'a', 'no spaces'],
    ['a long name', 'X'.repeat(1_000_000), 'a', 'too long'],
    ['a line break in a value', 'X-A', 'a\r\nSet-Cookie: b=c', 'one line'],
    ['a null in a value', 'X-A', 'a\0b', 'control characters'],
    ['a value of 1 MB', 'X-A', 'v'.repeat(1_000_000), '1,000,000 characters'],
  ])('%s: the line is left out, and it says why', (_, name, value, says) => {
    expect(problem(name, value)).toMatchObject({ leavesOut: true, says: expect.stringContaining(says) });
    const draft = withLines(draftOf(old.exchange), [{ name, value }]);
    expect(editedExchange(old.exchange, draft).responseHeaders).toEqual(old.exchange.responseHeaders);
    expect(() => judgeDraft(old, old.findings, draft)).not.toThrow();
  });

  it('values that are not ASCII are judged, with a warning', () => {
    expect(problem('X-A', 'größe')).toMatchObject({
      leavesOut: false,
      says: expect.stringContaining('The value is not ASCII'),
    });
    expect(problem('X-A', '')).toBeNull();
    expect(problem('X-A', ' a\tb ')).toBeNull();
  });

  it('a captured line has no problem, whatever it holds', () => {
    const { exchange } = rowOf(`X-Long: ${'v'.repeat(200_000)}\nX-Odd: gr\u00f6\u00dfe`);
    const draft = draftOf(exchange);
    expect(draft.map((line) => problemOf(line, exchange))).toEqual([null, null]);
    expect(editedExchange(exchange, draft).responseHeaders).toEqual(exchange.responseHeaders);
  });
});

it('takes pasted header lines apart, and nothing else', () => {
  expect(pastedLines('Vary: Accept\r\nX-A: b: c\n')).toEqual([
    { name: 'Vary', value: 'Accept' },
    { name: 'X-A', value: 'b: c' },
  ]);
  expect(pastedLines('no header')).toBeNull();
  expect(pastedLines(': value')).toBeNull();
  expect(pastedLines('')).toBeNull();
});

it('gives the changes as fixes, one for each name', () => {
  const draft = withLines(change(draftOf(old.exchange), 'Content-Type', 'text/javascript').slice(0, 2), [
    { name: 'Vary', value: 'Accept' },
    { name: 'vary', value: 'Origin' },
  ]);
  expect(fixesOf(old.exchange, editedExchange(old.exchange, draft))).toEqual([
    { type: 'set-field', name: 'Content-Type', value: 'text/javascript' },
    { type: 'remove-field', name: 'ETag' },
    { type: 'set-field', name: 'Vary', value: 'Accept, Origin' },
  ]);
  expect(fixesOf(old.exchange, editedExchange(old.exchange, draftOf(old.exchange)))).toEqual([]);
});

it('tries a fix: one line with the value, in the place of the first, or none', () => {
  const draft = withLines(draftOf(old.exchange), [{ name: 'etag', value: '"b"' }]);
  const linesOf = (edited: Draft) => edited.map(({ name, value }) => `${name}: ${value}`);
  expect(linesOf(applyFix(draft, { type: 'set-field', name: 'ETag', value: '"c"' }))).toEqual([
    'Content-Type: application/x-javascript',
    'Cache-Control: max-age=60',
    'ETag: "c"',
  ]);
  expect(linesOf(applyFix(draft, { type: 'remove-field', name: 'ETag' }))).toHaveLength(2);
  expect(linesOf(applyFix(draft, { type: 'map-extension', extension: 'js', mediaType: 'text/javascript' }))[0]).toBe(
    'Content-Type: text/javascript',
  );
  expect(linesOf(applyFix(draft, { type: 'set-field', name: 'Vary', value: 'Accept' })).at(-1)).toBe('Vary: Accept');
});

it('gives no two lines the same id, whatever was removed and added', () => {
  const draft = withLines(draftOf(old.exchange).slice(0, 1), [{ name: 'A', value: '' }]);
  const ids = withLines(draft, [{ name: 'B', value: '' }]).map(({ id }) => id);
  expect(new Set([...ids, 1, 2])).toHaveProperty('size', ids.length + 2);
});
