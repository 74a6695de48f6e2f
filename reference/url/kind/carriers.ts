/** URLs that carry something in a parameter or in their path: a token, what tells whose click it was. */
import { rfc, type Source } from '../../text/sources.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import { openJwt } from '../values/jwt.ts';
import type { Given } from './given.ts';
import type { UrlKind } from './url-kind.ts';

const SLACK: Source = { label: 'Slack, incoming webhooks', url: 'https://api.slack.com/messaging/webhooks' };
const DISCORD: Source = {
  label: 'Discord, execute webhook',
  url: 'https://docs.discord.com/developers/resources/webhook#execute-webhook',
};
const GOOGLE: Source = { label: 'Google, about click IDs', url: 'https://support.google.com/searchads/answer/7342044' };
const META: Source = {
  label: 'Meta, ClickID and the fbp and fbc parameters',
  url: 'https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc',
};

export const carrierOfToken = (url: ParsedUrl, query: Given): UrlKind | null =>
  webhookOf(url) ?? clickOf(query) ?? tokenOf(url);

/** By host and path: whoever has it can post. */
function webhookOf({ scheme, host, path }: ParsedUrl): UrlKind | null {
  if (scheme !== 'https') return null;
  const detail = 'anyone who has it can post messages';
  if (host === 'hooks.slack.com' && /^\/services\/T[A-Z\d]{6,}\/B[A-Z\d]{6,}\/[A-Za-z\d]{20,}$/.test(path))
    return { name: 'Slack incoming webhook', detail, expires: null, source: SLACK };
  if (
    /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(host) &&
    /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{17,20}\/[\w-]{60,}(?:\/(?:slack|github))?$/.test(path)
  )
    return { name: 'Discord webhook', detail, expires: null, source: DISCORD };
  return null;
}

/** A page that was opened from elsewhere. `gclsrc` tells ids of Google's own click from those for other search engines. */
function clickOf({ one, repeats }: Given): UrlKind | null {
  const isId = (name: string) => /^[\w-]{20,}$/.test(one(name) ?? '');
  // Empty, it is of Google's own click as well.
  if (isId('gclid') && !repeats('gclsrc') && /^(?:aw\.ds)?$/.test(one('gclsrc') ?? ''))
    return { name: 'Google Ads click', detail: 'gclid', expires: null, source: GOOGLE };
  if (isId('fbclid')) return { name: 'Facebook or Instagram click', detail: 'fbclid', expires: null, source: META };
  return null;
}

/** A name that is repeated: one that cannot pass for words of ours, and is too short for a token. A choice. */
const PLAIN_NAME = /^[\w.[\]-]{1,30}$/;

function tokenOf({ parameters }: ParsedUrl): UrlKind | null {
  for (const { key, value } of parameters) {
    // How the brace of its header begins in base64.
    const token = value.startsWith('ey') ? openJwt(value) : null;
    if (token?.kind !== 'jwt') continue;
    const end = token.times.find(({ claim }) => claim === 'exp');
    // Later, it counts milliseconds, and nobody means a time before 1970: the list of its claims has both.
    const expires = end !== undefined && end.at >= 0 && end.at < 1e14 ? end.at : null;
    const detail = PLAIN_NAME.test(key) ? `in ${key}` : '';
    return { name: 'URL with a JSON Web Token', detail, expires, source: rfc(7519, '3') };
  }
  return null;
}
