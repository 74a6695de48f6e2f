import type { Severity, Strength } from '../../../reference/text/severity.ts';
import { Icon } from '../Icon.tsx';
import './Marks.css';

export const severityWords: Record<Severity, string> = {
  error: 'Error',
  warning: 'Warning',
  advice: 'Advice',
  info: 'Info',
};

/** What fits a column of a dense row. One response may have thousands of findings. */
const MOST_COUNTED = 999;

/** A severity as silhouette and word; `count` replaces the word in dense rows, the word becomes the icon's name. */
export function SeverityMark({ severity, count }: { severity: Severity; count?: number }) {
  const word = severityWords[severity];
  return (
    <span class={`severity ${severity}`}>
      {count === undefined ? <Icon name={severity} size={14} /> : <Icon name={severity} size={12} label={word} />}
      {count === undefined ? word : count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
    </span>
  );
}

/** How binding the source is: must filled, should outlined, advice dotted. */
export function StrengthTag({ strength }: { strength: Strength }) {
  return <span class={`strength ${strength}`}>{strength}</span>;
}
