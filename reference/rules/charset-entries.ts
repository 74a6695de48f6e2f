import type { EntryRef } from '../book/entry.ts';
import { isJavaScript } from '../http/mime-groups.ts';

const BY_TYPE: Readonly<Record<string, EntryRef>> = {
  'text/html': 'media-types/text/html#charset',
  'text/css': 'media-types/text/css#charset',
  'text/plain': 'media-types/text/plain#charset',
  'text/event-stream': 'media-types/text/event-stream#charset',
};

/** Where the book says what charset means for a type. */
export function charsetEntry(essence: string): EntryRef {
  if (isJavaScript(essence)) return 'media-types/text/javascript#charset';
  return BY_TYPE[essence] ?? 'headers/content-type#charsets-that-browsers-know';
}
