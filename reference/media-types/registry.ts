/**
 * Every media type that Wirenote knows: the packed mime-db, later registrations, old names and traps. The packed
 * string is decoded on the first call.
 */
import { extraExtensions, registeredBefore, registeredSince } from './additions.ts';
import { deprecatedTypes, findDeprecated } from './deprecated.ts';
import { extensionPreferences } from './extensions.ts';
import { readableNames } from './names.ts';
import { packedTypes } from './registry-data.ts';
import { mediaTypeTraps } from './traps.ts';

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

interface Registry {
  records: ReadonlyMap<string, MediaTypeRecord>;
  byExtension: ReadonlyMap<string, readonly MediaTypeRecord[]>;
}

/** The record while the registry is being put together. */
type Draft = { -readonly [Key in keyof MediaTypeRecord]: MediaTypeRecord[Key] };

let registry: Registry | null = null;

function load(): Registry {
  registry ??= buildRegistry();
  return registry;
}

/** Unpacks and joins everything anew. For measuring: everyone else asks the functions below, which do it once. */
export function buildRegistry(): Registry {
  const drafts = unpack(packedTypes);
  const draft = (essence: string): Draft => {
    const known = drafts.get(essence) ?? newDraft(essence, false, null, []);
    drafts.set(essence, known);
    return known;
  };
  const addExtensions = (essence: string, extensions: readonly string[]) => {
    const type = draft(essence);
    type.extensions = [...new Set([...type.extensions, ...extensions])];
  };

  for (const list of [registeredSince, registeredBefore]) {
    for (const [top, subtypes] of Object.entries(list)) {
      for (const subtype of subtypes.trim().split(/\s+/)) draft(`${top}/${subtype}`).registered = true;
    }
  }
  for (const { name } of mediaTypeTraps) draft(name);
  for (const [essence, extensions] of extraExtensions) addExtensions(essence, extensions.split(' '));

  const preferences = new Map(extensionPreferences.map(({ extension, essence }) => [extension, essence]));
  for (const [extension, essence] of preferences) addExtensions(essence, [extension]);
  for (const { name, replacement } of deprecatedTypes) {
    const old = draft(name);
    if (!replacement) continue;
    draft(replacement).compressible ??= old.compressible;
    // A preference for another type says that the old name was wrong for this extension: so is its replacement.
    const inherited = old.extensions.filter((extension) => (preferences.get(extension) ?? replacement) === replacement);
    if (inherited.length > 0) addExtensions(replacement, inherited);
  }
  return { records: drafts, byExtension: indexExtensions(drafts.values(), preferences) };
}

function newDraft(essence: string, registered: boolean, compressible: boolean | null, extensions: string[]): Draft {
  return { essence, registered, extensions, compressible, name: readableNames.get(essence) ?? null };
}

/** Reads the lines that `reference/build/pack-media-types.ts` writes; their form is stated there. */
function unpack(packed: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  let top = '';
  for (const line of packed.split('\n')) {
    if (line.endsWith('/')) {
      top = line;
      continue;
    }
    const [head = '', extensions] = line.split(':');
    const [subtype = '', flags = ''] = head.split(' ');
    const essence = top + subtype;
    const compressible = flags.endsWith('+') ? true : flags.endsWith('!') ? false : null;
    drafts.set(
      essence,
      newDraft(essence, !flags.startsWith('-'), compressible, extensions ? extensions.split(' ') : []),
    );
  }
  return drafts;
}

function indexExtensions(
  records: Iterable<MediaTypeRecord>,
  preferences: ReadonlyMap<string, string>,
): Map<string, MediaTypeRecord[]> {
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
  return load().records.get(essence.toLowerCase()) ?? null;
}

/**
 * The types that a file extension may stand for, best first: never an old name before its replacement.
 * @param extension with or without its dot, in any case
 * @returns empty for an unknown extension
 */
export function mediaTypesForExtension(extension: string): readonly MediaTypeRecord[] {
  return load().byExtension.get(extension.replace(/^\./, '').toLowerCase()) ?? [];
}

/**
 * @param essence type and subtype without parameters, in any case
 * @returns lower case, without dots; a type has those of the old names that it replaces, too
 */
export function extensionsOf(essence: string): readonly string[] {
  return findMediaType(essence)?.extensions ?? [];
}

export function mediaTypeCount(): number {
  return load().records.size;
}

/** In the order of mime-db, that is alphabetical, with the additions last. */
export function allMediaTypes(): Iterable<MediaTypeRecord> {
  return load().records.values();
}
