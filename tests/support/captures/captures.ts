/**
 * HAR entries recorded from real browsers, for every case of cases.ts: made comparable, and what Wirenote makes
 * of them. The recordings are the fixtures `tests/fixtures/capture/*.json`; `npm run record` makes them anew.
 */
import { Facts } from '../../../reference/facts/facts.ts';
import { fieldValues } from '../../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { CAPTURE_CASES, isEntryOf } from './cases.ts';
import type { CaptureSite } from './site.ts';

/** An entry as the browser gave it, as far as it is plain data. */
export interface HarEntry {
  request: { method: string; url: string };
  [field: string]: unknown;
}

export interface Recording {
  /** Name of the capture case. */
  case: string;
  /** Null: the browser told the panel nothing. */
  entry: HarEntry | null;
  /** What `getContent` answered for it, as the browser gave it; null when it answered nothing. */
  content: readonly [text: string, about: string] | null;
}

/** Longest text that a recording keeps, in characters. */
const LONGEST = 300;
/** Most items of a list that it keeps. */
const MOST = 100;

/** The entry that each case is about: the last one that fits. */
export function recordingsOf(told: readonly Omit<Recording, 'case'>[]): Recording[] {
  return CAPTURE_CASES.map((captureCase) => ({
    case: captureCase.name,
    ...(told.findLast(({ entry }) => entry && isEntryOf(captureCase, entry.request)) ?? { entry: null, content: null }),
  }));
}

/**
 * A recording without what differs from run to run: ports, times, connection numbers, long values and lists, the
 * browser's version.
 */
export function normalised(recordings: readonly Recording[], site: CaptureSite): Recording[] {
  // As long as the ports that the system gives, nearly always: the size of a header section has to stay true.
  const places = [
    [site.origin, 'http://127.0.0.1:18001'],
    [site.otherOrigin, 'http://127.0.0.1:18002'],
    [site.closedOrigin, 'http://127.0.0.1:18003'],
  ] as const;
  const fixed: Record<string, unknown> = { startedDateTime: '2026-11-21T16:00:00.000Z', time: 1 };
  const dropped = new Set(['cache', 'timings', 'connection', 'serverIPAddress', 'pageref', '_connectionId']);
  const plain = (text: string) => {
    let result = text;
    for (const [origin, name] of places) {
      result = result.replaceAll(origin, name).replaceAll(new URL(origin).host, new URL(name).host);
      result = result.replaceAll(encodeURIComponent(origin), encodeURIComponent(name));
    }
    return result.length > LONGEST ? `${result.slice(0, LONGEST)}…` : result;
  };
  const json = JSON.stringify(recordings, (key, value: unknown) => {
    if (dropped.has(key) || key.startsWith('_initiator') || key === '_priority') return undefined;
    if (key in fixed) return fixed[key];
    if (Array.isArray(value)) return value.filter((item) => !isOfThisBrowser(item)).slice(0, MOST);
    return typeof value === 'string' ? plain(value) : value;
  });
  return JSON.parse(json) as Recording[];
}

/** A request field that says the browser's version. */
function isOfThisBrowser(field: unknown): boolean {
  return (
    typeof field === 'object' && field !== null && 'name' in field && /^user-agent$|^sec-ch-ua/i.test(`${field.name}`)
  );
}

/** Whether a recording lacks a part of its header section, so that its size no longer fits. */
export function isShortened({ entry }: Recording): boolean {
  const headers = (entry?.response as { headers: { value: string }[] } | undefined)?.headers ?? [];
  return headers.length >= MOST || headers.some(({ value }) => value.length > LONGEST);
}

/**
 * Rules that each rest on another guard, and on a field that browsers hide or change: what they say of a recording shows
 * whether the guards hold. The other rules are tested by their examples.
 */
const PROBES = new Set([
  'content-type-missing',
  'content-type-unparsable',
  'type-deprecated',
  'html-for-asset',
  'json-body-invalid',
  'redirect-location-missing',
  'location-characters-raw',
  'not-modified-unasked',
  'cors-origin-missing',
  'preflight-status-failed',
  'etag-malformed',
  'cors-origin-mismatch',
]);

/** What Wirenote makes of an entry: which guards hold, in the letters of the rules' catalogue, and the findings. */
export interface Verdict {
  status: number;
  /** Values of the response's Content-Type lines; null when there is none. */
  type: string | null;
  /** Z: something can be said. L: live. P: has content. R: whole request. H: absence is proven. X: CORS applies. */
  guards: string;
  findings: string[];
}

/** Null when there is no entry. */
export function verdictOf(entry: HarEntry | null): Verdict | null {
  if (entry === null) return null;
  const exchange = exchangeFromHar(entry);
  const facts = new Facts(exchange);
  const guards = [
    facts.holds('verdict') && 'Z',
    facts.holds('live') && 'L',
    facts.holds('content') && 'P',
    facts.holds('whole-request') && 'R',
    facts.holds('absence') && 'H',
    facts.holds('cors') && 'X',
  ];
  const types = fieldValues(exchange.responseHeaders, 'Content-Type');
  return {
    status: exchange.status,
    type: types.length === 0 ? null : types.join(', '),
    guards: guards.filter(Boolean).join(''),
    findings: auditExchange(exchange).flatMap(({ ruleId }) => (PROBES.has(ruleId) ? [ruleId] : [])),
  };
}
