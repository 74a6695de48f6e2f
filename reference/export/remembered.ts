/**
 * Secrets that were taken out of one place, to be taken out of others. However many there are and however long, a text is
 * gone through once: each place asks a sorted list.
 */

/** Stands where a secret stood. */
export const MARK = '[redacted]';

/** The least of a secret that is found anywhere; less of it is in every word. A choice. */
const SHORTEST = 4;

/** As much of a secret is compared in the list, in characters: more than a message repeats (text/shortened.ts). */
const LONGEST_KEY = 64;

/** A word that messages have for other reasons, and what is too short: found only where it is quoted. */
const PLAIN = /^(?:[a-z-]{1,10}|.{1,3})$/is;
/** Found nowhere. */
const TOO_PLAIN = /^(?:[\d.,-]{0,3}|true|false|null|none|yes|no|on|off)$/i;
const QUOTED = /(["'`])([^"'`]{1,10})(?=\1)/g;

/** Where a value ends. */
const END = /[&#;"'`\s,<>)]/g;

export class Remembered {
  readonly #plain = new Set<string>();
  /** By the first characters in lower case, the whole in lower case, the longest one of several. */
  readonly #secrets = new Map<string, string>();
  /** The starts, in order; each with the longest other one that it starts with. Made when it is needed. */
  #index: { keys: readonly string[]; shorter: ReadonlyMap<string, string>; starts: ReadonlySet<string> } | null = null;

  add(secret: string): void {
    if (TOO_PLAIN.test(secret) || secret === MARK) return;
    const lower = lowerCase(secret);
    if (PLAIN.test(secret)) {
      this.#plain.add(lower);
      return;
    }
    const key = lower.slice(0, LONGEST_KEY);
    if ((this.#secrets.get(key)?.length ?? 0) >= lower.length) return;
    this.#secrets.set(key, lower);
    this.#index = null;
  }

  /** The text without them: whole, in any case, or cut short by an ellipsis (text/shortened.ts). */
  hide(text: string): string {
    const quoted =
      this.#plain.size === 0
        ? text
        : text.replace(QUOTED, (whole, quote: string, word: string) =>
            this.#plain.has(lowerCase(word)) ? quote + MARK : whole,
          );
    return this.#secrets.size === 0 ? quoted : this.#hideLong(quoted);
  }

  #hideLong(text: string): string {
    const { starts } = this.#indexed();
    const lower = lowerCase(text);
    let result = '';
    let shown = 0;
    let cut = text.indexOf('…');
    for (let at = 0; at < text.length; at++) {
      while (cut >= 0 && cut < at) cut = text.indexOf('…', at);
      if (!starts.has(lower.slice(at, at + SHORTEST))) continue;
      const end = this.#endOf(lower, at, cut);
      if (end <= at) continue;
      result += text.slice(shown, at) + MARK;
      shown = end;
      at = end - 1;
    }
    return result + text.slice(shown);
  }

  /** Where the secret ends that starts at a place; the place itself where none does. */
  #endOf(lower: string, at: number, cut: number): number {
    const { keys, shorter } = this.#indexed();
    const here = lower.slice(at, at + LONGEST_KEY);
    const after = firstAfter(keys, here);
    let key = keys[after - 1];
    while (key !== undefined && !here.startsWith(key)) key = shorter.get(key);
    const isCut = cut >= at + SHORTEST && cut - at <= LONGEST_KEY;
    const start = isCut ? lower.slice(at, cut) : '';
    const end = isCut && keys[firstAt(keys, start)]?.startsWith(start) === true ? cut : at;
    const secret = key === undefined ? undefined : this.#secrets.get(key);
    if (secret === undefined) return end;
    if (lower.startsWith(secret, at)) return Math.max(end, at + secret.length);
    END.lastIndex = at + LONGEST_KEY;
    return END.exec(lower)?.index ?? lower.length;
  }

  #indexed() {
    if (this.#index !== null) return this.#index;
    const keys = [...this.#secrets.keys()].sort();
    const shorter = new Map<string, string>();
    const open: string[] = [];
    for (const key of keys) {
      while (open.length > 0 && !key.startsWith(open.at(-1) ?? '')) open.pop();
      const last = open.at(-1);
      if (last !== undefined) shorter.set(key, last);
      open.push(key);
    }
    this.#index = { keys, shorter, starts: new Set(keys.map((key) => key.slice(0, SHORTEST))) };
    return this.#index;
  }
}

/**
 * Of the same length, so that a place in it is the same place in the text: only İ gets longer. And each letter by itself:
 * only Σ depends on what is around it.
 */
const lowerCase = (text: string): string => text.replaceAll('\u0130', 'i').replaceAll('Σ', 'σ').toLowerCase();

/** The index of the first key that is not before the text. */
function firstAt(keys: readonly string[], text: string): number {
  return search(keys, (key) => key < text);
}

/** The index of the first key that is after the text. */
function firstAfter(keys: readonly string[], text: string): number {
  return search(keys, (key) => key <= text);
}

function search(keys: readonly string[], isBefore: (key: string) => boolean): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(keys[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
