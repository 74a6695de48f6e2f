/** Notes on the fields by which other origins may read, load or hold on to a response. */
import { deltaSeconds } from '../../http/fields/cache-control.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { SAFELISTED_METHODS } from '../../verdicts/preflight.ts';
import { byValue, type FieldNote, type FieldNotes, listed, membersOf } from '../noted.ts';

const allowOrigin: FieldNote = ([line, ...others]) => {
  const value = line?.value.trim() ?? '';
  if (others.length > 0 || value === '') return null;
  if (value === '*') return 'Pages of any site may read it, without cookies.';
  if (value === 'null') return 'Pages of an opaque origin may read it, such as any site’s sandboxed frame.';
  return /[\s,]/.test(value) ? null : `Pages of ${shortened(value)} may read it.`;
};

/** Only the answer to a preflight is asked for these: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
const inPreflights =
  (note: FieldNote): FieldNote =>
  (lines, of) =>
    of.exchange.method === 'OPTIONS' ? note(lines, of) : 'Read in the answer to a preflight, and nowhere else.';

const maxAge: FieldNote = ([line]) => {
  const seconds = deltaSeconds({ argument: line?.value.trim() ?? '', isQuoted: false });
  if (seconds === null) return null;
  if (seconds === 0) return 'Browsers ask again before each such request.';
  // Measured limits, see headers/access-control.
  const limit = seconds > 7_200 ? ', Chromium for 2 hours at most' : '';
  return `Browsers need not ask again for ${secondsWords(seconds)}${limit}.`;
};

export const crossOriginNotes: FieldNotes = {
  'access-control-allow-origin': allowOrigin,
  'access-control-allow-credentials': ([line], { fields }) => {
    if (line?.value.trim() !== 'true') return 'Without a meaning: only the value true has one.';
    return fields.first('Access-Control-Allow-Origin')?.trim() === '*'
      ? 'Of no use beside *: where cookies were sent, the origin has to be named.'
      : 'Also where cookies were sent.';
  },
  'access-control-allow-methods': inPreflights((lines) => {
    const methods = membersOf(lines);
    if (methods.includes('*')) return 'Any method, as long as no cookies are sent.';
    const more = methods.filter((method) => !SAFELISTED_METHODS.includes(method));
    return more.length === 0 ? 'Nothing more than what is allowed anyway.' : `Pages may send ${listed(more)}.`;
  }),
  'access-control-allow-headers': inPreflights((lines) => {
    const names = membersOf(lines);
    if (names.includes('*')) return 'Pages may set any field, as long as no cookies are sent.';
    return names.length === 0 ? null : `Pages may set ${listed(names)}.`;
  }),
  'access-control-max-age': inPreflights(maxAge),
  'access-control-expose-headers': (lines) => {
    const names = membersOf(lines);
    if (names.includes('*')) return 'Scripts may read every field, as long as no cookies were sent.';
    return names.length === 0 ? null : `Scripts may also read ${listed(names)}.`;
  },
  'timing-allow-origin': (lines) => {
    const origins = membersOf(lines);
    if (origins.includes('*')) return 'Pages of any site may see how long it took.';
    return origins.length === 0 ? null : `Pages of ${listed(origins)} may see how long it took.`;
  },
  'cross-origin-resource-policy': byValue({
    'same-origin': 'Without CORS, only pages of this origin may load it.',
    'same-site': 'Without CORS, only pages of this site may load it.',
    'cross-origin': 'Pages of any site may load it.',
  }),
  'cross-origin-opener-policy': byValue({
    'same-origin': 'Windows of other origins cannot reach this page, nor it them.',
    'same-origin-allow-popups': 'Windows of other origins cannot reach this page, but it can reach its popups.',
    'noopener-allow-popups': 'The window that opened this page cannot reach it.',
    'unsafe-none': 'As without the field: the windows that open it can reach it.',
  }),
  'cross-origin-embedder-policy': byValue({
    'require-corp': 'It loads only what allows it, by CORS or Cross-Origin-Resource-Policy.',
    credentialless: 'What it loads of others without CORS is asked for without cookies.',
    'unsafe-none': 'As without the field: it loads what it likes.',
  }),
};

/** Of requests. */
export const askingAcrossNotes: FieldNotes = {
  origin: ([line]) => {
    const value = line?.value.trim() ?? '';
    return value === 'null' ? 'The page does not tell its origin, or has none.' : `A page of ${shortened(value)} asks.`;
  },
  'access-control-request-method': ([line]) => `The page wants to send ${shortened(line?.value.trim() ?? '')}.`,
  'access-control-request-headers': (lines) => {
    const names = membersOf(lines);
    return names.length === 0 ? null : `The page wants to set ${listed(names)}.`;
  },
};
