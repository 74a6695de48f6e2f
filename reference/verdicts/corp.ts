/** Cross-Origin-Resource-Policy: may the page embed the response? */
import type { Facts } from '../facts/facts.ts';
import { resourcePolicy } from '../http/fields/isolation.ts';

export interface CorpFault {
  readonly policy: 'same-origin' | 'same-site';
  /** The browser says that it blocked the response. */
  readonly isReported: boolean;
}

/**
 * The policy that keeps the page out, by Fetch's "cross-origin resource policy check" for requests in mode "no-cors":
 * https://fetch.spec.whatwg.org/#cross-origin-resource-policy-check
 * @returns null when none does, or when nothing tells. The check compares the page's origin with this URL, but
 *   Sec-Fetch-Site tells of all URLs of the request, those before redirects included. So it is sure only where the
 *   browser reports it.
 */
export function corpFault({ destination, exchange, request, response }: Facts): CorpFault | null {
  if (request.first('Sec-Fetch-Mode') !== 'no-cors') return null;
  // Nobody reads the answer to a beacon or a report.
  if (exchange.resourceType === 'ping' || destination === 'report') return null;
  const policy = resourcePolicy(response);
  const site = request.first('Sec-Fetch-Site');
  const isReported = exchange.error?.includes('ERR_BLOCKED_BY_RESPONSE') ?? false;
  if (policy === 'same-origin' && (site === 'cross-site' || site === 'same-site')) return { policy, isReported };
  // Chromium counts two ports of one IP address as two sites, although it sends "same-site".
  const isOtherSite = site === 'cross-site' || (site === 'same-site' && isReported);
  return policy === 'same-site' && isOtherSite ? { policy, isReported } : null;
}
