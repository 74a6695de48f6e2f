/** Notes on the headers by which other origins may read or load a response, or access its window. */
import { deltaSeconds } from '../../http/fields/cache-control.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { SAFELISTED_METHODS } from '../../verdicts/preflight.ts';
import { byMembers, byValue, type FieldNote, type FieldNotes, inWords, membersOf } from '../field-note.ts';

const allowOrigin: FieldNote = ([line, ...others]) => {
  const value = line?.value.trim() ?? '';
  if (others.length > 0 || value === '') return null;
  if (value === '*') return 'Any site may read it, but only without cookies.';
  if (value === 'null')
    return 'Pages with an opaque origin may read it. Any site can create one, such as a sandboxed frame.';
  return /[\s,]/.test(value) ? null : `Pages of ${shortened(value)} may read it.`;
};

/** Browsers use these headers of a preflight’s response alone: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
const inPreflights =
  (note: FieldNote): FieldNote =>
  (lines, of) =>
    of.exchange.method === 'OPTIONS' ? note(lines, of) : 'Browsers use it only in the response to a preflight.';

/** A note on a list in which `*` means all. */
const anyOr = (any: string, note: (members: string) => string): FieldNote => {
  const named = byMembers(note);
  return (lines, of) => (membersOf(lines).includes('*') ? any : named(lines, of));
};

const maxAge: FieldNote = ([line]) => {
  const seconds = deltaSeconds({ argument: line?.value.trim() ?? '', isQuoted: false });
  if (seconds === null) return null;
  if (seconds === 0) return 'Browsers send a new preflight every time.';
  // Measured limits, see headers/access-control.
  const limit = seconds > 7_200 ? ', in Chromium for at most 2 hours' : '';
  return `No new preflight for ${secondsWords(seconds)}${limit}.`;
};

export const crossOriginNotes: FieldNotes = {
  'access-control-allow-origin': allowOrigin,
  'access-control-allow-credentials': ([line], { fields }) => {
    if (line?.value.trim() !== 'true') return 'Only the value true has a meaning.';
    return fields.first('Access-Control-Allow-Origin')?.trim() === '*'
      ? 'Useless with *: for requests with cookies, name the origin.'
      : 'This also allows requests with cookies.';
  },
  'access-control-allow-methods': inPreflights((lines) => {
    const methods = membersOf(lines);
    if (methods.includes('*')) return 'Pages may use any method, but only without cookies.';
    const more = methods.filter((method) => !SAFELISTED_METHODS.includes(method));
    return more.length === 0 ? 'GET, HEAD and POST are allowed without it.' : `Pages may send ${inWords(more)}.`;
  }),
  'access-control-allow-headers': inPreflights(
    anyOr('Pages may set any header, but only without cookies.', (names) => `Pages may set ${names}.`),
  ),
  'access-control-max-age': inPreflights(maxAge),
  'access-control-expose-headers': anyOr(
    'Scripts may read every header, but only without cookies.',
    (names) => `Scripts may also read ${names}.`,
  ),
  'timing-allow-origin': anyOr(
    'Any site may read its detailed timing.',
    (origins) => `Pages of ${origins} may read its detailed timing.`,
  ),
  'cross-origin-resource-policy': byValue({
    'same-origin': 'Without CORS, only pages of this origin may load it.',
    'same-site': 'Without CORS, only pages of this site may load it.',
    'cross-origin': 'Pages of any site may load it.',
  }),
  'cross-origin-opener-policy': byValue({
    'same-origin': 'This page and windows of other origins cannot access each other.',
    'same-origin-allow-popups':
      'Windows of other origins that open this page cannot access it. It can access its popups.',
    'noopener-allow-popups': 'The window that opened this page cannot access it.',
    'unsafe-none': 'The default: windows that open this page can access it.',
  }),
  'cross-origin-embedder-policy': byValue({
    'require-corp': 'Resources of other origins load only if they allow it, with CORS or CORP.',
    credentialless: 'Resources of other origins load without cookies, unless CORS is used.',
    'unsafe-none': 'The default: any resource may be loaded.',
  }),
};

/** Of requests. */
export const requestCorsNotes: FieldNotes = {
  origin: ([line]) => {
    const value = line?.value.trim() ?? '';
    return value === 'null'
      ? 'The origin of the page is opaque or withheld.'
      : `Requested by a page of ${shortened(value)}.`;
  },
  'access-control-request-method': ([line]) => `The page wants to send ${shortened(line?.value.trim() ?? '')}.`,
  'access-control-request-headers': byMembers((names) => `The page wants to set ${names}.`),
};
