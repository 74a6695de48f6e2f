import { useId } from 'preact/hooks';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Tabs, tabId } from '../../parts/Tabs.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import './CodeTabs.css';

interface Props<Id extends string> {
  tabs: readonly { id: Id; name: string }[];
  /** What is chosen by them: the server, say. */
  label: string;
  selected: Id;
  onChoose: (id: Id) => void;
  /** The code for what is chosen. */
  text: string;
  /** What the button copies: `Copy the fix`. */
  copyLabel: string;
}

/** Code in the words of one of several programs, which a tab chooses. */
export function CodeTabs<Id extends string>({ tabs, label, selected, onChoose, text, copyLabel }: Props<Id>) {
  const panel = useId();
  return (
    <div class="code-tabs">
      <div class="code-head">
        <Tabs tabs={tabs} label={label} selected={selected} panel={panel} onChoose={onChoose} />
        <CopyButton text={text} label={copyLabel} />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, selected)}>
        <CodeBlock text={text} />
      </div>
    </div>
  );
}
