import { renderFix } from '../../../reference/fixes/render.ts';
import { servers, type Target } from '../../../reference/fixes/server.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { Fix } from '../../../reference/rules/rule.ts';
import { parseUrl } from '../../../reference/text/parse-url.ts';
import { CodeTabs } from '../../book/prose/CodeTabs.tsx';
import { useChosenServer } from './chosen-server.ts';

interface Props {
  fix: Fix;
  target: Target;
}

/** A fix in the words of a server, which a tab chooses. */
export function FixTabs({ fix, target }: Props) {
  const [server, choose] = useChosenServer();
  return (
    <CodeTabs
      tabs={servers}
      label="Server"
      selected={server}
      onChoose={choose}
      text={renderFix(fix, server, target)}
      copyLabel="Copy the fix"
    />
  );
}

/** What a renderer is told of an exchange: the path of its URL as it is sent, '' where there is none. */
export function targetOf({ url, status, method }: Pick<Exchange, 'url' | 'status' | 'method'>): Target {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return { path: pathname, hasQuery: search !== '', status, method };
}
