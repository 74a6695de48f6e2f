/** HAProxy's pages and log, Caddy's log, and PHP-FPM's log. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const haproxySource = (file: string) => ({
  label: `HAProxy 3.5-dev5, src/${file}`,
  url: `https://github.com/haproxy/haproxy/blob/50872daa6a857e82afc40b1c5161924aef4172d7/src/${file}`,
});
const fpmSource = (commit: string, file: string) => ({
  label: `PHP, sapi/fpm/fpm/${file}`,
  url: `https://github.com/php/php-src/blob/${commit}/sapi/fpm/fpm/${file}`,
});

export const haproxy: Maker<ProblemId> = {
  name: 'HAProxy',
  templates: [
    { problem: 'upstream-none', texts: ['503 Service Unavailable No server is available to handle this request.'] },
    { problem: 'upstream-invalid', texts: ['502 Bad Gateway The server returned an invalid or incomplete response.'] },
    { problem: 'upstream-timeout', texts: ["504 Gateway Time-out The server didn't respond in time."] },
    { problem: 'request-invalid', texts: ['400 Bad request Your browser sent an invalid request.'] },
    {
      problem: 'request-slow',
      texts: ["408 Request Time-out Your browser didn't send a complete request in time."],
      source: haproxySource('http.c'),
    },
    { problem: 'access-rule', texts: ['403 Forbidden Request forbidden by administrative rules.'] },
    { problem: 'upstream-none', texts: ['has no server available!'], source: haproxySource('backend.c') },
  ],
};

export const caddy: Maker<ProblemId> = {
  name: 'Caddy',
  templates: [
    { problem: 'upstream-refused', texts: ['"msg":"dial tcp {upstream}: connect: connection refused"'] },
    { problem: 'upstream-closed', texts: ['"logger":"http.log.error","msg":"EOF"'] },
    {
      problem: 'upstream-none',
      texts: ['"msg":"no upstreams available"'],
      source: {
        label: 'Caddy, modules/caddyhttp/reverseproxy/reverseproxy.go',
        url: 'https://github.com/caddyserver/caddy/blob/0cf03d32f7d99cf160d5375e8a40fbe3d910d515/modules/caddyhttp/reverseproxy/reverseproxy.go',
      },
    },
    { problem: 'config-syntax', texts: ['Error: adapting config using caddyfile: {reason}'] },
  ],
};

export const phpFpm: Maker<ProblemId> = {
  name: 'PHP-FPM',
  templates: [
    {
      problem: 'pool-full',
      texts: [
        '[pool {pool}] server reached pm.max_children setting (',
        '[pool {pool}] server reached max_children setting (',
        '[pool {pool}] seems busy (you may need to increase pm.start_servers, or pm.min/max_spare_servers)',
      ],
      source: fpmSource('03f3b8479b88688e45fd0879b755937fd01f593a', 'fpm_process_ctl.c'),
    },
    {
      problem: 'worker-killed',
      texts: ['") execution timed out ('],
      source: fpmSource('014b1b3aadf936363b9ddcd6f37238a2e4f89df4', 'fpm_request.c'),
    },
  ],
};
