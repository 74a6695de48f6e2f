import { type ComponentChild, Fragment } from 'preact';
import './Properties.css';

interface Props {
  /** What they are about. */
  label: string;
  rows: readonly (readonly [name: string, says: ComponentChild])[];
}

/** Names and what is known of each, on both sides of the margin rule. */
export function Properties({ label, rows }: Props) {
  return (
    <dl class="properties" aria-label={label}>
      {rows.map(([name, says]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
