/** What the patched responses have to send. */
import { parseUrl } from '../../text/parse-url.ts';
import { type Covered, compare, membersOf } from './plan.ts';

/** One header of one response. */
type Expectation =
  | { readonly name: string; readonly is: string }
  | { readonly name: string; readonly has: string }
  | { readonly name: string; readonly is: null };

export interface ExpectedResponse {
  /** Path and query. */
  readonly target: string;
  readonly expectations: readonly Expectation[];
}

/**
 * One URL of each path, and what its response has to send, in alphabetical order.
 * @param covered the findings that a patch covers
 */
export function expectedResponses(covered: readonly Covered[]): ExpectedResponse[] {
  const targets = new Map<string, Map<string, Expectation>>();
  const urlOfPath = new Map<string, string>();
  for (const { exchange } of covered) {
    const url = parseUrl(exchange.url);
    if (url === null) continue;
    const target = `${url.pathname}${url.search}`;
    const known = urlOfPath.get(url.pathname);
    if (known === undefined || compare(target, known) < 0) urlOfPath.set(url.pathname, target);
  }
  for (const { exchange, fix } of covered) {
    const target = urlOfPath.get(parseUrl(exchange.url)?.pathname ?? '');
    if (target === undefined) continue;
    const expectations = targets.get(target) ?? new Map<string, Expectation>();
    targets.set(target, expectations);
    for (const one of expectationsOf(fix)) expectations.set(JSON.stringify(one).toLowerCase(), one);
  }
  return [...targets]
    .sort(([a], [b]) => compare(a, b))
    .map(([target, expectations]) => ({
      target,
      expectations: [...expectations].sort(([a], [b]) => compare(a, b)).map(([, one]) => one),
    }));
}

function expectationsOf(fix: Covered['fix']): Expectation[] {
  const { name } = fix;
  if (fix.type === 'remove-field') return [{ name, is: null }];
  if (name.toLowerCase() !== 'vary') return [{ name, is: fix.value }];
  return membersOf([fix.value]).map((has) => ({ name: 'Vary', has }));
}
