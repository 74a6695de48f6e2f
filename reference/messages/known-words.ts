/** The words of an unknown message that the book knows: what can still be looked up. */
import type { EntryId } from '../book/entry.ts';
import { titles } from '../book/titles.ts';
import { findMediaType } from '../media-types/registry.ts';

export interface KnownWord {
  /** As it stands in the message. */
  word: string;
  /** The page of a header; null for a media type, which is looked up by its name. */
  entry: EntryId | null;
}

/** Characters that are read, and words that are offered. Choices: a message is short. */
const LONGEST_READ = 5_000;
const MOST = 6;

/** Fewer words are no message, but something that was mistyped. A choice. */
const FEWEST_WORDS = 4;

const headers = new Map(
  titles.filter(({ id }) => id.startsWith('headers/')).map(({ id, title }) => [title.toLowerCase(), id]),
);

/** Whether a text looks like a message: several words, and one that reports a failure. */
export function isLikeMessage(text: string): boolean {
  const read = text.slice(0, LONGEST_READ);
  const words = read.split(/\s+/).filter(Boolean);
  return (
    words.length >= FEWEST_WORDS &&
    /\b\w*(?:error|fail|refus|block|denied|invalid|cannot|unable|exception|warning)/i.test(read)
  );
}

/** Longest name that is looked for, in characters. Our choice: registered ones have at most 76. */
const LONGEST_NAME = 100;

/** Header names and media types in a text, in their order, each once. */
export function knownWords(text: string): KnownWord[] {
  const found = new Map<string, KnownWord>();
  for (const [word] of text.slice(0, LONGEST_READ).matchAll(/[A-Za-z][\w+.-]*(?:\/[A-Za-z][\w+.-]*)?/g)) {
    const name = word
      .slice(0, LONGEST_NAME)
      .toLowerCase()
      .replace(/(?<![.-])[.-]+$/, '');
    if (found.has(name)) continue;
    const entry = name.startsWith('access-control-') ? 'headers/access-control' : headers.get(name);
    if (entry !== undefined && name.includes('-')) found.set(name, { word, entry });
    else if (name.includes('/') && findMediaType(name)) found.set(name, { word: name, entry: null });
  }
  return [...found.values()].slice(0, MOST);
}
