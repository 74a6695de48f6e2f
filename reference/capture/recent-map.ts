/**
 * A map of what was set most recently. States of the session share it: a copy costs as much as its newest part alone,
 * because what is older never changes.
 */
export class RecentMap<Value> {
  readonly #most: number;
  #newest: Map<string, Value>;
  /** Full parts, newest first. Never changed. */
  #older: readonly ReadonlyMap<string, Value>[];

  /** @param most keys that are kept at most: when the newest part is full, the oldest part (an eighth of them) goes */
  constructor(most: number) {
    this.#most = most;
    this.#newest = new Map();
    this.#older = [];
  }

  copy(): RecentMap<Value> {
    const copy = new RecentMap<Value>(this.#most);
    copy.#newest = new Map(this.#newest);
    copy.#older = this.#older;
    return copy;
  }

  get(key: string): Value | undefined {
    const newest = this.#newest.get(key);
    if (newest !== undefined) return newest;
    for (const part of this.#older) {
      const value = part.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#newest.set(key, value);
    if (this.#newest.size < this.#most / PARTS) return;
    this.#older = [this.#newest, ...this.#older].slice(0, PARTS - 1);
    this.#newest = new Map();
  }
}

/** Our choice: fewer make copies dearer, more make it dearer to find that a key is not there. */
const PARTS = 8;
