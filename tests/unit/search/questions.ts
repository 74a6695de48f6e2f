import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/paths.ts';

/** What somebody types, and the ids of the pages that answer it. */
export interface AskedQuestion {
  question: string;
  pages: readonly string[];
}

/** Reads `questions.txt` or `held-out-questions.txt`. */
export function readQuestions(file: string): AskedQuestion[] {
  const text = readFileSync(join(ROOT, 'tests/unit/search', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [question = '', pages = ''] = line.split(' => ');
      return { question, pages: pages.split(', ') };
    });
}
