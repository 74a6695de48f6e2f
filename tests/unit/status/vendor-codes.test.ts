import { describe, expect, it } from 'vitest';
import { iisSubstatuses } from '../../../reference/status/iis-substatus.ts';
import { findStatus, statusCodes } from '../../../reference/status/registry.ts';
import { statusClass } from '../../../reference/status/status-class.ts';
import { vendorCodes, vendorCodesDate, vendorUses } from '../../../reference/status/vendor-codes.ts';

/** Hosts of the vendors themselves; on github.com, the account must be theirs. */
const ownHosts =
  /^(?:nginx\.org|developers\.cloudflare\.com|docs\.aws\.amazon\.com|learn\.microsoft\.com|developer\.salesforce\.com|shopify\.dev|developers\.deepl\.com|docs\.cloudlinux\.com|docs\.pantheon\.io|help\.aliyun\.com|groups\.google\.com\/group\/twitter-api-announce|github\.com\/(?:nginx|laravel|dotnet|spring-projects|googleapis|caddyserver|traefik|Esri|anthropics|ssllabs|tornadoweb))\//;

describe.each(vendorCodes)('$code of $vendor', ({ code, vendor, phrase, meaning, action, place, source }) => {
  it("cites the vendor's own document or code, at a fixed version", () => {
    expect(source.url).toMatch(/^https:\/\//);
    expect(source.url.slice('https://'.length)).toMatch(ownHosts);
    expect(source.label).toMatch(/\w+, \w/);
    if (source.url.startsWith('https://github.com/'))
      expect(source.url).toMatch(/\/blob\/(?:[0-9a-f]{40}|\w*-?v?[\d.]+)\//);
  });

  it('says in a few plain sentences what it means and what to do', () => {
    expect(phrase).toMatch(/^[A-Z].*[^.]$/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(meaning.length).toBeLessThanOrEqual(130);
    expect(meaning.match(/\. [A-Z]/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(action).toMatch(/^[A-Z][^.]*(?:\.\w[^.]*|\.{3}[^.]*)?\.$/);
    expect(action.length).toBeLessThanOrEqual(130);
    // Both are our own words: neither is the phrase over again.
    expect(`${meaning} ${action}`).not.toContain(phrase);
    expect(`${phrase} ${meaning} ${action}`).not.toMatch(/[\u2012-\u2015]/);
    expect((meaning + action).split('`').length % 2).toBe(1);
  });

  it('does not contradict the registry', () => {
    expect(statusClass(code)).not.toBeNull();
    const registered = findStatus(code);
    expect(phrase).not.toBe(registered?.phrase);
    // A number that is never in a response cannot be mistaken for the registered one, and needs no row.
    if (registered) {
      expect(place).toBe('response');
      expect(meaning).not.toBe(registered.meaning);
    }
  });

  it('has one row', () => {
    expect(vendorUses(code).filter((use) => use.vendor === vendor)).toHaveLength(1);
  });
});

describe('the table of vendor codes', () => {
  it('is in ascending order, and dated', () => {
    const codes = vendorCodes.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort((a, b) => a - b));
    expect(vendorCodesDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('says nothing twice, unless of the same code', () => {
    const meanings = new Map<string, number>();
    for (const { code, vendor, meaning } of vendorCodes) {
      if (vendor === 'Spring') continue; // two constants of one draft
      expect(meanings.get(meaning) ?? code, meaning).toBe(code);
      meanings.set(meaning, code);
    }
    expect(meanings.size).toBeGreaterThan(40);
  });

  it('gives every use of a number, and none for a number that has no other meaning', () => {
    expect(vendorUses(499).map(({ vendor }) => vendor)).toEqual([
      'nginx',
      'Cloudflare',
      'Azure Application Gateway',
      'Traefik',
      'Caddy',
      'ASP.NET Core',
      'Google APIs',
      'ArcGIS (Esri)',
    ]);
    expect(vendorUses(561).map(({ vendor }) => vendor)).toEqual(['AWS Application Load Balancer', 'Pantheon']);
    for (const code of [0, 200, 404, 432, 519, 527, 799, Number.NaN]) expect(vendorUses(code)).toEqual([]);
  });

  it('does not make a code registered', () => {
    const registered = new Set(statusCodes.map(({ code }) => code));
    expect([...new Set(vendorCodes.map(({ code }) => code))].filter((code) => registered.has(code))).toEqual([
      308, 451, 508,
    ]);
  });

  it('knows that nginx sends no client 444 or 499, nor 494 to 497', () => {
    const places = vendorCodes.filter(({ vendor }) => vendor === 'nginx').map(({ code, place }) => `${code} ${place}`);
    expect(places).toEqual(['444 log', '494 program', '495 program', '496 program', '497 program', '499 log']);
  });
});

describe('the sub-statuses of IIS', () => {
  it('belong to registered errors, each with one sentence', () => {
    const all = statusCodes.flatMap(({ code }) => iisSubstatuses(code).map((row) => ({ code, ...row })));
    expect(all.length).toBeGreaterThan(30);
    for (const { code, name, meaning } of all) {
      expect(name).toMatch(new RegExp(`^${code}\\.\\d{1,3}$`));
      expect(code).toBeGreaterThanOrEqual(400);
      expect(meaning).toMatch(/^\S.*\.$/);
    }
    expect(new Set(all.map(({ meaning }) => meaning)).size).toBe(all.length);
    expect(iisSubstatuses(404).map(({ name }) => name)).toContain('404.13');
    expect(iisSubstatuses(410)).toEqual([]);
  });
});
