/** What the caching column of the status registry means for someone who sends the code. */
import { rfc, type Source } from '../text/sources.ts';
import type { StatusCode } from './registry.ts';

const rfc9110 = rfc(9110, '15.1');
const rfc9111Storing = rfc(9111, '3');
const rfc9111Heuristic = rfc(9111, '4.2.2');
const rfc9111Freshening = rfc(9111, '4.3.4');

export interface CachingAnswer {
  /** One to three words. */
  lead: string;
  text: string;
  sources: readonly Source[];
}

/** The answer to "is it cacheable?", in words and with its sources. */
export function cachingAnswer({ code, caching, definedIn }: StatusCode): CachingAnswer {
  if (code < 200) {
    return {
      lead: 'Never.',
      text: 'It is not a final response, and caches store only final responses.',
      sources: [rfc9111Storing],
    };
  }
  // Storable by the letter of RFC 9111, section 3, but never kept as an answer of its own.
  if (code === 304) {
    return {
      lead: 'Renews a copy.',
      text: 'A cache updates the response that it has stored.',
      sources: [rfc9111Freshening],
    };
  }
  switch (caching) {
    case 'heuristic': {
      const text = 'A cache may store it and choose a lifetime itself.';
      // RFC 9110 lists only the codes that it defines itself; of the others their own document says it.
      const list = definedIn.label.startsWith('RFC 9110') ? rfc9110 : definedIn;
      return { lead: 'Yes, heuristically.', text, sources: [list, rfc9111Heuristic] };
    }
    case 'explicit': {
      const text = 'A cache may store it if its headers allow that.';
      return { lead: 'Only explicitly.', text, sources: [rfc9110, rfc9111Storing] };
    }
    case 'never':
      return { lead: 'Never.', text: 'No cache may store it, whatever its headers are.', sources: [definedIn] };
  }
}
