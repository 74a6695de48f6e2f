/** Notes on the fields of requests that say what is wanted, and from where. */
import { parseByteRanges } from '../../http/fields/range.ts';
import { type Weighted, weightedMembers } from '../../http/fields/weighted-list.ts';
import { shownUrl } from '../../http/redirect.ts';
import { counted } from '../../text/counted.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { sizeWords } from '../../text/size-words.ts';
import { byValue, type FieldNote, type FieldNotes, listed, says } from '../noted.ts';
import { codingName, languageName } from './content.ts';

/** In the order of their weights; the sort keeps the order of equals. */
const wanted = (members: readonly Weighted[]) =>
  members.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);

const accept: FieldNote = (lines) => {
  const ranges = wanted(weightedMembers(lines));
  const [first] = ranges;
  if (first === undefined) return null;
  if (first.name === '*/*') return 'Takes any media type.';
  const best = ranges.filter(({ weight }) => weight === first.weight).map(({ name }) => name);
  return `Would like ${listed(best.filter((name) => name !== '*/*'))}${ranges.some(({ name }) => name === '*/*') ? ', takes anything' : ''}.`;
};

const range: FieldNote = ([line]) => {
  const ranges = parseByteRanges(line?.value ?? '');
  const [first] = ranges ?? [];
  if (!ranges || first === undefined) return null;
  if (ranges.length > 1) return `Asks for ${ranges.length.toLocaleString('en')} parts.`;
  if ('suffix' in first) return `Asks for the last ${first.suffix.toLocaleString('en')} bytes.`;
  const start = first.first.toLocaleString('en');
  return first.last === null
    ? `Asks for byte ${start} and all that follow.`
    : `Asks for bytes ${start} to ${first.last.toLocaleString('en')}.`;
};

/** https://fetch.spec.whatwg.org/#concept-request-destination */
const DESTINATIONS: Readonly<Record<string, string>> = {
  audio: 'Audio on a page.',
  audioworklet: 'An audio worklet.',
  document: 'A page.',
  embed: 'An embedded object.',
  empty: 'A script asks, with fetch() or the like.',
  font: 'A font.',
  frame: 'A frame.',
  iframe: 'A frame on a page.',
  image: 'An image.',
  json: 'A JSON module.',
  manifest: 'The manifest of a web application.',
  object: 'An embedded object.',
  paintworklet: 'A paint worklet.',
  report: 'A report of the browser.',
  script: 'A script.',
  serviceworker: 'A service worker.',
  sharedworker: 'A shared worker.',
  style: 'A style sheet.',
  track: 'A text track.',
  video: 'Video on a page.',
  worker: 'A worker.',
  xslt: 'An XSLT style sheet.',
};

export const wantedNotes: FieldNotes = {
  accept,
  'accept-encoding': (lines) => {
    const codings = wanted(weightedMembers(lines))
      .filter(({ name }) => name !== 'identity')
      .map(({ name }) => (name === '*' ? 'anything' : codingName(name)));
    return codings.length === 0 ? 'May not be compressed.' : `May be compressed with ${listed(codings)}.`;
  },
  'accept-language': (lines) => {
    const names = wanted(weightedMembers(lines)).map(({ name }) => (name === '*' ? 'any other' : languageName(name)));
    return names.length === 0 ? null : `Would like ${listed([...new Set(names)])}, in this order.`;
  },
  range,
  host: says('The host and port that are asked for.'),
  ':authority': says('The host and port that are asked for: Host, as HTTP/2 and HTTP/3 send it.'),
  ':method': says('The method, as HTTP/2 and HTTP/3 send it.'),
  ':path': says('The path and query, as HTTP/2 and HTTP/3 send them.'),
  ':scheme': says('The scheme, as HTTP/2 and HTTP/3 send it.'),
  referer: ([line]) => {
    const page = line && parseUrl(line.value);
    return page ? `From ${shownUrl(page)}, as far as its Referrer-Policy lets it be told.` : null;
  },
  cookie: ([line]) =>
    `${counted((line?.value ?? '').split(';').filter((pair) => pair.trim() !== '').length, 'cookie')}.`,
  authorization: ([line]) => {
    const scheme = /^([\w-]+)[\t ]+\S/.exec(line?.value.trim() ?? '')?.[1];
    return scheme ? `Credentials of the kind ${scheme}.` : 'Credentials.';
  },
  'content-length': ([line]) =>
    /^\d{1,15}$/.test(line?.value.trim() ?? '') ? `${sizeWords(Number(line?.value))} of content.` : null,
  'user-agent': says('The client, as it presents itself.'),
  'upgrade-insecure-requests': byValue({ 1: 'The browser would rather have the page over HTTPS.' }),
  'sec-fetch-dest': byValue(DESTINATIONS),
  'sec-fetch-mode': byValue({
    cors: 'With CORS: if the URL is of another origin, that has to allow it.',
    'no-cors': 'Without CORS: the page may use it, and not read it.',
    navigate: 'A page load.',
    'same-origin': 'Within the origin alone.',
    websocket: 'A WebSocket.',
  }),
  'sec-fetch-site': byValue({
    'same-origin': 'The origin itself asks.',
    'same-site': 'Another origin of the same site asks.',
    'cross-site': 'Another site asks, or a redirect led through one.',
    none: 'No site asks: an address that was typed, a bookmark or the like.',
  }),
  'sec-fetch-user': byValue({ '?1': 'A person has clicked or pressed a key for it.' }),
  'sec-gpc': byValue({ 1: 'The user asks not to have data sold or shared.' }),
  'sec-purpose': ([line]) => (/^prefetch\b/i.test(line?.value.trim() ?? '') ? 'Fetched ahead of its use.' : null),
  dnt: byValue({ 1: 'The user asks not to be tracked.' }),
  te: ([line]) => (/(?:^|,)[\t ]*trailers\b/i.test(line?.value ?? '') ? 'Takes fields after the content, too.' : null),
  'save-data': byValue({ on: 'The user wants to save data.' }),
};
