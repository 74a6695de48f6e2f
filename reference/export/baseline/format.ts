/** A baseline as it is in a file, so that code that only reads one need not load what writes and redacts it. */

/** Raised when a reader of the old shape would fail on the new one. */
export const BASELINE_VERSION = 1;
/** What the file calls itself. */
export const BASELINE_FORMAT = 'wirenote-baseline';

/** What is pinned of a response beside its status, in the order in which differences are listed. */
export const VALUES = [
  'type',
  'cache-control',
  'vary',
  'validator',
  'redirect',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'access-control-allow-methods',
  'access-control-allow-headers',
] as const;
export type ValueName = (typeof VALUES)[number];

/** Headers of the request that decide which response is sent. A smoke test sends them again. */
export const REQUEST_NAMES = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Origin'] as const;
export type RequestName = (typeof REQUEST_NAMES)[number];

/** What is expected of the response to one method and URL. */
export interface Expectation {
  readonly method: string;
  /** Path with query on the origin of the baseline, or absolute URL; without fragment. */
  readonly url: string;
  readonly status: number;
  /** Null: the header must be missing. Absent: nothing is expected of it. */
  readonly values: { readonly [name in ValueName]?: string | null };
  /** Ids of rules, sorted; null where nothing is expected. */
  readonly findings: readonly string[] | null;
  readonly request: { readonly [name in RequestName]?: string };
}

export interface Baseline {
  /** What the paths are relative to; null where all URLs are absolute. */
  readonly origin: string | null;
  /** Whether secrets were replaced by a mark. Then they are replaced in what is compared with it, too. */
  readonly redacted: boolean;
  readonly responses: readonly Expectation[];
}

/** The URL of a target, as it is read on an origin. */
export function absolute(target: string, origin: string | null): string {
  return target.startsWith('/') && origin !== null ? origin + target : target;
}

/** A URL as it is written in a baseline of an origin. */
export function relative(url: string, origin: string | null): string {
  return origin !== null && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** A header's list without what may vary: sorted, in lower case, without spaces and repetitions. */
export function listed(value: string): string {
  const members = value
    .replace(/[ \t]+/g, '')
    .toLowerCase()
    .split(',');
  return [...new Set(members)].filter(Boolean).sort().join(',');
}
