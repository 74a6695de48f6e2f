import type { Severity } from '../../../reference/text/severity.ts';
import type { Anatomy, AnatomyComponent, AnatomySegment } from '../../../reference/url/anatomy/anatomy.ts';
import { placeOf, type UrlFinding } from '../../../reference/url/findings.ts';
import type { UrlProblem } from '../../../reference/url/report.ts';
import { parameterPart } from './linked-parts.ts';

/** A stretch of the text as typed that a finding is about. */
export interface Mark {
  start: number;
  end: number;
  severity: Severity;
  /** Names for linking. */
  links: readonly string[];
  /** The number of the finding, at the first of its marks; null at the others, and where findings have no number yet. */
  number: number | null;
}

/** A stretch of the text as typed in which nothing changes: one component, one fate, the same marks. */
export interface Piece {
  start: number;
  text: string;
  component: AnatomyComponent;
  fate: AnatomySegment['fate'];
  /** The marks over it; of an empty piece, what is missing there. */
  marks: readonly Mark[];
  /** Numbers of the findings whose mark ends with it. */
  numbers: readonly number[];
  /** Names for linking, the most specific last: see linked-parts.ts. */
  parts: string[];
}

/** Pieces in a row that are one part of the URL, such as its host; `name` is null for what lies between. */
export interface Part {
  name: string | null;
  component: AnatomyComponent;
  pieces: Piece[];
}

/** The name for linking of what an error, a finding and a kind of change mark. */
export const problemPart = (name: string) => `problem-${name}`;
export const findingPart = (number: number) => `finding-${number}`;
export const changePart = (change: string) => `change-${change}`;

/** What errors mark as long as nothing is known of findings. */
export const marksOfProblems = (problems: readonly UrlProblem[]): Mark[] =>
  problems.flatMap((problem) => marksOfProblem(problem, null));

/** @param number of the finding that the problem belongs to */
function marksOfProblem({ name, failure, places }: UrlProblem, number: number | null): Mark[] {
  const severity = failure ? 'error' : 'warning';
  const links = [problemPart(name), ...(number === null ? [] : [findingPart(number)])];
  return places.map(([start, end], index) => ({ start, end, severity, links, number: index === 0 ? number : null }));
}

/** What numbered findings mark in the text: the characters of an error, else the part that is judged. */
export function marksOfFindings(findings: readonly UrlFinding[], anatomy: Anatomy): Mark[] {
  return findings.flatMap(({ severity, judgement, problems }, index) => {
    const number = index + 1;
    const own = problems.flatMap((problem, at) => marksOfProblem(problem, at === 0 ? number : null));
    const place = judgement && placeOf(judgement.evidence, anatomy);
    // With a number of its own only where no error has it.
    const isFirst = own[0]?.number == null;
    const judged =
      place && isFirst ? [{ start: place[0], end: place[1], severity, links: [findingPart(number)], number }] : [];
    return [...own.map((mark) => ({ ...mark, severity })), ...judged];
  });
}

/**
 * The text as typed, cut where a segment or a place begins or ends.
 * @param length only parts that begin before this position, in UTF-16 code units
 */
export function partsOf({ segments, text }: Anatomy, given: readonly Mark[], length = Infinity): Part[] {
  const marks = given.filter(({ start }) => start <= text.length).sort((a, b) => a.start - b.start);
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
        if (next.end === next.start) add(pieceOf(segment, start, start, text, [next]), null);
        else active.push(next);
      }
      const cuts = [segment.end, marks[mark]?.start ?? segment.end, ...active.map(({ end }) => end)];
      const end = Math.min(...cuts.filter((cut) => cut > start));
      add(pieceOf(segment, start, end, text, active), name);
      start = end;
    }
  }
  const last = segments.at(-1);
  for (const missing of marks.slice(mark)) {
    const { start, end } = missing;
    if (last && start === end) add(pieceOf(last, start, start, text, [missing]), null);
  }
  return parts;
}

function pieceOf(segment: AnatomySegment, start: number, end: number, text: string, marks: readonly Mark[]): Piece {
  const { component, fate } = segment;
  const numbers = marks.flatMap((mark) => (mark.number !== null && mark.end === end ? mark.number : []));
  return { start, text: text.slice(start, end), component, fate, marks, numbers, parts: linksOf(segment, marks) };
}

/** The names for linking of a segment, with those of the marks over it. */
export function linksOf(segment: AnatomySegment, marks: readonly Mark[] = []): string[] {
  const { component, change, parameter } = segment;
  const inQuery = component === 'key' || component === 'value' || parameter !== undefined;
  const name = partName(segment);
  return [
    ...new Set(marks.flatMap(({ links }) => links)),
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
