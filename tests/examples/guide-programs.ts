/** The programs of the guides' sections "A check that holds", run with other inputs than those that the page shows. */

import { readBook } from '../../reference/build/read-book.ts';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { codeOf } from './page-code.ts';
import { PYTHON } from './programs.ts';
import { runSource } from './run-source.ts';
import { missingRuntimes } from './runtimes.ts';

export type Language = 'js' | 'python' | 'go' | 'php';

/** `list`: the inputs of a page's program, in the loop over `text`. */
const LANGUAGES: Record<Language, { file: string; command: string[]; list: RegExp; literal(text: string): string }> = {
  js: {
    file: 'all.mjs',
    command: ['node'],
    list: /(?<=for \(const text of \[)[\s\S]*?(?=\n\]\) \{)/,
    literal: jsonLiteral,
  },
  python: {
    file: 'all.py',
    command: [PYTHON],
    list: /(?<=for text in \[)[\s\S]*?(?=\n\]:)/,
    literal: pythonLiteral,
  },
  go: {
    file: 'all.go',
    command: ['go', 'run'],
    list: /(?<=for _, text := range \[\]string\{)[\s\S]*?(?=\n\t\} \{)/,
    literal: goLiteral,
  },
  php: {
    file: 'all.php',
    command: ['php'],
    list: /(?<=foreach \(\[)[\s\S]*?(?=\n\] as \$text\) \{)/,
    literal: phpLiteral,
  },
};

/** Left out where they are missing. In continuous integration all are tried, and fail. */
const missing: readonly string[] = process.env.CI === 'true' ? [] : missingRuntimes();
export const presentLanguages = (Object.keys(LANGUAGES) as Language[]).filter((id) => !missing.includes(id));

const entries = readBook().entries;

/** The program of a section as the page has it. */
export function programOf(guide: string, section: string, language: Language): string {
  const entry = entries.find(({ id }) => id === `guides/${guide}`);
  const run = entry && codeOf(entry).runs.find((one) => one.section === section && one.language === language);
  if (run === undefined) throw new Error(`guides/${guide}, ${section} has no program in ${language}`);
  return run.snippet;
}

/** Code of a page that is shown and not run there, such as what follows a check. */
export function shownCode(guide: string, section: string, language: Language): string {
  const body = entries.find(({ id }) => id === `guides/${guide}`)?.sections.find(({ heading }) => heading === section);
  const block = body?.body.find((one) => one.type === 'code' && one.language === language);
  if (block?.type !== 'code') throw new Error(`guides/${guide}, ${section} shows no ${language}`);
  return block.value;
}

/** The program with these inputs in place of the page's. */
export function withTexts(language: Language, program: string, texts: readonly string[]): string {
  const { list, literal } = LANGUAGES[language];
  if (!list.test(program)) throw new Error(`No list of inputs in the ${language} program`);
  return program.replace(list, () => texts.map((text) => `\n${literal(text)},`).join(''));
}

/** What a program prints. */
export function run(language: Language, folder: string, source: string, env?: Record<string, string>): Promise<string> {
  const { file, command } = LANGUAGES[language];
  return runSource(folder, file, command, source, env);
}
