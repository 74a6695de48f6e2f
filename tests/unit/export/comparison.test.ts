import { describe, expect, it } from 'vitest';
import { comparisonAsMarkdown } from '../../../reference/export/comparison.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { type Given, rowsOf } from '../capture/relations/rows.ts';

const row = (given: Given): ReportRow => {
  const [{ exchange } = { exchange: undefined }] = rowsOf(given);
  if (!exchange) throw new Error('no row');
  return { exchange, findings: auditExchange(exchange) };
};
const SECRETS = ['first-secret', 'second-secret', 'kept-secret', 'token-in-url'];
const before = row({
  ask: '/a?token=token-in-url',
  request: ['Authorization: Bearer kept-secret'],
  fields: [
    'Content-Type: text/html',
    'Set-Cookie: id=first-secret; Path=/',
    'Cache-Control: max-age=600',
    'X-Was: a|`b`',
  ],
});
const after = row({
  ask: '/a?token=token-in-url',
  status: 404,
  request: ['Authorization: Bearer kept-secret', 'Cache-Control: no-cache'],
  fields: ['Content-Type: text/html', 'Set-Cookie: id=second-secret; Path=/', 'Cache-Control: max-age=60', 'X-Is: 1'],
});

describe('comparisonAsMarkdown', () => {
  it('has what is different', () => {
    const text = comparisonAsMarkdown(before, after);
    expect(text).toContain('| Status | `200 X` | `404 X` | changed |');
    expect(text).toContain('| Method | `GET` | `GET` |  |');
    expect(text).toContain('- `Cache-Control` changed\n  - `max-age=600` → `max-age=60`');
    expect(text).toContain('- `X-Is` added: `1`');
    expect(text).toContain('- `X-Was` removed: `` a|`b` ``');
    expect(text).toContain('- `Cache-Control` added: `no-cache`');
    expect(text).toContain('## Findings');
  });

  it('holds no secret, and says that two secrets differ', () => {
    const text = comparisonAsMarkdown(before, after);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('- `Set-Cookie` changed\n  - `id=[redacted]; Path=/` (other values, redacted)');
    // They were there to be told.
    const sent = JSON.stringify([before.exchange, after.exchange]);
    expect(SECRETS.filter((secret) => !sent.includes(secret))).toEqual([]);
  });

  it('keeps a bar out of the cells of the table', () => {
    const piped = row({ ask: '/a|b', fields: ['Content-Type: text/html'] });
    expect(comparisonAsMarkdown(piped, piped)).toContain('a\\|b`');
  });
});
