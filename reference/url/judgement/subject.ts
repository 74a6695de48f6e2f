import { type SpecialAddress, specialAddress } from '../host/special-addresses.ts';
import type { ParsedUrl, UrlReport, UrlSpan } from '../report.ts';
import type { Component, Where } from './check.ts';
import { type RawParts, rawParts } from './raw.ts';

/** The longest domain name in characters (RFC 1035, section 2.3.4); of a longer host nothing more is looked at. */
const LONGEST_HOST = 253;

const SPECIAL_SCHEMES = new Set(['http', 'https', 'ws', 'wss', 'ftp', 'file']);

const SPAN_OF: Partial<Record<Component, readonly UrlSpan['kind'][]>> = {
  scheme: ['scheme'],
  userinfo: ['username', 'password'],
  host: ['hostname'],
  port: ['port'],
  path: ['path'],
  fragment: ['fragment'],
};

/** A URL that parses, with what several checks ask of it. */
export class Subject {
  readonly parsed: ParsedUrl;
  readonly input: string;
  /** Where the parts stand in `input`. */
  readonly raw: RawParts;
  /** The standard's special schemes: `\` is `/`, hosts are domains or addresses. */
  readonly isSpecial: boolean;
  readonly isHttp: boolean;
  /** The host's labels in their Unicode form; [] for an address and for no host. */
  readonly labels: readonly string[];
  readonly special: SpecialAddress | null;

  constructor({ input, parsed }: UrlReport & { parsed: ParsedUrl }) {
    this.parsed = parsed;
    this.input = input;
    this.isSpecial = SPECIAL_SCHEMES.has(parsed.scheme);
    this.isHttp = parsed.scheme === 'http' || parsed.scheme === 'https';
    this.raw = rawParts(input, this.isSpecial);
    const host = parsed.hostname.slice(0, LONGEST_HOST);
    this.labels =
      parsed.hostKind !== 'domain' ? [] : (parsed.unicodeHostname ?? host).slice(0, LONGEST_HOST).split('.');
    this.special = this.isSpecial ? specialAddress(host) : null;
  }

  /** A component of `href`. */
  at(component: Component): Where {
    const kinds = SPAN_OF[component] ?? [];
    const spans = this.parsed.spans.filter(({ kind }) => kinds.includes(kind));
    const [first, last] = [spans[0], spans.at(-1)];
    return { component, of: 'href', span: first && last ? [first.start, last.end] : null };
  }

  /** A stretch of the text as typed. */
  typed(component: Component, start: number, end: number): Where {
    return { component, of: 'input', span: [start, end] };
  }

  /** A parameter by its place. Of many, only the first ones have a span of their own. */
  parameter(index: number): Where {
    const keys = this.parsed.query === null ? [] : parameterStarts(this.parsed);
    const parameter = this.parsed.parameters[index];
    const start = keys[index];
    if (parameter === undefined || start === undefined) return { component: 'query', of: 'href', span: null };
    const { rawKey, rawValue, hasValue } = parameter;
    const end = start + rawKey.length + (hasValue ? 1 + rawValue.length : 0);
    return { component: 'query', of: 'href', span: [start, end], parameter: index };
  }
}

/** Most parameters that checks look at. Our choice: as many as a report lists. */
export const LOOKED_AT = 5_000;

/** Where each parameter starts in `href`: the parser's list leaves empty ones out. */
function parameterStarts({ href, fragment, query }: ParsedUrl): number[] {
  const starts: number[] = [];
  if (query === null) return starts;
  const begin = href.length - (fragment === null ? 0 : fragment.length + 1) - query.length;
  for (let at = 0; at <= query.length && starts.length < LOOKED_AT; ) {
    const ampersand = query.indexOf('&', at);
    const end = ampersand < 0 ? query.length : ampersand;
    if (end > at) starts.push(begin + at);
    at = end + 1;
  }
  return starts;
}
