/** Cache-Control and its kin, read into directives: RFC 9111, section 5.2. */
import { bounded } from '../../text/bounded.ts';
import type { FieldLine } from '../fields.ts';
import { listMembers, type Member, rememberingLines } from './lists.ts';

export interface Directive extends Member {
  /** In lower case: directives are compared without regard to case. */
  readonly name: string;
  /** Without quotes; null when there is no `=`. */
  readonly argument: string | null;
  readonly isQuoted: boolean;
}

/** RFC 9111, section 1.2.2: a cache takes a larger number for this one. */
const GREATEST_DELTA_SECONDS = 2 ** 31;

export class CacheControl {
  readonly directives: readonly Directive[];
  readonly #first = new Map<string, Directive>();

  constructor(directives: readonly Directive[]) {
    this.directives = directives;
    for (const directive of directives) {
      if (!this.#first.has(directive.name)) this.#first.set(directive.name, directive);
    }
  }

  /** The first directive of this name, in lower case; undefined when there is none. */
  get(name: string): Directive | undefined {
    return this.#first.get(name);
  }

  all(name: string): Directive[] {
    return this.directives.filter((directive) => directive.name === name);
  }

  has(name: string): boolean {
    return this.#first.has(name);
  }

  /** `private` and `no-cache` without field names: they then hold for the whole response (sections 5.2.2.4, .7). */
  hasUnqualified(name: 'private' | 'no-cache'): boolean {
    return this.has(name) && this.directives.some((one) => one.name === name && one.argument === null);
  }

  /**
   * Seconds of `max-age` and the like.
   * @returns undefined when the directive is absent, null when its argument is no plain number or when it is there twice
   *   with different arguments: both are invalid freshness information (section 4.2.1)
   */
  seconds(name: string): number | null | undefined {
    const first = this.get(name);
    if (first === undefined) return undefined;
    if (this.directives.some((one) => one.name === name && one.argument !== first.argument)) return null;
    return deltaSeconds(first);
  }
}

/** The number of seconds that a directive says; null when its argument is not `delta-seconds` (section 1.2.2). */
export function deltaSeconds({ argument, isQuoted }: Pick<Directive, 'argument' | 'isQuoted'>): number | null {
  // A quoted number is not the form that is sent, and browsers do not take it (headers/cache-control).
  if (argument === null || isQuoted || !/^\d+$/.test(argument)) return null;
  return Math.min(Number(argument), GREATEST_DELTA_SECONDS);
}

const NOTHING = new CacheControl([]);
/** Distinct values remembered, and how long they may be. Our choices: a site uses a handful of short ones. */
const MOST_VALUES = 256;
const LONGEST_VALUE = 512;
/** What was read of each value, by the line that it was on. */
const ofValue = bounded(MOST_VALUES, (_value: string) => new Map<number, CacheControl>());
const readLines = rememberingLines((lines) => new CacheControl(read(lines)));

/**
 * Reads every field line of one name.
 * @param lines of Cache-Control, CDN-Cache-Control ...; none when the field was not sent
 */
export function parseCacheControl(lines: readonly FieldLine[]): CacheControl {
  const [only] = lines;
  if (only === undefined) return NOTHING;
  if (lines.length > 1 || only.value.length > LONGEST_VALUE) return readLines(lines);
  const byLine = ofValue(only.value);
  const known = byLine.get(only.line);
  if (known !== undefined) return known;
  const made = new CacheControl(read(lines));
  byLine.set(only.line, made);
  return made;
}

function read(lines: readonly FieldLine[]): Directive[] {
  return listMembers(lines).map(({ text, line, start, end }) => {
    const equals = text.indexOf('=');
    if (equals === -1) return { text, line, start, end, name: text.toLowerCase(), argument: null, isQuoted: false };
    const written = text.slice(equals + 1).trim();
    const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
    const argument = isQuoted ? written.slice(1, -1) : written;
    return { text, line, start, end, name: text.slice(0, equals).trim().toLowerCase(), argument, isQuoted };
  });
}
