import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import {
  applyPolicy,
  DEFAULT_FINDING_FILTER,
  type FindingFilter,
  hostOfPage,
  isThirdParty,
  standingOf,
} from '../../../reference/rules/policy.ts';
import type { Finding } from '../../../reference/rules/rule.ts';

const exchange = exchangeFromRaw('GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\nServer: x\n\nhello');
const missing = auditExchange(exchange).find(({ ruleId }) => ruleId === 'content-type-missing');
if (!missing) throw new Error('the fixture has no finding');

const standing = (told: Partial<Exchange>) => standingOf(new Facts({ ...exchange, ...told }));

/** Why a finding is hidden; null when it is shown. */
function hidden(change: Partial<Finding>, told: Partial<Exchange> = {}, filter: Partial<FindingFilter> = {}) {
  const findings = [{ ...missing, ...change } as Finding];
  const { shown, hidden: others } = applyPolicy(findings, { ...exchange, ...told }, standing(told), {
    ...DEFAULT_FINDING_FILTER,
    ...filter,
  });
  expect(shown.length + others.length).toBe(1);
  return others[0]?.because ?? null;
}

const warning = { ruleId: 'etag-malformed', severity: 'warning' } as const;
const crossSite = { requestHeaders: [...exchange.requestHeaders, { name: 'Sec-Fetch-Site', value: 'cross-site' }] };

describe('applyPolicy', () => {
  it('shows errors and warnings, and advice when asked', () => {
    expect(hidden(warning)).toBeNull();
    expect(hidden({ ...warning, severity: 'advice' })).toBe('advice');
    expect(hidden({ ...warning, severity: 'info' })).toBe('advice');
    expect(hidden({ ...warning, severity: 'info' }, {}, { showAdvice: true })).toBeNull();
  });

  it('always shows a missing and an old type, unless it is muted', () => {
    for (const ruleId of ['content-type-missing', 'type-deprecated'] as const) {
      expect(hidden({ ruleId, severity: 'advice' }, crossSite)).toBeNull();
      expect(hidden({ ruleId }, {}, { muted: new Set([ruleId]) })).toBe('muted');
    }
  });

  it('leaves others to fix their own', () => {
    expect(hidden(warning, crossSite)).toBe('third-party');
    expect(hidden({ ...warning, severity: 'error' }, crossSite)).toBeNull();
    expect(hidden({ ruleId: 'cors-origin-mismatch', severity: 'warning' }, crossSite)).toBeNull();
    expect(hidden({ ruleId: 'html-for-asset', severity: 'warning' }, crossSite)).toBeNull();
  });

  it('does not judge a stored or a built response like a fresh one', () => {
    expect(hidden({ ruleId: 'not-modified-unasked', severity: 'error' }, { fromCache: true })).toBe('stored');
    expect(hidden(warning, { fromCache: true })).toBeNull();
    expect(hidden(warning, { fromServiceWorker: true })).toBe('worker');
    expect(hidden({ ruleId: 'cors-null-allowed', severity: 'warning' }, { fromServiceWorker: true })).toBe('worker');
    expect(hidden({ ruleId: 'html-for-asset', severity: 'error' }, { fromServiceWorker: true })).toBeNull();
  });

  it('says of a preflight what is about CORS', () => {
    const preflight = { resourceType: 'preflight' };
    expect(hidden({ ruleId: 'date-missing', severity: 'warning' }, preflight)).toBe('preflight');
    expect(hidden({ ruleId: 'cors-origin-mismatch', severity: 'error' }, preflight)).toBeNull();
    expect(hidden({ ruleId: 'never-stored-freshness', severity: 'warning' }, preflight)).toBeNull();
  });

  it('is quiet about what does not matter on this machine', () => {
    const finding = { ruleId: 'nosniff-missing', severity: 'advice' } as const;
    expect(hidden(finding, { url: 'http://localhost:5173/' }, { showAdvice: true })).toBe('local');
    expect(hidden(finding, {}, { showAdvice: true })).toBeNull();
    expect(hidden(finding, { url: 'http://localhost:5173/' }, { showAdvice: true, showLocal: true })).toBeNull();
    // What would stay hidden all the same is not counted as hidden on this machine.
    expect(hidden(finding, { url: 'http://localhost:5173/' })).toBe('advice');
  });
});

