/** One statement of a configuration, as the checks see it: what it says of a media type, and what is changed in it. */
import { parseContentType } from '../http/fields/media-type.ts';
import { type DeprecatedType, findDeprecated } from '../media-types/deprecated.ts';
import { type ConfigEdit, type ConfigEdits, listEdits, NO_EDITS, tableEdits, typeEdits } from './edits.ts';
import type { FormatId } from './formats.ts';
import { type ConfigPiece, type Item, looksLikeType, type Mention, type Role } from './reading.ts';
import type { Setting } from './settings/scope.ts';
import { essenceOf, extensionOf, type Surroundings } from './tables.ts';

/**
 * As the reader has it, or `malformed`: no media type; `charset`: adds one; `whole`: a table that is all that its server
 * has; `setting`: it is not about types.
 */
export type StatementRole = Role | 'malformed' | 'charset' | 'whole' | 'setting';

export interface Statement {
  readonly role: StatementRole;
  readonly format: FormatId;
  /** What is written: the type with its parameters, or the label of a charset. Of a table, the type of its scripts. */
  readonly type: ConfigPiece;
  /** `type/subtype` in lower case, and its place; the whole value's where escapes hide it. */
  readonly essence: ConfigPiece;
  /** The row of the essence in the table of old names. */
  readonly old: DeprecatedType | null;
  /** The charset that it names. */
  readonly charset: string | null;
  readonly extensions: readonly { readonly name: string; readonly piece: ConfigPiece }[];
  /** The better name of an old one is in the same table. */
  readonly hasReplacement: boolean;
  /** Another type that the same table gives the extension further down. */
  readonly laterTypeOf: (extension: string) => string | null;
  /** Extensions that the table lacks. */
  readonly lacking: readonly string[];
  readonly edits: readonly ConfigEdit[];
  /** What it is if it is not about types; `type` is all of it then. */
  readonly setting: Setting | null;
  /** The better name is put in the place of the old one, or beside it. */
  readonly isRenamed: boolean;
  /** It is not, for the table has the better name already and can have it once. */
  readonly collides: boolean;
  /** The extension has its right type in the corrected text. */
  readonly isApplied: (extension: ConfigPiece) => boolean;
  /** Where a finding about an extension is shown: what a matcher or section names stands elsewhere. */
  readonly placeOf: (extension: ConfigPiece) => ConfigPiece;
}

/** @returns null for what nothing is said of */
export function statementOf(item: Item, around: Surroundings): Statement | null {
  switch (item.kind) {
    case 'type':
      return ofType(item, around);
    case 'charset': {
      const { label, extensions } = item;
      return statement('charset', around, { type: label, extensions, charset: label.text });
    }
    case 'whole': {
      const table = tableEdits(item.table, around);
      return table && statement('whole', around, { type: table.beside.type, extensions: [], ...table });
    }
    case 'setting': {
      const { key, start, end } = item;
      return statement('setting', around, { type: { text: key, start, end }, extensions: [], setting: item });
    }
    default:
      return null;
  }
}

function ofType(mention: Mention, around: Surroundings): Statement {
  const { role, type, extensions, table } = mention;
  if (!looksLikeType(type.text.trim())) return statement('malformed', around, { type, extensions });
  const { mapped, named } = around.tables;
  const replacement = findDeprecated(essenceOf(type).text)?.replacement ?? null;
  return statement(role, around, {
    type,
    extensions,
    charset: type.text.includes(';') ? parseContentType([type.text]).charset : null,
    hasReplacement: replacement !== null && (named.get(table)?.has(replacement) ?? false),
    laterTypeOf: (extension) => {
      const last = mapped.get(table)?.get(extension);
      return last === undefined || last === mention ? null : essenceOf(last.type).text;
    },
    ...(role === 'list' || role === 'match' ? listEdits(mention, around) : typeEdits(mention, around)),
  });
}

type Known = Pick<Statement, 'type'> & { readonly extensions: readonly ConfigPiece[] };

function statement(
  role: StatementRole,
  { format }: Surroundings,
  { type, extensions, ...known }: Known & Partial<ConfigEdits & Omit<Statement, keyof Known>>,
): Statement {
  const essence = essenceOf(type);
  const all = { ...NO_EDITS, ...known };
  return {
    charset: null,
    hasReplacement: false,
    laterTypeOf: () => null,
    lacking: [],
    setting: null,
    ...all,
    role,
    format: format.id,
    type,
    essence,
    old: findDeprecated(essence.text),
    extensions: extensions.map((piece) => ({ name: extensionOf(piece), piece })),
    // The better name of the same format is no better type for a file of another.
    isApplied: ({ end }) =>
      (all.isRenamed && all.edits.every(({ check }) => check !== 'old-name')) ||
      all.edits.some((edit) => edit.text === '' && edit.end === end),
    placeOf: (extension) => (role === 'map' ? extension : essence),
  };
}
