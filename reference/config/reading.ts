/**
 * What a reader of configurations finds, in the order of the text. Readers are generators, so that a long text can be
 * read in pieces: they yield null now and then where there is nothing to tell. They never throw, for any text.
 */
import type { ConfigPiece } from './settings/piece.ts';
import type { Setting } from './settings/scope.ts';

export type { ConfigPiece } from './settings/piece.ts';

/**
 * What a media type stands for at its place. map: files with some extensions. value: the Content-Type of responses.
 * default: of files whose extension says nothing. list: types that something is done to, such as compressing. match:
 * what an answer from behind is held against.
 */
export type Role = 'map' | 'value' | 'default' | 'list' | 'match';

/** A media type at its place. */
export interface Mention {
  readonly kind: 'type';
  readonly role: Role;
  /** As written, with its parameters. */
  readonly type: ConfigPiece;
  /** As written, with or without a dot. */
  readonly extensions: readonly ConfigPiece[];
  /** What is said of the extensions that are left out of them, the same of all that leave the same ones out. */
  readonly left: Unread | null;
  /** Mappings of one table replace each other, and a list is a table of its own. */
  readonly table: number;
  /** The type is the key of an object, of which there can be one. */
  readonly isKey: boolean;
  /** Behind the statement: where another one may start. null where none can, for this one is not closed. */
  readonly end: number | null;
}

/** A charset that is added to types. */
interface CharsetMention {
  readonly kind: 'charset';
  readonly label: ConfigPiece;
  /** Files that it is for; empty: all of some types. */
  readonly extensions: readonly ConfigPiece[];
}

/** A table that is all that its server has: what is not in it has no type. */
interface WholeTable {
  readonly kind: 'whole';
  readonly table: number;
}

/** What was not understood, or is not here. */
export interface Unread {
  readonly kind: 'unread';
  readonly start: number;
  readonly end: number;
  /** What it is, as the start of a sentence without its full stop. */
  readonly why: string;
}

export type Item = Mention | CharsetMention | WholeTable | Unread | Setting;
export type ConfigReader = (text: string) => Generator<Item | null, void, void>;

/** Type and subtype, with whatever follows: the tokens of RFC 9110, section 5.6.2, without `*`, which stands for many types. */
const TYPE = /^[\w!#$%&'+.^`|~-]+\/[\w!#$%&'+.^`|~-]+[\t ]*(?:;|$)/;

/** Does the text look like a media type? */
export function looksLikeType(text: string): boolean {
  return text.length <= LONGEST_TYPE && TYPE.test(text);
}

/** Longest text that is taken for a media type, in characters. RFC 6838, section 4.2, allows 255 without parameters. */
const LONGEST_TYPE = 500;

/** The extensions in the patterns of files and paths: `*.mjs`, `\.(?:js|mjs)$`, `**\/*.@(js|mjs)`, `.mjs`. */
export function extensionsIn({ text, start, end }: ConfigPiece): ConfigPiece[] {
  if (text.length > LONGEST_PATTERN) return [];
  const found = /\.(?:([\w+-]+)|@?\((?:\?:)?([\w+|-]+)\)|\{([\w+,-]+)\})\$?$/.exec(text);
  const names = found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
  return names.split(/[|,]/).flatMap((name) => (name === '' ? [] : [{ text: name, start, end }]));
}

const LONGEST_PATTERN = 200;

/** Extensions of one statement that are looked at, for it is judged in one go. Our choice: the longest real ones have 30. */
const MOST_EXTENSIONS = 1000;

export function mention(
  role: Role,
  type: ConfigPiece,
  more: Partial<Pick<Mention, 'extensions' | 'left' | 'table' | 'isKey' | 'end'>> = {},
): Mention {
  const all = more.extensions ?? [];
  const extensions = all.slice(0, MOST_EXTENSIONS);
  const beyond = all[MOST_EXTENSIONS];
  const left = beyond ? unjudged(beyond, MOST_EXTENSIONS) : (more.left ?? null);
  return { kind: 'type', role, type, table: 0, isKey: false, end: type.end, ...more, extensions, left };
}

export const unread = (why: string, { start, end }: { start: number; end: number }): Unread => ({
  kind: 'unread',
  start,
  end,
  why,
});

/**
 * Says that the extensions of one statement are not all judged.
 * @param most how many are
 * @param left the first that is not
 */
export const unjudged = (left: ConfigPiece, most: number): Unread =>
  unread(`Only the first ${most.toLocaleString('en')} extensions of this statement are checked`, left);

/** Longest line that is read, in characters. Our choice. */
export const LONGEST_LINE = 16_384;

/** The lines of a text, with their ends: LF or CRLF. */
export function* linesOf(text: string): Generator<ConfigPiece, void, void> {
  let start = 0;
  while (start < text.length) {
    const lf = text.indexOf('\n', start);
    const stop = lf === -1 ? text.length : lf;
    const end = stop > start && text[stop - 1] === '\r' ? stop - 1 : stop;
    yield { text: text.slice(start, end), start, end };
    start = stop + 1;
  }
}
