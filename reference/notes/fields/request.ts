/** Notes on the headers of requests: what the client wants, and where the request comes from. */
import { parseByteRanges } from '../../http/fields/range.ts';
import { type Weighted, weightedMembers } from '../../http/fields/weighted-list.ts';
import { shownUrl } from '../../http/redirect.ts';
import { counted } from '../../text/counted.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { sizeWords } from '../../text/size-words.ts';
import { always, byValue, type FieldNote, type FieldNotes, inWords } from '../field-note.ts';
import { codingName, languageName } from './content.ts';

/** In the order of their weights; the sort keeps the order of equals. */
const wanted = (members: readonly Weighted[]) =>
  members.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);

const accept: FieldNote = (lines) => {
  const ranges = wanted(weightedMembers(lines));
  const [first] = ranges;
  if (first === undefined) return null;
  if (first.name === '*/*') return 'Accepts any media type.';
  const best = ranges.filter(({ weight }) => weight === first.weight).map(({ name }) => name);
  const rest = ranges.some(({ name }) => name === '*/*') ? ', accepts any other' : '';
  return `Prefers ${inWords(best.filter((name) => name !== '*/*'))}${rest}.`;
};

const range: FieldNote = ([line]) => {
  const ranges = parseByteRanges(line?.value ?? '');
  const [first] = ranges ?? [];
  if (!ranges || first === undefined) return null;
  if (ranges.length > 1) return `Asks for ${ranges.length.toLocaleString('en')} ranges.`;
  if ('suffix' in first)
    return first.suffix === 1n
      ? 'Asks for the last byte.'
      : `Asks for the last ${first.suffix.toLocaleString('en')} bytes.`;
  const start = first.first.toLocaleString('en');
  return first.last === null
    ? `Asks for byte ${start} and everything after it.`
    : `Asks for bytes ${start} to ${first.last.toLocaleString('en')}.`;
};

/** https://fetch.spec.whatwg.org/#concept-request-destination */
const DESTINATIONS: Readonly<Record<string, string>> = {
  audio: 'audio',
  audioworklet: 'an audio worklet',
  document: 'a page',
  embed: 'an embedded object',
  font: 'a font',
  frame: 'a frame',
  iframe: 'a frame',
  image: 'an image',
  json: 'a JSON module',
  manifest: 'a web application manifest',
  object: 'an embedded object',
  paintworklet: 'a paint worklet',
  script: 'a script',
  serviceworker: 'a service worker',
  sharedworker: 'a shared worker',
  style: 'a style sheet',
  track: 'a text track',
  video: 'video',
  worker: 'a worker',
  xslt: 'an XSLT style sheet',
};

const destination: FieldNote = ([line]) => {
  const value = line?.value.trim() ?? '';
  if (value === 'empty') return 'Requested by a script, for example with the Fetch API.';
  return Object.hasOwn(DESTINATIONS, value) ? `Loaded as ${DESTINATIONS[value]}.` : null;
};

export const requestNotes: FieldNotes = {
  accept,
  'accept-encoding': (lines) => {
    const codings = wanted(weightedMembers(lines))
      .filter(({ name }) => name !== 'identity')
      .map(({ name }) => (name === '*' ? 'anything' : codingName(name)));
    return codings.length === 0
      ? 'Asks for no compression.'
      : `The response may be compressed with ${inWords(codings)}.`;
  },
  'accept-language': (lines) => {
    const names = wanted(weightedMembers(lines)).map(({ name }) => (name === '*' ? 'any other' : languageName(name)));
    return names.length === 0 ? null : `Preferred languages, in this order: ${inWords([...new Set(names)])}.`;
  },
  range,
  host: always('The requested host and port.'),
  ':authority': always('The requested host and port, instead of Host in HTTP/2 and HTTP/3.'),
  ':method': always('The method, in HTTP/2 and HTTP/3.'),
  ':path': always('The path and query, in HTTP/2 and HTTP/3.'),
  ':scheme': always('The scheme, in HTTP/2 and HTTP/3.'),
  referer: ([line]) => {
    const page = line && parseUrl(line.value);
    return page ? `Requested by ${shownUrl(page)}. A Referrer-Policy can shorten it.` : null;
  },
  cookie: ([line]) =>
    `${counted((line?.value ?? '').split(';').filter((pair) => pair.trim() !== '').length, 'cookie')}.`,
  authorization: ([line]) => {
    const scheme = /^([\w-]+)[\t ]+\S/.exec(line?.value.trim() ?? '')?.[1];
    return scheme ? `${scheme} credentials.` : 'Credentials.';
  },
  'content-length': ([line]) =>
    /^\d{1,15}$/.test(line?.value.trim() ?? '') ? `${sizeWords(Number(line?.value))} of content.` : null,
  'user-agent': always('The client, as it identifies itself.'),
  'upgrade-insecure-requests': byValue({ 1: 'The browser prefers the HTTPS version of the page.' }),
  'sec-fetch-dest': destination,
  'sec-fetch-mode': byValue({
    cors: 'With CORS: another origin must allow access.',
    'no-cors': 'Without CORS: the page can use the response but not read it.',
    navigate: 'The browser navigates to this URL.',
    'same-origin': 'Only allowed within the same origin.',
    websocket: 'The browser opens a WebSocket.',
  }),
  'sec-fetch-site': byValue({
    'same-origin': 'Requested by the same origin.',
    'same-site': 'Requested by another origin of the same site.',
    'cross-site': 'Requested by another site, or redirected through one.',
    none: 'Not requested by a site: a typed address, a bookmark or similar.',
  }),
  'sec-fetch-user': byValue({ '?1': 'Started by a user action, such as a click.' }),
  'sec-gpc': byValue({ 1: 'The user asks that their data not be sold or shared.' }),
  'sec-purpose': ([line]) =>
    /^prefetch\b/i.test(line?.value.trim() ?? '') ? 'Prefetched before the page needs it.' : null,
  dnt: byValue({ 1: 'The user asks not to be tracked.' }),
  te: ([line]) => (/(?:^|,)[\t ]*trailers\b/i.test(line?.value ?? '') ? 'The client accepts trailers.' : null),
  'save-data': byValue({ on: 'The user wants to save data.' }),
};
