/** Captured entries as real and broken browsers deliver them, from the HAR entry to the findings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';
import { notesFor } from '../../../reference/notes/line-notes.ts';
import { readsAs } from '../../../reference/notes/reads-as.ts';
import { auditExchange, RULE_FAILED } from '../../../reference/rules/audit.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

interface Shape {
  url?: string;
  method?: string;
  status?: number;
  size?: number;
  error?: string | null;
  types?: string[];
  /** Instead of the usual header list. */
  headers?: unknown;
}

function entry({
  url = 'https://shop.example/a',
  method = 'GET',
  status = 200,
  size = 5,
  error = null,
  ...rest
}: Shape) {
  const types = (rest.types ?? []).map((value) => ({ name: 'Content-Type', value }));
  return {
    request: { method, url, headers: [{ name: 'Host', value: 'shop.example' }] },
    response: {
      status,
      headers: rest.headers ?? [{ name: 'Server', value: 'x' }, ...types],
      // What Chromium makes up must never stand in for the field.
      content: { size, mimeType: 'application/javascript' },
      _error: error,
    },
  };
}

const crowd = Array.from({ length: 5000 }, (_, index) => ({ name: `x-${index}`, value: 'y' }));
const old = 'application/x-javascript';

const table: [what: string, shape: Shape, findings: string[]][] = [
  ['no Content-Type', {}, ['content-type-missing']],
  ['status 0', { status: 0, headers: [] }, []],
  ['status 0 with an error', { status: 0, headers: [], error: 'net::ERR_NAME_NOT_RESOLVED' }, []],
  ['status 200 without header fields', { headers: [] }, []],
  ['an aborted response', { error: 'net::ERR_ABORTED' }, []],
  ['a short body', { error: 'net::ERR_CONTENT_LENGTH_MISMATCH' }, ['content-type-missing']],
  ['5,000 header fields', { headers: crowd }, ['content-type-missing']],
  [
    '5,000 header fields and an old name',
    { headers: [...crowd, { name: 'CONTENT-TYPE', value: old }] },
    ['type-deprecated'],
  ],
  ['header fields that are no list', { headers: { 'Content-Type': 'text/html' } }, []],
  ['a header field without a value', { headers: [{ name: 'Content-Type' }] }, []],
  ['several lines, the last one good', { types: [old, 'text/html'] }, []],
  ['several lines, the last one old', { types: ['text/html', old] }, ['type-deprecated']],
  ['several lines, the last one unusable', { types: [old, 'foo'] }, ['type-deprecated']],
  ['an empty value', { types: [''] }, []],
  ['text/html;;charset', { types: ['text/html;;charset'] }, []],
  ['the type foo', { types: ['foo'] }, ['content-type-unparsable']],
  ['a 200,000 character value', { types: [`${old};${'a'.repeat(200_000)}`] }, ['type-deprecated']],
  ['304 without a type or a condition', { status: 304, size: 0 }, ['not-modified-unasked']],
  ['304 with the stored size', { status: 304 }, ['not-modified-unasked']],
  ['204', { status: 204, size: 0 }, []],
  ['HEAD', { method: 'HEAD' }, []],
  ['a redirect that nobody followed', { status: 302 }, ['redirect-location-missing']],
  ['a redirect whose Location may be withheld', { status: 302, size: 0 }, []],
  ['a data URL', { url: 'data:text/plain,hello', types: [old] }, []],
  ['a blob URL', { url: 'blob:https://shop.example/1', types: [old] }, []],
  ['code 799', { status: 799 }, []],
  ['code 799 and an old name', { status: 799, types: [old] }, ['type-deprecated']],
  ['code 99', { status: 99, types: [old] }, []],
  ['no content', { size: 0 }, []],
  ['content of unknown size', { size: -1 }, []],
  ['a negative size', { size: -197 }, []],
];

/** The rules that the table is about. */
const TABLE_RULES = new Set(table.flatMap(([, , expected]) => expected));

describe('a captured entry', () => {
  it.each(table)('%s', (_what, shape, expected) => {
    const found = auditExchange(exchangeFromHar(entry(shape))).map(({ ruleId }) => ruleId);
    expect(found.filter((id) => TABLE_RULES.has(id))).toEqual(expected);
  });

  it.each([null, undefined, 'entry', [], {}, { response: { status: 200 } }, { request: {}, response: [] }])(
    'gets no verdict when it is %j',
    (broken) => {
      const exchange = exchangeFromHar(broken);
      expect(new Facts(exchange).holds('verdict')).toBe(false);
      expect(auditExchange(exchange)).toEqual([]);
    },
  );

  it('is read and audited without a failure, whatever it holds', () => {
    const text = fc.oneof(
      anyText(),
      fc.constantFrom(
        'Content-Type',
        'text/json',
        old,
        'https://a.example/',
        'GET',
        '"',
        ',',
        'constructor',
        '__proto__/x',
      ),
    );
    const anything = fc.anything();
    const fields = fc.array(fc.oneof(fc.record({ name: text, value: text }), anything));
    const har = fc.record(
      {
        request: fc.oneof(anything, fc.record({ method: text, url: text, headers: fields })),
        response: fc.oneof(
          anything,
          fc.record({
            status: fc.oneof(fc.integer({ min: 90, max: 1010 }), anything),
            headers: fields,
            content: fc.record({ size: fc.oneof(fc.integer(), anything) }),
            _error: fc.oneof(fc.constant(null), text, anything),
          }),
        ),
        _resourceType: fc.oneof(text, anything),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anything, har), (value) => {
        const exchange = exchangeFromHar(value);
        const findings = auditExchange(exchange);
        expect(notesFor(exchange)[0]?.line).toBe('status');
        expect(readsAs(exchange, findings)).toBeTypeOf('object');
        expect(findings.map((finding) => finding.messageId)).not.toContain(RULE_FAILED);
      }),
      cases(100, 20_000),
    );
  });

  it('fires in the property above, so that it proves something', () => {
    const values = fc.sample(fc.constantFrom(old, 'text/json', 'constructor/prototype', '__proto__/x'), 50);
    const fired = values.filter((value) =>
      auditExchange(exchangeFromHar(entry({ types: [value] }))).some(({ ruleId }) => ruleId === 'type-deprecated'),
    );
    expect(new Set(fired)).toEqual(new Set([old, 'text/json']));
  });
});
