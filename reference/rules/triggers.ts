import type { Facts } from '../facts/facts.ts';
import type { GuardName } from '../facts/guards.ts';
import type { FieldNames } from '../http/field-names.ts';
import { remembered } from '../text/bounded.ts';
import type { Rule, Trigger } from './rule.ts';

/**
 * Rules of a list as a set of bits, by position: a few words instead of a hundred entries, because ten thousand responses
 * come in a burst and each brings two dozen field names.
 */
type Bits = Uint32Array;

/** What exchanges share that have the same names of fields and the same status. */
interface Kind {
  /** The rules that are called for. */
  readonly bits: Bits;
  /** The guards that one of them asks for. */
  readonly guards: readonly (readonly [guard: GuardName, rules: Bits])[];
  /** The rules that are left, by the answers of the guards and by what else is there. */
  readonly lists: Map<number, readonly Rule[]>;
}

/** Finds the rules of a list whose trigger holds, without asking each of them. */
export class Triggers {
  readonly #rules: readonly Rule[];
  /** Made when a status is first met. */
  readonly #byStatus = new Map<number, Bits>();
  /** The rules that wait for no field, and those that wait for one of these. */
  readonly #ofFields: (names: FieldNames) => Bits;
  readonly #ofRequestFields: (names: FieldNames) => Bits;
  /** By the names of the response, those of the request, and the status. */
  readonly #kinds = remembered((_response: FieldNames) =>
    remembered((_request: FieldNames) => new Map<number, Kind>()),
  );
  /** The rules that ask for each guard. */
  readonly #byGuard: readonly (readonly [guard: GuardName, rules: Bits])[];
  readonly #readingContent: Bits;
  readonly #readingWhole: Bits;
  readonly #comparing: Bits;

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
    this.#ofFields = this.#byNames(({ field }) => field);
    this.#ofRequestFields = this.#byNames(({ requestField }) => requestField);
    const guards = new Set(rules.flatMap((rule) => rule.guards));
    this.#byGuard = Array.from(guards, (guard) => [guard, this.#bitsOf((rule) => rule.guards.includes(guard))]);
    this.#readingContent = this.#bitsOf(({ readsContent }) => !!readsContent);
    this.#readingWhole = this.#bitsOf(({ readsContent }) => readsContent === 'whole');
    this.#comparing = this.#bitsOf(({ comparesSession }) => !!comparesSession);
  }

  /** In the order of the list; without those whose guards do not hold, or that read what is not there. */
  candidates(facts: Facts): readonly Rule[] {
    const { exchange, response, request } = facts;
    const byStatus = this.#kinds(response.layout)(request.layout);
    const kind = byStatus.get(exchange.status) ?? this.#kindOf(facts);
    byStatus.set(exchange.status, kind);
    // What decides beside names and status, a bit each.
    let answers = facts.around === null ? 0 : 1;
    if (exchange.content !== null) answers |= 'start' in exchange.content ? 2 : 4;
    let bit = 8;
    for (const [guard] of kind.guards) {
      if (facts.holds(guard)) answers |= bit;
      bit <<= 1;
    }
    const known = kind.lists.get(answers);
    if (known !== undefined) return known;
    const list = this.#listOf(kind, facts);
    kind.lists.set(answers, list);
    return list;
  }

  #kindOf({ exchange, response, request }: Facts): Kind {
    const bits = this.#ofFields(response.layout).slice();
    within(bits, this.#ofStatus(exchange.status));
    within(bits, this.#ofRequestFields(request.layout));
    return { bits, guards: this.#byGuard.filter(([, rules]) => meet(bits, rules)), lists: new Map() };
  }

  #listOf({ bits, guards }: Kind, facts: Facts): readonly Rule[] {
    const { content } = facts.exchange;
    const left = bits.slice();
    if (content === null) without(left, this.#readingContent);
    else if ('start' in content) without(left, this.#readingWhole);
    if (facts.around === null) without(left, this.#comparing);
    for (const [guard, rules] of guards) if (!facts.holds(guard)) without(left, rules);
    return this.#rules.filter((_, position) => ((left[position >> 5] ?? 0) & (1 << (position & 31))) !== 0);
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

  #byNames(namesOf: (trigger: Trigger) => readonly string[] | undefined): (names: FieldNames) => Bits {
    const lowerNames = (trigger: Trigger) => (namesOf(trigger) ?? []).map((name) => name.toLowerCase());
    const all = new Set(this.#rules.flatMap(({ when }) => lowerNames(when)));
    const byName = new Map(
      Array.from(all, (name) => [name, this.#bitsOf(({ when }) => lowerNames(when).includes(name))]),
    );
    const withoutName = this.#bitsOf(({ when }) => namesOf(when) === undefined);
    return remembered((names) => {
      const union = withoutName.slice();
      for (const name of names.places.keys()) {
        const called = byName.get(name);
        if (called)
          for (let word = 0; word < union.length; word += 1) union[word] = (union[word] ?? 0) | (called[word] ?? 0);
      }
      return union;
    });
  }
}

/** Whether two sets have a rule in common. */
function meet(bits: Bits, rules: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (((bits[word] ?? 0) & (rules[word] ?? 0)) !== 0) return true;
  return false;
}

/** Takes the rules out of a set that are not in another. */
function within(bits: Bits, rules: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (rules[word] ?? 0);
}

/** Takes rules out of a set. */
function without(bits: Bits, rules: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(rules[word] ?? 0);
}

function admits({ status: wanted }: Trigger, status: number): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'function' ? wanted(status) : wanted.includes(status);
}
