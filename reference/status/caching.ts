/** What each caching class of the status registry means for someone who sends the code. */
import type { Source } from '../book/entry.ts';
import type { Caching } from './registry.ts';

const rfc9110 = { label: 'RFC 9110, section 15.1', url: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.1' };
const rfc9111Storing = { label: 'RFC 9111, section 3', url: 'https://www.rfc-editor.org/rfc/rfc9111#section-3' };
const rfc9111Heuristic = {
  label: 'RFC 9111, section 4.2.2',
  url: 'https://www.rfc-editor.org/rfc/rfc9111#section-4.2.2',
};

export interface CachingAnswer {
  /** One to three words. */
  lead: string;
  text: string;
  /** General sources. For a code of its own document (429), that document says it. */
  sources: readonly Source[];
}

/** The answer to "is it cacheable?" by caching class. */
export const cachingAnswers: Record<Caching, CachingAnswer> = {
  heuristic: {
    lead: 'Yes, heuristically.',
    text: 'A cache may store it and choose a lifetime itself.',
    sources: [rfc9110, rfc9111Heuristic],
  },
  explicit: {
    lead: 'Only when told.',
    text: 'A cache may store it when header fields allow it, such as max-age.',
    sources: [rfc9110, rfc9111Storing],
  },
  never: {
    lead: 'Never.',
    text: 'No cache may store it, whatever its header fields say.',
    sources: [],
  },
};
