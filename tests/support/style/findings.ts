/** What is wrong with the English of a text, as far as a pattern can tell. CONTRIBUTING.md says how to write. */
import '../map-group-by.ts';
import type { Passage } from './passages.ts';
import { verbless } from './verbs.ts';
import { WORDS } from './words.ts';

export interface StyleFinding {
  file: string;
  line: number;
  /** What is wrong, and what to write instead. */
  message: string;
}

/** Words of a table cell: more is a sentence for the text around the table. */
const CELL_WORDS = 20;
/** Characters of a rule's message, the names of its data included. */
const MESSAGE_CHARACTERS = 200;
const STRENGTH = /\((?:[^()]*[ ,])?(?:advice|convention|measured)\b[^()]*\)/g;
/** "WebP or AVIF?" is what people type. */
const CHOICE = /^\S.* or \S.*\?$/;
/** Asks about a subject, so the verb follows it: "Which status fits an empty list?" */
const ASKED_SUBJECT = /^(?:what|which|who)\s\S+\s\S+/i;
const AUXILIARY =
  /\b(?:am|are|can|cannot|could|did|do|does|has|have|is|may|might|must|need|shall|should|was|were|will|would)\b/i;

const PATTERNS = WORDS.map((word) => ({ ...word, pattern: new RegExp(word.pattern, `${word.pattern.flags}g`) }));

const isQuestion = (text: string) =>
  text.endsWith('?') && [AUXILIARY, ASKED_SUBJECT, CHOICE].some((pattern) => pattern.test(text));

/** The findings of a passage, in the order of its lines. */
export function findingsOf(passage: Passage): StyleFinding[] {
  const { file, kind, text } = passage;
  const at = (index: number, message: string): StyleFinding => ({
    file,
    line: passage.line + text.slice(0, index).split('\n').length - 1,
    message,
  });
  // Each line break becomes one space, so that places stay.
  const flat = text.replace(/\n/g, ' ');
  const findings = PATTERNS.filter(({ except }) => !except?.test(file)).flatMap(({ pattern, write }) =>
    [...flat.matchAll(pattern)].map(({ index, 0: match }) => at(index, `"${match.trim()}": write ${write}.`)),
  );

  const [, second] = text.matchAll(STRENGTH);
  if (second) {
    findings.push(at(second.index, `"${second[0]}" is the second of its kind in this paragraph: put it into words.`));
  }
  const words = text.split(/\s+/).length;
  if (kind === 'cell' && words > CELL_WORDS) {
    findings.push(at(0, `A table cell of ${words} words: at most ${CELL_WORDS}, the rest belongs below the table.`));
  }
  if (kind === 'rule' && text.length > MESSAGE_CHARACTERS) {
    findings.push(at(0, `A message of ${text.length} characters: at most ${MESSAGE_CHARACTERS}.`));
  }
  findings.push(
    ...verbless(passage).map(({ index, sentence }) =>
      at(index, `"${sentence.replace(/\s+/g, ' ')}" has no verb: write a whole sentence.`),
    ),
  );
  if (kind === 'faq' && !isQuestion(text)) {
    findings.push(at(0, `"${text}": ask as people ask, with a verb and a question mark. Keep the old id for links.`));
  }
  return findings.sort((one, other) => one.line - other.line);
}

/**
 * Compares the findings with what each file may still have.
 * @param debt the findings that are left to edit, per file
 * @returns lines for a person; empty when each file has exactly what `debt` allows
 */
export function compareWithDebt(findings: readonly StyleFinding[], debt: Readonly<Record<string, number>>): string[] {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const over = [...byFile].flatMap(([file, found]) => {
    const allowed = debt[file] ?? 0;
    if (found.length <= allowed) return [];
    const lines = found.map(({ line, message }) => `${file}:${line}: ${message}`);
    return allowed === 0
      ? lines
      : [`${file}: ${found.length} findings, at most ${allowed} are left to edit.`, ...lines];
  });
  const under = Object.entries(debt).flatMap(([file, allowed]) => {
    const count = byFile.get(file)?.length ?? 0;
    const now = count === 0 ? 'remove its line' : `lower the number to ${count}`;
    return count < allowed ? [`${file}: ${count} findings, but debt.json says ${allowed}: ${now}.`] : [];
  });
  return [...over, ...under];
}
