import type { Source } from '../../text/sources.ts';
import { decodeEscapes } from '../values/percent.ts';
import { memberOfBase64Json } from './base64-json.ts';
import { proofpointV1, proofpointV2, proofpointV3 } from './proofpoint.ts';

/** A service whose links carry another URL. */
export interface Wrapper {
  by: string;
  /** Which host and path its links have. */
  at: RegExp;
  /** Parameters that hold the URL, the more usual first. */
  parameters: readonly string[];
  /** The URL that a parameter's value encodes if it is not a URL itself; without parameters, the URL inside the whole `href`. */
  read: (text: string) => string | null;
  /** Who says so. null: the shape was observed in links that people have published (November 2026). */
  source: Source | null;
}

const CLEAR_URLS: Source = {
  label: 'ClearURLs, rules of July 2025 (observed URL format)',
  url: 'https://github.com/ClearURLs/Rules/blob/9317c06bf56ae3b447f56c14dc2e03a68ab53dee/data.min.json',
};
const DEBOUNCE: Source = {
  label: 'Brave, debounce list of August 2026 (observed URL format)',
  url: 'https://github.com/brave/adblock-lists/blob/53ba6df288c3ebad3139c331d2f30ffa07de8ce7/brave-lists/debounce.json',
};
/** Of January 2022. The list of today leaves it out. */
const DEBOUNCE_OLD: Source = {
  label: 'Brave, debounce list of January 2022 (observed URL format)',
  url: 'https://github.com/brave/adblock-lists/blob/01c106341145b7ec24002167cbcb52cc1d7d71e7/brave-lists/debounce.json',
};
const KACHI: Source = {
  label: 'kachi, rules for protected links (observed URL format)',
  url: 'https://github.com/ninoseki/kachi/tree/3d0cfcf82d7db34d4978c4eb8b157843eea5ea73/src/kachi/rules',
};
const UNTRACK: Source = {
  label: 'untrack, reversers (observed URL format)',
  url: 'https://github.com/klanchman/untrack/tree/fcb26acb7344b0aa070be8e7bcd3119d88c74805/Sources/untrack/Reversers',
};
/** It documents the host; the parameter is what published links show. */
const SAFE_LINKS: Source = {
  label: 'Microsoft, Safe Links in Defender for Office 365',
  url: 'https://learn.microsoft.com/en-us/defender-office-365/safe-links-about',
};
const LINKLEVER: Source = {
  label: 'Linklever, filters (observed URL format)',
  url: 'https://linklever.net/guide/overview/filters/filters.html',
};
/** It documents the host; the parameter is what published links show. */
const TRUSTWAVE: Source = {
  label: 'Trustwave, Q12876: the Blended Threats Module',
  url: 'https://support.trustwave.com/kb/print12876.aspx',
};
const PROOFPOINT: Source = {
  label: 'Proofpoint, urldecoder.py',
  url: 'https://help.proofpoint.com/@api/deki/files/2775/urldecoder.py?revision=1',
};

/**
 * Read on 2026-11-22; of the other host, https://www.avanan.com/product-updates/click-time-url-format-change says the same.
 * A version in front of the URL (`r01`) is what newer published links show.
 */
const CHECK_POINT: Source = {
  label: 'Check Point, URL format of Click-Time Protection',
  url: 'https://blog.checkpoint.com/product-updates/click-time-protection-replaced-url-domain-change/',
};

type Read = Wrapper['read'];

/** A service that has the URL in one of these parameters, which are divided by spaces. */
function inQuery(by: string, at: RegExp, names: string, source: Source | null, read: Read = (value) => value): Wrapper {
  return { by, at, parameters: names.split(' '), read, source };
}

/** A service that has the URL elsewhere in its links. */
function inHref(by: string, at: RegExp, read: Read, source: Source | null): Wrapper {
  return { by, at, parameters: [], read, source };
}

