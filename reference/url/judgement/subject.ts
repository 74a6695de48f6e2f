import type { SpecialAddress } from '../../text/special-addresses.ts';
import { SPECIAL_SCHEMES } from '../anatomy/walk.ts';
import { componentSpan } from '../component-span.ts';
import { hostToConnect, specialHost } from '../host/special-host.ts';
import { withoutOuterSpace } from '../input.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import type { UrlReport } from '../report.ts';
import type { Component, Where } from './judgement.ts';
import { type RawParts, rawParts } from './raw.ts';

/** The longest domain name in characters (RFC 1035, section 2.3.4); of a longer host nothing more is looked at. */
const LONGEST_HOST = 253;

/** A URL that parses, with what several checks ask of it. */
export class Subject {
  readonly parsed: ParsedUrl;
  /** Without what the parser strips around it. */
  readonly input: string;
  /** Where the parts stand in `input`. */
  readonly raw: RawParts;
  /** The standard's special schemes: `\` is `/`, hosts are domains or addresses. */
  readonly isSpecial: boolean;
  readonly isHttp: boolean;
  /** The host's labels in their Unicode form; [] for an address and for no host. */
  readonly labels: readonly string[];
  /** What the host is for when it is on no public network; null also where the host is no machine. */
  readonly special: SpecialAddress | null;
  readonly #start: number;

  constructor({ input, parsed }: UrlReport & { parsed: ParsedUrl }) {
    this.parsed = parsed;
    const { start, end } = withoutOuterSpace(input);
    this.#start = start;
    this.input = input.slice(start, end);
    this.isSpecial = SPECIAL_SCHEMES.has(parsed.scheme);
    this.isHttp = parsed.scheme === 'http' || parsed.scheme === 'https';
    this.raw = rawParts(this.input, this.isSpecial);
    const host = parsed.hostname.slice(0, LONGEST_HOST);
    this.labels =
      parsed.hostKind !== 'domain' ? [] : (parsed.unicodeHostname ?? host).slice(0, LONGEST_HOST).split('.');
    const machine = hostToConnect(parsed.scheme, host, this.isSpecial);
    this.special = machine === null ? null : specialHost(machine);
  }

  /** A component of `href`; `input` is no part of it. */
  at(component: Component): Where {
    return { component, of: 'href', span: component === 'input' ? null : componentSpan(this.parsed, component) };
  }

  /** A stretch of `input`; told by its place in the report's. */
  typed(component: Component, start: number, end: number): Where {
    return { component, of: 'input', span: [this.#start + start, this.#start + end] };
  }

  /** A parameter by its place. Of many, only the first ones have a span of their own. */
  parameter(index: number): Where {
    const keys = parameterStarts(this.parsed);
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
function parameterStarts(parsed: ParsedUrl): number[] {
  const starts: number[] = [];
  const query = parsed.query ?? '';
  const [begin] = componentSpan(parsed, 'query') ?? [0];
  for (let at = 0; at < query.length && starts.length < LOOKED_AT; ) {
    const ampersand = query.indexOf('&', at);
    const end = ampersand < 0 ? query.length : ampersand;
    if (end > at) starts.push(begin + at);
    at = end + 1;
  }
  return starts;
}
