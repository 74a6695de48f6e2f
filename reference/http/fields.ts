/** The header fields of one message, found by name without going over the list each time. */
import type { HeaderField } from './exchange.ts';
import { type FieldNames, lowerCase, namesOf } from './field-names.ts';

/** One field line: its value as delivered, and its index in the message's header list. */
export interface FieldLine {
  readonly value: string;
  readonly line: number;
}

const NONE: readonly FieldLine[] = [];

export class Fields {
  readonly #list: readonly HeaderField[];
  /** Its names, in one object for all messages that have them in the same order. */
  readonly layout: FieldNames;
  /** The lines of a name, by its slot, once somebody asked for them. */
  readonly #lines: (readonly FieldLine[] | undefined)[] = [];

  /** @param list in delivered order; names in any case */
  constructor(list: readonly HeaderField[]) {
    this.#list = list;
    this.layout = namesOf(list);
  }

  /** Every field line with this name (any case), in delivered order; empty when the field was not sent. */
  lines(name: string): readonly FieldLine[] {
    const place = this.layout.places.get(lowerCase(name));
    if (place === undefined) return NONE;
    const known = this.#lines[place.slot];
    if (known !== undefined) return known;
    const lines = place.lines.map((line) => ({ value: this.#list[line]?.value ?? '', line }));
    this.#lines[place.slot] = lines;
    return lines;
  }

  has(name: string): boolean {
    return this.layout.places.has(lowerCase(name));
  }

  /** The value of the first field line; null when the field was not sent. */
  first(name: string): string | null {
    const line = this.layout.places.get(lowerCase(name))?.lines[0];
    return line === undefined ? null : (this.#list[line]?.value ?? '');
  }

  /** The combined value: the lines joined by `, ` (RFC 9110, section 5.2); null when the field was not sent. */
  combined(name: string): string | null {
    const place = this.layout.places.get(lowerCase(name));
    if (place === undefined) return null;
    return place.lines.map((line) => this.#list[line]?.value ?? '').join(', ');
  }

  /** Names in lower case, each once, in order of first appearance. */
  names(): Iterable<string> {
    return this.layout.places.keys();
  }
}
