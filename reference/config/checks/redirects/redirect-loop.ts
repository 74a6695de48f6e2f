import { rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import type { FormatId } from '../../formats.ts';
import type { Scope, Setting } from '../../settings/scope.ts';

/** Names and addresses of one server that are looked at. Our choice. */
const MOST = 20;
const HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/** The words of the settings with a key, in lower case. */
const wordsOf = (scope: Scope, key: string): string[] =>
  scope
    .own(key)
    .slice(0, MOST)
    .flatMap(({ words }) => words.slice(0, MOST).map(({ text }) => text.toLowerCase()));

/** `return 301 https://$host$request_uri`, in a server that answers for that address itself. */
function isLoopOfNginx({ words, scope }: Setting): boolean {
  const [code, target = code] = words.map(({ text }) => text);
  const [, scheme, host = ''] =
    /^(https?|\$scheme):\/\/(\$host|\$http_host|\$server_name|[\w.-]+)\$request_uri$/.exec(target ?? '') ?? [];
  const server = scope.name === 'server' ? scope : scope.parent;
  if (!scheme || server?.name !== 'server' || (code !== target && !/^30[12378]$/.test(code ?? ''))) return false;
  // What is answered on a condition, or in place of an error, may be something else.
  if (scope.isConditional || scope.words[0]?.text.startsWith('@')) return false;
  if ([scope, server].some((one) => one.own('if').length + one.own('error_page').length > 0)) return false;
  const names = wordsOf(server, 'server_name');
  const named = host === '$server_name' ? (names[0] ?? '') : host.toLowerCase();
  if (!/^\$(?:http_)?host$/.test(host) && !(HOST.test(named) && names.includes(named))) return false;
  return server
    .own('listen')
    .slice(0, MOST)
    .some((listen) => {
      const isTls = listen.words.some(({ text }) => text === 'ssl');
      const port = isTls ? '443' : '80';
      const isOfAll = /^(?:(?:\*|\[::\]|0\.0\.0\.0):)?(\d+)$/.exec(listen.words[0]?.text ?? '')?.[1] === port;
      return isOfAll && scheme !== (isTls ? 'http' : 'https');
    });
}

/** `Redirect / https://name/`, in the virtual host of that name and scheme. */
function isLoopOfApache({ words, scope }: Setting): boolean {
  const [path, target] = words.slice(-2).map(({ text }) => text);
  const [, scheme, host = ''] = /^(https?):\/\/([\w.-]+)\/$/.exec(target ?? '') ?? [];
  if (!scheme || path !== '/' || scope.name !== 'virtualhost' || scope.own('rewriterule').length > 0) return false;
  const names = [...wordsOf(scope, 'servername'), ...wordsOf(scope, 'serveralias')];
  const port = scheme === 'https' ? ':443' : ':80';
  return names.includes(host.toLowerCase()) && scope.words.every(({ text }) => text.endsWith(port));
}

/** `redir https://{host}{uri}`, in a site that Caddy serves by HTTPS. */
function isLoopOfCaddy({ words, scope }: Setting): boolean {
  const [, host = ''] = /^https:\/\/(\{host\}|[\w.-]+)\{uri\}$/.exec(words[0]?.text ?? '') ?? [];
  if (host === '' || scope.parent === null || scope.parent.parent !== null || scope.all.has('auto_https')) return false;
  const sites = scope.words.map(({ text }) => text.replace(/^https:\/\/|,$/g, '').toLowerCase());
  return sites.some(
    (site) => HOST.test(site) && /\.[a-z]+$/.test(site) && (host === '{host}' || site === host.toLowerCase()),
  );
}

const LOOPS: Partial<Record<FormatId, (setting: Setting) => boolean>> = {
  nginx: isLoopOfNginx,
  apache: isLoopOfApache,
  caddy: isLoopOfCaddy,
};

export const redirectLoop = defineSettingCheck({
  id: 'redirect-loop',
  title: 'Redirect loop',
  severity: 'error',
  entry: 'guides/redirect-tracing#find-a-loop',
  messages: {
    itself:
      'This redirects requests to the address that they came for, so browsers give up after 20 redirects. Keep it for the other scheme or host alone.',
  },
  keys: /^(?:return|redirect|redirectpermanent|redirecttemp|redir)$/,

  find: (setting, format) => (LOOPS[format]?.(setting) ? { messageId: 'itself', sources: [rfc(9110, '15.4')] } : null),
});
