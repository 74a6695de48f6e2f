/** What a case says: how a cell, a line of code or a sentence of an entry is found out by running something. */
import type { EntryId } from '../../reference/book/entry-ids.ts';
import type { Language } from './languages.ts';

/** Expressions of one language. In a column, INPUT stands for the text in the first cell of the row, as a literal. */
export interface Code {
  language: Language;
  /** Statements in front. */
  run?: string;
  shows: string[];
  /** Where the page says in words what came out: the answers as `printed` gives them, and the page's words, of a cell all. */
  means?: { answers: string[]; says: string };
}

/** A claim that nothing here can find out, and why. */
export interface Unproven {
  why: string;
}

export interface TableCases {
  /** The section, and how the header row starts, cells with ` | ` between them. */
  section: string;
  corner: string;
  /** From the code in the first cell and its plain text: the text that is put in, or several with the same answer. */
  input?: (code: string[], row: string) => string[];
  /** By the plain text of the header cell. */
  columns?: Record<string, Code | Unproven>;
  /** Cells of their own, by `row | column`. */
  cells?: Record<string, Code | Unproven>;
}

/** What is shown after a line of code that is a statement, or whose comment is more than the answer. */
export interface Shows {
  /** A statement that the page takes for granted. */
  before?: string;
  show: string;
  says?: string;
  means?: string[];
}

/** A line that has no case is shown as it stands if it has a comment, and else runs. Unproven: it does not run. */
export type LineCase = Shows | Unproven;

export interface Said {
  section: string;
  /** Words of the page, without marks. They hold the answers, unless `code.means` says what these are. */
  says: string;
  code: Code;
}

export interface EntryCases {
  entry: EntryId;
  tables?: TableCases[];
  /** By the text of the line. */
  lines?: Record<string, LineCase>;
  /** Blocks that are not run, by language, and tables, by their first header cell. */
  unproven?: Record<string, Unproven>;
  said?: Said[];
}

const code =
  (language: Language) =>
  (...shows: string[]): Code => ({ language, shows });

export const js = code('js');
export const python = code('python');
export const go = code('go');
export const php = code('php');

/** Code whose answers the page puts into words. */
export function meaning(words: string, { language, shows, run }: Code, ...answers: string[]): Code {
  return { language, shows, ...(run === undefined ? {} : { run }), means: { answers, says: words } };
}

export function after(run: string, code: Code): Code {
  return { ...code, run };
}

export function why(text: string): Unproven {
  return { why: text };
}
