import type { Mismatch, TypesComparison } from '../../../reference/capture/expected-types.ts';
import { counted } from '../../../reference/text/counted.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import './ExpectedTypes.css';

/** Lines shown. A choice: whoever sees as many has read enough. */
const MOST_LINES = 200;

interface Props {
  /** What the list is called. */
  name: string;
  comparison: TypesComparison;
  onRow: (id: number) => void;
  onClose: () => void;
}

/** Where the capture is not what an expected list says: a line for each URL, with the way to its row. */
export function ExpectedTypes({ name, comparison, onRow, onClose }: Props) {
  const { mismatches, expected, origin } = comparison;
  const missing = mismatches.filter(({ kind }) => kind === 'missing').length;
  const other = mismatches.length - missing;
  const listed = `${counted(expected, 'URL')} listed in ${name}`;
  return (
    <section class="expected-types" aria-label="Expected Content-Types">
      <header>
        <h2>Expected Content-Types</h2>
        <p role="status">
          {mismatches.length === 0
            ? `${listed}: all as expected.`
            : `${listed}: ${count(expected - mismatches.length)} as expected, ${count(other)} different, ${count(missing)} not seen yet.`}
        </p>
        {origin !== null && (
          <p class="dim">
            Paths on <code>{origin}</code>
          </p>
        )}
        <span class="grow" />
        <button type="button" class="icon-button" aria-label="Close the comparison" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </header>
      {mismatches.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
        <ul tabIndex={0} aria-label="What differs">
          {[...mismatches]
            .sort((a, b) => Number(a.rowId === null) - Number(b.rowId === null))
            .slice(0, MOST_LINES)
            .map((mismatch) => (
              <li key={mismatch.target}>
                <SeverityMark severity={mismatch.rowId === null ? 'info' : 'warning'} />
                <code class="target">
                  <Visible text={mismatch.target} />
                </code>
                <span>{saying(mismatch)}</span>
                {mismatch.rowId !== null && (
                  <button type="button" class="entry-link" onClick={() => onRow(mismatch.rowId ?? 0)}>
                    Show the response
                  </button>
                )}
              </li>
            ))}
          {mismatches.length > MOST_LINES && <li class="dim">and {count(mismatches.length - MOST_LINES)} more</li>}
        </ul>
      )}
    </section>
  );
}

function saying({ kind, expected, got }: Mismatch): string {
  switch (kind) {
    case 'missing':
      return `expected ${expected}, not seen yet`;
    case 'no-type':
      return `expected ${expected}, got no usable type`;
    case 'status':
      return `expected ${expected}, got status ${got}`;
    case 'no-response':
      return `expected ${expected}, no response was reported`;
    case 'other-type':
      return `expected ${expected}, got ${got}`;
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}
