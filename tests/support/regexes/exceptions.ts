/** What a search for slow regular expressions finds and is no fault, or cannot see, each with the reason. */

export interface Exception {
  file: string;
  /** How the expression's source begins. */
  starts: string;
  why: string;
}

const JWT_WHY = 'Runs only where no word character is before it, or at the start of a text: KNOWN_TOKEN and STARTS.';

/** Found in the expression alone, by the analysis of what it repeats. */
export const ANALYSED: readonly Exception[] = [
  {
    file: 'reference/config/yaml.ts',
    starts: '^(?:"((?:[^"\\\\]|\\\\.)*)"|',
    why: 'The line is cut to 300 characters.',
  },
  {
    file: 'reference/export/markdown.ts',
    starts: '^(?!.{60})',
    why: 'It begins by refusing more than 60 characters.',
  },
  {
    file: 'reference/http/import/curl-command.ts',
    starts: '#.*$',
    why: 'Its dot takes line breaks, so the first # is the last that is tried.',
  },
  {
    file: 'reference/search/resolve.ts',
    starts: '[>"\'`”’»]+$',
    why: 'The line is cut to 1,024 characters.',
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
  { file: 'reference/url/secrets/issuers.ts', starts: 'T[A-Z\\d]{8,}', why: JWT_WHY },
];

/** Found by driving it with texts. */
export const DRIVEN: readonly Exception[] = [
  ...ANALYSED.filter(({ file }) => /\/(?:yaml|resolve|idna-expressions|issuers)\.ts$/.test(file)),
  ...['(?=eyJ)', 'eyJ', 'sk-', 'pypi-'].map((starts) => ({
    file: 'reference/url/secrets/issuers.ts',
    starts,
    why: JWT_WHY,
  })),
  ...['(?: (?:http|', '[?!.]+$', ' +(?:vs', ' +(?:or', ' +(?:and', ' *\\/ *'].map((starts) => ({
    file: 'reference/search/comparison.ts',
    starts,
    why: 'A query of more than 120 characters is no comparison.',
  })),
  {
    file: 'reference/messages/explain.ts',
    starts: '(`[^`]+`|',
    why: 'Reads the texts of problems/, not what anyone enters.',
  },
  {
    file: 'reference/messages/known-words.ts',
    starts: '[.-]+$',
    why: 'The word is cut to 100 characters.',
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
