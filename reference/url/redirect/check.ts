/**
 * Whether a server may redirect to an address that came with the request. The check that holds: parse it as browsers do
 * (https://url.spec.whatwg.org/#url-parsing), then compare origins, and for a prefix whole path segments.
 */

import { parseUrl } from '../../text/parse-url.ts';
import { type NaiveCheck, naiveChecks } from './naive-checks.ts';
import { type RedirectTrick, trickOf } from './tricks.ts';

/** An allowed origin, or a prefix: an origin with a path. Query and fragment play no part. */
export interface AllowedTarget {
  /** As written. */
  text: string;
  /** null when it is no http or https URL, so that nothing can be compared with it. */
  url: URL | null;
  isPrefix: boolean;
}

export interface NaiveResult {
  id: NaiveCheck['id'];
  name: string;
  title: string;
  /** `fooled`: lets through what may not pass. `refuses`: stops what may. */
  verdict: 'right' | 'fooled' | 'refuses';
  /** How it was fooled; else null. */
  trick: RedirectTrick | null;
}

export interface RedirectCheck {
  allowed: AllowedTarget[];
  /** Where a browser would go; null when the candidate is no URL against the base. */
  target: URL | null;
  /** The first of the allowed that admits the candidate; null when none does. */
  admittedBy: AllowedTarget | null;
  reason: string;
  /** A doubt that is left although the candidate is admitted. */
  caution: string | null;
  naive: NaiveResult[];
}

/**
 * @param candidate the value of the parameter, percent-decoded once, as a server gets it
 * @param allowed origins (`https://app.example`) and prefixes (`https://app.example/account/`), at least one
 * @param base the URL of the page that redirects, for relative candidates; else the first that is allowed
 * @returns never throws, for any strings
 */
export function checkRedirect(candidate: string, allowed: readonly string[], base?: string): RedirectCheck {
  const list = allowed.map(readAllowed);
  const resolveAgainst = base ?? list.find(({ url }) => url !== null)?.url?.href;
  const target = parse(candidate, resolveAgainst);
  const admittedBy = list.find((one) => admits(one, target)) ?? null;
  const naive = naiveChecks.map(({ admits: lets, ...check }): NaiveResult => {
    const entry = list.find((one) => one.url !== null && lets({ candidate, target, text: one.text, url: one.url }));
    if ((entry !== undefined) === (admittedBy !== null)) return { ...check, verdict: 'right', trick: null };
    if (entry === undefined || entry.url === null) return { ...check, verdict: 'refuses', trick: null };
    return { ...check, verdict: 'fooled', trick: trickOf(candidate, target, entry.url) };
  });
  const reason = reasonOf(list, target, admittedBy);
  return { allowed: list, target, admittedBy, reason, caution: cautionOf(target, admittedBy), naive };
}

function readAllowed(text: string): AllowedTarget {
  const parsed = parse(text);
  const url = parsed !== null && isHttp(parsed) ? parsed : null;
  return { text, url, isPrefix: url !== null && url.pathname !== '/' };
}

function parse(text: string, base?: string): URL | null {
  return parseUrl(text, base);
}

/** The origin alone would let `blob:https://app.example/…` pass: its origin is that of the URL in it. */
const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

function admits({ url }: AllowedTarget, target: URL | null): boolean {
  if (url === null || target === null || !isHttp(target) || target.origin !== url.origin) return false;
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  return target.pathname === url.pathname || target.pathname.startsWith(folder);
}

function reasonOf(list: readonly AllowedTarget[], target: URL | null, admittedBy: AllowedTarget | null): string {
  if (admittedBy !== null) {
    const also = admittedBy.isPrefix ? ', and the path is within the allowed one' : '';
    return `The origin is the allowed one${also}.`;
  }
  if (target === null) return 'The candidate is not a URL, so there is nothing to compare.';
  if (!isHttp(target)) return `The scheme is ${target.protocol.slice(0, -1)}, neither http nor https.`;
  if (list.every(({ url }) => url === null))
    return 'No allowed origin is given. Write it with its scheme, such as https://.';
  if (list.some(({ url }) => url?.origin === target.origin)) {
    return `The origin ${target.origin} is allowed, but the path ${target.pathname} is outside the allowed one.`;
  }
  return `The origin ${target.origin} is not allowed.`;
}

/** What browsers leave in a path as it is, and a server may take for a delimiter or for dot segments later. */
function cautionOf(target: URL | null, admittedBy: AllowedTarget | null): string | null {
  if (target === null || !admittedBy?.isPrefix) return null;
  const [encoded] = /%(?:2f|5c|25(?:2[ef]|5c)|c0%(?:ae|af))/i.exec(target.pathname) ?? [];
  if (encoded !== undefined) {
    return `The path has ${encoded}. A server that decodes the path before splitting it can end up outside the prefix.`;
  }
  const [, cut] = /\/((?:\.|%2e){2}%(?:0[09ad]|20))/i.exec(target.pathname) ?? [];
  if (cut !== undefined) {
    return `The path has ${cut}. A server that cuts the name there, or removes white space, reads it as .. and can end up outside the prefix.`;
  }
  const [, dots] = /\/((?:\.|%2e){2};)/i.exec(target.pathname) ?? [];
  if (dots === undefined) return null;
  return `The path has ${dots}. A server that removes everything after a semicolon, as Java servlet containers do, reads it as .. and can end up outside the prefix.`;
}
