import type { Facts } from '../facts/facts.ts';
import type { GuardName } from '../facts/guards.ts';
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
  /** The rules that ask for each guard. */
  readonly #byGuard: readonly (readonly [guard: GuardName, rules: Bits])[];
  readonly #readingContent: Bits;
  readonly #readingWhole: Bits;
  readonly #comparing: Bits;

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
    this.#withoutField = this.#bitsOf(({ when }) => when.field === undefined);
    this.#byField = this.#bitsByName(({ field }) => field);
    this.#withoutRequestField = this.#bitsOf(({ when }) => when.requestField === undefined);
    this.#byRequestField = this.#bitsByName(({ requestField }) => requestField);
    const guards = new Set(rules.flatMap((rule) => rule.guards));
    this.#byGuard = Array.from(guards, (guard) => [guard, this.#bitsOf((rule) => rule.guards.includes(guard))]);
    this.#readingContent = this.#bitsOf(({ readsContent }) => !!readsContent);
    this.#readingWhole = this.#bitsOf(({ readsContent }) => readsContent === 'whole');
    this.#comparing = this.#bitsOf(({ comparesSession }) => !!comparesSession);
  }

  /** In the order of the list; without those whose guards do not hold, or that read what is not there. */
  candidates(facts: Facts): Rule[] {
    const { exchange, response, request } = facts;
    const status = this.#ofStatus(exchange.status);
    const field = united(this.#withoutField, this.#byField, response.names());
    const requestField = united(this.#withoutRequestField, this.#byRequestField, request.names());
    for (const [guard, rules] of this.#byGuard) if (!facts.holds(guard)) without(field, rules);
    if (exchange.content === null) without(field, this.#readingContent);
    else if ('start' in exchange.content) without(field, this.#readingWhole);
    if (facts.around === null) without(field, this.#comparing);
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
    const bits = this.#bitsOf(({ when }) => admits(when, status));
    this.#byStatus.set(status, bits);
    return bits;
  }

  #bitsOf(holds: (rule: Rule) => boolean): Bits {
    const bits = new Uint32Array(Math.ceil(this.#rules.length / 32));
    this.#rules.forEach((rule, position) => {
      if (holds(rule)) bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
    });
    return bits;
  }

  #bitsByName(namesOf: (trigger: Trigger) => readonly string[] | undefined): ReadonlyMap<string, Bits> {
    const lowerNames = (trigger: Trigger) => (namesOf(trigger) ?? []).map((name) => name.toLowerCase());
    const names = new Set(this.#rules.flatMap(({ when }) => lowerNames(when)));
    return new Map(Array.from(names, (name) => [name, this.#bitsOf(({ when }) => lowerNames(when).includes(name))]));
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

/** Takes rules out of a set. */
function without(bits: Bits, rules: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(rules[word] ?? 0);
}

function admits({ status: wanted }: Trigger, status: number): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'function' ? wanted(status) : wanted.includes(status);
}
