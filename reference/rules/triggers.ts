import type { Facts } from '../facts/facts.ts';
import type { Rule, Trigger } from './rule.ts';

/**
 * Rules of a list as a set of bits, by position: a few words instead of a hundred entries, because ten thousand responses
 * come in a burst and each brings two dozen field names.
 */
type Bits = Uint32Array;

/** Finds the rules of a list whose trigger holds, without asking each of them. */
export class Triggers {
  readonly #rules: readonly Rule[];
  /** Made when a status is first met. */
  readonly #byStatus = new Map<number, Bits>();
  /** The rules that wait for no field, and those that wait for one, by its name in lower case. */
  readonly #withoutField: Bits;
  readonly #byField: ReadonlyMap<string, Bits>;
  readonly #withoutRequestField: Bits;
  readonly #byRequestField: ReadonlyMap<string, Bits>;

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
    this.#withoutField = this.#bitsOf(({ field }) => field === undefined);
    this.#byField = this.#bitsByName(({ field }) => field);
    this.#withoutRequestField = this.#bitsOf(({ requestField }) => requestField === undefined);
    this.#byRequestField = this.#bitsByName(({ requestField }) => requestField);
  }

  /** In the order of the list. */
  candidates({ exchange, response, request }: Facts): Rule[] {
    const status = this.#ofStatus(exchange.status);
    const field = united(this.#withoutField, this.#byField, response.names());
    const requestField = united(this.#withoutRequestField, this.#byRequestField, request.names());
    const candidates: Rule[] = [];
    for (let word = 0; word < status.length; word += 1) {
      let bits = (status[word] ?? 0) & (field[word] ?? 0) & (requestField[word] ?? 0);
      while (bits !== 0) {
        const lowest = bits & -bits;
        const rule = this.#rules[word * 32 + 31 - Math.clz32(lowest)];
        if (rule) candidates.push(rule);
        bits ^= lowest;
      }
    }
    return candidates;
  }

  #ofStatus(status: number): Bits {
    const known = this.#byStatus.get(status);
    if (known) return known;
    const bits = this.#bitsOf((trigger) => admits(trigger, status));
    this.#byStatus.set(status, bits);
    return bits;
  }

  #bitsOf(holds: (trigger: Trigger) => boolean): Bits {
    const bits = new Uint32Array(Math.ceil(this.#rules.length / 32));
    this.#rules.forEach(({ when }, position) => {
      if (holds(when)) bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
    });
    return bits;
  }

  #bitsByName(namesOf: (trigger: Trigger) => readonly string[] | undefined): ReadonlyMap<string, Bits> {
    const lowerNames = (trigger: Trigger) => (namesOf(trigger) ?? []).map((name) => name.toLowerCase());
    const names = new Set(this.#rules.flatMap(({ when }) => lowerNames(when)));
    return new Map(Array.from(names, (name) => [name, this.#bitsOf((trigger) => lowerNames(trigger).includes(name))]));
  }
}

/** A set and those that the names call for. */
function united(base: Bits, byName: ReadonlyMap<string, Bits>, names: Iterable<string>): Bits {
  const union = base.slice();
  for (const name of names) {
    const called = byName.get(name);
    if (called)
      for (let word = 0; word < union.length; word += 1) union[word] = (union[word] ?? 0) | (called[word] ?? 0);
  }
  return union;
}

function admits({ status: wanted }: Trigger, status: number): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'function' ? wanted(status) : wanted.includes(status);
}
