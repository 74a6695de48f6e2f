/** The HTML report in a real browser: under its own policy, with values that want to be more than text. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlSteps } from '../../reference/export/html/report.ts';
import { allOf, reportOf } from '../../reference/export/report.ts';
import type { ReportRow } from '../../reference/export/report-row.ts';
import type { Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { findViolations } from '../support/surfaces/axe.ts';
import { findingWith, rowOf, sourcesOf } from '../unit/export/report-cases.ts';

const HOSTILE = '"><img src=https://planted.example/x onerror=alert(1)><script>alert(2)</script>';

const answers: readonly [path: string, status: string, fields: readonly string[]][] = [
  ['/', '200 OK', ['Content-Type: text/html', 'Cache-Control: max-age=60']],
  ['/app.js', '200 OK', ['Content-Type: application/javascript', 'Cache-Control: max-age=31536000, immutable']],
  [
    '/old.js',
    '200 OK',
    [
      'Content-Type: application/x-javascript',
      'Last-Modified: Fri, 02 Jan 2026 03:04:05 GMT',
      'Date: Fri, 27 Nov 2026 08:00:00 GMT',
    ],
  ],
  ['/api/prices', '502 Bad Gateway', ['Content-Type: text/html', 'Cache-Control: max-age=3600']],
  ['/api/limit', '429 Too Many Requests', ['Content-Type: application/json']],
  [`/search?q=${encodeURIComponent(HOSTILE)}`, '404 Not Found', [`Content-Type: text/html; charset=${HOSTILE}`]],
  ['/data.json', '200 OK', [`Content-Type: ${HOSTILE}`, `X-Note: ${HOSTILE}`]],
];
const rows: ReportRow[] = answers.map(([path, status, fields]) =>
  rowOf(`GET https://shop.example${path} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 ${status}\n${fields.join('\n')}\n\n`),
);
rows.push({
  exchange: { ...(rows[0] as ReportRow).exchange, url: 'javascript:alert(3)//\u202Efdp.exe' },
  findings: [
    findingWith({
      message: HOSTILE,
      evidence: { field: 'X-Note', value: HOSTILE, line: 0, span: null },
      fix: { type: 'set-field', name: 'X-Note', value: HOSTILE },
    }),
  ],
});

let launched: Launched;
let page: Page;
const errors: string[] = [];
const requests: string[] = [];

beforeAll(async () => {
  const folder = temporaryFolder('html-report');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'wirenote-report.html');
  const context = {
    origin: 'https://shop.example',
    server: 'nginx',
    time: 'November 27, 2026 at 8:00 AM',
    browser: 'Mozilla/5.0',
  } as const;
  writeFileSync(file, allOf(htmlSteps(reportOf(rows, sourcesOf, true), context)));
  launched = await sharedChromium();
  page = await launched.context.newPage();
  page.on('console', (message) => errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  await page.close();
  await launched.close();
});

describe('the HTML report', () => {
  it('opens without an error and without a request but for itself', async () => {
    await expect.poll(() => page.getByRole('heading', { name: 'HTTP report' }).isVisible()).toBe(true);
    await page.getByText('502 Bad Gateway').first().waitFor();
    expect(errors).toEqual([]);
    expect(requests.map((url) => new URL(url).protocol)).toEqual(['file:']);
  });

  it('shows captured text as text, and what hides in it', async () => {
    await expect.poll(() => page.locator('script, img, a, form, iframe').count()).toBe(0);
    await page.getByText('U+202E').first().waitFor();
    await page.getByText(HOSTILE, { exact: true }).first().waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => findViolations(page)).toEqual([]);
  });

  it('fits 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
