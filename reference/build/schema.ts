/**
 * What an entry has to have: front matter per set and sections per kind. `reference/README.md` says the same for
 * authors.
 */
import * as v from 'valibot';
import type { EntryKind, EntrySet } from '../book/entry.ts';
import { exampleRoles } from './tasks.ts';

const text = v.pipe(
  v.string((issue) =>
    typeof issue.input === 'number' ? `put it in double quotes: "${issue.input}"` : 'must be a text, in double quotes',
  ),
  v.nonEmpty('must not be empty'),
);

/** Longest line of the index, in characters. A choice: the page's name stands beside it. */
const LONGEST_GIST = 50;

/**
 * What the page answers in a few words, for the index: lower case but for names, no full stop. Optional for the compiler
 * alone: a test asks it of each page.
 */
const gist = v.optional(v.pipe(text, v.maxLength(LONGEST_GIST, `must have at most ${LONGEST_GIST} characters`)));

/** The ids of headings whose words have changed since: an id is public, and so are the links to it. */
const anchors = v.optional(v.map(text, text, 'must be a map from heading to the id that it keeps'), new Map());

/** Inline Markdown with the footnotes of the body. */
const markdown = text;

/** RFC 9110, section 5.6.2: a field name is a token. */
const fieldName = v.pipe(text, v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'is not a header field name'));

/** Whether the code exists is asked of the registry. */
const statusCode = v.number('must be a status code without quotes');

function kinds<const Kinds extends EntryKind[]>(...allowed: Kinds) {
  return v.picklist(allowed, `must be ${allowed.join(' or ')}`);
}

/** YAML maps are read as `Map`, because objects would sort codes by number. */
const signature = v.pipe(
  v.map(v.string(), v.unknown(), 'must hold offset and bytes'),
  v.transform((map) => Object.fromEntries(map)),
  v.strictObject(
    {
      offset: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0, 'must not be negative')),
      bytes: v.pipe(text, v.regex(/^[0-9A-F]{2}( [0-9A-F]{2})*$/, 'is written as "00 61 73 6D"')),
    },
    'must hold offset and bytes, and nothing else',
  ),
);

/** What the blocks of code were run with: language of the fence to program and version. */
const ran = v.optional(v.map(text, text, 'must be a map from language to program and version'), new Map());

/** The front matter of each set. Strict: an unknown key is a mistake. `set` comes from the path. */
export const frontMatter = {
  status: v.strictObject({
    set: v.literal('status'),
    kind: kinds('entry', 'short'),
    gist,
    anchors,
    retry: markdown,
    headers: v.map(fieldName, markdown, 'must be a map from header field name to note; {} when there is none'),
    neighbours: v.map(statusCode, markdown, 'must be a map from code to difference; {} when there is none'),
    try: text,
  }),
  'media-types': v.strictObject({
    set: v.literal('media-types'),
    kind: kinds('entry', 'short'),
    gist,
    anchors,
    // Other types that this page is about as well.
    also: v.optional(v.array(text, 'must be a list of media types'), []),
    charset: markdown,
    signature: v.optional(v.array(signature, 'must be a list'), []),
    browsers: markdown,
    try: text,
  }),
  'url-terms': v.strictObject({
    set: v.literal('url-terms'),
    kind: kinds('entry', 'short'),
    gist,
    anchors,
    title: text,
    try: text,
  }),
  headers: v.strictObject({
    set: v.literal('headers'),
    kind: kinds('short'),
    gist,
    anchors,
    // A field's name, or what several fields are called together.
    title: text,
    direction: v.picklist(['request', 'response', 'both'], 'must be request, response or both'),
  }),
  guides: v.strictObject({
    set: v.literal('guides'),
    kind: kinds('guide'),
    gist,
    anchors,
    title: text,
    // Where a tool has something to say on its subject.
    try: v.optional(text),
    // A page of the reader that does what the guide is about.
    tool: v.optional(v.literal('configuration')),
    ran,
  }),
  examples: v.strictObject({
    set: v.literal('examples'),
    kind: kinds('example'),
    gist,
    title: text,
    role: v.picklist(exampleRoles, 'must be server or language'),
    ran,
    // Tasks without a section, by the id that it would have.
    lacks: v.map(text, markdown, 'must be a map from task to reason; {} when nothing is left out'),
  }),
} satisfies Record<EntrySet, unknown>;

export type FrontMatter = { [Set in EntrySet]: v.InferOutput<(typeof frontMatter)[Set]> }[EntrySet];

/** Facts with a home in a registry. An entry that repeats one could contradict it. */
export const registryFacts: Partial<Record<EntrySet, { home: string; keys: string[] }>> = {
  status: {
    home: 'reference/status/registry.ts',
    keys: ['code', 'phrase', 'title', 'meaning', 'caching', 'cacheable', 'definedIn', 'registered', 'state'],
  },
  'media-types': {
    home: 'reference/media-types/registry.ts',
    keys: ['essence', 'title', 'extensions', 'definedIn', 'registered', 'compressible', 'deprecated', 'replacement'],
  },
};

/** How the files of a set are named, below its folder and without `.md`. */
export const names: Record<EntrySet, { pattern: RegExp; rule: string }> = {
  status: { pattern: /^\d{3}$/, rule: 'by its code: status/404.md' },
  // RFC 6838, section 4.2: restricted-name; without #, which a link would take for the start of a section.
  'media-types': {
    pattern: /^[a-z0-9][a-z0-9!$&^_.+-]*\/[a-z0-9][a-z0-9!$&^_.+-]*$/,
    rule: 'by its type in lower case: media-types/text/javascript.md',
  },
  'url-terms': { pattern: /^[a-z0-9-]+$/, rule: 'in lower case with hyphens: url-terms/query-string.md' },
  headers: { pattern: /^[a-z0-9-]+$/, rule: 'by its field name in lower case: headers/content-type.md' },
  guides: { pattern: /^[a-z0-9-]+$/, rule: 'in lower case with hyphens: guides/validating-urls.md' },
  examples: { pattern: /^[a-z0-9-]+$/, rule: 'in lower case with hyphens: examples/nginx.md' },
};

/** Topic sections that every full entry of a set has; it may have more, in any order. */
export const requiredSections: Record<EntrySet, readonly string[]> = {
  status: [
    'When to send it',
    'Caching',
    'Retrying',
    'Header fields',
    'The body',
    'How it differs',
    'On the wire',
    'What clients do',
    'Pitfalls',
  ],
  'media-types': [
    'Registration and extensions',
    'Charset',
    'First bytes',
    'Compression',
    'What browsers do',
    'Serving it',
    'Pitfalls',
    'Old names',
  ],
  'url-terms': ['RFC 3986 and the URL Standard', 'In code', 'Pitfalls'],
  headers: [],
  guides: [],
  examples: [],
};

/** The section that shows a raw exchange: a fenced block with the language `http`. */
export const wireSection = 'On the wire';

/** Questions in the FAQ of a full entry. */
export const faqLength = 5;
