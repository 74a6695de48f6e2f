/** The CORS check: may the page's script see the response? https://fetch.spec.whatwg.org/#concept-cors-check */
import type { Fields } from '../http/fields.ts';

export type CorsFault = 'missing' | 'mismatch' | 'wildcard-with-credentials' | 'credentials-not-allowed';

/**
 * Why the check fails; null when it passes, or when what the browser told does not show that it fails.
 * @param request of a request that is checked (guard `cors`). A Cookie shows that credentials are included; that none
 *   is there shows nothing: there may be none, or the browser may hide it. A script may set Authorization by itself.
 */
export function corsFault(request: Fields, response: Fields): CorsFault | null {
  const allowed = response.combined('Access-Control-Allow-Origin');
  if (allowed === null) return 'missing';
  const withCredentials = request.has('Cookie');
  if (allowed === '*') return withCredentials ? 'wildcard-with-credentials' : null;
  if (allowed !== request.first('Origin')) return 'mismatch';
  if (withCredentials && response.combined('Access-Control-Allow-Credentials') !== 'true') {
    return 'credentials-not-allowed';
  }
  return null;
}
