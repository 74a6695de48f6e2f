/**
 * The rules on types and the verdict on a response say the same: where the browser blocks or refuses it for its type,
 * one rule reports it, and where it does not, none calls it an error.
 */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange, auditWith } from '../../../reference/rules/audit.ts';
import { WITHOUT_TYPE } from '../../../reference/rules/evidence.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { isDecidedByType } from '../../../reference/verdicts/handling/before-type.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';

/** The rules on what becomes of a type where it is used. */
const ABOUT_USE = new Set([
  'html-for-asset',
  'script-type-blocked',
  'service-worker-type-wrong',
  'module-type-wrong',
  'style-type-wrong',
  'html-for-data',
  'svg-type-wrong',
  'wasm-type-wrong',
  'wasm-type-parameter',
  'eventsource-rejected',
  'destination-type-mismatch',
  'octet-stream-known-type',
  'extension-type-mismatch',
]);

const DESTINATIONS = [
  'document',
  'iframe',
  'embed',
  'object',
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'style',
  'json',
  'image',
  'font',
  'audio',
  'video',
  'track',
  'manifest',
  'empty',
  'report',
  null,
];
const TYPES = [
  null,
  '',
  'html',
  '*/*',
  'text/html',
  'text/plain',
  'text/css',
  'text/csv',
  'text/vtt',
  'text/xml',
  'text/javascript',
  'application/x-javascript',
  'text/event-stream',
  'application/json',
  'application/manifest+json',
  'application/octet-stream',
  'application/pdf',
  'application/wasm',
  'application/wasm;',
  'application/xhtml+xml',
  'font/woff2',
  'image/png',
  'image/svg+xml',
  'image/svg',
  'audio/mpeg',
  'video/mp2t',
];
/** What is asked for, and how: the path, fields of the request, what the browser tells besides. */
const REQUESTS: readonly { path: string; fields?: string[]; told?: Partial<Exchange> }[] = [
  { path: '/x' },
  { path: '/x.mjs' },
  { path: '/x.mjs', fields: ['Sec-Fetch-Mode: no-cors'] },
  { path: '/x.js', fields: ['Sec-Fetch-Mode: cors'] },
  { path: '/x.svg' },
  { path: '/x.wasm' },
  { path: '/x.css', fields: ['Sec-Fetch-Site: same-origin'] },
  { path: '/x.css', fields: ['Sec-Fetch-Site: cross-site'] },
  { path: '/x', fields: ['Accept: text/event-stream'] },
  { path: '/x', told: { resourceType: 'eventsource' } },
  { path: '/x', fields: ['Accept: application/json'] },
  // Something decides before the type.
  { path: '/x.js', fields: ['Origin: https://news.example', 'Sec-Fetch-Mode: cors'] },
  { path: '/x', told: { status: 404 } },
  { path: '/x', told: { status: 204, contentSize: 0 } },
  { path: '/x', told: { status: 302 } },
  { path: '/x', told: { fromServiceWorker: true } },
  // The browser does not say how much came.
  { path: '/x', told: { contentSize: -1 } },
];

function exchangeOf(
  destination: string | null,
  type: string | null,
  nosniff: boolean,
  { path, fields = [], told = {} }: (typeof REQUESTS)[number],
): Exchange {
  const raw = [
    `GET ${path} HTTP/1.1`,
    'Host: shop.example',
    ...(destination === null ? [] : [`Sec-Fetch-Dest: ${destination}`]),
    ...fields,
    '',
    'HTTP/1.1 200 OK',
    'Server: x',
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...(nosniff ? ['X-Content-Type-Options: nosniff'] : []),
    '',
    'content',
  ].join('\n');
  return { ...exchangeFromRaw(raw), ...told };
}

/** Each speaks for itself, also where it would become part of another's finding. */
const apart = rules.map(({ causedBy: _, ...rule }) => rule);

function judged(exchange: Exchange) {
  const facts = new Facts(exchange);
  const findings = auditWith(apart, facts).filter(({ ruleId }) => ABOUT_USE.has(ruleId));
  const { effect, headline } = handlingOf(facts);
  const refused = isDecidedByType(facts) && (effect === 'blocked' || effect === 'refused');
  return { refused, headline, findings };
}

const told = ({ ruleId, messageId, severity }: Finding) => `${severity} ${ruleId} ${messageId}`;
const sure = ({ severity }: Finding) => severity === 'error';

const cases = DESTINATIONS.flatMap((destination) =>
  REQUESTS.flatMap((request) =>
    TYPES.flatMap((type) => [true, false].map((nosniff) => ({ destination, request, type, nosniff }))),
  ),
);
const all = cases.map(({ destination, type, nosniff, request }) => ({
  name: [destination, type, nosniff ? 'nosniff' : '', JSON.stringify(request)].join(' | '),
  ...judged(exchangeOf(destination, type, nosniff, request)),
}));

describe('a table of uses, types and nosniff', () => {
  it('has both kinds of case', () => {
    expect(all.length).toBeGreaterThan(15_000);
    expect(all.filter(({ refused }) => refused).length).toBeGreaterThan(2_000);
    expect(new Set(all.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId)))).toEqual(ABOUT_USE);
  });

  it('says each refusal once', () => {
    const wrong = all.filter(({ refused, findings }) => refused && findings.length !== 1);
    expect(wrong.map(({ name, findings }) => [name, ...findings.map(told)])).toEqual([]);
  });

  it('calls nothing an error that is not refused', () => {
    const wrong = all.filter(({ refused, findings }) => !refused && findings.some(sure));
    expect(wrong.map(({ name, findings }) => [name, ...findings.map(told)])).toEqual([]);
  });

  it('says no more than one thing of any of them', () => {
    const wrong = all.filter(({ findings }) => findings.length > 1);
    expect(wrong.map(({ name, findings }) => [name, ...findings.map(told)])).toEqual([]);
  });
});

it('says that a type is missing, and what comes of it, in one finding', () => {
  const isCause = (ruleId: string) => WITHOUT_TYPE.some((id) => id === ruleId);
  const ofType = cases
    .filter(({ type }) => type === null || type === '' || type === 'html')
    .map(({ destination, type, nosniff, request }) =>
      auditExchange(exchangeOf(destination, type, nosniff, request))
        .filter(
          ({ ruleId, evidence }) => evidence.field === 'Content-Type' && (isCause(ruleId) || ABOUT_USE.has(ruleId)),
        )
        .map(({ ruleId }) => ruleId),
    );
  expect(ofType.filter((ids) => ids.length > 0).length).toBeGreaterThan(1_000);
  expect(ofType.filter((ids) => ids.length > 1)).toEqual([]);
});

describe('a refusal is an error', () => {
  /** Where one of the browsers, or one way to ask, goes on. */
  const doubtful = new Set(['maybe', 'worker', 'quirks', 'stop', 'labelled']);

  it('unless the verdict, too, says that it depends', () => {
    const mild = all.filter(({ refused, findings }) => refused && !findings.some(sure));
    expect(mild.length).toBeGreaterThan(100);
    for (const { headline, findings } of mild) {
      const [finding] = findings;
      if (doubtful.has(finding?.messageId ?? '')) continue;
      // Firefox does not tell an EventSource from a script that asks for a stream.
      expect([finding?.ruleId, headline]).toEqual(['eventsource-rejected', expect.stringContaining('stream closes')]);
    }
  });
});
