import { pathSet } from '../percent-encode.ts';
import { isDriveLetter, isSlash, type Walk } from './walk.ts';

/** One segment of the input's path. */
interface Segment {
  /** The slash before it; null when there is none. */
  slash: number | null;
  from: number;
  to: number;
  /** `.` and `..`, percent-encoded too, name no segment; at the end of a path they leave an empty one behind. */
  dots: boolean;
  /** False once a `..` took it away. */
  stays: boolean;
}

/** `.` or `%2e` in any case, in the text of a segment. */
const SINGLE_DOT = /^(?:\.|%2e)$/i;
const DOUBLE_DOT = /^(?:\.|%2e){2}$/i;
/** `%2e%2e` */
const LONGEST_DOTS = 6;

/** Path state: reads the segments first, because a `..` takes back what was read before it, and writes them then. */
export class PathReader {
  readonly #walk: Walk;
  /** Segments of the base that are left. */
  readonly #inherited: string[];
  readonly #segments: Segment[] = [];
  /** Those of the input that stay, so far. */
  readonly #staying: Segment[] = [];

  constructor(walk: Walk, inherited: readonly string[]) {
    this.#walk = walk;
    this.#inherited = [...inherited];
  }

  /** https://url.spec.whatwg.org/#shorten-a-urls-path */
  shorten(): void {
    const { scheme } = this.#walk;
    if (scheme === 'file' && this.#length === 1 && isDriveLetter(this.#first, ':')) return;
    const last = this.#staying.pop();
    if (last === undefined) this.#inherited.pop();
    else last.stays = false;
  }

  /**
   * @param from the first code point after the slash
   * @param slash the slash before the first segment, null for none
   * @param checked code points before this one are not checked for URL units
   * @returns the index of the `?` or `#` that ends the path, or the end of the input
   */
  read(from: number, slash: number | null, checked: number): number {
    const { reading } = this.#walk;
    let start = from;
    let before = slash;
    for (let index = from; ; index++) {
      const isEnd = reading.at(index) === undefined || reading.is(index, '?') || reading.is(index, '#');
      if (!isEnd && !isSlash(this.#walk, index)) {
        if (index >= checked) reading.validate(index);
        continue;
      }
      if (reading.is(index, '\\')) reading.raise('invalid-reverse-solidus', [reading.place(index)]);
      this.#end({ slash: before, from: start, to: index, dots: false, stays: true }, isEnd);
      if (isEnd) return index;
      before = index;
      start = index + 1;
    }
  }

  #end(segment: Segment, isLast: boolean): void {
    const text = segment.to - segment.from <= LONGEST_DOTS ? this.#walk.reading.slice(segment.from, segment.to) : '';
    const isDouble = DOUBLE_DOT.test(text);
    segment.dots = isDouble || SINGLE_DOT.test(text);
    if (isDouble) this.shorten();
    segment.stays = !segment.dots || isLast;
    this.#segments.push(segment);
    if (segment.stays) this.#staying.push(segment);
  }

  get #length(): number {
    return this.#inherited.length + this.#staying.length;
  }

  /** The first segment that is left, as it is written. */
  get #first(): string {
    const [inherited] = this.#inherited;
    if (inherited !== undefined) return inherited;
    const first = this.#staying[0];
    if (first === undefined || first.dots) return '';
    const text = this.#walk.reading.slice(first.from, first.to);
    return this.#isDrive(first) ? `${text.charAt(0)}:` : text;
  }

  /** The drive letter of a file URL: at the start of its path, `C|` is written `C:`. */
  #isDrive(segment: Segment): boolean {
    if (this.#walk.scheme !== 'file' || this.#inherited.length > 0 || segment !== this.#staying[0]) return false;
    return isDriveLetter(this.#walk.reading.slice(segment.from, Math.min(segment.to, segment.from + 3)));
  }

  /** Writes what came of the base's segments and of the input's. @param index where the path starts */
  put(index: number): void {
    const { reading, hasHost, base } = this.#walk;
    if (!hasHost && this.#length > 1 && this.#first === '') reading.insert('path', index, 'path-guard', '/.');
    reading.insert('path', index, 'base', this.#inherited.map((segment) => `/${segment}`).join(''));
    for (const segment of this.#segments) this.#write(segment, base !== null);
  }

  #write(segment: Segment, hasBase: boolean): void {
    const { reading } = this.#walk;
    const { slash, from, to, dots, stays } = segment;
    if (slash === null) {
      if (stays) reading.insert('path', from, hasBase && from < to ? 'base' : 'root', '/');
    } else if (!stays) {
      reading.strip('path', slash, slash + 1, 'dot-segment');
    } else if (reading.is(slash, '/')) {
      reading.keep('path', slash, slash + 1);
    } else {
      reading.change('path', slash, slash + 1, 'backslash', '/');
    }
    if (!stays || dots) {
      reading.strip('path', from, to, 'dot-segment');
    } else if (this.#isDrive(segment) && reading.is(from + 1, '|')) {
      reading.keep('path', from, from + 1);
      reading.change('path', from + 1, to, 'drive-letter', ':');
    } else {
      reading.encode('path', from, to, pathSet);
    }
  }
}
