/**
 * What kind of URL it is, where strong signs say so: what a specification or a service's own documentation demands of such
 * a URL is all there, once each, in the right spelling. Nothing is verified, no clock is read.
 */
import { SPECIAL_SCHEMES } from '../anatomy/walk.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import { carrierOfToken } from './carriers.ts';
import { given } from './given.ts';
import { loginOf } from './login.ts';
import { schemeOf } from './schemes.ts';
import { signedLinkOf } from './signed.ts';
import type { UrlKind } from './url-kind.ts';

/** More parameters than any of the kinds has beside those of its own. A choice. */
const MOST_PARAMETERS = 1_000;

/**
 * @returns null for a URL of no kind that is known here, or not for certain; never throws
 */
export function kindOf(url: ParsedUrl): UrlKind | null {
  if (!SPECIAL_SCHEMES.has(url.scheme)) return schemeOf(url);
  if ((url.scheme !== 'https' && url.scheme !== 'http') || url.parameters.length > MOST_PARAMETERS) return null;
  const query = given(url.parameters);
  return loginOf(url, query) ?? signedLinkOf(url, query) ?? carrierOfToken(url, query);
}
