/**
 * What the rules ask of an exchange, each worked out once, when first asked for. 160 rules look at the same dozen
 * things, and ten thousand exchanges come in a burst.
 */
import { startOf } from '../http/bytes/content-start.ts';
import { looksOf, type SniffedType } from '../http/bytes/sniffed-type.ts';
import { destinationOf } from '../http/destination.ts';
import { type ContentStart, type Exchange, UNKNOWN_HOST } from '../http/exchange.ts';
import { type CacheControl, parseCacheControl } from '../http/fields/cache-control.ts';
import { type Disposition, parseDisposition } from '../http/fields/content-disposition.ts';
import { firstWordAsType } from '../http/fields/lenient-type.ts';
import { type ContentTypeReading, parseContentType } from '../http/fields/media-type.ts';
import { isNosniff } from '../http/fields/nosniff.ts';
import { type Parameter, parseParameters } from '../http/fields/parameters.ts';
import { Fields } from '../http/fields.ts';
import { type Redirect, readRedirect } from '../http/redirect.ts';
import { bounded } from '../text/bounded.ts';
import { parseUrl } from '../text/parse-url.ts';
import { type GuardName, guards } from './guards.ts';
import { type Storage, storageOf } from './storage.ts';

/** What the session knows around an exchange, for the rules that compare. */
export interface Context {
  /** Earlier exchanges with the same method and URL, oldest first; not all of a long session. */
  readonly earlier: readonly Exchange[];
  /** The redirects that led to this request, first hop first; empty when none did. */
  readonly redirects: readonly Exchange[];
  /** The response whose document made the request; null when it was not captured. */
  readonly document: Exchange | null;
}

type Origin = Readonly<Pick<URL, 'origin' | 'hostname'>>;

