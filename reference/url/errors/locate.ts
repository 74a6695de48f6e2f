import type { Anatomy, AnatomyComponent, AnatomySegment, SegmentList } from '../anatomy/anatomy.ts';
import { readUrl } from '../anatomy/read-url.ts';
import { type ErrorPlaces, Reading } from '../anatomy/reading.ts';
import type { BaseParts, ReadHost } from '../anatomy/walk.ts';
import { withoutOuterSpace } from '../input.ts';

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

/**
 * Finds what became of each character of a URL, and the characters that each validation error names.
 *
 * The reference parser has the last word: where our walk through the text does not end in its components and in its
 * errors, one by one, nothing is claimed.
 * @param text a scalar value string
 * @param verdict of the reference parser on it
 */
export function locate(text: string, base: BaseParts | null, verdict: Verdict, readHost: ReadHost): Located {
  const inner = withoutOuterSpace(text);
  const reading = new Reading(text, inner.start, inner.end, verdict.names);
  const { list } = reading;
  // The parser strips both ends as one error, and then all tabs and line breaks as another.
  outside(list, 0, inner.start);
  raiseStripped(reading, text, inner);
  const isRead = readUrl(reading, base, readHost, verdict.parts?.hostname ?? null);
  list.finish(text, inner.end, isRead ? 'ignored' : 'unread');
  outside(list, inner.end, text.length);

  const { segments } = list;
  if (isRead !== (verdict.href !== null) || !reading.agrees || (isRead && !isSame(segments, verdict))) {
    return notLocated(text, verdict.href);
  }
  return { anatomy: { text, length: text.length, located: true, segments }, errors: reading.errors };
}

function outside(list: SegmentList, start: number, end: number): void {
  if (end > start) list.add({ start, end, component: 'ignored', fate: 'stripped', change: 'outer-space', becomes: '' });
}

function raiseStripped(reading: Reading, text: string, inner: { start: number; end: number }): void {
  const ends = [
    [0, inner.start],
    [inner.end, text.length],
  ] as const;
  const outer = ends.filter(([start, end]) => end > start);
  if (outer.length > 0) reading.raise('invalid-URL-unit', outer);
  const breaks = Array.from(text.slice(inner.start, inner.end).matchAll(/[\t\n\r]+/g), ({ index, 0: run }) => {
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
