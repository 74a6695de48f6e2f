/** What is wrong with a URL as one list: the parser's errors and the judgement, of which some are about one fault. */
import { bySeverity, type Severity } from '../text/severity.ts';
import type { Anatomy, Place } from './anatomy/anatomy.ts';
import type { Judgement, Where } from './judgement/judgement.ts';
import type { JudgementId } from './judgement/judgement-ids.ts';
import type { UrlProblem, UrlReport } from './report.ts';

/** One fault. It has a judgement, problems, or both. */
export interface UrlFinding {
  severity: Severity;
  title: string;
  judgement: Judgement | null;
  problems: readonly UrlProblem[];
}

/** Errors of the parser that are the same fault as a judgement. */
const SAME: Partial<Record<JudgementId, RegExp>> = {
  'userinfo-imitates-host': /^invalid-credentials$/,
  'userinfo-present': /^invalid-credentials$/,
  'backslash-as-slash': /^invalid-reverse-solidus$/,
  'ipv4-unusual': /^IPv4-(?!in-)/,
  'whitespace-removed': /^invalid-URL-unit$/,
};

function isSame({ ruleId }: Judgement, { name, count, failure }: UrlProblem): boolean {
  if (failure || !SAME[ruleId]?.test(name)) return false;
  // The parser has one name for every character that does not belong in a URL, and raises it once for all that it removes.
  return ruleId !== 'whitespace-removed' || count === 1;
}

/**
 * The findings on a URL, the worst first: at the same severity what a judgement says before what only the standard says.
 * A judgement and the errors of the same fault are one finding, as severe as the worse of the two.
 * @param judgements those that are wanted: without the muted ones
 */
export function urlFindings({ problems }: Pick<UrlReport, 'problems'>, judgements: readonly Judgement[]): UrlFinding[] {
  const left = new Set(problems);
  const judged = judgements.map((judgement): UrlFinding => {
    const own = [...left].filter((problem) => isSame(judgement, problem));
    for (const problem of own) left.delete(problem);
    const { severity, title } = judgement;
    const isMilder = own.length > 0 && (severity === 'advice' || severity === 'info');
    return { severity: isMilder ? 'warning' : severity, title, judgement, problems: own };
  });
  const rest = Array.from(left, (problem): UrlFinding => {
    return {
      severity: problem.failure ? 'error' : 'warning',
      title: problem.title,
      judgement: null,
      problems: [problem],
    };
  });
  return [...judged, ...rest].sort(bySeverity);
}

/**
 * The stretch of the text as typed that a judgement is about.
 * @returns [start, end) in UTF-16 code units; null where it is about no stretch, or about one that is not shown
 */
export function placeOf({ of, span }: Where, { segments, text }: Anatomy): Place | null {
  if (span === null) return null;
  if (of === 'input') return span[1] > text.length ? null : span;
  let [read, start] = [0, null as number | null];
  for (const segment of segments) {
    const { becomes } = segment;
    const isKept = becomes === text.slice(segment.start, segment.end);
    const end = read + becomes.length;
    if (start === null && span[0] < end) start = segment.start + (isKept ? span[0] - read : 0);
    if (start !== null && span[1] <= end) return [start, isKept ? segment.start + span[1] - read : segment.end];
    read = end;
  }
  return null;
}
