import { renderFix } from '../../../reference/fixes/render.ts';
import { servers, targetOf } from '../../../reference/fixes/server.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { Fix } from '../../../reference/rules/rule.ts';
import { CodeTabs } from '../../book/prose/CodeTabs.tsx';
import { useChosenServer } from './chosen-server.ts';

interface Props {
  fix: Fix;
  /** What it is for. */
  exchange: Pick<Exchange, 'url' | 'status' | 'method' | 'responseHeaders'>;
}

/** A fix in the words of a server, which a tab chooses. */
export function FixTabs({ fix, exchange }: Props) {
  const [server, choose] = useChosenServer();
  return (
    <CodeTabs
      tabs={servers}
      label="Server"
      selected={server}
      onChoose={choose}
      text={renderFix(fix, server, targetOf(fix, exchange))}
      copyLabel="Copy the fix"
    />
  );
}
