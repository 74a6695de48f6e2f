/** What a configuration sets besides media types: headers, caching, compression and redirects, each in its block. */
import type { ConfigPiece } from './piece.ts';

export interface Setting {
  readonly kind: 'setting';
  /** `header x-frame-options` for a header of responses; otherwise the name of the directive. In lower case. */
  readonly key: string;
  /** Of a header its name and value; otherwise what follows the name of the directive. */
  readonly words: readonly ConfigPiece[];
  /** Without what ends it. */
  readonly start: number;
  readonly end: number;
  /** Is the header sent with errors as well? */
  readonly isAlways: boolean;
  readonly scope: Scope;
}

/** Deeper blocks count as part of the one around them: nobody nests as deep, and each look goes through all levels. Our choice. */
const DEEPEST = 20;

const NONE: readonly Setting[] = [];

/** A block of a configuration. It is complete once the whole text is read. */
export class Scope {
  /** Of the whole text, by key. */
  readonly all: Map<string, Setting[]>;
  /** Are there none in it? */
  isLeaf = true;
  readonly #depth: number;
  /** Made when it is needed: a hostile text has hundreds of thousands of empty blocks. */
  #own: Map<string, Setting[]> | null = null;
  #children: Map<string, Scope> | null = null;
  /** Does it apply only to some requests, by more than their path? */
  readonly isConditional: boolean;

  constructor(
    readonly text: string,
    readonly parent: Scope | null = null,
    readonly name = '',
    readonly words: readonly ConfigPiece[] = [],
    /** Extensions of the files that it is about. */
    readonly extensions: readonly string[] = [],
    isConditional = false,
  ) {
    this.all = parent?.all ?? new Map();
    this.#depth = parent ? parent.#depth + 1 : 0;
    this.isConditional = isConditional || parent?.isConditional === true;
    if (parent) parent.isLeaf = false;
  }

  inner(name: string, words: readonly ConfigPiece[] = [], extensions: readonly string[] = [], isIf = false): Scope {
    return this.#depth === DEEPEST ? this : new Scope(this.text, this, name, words, extensions, isIf);
  }

  /** The block of what one matcher selects in it. */
  matched(matcher: string, patterns: readonly ConfigPiece[], extensions: readonly string[]): Scope {
    this.#children ??= new Map();
    const known = this.#children.get(matcher) ?? this.inner(matcher, patterns, extensions, matcher.startsWith('@'));
    this.#children.set(matcher, known);
    return known;
  }

  own(key: string): readonly Setting[] {
    return this.#own?.get(key) ?? NONE;
  }

  /**
   * @param line from the name of the directive on
   * @param end where the directive ends, with the quotation mark that closes its last word
   */
  setting(line: readonly ConfigPiece[], end: number, key = line[0]?.text.toLowerCase() ?? ''): Setting {
    return this.#add(key, line, end, line.slice(1), false);
  }

  header(line: readonly ConfigPiece[], end: number, name: ConfigPiece, value: ConfigPiece, isAlways: boolean): Setting {
    const setting = this.#add(`header ${name.text.toLowerCase()}`, line, end, [name, value], isAlways);
    put(this.#mine(), 'headers', setting);
    if (isAlways) put(this.all, `always ${setting.key}`, setting);
    return setting;
  }

  /** Notes that a header may be changed or removed, on a condition or not. */
  changed(line: readonly ConfigPiece[], end: number, name: string): void {
    this.setting(line, end, `changed ${name.toLowerCase()}`);
  }

  #add(
    key: string,
    line: readonly ConfigPiece[],
    end: number,
    words: readonly ConfigPiece[],
    isAlways: boolean,
  ): Setting {
    const first = line[0]?.start ?? end;
    const start = /["'`]/.test(this.text[first - 1] ?? '') ? first - 1 : first;
    const setting: Setting = { kind: 'setting', key, words, start, end, isAlways, scope: this };
    put(this.all, key, setting);
    put(this.#mine(), key, setting);
    return setting;
  }

  #mine(): Map<string, Setting[]> {
    this.#own ??= new Map();
    return this.#own;
  }

  /** The nearest block, from this one outwards, that sets it. */
  with(key: string): Scope | null {
    return this.own(key).length > 0 ? this : (this.parent?.with(key) ?? null);
  }
}

function put(map: Map<string, Setting[]>, key: string, setting: Setting): void {
  const list = map.get(key);
  if (list) list.push(setting);
  else map.set(key, [setting]);
}
