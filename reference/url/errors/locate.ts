import { type BaseParts, type ReadHost, readUrl } from '../anatomy/read-url.ts';
import { type ErrorPlaces, Reading } from '../anatomy/reading.ts';
import { type Anatomy, type AnatomyComponent, type AnatomySegment, SegmentList } from '../anatomy.ts';

/** What the reference parser says. `parts`: its components as they stand in the href; null when parsing failed. */
export interface Verdict {
  names: readonly string[];
  href: string | null;
  parts:
    | (Readonly<Record<'scheme' | 'username' | 'password' | 'hostname' | 'port' | 'path', string>> & {
        fragment: string | null;
      })
    | null;
}

export interface Located {
  anatomy: Anatomy;
  /** By name. Empty when the anatomy is not located. */
  errors: ReadonlyMap<string, ErrorPlaces>;
}

/** The text and the part of it that was parsed. */
export interface Typed {
  /** A scalar value string. */
  text: string;
  start: number;
  end: number;
}

/**
 * Finds what became of each character of a URL, and the characters that each validation error names.
 *
 * The reference parser has the last word: where our walk through the text does not end in its components and in its
 * errors, one by one, nothing is claimed.
 * @param verdict of the reference parser on `text.slice(start, end)`
 */
export function locate(typed: Typed, base: BaseParts | null, verdict: Verdict, readHost: ReadHost): Located {
  const { text } = typed;
  const inner = withoutOuterSpace(typed);
  const reading = new Reading(text, inner.start, inner.end, verdict.names);
  const { list } = reading;
  // The parser strips both ends as one error, and then all tabs and line breaks as another.
  outside(list, text, 0, typed.start, 'outside');
  outside(list, text, typed.start, inner.start, 'outer-space');
  raiseStripped(reading, typed, inner);
  const isRead = readUrl(reading, base, readHost, verdict.parts?.hostname ?? null);
  list.finish(text, inner.end, isRead ? 'ignored' : 'unread');
  outside(list, text, inner.end, typed.end, 'outer-space');
  outside(list, text, typed.end, text.length, 'outside');

  const { segments } = list;
  if (isRead !== (verdict.href !== null) || !reading.agrees || (isRead && !isSame(segments, verdict))) {
    return notLocated(text, verdict.href);
  }
  return { anatomy: { text, length: text.length, located: true, segments }, errors: reading.errors };
}

function withoutOuterSpace({ text, start, end }: Typed): { start: number; end: number } {
  let from = start;
  let to = end;
  while (from < to && text.charCodeAt(from) <= 0x20) from++;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--;
  return { start: from, end: to };
}

function outside(list: SegmentList, text: string, start: number, end: number, why: 'outside' | 'outer-space'): void {
  if (end <= start) return;
  const { start: from, end: to } = withoutOuterSpace({ text, start, end });
  const change = from === to ? 'outer-space' : why;
  list.add({ start, end, component: 'ignored', fate: 'stripped', change, becomes: '' });
}

function raiseStripped(reading: Reading, typed: Typed, inner: { start: number; end: number }): void {
  const ends = [
    [typed.start, inner.start],
    [inner.end, typed.end],
  ] as const;
  const outer = ends.filter(([start, end]) => end > start);
  if (outer.length > 0) reading.raise('invalid-URL-unit', outer);
  const breaks = Array.from(typed.text.slice(inner.start, inner.end).matchAll(/[\t\n\r]+/g), ({ index, 0: run }) => {
    const start = inner.start + index;
    return [start, start + run.length] as const;
  });
  if (breaks.length > 0) reading.raise('invalid-URL-unit', breaks);
}

/** Is what our segments become, joined and per component, what the reference parser gives? */
function isSame(segments: readonly AnatomySegment[], { href, parts }: Verdict): boolean {
  if (parts === null || segments.map(({ becomes }) => becomes).join('') !== href) return false;
  const become = (...components: AnatomyComponent[]) =>
    segments
      .filter(({ component }) => components.includes(component))
      .map(({ becomes }) => becomes)
      .join('');
  const path = become('path');
  return (
    become('scheme') === parts.scheme &&
    become('username') === parts.username &&
    become('password') === parts.password &&
    become('hostname') === parts.hostname &&
    become('port') === parts.port &&
    (path === parts.path || path === `/.${parts.path}`) &&
    // Of an equal href, that leaves no room for another query.
    become('fragment') === (parts.fragment ?? '')
  );
}

/** What is told where nothing is certain. */
export function notLocated(text: string, href: string | null): Located {
  const segments: AnatomySegment[] = [
    { start: 0, end: text.length, component: 'unknown', fate: 'kept', becomes: href ?? text },
  ];
  return {
    anatomy: { text, length: text.length, located: false, segments: text === '' ? [] : segments },
    errors: new Map(),
  };
}

/** The anatomy of a text in which there was no URL, only white space and wrapping. */
export function nothingLeft(text: string): Anatomy {
  const list = new SegmentList();
  outside(list, text, 0, text.length, 'outside');
  return { text, length: text.length, located: true, segments: list.segments };
}
