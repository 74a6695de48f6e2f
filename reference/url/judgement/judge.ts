import { bySeverity } from '../../text/severity.ts';
import { shortened } from '../../text/shortened.ts';
import { showInvisibles } from '../../text/visible.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import type { UrlReport } from '../report.ts';
import type { Check, Hit } from './check.ts';
import { checks } from './index.ts';
import type { Judgement } from './judgement.ts';
import { Subject } from './subject.ts';

/** Most findings of one check. Our choice: a URL with a hundred tokens needs to be told so a few times. */
const MOST_PER_CHECK = 10;

/**
 * Judges a URL: what deceives, leaks or breaks. Each finding cites the book and says which part it is about. An
 * ordinary URL of a well-run site has none. A URL that does not parse is not judged; its problems say why.
 * @returns the severest first, else in the order of `checks`; never throws, for any report of `inspectUrl`
 */
export function judge(report: UrlReport): Judgement[] {
  const { parsed } = report;
  return parsed === null ? [] : judgeWith(checks, { ...report, parsed });
}

/** The same with checks of the caller's choice. */
export function judgeWith(chosen: readonly Check[], report: UrlReport & { parsed: ParsedUrl }): Judgement[] {
  const subject = new Subject(report);
  const found = chosen.flatMap((check) =>
    check
      .check(subject)
      .slice(0, MOST_PER_CHECK)
      .map((hit) => judgementOf(check, hit)),
  );
  return found.sort(bySeverity);
}

function judgementOf(check: Check, { messageId, data = {}, where, severity, entry }: Hit): Judgement {
  const message = (check.messages[messageId] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => plain(data[name] ?? ''));
  const { id, title, strength = null } = check;
  return { id, title, severity: severity ?? check.severity, strength, entry: entry ?? check.entry, where, message };
}

/** A word of the URL, short, and with everything in it visible. */
function plain(text: string): string {
  return showInvisibles(shortened(text))
    .map((part) => part.text)
    .join('');
}
