import type { Finding } from '../../../reference/rules/rule.ts';
import { Visible } from './Visible.tsx';

/** Longest field value shown, in characters. A choice: a 200 kB value must not stall the panel. */
const longestShown = 2000;

interface Props {
  value: string;
  /** Index of the field line in its header list; `findings` are about that list. */
  line: number;
  findings: readonly Finding[];
}

/** A field value with the part marked that the worst finding about this line points at. */
export function MarkedValue({ value, line, findings }: Props) {
  const finding = findings.find(({ evidence }) => evidence.line === line && evidence.span !== null);
  const span = finding?.evidence.span;
  if (!finding || !span) return <Visible text={value} most={longestShown} />;
  const [start, end] = span;
  return (
    <>
      <Visible text={value.slice(0, start)} most={longestShown} />
      <mark class={finding.severity}>
        <Visible text={value.slice(start, end)} most={longestShown} />
      </mark>
      <Visible text={value.slice(end)} most={longestShown} />
    </>
  );
}
