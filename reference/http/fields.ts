/** The header fields of one message, found by name without going over the list each time. */
import { bounded } from '../text/bounded.ts';
import type { HeaderField } from './exchange.ts';

/** One field line: its value as delivered, and its index in the message's header list. */
export interface FieldLine {
  readonly value: string;
  readonly line: number;
}

const NONE: readonly FieldLine[] = [];

export class Fields {
  readonly #list: readonly HeaderField[];
  /** A field's lines; while it has only one that nobody asked for, as for most, just its index. */
  readonly #byName = new Map<string, number | FieldLine[]>();

  /** @param list in delivered order; names in any case */
  constructor(list: readonly HeaderField[]) {
    this.#list = list;
    list.forEach(({ name, value }, line) => {
      const key = lowerCase(name);
      const known = this.#byName.get(key);
      if (known === undefined) this.#byName.set(key, line);
      else if (typeof known === 'number') this.#byName.set(key, [this.#lineAt(known), { value, line }]);
      else known.push({ value, line });
    });
  }

  #lineAt(line: number): FieldLine {
    return { value: this.#list[line]?.value ?? '', line };
  }

  /** Every field line with this name (any case), in delivered order; empty when the field was not sent. */
  lines(name: string): readonly FieldLine[] {
    const key = lowerCase(name);
    const known = this.#byName.get(key);
    if (known === undefined) return NONE;
    if (typeof known !== 'number') return known;
    const lines = [this.#lineAt(known)];
    this.#byName.set(key, lines);
    return lines;
  }

  has(name: string): boolean {
    return this.#byName.has(lowerCase(name));
  }

  /** The value of the first field line; null when the field was not sent. */
  first(name: string): string | null {
    return this.lines(name)[0]?.value ?? null;
  }

  /** The combined value: the lines joined by `, ` (RFC 9110, section 5.2); null when the field was not sent. */
  combined(name: string): string | null {
    const lines = this.lines(name);
    if (lines.length < 2) return lines[0]?.value ?? null;
    return lines.map(({ value }) => value).join(', ');
  }

  /** Names in lower case, each once, in order of first appearance. */
  names(): IterableIterator<string> {
    return this.#byName.keys();
  }
}

/** Names kept in lower case. Our choice: pages and rules use some hundreds. */
const MOST_NAMES = 2_000;
const lowered = bounded(MOST_NAMES, (name: string) => name.toLowerCase());

/** Field names come again and again, and looking one up is cheaper than writing it out anew. */
function lowerCase(name: string): string {
  // A hostile server's long names are not worth keeping.
  return name.length <= 64 ? lowered(name) : name.toLowerCase();
}
