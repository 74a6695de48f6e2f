import type { Source } from '../../text/sources.ts';
import { proofpointV1, proofpointV2, proofpointV3 } from './proofpoint.ts';

/** A service whose links carry another URL. */
export interface Wrapper {
  by: string;
  host: RegExp;
  path: RegExp;
  /** Parameters that hold the URL, the more usual first. */
  parameters?: readonly string[];
  /** What the parameter's value stands for, where it is no URL. */
  read?: (value: string) => string | null;
  /** Reads the URL out of the whole `href` instead. */
  readHref?: (href: string) => string | null;
  /** Who says so. null: the shape was observed in links that people have published (November 2026). */
  source: Source | null;
}

const CLEAR_URLS: Source = {
  label: 'ClearURLs, rules of July 2025 (observed shape)',
  url: 'https://github.com/ClearURLs/Rules/blob/9317c06bf56ae3b447f56c14dc2e03a68ab53dee/data.min.json',
};
const DEBOUNCE: Source = {
  label: 'Brave, debounce list (observed shape)',
  url: 'https://github.com/brave/adblock-lists/blob/01c106341145b7ec24002167cbcb52cc1d7d71e7/brave-lists/debounce.json',
};
const DEBOUNCE_NEWER: Source = {
  label: 'Brave, debounce list (observed shape)',
  url: 'https://github.com/brave/adblock-lists/blob/69cf17d3e1de71ba9c097a305747177fd098a61f/brave-lists/debounce.json',
};
/** It documents the host; the parameter is what published links show. */
const SAFE_LINKS: Source = {
  label: 'Microsoft, Safe Links in Defender for Office 365',
  url: 'https://learn.microsoft.com/en-us/defender-office-365/safe-links-about',
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

const GOOGLE = /^(?:[\w-]+\.)*google(?:\.[a-z]{2,3}){1,2}$/;
const PROOFPOINT_HOST = /^urldefense(?:\.proofpoint)?\.(?:com|us)$/;
const ANY_PATH = /^\//;

/** Mail gateways first, then search, then social networks and affiliate links. */
export const WRAPPERS: readonly Wrapper[] = [
  {
    by: 'Outlook Safe Links',
    host: /^[\w-]+\.safelinks\.protection\.(?:outlook\.com|office365\.us)$/,
    path: ANY_PATH,
    parameters: ['url'],
    source: SAFE_LINKS,
  },
  {
    by: 'Proofpoint URL Defense, version 1',
    host: PROOFPOINT_HOST,
    path: /^\/v1\/url$/,
    parameters: ['u'],
    read: proofpointV1,
    source: PROOFPOINT,
  },
  {
    by: 'Proofpoint URL Defense, version 2',
    host: PROOFPOINT_HOST,
    path: /^\/v2\/url$/,
    parameters: ['u'],
    read: proofpointV2,
    source: PROOFPOINT,
  },
  {
    by: 'Proofpoint URL Defense, version 3',
    host: PROOFPOINT_HOST,
    path: /^\/v3\/__/,
    readHref: (href) => proofpointV3(href.slice(href.indexOf('/v3/') + 4)),
    source: PROOFPOINT,
  },
  {
    by: 'Barracuda Link Protection',
    host: /^linkprotect\.cudasvc\.com$/,
    path: /^\/url$/,
    parameters: ['a'],
    source: null,
  },
  {
    by: 'Check Point Click-Time Protection',
    host: /^(?:protect\.checkpoint\.com|url\.avanan\.click)$/,
    path: /^\/v2\/(?:r\d+\/)?___/,
    readHref: checkPointTarget,
    source: CHECK_POINT,
  },
  {
    by: 'Cisco Secure Web',
    host: /^secure-web\.cisco\.com$/,
    path: /^\/[^/]+\/https?%3a/i,
    readHref: (href) => /\/(https?%3a[^/?#]+)/i.exec(href)?.[1] ?? null,
    source: null,
  },
  { by: 'Google', host: GOOGLE, path: /^\/url$/, parameters: ['url', 'q'], source: CLEAR_URLS },
  { by: 'Google Images', host: GOOGLE, path: /^\/imgres$/, parameters: ['imgrefurl', 'imgurl'], source: null },
  { by: 'Google Ads', host: GOOGLE, path: /^\/aclk$/, parameters: ['adurl'], source: CLEAR_URLS },
  {
    by: 'Google AMP',
    host: /^[\w-]+\.cdn\.ampproject\.org$/,
    path: /^\/c\/s\//,
    readHref: (href) => ampTarget(href, '/c/s/'),
    source: DEBOUNCE_NEWER,
  },
  {
    by: 'Google AMP',
    host: GOOGLE,
    path: /^\/amp\/s\//,
    readHref: (href) => ampTarget(href, '/amp/s/'),
    source: CLEAR_URLS,
  },
  {
    by: 'Google Ads',
    host: /^(?:[\w-]+\.)*(?:googleadservices|doubleclick)\.(?:com|net)$/,
    path: ANY_PATH,
    parameters: ['adurl', 'ds_dest_url'],
    source: CLEAR_URLS,
  },
  { by: 'DuckDuckGo', host: /^duckduckgo\.com$/, path: /^\/l\//, parameters: ['uddg'], source: CLEAR_URLS },
  {
    by: 'Bing',
    host: /^(?:www\.|cn\.)?bing\.com$/,
    path: /^\/ck\/a$/,
    parameters: ['u'],
    // `a1` and base64url; two letters in front keep it from being read as such.
    read: (value) => value.replace(/^a1/, ''),
    source: null,
  },
  { by: 'Yahoo', host: /^r\.search\.yahoo\.com$/, path: /\/RU=/, readHref: yahooTarget, source: null },
  { by: 'YouTube', host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'], source: CLEAR_URLS },
  {
    by: 'Facebook',
    host: /^l[a-z]?\.(?:facebook|messenger)\.com$/,
    path: /^\/l\.php$/,
    parameters: ['u'],
    source: CLEAR_URLS,
  },
  { by: 'Facebook', host: /^(?:www|m)\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'], source: DEBOUNCE },
  { by: 'Instagram', host: /^l\.instagram\.com$/, path: ANY_PATH, parameters: ['u'], source: CLEAR_URLS },
  {
    by: 'LinkedIn',
    host: /^(?:www\.)?linkedin\.com$/,
    path: /^\/(?:safety\/go|redir\/redirect)\/?$/,
    parameters: ['url'],
    source: null,
  },
  { by: 'Reddit', host: /^out\.reddit\.com$/, path: ANY_PATH, parameters: ['url'], source: CLEAR_URLS },
  { by: 'Slack', host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'], source: null },
  { by: 'Tumblr', host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ['z'], source: CLEAR_URLS },
  { by: 'VK', host: /^(?:m\.)?vk\.com$/, path: /^\/away\.php$/, parameters: ['to'], source: CLEAR_URLS },
  {
    by: 'Steam',
    host: /^steamcommunity\.com$/,
    path: /^\/linkfilter\/?$/,
    parameters: ['url', 'u'],
    source: CLEAR_URLS,
  },
  { by: 'Awin', host: /^www\.awin1\.com$/, path: ANY_PATH, parameters: ['ued', 'p'], source: DEBOUNCE_NEWER },
  {
    by: 'Awin',
    host: /^www\.zenaps\.com$/,
    path: /^\/rclick\.php$/,
    parameters: ['pr'],
    source: DEBOUNCE_NEWER,
  },
  {
    by: 'Webgains',
    host: /^track\.webgains\.com$/,
    path: /^\/click\.html$/,
    parameters: ['wgtarget'],
    source: DEBOUNCE_NEWER,
  },
  {
    by: 'Adobe Audience Manager',
    host: /\.demdex\.net$/,
    path: ANY_PATH,
    parameters: ['d_rd'],
    source: DEBOUNCE_NEWER,
  },
  { by: 'Geniuslink', host: /^target\.georiot\.com$/, path: ANY_PATH, parameters: ['GR_URL'], source: DEBOUNCE_NEWER },
  {
    by: 'Tradedoubler',
    host: /^redir\.tradedoubler\.com$/,
    path: ANY_PATH,
    parameters: ['_td_deeplink'],
    source: DEBOUNCE_NEWER,
  },
  {
    by: 'ValueCommerce',
    host: /^(?:ck\.jp\.ap|atrrd)\.valuecommerce\.com$/,
    path: ANY_PATH,
    parameters: ['vc_url'],
    source: DEBOUNCE_NEWER,
  },
  {
    by: 'Disqus',
    host: /^disq\.us$/,
    path: ANY_PATH,
    parameters: ['url'],
    // An id follows behind a colon.
    read: (value) => value.replace(/^(https?:\/\/[^/]*\/.*):[^:/]*$/, '$1'),
    source: CLEAR_URLS,
  },
  {
    by: 'Rakuten LinkSynergy',
    host: /^click\.linksynergy\.com$/,
    path: ANY_PATH,
    parameters: ['murl'],
    source: CLEAR_URLS,
  },
  {
    by: 'ShareASale',
    host: /^(?:www\.)?shareasale(?:-analytics)?\.com$/,
    path: /^\/r\.cfm$/,
    parameters: ['urllink'],
    // Without its scheme, as a rule.
    read: (value) => (/^https?(?::|%3a)/i.test(value) ? value : `https://${value}`),
    source: DEBOUNCE_NEWER,
  },
  { by: 'Skimlinks', host: /^go\.skimresources\.com$/, path: ANY_PATH, parameters: ['url'], source: CLEAR_URLS },
  { by: 'Sovrn', host: /^redirect\.viglink\.com$/, path: ANY_PATH, parameters: ['u'], source: CLEAR_URLS },
];

/** `/amp/s/example.org/page`: the URL without its scheme; `s` says https. */
function ampTarget(href: string, start: string): string | null {
  return `https://${href.slice(href.indexOf(start) + start.length)}`;
}

/** `/v2/___<URL>___.<encrypted>`, in newer links with a version in front. Systems on the way make one slash of two. */
function checkPointTarget(href: string): string | null {
  const [, url = null] = /\/___(.+?)___/.exec(href) ?? [];
  return url?.replace(/^(https?)(?::|%3a)\/{1,2}/i, '$1://') ?? null;
}

/** `/RU=<percent-encoded URL>/RK=`. */
function yahooTarget(href: string): string | null {
  return /\/RU=([^/]+)/.exec(href)?.[1] ?? null;
}
