/** Which header fields hold secrets, which hold what is public although it looks like one, and which hold URLs. */
import { isTellingName, namedSecret } from '../url/secrets/secrets.ts';

/** Fields whose names only sound like secrets, or tell of one what is none. */
const HARMLESS =
  /^(?:access-control-|sec-|accept-signature$|signature-input$|origin-trial$)|ratelimit|(?:md5|(?<!(?:hmac|sig|sign|signature)-)sha-?\d+|algorithm|-type|-policy|-used)$/;
/** Its clients send the password of an older Home Assistant in it, which need not look random. */
const CREDENTIALS = /^x-ha-access$/;

/** Whether all of a field's value is a secret. Errs towards yes. */
export function isSecretField(lower: string, value: string): boolean {
  if (HARMLESS.test(lower)) return false;
  if (CREDENTIALS.test(lower) || namedSecret(lower.replace(/^x-/, ''), value) !== null) return true;
  const isCount = /tokens$/.test(lower) && /^\d+$/.test(value);
  return isTellingName(lower) && !isCount;
}

/** By the start or the whole of their names: what standards define, and what says nothing but which server answered. */
const PUBLIC =
  /^(?:access-control|accept|age$|allow|alt-|baggage$|cache|cdn-|cf-|clear-|content-|cross-|date$|device-|dnt$|document-|early-|e?xpires$|etag$|feature-|forwarded$|from$|fly-|host$|if-|integrity|keep-|last-|link$|max-|nel$|origin|p3p$|permissions-|public-key-pins|pragma$|priority$|proxy-(?:authenticate|status)$|range$|refresh$|report|repr-|retry-|s(?:ave|ec|erver|ervice|peculation)-|server$|signature|strict-|surrogate-|te$|timing-|trailer|transfer-|upgrade|user-agent$|vary$|via$|want-|warning$|www-authenticate$|x-(?:amz-cf-|amz-id-|akamai|b3-|cache|cdn|content-|dns-|edge|envoy-|fastly-|frame-|goog-(?:hash|gener)|hits|powered|served|timer|varnish|xss-))/;
/** By a word of their names: ids, hashes, versions and traces. */
const PUBLIC_WORD =
  /(?:^|-)(?:id|ids|uuid|guid|reqid|requestid|e?tag|hash|md5|sha-?\d*|crc32c?|digest|checksum|integrity|rev|revision|ver|version|build|commit|release|deployment|trace|traceid|traceparent|tracestate|span|spanid|ray|ref|region|pop|node|path|route|location|url|uri)(?:-|$)|trace|requestid/;

/** Whether what looks random in a field is no secret. */
export const isPublicField = (lower: string): boolean => PUBLIC.test(lower) || PUBLIC_WORD.test(lower);

/** Fields whose value is one URL, in which spaces do not end it. */
export const URL_FIELDS = new Set(
  ':path content-location location referer sourcemap x-sourcemap x-original-url x-rewrite-url'.split(' '),
);
