/** Answers of programs as pages write them. */
import type { Inline } from '../../reference/book/entry.ts';
import { inlineText } from '../../reference/book/text.ts';
import type { Answer, Language } from './languages.ts';

/** The words of the pages for "there is nothing". */
const NOTHING = ['missing', 'none', 'no key', 'no host', 'not set', 'key missing', 'both missing'];

/** One text for an answer, strings in quotes. */
function printed(answer: Answer): string {
  if (typeof answer === 'string') return JSON.stringify(answer);
  return 'is' in answer ? answer.is : 'throws' in answer ? answer.throws : answer.bytes;
}

/** How a page may write an answer. */
function forms(language: Language, answer: Answer): string[] {
  if (typeof answer === 'string') {
    if (answer === '') return [language === 'go' ? '""' : "''", ...(language === 'php' ? ['""'] : []), 'no host'];
    const quote = language === 'go' ? '"' : "'";
    return [answer, quote + answer + quote, ...(answer === '\uFFFD' ? ['U+FFFD'] : [])];
  }
  if ('bytes' in answer) return [`the byte ${answer.bytes}`];
  if ('throws' in answer) return [answer.throws, answer.throws.replace(/:.*$/s, ''), 'error'];
  const nothing = /^(None|null|<?nil>?|undefined)$/.test(answer.is);
  return [answer.is, ...(nothing ? [answer.is.replaceAll(/[<>]/g, ''), ...NOTHING] : [])];
}

/** Whether a text holds a form as a word of its own. */
function holds(text: string, form: string): boolean {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:^|[\\s(])${escaped}(?=[,;:.)]*(?:\\s|$))`).test(text);
}

/** Whether a text has these words, and they do not go on. */
function stands(words: string, text: string): boolean {
  const at = text.indexOf(words);
  return at >= 0 && !/^\w/.test(text.slice(at + words.length)) && !/\w$/.test(text.slice(0, at));
}

/** What a piece of the page states. */
export interface Statement {
  /** Of a cell; a comment and a sentence are one plain text. */
  pieces: readonly Inline[];
  language: Language;
  /** The code that was run: what it names needs no answer. */
  code: string;
  /** The page's words, where the answers are not on the page, or stand inside other words. */
  says: string | null;
  /** Whether these words are all there is, as in a cell. */
  whole: boolean;
  /** Answers as `printed` gives them, where the page has only words for them. */
  means: readonly string[] | null;
}

/** What is wrong with a statement, given what the program answered; null when nothing is. */
export function check(
  { pieces, language, code, says, whole, means }: Statement,
  answers: readonly Answer[],
): string | null {
  const plain = inlineText(pieces, 'plain').replaceAll(/[ \n]+/g, ' ');
  const came = answers.map(printed).join(', ');
  if (says !== null && (whole ? plain !== says : !stands(says, plain)))
    return `the page no longer says "${says}": "${plain}"`;
  if (means !== null) {
    return means.length === answers.length && answers.every((answer, index) => printed(answer) === means[index])
      ? null
      : `the page says "${says}" for ${means.join(', ')}, and ${came} came out`;
  }
  const spans = pieces.flatMap((piece) => (typeof piece !== 'string' && piece.type === 'code' ? [piece.value] : []));
  const missing = answers.filter(
    (answer) => !forms(language, answer).some((form) => spans.includes(form) || holds(says ?? plain, form)),
  );
  if (missing.length > 0) return `the page says "${plain}", and ${came} came out`;
  // Code in a cell states something too.
  const all = answers.flatMap((answer) => forms(language, answer));
  const unproven = says === null ? spans.filter((span) => !all.includes(span) && !code.includes(span)) : [];
  return unproven.length > 0 ? `nothing gave ${unproven.join(', ')}: ${came} came out` : null;
}
