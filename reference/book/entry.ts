/**
 * What an entry of the book is once compiled: a typed tree that one component renders. No HTML strings.
 * `reference/build/compile.ts` makes it from the Markdown file; `reference/README.md` says how to write one.
 */
import type { Source } from '../text/sources.ts';
import type { EntryId } from './entry-ids.ts';

export type { EntryId } from './entry-ids.ts';

/** A page of the book, optionally at one of its sections: `status/404` or `status/404#caching`. */
export type EntryRef = EntryId | `${EntryId}#${string}`;

/** entry: the full shape of the specification; short: registry data plus a paragraph or two. */
export type EntryKind = 'entry' | 'short' | 'guide' | 'example';

/** The sets of the book, which are also the folders under `reference/`. */
export type EntrySet = 'status' | 'media-types' | 'url-terms' | 'headers' | 'guides' | 'examples';

/** Text inside a paragraph. A bare string is plain text; `cite` is the 1-based number of a source. */
export type Inline =
  | string
  | { type: 'code'; value: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; url: string; children: Inline[] }
  | { type: 'entry-link'; to: EntryId; section: string | null; children: Inline[] }
  | { type: 'cite'; source: number };

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | {
      type: 'code';
      language: string | null;
      value: string;
      proof?: Proof;
      /** The notes beside its lines, by line number from 0. */
      notes?: (readonly [line: number, note: string])[];
    }
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { type: 'subheading'; id: string; children: Inline[] };

/**
 * How a block of code is known to be right; `tests/examples/` does it. run: it was run, `with` names the program and its
 * version. check: what was seen of the blocks before it that were run.
 */
export type Proof = { by: 'run'; with: string } | { by: 'check' } | { by: 'nothing'; why: string };

/** A topic section. `id` is the slug of its heading, unique in the entry, and public. */
export interface Section {
  id: string;
  heading: string;
  body: Block[];
}

export interface Question {
  id: string;
  question: Inline[];
  answer: Block[];
}

/** What the status registry does not say of a code. */
interface StatusFacts {
  set: 'status';
  /** May the request be repeated? */
  retry: Inline[];
  /** Header fields that the code demands, recommends or is often sent with, in order. */
  headers: { name: string; note: Inline[] }[];
  /** Codes it is confused with, nearest first, and how this one differs. */
  neighbours: { code: number; difference: Inline[] }[];
}

/** What the media type registry does not say of a type. */
export interface MediaTypeFacts {
  set: 'media-types';
  /** Other types that the page is about as well: each leads to it. */
  also: readonly string[];
  charset: Inline[];
  /** Bytes at the start of the representation; empty when the format has no signature. */
  signature: { offset: number; bytes: string }[];
  /** What browsers check before they use it. */
  browsers: Inline[];
}

interface UrlTermFacts {
  set: 'url-terms';
}

interface HeaderFacts {
  set: 'headers';
  /** Which messages carry it. */
  direction: 'request' | 'response' | 'both';
}

interface GuideFacts {
  set: 'guides';
  /** A page of the reader that does what the guide is about. */
  tool?: 'configuration';
}

export interface ExampleFacts {
  set: 'examples';
  /** server: it is configured. language: it is programmed. */
  role: 'server' | 'language';
}

/** A task of the pages of code examples, with the pages that show it: its id is that of its section on each. */
export interface ExampleTask {
  id: string;
  heading: string;
  pages: readonly EntryId[];
}

/** What lists and breadcrumbs need of an entry that is not loaded. */
export interface EntryTitle {
  id: EntryId;
  kind: EntryKind;
  title: string;
}

export type EntryFacts = StatusFacts | MediaTypeFacts | UrlTermFacts | HeaderFacts | GuideFacts | ExampleFacts;

/** A compiled page of the book. */
export interface Entry {
  id: EntryId;
  kind: EntryKind;
  /** `404 Not Found`, `text/javascript`, `Content-Type`: from the registry where it knows, else front matter. */
  title: string;
  /** The first paragraph answers in one sentence. */
  intro: Block[];
  /** "What is ...?"; null in short entries. */
  definition: Section | null;
  sections: Section[];
  /** Five in a full entry, none in a short one. A link to all of them points at the id `faq`. */
  faq: Question[];
  /** Numbered from 1 in the order in which the body first uses them. */
  sources: Source[];
  facts: EntryFacts;
  /** Pages that lead here and to which this one does not lead, sorted: so every link can be gone both ways. */
  linkedFrom: EntryId[];
  /** What "Try in the tool" puts into the search field; null when the set has no tool. */
  try: string | null;
}
