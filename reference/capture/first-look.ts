/** Which responses are worth a look at their first bytes before anybody selects them. */
import { type Facts, factsOf } from '../facts/facts.ts';
import { isUnknownType } from '../http/bytes/sniff.ts';
import { isNavigation, isScriptLike } from '../http/destination.ts';
import type { Exchange } from '../http/exchange.ts';
import { isAudioOrVideo, isFont, isImage, isJavaScript } from '../http/mime-groups.ts';
import { mediaTypesForExtension } from '../media-types/registry.ts';
import { wantsContent } from '../rules/audit.ts';

/**
 * Most bytes of a content whose first ones are read unasked: the browser hands over the whole. Our choice: a fallback
 * page and an icon are far smaller, and two at a time are a megabyte.
 */
export const MOST_UNASKED = 500_000;

/** Types that say nothing of the format. */
const GENERIC = /^(?:(?:application|binary)\/octet-stream|text\/plain)$/;

/**
 * Whether its first bytes can show that the type is wrong: it is missing, generic, or not what was asked for, or it is that
 * of an image, a font or a script, whose formats the bytes tell. And the content is small enough to be read for it.
 * Content of unknown size is not: in Firefox that is what it keeps to itself.
 */
export function deservesALook(exchange: Exchange): boolean {
  const { contentSize } = exchange;
  if (contentSize <= 0 || contentSize > MOST_UNASKED || !wantsContent(exchange)) return false;
  const facts = factsOf(exchange);
  const { essence } = facts;
  if (essence === null || isUnknownType(essence) || GENERIC.test(essence)) return true;
  return isImage(essence) || isFont(essence) || isJavaScript(essence) || isUnexpected(facts, essence);
}

/** Another type than the destination or the extension stands for. */
function isUnexpected(facts: Facts, essence: string): boolean {
  const { destination, extension } = facts;
  if (isScriptLike(destination)) return !isJavaScript(essence);
  if (destination === 'style') return essence !== 'text/css';
  if (destination === 'image') return !isImage(essence);
  if (destination === 'font') return !isFont(essence);
  if (destination === 'audio' || destination === 'video') return !isAudioOrVideo(essence);
  if (essence !== 'text/html' || isNavigation(destination)) return false;
  // A script, or nobody knows who, asked for a file of another kind and got a page.
  const types = mediaTypesForExtension(extension);
  const asksForData = facts.isFetched && /\bjson\b/i.test(facts.request.first('Accept') ?? '');
  return asksForData || (types.length > 0 && !types.some((type) => type.essence === essence));
}
