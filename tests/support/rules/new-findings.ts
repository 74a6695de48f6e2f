/** Which findings a fix brought about, among those after it. */
import type { Finding } from '../../../reference/rules/rule.ts';

/** Other faults, which come to light with a fix: of them nothing could be said before. */
const REVEALED: Readonly<Record<string, string>> = {
  'nosniff-missing': 'Without a valid type there is none to insist on.',
  'vary-origin-missing': 'Without a valid origin no page may read the response, so none can get that of another.',
  'date-missing': 'Most examples leave out Date, which every server adds.',
  'preflight-method-missing': 'Of a preflight whose origin is refused nothing else counts.',
  'preflight-max-age-poor': 'Of a preflight that fails it does not matter for how long it is kept.',
};

/**
 * @param fixed what the fix is for: of its rule another message is new, unless it is what is left of the fault
 * @returns those of rules that found nothing before, in the order given
 */
export function newFindings(fixed: Finding, before: readonly Finding[], after: readonly Finding[]): Finding[] {
  return after.filter(({ ruleId, messageId, severity }) => {
    const same = before.filter((finding) => finding.ruleId === ruleId);
    const isOwn = ruleId === fixed.ruleId && severity !== 'info';
    const isKnown = isOwn ? same.some((finding) => finding.messageId === messageId) : same.length > 0;
    return !isKnown && !Object.hasOwn(REVEALED, ruleId);
  });
}
