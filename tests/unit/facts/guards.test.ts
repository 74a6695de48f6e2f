import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { GuardName } from '../../../reference/facts/guards.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const plain = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\nhello');

type Case = [change: Partial<Exchange>, expected: boolean];

function check(guard: GuardName, cases: Case[]) {
  it.each(cases)('%j: %j', (change, expected) => {
    expect(new Facts({ ...plain, ...change }).holds(guard)).toBe(expected);
  });
}

describe('verdict', () => {
  check('verdict', [
    [{}, true],
    [{ url: 'HTTP://a.example/' }, true],
    [{ url: 'data:text/plain,a' }, false],
    [{ url: 'blob:https://a.example/1' }, false],
    [{ url: 'httpx://a.example/' }, false],
    [{ url: '' }, false],
    [{ status: 0 }, false],
    [{ status: 99 }, false],
    [{ status: 100 }, true],
    [{ status: 999 }, true],
    [{ status: 1000 }, false],
    [{ responseHeaders: [] }, false],
    [{ status: 307, responseHeaders: [{ name: 'non-authoritative-reason', value: 'HSTS' }] }, false],
    [{ status: 302, responseHeaders: [{ name: 'non-authoritative-reason', value: 'HSTS' }] }, true],
    [{ error: 'net::ERR_CONTENT_LENGTH_MISMATCH' }, true],
    [{ error: 'net::ERR_FAILED' }, true],
    [{ error: 'net::ERR_TOO_MANY_REDIRECTS' }, true],
    [{ error: 'net::ERR_BLOCKED_BY_RESPONSE' }, true],
    [{ error: 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin' }, true],
    [{ error: 'ERR_BLOCKED_BY_CLIENT' }, true],
    [{ error: 'net::ERR_ABORTED' }, false],
    [{ error: 'net::ERR_FAILED_TO_PARSE' }, false],
    [{ error: 'NS_ERROR_ABORT' }, false],
  ]);
});

describe('live', () => {
  check('live', [
    [{}, true],
    [{ fromCache: true }, false],
    [{ fromServiceWorker: true }, false],
  ]);
});

describe('preflight', () => {
  const asked = [{ name: 'access-control-request-method', value: 'PUT' }];
  check('preflight', [
    [{}, false],
    [{ method: 'OPTIONS' }, false],
    [{ method: 'OPTIONS', requestHeaders: asked }, true],
    [{ method: 'GET', requestHeaders: asked }, false],
    [{ method: 'OPTIONS', resourceType: 'preflight' }, true],
  ]);
});

describe('content', () => {
  const length = (...values: string[]) => values.map((value) => ({ name: 'content-length', value }));
  check('content', [
    [{}, true],
    [{ contentSize: 0 }, false],
    [{ contentSize: 0, responseHeaders: length('5') }, false],
    [{ method: 'HEAD' }, false],
    [{ status: 103 }, false],
    [{ status: 199 }, false],
    [{ status: 200 }, true],
    [{ status: 204 }, false],
    [{ status: 205 }, false],
    [{ status: 304 }, false],
    [{ status: 404 }, true],
    [{ resourceType: 'preflight' }, false],
    // Unknown size.
    [{ contentSize: -1 }, false],
    [{ contentSize: -1, responseHeaders: length('0') }, false],
    [{ contentSize: -1, responseHeaders: length('000') }, false],
    [{ contentSize: -1, responseHeaders: length('-5') }, false],
    [{ contentSize: -1, responseHeaders: length('10') }, true],
    [{ contentSize: -1, responseHeaders: length('10'), method: 'HEAD' }, false],
  ]);
});

describe('type', () => {
  check('type', [
    [{}, true],
    [{ fromCache: true }, true],
    [{ fromServiceWorker: true }, false],
    [{ status: 299 }, true],
    [{ status: 300 }, false],
    [{ status: 399 }, false],
    [{ status: 400 }, true],
    [{ status: 0 }, false],
    [{ contentSize: 0 }, false],
  ]);
});

describe('sent-request', () => {
  check('sent-request', [
    [{}, true],
    [{ requestHeaders: [] }, false],
    [{ requestHeaders: [{ name: ':authority', value: 'a.example' }] }, true],
    [{ fromFile: true }, true],
    [{ fromFile: true, requestHeaders: [{ name: 'User-Agent', value: 'x' }] }, false],
  ]);
});

describe('whole-request', () => {
  check('whole-request', [
    [{}, true],
    [{ requestHeaders: [] }, false],
    [{ requestHeaders: [{ name: 'host', value: '' }] }, true],
    [{ requestHeaders: [{ name: ':authority', value: 'a.example' }] }, true],
    [{ requestHeaders: [{ name: 'User-Agent', value: 'x' }] }, false],
    [{ fromFile: true }, false],
  ]);
});

describe('cors', () => {
  const fields = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => ({ name, value }));
  const sent = { Host: 'a.example', Origin: 'https://shop.example' };
  const fetched = { requestHeaders: fields({ ...sent, 'Sec-Fetch-Mode': 'cors' }) };
  check('cors', [
    [{}, false],
    [fetched, true],
    [{ requestHeaders: fields({ ...sent, 'Sec-Fetch-Mode': 'no-cors' }) }, false],
    [{ requestHeaders: fields({ ...sent, 'Sec-Fetch-Mode': 'cors', Origin: 'https://a.example' }) }, false],
    [{ requestHeaders: fields({ ...sent, 'Sec-Fetch-Mode': 'cors', Origin: 'null' }) }, true],
    [{ requestHeaders: fields({ ...sent, 'Sec-Fetch-Mode': 'cors', Origin: 'moz-extension://5f2c' }) }, false],
    [{ requestHeaders: fields({ Origin: 'https://shop.example', 'Sec-Fetch-Mode': 'cors' }) }, false],
    // Without Sec-Fetch-Mode.
    [{ requestHeaders: fields(sent) }, true],
    [{ requestHeaders: fields(sent), method: 'POST' }, false],
    [{ requestHeaders: fields(sent), method: 'POST', resourceType: 'xhr' }, true],
    [{ requestHeaders: fields(sent), resourceType: 'image' }, true],
    [{ requestHeaders: fields(sent), resourceType: 'document' }, false],
    [{ requestHeaders: fields({ ...sent, Upgrade: 'websocket' }) }, false],
    // Not checked.
    [{ ...fetched, status: 304 }, false],
    [{ ...fetched, status: 407 }, false],
    [{ ...fetched, status: 404 }, true],
    [{ ...fetched, fromServiceWorker: true }, false],
    [{ ...fetched, fromCache: true }, true],
    // Nobody reads it.
    [{ ...fetched, resourceType: 'ping' }, false],
    [{ ...fetched, resourceType: 'csp-violation-report' }, false],
    [{ ...fetched, resourceType: 'fetch' }, true],
    // A file's list may lack fields; those that are there count.
    [{ ...fetched, fromFile: true }, true],
    [{ requestHeaders: fields({ Origin: 'https://shop.example', 'Sec-Fetch-Mode': 'cors' }), fromFile: true }, true],
    [{ requestHeaders: fields({ 'Sec-Fetch-Mode': 'cors' }), fromFile: true }, false],
  ]);
});
