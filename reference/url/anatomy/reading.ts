import { type PercentEncodeSet, percentEncode } from '../percent-encode.ts';
import { type AnatomyChange, type AnatomyComponent, type AnatomySegment, type Place, SegmentList } from './anatomy.ts';
import { type CodePoints, codePointsOf } from './code-points.ts';
import { isHexDigit, isUrlCodePoint } from './url-units.ts';

/** Most places of one error that are kept. */
export const MOST_PLACES = 1_000;

/** Where one named error was met. */
export interface ErrorPlaces {
  /** How often it was raised; one error can have several places, such as all tabs of a text. */
  count: number;
  places: Place[];
  /** False when one of them could not be located for certain. */
  located: boolean;
}

/**
 * What our reading of a URL writes down while it goes through the text: a segment for each piece, and the errors in the
 * order in which the reference parser names them. Indices are those of the code points.
 */
export class Reading {
  readonly list = new SegmentList();
  readonly errors = new Map<string, ErrorPlaces>();
  readonly codePoints: CodePoints;
  readonly text: string;
  readonly #names: readonly string[];
  #raised = 0;
  #agrees = true;

  /** @param names what the reference parser reported, in order */
  constructor(text: string, start: number, end: number, names: readonly string[]) {
    this.text = text;
    this.codePoints = codePointsOf(text, start, end);
    this.#names = names;
  }

  /** Were exactly those errors raised that the reference parser reported? */
  get agrees(): boolean {
    return this.#agrees && this.#raised === this.#names.length;
  }

  /** The errors that the reference parser reported next, as long as they are wanted ones. */
  namesAhead(isWanted: (name: string) => boolean): readonly string[] {
    let end = this.#raised;
    while (end < this.#names.length && isWanted(this.#names[end] ?? '')) end++;
    return this.#names.slice(this.#raised, end);
  }

  at(index: number): number | undefined {
    return index < this.codePoints.length ? this.codePoints.values[index] : undefined;
  }

  is(index: number, character: string): boolean {
    return this.at(index) === character.charCodeAt(0);
  }

  start(index: number): number {
    return this.codePoints.starts[index] ?? 0;
  }

  /** The end of the code point before `index`, in the text. */
  endBefore(index: number): number {
    const before = index - 1;
    return this.start(before) + ((this.at(before) ?? 0) > 0xffff ? 2 : 1);
  }

  /** The place of the code points from `from` to before `to`; empty when there is none between. */
  place(from: number, to: number = from + 1): Place {
    return to > from ? [this.start(from), this.endBefore(to)] : [this.start(from), this.start(from)];
  }

  /** What the parser sees there: without tabs and line breaks. */
  slice(from: number, to: number): string {
    if (to <= from) return '';
    const [start, end] = this.place(from, to);
    const text = this.text.slice(start, end);
    return /[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, '') : text;
  }

  /** @param places null when they cannot be told for certain */
  raise(name: string, places: readonly Place[] | null): void {
    if (this.#names[this.#raised++] !== name) this.#agrees = false;
    let error = this.errors.get(name);
    if (error === undefined) {
      error = { count: 0, places: [], located: true };
      this.errors.set(name, error);
    }
    error.count++;
    if (places === null) error.located = false;
    for (const place of places ?? []) {
      if (error.places.length >= MOST_PLACES) break;
      error.places.push(place);
    }
  }

  /** The check of one code point for URL units, as the state machine makes it in path, query and fragment. */
  validate(index: number): void {
    const value = this.at(index) ?? 0;
    if (value === PERCENT) {
      if (!isHexDigit(this.at(index + 1)) || !isHexDigit(this.at(index + 2))) {
        this.raise('invalid-URL-unit', [this.place(index)]);
      }
    } else if (!isUrlCodePoint(value)) {
      this.raise('invalid-URL-unit', [this.place(index)]);
    }
  }

  /** A piece that stays. */
  keep(component: AnatomyComponent, from: number, to: number, parameter?: number): void {
    this.#eachRun(from, to, (start, end) =>
      this.#add({ start, end, component, fate: 'kept', becomes: this.text.slice(start, end) }, parameter),
    );
  }

  /** A piece that becomes something else, or nothing; of a piece with tabs in it, the first part becomes all of it. */
  change(
    component: AnatomyComponent,
    from: number,
    to: number,
    change: AnatomyChange,
    becomes: string,
    parameter?: number,
  ): void {
    let rest = becomes;
    const fate = becomes === '' ? 'stripped' : 'changed';
    this.#eachRun(from, to, (start, end) => {
      this.#add({ start, end, component, fate, change, becomes: rest }, parameter);
      rest = '';
    });
  }

  strip(component: AnatomyComponent, from: number, to: number, change: AnatomyChange): void {
    this.change(component, from, to, change, '');
  }

  /** Something in the href that is not in the input; '' for nothing. */
  insert(component: AnatomyComponent, index: number, change: AnatomyChange, becomes: string): void {
    const start = this.start(index);
    const fate = change === 'base' ? 'inherited' : 'added';
    if (becomes !== '') this.list.add({ start, end: start, component, fate, change, becomes });
  }

  /** A piece of which the members of the set are percent-encoded and all else stays. */
  encode(component: AnatomyComponent, from: number, to: number, set: PercentEncodeSet, parameter?: number): void {
    let kept = from;
    let index = from;
    while (index < to) {
      if (!set(this.at(index) ?? 0)) {
        index++;
        continue;
      }
      this.keep(component, kept, index, parameter);
      let becomes = '';
      kept = index;
      while (kept < to && set(this.at(kept) ?? 0)) becomes += percentEncode(this.at(kept++) ?? 0);
      this.#encoded(component, index, kept, becomes, parameter);
      index = kept;
    }
    this.keep(component, kept, to, parameter);
  }

  /** Each code point of a run has its own share of what the run becomes, so a tab inside splits it evenly. */
  #encoded(component: AnatomyComponent, from: number, to: number, becomes: string, parameter?: number): void {
    const [start, end] = this.place(from, to);
    if (this.#isWhole(from, to)) {
      this.#add({ start, end, component, fate: 'changed', change: 'percent-encoded', becomes }, parameter);
      return;
    }
    for (let index = from; index < to; index++) {
      this.change(component, index, index + 1, 'percent-encoded', percentEncode(this.at(index) ?? 0), parameter);
    }
  }

  #add(segment: AnatomySegment, parameter: number | undefined): void {
    this.list.add(parameter === undefined ? segment : { ...segment, parameter });
  }

  /** No tab or line break between the code points? */
  #isWhole(from: number, to: number): boolean {
    return !/[\t\n\r]/.test(this.text.slice(this.start(from), this.endBefore(to)));
  }

  #eachRun(from: number, to: number, add: (start: number, end: number) => void): void {
    if (to <= from) return;
    if (this.#isWhole(from, to)) {
      add(this.start(from), this.endBefore(to));
      return;
    }
    let first = from;
    for (let index = from + 1; index <= to; index++) {
      if (index < to && this.endBefore(index) === this.start(index)) continue;
      add(this.start(first), this.endBefore(index));
      first = index;
    }
  }
}

const PERCENT = 0x25;