/**
 * Scheme, host and port as a browser writes them. What follows cannot make a URL invalid. Longer hosts, which a hostile page
 * may ask for, are not worth keeping: DNS names have at most 253 characters.
 */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]{1,300}(?=[/?#]|$)/;

/** Our choice of a bound: pages ask some dozen hosts. */
const MOST_ORIGINS = 500;
const originOf = bounded(MOST_ORIGINS, (start: string): Origin | null => {
  const url = parseUrl(start);
  return url && { origin: url.origin, hostname: url.hostname };
});

const EXTENSION = /[^./]\.(?!\d+$)([A-Za-z\d]{1,12})$/;

export class Facts {
  readonly exchange: Exchange;
  /** Null: the exchange is looked at alone. Only rules that compare read it. */
  around: Context | null;
  #request: Fields | undefined;
  #response: Fields | undefined;
  #contentType: ContentTypeReading | undefined;
  #cacheControl: CacheControl | undefined;
  #storage: Storage | undefined;
  #redirect: Redirect | null | undefined;
  #destination: string | null | undefined;
  #url: URL | null | undefined;
  #origin: Origin | null | undefined;
  #typeParameters: readonly Parameter[] | undefined;
  #disposition: Disposition | null | undefined;
  #json: { readonly value: unknown } | null | undefined;
  #extension: string | undefined;
  #start: ContentStart | null | undefined;
  #looks: SniffedType | null | undefined;
  readonly #guards: Partial<Record<GuardName, boolean>> = {};

  constructor(exchange: Exchange, around: Context | null = null) {
    this.exchange = exchange;
    this.around = around;
  }

  /** The request's header fields, as far as the browser delivered them: ask guard `whole-request` before absences. */
  get request(): Fields {
    this.#request ??= new Fields(this.exchange.requestHeaders);
    return this.#request;
  }

  get response(): Fields {
    this.#response ??= new Fields(this.exchange.responseHeaders);
    return this.#response;
  }

  /** Whether a guard holds (guards.ts). */
  holds(guard: GuardName): boolean {
    const known = this.#guards[guard];
    if (known !== undefined) return known;
    const held = guards[guard](this);
    this.#guards[guard] = held;
    return held;
  }

  /** What the Content-Type lines mean to a browser. */
  get contentType(): ContentTypeReading {
    this.#contentType ??= parseContentType(this.response.lines('Content-Type').map(({ value }) => value));
    return this.#contentType;
  }

  /** `type/subtype` in lower case of the media type that counts; null when none does. */
  get essence(): string | null {
    return this.contentType.essence;
  }

  /** The type that browsers take for a page or a style sheet from a value that names none; null when there is none. */
  get mistakenType(): string | null {
    if (this.contentType.state !== 'unparsable') return null;
    return firstWordAsType(this.response.lines('Content-Type').map(({ value }) => value));
  }

  /** The parameters of the Content-Type that counts as they were sent; places are those in its text (`candidates`). */
  get typeParameters(): readonly Parameter[] {
    const { candidates, winner } = this.contentType;
    this.#typeParameters ??= parseParameters(candidates[winner]?.text ?? '');
    return this.#typeParameters;
  }

  get cacheControl(): CacheControl {
    this.#cacheControl ??= parseCacheControl(this.response.lines('Cache-Control'));
    return this.#cacheControl;
  }

  /** Content-Disposition; null when it was not sent, or more than once: browsers then show an error page. */
  get disposition(): Disposition | null {
    if (this.#disposition === undefined) {
      const [line, ...others] = this.response.lines('Content-Disposition');
      this.#disposition = line && others.length === 0 ? parseDisposition(line) : null;
    }
    return this.#disposition;
  }

  /** Whether and how long caches may keep the response. */
  get storage(): Storage {
    this.#storage ??= storageOf(this.exchange, this.request, this.response);
    return this.#storage;
  }

  /** Where the response sends the browser; null when it is no redirect, or its Location was not delivered. */
  get redirect(): Redirect | null {
    if (this.#redirect === undefined) this.#redirect = readRedirect(this.exchange, this.response);
    return this.#redirect;
  }

  /** Fetch's destination of the request: `script`, `image`, `document`, `empty` ...; null when nothing tells. */
  get destination(): string | null {
    if (this.#destination === undefined) this.#destination = destinationOf(this.exchange);
    return this.#destination;
  }

  /** The target URI, parsed; null when the browser's parser refuses it, or when a pasted text named no host. */
  get url(): URL | null {
    if (this.#url === undefined) {
      const url = parseUrl(this.exchange.url);
      this.#url = url?.hostname === UNKNOWN_HOST ? null : url;
    }
    return this.#url;
  }

  /** Origin and host of the target URI; null as for `url`. It is parsed once for all URLs of a site. */
  get origin(): Origin | null {
    if (this.#origin === undefined) {
      const [start] = PLAIN_ORIGIN.exec(this.exchange.url) ?? [];
      const origin = start === undefined ? this.url : originOf(start);
      this.#origin = origin?.hostname === UNKNOWN_HOST ? null : origin;
    }
    return this.#origin;
  }

  /**
   * The extension of the last path segment, in lower case without the dot; '' when there is none. It has a letter:
   * `/releases/2.4.123` ends in a number, not in a spreadsheet of Lotus 1-2-3.
   */
  get extension(): string {
    this.#extension ??= EXTENSION.exec(this.#file)?.[1]?.toLowerCase() ?? '';
    return this.#extension;
  }

  /** The end of the path, with its last segment at least. What no parser changes is taken as it is. */
  get #file(): string {
    const { url } = this.exchange;
    const [start] = PLAIN_ORIGIN.exec(url) ?? [];
    if (start !== undefined && this.origin !== null) {
      const end = url.search(/[?#]/);
      const path = url.slice(start.length, end === -1 ? url.length : end);
      const file = path.slice(path.lastIndexOf('/') + 1);
      if (/^(?:[\w-][\w.-]*)?$/.test(file)) return file;
    }
    return this.url?.pathname ?? '';
  }

  /** A script asked for it (fetch, XMLHttpRequest), not the page itself. */
  get isFetched(): boolean {
    return this.destination === 'empty' && this.exchange.resourceType !== 'eventsource';
  }

  /** How the content begins; null when it was not read. */
  get start(): ContentStart | null {
    if (this.#start === undefined) {
      const { content } = this.exchange;
      this.#start = content === null ? null : startOf(content);
    }
    return this.#start;
  }

  /** What the first bytes say; null when there are none, or they were not read. */
  get looks(): SniffedType | null {
    if (this.#looks === undefined) {
      const lastLine = this.response.lines('Content-Type').at(-1)?.value ?? null;
      const isCoded = this.response.has('Content-Encoding');
      const supplied = {
        essence: this.essence,
        mistakenType: this.mistakenType,
        lastLine,
        nosniff: isNosniff(this.response),
        isCoded,
      };
      this.#looks = this.start === null ? null : looksOf(this.start, supplied, this.destination);
    }
    return this.#looks;
  }

  /** The whole content as text, as the browser decoded it or read as UTF-8; null when it was not read. */
  get text(): string | null {
    const { content } = this.exchange;
    if (content === null || 'start' in content) return null;
    return 'text' in content ? content.text : new TextDecoder().decode(content.bytes);
  }

  /**
   * Whether the content starts with a byte order mark, of UTF-8 or UTF-16. False, too, where the browser gave the content
   * as text and took the mark away, as Chromium and Firefox do.
   */
  get hasByteOrderMark(): boolean {
    const { content } = this.exchange;
    if (content === null || 'start' in content) return false;
    if ('text' in content) return content.text.startsWith('\uFEFF');
    const [first, second, third] = content.bytes;
    if (first === 0xef) return second === 0xbb && third === 0xbf;
    return (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  }

  /** The content read as JSON, as `response.json()` does it: without a byte order mark. Null: not read, or not JSON. */
  get json(): { readonly value: unknown } | null {
    if (this.#json === undefined) this.#json = this.text === null ? null : parseJson(this.text);
    return this.#json;
  }
}

/**
 * Exchanges whose facts are kept. Our choice: what arrives is looked at several times within a frame, and so is what may
 * belong to the selected response. Some megabytes.
 */
const MOST_FACTS = 500;
const recent = bounded(MOST_FACTS, (exchange: Exchange) => new Facts(exchange));

/**
 * The facts of an exchange as it is kept, made once for everything that looks at it within a while.
 * @param around what the session knows around it by now; left out: what it knew before
 */
export function factsOf(exchange: Exchange, around: Context | null = null): Facts {
  const facts = recent(exchange);
  if (around !== null) facts.around = around;
  return facts;
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch {
    return null;
  }
}