describe('standingOf', () => {
  it.each([
    ['http://localhost/', true],
    ['http://a.localhost/', true],
    ['http://127.1.2.3/', true],
    ['http://[::1]/', true],
    ['http://[fd00::1]/', true],
    ['http://10.0.0.1/', true],
    ['http://172.16.0.1/', true],
    ['http://172.32.0.1/', false],
    ['http://192.168.1.1/', true],
    ['http://shop.test/', true],
    ['http://printer.local/', true],
    // What development servers print.
    ['http://0.0.0.0:5173/app.js', true],
    ['http://0:5173/', true],
    ['http://[::]:5173/', true],
    ['http://localhost.:5173/', true],
    ['http://a.localhost./', true],
    ['http://[::ffff:127.0.0.1]/', true],
    ['http://[::ffff:10.0.0.1]/', true],
    ['http://[fe80::1]/', true],
    ['http://169.254.1.1/', true],
    ['http://100.64.0.1/', true],
    ['http://nas.home.arpa/', true],
    ['http://printer.local./', true],
    ['http://shop.test./', true],
    ['http://db.internal/', true],
    // Reserved, but no place of anybody's own.
    ['http://0.0.0.1/', false],
    ['http://192.0.2.1/', false],
    ['http://[2001:db8::1]/', false],
    ['http://shop.invalid/', false],
    ['http://test.example/', false],
    ['http://[::2]:5173/', false],
    ['http://localhost.example/', false],
    ['http://8.8.8.8/', false],
    ['no URL', false],
  ])('%s: %s', (url, expected) => {
    expect(standing({ url }).isLocal).toBe(expected);
  });
});

it('is one object for all that stand alike', () => {
  const url = 'https://shop.example/other';
  expect(standing({ url })).toBe(standing({}));
  expect(standing({ url: 'https://other.example/' })).not.toBe(standing({}));
  expect(standing(crossSite)).not.toBe(standing({}));
  expect(standing({ resourceType: 'preflight' })).not.toBe(standing({}));
});

describe('isThirdParty', () => {
  it('takes the names and addresses of this machine for one site where the browser does not say it', () => {
    const page = hostOfPage('http://0.0.0.0:5173/');
    for (const url of ['http://localhost:3000/api', 'http://127.0.0.1:3000/', 'http://[::1]/'])
      expect(isThirdParty(standing({ url, requestHeaders: [] }), page)).toBe(false);
    expect(isThirdParty(standing({ url: 'http://192.168.1.2/', requestHeaders: [] }), page)).toBe(true);
  });

  it('believes the browser', () => {
    expect(isThirdParty(standing({ ...crossSite }), hostOfPage('https://shop.example/'))).toBe(true);
    const sameSite = { requestHeaders: [{ name: 'Sec-Fetch-Site', value: 'same-site' }] };
    expect(isThirdParty(standing({ ...sameSite }), hostOfPage('https://other.test/'))).toBe(false);
  });

  it('takes what a tab navigates to for the page, wherever the link to it was', () => {
    const [host] = exchange.requestHeaders;
    const toPage = (destination: string) => ({
      requestHeaders: [
        ...(host ? [host] : []),
        { name: 'Sec-Fetch-Dest', value: destination },
        { name: 'Sec-Fetch-Site', value: 'cross-site' },
      ],
    });
    expect(isThirdParty(standing({ ...toPage('document') }), hostOfPage('https://shop.example/'))).toBe(false);
    expect(isThirdParty(standing({ ...toPage('iframe') }), hostOfPage('https://shop.example/'))).toBe(true);
  });

  it.each([
    ['https://shop.example/a', 'https://shop.example/b', false],
    ['https://cdn.shop.example/a', 'https://www.shop.example/b', false],
    ['https://tracker.test/a', 'https://shop.example/b', true],
    ['http://10.0.0.1/', 'http://10.0.0.2/', true],
    ['https://tracker.test/a', null, false],
    ['https://tracker.test/a', 'about:blank', true],
  ])('compares %s with the page %s: %s', (url, page, expected) => {
    expect(isThirdParty(standing({ url }), hostOfPage(page))).toBe(expected);
  });
});
