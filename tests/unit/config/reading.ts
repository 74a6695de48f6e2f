import { auditConfiguration, type ConfigAudit, type ConfigResult } from '../../../reference/config/audit.ts';
import { type FormatId, formatOf } from '../../../reference/config/formats.ts';

/** What a reader finds, a line each: `map text/css: css`, `charset utf-8`, `unread A statement ...`. */
export function readAs(format: FormatId, text: string): string[] {
  return [...formatOf(format).read(text)].flatMap((item) => {
    // What is set besides types is seen by what the checks of it report.
    if (item === null || item.kind === 'setting') return [];
    if (item.kind === 'whole') return ['whole'];
    if (item.kind === 'unread') return [`unread ${item.why}`];
    const extensions = item.extensions.map(({ text: one }) => one).join(' ');
    const what = item.kind === 'charset' ? `charset ${item.label.text}` : `${item.role} ${item.type.text}`;
    return [extensions === '' ? what : `${what}: ${extensions}`];
  });
}

export function resultOf(text: string, format: FormatId | null = null, name = ''): ConfigResult {
  const steps = auditConfiguration(text, name, format);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export function auditOf(text: string, format: FormatId | null = null, name = ''): ConfigAudit {
  const result = resultOf(text, format, name);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

/** Findings as `line check marked text -> replacement`. */
export const findingsOf = (text: string, format: FormatId | null = null): string[] =>
  auditOf(text, format).findings.map(
    ({ line, ruleId, excerpt, fix }) =>
      `${line} ${ruleId} ${excerpt[1]}${fix === null ? '' : ` -> ${fix.replacement}`}`,
  );
