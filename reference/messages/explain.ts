/** Explains a message that a browser, a server or a tool printed. */
import type { EntryRef, Inline } from '../book/entry.ts';
import { isEntryId } from '../book/is-entry-id.ts';
import type { Source } from '../text/sources.ts';
import { makers } from './makers/index.ts';
import { type Compiled, compile, find, type Match, readText } from './match.ts';
import { type ProblemId, problems } from './problems/index.ts';

/** What a message means. Texts are as the book has them; what stands in the message is code in them, never more. */
export interface Explanation {
  problem: ProblemId;
  title: string;
  happened: readonly Inline[];
  /** Most likely first. */
  causes: readonly (readonly Inline[])[];
  look: readonly Inline[];
  fix: readonly Inline[];
  /** The page that says more, first; then the page of the status code that the message names. */
  entries: readonly EntryRef[];
  /** Who prints this: `Chromium`. */
  maker: string;
  /** What the message says at its places: `url`, `type`, `origin`, `header`, `status`, `code`. */
  places: Readonly<Record<string, string>>;
  /** Where its wording was read; null where a test makes the program print it. */
  source: Source | null;
  /** The text that it was recognised by. */
  template: string;
}

/** Chromium puts `GET https://…` before the code of an error. */
const requestBefore = /\b[A-Z]{3,7} (https?:\/\/[^\s"'<>]+) (?:net::)?$/;
const LONGEST_REQUEST = 8_000;

/** Characters that are read of a text. A choice: messages are short, and a log is read from its start. */
const LONGEST_READ = 20_000;

const templates = makers.flatMap(({ name, templates }) =>
  templates.flatMap(({ problem, texts, source = null }) =>
    texts.map((template) => ({ maker: name, problem, source, template, ...ranked(problem, compile(template)) })),
  ),
);

/** The longer its words, the more telling a template is; a vague one comes after all others. */
function ranked(problem: ProblemId, compiled: Compiled) {
  return { compiled, rank: compiled.weight - (problems[problem].vague ? LONGEST_READ : 0) };
}

/**
 * @param text anything: a message, with a stack, a time or a request around it, or with other messages
 * @returns what the most telling message in it means; null where none is known
 */
export function explainMessage(text: string): Explanation | null {
  const read = readText(text.slice(0, LONGEST_READ));
  let best: { of: (typeof templates)[number]; match: Match } | null = null;
  for (const of of templates) {
    if (best !== null && of.rank <= best.of.rank) continue;
    const match = find(of.compiled, read);
    if (match) best = { of, match };
  }
  if (best === null) return null;
  const { of, match } = best;
  const places = new Map(match.places);
  const asked = requestBefore.exec(read.text.slice(Math.max(0, match.start - LONGEST_REQUEST), match.start))?.[1];
  if (asked !== undefined && !places.has('url')) places.set('url', asked);
  const problem = problems[of.problem];
  const words = (text: string) => inline(text, places);
  const status = `status/${places.get('status')}`;
  return {
    problem: of.problem,
    title: problem.title,
    happened: words(problem.happened),
    causes: problem.causes.map(words),
    look: words(problem.look),
    fix: words(problem.fix),
    entries: isEntryId(status) && !problem.entry.startsWith(status) ? [problem.entry, status] : [problem.entry],
    maker: of.maker,
    places: Object.fromEntries(places),
    source: of.source,
    template: of.template,
  };
}

/**
 * Code in backticks, `{place|else}` replaced by what the message says there, and `[: {place}]` left out where it says
 * nothing.
 */
function inline(text: string, places: ReadonlyMap<string, string>): Inline[] {
  return text.split(/(`[^`]+`|\[[^\]]*\{\w+\}[^\]]*\]|\{\w+(?:\|[^}]*)?\})/).flatMap((piece): Inline[] => {
    if (piece.startsWith('`')) return [{ type: 'code', value: piece.slice(1, -1) }];
    if (piece.startsWith('[')) {
      const [, needed = ''] = /\{(\w+)\}/.exec(piece) ?? [];
      return places.get(needed) ? inline(piece.slice(1, -1), places) : [];
    }
    const [, name, otherwise = ''] = /^\{(\w+)(?:\|([^}]*))?\}$/.exec(piece) ?? [];
    if (name === undefined) return piece === '' ? [] : [piece];
    const value = places.get(name);
    if (value) return [{ type: 'code', value }];
    return otherwise === '' ? [] : inline(otherwise, places);
  });
}
