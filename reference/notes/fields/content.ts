/** Notes on the headers that describe the content: its size, coding, language, file name and ranges. */
import {
  extendedName,
  isSaved,
  parseDisposition,
  plainName,
  readExtended,
} from '../../http/fields/content-disposition.ts';
import { findParameter, parseParameters } from '../../http/fields/parameters.ts';
import { parseContentRange } from '../../http/fields/range.ts';
import { shownUrl } from '../../http/redirect.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import { sizeWords } from '../../text/size-words.ts';
import { always, byMembers, type FieldNote, type FieldNotes, inWords, membersOf } from '../field-note.ts';

const CODINGS: Readonly<Record<string, string>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  br: 'Brotli',
  zstd: 'Zstandard',
  deflate: 'deflate',
  compress: 'compress',
  'x-compress': 'compress',
  dcb: 'Brotli and a dictionary',
  dcz: 'Zstandard and a dictionary',
};

/** @returns a coding as people call it; the word itself for one that is not known */
export const codingName = (coding: string): string => CODINGS[coding] ?? coding;

let languages: Intl.DisplayNames | undefined;

/** @returns `German` for `de`; the tag itself where nothing is known of it */
export function languageName(tag: string): string {
  languages ??= new Intl.DisplayNames('en', { type: 'language' });
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const contentLength: FieldNote = ([line], { fields }) => {
  const value = line?.value.trim() ?? '';
  if (!/^\d{1,15}$/.test(value)) return null;
  const size = sizeWords(Number(value));
  return fields.has('Content-Encoding') ? `${size}, compressed.` : `${size}.`;
};

const contentRange: FieldNote = ([line]) => {
  const range = parseContentRange(line?.value ?? '');
  if (range === null || range.unit !== 'bytes') return null;
  const total = range.total?.toLocaleString('en');
  if (range.first === null) return `The requested range does not exist: the whole content has ${total} bytes.`;
  const part = `Bytes ${range.first.toLocaleString('en')} to ${range.last.toLocaleString('en')}`;
  return total === undefined ? `${part}; the total is not given.` : `${part} of ${total}.`;
};

const disposition: FieldNote = ([line, ...others]) => {
  if (!line || others.length > 0) return null;
  const read = parseDisposition(line);
  const extended = extendedName(read);
  const text = extended && readExtended(extended);
  const name = text && 'text' in text ? text.text : plainName(read)?.value;
  // Browsers change a name that has folders in it.
  const called = name && !/[\\/]/.test(name) ? ` as “${shortened(name)}”` : '';
  const saved = isSaved(read);
  if (saved === 'unknown') return null;
  if (saved) return `When opened directly, it is downloaded${called}.`;
  return `When opened directly, it is displayed if possible, otherwise downloaded${called}.`;
};

const link: FieldNote = (lines) => {
  const relations = new Map<string, number>();
  for (const member of membersOf(lines)) {
    const rel = findParameter(parseParameters(member.slice(member.indexOf('>') + 1)), 'rel')?.value.toLowerCase();
    for (const relation of rel?.split(/ +/) ?? []) {
      if (relation !== '') relations.set(relation, (relations.get(relation) ?? 0) + 1);
    }
  }
  const words = [...relations].map(([relation, count]) => (count === 1 ? relation : `${relation} (${count})`));
  return words.length === 0 ? null : `Links: ${inWords(words)}.`;
};

export const contentNotes: FieldNotes = {
  'content-length': contentLength,
  'content-encoding': byMembers(
    (names) => `Compressed with ${names}.`,
    (coding) => codingName(coding.toLowerCase()),
  ),
  'content-language': byMembers((names) => `For readers of ${names}.`, languageName),
  'content-range': contentRange,
  'accept-ranges': ([line]) => {
    const unit = line?.value.trim().toLowerCase();
    if (unit === 'bytes') return 'Range requests are supported.';
    return unit === 'none' ? 'Range requests are not supported.' : null;
  },
  'content-disposition': disposition,
  'content-location': ([line], { exchange }) => {
    const target = line && parseUrl(line.value, exchange.url);
    return target ? `This representation has its own URL: ${shownUrl(target)}.` : null;
  },
  link,
  sourcemap: always('Where developer tools find the source map.'),
};
