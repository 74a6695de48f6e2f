import { describe, expect, it } from 'vitest';
import {
  embedderPolicy,
  isTrustworthy,
  openerPolicy,
  pagePolicies,
  resourcePolicy,
} from '../../../../reference/http/fields/isolation.ts';
import { Fields } from '../../../../reference/http/fields.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const fields = (name: string, values: string[]) => new Fields(values.map((value) => ({ name, value })));

describe('resourcePolicy', () => {
  it.each<[string[], string | null]>([
    [[], null],
    [['same-origin'], 'same-origin'],
    [['same-site'], 'same-site'],
    [['cross-origin'], 'cross-origin'],
    [['Same-Origin'], null],
    [['"same-origin"'], null],
    [['same-origin; x'], null],
    [['same-site, same-origin'], null],
    [['same-site', 'same-site'], null],
    [['none'], null],
    [[''], null],
  ])('%j: %j', (values, expected) => {
    expect(resourcePolicy(fields('cross-origin-resource-policy', values))).toBe(expected);
  });
});

describe('embedderPolicy', () => {
  it.each<[string[], string | null]>([
    [[], null],
    [['require-corp'], 'require-corp'],
    [[' credentialless '], 'credentialless'],
    [['unsafe-none'], 'unsafe-none'],
    [['require-corp; report-to="x"'], 'require-corp'],
    [['require-corp;report-to=x;y'], 'require-corp'],
    [['require-corp; report-to='], null],
    [['"require-corp"'], null],
    [['Require-Corp'], null],
    [['require-corp, require-corp'], null],
    [['require-corp', 'require-corp'], null],
    [['same-origin'], null],
    [['1'], null],
    [[''], null],
  ])('%j: %j', (values, expected) => {
    expect(embedderPolicy(fields('cross-origin-embedder-policy', values))).toBe(expected);
  });
});

describe('openerPolicy', () => {
  it.each<[string, string | null]>([
    ['same-origin', 'same-origin'],
    ['same-origin-allow-popups', 'same-origin-allow-popups'],
    ['noopener-allow-popups', 'noopener-allow-popups'],
    ['unsafe-none', 'unsafe-none'],
    ['same-origin; report-to="x"', 'same-origin'],
    ['same-site', null],
    ['require-corp', null],
  ])('%j: %j', (value, expected) => {
    expect(openerPolicy(fields('cross-origin-opener-policy', [value]))).toBe(expected);
  });
});

describe('isTrustworthy', () => {
  it.each([
    ['http://0.0.0.0:5173/', false],
    ['http://[::]/', false],
    ['http://localhost./', true],
    ['https://shop.example/', true],
    ['http://shop.example/', false],
    ['http://localhost:8080/', true],
    ['http://app.localhost/', true],
    ['http://localhost.example/', false],
    ['http://127.0.0.9/', true],
    ['http://[::1]/', true],
    ['http://192.168.1.1/', false],
  ])('%s: %s', (url, expected) => {
    expect(isTrustworthy(new URL(url))).toBe(expected);
  });
});

describe('pagePolicies', () => {
  const page = (url: string, embedder: string) =>
    exchangeFromRaw(
      `GET ${url} HTTP/1.1\n\nHTTP/1.1 200 OK\nCross-Origin-Embedder-Policy: ${embedder}\nCross-Origin-Opener-Policy: same-origin\n\n`,
    );

  it.each([
    [
      'https://a.example/',
      'require-corp',
      { embedder: 'require-corp', opener: 'same-origin', isEmbedderDemanding: true },
    ],
    [
      'https://a.example/',
      'credentialless',
      { embedder: 'credentialless', opener: 'same-origin', isEmbedderDemanding: true },
    ],
    [
      'https://a.example/',
      'unsafe-none',
      { embedder: 'unsafe-none', opener: 'same-origin', isEmbedderDemanding: false },
    ],
    ['https://a.example/', 'Require-Corp', { embedder: null, opener: 'same-origin', isEmbedderDemanding: false }],
    ['http://a.example/', 'require-corp', { embedder: null, opener: null, isEmbedderDemanding: false }],
  ])('%s with %s', (url, embedder, expected) => {
    const document = page(url, embedder);
    expect(pagePolicies(document)).toEqual(expected);
    expect(pagePolicies(document)).toEqual(expected);
  });
});
