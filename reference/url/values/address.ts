import { parseUrl } from '../../text/parse-url.ts';
import type { Layer } from './layer.ts';
import { membersOfQuery } from './members.ts';

/** Schemes that need no `//` behind them to be told from a text with a colon in it. */
const BARE_SCHEMES = /^(?:mailto|tel|sms|javascript|vbscript|data|blob|about|view-source|intent|magnet|urn):/i;
const HIERARCHICAL = /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i;
const NETWORK_PATH = /^\/\/[^\s/\\?#]+\.[^\s/\\?#]/;
/** A path of the same site, as in `next=/account?tab=2`: letters after the first slash, and no space before the query. */
const PATH = /^\/(?:[\p{L}\p{N}_~%@-][^\s?#]*(?:[?#].*)?)?$/su;

/** An absolute URL, a URL without its scheme, or a path that starts with a slash. */
export function openAddress(text: string): Layer | null {
  if (HIERARCHICAL.test(text) || BARE_SCHEMES.test(text) || NETWORK_PATH.test(text)) return openUrl(text);
  return PATH.test(text) && /[/?#]/.test(text.slice(1)) ? openReference(text) : null;
}

function openUrl(text: string): Layer | null {
  const whole = text.startsWith('//') ? `https:${text}` : text;
  const url = parseUrl(whole);
  if (url === null) return null;
  const { href, protocol, host, search, hash } = url;
  return {
    kind: 'url',
    text: href,
    scheme: protocol.slice(0, -1),
    host,
    members: pairsOf(search, hash, protocol === 'mailto:' ? '+' : ' '),
  };
}

function openReference(text: string): Layer {
  const [target = '', fragment = ''] = cut(text, '#');
  const [, query = ''] = cut(target, '?');
  return { kind: 'reference', text, members: pairsOf(query, fragment) };
}

function cut(text: string, separator: string): [string, string] | [string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The parameters; where there are none, those that the fragment holds, as after an OAuth login. */
function pairsOf(search: string, hash: string, plus: '+' | ' ' = ' ') {
  const query = search.replace(/^\?/, '');
  const fragment = hash.replace(/^#/, '');
  return membersOfQuery(query !== '' || !/^[\w.-]+=/.test(fragment) ? query : fragment, plus);
}
