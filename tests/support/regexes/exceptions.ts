/** What a search for slow regular expressions finds and is no fault, or cannot see, each with the reason. */

export interface Exception {
  file: string;
  /** How the expression's source begins. */
  starts: string;
  why: string;
  /** Characters of what it reads, at most, where that is cut: it must be fast on so many. */
  most?: number;
}

const JWT_WHY = 'Runs only where no word character is before it, or at the start of a text: KNOWN_TOKEN and STARTS.';

const EXPLANATIONS: Exception = {
  file: 'reference/messages/explain.ts',
  starts: '(`[^`]+`|',
  why: 'Reads the texts of problems/, not what anyone enters.',
};

/** Found in the expression alone, by the analysis of what it repeats. */
export const ANALYSED: readonly Exception[] = [
  {
    file: 'reference/export/markdown.ts',
    starts: '^(?!.{60})',
    why: 'It begins by refusing more than 60 characters.',
  },
  {
    file: 'reference/url/host/idna-expressions.ts',
    starts: '\\[((?:\\\\.|[^\\]\\\\])*)\\]',
    why: 'Reads the expressions of a package, not what anyone enters.',
  },
  {
    file: 'reference/url/other-parsers/rfc3986.ts',
    starts: '^(?:(?<scheme>',
    why: 'Each part takes what the parts before it leave, so it matches every text at the first attempt.',
  },
  {
    file: 'reference/capture/list/filter.ts',
    starts: '^(-*)(.+)$',
    why: 'What follows takes anything, so at most one hyphen is given back.',
  },
  {
    file: 'reference/search/words.ts',
    starts: '\\d+(?=(?:ms|',
    why: 'Digits without a unit are taken whole by the second part.',
  },
  EXPLANATIONS,
  { file: 'reference/url/secrets/issuers.ts', starts: 'T[A-Z\\d]{8,}', why: JWT_WHY },
];

/** Found by driving it with texts. */
export const DRIVEN: readonly Exception[] = [
  ...['(?<=\\n[ \\t]*)header', '(?<=\\n[ \\t]*)mime', '(?:\\r?\\n)?[ \\t]*$'].map((starts) => ({
    file: 'reference/config/edits.ts',
    starts,
    why: 'Reads the 300 characters before a type: LONGEST_HOLDER.',
    most: 300,
  })),
  ...ANALYSED.filter(({ file }) => /\/(?:idna-expressions|issuers)\.ts$/.test(file)),
  ...['(?=eyJ)', 'eyJ', 'sk-', 'pypi-', 'SG'].map((starts) => ({
    file: 'reference/url/secrets/issuers.ts',
    starts,
    why: JWT_WHY,
  })),
  {
    file: 'reference/search/comparison.ts',
    starts: '(?: (?:http|',
    why: 'A query of more than 120 characters is no comparison.',
    most: 120,
  },
  EXPLANATIONS,
  {
    file: 'reference/url/judgement/userinfo/userinfo-imitates-host.ts',
    starts: '^(https?:',
    why: 'The user name is cut to 300 characters.',
    most: 300,
  },
  {
    file: 'reference/rules/status/error-leak.ts',
    starts: '\\bat [^\\n]{0,200}?',
    why: 'The content is cut to 100,000 characters.',
    most: 100_000,
  },
];

/** Put together when something is asked, so that neither search sees them: how many in each file. */
export const UNSEEN: readonly { file: string; count: number; why: string }[] = [
  {
    file: 'reference/capture/list/filter.ts',
    count: 1,
    why: 'A word of at most 1,000 characters, each of them escaped.',
  },
  {
    file: 'reference/rules/status/soft-404.ts',
    count: 2,
    why: 'The name of an element, with at most 500 characters behind it.',
  },
  { file: 'reference/book/mentions.ts', count: 1, why: 'The name of a page, each character escaped.' },
  { file: 'reference/rules/syntax/location-characters-raw.ts', count: 1, why: 'A constant class of characters.' },
  { file: 'reference/search/search.ts', count: 1, why: 'A word of letters and digits.' },
  { file: 'reference/url/encode-query.ts', count: 1, why: 'A class of characters, each of them escaped.' },
  {
    file: 'reference/url/host/idna-expressions.ts',
    count: 1,
    why: 'The expressions of a package; a label is at most 253 characters.',
  },
  {
    file: 'reference/url/redirect/naive-checks.ts',
    count: 2,
    why: 'An allowed host or origin; all that repeats is escaped.',
  },
  { file: 'reference/url/secrets/json-values.ts', count: 1, why: 'A copy of a literal that is seen.' },
];
