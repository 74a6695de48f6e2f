/** What no configuration should be told. */
import type { Fix } from '../rules/rule.ts';
import type { Server, Target } from './server.ts';

/** Fields that belong to the message's framing, or that every server makes itself for each response. */
const MADE_BY_THE_SERVER = /^(connection|content-length|date|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;
/**
 * A constant of these is wrong for the next version, moment or request. After a deployment, clients with a constant ETag
 * keep the old file.
 */
const OF_ONE_RESPONSE =
  /^(age|content-(encoding|language|location|md5|range)|(content-|repr-)?digest|etag|expires|last-modified|location|retry-after)$/i;
/** Needed by other responses of the same path: compressed ones, parts, those to other origins or with credentials. */
const NEEDED_ELSEWHERE = /^(content-(encoding|range|type)|accept-ranges|etag|last-modified|access-control-.*)$/i;
/**
 * A constant would allow too much or too little: an application decides by the origin that asks. One that answers every
 * origin, and only some with credentials, would let every page read what the user may see.
 */
const OF_THE_ORIGIN = /^access-control-/i;
/** Where an application sends none: what it decides for other origins may be another. */
const isOpenToAll = (fix: Fix, { lines = 0 }: Target): boolean =>
  fix.type === 'set-field' && /^access-control-allow-origin$/i.test(fix.name) && fix.value === '*' && lines === 0;
/** Right for whatever another query asks of the path: it says no less of the response. */
const OF_ANY_QUERY = /^(vary|x-content-type-options)$/i;
/** They offer to shorten it (server_tokens, ServerTokens), not to replace it or leave it out. */
const KEEP_THEIR_NAME: readonly Server[] = ['nginx', 'apache'];
/** Narrower than a token (RFC 9110, section 5.6.2), which may hold `$` and `%`. Every registered name is like this. */
const NAME = /^[A-Za-z_][\w-]*$/;
/** Visible ASCII with blanks inside: what RFC 9110, section 5.5 asks of field values. */
const VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
const MEDIA_TYPE =
  /^[A-Za-z0-9][A-Za-z0-9!#&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#&^_.+-]*(?:; ?[A-Za-z0-9_-]+=[A-Za-z0-9_.+-]+)*$/;
const EXTENSION = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
/** Our own bound; nginx refuses a parameter of 4,096 bytes (NGX_CONF_BUFFER in its source). */
const LONGEST = 1_500;

/** nginx does not start with a longer name in proxy_hide_header (proxy_headers_hash_bucket_size; tested). */
const LONGEST_HIDDEN = 46;

/**
 * Why this fix cannot be written as configuration, as a sentence or two without any captured text but the field's name and
 * the method.
 */
export function obstacleOf(fix: Fix, server: Server, target: Target): string | null {
  return ofValues(fix, server, target) ?? ofOtherResponses(target) ?? ofRemoval(fix) ?? ofOtherQueries(fix, target);
}

function ofValues(fix: Fix, server: Server, target: Target): string | null {
  if (fix.type === 'map-extension') {
    return EXTENSION.test(fix.extension) && MEDIA_TYPE.test(fix.mediaType)
      ? null
      : 'This extension or media type cannot be written in a configuration.';
  }
  const { name } = fix;
  if (!NAME.test(name) || name.length > (fix.type === 'remove-field' && server === 'nginx' ? LONGEST_HIDDEN : LONGEST))
    return 'This header name cannot be written in a configuration.';
  if (MADE_BY_THE_SERVER.test(name)) return `The server creates ${name} itself for each response.`;
  if (name.toLowerCase() === 'server' && KEEP_THEIR_NAME.includes(server)) {
    return 'This server always sends the Server header. It can only leave out the version.';
  }
  if (fix.type === 'remove-field') return null;
  if (name.toLowerCase() === 'set-cookie') {
    return 'A configuration would send every visitor the same cookie. Correct it in the application.';
  }
  if (OF_THE_ORIGIN.test(name) && !isOpenToAll(fix, target)) {
    return `The right ${name} depends on the request. Correct it in the application that sends it.`;
  }
  const isFileName = name.toLowerCase() === 'content-disposition' && /filename/i.test(fix.value);
  if (OF_ONE_RESPONSE.test(name) || isFileName) {
    return `A fixed ${name} would be wrong for the next response. Correct it in the application that sends it.`;
  }
  if (fix.value.length > LONGEST) return 'The value is too long for a configuration.';
  return VALUE.test(fix.value) ? null : 'The value is empty or not ASCII. Correct it in the application that sends it.';
}

function ofRemoval(fix: Fix): string | null {
  return fix.type === 'remove-field' && NEEDED_ELSEWHERE.test(fix.name)
    ? `Other responses for this path may need ${fix.name}. In the application, remove it only where it is wrong.`
    : null;
}

/**
 * Lines for a path hold for every response of it. What was found on a 304, an error or a POST would change the pages that
 * are fine; 200 and 206 show the resource itself.
 */
function ofOtherResponses({ status, method }: Target): string | null {
  const isOfGet = method === 'GET' || method === 'HEAD';
  if (isOfGet && (status === 200 || status === 206)) return null;
  const where = isOfGet ? `status ${status}` : /^[A-Z]{1,20}$/.test(method) ? method : 'this method';
  return `Configuration for this path would change its other responses too. Correct it in the application, for ${where} only.`;
}

/** Lines for a path hold for every query, and to many applications each query is another page. */
function ofOtherQueries(fix: Fix, { hasQuery }: Target): string | null {
  if (!hasQuery || fix.type === 'map-extension' || OF_ANY_QUERY.test(fix.name)) return null;
  return 'Configuration for this path would apply to every query. Correct it in the application, for this query only.';
}
