/** Spelling, by the dictionaries of cspell: British English, and the words of software. names.txt has what they lack. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';
import type { StyleFinding } from './findings.ts';
import type { Passage } from './passages.ts';

const NAMES = fileURLToPath(new URL('names.txt', import.meta.url));
/** Messages that other makers worded, code that Wirenote writes, and names that registries list. */
const NOT_OURS =
  /^reference\/(?:messages\/makers|url\/(?:encoders|wrapped\/unwrap)|export\/(?:smoke-test|redirect-check|patch\/shell-test)|media-types\/additions|http\/bytes\/encodings|headers\/field-names)/;
/** One of the words that hold an English sentence together. Other strings and facts are names, keys, patterns and code. */
const PROSE =
  /\b(?:a|and|are|as|be|by|can|for|from|has|have|in|is|it|must|no|not|of|on|or|that|the|this|to|was|with)(?: |$)/i;
/** What the British dictionary accepts as well. */
const AMERICAN = ['analyze', 'analyzed', 'canceled', 'canceling', 'catalog', 'center', 'centered', 'gray', 'labeled'];
/** A text could switch the check off: "cspell:disable". */
const DIRECTIVE = /\b(?:c?spell|spell-?checker)(?=:)/gi;

/** Names of constants, which are abbreviations. */
const CONSTANT = /\b[A-Z\d]+(?:_[A-Z\d]+)+\b/g;

/** The lines of names.txt: a word, and for one that is right in some files only, what their paths contain. */
export const names = readFileSync(NAMES, 'utf8').split('\n').filter(Boolean);

/**
 * The words of our own prose that no dictionary has, each with its file and line.
 * @param known what else is right: {@link names}
 */
export async function misspelled(passages: readonly Passage[], known: readonly string[]): Promise<StyleFinding[]> {
  const everywhere = known.filter((name) => !name.includes(' '));
  const somewhere = known.filter((name) => name.includes(' ')).map((name) => name.split(' '));
  const prose = passages.filter(
    ({ file, kind, text }) => !NOT_OURS.test(file) && (!['string', 'fact'].includes(kind) || PROSE.test(text)),
  );
  // One document for all, so that the dictionaries are set up once; each of its lines is found by where it begins.
  const places = new Map<number, { file: string; line: number }>();
  let document = '';
  for (const { file, line, text } of prose) {
    for (const [index, words] of text.split('\n').entries()) {
      places.set(document.length, { file, line: line + index });
      document += `${words.replace(CONSTANT, '').replace(DIRECTIVE, '')}\n`;
    }
  }
  const { issues } = await spellCheckDocument(
    { uri: 'text:///book.txt', text: document, languageId: 'plaintext' },
    { generateSuggestions: false, noConfigSearch: true },
    {
      words: everywhere,
      flagWords: AMERICAN,
      language: 'en-GB',
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  return issues.flatMap(({ text: word, line }) => {
    const place = places.get(line.offset);
    if (!place) throw new Error(`The line of "${word}" is none of those that were checked`);
    if (somewhere.some(([name, path = '']) => name?.toLowerCase() === word.toLowerCase() && place.file.includes(path)))
      return [];
    const message = `"${word}" is in no dictionary: correct it, or add a name to tests/support/style/names.txt.`;
    return [{ ...place, message }];
  });
}
