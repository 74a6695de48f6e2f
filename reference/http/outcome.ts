/** What an error of Chromium's says became of a response whose header fields are the server's own (net_error_list.h). */

/**
 * `kept`: it came, and the browser did not give it to the page; a reason may follow the name, as in
 * `ERR_BLOCKED_BY_RESPONSE.NotSameOrigin`. `cut`: the content broke off. `redirects`: the browser gave up following them.
 */
export type Outcome = 'kept' | 'cut' | 'redirects';

const OUTCOMES: readonly (readonly [RegExp, Outcome])[] = [
  [/^(?:net::)?ERR_(?:FAILED|BLOCKED_\w+(?:\.\w+)?)$/, 'kept'],
  [/^(?:net::)?ERR_CONTENT_LENGTH_MISMATCH$/, 'cut'],
  [/^(?:net::)?ERR_TOO_MANY_REDIRECTS$/, 'redirects'],
];

/** @returns null without an error, and after one that proves nothing of the response */
export function outcomeOf(error: string | null): Outcome | null {
  return error === null ? null : (OUTCOMES.find(([name]) => name.test(error))?.[1] ?? null);
}
