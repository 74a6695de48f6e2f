/**
 * A rule's fix in the words of a server, with the values that were captured. What was captured comes from anybody, and
 * what is rendered is pasted into a configuration: nothing of it may be read as more than a path, a name or a value.
 * `tests/examples/` loads every kind of fix into the real servers.
 */
import type { Fix } from '../rules/rule.ts';
import { renderApache } from './apache.ts';
import { renderCaddy } from './caddy.ts';
import { renderExpress } from './express.ts';
import { renderHeader } from './header.ts';
import { renderNginx } from './nginx.ts';
import { obstacleOf } from './obstacle.ts';
import type { Renderer, Server, Target } from './server.ts';

const renderers: Record<Exclude<Server, 'header'>, { render: Renderer; comment: string }> = {
  nginx: { render: renderNginx, comment: '#' },
  apache: { render: renderApache, comment: '#' },
  caddy: { render: renderCaddy, comment: '#' },
  express: { render: renderExpress, comment: '//' },
};

/**
 * The fix as text to paste: one header field line, or a part of a configuration whose comments say where it belongs.
 * Where a server cannot be told, the text is one comment that says why.
 * @returns lines separated by `\n`, without one at the end
 */
export function renderFix(fix: Fix, server: Server, target: Target): string {
  if (server === 'header') return renderHeader(fix, target.status);
  const { render, comment } = renderers[server];
  const obstacle = obstacleOf(fix, server, target);
  return obstacle === null ? render(fix, target) : `${comment} ${obstacle}`;
}
