import { findingsOf, type SubjectKind } from '../../lint/engine.ts';
import { shortened } from '../../text/shortened.ts';
import { showInvisibles } from '../../text/visible.ts';
import type { UrlReport } from '../report.ts';
import { checks } from './index.ts';
import type { Judgement } from './judgement.ts';
import { Subject } from './subject.ts';

const URLS: SubjectKind<Subject, Judgement> = {
  name: 'the URL',
  noEvidence: () => ({ component: 'input', of: 'input', span: null }),
  word: (text) =>
    showInvisibles(shortened(text))
      .map((part) => part.text)
      .join(''),
};

/**
 * Judges a URL: what deceives, leaks or breaks. Each finding cites the book and says which part it is about. An
 * ordinary URL of a well-run site has none. A URL that does not parse is not judged; its problems say why.
 * @returns the severest first, else in the order of `checks`; never throws, for any report of `inspectUrl`
 */
export function judge(report: UrlReport): Judgement[] {
  const { parsed } = report;
  return parsed === null ? [] : findingsOf(checks, new Subject({ ...report, parsed }), URLS);
}
