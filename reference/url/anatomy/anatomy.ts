/** What became of each character of a URL as it was typed. */

/**
 * Where a piece of the input belongs. `ignored`: around the URL or dropped before parsing. `unread`: behind the
 * place at which the parser gave up. `unknown`: not told for certain, see `Anatomy`.
 */
export type AnatomyComponent =
  | 'ignored'
  | 'scheme'
  | 'delimiter'
  | 'username'
  | 'password'
  | 'hostname'
  | 'port'
  | 'path'
  | 'key'
  | 'value'
  | 'fragment'
  | 'unread'
  | 'unknown';

/** What the parser did to a piece. */
export type AnatomyChange =
  /** C0 controls and spaces before and after the URL. */
  | 'outer-space'
  | 'tab-or-newline'
  | 'lower-case'
  | 'percent-encoded'
  /** In a host. */
  | 'percent-decoded'
  /** A backslash read as a slash. */
  | 'backslash'
  /** Slashes after the scheme: too many or too few. */
  | 'slashes'
  /** `:` or `@` of an empty user name, password or port. */
  | 'empty'
  | 'default-port'
  | 'port-number'
  | 'dot-segment'
  /** The `/` of a path that is not there. */
  | 'root'
  /** `/.`, without which the path would read as a host. */
  | 'path-guard'
  | 'drive-letter'
  /** A domain by the rules of IDNA, an address by those of IP. */
  | 'host'
  /** `localhost` in a file URL. */
  | 'localhost'
  /** Taken from the base URL. */
  | 'base'
  /** Different ones, in a text with too many pieces to list. */
  | 'several';

/**
 * A piece of the input, `text.slice(start, end)` in UTF-16 code units, and what stands for it in the href.
 * `added` and `inherited` (from the base URL) are empty in the input; `stripped` becomes ''.
 */
export interface AnatomySegment {
  start: number;
  end: number;
  component: AnatomyComponent;
  fate: 'kept' | 'changed' | 'stripped' | 'added' | 'inherited';
  becomes: string;
  /** Not there for what is kept. */
  change?: AnatomyChange;
  /** Index in `parsed.parameters`, for pieces of a key or a value. */
  parameter?: number;
}

/** From and to in the text as typed, in UTF-16 code units. Empty where something is missing. */
export type Place = readonly [start: number, end: number];

export interface Anatomy {
  /** The text that was read; only its start when the report is bounded. */
  text: string;
  /** Of the whole text, in UTF-16 code units. */
  length: number;
  /**
   * Did our reading of the text give exactly the reference parser's components and errors? If not, nothing is told:
   * there is one segment, `unknown`, and no place.
   */
  located: boolean;
  /** In order, covering the text from 0 to its end. What they become, joined, is the href when there is one. */
  segments: AnatomySegment[];
}

/** As much of a text as is shown in its parts, in UTF-16 code units: ten screens of the popup. */
export const SHOWN_TEXT = 4_000;

/** Beyond this many segments, neighbours in one component become one. More than a page shows. */
export const MOST_SEGMENTS = 5_000;

/** Builds the list of segments: in order, without gaps, and of a bounded length. */
export class SegmentList {
  readonly segments: AnatomySegment[] = [];
  #end = 0;

  get full(): boolean {
    return this.segments.length >= MOST_SEGMENTS;
  }

  /** Whatever lies between the last segment and this one was a tab or a line break. */
  add(segment: AnatomySegment): void {
    if (segment.start > this.#end) {
      const gap = { start: this.#end, end: segment.start, becomes: '', fate: 'stripped' } as const;
      this.#put({ ...gap, component: 'ignored', change: 'tab-or-newline' });
    }
    this.#put(segment);
  }

  /** Covers what is left up to `end`: tabs and line breaks after the last segment, or all that was not read. */
  finish(text: string, end: number, component: 'ignored' | 'unread'): void {
    if (end <= this.#end) return;
    const rest = { start: this.#end, end, component };
    if (component === 'ignored') this.#put({ ...rest, fate: 'stripped', change: 'tab-or-newline', becomes: '' });
    else this.#put({ ...rest, fate: 'kept', becomes: text.slice(this.#end, end) });
  }

  #put(segment: AnatomySegment): void {
    this.#end = segment.end;
    const last = this.segments.at(-1);
    if (last && (isAlike(last, segment) || (this.full && joins(last, segment)))) {
      if (last.fate !== segment.fate || last.change !== segment.change) {
        last.fate = 'changed';
        last.change = 'several';
      }
      last.end = segment.end;
      last.becomes += segment.becomes;
    } else if (segment.end > segment.start || segment.becomes !== '') {
      this.segments.push(segment);
    }
  }
}

const isAlike = (last: AnatomySegment, next: AnatomySegment) =>
  last.component === next.component &&
  last.fate === next.fate &&
  last.change === next.change &&
  last.parameter === next.parameter;

const joins = (last: AnatomySegment, next: AnatomySegment) =>
  last.component === next.component || (next.component === 'ignored' && next.change === 'tab-or-newline');
