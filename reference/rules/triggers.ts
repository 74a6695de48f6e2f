import type { Facts } from './facts.ts';
import type { Rule, Trigger } from './rule.ts';

/** Finds the rules of a list whose trigger holds, without asking each of them. */
export class Triggers {
  readonly #rules: readonly Rule[];
  /** Positions of the rules that a status admits; made when the status is first met. */
  readonly #byStatus = new Map<number, readonly number[]>();
  /** Positions of the rules that wait for a field, by its name in lower case. */
  readonly #byField: ReadonlyMap<string, readonly number[]>;
  readonly #byRequestField: ReadonlyMap<string, readonly number[]>;

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
    this.#byField = positionsByName(rules, ({ field }) => field);
    this.#byRequestField = positionsByName(rules, ({ requestField }) => requestField);
  }

  /** In the order of the list. */
  candidates({ exchange, response, request }: Facts): Rule[] {
    const field = this.#called(this.#byField, response.names());
    const requestField = this.#byRequestField.size === 0 ? field : this.#called(this.#byRequestField, request.names());
    const candidates: Rule[] = [];
    for (const position of this.#ofStatus(exchange.status)) {
      const rule = this.#rules[position];
      if (!rule) continue;
      if (rule.when.field !== undefined && field[position] !== 1) continue;
      if (rule.when.requestField !== undefined && requestField[position] !== 1) continue;
      candidates.push(rule);
    }
    return candidates;
  }

  /** 1 at the position of each rule that one of the names calls for. */
  #called(byName: ReadonlyMap<string, readonly number[]>, names: Iterable<string>): Uint8Array {
    const called = new Uint8Array(this.#rules.length);
    for (const name of names) for (const position of byName.get(name) ?? []) called[position] = 1;
    return called;
  }

  #ofStatus(status: number): readonly number[] {
    const known = this.#byStatus.get(status);
    if (known) return known;
    const positions = this.#rules.flatMap(({ when }, position) => (admits(when, status) ? [position] : []));
    this.#byStatus.set(status, positions);
    return positions;
  }
}

function admits({ status: wanted }: Trigger, status: number): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'function' ? wanted(status) : wanted.includes(status);
}

function positionsByName(
  rules: readonly Rule[],
  namesOf: (trigger: Trigger) => readonly string[] | undefined,
): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  rules.forEach(({ when }, position) => {
    for (const name of namesOf(when) ?? []) {
      const key = name.toLowerCase();
      positions.set(key, [...(positions.get(key) ?? []), position]);
    }
  });
  return positions;
}
