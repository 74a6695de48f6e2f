import type { Finding } from '../../../reference/rules/rule.ts';
import { Visible } from './Visible.tsx';

/** Longest field value shown, in characters. A choice: a 200 kB value must not stall the panel. */
const longestShown = 2000;

interface Props {
  value: string;
  /** Index of the field line in its header list; `findings` are about that list. */
  line: number;
  findings: readonly Finding[];
  /** Longest part that is shown, in characters: before the mark, in it, and after it. */
  most?: number;
}

/** A field value with the part marked that the worst finding about this line points at. */
export function MarkedValue({ value, line, findings, most = longestShown }: Props) {
  const finding = findings.find(({ evidence }) => evidence.line === line && evidence.span !== null);
  const span = finding?.evidence.span;
  if (!finding || !span) return <Visible text={value} most={most} />;
  const [start, end] = span;
  return (
    <>
      <Visible text={value.slice(0, start)} most={most} />
      <mark class={finding.severity}>
        <Visible text={value.slice(start, end)} most={most} />
      </mark>
      <Visible text={value.slice(end)} most={most} />
    </>
  );
}
