import type { ComponentChild } from 'preact';
import type { Severity } from '../../reference/text/severity.ts';
import { Icon } from './Icon.tsx';
import './WireNotes.css';

/** A line of wire text, and what stands beside it. */
export interface WireLine {
  /** For a line that stays the same when others come before it. */
  key?: string;
  wire: ComponentChild;
  /** Nothing when there is nothing to say of the line. */
  says?: ComponentChild;
  /** The severity that marks the line on the margin rule. */
  mark?: Severity | undefined;
}

/** Left what was sent, line by line; on the other side of the margin rule what it means. */
export function WireNotes({ lines }: { lines: readonly WireLine[] }) {
  const rows = rowsUntilNextNote(lines);
  return (
    <div class="wire-notes">
      {lines.map((line, index) => (
        <LineWithNote key={line.key ?? index} line={line} row={index + 1} rows={rows[index] ?? 1} />
      ))}
    </div>
  );
}

function LineWithNote({ line: { wire, says, mark }, row, rows }: { line: WireLine; row: number; rows: number }) {
  return (
    <>
      <div class="line" style={{ gridRow: row }}>
        <span>{wire}</span>
        {says && <i />}
        {mark ? <Icon name={mark} size={13} class={`on-rule ${mark}`} label={mark} /> : says && <em />}
      </div>
      {says && (
        <div class="says" style={{ gridRow: `${row} / span ${rows}` }}>
          {says}
        </div>
      )}
    </>
  );
}

/** For each line: a note may run on beside the lines below that have none, so that it does not push the wire apart. */
function rowsUntilNextNote(lines: readonly WireLine[]): number[] {
  const rows: number[] = [];
  let next = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    rows[at] = next - at;
    if (lines[at]?.says) next = at;
  }
  return rows;
}

/** A made-up response: what each line says is what the panel would say of it. */
export const sampleLines: readonly WireLine[] = [
  {
    wire: (
      <>
        <span class="name">HTTP/1.1</span> <b>200</b> OK
      </>
    ),
    says: (
      <>
        <b>Successful.</b> The request has succeeded.
      </>
    ),
  },
  {
    wire: (
      <>
        <span class="name">Content-Type:</span> <mark class="advice">application/javascript</mark>
      </>
    ),
    says: (
      <>
        <b>Old name</b> of text/javascript.
      </>
    ),
    mark: 'advice',
  },
  {
    wire: (
      <>
        <span class="name">X-Content-Type-Options:</span> nosniff
      </>
    ),
  },
];
