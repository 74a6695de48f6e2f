/**
 * Every media type that Wirenote knows: mime-db, later registrations, old names and traps, as
 * `reference/build/pack-media-types.ts` has joined them. The packed string is parted on the first call, and a type's own
 * line is read when its record is first asked for.
 */
import { findDeprecated } from './deprecated.ts';
import { extensionPreferences } from './extensions.ts';
import { readableNames } from './names.ts';
import { packedTypes } from './registry-data.ts';

export { registryDate } from './additions.ts';

export interface MediaTypeRecord {
  /** Type and subtype, lower case: `text/html`. */
  essence: string;
  /** In the IANA registry, be it as an obsolete name. Provisional registrations do not count. */
  registered: boolean;
  /** Lower case, without dots; those that only an old name had come last. */
  extensions: readonly string[];
  /** Does compression pay? null when mime-db says nothing, of the type or of an old name of it. */
  compressible: boolean | null;
  /** A short name that people know: `JSON`, `Web font, WOFF 2`. */
  name: string | null;
}

/** By name. A string is what stands after the name in the packed line. */
type Registry = Map<string, MediaTypeRecord | string>;

let registry: Registry | null = null;
let byExtension: ReadonlyMap<string, readonly MediaTypeRecord[]> | null = null;

function load(): Registry {
  registry ??= buildRegistry();
  return registry;
}

const preferences = new Map(extensionPreferences.map(({ extension, essence }) => [extension, essence]));

/**
 * Parts the lines that `reference/build/pack-media-types.ts` writes; their form is stated there. For measuring: everyone
 * else asks the functions below, which do it once.
 */
export function buildRegistry(): Registry {
  const types: Registry = new Map();
  let beginning = '';
  for (const line of packedTypes.split('\n')) {
    if (line.endsWith('*')) {
      beginning = line.slice(0, -1);
      continue;
    }
    const end = line.search(/[ :]/);
    types.set(beginning + (end === -1 ? line : line.slice(0, end)), end === -1 ? '' : line.slice(end));
  }
  return types;
}

function recordIn(types: Registry, essence: string): MediaTypeRecord | null {
  const known = types.get(essence);
  if (typeof known !== 'string') return known ?? null;
  const [marks = '', extensions] = known.split(':');
  const isUsual = !/[+!?]/.test(marks) && /\+(?:json|xml)$/.test(essence);
  const record = {
    essence,
    registered: !marks.includes('-'),
    extensions: extensions?.split(' ') ?? [],
    compressible: isUsual || marks.endsWith('+') ? true : marks.endsWith('!') ? false : null,
    name: readableNames.get(essence) ?? null,
  };
  types.set(essence, record);
  return record;
}

function indexExtensions(records: Iterable<MediaTypeRecord>): Map<string, MediaTypeRecord[]> {
  const index = new Map<string, MediaTypeRecord[]>();
  for (const record of records) {
    for (const extension of record.extensions) {
      const known = index.get(extension);
      if (known) known.push(record);
      else index.set(extension, [record]);
    }
  }
  for (const [extension, candidates] of index) {
    const preferred = preferences.get(extension);
    candidates.sort((a, b) => rank(a, preferred) - rank(b, preferred));
  }
  return index;
}

/** The order among the types of one extension, best first; equals keep the order of mime-db. */
function rank(record: MediaTypeRecord, preferred: string | undefined): number {
  if (record.essence === preferred) return 0;
  if (findDeprecated(record.essence)) return 4;
  if (record.essence === 'application/octet-stream') return 2;
  return record.registered ? 1 : 3;
}

/**
 * @param essence type and subtype without parameters, in any case
 * @returns what is known of it; null for an unknown type
 */
export function findMediaType(essence: string): MediaTypeRecord | null {
  return recordIn(load(), essence.toLowerCase());
}

/**
 * The types that a file extension may stand for, best first: never an old name before its replacement.
 * @param extension with or without its dot, in any case
 * @returns empty for an unknown extension
 */
export function mediaTypesForExtension(extension: string): readonly MediaTypeRecord[] {
  byExtension ??= indexExtensions(allMediaTypes());
  return byExtension.get(extension.replace(/^\./, '').toLowerCase()) ?? [];
}

/**
 * @param essence type and subtype without parameters, in any case
 * @returns lower case, without dots; a type has those of the old names that it replaces, too
 */
export function extensionsOf(essence: string): readonly string[] {
  return findMediaType(essence)?.extensions ?? [];
}

export function mediaTypeCount(): number {
  return load().size;
}

/** In the order of mime-db, that is alphabetical, with the additions last. */
export function* allMediaTypes(): Generator<MediaTypeRecord> {
  const types = load();
  for (const essence of types.keys()) {
    const record = recordIn(types, essence);
    if (record !== null) yield record;
  }
}