const CHECK_POINT_LINK = /^(?:protect\.checkpoint\.com|url\.avanan\.click)\/v2\/(?:r\d+\/)?___/;

/** Mail gateways first, then mailings, search, social networks, and affiliate links. */
export const WRAPPERS: readonly Wrapper[] = [
  inQuery('Outlook Safe Links', /^[\w-]+\.safelinks\.protection\.(?:outlook\.com|office365\.us)\//, 'url', SAFE_LINKS),
  inQuery('Teams Safe Links', /^statics(?:int)?\.teams\.cdn\.office\.net\/[\w-]+\/safelinks\//, 'url', LINKLEVER),
  inQuery('Proofpoint URL Defense, version 1', proofpointAt('v1/url$'), 'u', PROOFPOINT, proofpointV1),
  inQuery('Proofpoint URL Defense, version 2', proofpointAt('v2/url$'), 'u', PROOFPOINT, proofpointV2),
  inHref('Proofpoint URL Defense, version 3', proofpointAt('v3/__'), proofpointTarget, PROOFPOINT),
  inQuery('Barracuda Link Protection', /^linkprotect\.cudasvc\.com\/url$/, 'a', null),
  inHref('Check Point Click-Time Protection', CHECK_POINT_LINK, checkPointTarget, CHECK_POINT),
  inHref('Cisco Secure Web', /^secure-web\.cisco\.com\/[^/]+\/https?%3a/i, encodedSegment, null),
  inQuery('Sophos Email', /^[\w-]+\.protection\.sophos\.com\/$/, 'u', KACHI),
  inQuery('FireEye Email Security', /^protect2\.fireeye\.com\/(?:v1\/)?url$/, 'u', KACHI),
  inQuery('Trend Micro Email Security', /^[\w-]+\.trendmicro\.com\/wis\/clicktime\//, 'url', KACHI),
  inQuery('EsvaLabs URL Sandbox', /^urlsand\.esvalabs\.com\/$/, 'u', KACHI),
  inQuery('Trustwave MailMarshal', /^scanmail\.trustwave\.com\/$/, 'u', TRUSTWAVE),
  inQuery('EdgePilot', /^link\.edgepilot\.com\/s\//, 'u', null),
  inQuery('Symantec Click-time Protection', /^clicktime\.symantec\.com\//, 'u', null),

  inQuery('Mandrill', /^mandrillapp\.com\/track\/click\//, 'p', UNTRACK, mandrillTarget),
  inHref('Customer.io', /^[^/]+\/e\/c\/eyJ/, customerIoTarget, UNTRACK),
  inHref('Substack', /^substack\.com\/redirect\/2\/eyJ/, substackTarget, null),
  inHref('Postmark', /^click\.pstmrk\.it\/[23][mst]{0,2}\//, postmarkTarget, DEBOUNCE),
  inHref('Amazon SES', /^[\w.-]+\.awstrack\.me\/L0\//, encodedSegment, DEBOUNCE),
  inHref('Reddit', /^click\.redditmail\.com\/CL0\//, encodedSegment, DEBOUNCE),
  inHref('GovDelivery', /^links\.govdelivery\.com\/track$/, lastParameter, CLEAR_URLS),
  inQuery('Mailpgn', /^t\.mailpgn\.com\/l\//, 'fl', DEBOUNCE),

  inQuery('Google', googleAt('url$'), 'url q', CLEAR_URLS),
  inQuery('Google Images', googleAt('imgres$'), 'imgrefurl imgurl', null),
  inQuery('Google Ads', googleAt('(?:pagead/)?aclk$'), 'adurl', CLEAR_URLS),
  inQuery('Google Ads', /^(?:[\w-]+\.)*googleadservices\.com\//, 'adurl ds_dest_url', CLEAR_URLS),
  inQuery('Google Ads', /^(?:[\w-]+\.)*doubleclick\.(?:com|net)\//, 'adurl ds_dest_url', CLEAR_URLS),
  inHref('Google Ads', /^(?:[\w-]+\.)*doubleclick\.(?:com|net)\//, adTarget, CLEAR_URLS),
  inHref('Google AMP', /^[\w-]+\.cdn\.ampproject\.org\/c\/s\//, ampTarget, DEBOUNCE),
  inHref('Google AMP', googleAt('amp/s/'), ampTarget, CLEAR_URLS),
  inQuery('Firebase Dynamic Links', /^[\w.-]+\.page\.link\//, 'ofl', DEBOUNCE),
  inHref('Yandex Turbo', /^[\w.-]+\.turbopages\.org\/[^/]+\/s\//, turboTarget, DEBOUNCE),
  inQuery('DuckDuckGo', /^duckduckgo\.com\/l\//, 'uddg', CLEAR_URLS),
  // `a1` and base64url; two letters in front keep it from being read as such.
  inQuery('Bing', /^(?:www\.|cn\.)?bing\.com\/ck\/a$/, 'u', null, (value) => value.replace(/^a1/, '')),
  inHref('Yahoo', /^r\.search\.yahoo\.com\/.*\/RU=/, yahooTarget, null),
  inQuery('Yahoo', /^shopping\.yahoo\.com\/rdlw$/, 'gcReferrer', DEBOUNCE),
  inHref('Mozilla', /^outgoing\.prod\.mozaws\.net\/v1\//, lastSegments, CLEAR_URLS),
  inHref('Mozilla', /^prod\.outgoing\.prod\.webservices\.mozgcp\.net\/v1\//, lastSegments, CLEAR_URLS),

  inQuery('YouTube', /^(?:www\.|m\.)?youtube\.com\/redirect$/, 'q', CLEAR_URLS),
  inQuery('Facebook', /^l[a-z]?\.(?:facebook|messenger)\.com\/l\.php$/, 'u', CLEAR_URLS),
  inQuery('Facebook', /^(?:www|m)\.facebook\.com\/l\.php$/, 'u', DEBOUNCE_OLD),
  inQuery('Instagram', /^l\.instagram\.com\//, 'u', CLEAR_URLS),
  inQuery('WhatsApp', /^l\.wl\.co\/l$/, 'u', KACHI),
  inQuery('LinkedIn', /^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\/?$/, 'url', null),
  inQuery('Reddit', /^out\.reddit\.com\//, 'url', CLEAR_URLS),
  inQuery('Slack', /^slack-redir\.net\/link$/, 'url', null),
  inQuery('Tumblr', /^t\.umblr\.com\/redirect$/, 'z', CLEAR_URLS),
  inQuery('VK', /^(?:m\.)?vk\.com\/away\.php$/, 'to', CLEAR_URLS),
  inQuery('Steam', /^steamcommunity\.com\/linkfilter\/?$/, 'url u', CLEAR_URLS),
  inQuery('CurseForge', /^(?:[\w-]+\.)*curseforge\.com\/linkout$/, 'remoteUrl', CLEAR_URLS),
  inQuery('MySKU', /^mysku\.ru\//, 'r', CLEAR_URLS),
  // An id follows after a colon.
  inQuery('Disqus', /^disq\.us\//, 'url', CLEAR_URLS, (value) => value.replace(/:(?!\d*$)[\w-]+$/, '')),

  inQuery('Awin', /^www\.awin1\.com\//, 'ued p', DEBOUNCE),
  inQuery('Awin', /^www\.zenaps\.com\/rclick\.php$/, 'pr', DEBOUNCE),
  inQuery('Webgains', /^(?:[\w-]+\.)*webgains\.com\//, 'wgtarget', CLEAR_URLS),
  inQuery('Adobe Audience Manager', /^[\w.-]+\.demdex\.net\//, 'd_rd', DEBOUNCE),
  inQuery('Adform', /^track\.adform\.net\/C\//, 'ckurl', CLEAR_URLS),
  inQuery('Admitad', /^(?:[\w-]+\.)*admitad\.com\//, 'ulp', CLEAR_URLS),
  inHref('Amazon Ads', /^(?:[\w-]+\.)*amazon-adsystem\.com\/x\/c\//, lastSegments, CLEAR_URLS),
  inQuery('Artefact', /^[\w.-]+\.artefact\.com\/trck\//, 'deeplinkurl', CLEAR_URLS),
  inQuery('Atlas', /^ad\.atdmt\.com\/s\/go/, 'h', DEBOUNCE),
  inQuery('Bizrate', /^rd\.(?:bizrate|connexity)\.(?:com|net)\/rd2?$/, 't', DEBOUNCE),
  inQuery('Button', /^r\.bttn\.io\//, 'btn_url', DEBOUNCE),
  inQuery('CCBill', /^refer\.ccbill\.com\//, 'HTML', CLEAR_URLS),
  inQuery('clixGalore', /^www\.clixgalore\.com\/Lead\.aspx$/, 'AffDirectURL LP', DEBOUNCE, withScheme('http')),
  inQuery('eBay', /^rover\.ebay\.[a-z.]+\/rover\//, 'mpre', CLEAR_URLS),
  inQuery('Geniuslink', /^(?:target\.georiot\.com|buy\.geni\.us)\//, 'GR_URL', DEBOUNCE),
  inQuery('idealo', /^(?:[\w-]+\.)*idealo-partner\.com\//, 'trg', CLEAR_URLS),
  inQuery('MediaMarkt and Saturn', /^pvn\.(?:mediamarkt|saturn)\.de\/trck\/eclick\//, 'url url64fb', DEBOUNCE),
  inQuery('Neustar', /^d\.agkn\.com\/pixel\//, 'l1', DEBOUNCE),
  inQuery('ouo', /^[\w.-]+\.ouo\.today\//, 'cr', DEBOUNCE),
  inQuery('Partner-ads', /^(?:[\w-]+\.)*partner-ads\.com\//, 'htmlurl', CLEAR_URLS),
  inQuery('Rakuten LinkSynergy', /^(?:[\w-]+\.)*linksynergy\.com\//, 'murl', CLEAR_URLS),
  inQuery('Recruitics', /^jsv3\.recruitics\.com\/redirect$/, 'rx_url', DEBOUNCE),
  inQuery('ShareASale', /^(?:www\.)?shareasale(?:-analytics)?\.com\/r\.cfm$/, 'urllink', DEBOUNCE, withScheme('https')),
  inQuery('Skimlinks', /^go\.skimresources\.com\//, 'url', CLEAR_URLS),
  inQuery('Sovrn', /^redirect\.viglink\.com\//, 'u', CLEAR_URLS),
  inQuery('Telekom', /^aaa\.telekom\.de\/trck\//, 'deeplinkurl', CLEAR_URLS),
  inQuery('Tokopedia', /^(?:[\w-]+\.)*tokopedia\.com\/promo/, 'r', CLEAR_URLS),
  inQuery('Tradedoubler', /^redir\.tradedoubler\.com\//, '_td_deeplink', DEBOUNCE),
  inQuery('TRX Hub', /^clicks\.trx-hub\.com\/xid\//, 'q', DEBOUNCE),
  inQuery('ValueCommerce', /^(?:ck\.jp\.ap|atrrd)\.valuecommerce\.com\//, 'vc_url', DEBOUNCE),
  inQuery('ValueCommerce', /^[\w.-]+\.valuecommerce\.ne\.jp\/cgi-bin\//, 'vc_url', DEBOUNCE),
];

function proofpointAt(path: string): RegExp {
  return new RegExp(`^urldefense(?:\\.proofpoint)?\\.(?:com|us)/${path}`);
}

function googleAt(path: string): RegExp {
  return new RegExp(`^(?:[\\w-]+\\.)*google(?:\\.[a-z]{2,3}){1,2}/${path}`);
}

/** `/https%3A%2F%2Fexample.org%2Fpage/`, also with the colon as it is. */
function encodedSegment(href: string): string | null {
  return /\/(https?(?::|%3a)%2f[^/?#]+)/i.exec(href)?.[1] ?? null;
}

/** `/https://example.org/page` up to the end, also with the colon in another spelling. */
function lastSegments(href: string): string | null {
  return /\/(https?(?::|%3a)\/\/.+)/i.exec(href)?.[1] ?? null;
}

/** `&https://example.org/page`: a parameter without a name. */
function lastParameter(href: string): string | null {
  return /&(https?:\/\/.+)/i.exec(href)?.[1] ?? null;
}

function proofpointTarget(href: string): string | null {
  return proofpointV3(href.slice(href.indexOf('/v3/') + 4));
}

/** `/v2/___<URL>___.<encrypted>`, in newer links with a version in front. Systems on the way make one slash of two. */
function checkPointTarget(href: string): string | null {
  const [, url = null] = /\/___(.+?)___/.exec(href) ?? [];
  return url?.replace(/^(https?)(?::|%3a)\/{1,2}/i, '$1://') ?? null;
}

/** JSON with the URL as `url`; in older links that is in another JSON, the text `p`. */
function mandrillTarget(p: string): string | null {
  return memberOfBase64Json(p, 'url') ?? memberOfBase64Json(p, 'p', 'url');
}

/** `/e/c/<JSON>/<signature>`, also on hosts of those who send. */
function customerIoTarget(href: string): string | null {
  const [, json = ''] = /\/e\/c\/([\w-]+)\/[\da-f]{64}/.exec(href) ?? [];
  return memberOfBase64Json(json, 'href');
}

/** `/redirect/2/<JSON>.<signature>`. */
function substackTarget(href: string): string | null {
  const [, json = ''] = /\/redirect\/2\/([\w-]+)\./.exec(href) ?? [];
  return memberOfBase64Json(json, 'e');
}

/** `/3s/example.org%2Fpage/<ids>`: without the scheme, which is https where there is an `s`. */
function postmarkTarget(href: string): string | null {
  const [, kind = '', encoded = ''] = /\/[23]([mst]{0,2})\/([^/?#]+)/.exec(href) ?? [];
  return withScheme(kind.includes('s') ? 'https' : 'http')(decodeEscapes(encoded));
}

/** `;tag_for_child_directed_treatment=;%3F<URL>`. */
function adTarget(href: string): string | null {
  return /_treatment=;%3f([^&]+)/i.exec(href)?.[1] ?? null;
}

/** `/amp/s/example.org/page` and `/c/s/example.org/page`: the URL without its scheme; `s` says https. */
function ampTarget(href: string): string | null {
  return withScheme('https')(/\/(?:amp|c)\/s\/(.+)/.exec(href)?.[1] ?? '');
}

/** `/example.org/s/page`. */
function turboTarget(href: string): string | null {
  const [, host = '', path = ''] = /^\w+:\/\/[^/]+\/([^/]+)\/s(\/.*)$/.exec(href) ?? [];
  return withScheme('https')(host + path);
}

/** `/RU=<percent-encoded URL>/RK=`. */
function yahooTarget(href: string): string | null {
  return /\/RU=([^/]+)/.exec(href)?.[1] ?? null;
}

/** Reads a URL of which the scheme may be left out: then it begins with the name of a host. */
function withScheme(scheme: 'http' | 'https'): Read {
  return (text) => {
    if (/^(?:https?(?::|%3a)|\/\/)/i.test(text)) return text;
    const [host = ''] = /^[^\s/?#\\@:%]+(?=(?::\d+)?(?:[/?#]|$))/.exec(text) ?? [];
    return host.includes('.') ? `${scheme}://${text}` : null;
  };
}
