/**
 * Which request each redirect caused. No browser says so (measured in Chromium 156 and Firefox ESR 153), and Firefox
 * tells of a redirect after what it led to, now and then: what is known is when they began and ended.
 */

/**
 * Longest time between a redirect and the request that it causes. Chromium begins it in the same millisecond, Firefox
 * within 150 ms (measured); a request that comes much later has another cause. Our choice.
 */
const FOLLOWED_WITHIN_MS = 5_000;

/** Browsers round the start and the duration to milliseconds, so that two times that are one can lie this far apart. */
export const ROUNDING_MS = 2;

/**
 * On a busy machine Chromium 156 reports the start of a request up to 5 ms away from the end of the redirect that caused
 * it, and now and then 32 ms (measured over 80 hops). So what does not fit at once is tried again with more room. In a
 * loop each request is caused by the one before it, whatever the times say, so it gets the most room.
 */
const DRIFTS_MS = [ROUNDING_MS, 8, 40];
const LOOP_DRIFTS_MS = [...DRIFTS_MS, 100];

/** Where no time is known, as of what `curl -i` printed, the order of the list stands in. Our choice. */
export const STEP_MS = 1_000;

export interface Clock<Of> {
  /** When the request began, in milliseconds. */
  begin(of: Of): number;
  /** When its response had come; its begin where that is not known. */
  end(of: Of): number;
}

/**
 * Each redirect takes the first request that began when it had come, and that no other took.
 * @param redirects to one URL, with one method
 * @param requests for that URL with that method; a redirect to itself is in both lists
 * @returns each redirect that was followed with its request; of equal times the order of the lists decides
 */
export function linksBetween<Of>(redirects: readonly Of[], requests: readonly Of[], clock: Clock<Of>): Map<Of, Of> {
  if (redirects.length === 0 || requests.length === 0) return new Map();
  const known = new Set(requests);
  const isLoop = redirects.some((redirect) => known.has(redirect));
  let links = new Map<Of, Of>();
  for (const drift of isLoop ? LOOP_DRIFTS_MS : DRIFTS_MS) {
    const found = linksWithin(drift, redirects, requests, clock);
    if (found.size > links.size) links = found;
    if (links.size === Math.min(redirects.length, requests.length)) break;
  }
  return links;
}

/** @param drift how many milliseconds before the end of a redirect its request may have begun */
function linksWithin<Of>(
  drift: number,
  redirects: readonly Of[],
  requests: readonly Of[],
  { begin, end }: Clock<Of>,
): Map<Of, Of> {
  const links = new Map<Of, Of>();
  const waiting = [...requests].sort((one, other) => begin(one) - begin(other));
  let next = 0;
  for (const redirect of [...redirects].sort((a, b) => end(a) - end(b) || begin(a) - begin(b))) {
    // A redirect to itself: what begins with it, or before, is not what it led to.
    const from = Math.max(begin(redirect), end(redirect) - drift);
    const comesTooEarly = (request: Of) => request === redirect || begin(request) < from;
    while (next < waiting.length && comesTooEarly(waiting[next] as Of)) next += 1;
    const request = waiting[next];
    if (request === undefined || begin(request) > end(redirect) + FOLLOWED_WITHIN_MS) continue;
    links.set(redirect, request);
    next += 1;
  }
  return links;
}
