import type { Anatomy, AnatomyComponent, AnatomySegment } from '../../../reference/url/anatomy/anatomy.ts';
import type { UrlProblem } from '../../../reference/url/report.ts';
import { parameterPart } from './linked-parts.ts';

/** A stretch of the text as typed in which nothing changes: one component, one fate, the same errors. */
export interface Piece {
  start: number;
  text: string;
  component: AnatomyComponent;
  fate: AnatomySegment['fate'];
  /** The errors at it; of an empty piece, what is missing there. */
  problems: readonly UrlProblem[];
  /** Names for linking, the most specific last: see linked-parts.ts. */
  parts: string[];
}

/** Pieces in a row that are one part of the URL, such as its host; `name` is null for what lies between. */
export interface Part {
  name: string | null;
  component: AnatomyComponent;
  pieces: Piece[];
}

/** The name for linking of what an error marks, and of what a kind of change marks. */
export const problemPart = (name: string) => `problem-${name}`;
export const changePart = (change: string) => `change-${change}`;

/**
 * The text as typed, cut where a segment or a place begins or ends.
 * @param length only parts that begin before this position, in UTF-16 code units
 */
export function partsOf({ segments, text }: Anatomy, problems: readonly UrlProblem[], length = Infinity): Part[] {
  const marks = marksOf(problems, text.length);
  const parts: Part[] = [];
  const add = (piece: Piece, name: string | null) => {
    const last = parts.at(-1);
    if (last && name !== null && last.name === name) last.pieces.push(piece);
    else parts.push({ name, component: piece.component, pieces: [piece] });
  };
  let mark = 0;
  let active: Mark[] = [];
  for (const segment of segments) {
    const name = partName(segment);
    if (segment.start >= length && (name === null || name !== parts.at(-1)?.name)) return parts;
    for (let start = segment.start; start < segment.end; ) {
      active = active.filter(({ end }) => end > start);
      for (let next = marks[mark]; next && next.start <= start; next = marks[++mark]) {
        if (next.end === next.start) add(pieceOf(segment, start, start, text, [next.problem]), null);
        else active.push(next);
      }
      const cuts = [segment.end, marks[mark]?.start ?? segment.end, ...active.map(({ end }) => end)];
      const end = Math.min(...cuts.filter((cut) => cut > start));
      add(pieceOf(segment, start, end, text, [...new Set(active.map(({ problem }) => problem))]), name);
      start = end;
    }
  }
  const last = segments.at(-1);
  for (const { start, end, problem } of marks.slice(mark)) {
    if (last && start === end) add(pieceOf(last, start, start, text, [problem]), null);
  }
  return parts;
}

interface Mark {
  start: number;
  end: number;
  problem: UrlProblem;
}

function marksOf(problems: readonly UrlProblem[], length: number): Mark[] {
  const marks = problems.flatMap((problem) => problem.places.map(([start, end]) => ({ start, end, problem })));
  return marks.filter(({ start }) => start <= length).sort((a, b) => a.start - b.start);
}

function pieceOf(
  segment: AnatomySegment,
  start: number,
  end: number,
  text: string,
  problems: readonly UrlProblem[],
): Piece {
  const { component, fate } = segment;
  return { start, text: text.slice(start, end), component, fate, problems, parts: linksOf(segment, problems) };
}

/** The names for linking of a segment, with those of the errors at it. */
export function linksOf(segment: AnatomySegment, problems: readonly UrlProblem[] = []): string[] {
  const { component, change, parameter } = segment;
  const inQuery = component === 'key' || component === 'value' || parameter !== undefined;
  const name = partName(segment);
  return [
    ...problems.map((problem) => problemPart(problem.name)),
    ...(change === undefined ? [] : [changePart(change)]),
    ...(inQuery ? ['query'] : []),
    ...(name === null || name === 'query' ? [] : [name]),
  ];
}

/** The part of the URL that a segment belongs to; null for delimiters and for what is no part of it. */
function partName({ component, parameter }: AnatomySegment): string | null {
  if (parameter !== undefined) return parameterPart(parameter);
  switch (component) {
    case 'key':
    case 'value':
      return 'query';
    case 'delimiter':
    case 'ignored':
    case 'unread':
    case 'unknown':
      return null;
    default:
      return component;
  }
}
