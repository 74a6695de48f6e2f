/** The rules that read statuses, URLs, lists, dates and structured fields, over whatever these may hold. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange, HeaderField } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditWith, RULE_FAILED } from '../../../reference/rules/audit.ts';
import { families } from '../../../reference/rules/index.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { cases } from '../../fuzz/cases.ts';

const rules = families
  .filter(({ id }) => ['status', 'caching', 'rate-limits'].includes(id))
  .flatMap((family) => family.rules);

const names = [
  ...['Cache-Control', 'Vary', 'Age', 'Date', 'Expires', 'Last-Modified', 'ETag', 'Pragma', 'Set-Cookie'],
  ...['CDN-Cache-Control', 'RateLimit', 'RateLimit-Policy', 'X-RateLimit-Reset', 'Retry-After'],
  ...['Location', 'Content-Location', 'Link', 'Allow', 'WWW-Authenticate', 'Content-Length', 'Transfer-Encoding'],
  ...['Upgrade', 'RateLimit-Limit'],
];
const pieces = [
  ...[
    'max-age',
    's-maxage',
    'max_age',
    'no-store',
    'no-cache',
    'private',
    'public',
    'immutable',
    'pre-check',
    'max-stale',
  ],
  ...['=', '=60', '=-1', '="60"', '=x', '"', ',', ';', ' ', '\t', '\\', '0', '60', '99999999999999999999', '*', 'Host'],
  ...['%', '%41', '/', '//', 'http:', '[', '?access_token=', '#', 'localhost:', 'rel="blocked-by"', 'GET'],
  ...['"a"', ';r=1', ';q=2', ';t="x"', '@1', '(', ')', ':YQ==:', '%"', 'limit=9', 'Content-Type', 'ETag'],
  ...['Sat, 21 Nov 2026 16:00:00 GMT', '\u00e9', '\u{1F600}', '\ud800'],
];
const base = exchangeFromRaw(
  'GET /app.3f9a1c2b.js HTTP/1.1\nHost: a.example\nAuthorization: x\nSec-Fetch-Dest: script\n\nHTTP/1.1 200 OK\nServer: x\n\n;',
);

const value = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((chosen) => chosen.join(''));
const exchange = fc
  .record({
    fields: fc.array(fc.record({ name: fc.constantFrom(...names), value }), { maxLength: 6 }),
    status: fc.constantFrom(103, 200, 201, 204, 205, 206, 301, 302, 304, 401, 404, 405, 410, 412, 429, 451, 503, 799),
    method: fc.constantFrom('GET', 'HEAD', 'POST'),
  })
  .map(({ fields, status, method }): Exchange => {
    return {
      ...base,
      status,
      method,
      startedAt: Date.UTC(2026, 10, 21, 16),
      duration: 3,
      responseHeaders: [...base.responseHeaders, ...fields],
    };
  });

const audit = (one: Exchange) => auditWith(rules, new Facts(one));

it('finds without a failure, and points at what is there', () => {
  fc.assert(
    fc.property(exchange, (one) => {
      for (const { messageId, message, evidence } of audit(one)) {
        expect(messageId).not.toBe(RULE_FAILED);
        expect(message).not.toMatch(/NaN|Infinity|undefined/);
        const { line, value: shown, span, of } = evidence;
        const fields = of === 'request' ? one.requestHeaders : one.responseHeaders;
        if (line === null) expect(shown).toBeNull();
        else expect(fields[line]?.value).toBe(shown);
        if (span) expect(shown?.slice(...span)).not.toBe('');
      }
    }),
    cases(1_000),
  );
});

it('offers no fix that leaves the fault', () => {
  const alike = (findings: readonly Finding[], { ruleId, messageId }: Finding) =>
    findings.filter((finding) => finding.ruleId === ruleId && finding.messageId === messageId).length;
  const corrected = ({ responseHeaders, ...rest }: Exchange, { name, value: sent }: HeaderField): Exchange => {
    const others = responseHeaders.filter((field) => field.name !== name);
    return { ...rest, responseHeaders: [...others, { name, value: sent }] };
  };
  fc.assert(
    fc.property(exchange, (one) => {
      const findings = audit(one);
      for (const finding of findings) {
        // Of many faults of one kind only some are told, and the next takes the place of the one that went.
        if (finding.fix?.type !== 'set-field' || alike(findings, finding) >= 5) continue;
        expect(alike(audit(corrected(one, finding.fix)), finding)).toBeLessThan(alike(findings, finding));
      }
    }),
    cases(1_000),
  );
});

it('reports a handful of faults at most, however many there are', () => {
  for (const [name, fault] of [
    ['Cache-Control', 'no-store=1'],
    ['Cache-Control', 'max_age=1'],
    ['Vary', 'ETag'],
    ['RateLimit', '"a"'],
  ] as const) {
    const found = audit({ ...base, responseHeaders: [{ name, value: Array(500).fill(fault).join(',') }] });
    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBeLessThan(10);
  }
});
