/** Reads a baseline again. Loads none of the rules: it runs in the worker that reads what is opened or pasted. */
import { asRecord } from '../../http/from-har.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import {
  absolute,
  BASELINE_FORMAT,
  BASELINE_VERSION,
  type Baseline,
  type Expectation,
  REQUEST_NAMES,
  type RequestName,
  relative,
  VALUES,
  type ValueName,
} from './format.ts';

/** Most responses of a baseline. Our choice: as many as can be kept. */
const MOST_RESPONSES = 100_000;
/** Most rules that one response can break. Our choice: there are fewer. */
const MOST_FINDINGS = 500;
/** RFC 9110, section 9.1; their length is our choice. */
const METHOD = /^[!#$%&'*+\-.^_`|~\dA-Za-z]{1,40}$/;

/**
 * Reads a baseline.
 * @param text untrusted, of any kind
 * @returns null when it is something else; never throws
 */
export function readBaseline(text: string): { readonly baseline: Baseline } | { readonly problem: string } | null {
  if (!text.includes(BASELINE_FORMAT)) return null;
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"wirenote-baseline"/.test(text)
      ? { problem: 'This begins like a baseline, but its JSON is damaged or incomplete. Pin the baseline again.' }
      : null;
  }
  const { format, version, origin, redacted, responses } = asRecord(document);
  if (format !== BASELINE_FORMAT) return null;
  if (version !== BASELINE_VERSION) {
    return {
      problem: `This baseline is not version ${BASELINE_VERSION}. Update Wirenote, or pin the responses again.`,
    };
  }
  if (origin !== null && !isOrigin(origin)) {
    return { problem: 'The origin of this baseline must be null or like "https://example.com".' };
  }
  if (typeof redacted !== 'boolean') return { problem: 'In this baseline, "redacted" must be true or false.' };
  if (!Array.isArray(responses)) return { problem: 'In this baseline, "responses" must be a list.' };
  if (responses.length === 0) return { problem: 'This baseline is empty.' };
  if (responses.length > MOST_RESPONSES) {
    return { problem: `This baseline has more than ${MOST_RESPONSES.toLocaleString('en')} responses.` };
  }
  const read: Expectation[] = [];
  for (const [at, response] of responses.entries()) {
    const expectation = readExpectation(asRecord(response), origin);
    if (typeof expectation === 'string') return { problem: `Response ${at + 1} of this baseline: ${expectation}.` };
    read.push(expectation);
  }
  return { baseline: { origin, redacted, responses: read } };
}

function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && parseUrl(value)?.origin === value;
}

/** @returns what is wrong, where something is */
function readExpectation(of: Readonly<Record<string, unknown>>, origin: string | null): Expectation | string {
  const { method, url, status } = of;
  if (typeof method !== 'string' || !METHOD.test(method)) return '"method" must be a method such as "GET"';
  const target = typeof url === 'string' ? targetOf(url, origin) : null;
  if (target === null) {
    // Not what is no string: JSON.stringify() throws for lists in lists in lists.
    const given = typeof url === 'string' ? `, and not ${shortened(JSON.stringify(url))}` : '';
    return `"url" must be a path on the origin or a URL${given}`;
  }
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 999) {
    return '"status" must be a number such as 200';
  }
  const values: { [name in ValueName]?: string | null } = {};
  for (const name of VALUES) {
    const value = own(of, name);
    if (value === undefined) continue;
    if (value !== null && typeof value !== 'string') return `"${name}" must be a string, or null where it is not sent`;
    values[name] = value;
  }
  const findings = own(of, 'findings');
  if (findings !== undefined && !isListOfStrings(findings)) return '"findings" must be a list of rules';
  const sent = asRecord(own(of, 'request'));
  const request: { [name in RequestName]?: string } = {};
  for (const name of REQUEST_NAMES) {
    const value = own(sent, name);
    if (value === undefined) continue;
    if (typeof value !== 'string' || !/^[ -~]*$/.test(value))
      return `"${name}" of "request" must be the value of a header`;
    request[name] = value;
  }
  return { method, url: target, status, values, findings: findings ?? null, request };
}

const own = (of: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** As pin.ts writes it, so that a line break that the parser drops is in no program and in none of its lines. */
function targetOf(given: string, origin: string | null): string | null {
  const url = absolute(given, origin);
  const href = /^https?:\/\//i.test(url) ? parseUrl(url)?.href.replace(/#.*/s, '') : undefined;
  return href === undefined ? null : relative(href, origin);
}

function isListOfStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_FINDINGS && value.every((item) => typeof item === 'string');
}
