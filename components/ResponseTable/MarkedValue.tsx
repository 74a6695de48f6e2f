import type { Finding } from '../../reference/rules/rule.ts';

/** Longest field value shown, in characters. A choice: a 200 kB value must not stall the panel. */
const longestShown = 2000;

/** A field value with the part marked that the worst finding about it points at. */
export function MarkedValue({
  value,
  field,
  findings,
}: {
  value: string;
  field: string;
  findings: readonly Finding[];
}) {
  const finding = findings.find(
    ({ evidence }) =>
      evidence.field.toLowerCase() === field.toLowerCase() && evidence.value === value && evidence.span !== null,
  );
  const span = finding?.evidence.span;
  if (!finding || !span) return <>{cut(value)}</>;
  const [start, end] = span;
  return (
    <>
      {cut(value.slice(0, start))}
      <mark class={finding.severity}>{cut(value.slice(start, end))}</mark>
      {cut(value.slice(end))}
    </>
  );
}

function cut(text: string): string {
  return text.length <= longestShown
    ? text
    : `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en')} characters)`;
}
