import { countFindings, type Finding } from '../../../reference/rules/rule.ts';
import { Icon } from '../../parts/Icon.tsx';
import { severityWords } from '../../parts/text/Marks.tsx';
import './WorstFinding.css';

interface Props {
  /** Worst first; of none, nothing is shown. */
  findings: readonly Finding[];
  /** Goes to the card of the worst. */
  onShow: () => void;
}

/** The worst finding in one line, for where the findings are not in sight. */
export function WorstFinding({ findings, onShow }: Props) {
  const [worst] = findings;
  if (!worst) return null;
  const others = countFindings(findings) - 1;
  return (
    <div class={`worst-finding ${worst.severity}`}>
      <Icon name={worst.severity} size={14} label={severityWords[worst.severity]} />
      <p title={worst.message}>
        <b>{worst.title}</b>
        {others > 0 && <span class="dim"> and {others.toLocaleString('en')} more</span>}
      </p>
      <button type="button" class="button quiet" onClick={onShow}>
        {worst.fix ? 'Fix' : 'Show'}
        <span class="sr">: {worst.title}</span>
      </button>
    </div>
  );
}
