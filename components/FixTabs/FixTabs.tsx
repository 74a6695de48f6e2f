import { useId } from 'preact/hooks';
import { renderFix, servers, type Target } from '../../reference/fixes/render.ts';
import type { Fix } from '../../reference/rules/rule.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { CodeBlock } from '../Prose/Prose.tsx';
import { Tabs, tabId } from '../Tabs/Tabs.tsx';
import { useChosenServer } from './chosen-server.ts';
import './FixTabs.css';

interface Props {
  fix: Fix;
  target: Target;
  copy: (text: string) => Promise<void>;
}

/** A fix in the words of a server, which a tab chooses. */
export function FixTabs({ fix, target, copy }: Props) {
  const [server, choose] = useChosenServer();
  const panel = useId();
  const text = renderFix(fix, server, target);
  return (
    <div class="fix-tabs">
      <div class="fix-head">
        <Tabs tabs={servers} label="Server" selected={server} panel={panel} onChoose={choose} />
        <CopyButton text={text} label="Copy the fix" copy={copy} />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, server)}>
        <CodeBlock text={text} />
      </div>
    </div>
  );
}
