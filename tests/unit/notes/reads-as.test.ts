import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { type ReadsAs, readsAs } from '../../../reference/notes/reads-as.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { applyPolicy, DEFAULT_FINDING_FILTER, standingOf } from '../../../reference/rules/policy.ts';

/** Every server sends it, and without it that would be the finding. */
const DATE = 'Date: Sat, 21 Nov 2026 16:00:00 GMT';

function answer(statusLine: string, fields: string[], change: Partial<Exchange> = {}): Exchange {
  const head = ['GET /old?a=1 HTTP/1.1', 'Host: shop.example', '', `HTTP/1.1 ${statusLine}`, DATE, ...fields];
  return { ...exchangeFromRaw([...head, '', '"hello"'].join('\n')), ...change };
}
/** As if no rule had anything to say. */
const read = (...given: Parameters<typeof answer>) => readsAs(answer(...given), []);
/** With what the rules say. */
function readAudited(...given: Parameters<typeof answer>): ReadsAs {
  const exchange = answer(...given);
  return readsAs(
    exchange,
    applyPolicy(auditExchange(exchange), exchange, standingOf(new Facts(exchange)), DEFAULT_FINDING_FILTER).shown,
  );
}

const html = 'Content-Type: text/html; charset=utf-8';

describe('readsAs', () => {
  it.each([
    ['200 OK', [html], 'HTML'],
    ['200 OK', ['Content-Type: application/json'], 'JSON'],
    ['200 OK', ['Content-Type: font/woff2'], 'Web font, WOFF 2'],
    ['200 OK', ['Content-Type: application/x-unheard-of'], 'application/x-unheard-of'],
    ['200 OK', ['Content-Type: text/html, foo'], 'HTML'],
    ['200 OK', ['Content-Type: foo'], 'Type not readable'],
    ['200 OK', ['Content-Type:'], 'Type not readable'],
    ['201 Created', [html], 'Created'],
    ['206 Partial Content', [html], 'Partial Content'],
    ['304 Not Modified', [], 'Cached copy is current'],
    ['204 No Content', [], 'No content'],
    ['300 Multiple Choices', ['Location: /new'], 'Multiple Choices'],
    ['301 Moved Permanently', ['Location: /new?b=2'], 'Moved permanently to /new?b=2'],
    ['301 Moved Permanently', ['Location: http://shop.example/old?a=1'], 'Moved permanently to http'],
    ['301 Moved Permanently', ['Location: http://shop.example/'], 'Moved permanently to shop.example'],
    ['302 Found', ['Location: //cdn.example:8443/x'], 'Redirects temporarily to cdn.example:8443/x'],
    ['303 See Other', ['Location: done'], 'The response is at /done'],
    ['307 Temporary Redirect', ['Location: ?c'], 'Redirects temporarily to /old?c'],
    ['308 Permanent Redirect', ['Location: https://user:pass@shop.example/new'], 'Moved permanently to /new'],
    ['308 Permanent Redirect', [], 'Permanent Redirect'],
    ['302 Found', ['Location: http://['], 'Found'],
    ['302 Found', ['Location: /a', 'Location: /b'], 'Found'],
    ['404 Not Found', [html], 'Not Found'],
    ['502 Bad Gateway', [html], 'Bad Gateway'],
    ['432', [html], 'Client error, code not registered'],
    ['499', [html], 'Client error, code not registered'],
    ['521', [html], 'Cloudflare: Web server is down'],
    ['508 Loop Detected', [html], 'Loop Detected'],
    ['799', [html], 'Not a valid status code'],
  ])('%s with %j', (statusLine, fields, text) => {
    expect(read(statusLine, fields)).toEqual({ text });
  });

  it.each<[Partial<Exchange>, string]>([
    [{ method: 'HEAD' }, 'HTML'],
    [{ contentSize: 0 }, 'No content'],
    [{ contentSize: 0, method: 'HEAD' }, 'HTML'],
    [{ fromCache: true }, 'HTML'],
    [{ resourceType: 'preflight' }, 'Preflight'],
    [{ status: 0, responseHeaders: [] }, 'No verdict: no headers were reported'],
    [{ status: 0 }, 'No verdict: the browser did not report the status'],
    [{ status: 0, fromFile: true }, 'No verdict: the file did not report the status'],
    [{ status: 0, error: 'net::ERR_FAILED' }, 'No verdict: the browser did not report the status (net::ERR_FAILED)'],
    [{ responseHeaders: [] }, 'No verdict: no headers were reported'],
    [
      { status: 0, responseHeaders: [], error: 'net::ERR_ABORTED' },
      'No verdict: no headers were reported (net::ERR_ABORTED)',
    ],
    [{ error: 'net::ERR_ABORTED' }, 'No verdict: the browser gave up on the response (net::ERR_ABORTED)'],
    [{ error: 'net::ERR_FAILED', contentSize: 0 }, 'Hidden from the page (net::ERR_FAILED)'],
    [{ error: 'net::ERR_CONTENT_LENGTH_MISMATCH' }, 'Content was cut off'],
    [{ error: 'net::ERR_TOO_MANY_REDIRECTS' }, 'Too many redirects'],
    [{ url: 'data:text/html,x' }, 'No verdict: this is not an http or https URL'],
    [{ url: '' }, 'No verdict: this is not an http or https URL'],
    [{ status: 99 }, 'No verdict: this is not a status code'],
  ])('200 HTML with %j', (change, text) => {
    expect(read('200 OK', [html], change)).toEqual({ text });
  });

  it('leads with the finding that counts', () => {
    expect(readAudited('200 OK', [])).toEqual({ strong: 'No Content-Type', text: '' });
    expect(readAudited('200 OK', ['Content-Type: text/json;charset=utf-8'])).toEqual({
      strong: 'Use application/json',
      text: '',
    });
    expect(readAudited('201 Created', [])).toEqual({ strong: 'No Content-Type.', text: 'Created' });
    expect(readAudited('799', [html])).toEqual({ strong: 'Not a valid status code', text: '' });
    expect(readAudited('304 Not Modified', [])).toEqual({
      strong: '304 to a request without a condition.',
      text: 'Cached copy is current',
    });
    expect(readAudited('200 OK', [], { fromServiceWorker: true })).toEqual({
      text: 'Type not sent',
    });
  });

  it('does not lead with info', () => {
    const exchange = exchangeFromRaw(`HTTP/1.1 200 OK\n${html}\n\nhello`);
    const [finding] = auditExchange(exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\nhello'));
    if (!finding) throw new Error('the fixture has no finding');
    expect(readsAs(exchange, [{ ...finding, severity: 'info' }])).toEqual({ text: 'HTML' });
  });
});
