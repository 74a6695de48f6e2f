/** The HTML report as text: what it says, what it leaves out, and that nothing captured becomes markup. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlSteps, REPORT_POLICY } from '../../../reference/export/html/report.ts';
import { allOf, reportOf } from '../../../reference/export/report.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import type { Server } from '../../../reference/fixes/server.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { FAULTLESS, findingWith, OLD_TYPE, sourcesOf } from './report-cases.ts';

const reportOn = (rows: readonly ReportRow[], redacted = true, server: Server = 'nginx') =>
  allOf(
    htmlSteps(reportOf(rows, sourcesOf, redacted), {
      origin: 'https://app.example',
      server,
      time: 'November 27, 2026',
      browser: 'Browser/1',
    }),
  );
const failed = (url: string, status: number): ReportRow => ({
  exchange: { ...FAULTLESS.exchange, url, status },
  findings: [],
});

describe('the HTML report', () => {
  it('has page, time and browser, what failed first, then the rules with the fix of the server, then caching', () => {
    const text = reportOn([OLD_TYPE, FAULTLESS, failed('https://app.example/api', 502)], true, 'apache');
    const places = [
      'https://app.example<',
      'November 27',
      'Browser/1',
      '>502 Bad Gateway<',
      'application/javascript',
      'fresh for 365 days',
    ];
    const at = places.map((part) => text.indexOf(part));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(text).toMatch(/Fix for Apache.*<pre># In the virtual host/s);
  });

  it('shows no secret with redaction on', () => {
    const secret = {
      ...OLD_TYPE,
      exchange: { ...OLD_TYPE.exchange, url: 'https://app.example/a?access_token=Planted1' },
    };
    expect(reportOn([secret])).not.toContain('Planted1');
    expect(reportOn([secret], false)).toContain('Planted1');
  });

  it('lists under caching only what the browser’s own cache may hold, and under failing only what failed', () => {
    const cacheable = (change: Partial<ReportRow['exchange']>): ReportRow => ({
      exchange: {
        ...FAULTLESS.exchange,
        responseHeaders: [{ name: 'Cache-Control', value: 'max-age=600' }],
        ...change,
      },
      findings: [],
    });
    const text = reportOn([
      cacheable({ url: 'https://app.example/own' }),
      cacheable({ url: 'data:image/png,x' }),
      cacheable({ url: 'https://app.example/worker', fromServiceWorker: true }),
      cacheable({ url: 'https://app.example/odd', responseHeaders: [{ name: 'Cache-Control', value: 'max-age=abc' }] }),
      cacheable({ url: 'https://app.example/untold', status: 0, fromFile: true }),
    ]);
    const caching = text.slice(text.indexOf('<h2>Caching'));
    expect(caching).toMatch(/\/own<.*fresh for 10 minutes/);
    expect(caching).toMatch(/\/odd<.*max-age is invalid: browsers differ/);
    expect(caching).not.toMatch(/data:|worker/);
    expect(text).not.toContain('Failing responses');
  });

  it('has a failing server before what was refused, and before what got no response', () => {
    const refused = Array.from({ length: 250 }, (_, index) => failed(`https://app.example/${index}`, 404));
    const unanswered = failed('https://app.example/none', 0);
    const nothing = { ...unanswered, exchange: { ...unanswered.exchange, responseHeaders: [] } };
    const text = reportOn([...refused, nothing, failed('https://app.example/api', 502)]);
    const places = ['/api<', '/none<', 'no response was reported', '/0<', '52 more responses left out'];
    const at = places.map((part) => text.indexOf(part));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  it('says what it leaves out of 100,000 rows, and stays small', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      ...OLD_TYPE,
      exchange: { ...OLD_TYPE.exchange, url: `https://app.example/${index}.js`, status: index % 2 === 0 ? 200 : 503 },
    }));
    const text = reportOn(rows, false);
    expect(text.length).toBeLessThan(400_000);
    for (const words of ['49,800 more responses left out', '99,980 more lines left out']) expect(text).toContain(words);
  });

  it('makes nothing that was captured markup, and shows what a reader would not see', () => {
    const tags = (text: string) => new Set([...text.matchAll(/<[^>]*>?/g)].map(([tag]) => tag));
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (captured) => {
        const row = {
          exchange: { ...OLD_TYPE.exchange, url: `javascript:${captured}` },
          findings: [
            findingWith({
              message: captured,
              evidence: { field: 'X-Note', value: `"><script>${captured}</script>\u202E`, line: 0, span: null },
              fix: { type: 'set-field', name: 'X-Note', value: captured },
            }),
          ],
        };
        const text = reportOn([row], false);
        const known = new Set([
          ...tags(reportOn([OLD_TYPE, FAULTLESS], false)),
          '<mark>',
          '</mark>',
          '<br>',
          '<article class="warning">',
        ]);
        expect([...tags(text)].filter((tag) => !known.has(tag))).toEqual([]);
        expect(text).toContain('<mark>U+202E</mark>');
      }),
    );
  });

  it('loads nothing and runs nothing', () => {
    const text = reportOn([OLD_TYPE]);
    expect(text).toContain(`<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">`);
    expect(text).not.toMatch(/<script|<link|<img|<iframe|<form|\shref=|\ssrc=|\son\w+=|url\(|@import/i);
  });
});
