/**
 * The form in which a session keeps an exchange, of which it may hold a hundred thousand: each header list is one
 * string, taken apart when it is asked for.
 */
import { bounded } from '../text/bounded.ts';
import type { Content, Exchange, HeaderField, RequestContent, Timings } from './exchange.ts';

/**
 * Name, value, name, value ..., each ended by a line feed. The list itself where one of them holds a line feed, which no
 * browser delivers and a file can.
 */
type Packed = string | readonly HeaderField[];

class KeptExchange implements Exchange {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly status: number;
  readonly statusText: string;
  declare readonly requestHeaders: readonly HeaderField[];
  declare readonly responseHeaders: readonly HeaderField[];
  readonly requestContent: RequestContent;
  readonly headersSize: number;
  readonly contentSize: number;
  readonly content: Content | null;
  readonly transferSize: number;
  readonly startedAt: number;
  readonly duration: number;
  readonly timings: Timings | null;
  readonly resourceType: string | null;
  readonly fromCache: boolean;
  readonly fromServiceWorker: boolean;
  readonly fromFile: boolean;
  readonly error: string | null;
  readonly #request: Packed;
  readonly #response: Packed;

  constructor(exchange: Exchange) {
    this.method = shared(exchange.method);
    this.url = exchange.url;
    this.httpVersion = shared(exchange.httpVersion);
    this.status = exchange.status;
    this.statusText = shared(exchange.statusText);
    this.requestContent = exchange.requestContent;
    this.headersSize = exchange.headersSize;
    this.contentSize = exchange.contentSize;
    this.content = exchange.content;
    this.transferSize = exchange.transferSize;
    this.startedAt = exchange.startedAt;
    this.duration = exchange.duration;
    this.timings = exchange.timings;
    this.resourceType = exchange.resourceType === null ? null : shared(exchange.resourceType);
    this.fromCache = exchange.fromCache;
    this.fromServiceWorker = exchange.fromServiceWorker;
    this.fromFile = exchange.fromFile;
    this.error = exchange.error === null ? null : shared(exchange.error);
    this.#request = pack(exchange.requestHeaders);
    this.#response = pack(exchange.responseHeaders);
    // Who keeps it audits it at once.
    lastRequest.keep(this.#request, exchange.requestHeaders);
    lastResponse.keep(this.#response, exchange.responseHeaders);
    // Properties of its own and not of the class, so that `{ ...exchange }` has them too.
    Object.defineProperties(this, KeptExchange.#lists);
  }

  static readonly #lists: PropertyDescriptorMap & ThisType<KeptExchange> = {
    requestHeaders: {
      enumerable: true,
      get() {
        return lastRequest.unpack(this.#request);
      },
    },
    responseHeaders: {
      enumerable: true,
      get() {
        return lastResponse.unpack(this.#response);
      },
    },
  };
}

/**
 * @returns an exchange that says the same in less memory; taking its header lists apart costs some microseconds, too
 *   much for a loop over all rows. One that is kept already is given back as it is.
 */
export function keepExchange(exchange: Exchange): Exchange {
  return exchange instanceof KeptExchange ? exchange : new KeptExchange(exchange);
}

function pack(fields: readonly HeaderField[]): Packed {
  const parts: string[] = [];
  for (const { name, value } of fields) {
    if (name.includes('\n') || value.includes('\n')) return fields;
    parts.push(name, value);
  }
  // Ends the last one, in the same string: two put together with `+` would be kept as two.
  parts.push('');
  return parts.join('\n');
}

/** An audit asks for the list of one exchange again and again: the last one is kept. */
class LastList {
  #packed = '';
  #fields: readonly HeaderField[] = [];

  keep(packed: Packed, fields: readonly HeaderField[]): void {
    if (typeof packed !== 'string') return;
    this.#packed = packed;
    this.#fields = fields;
  }

  unpack(packed: Packed): readonly HeaderField[] {
    if (typeof packed !== 'string') return packed;
    if (packed !== this.#packed) {
      this.#fields = unpack(packed);
      this.#packed = packed;
    }
    return this.#fields;
  }
}

const lastRequest = new LastList();
const lastResponse = new LastList();

function unpack(packed: string): HeaderField[] {
  const fields: HeaderField[] = [];
  for (let at = 0; at < packed.length; ) {
    const middle = packed.indexOf('\n', at);
    const end = packed.indexOf('\n', middle + 1);
    fields.push({ name: packed.slice(at, middle), value: packed.slice(middle + 1, end) });
    at = end + 1;
  }
  return fields;
}

/** Words that are kept once. Our choice: methods, versions, phrases and types of resources are some dozens. */
const MOST_WORDS = 500;
const held = bounded(MOST_WORDS, (word: string) => word);

/** The browser makes each word of each entry anew: the same text, held once. */
function shared(word: string): string {
  // A hostile server's long phrases are not worth keeping.
  return word.length <= 64 ? held(word) : word;
}
