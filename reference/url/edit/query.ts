import { encodeText } from '../encoders/encode.ts';
import { componentSet } from '../percent-encode.ts';

/** Parameters count from 0, as in `parsed.parameters`. */
export type ParameterEdit =
  /** What is not given stays as it is written. `value: null` takes the `=` away. */
  | { parameter: number; key?: string; value?: string | null }
  /** The same with texts that are percent-encoded already, for what has no readable form. */
  | { parameter: number; rawKey?: string; rawValue?: string }
  /** At the end. */
  | { add: { key: string; value: string | null } }
  | { remove: number }
  /** `to`: its index afterwards. */
  | { move: number; to: number };

/** What would end a value or a key that is given as it is to be written. */
const ENDS_VALUE = /[&]/g;
const ENDS_KEY = /[&=]/g;

/**
 * Changes a parameter of a query. Every other parameter stays byte for byte, and so do empty sequences (`a&&b`), which
 * are none. Without a parameter left there is no query.
 * @param query without `?`; null for none
 * @param scheme of the URL: `+` for a space is a habit of http and https
 * @returns the new query, not yet percent-encoded where a raw text was given; undefined for an index that is not there
 */
export function editQuery(query: string | null, edit: ParameterEdit, scheme: string): string | null | undefined {
  const sequences = query === null || query === '' ? [] : query.split('&');
  /** Where the parameters are among the sequences. */
  const places = sequences.flatMap((sequence, index) => (sequence === '' ? [] : [index]));
  const encode = (text: string) => encodeText(text, componentSet, writesPlus(query ?? '', scheme));

  if ('add' in edit) {
    const { key, value } = edit.add;
    if (sequences.at(-1) === '') sequences.pop();
    sequences.push(sequenceOf(encode(key), value === null ? null : encode(value)));
    return sequences.join('&');
  }
  if ('remove' in edit) {
    const place = places[edit.remove];
    if (place === undefined) return undefined;
    sequences.splice(place, 1);
    return places.length === 1 ? null : sequences.join('&');
  }
  if ('move' in edit) {
    const parameters = places.map((place) => sequences[place] ?? '');
    if (!(edit.move in parameters) || !(edit.to in parameters)) return undefined;
    parameters.splice(edit.to, 0, ...parameters.splice(edit.move, 1));
    for (const [index, place] of places.entries()) sequences[place] = parameters[index] ?? '';
    return sequences.join('&');
  }
  const place = places[edit.parameter];
  if (place === undefined) return undefined;
  sequences[place] = changed(sequences[place] ?? '', edit, encode);
  return sequences.join('&');
}

type Change = Extract<ParameterEdit, { parameter: number }>;

function changed(sequence: string, edit: Change, encode: (text: string) => string): string {
  const equals = sequence.indexOf('=');
  let key = equals < 0 ? sequence : sequence.slice(0, equals);
  let value = equals < 0 ? null : sequence.slice(equals + 1);
  if ('key' in edit && edit.key !== undefined) key = encode(edit.key);
  if ('value' in edit && edit.value !== undefined) value = edit.value === null ? null : encode(edit.value);
  if ('rawKey' in edit && edit.rawKey !== undefined) key = asRaw(edit.rawKey, ENDS_KEY);
  if ('rawValue' in edit && edit.rawValue !== undefined) value = asRaw(edit.rawValue, ENDS_VALUE);
  return sequenceOf(key, value);
}

/** Tabs and line breaks go, as the parser would take them out of the URL. */
function asRaw(text: string, ends: RegExp): string {
  return text.replace(/[\t\n\r]/g, '').replace(ends, encodeURIComponent);
}

/** Neither a name nor a value would be no parameter at all: it gets the `=`. */
function sequenceOf(key: string, value: string | null): string {
  return value === null && key !== '' ? key : `${key}=${value ?? ''}`;
}

function writesPlus(query: string, scheme: string): boolean {
  return (scheme === 'http' || scheme === 'https') && query.includes('+') && !query.includes('%20');
}
