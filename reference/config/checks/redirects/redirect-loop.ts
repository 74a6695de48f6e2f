import { fetchStandard, rfc } from '../../../text/sources.ts';
import { defineSettingCheck } from '../../check.ts';
import type { FormatId } from '../../formats.ts';
import type { Scope, Setting } from '../../settings/scope.ts';

/** Names and addresses of one server that are looked at. Our choice. */
const MOST = 20;
/** In a text with more names and addresses, nothing is said. Our choice: each is looked at for each redirect. */
const MOST_OF_ALL = 200;
const HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/** The words of the settings with a key, in lower case. */
const wordsOf = (scope: Scope, key: string): string[] =>
  scope
    .own(key)
    .slice(0, MOST)
    .flatMap(({ words }) => words.slice(0, MOST).map(({ text }) => text.toLowerCase()));

/** What the other servers of the text set, of those that listen on a port. */
function otherWords(own: Scope, key: string, isOnPort: (other: Scope) => boolean): string[] | null {
  const every = own.all.get(key) ?? [];
  if (every.length > MOST_OF_ALL) return null;
  const others = every.filter(({ scope }) => scope !== own && isOnPort(scope));
  return others.flatMap(({ words }) => words.slice(0, MOST).map(({ text }) => text.toLowerCase()));
}

/** Where nginx listens. Without a number it is 80. */
const portOf = (listen: Setting): string => /^(?:.*:)?(\d+)$/.exec(listen.words[0]?.text ?? '')?.[1] ?? '80';

/** Whether no other server of nginx takes what comes to a port for a name, or for every name. */
function isReached(server: Scope, port: string, names: readonly string[]): boolean {
  const isOnPort = (other: Scope) =>
    other
      .own('listen')
      .slice(0, MOST)
      .some((one) => portOf(one) === port);
  const [taken, listened] = ['server_name', 'listen'].map((key) => otherWords(server, key, isOnPort));
  if (!taken || !listened) return false;
  if (names.some((name) => /\w\./.test(name) && !taken.includes(name) && !taken.includes(`.${name}`))) return true;
  // The first server that listens there answers for what no other names, unless one is marked.
  const [first] = (server.all.get('listen') ?? []).filter((one) => portOf(one) === port);
  return (
    listened.length === 0 ||
    wordsOf(server, 'listen').includes('default_server') ||
    (first?.scope === server && !listened.includes('default_server'))
  );
}

/** `return 301 https://$host$request_uri`, in a server that answers for that address itself. */
function isLoopOfNginx({ words, scope }: Setting): boolean {
  const [code, target = code] = words.map(({ text }) => text);
  const [, scheme, host = ''] =
    /^(https?|\$scheme):\/\/(\$host|\$http_host|\$server_name|[\w.-]+)\$request_uri$/.exec(target ?? '') ?? [];
  const server = scope.name === 'server' ? scope : scope.parent;
  if (
    !scheme ||
    server?.name !== 'server' ||
    server.parent?.name === 'stream' ||
    (code !== target && !/^30[12378]$/.test(code ?? ''))
  )
    return false;
  // What is answered on a condition, or in place of an error, may be something else.
  if (scope.isConditional || scope.words[0]?.text.startsWith('@') || scope.own('internal').length > 0) return false;
  if ([scope, server].some((one) => one.own('if').length > 0) || scope.with('error_page')) return false;
  const names = wordsOf(server, 'server_name');
  const named = host === '$server_name' ? (names[0] ?? '') : host.toLowerCase();
  const isAny = /^\$(?:http_)?host$/.test(host);
  if (!isAny && !(HOST.test(named) && names.includes(named))) return false;
  return server
    .own('listen')
    .slice(0, MOST)
    .some((listen) => {
      const isTls = listen.words.some(({ text }) => text === 'ssl');
      const port = isTls ? '443' : '80';
      const isOfAll = /^(?:(?:\*|\[::\]|0\.0\.0\.0):)?(\d+)$/.exec(listen.words[0]?.text ?? '')?.[1] === port;
      return isOfAll && scheme !== (isTls ? 'http' : 'https') && isReached(server, port, isAny ? names : [named]);
    });
}

/** `Redirect / https://name/`, in the virtual host of that name and scheme. */
function isLoopOfApache({ words, scope }: Setting): boolean {
  const [path, target] = words.slice(-2).map(({ text }) => text);
  const [, scheme, host = ''] = /^(https?):\/\/([\w.-]+)\/$/.exec(target ?? '') ?? [];
  if (!scheme || path !== '/' || scope.name !== 'virtualhost' || scope.isConditional) return false;
  if (['rewriterule', 'redirectmatch', 'include', 'includeoptional'].some((key) => scope.own(key).length > 0))
    return false;
  // It passes requests on before it looks for redirects.
  const passes = ['proxypass', 'proxypassmatch'].flatMap((key) => (scope.all.get(key) ?? []).slice(0, MOST_OF_ALL + 1));
  if (passes.length > MOST_OF_ALL) return false;
  if (passes.some((one) => one.scope === scope || one.scope.parent === scope || !one.scope.parent)) return false;
  const names = [...wordsOf(scope, 'servername'), ...wordsOf(scope, 'serveralias')];
  const port = scheme === 'https' ? ':443' : ':80';
  const isOnPort = (other: Scope) => other.words.some(({ text }) => text.endsWith(port));
  const taken = ['servername', 'serveralias'].map((key) => otherWords(scope, key, isOnPort));
  return (
    names.includes(host.toLowerCase()) &&
    scope.words.every(({ text }) => text.endsWith(port)) &&
    taken.every((others) => others?.includes(host.toLowerCase()) === false)
  );
}

/** `redir https://{host}{uri}`, in a site that Caddy serves by HTTPS. */
function isLoopOfCaddy({ words, scope }: Setting): boolean {
  const [, host = ''] = /^https:\/\/(\{host\}|[\w.-]+)\{uri\}$/.exec(words[0]?.text ?? '') ?? [];
  // With `html` it is a page that leads there.
  if (host === '' || words[1]?.text === 'html' || scope.parent === null || scope.parent.parent !== null) return false;
  if (['auto_https', 'http_port', 'https_port'].some((option) => scope.all.has(option))) return false;
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

const SOURCES = [rfc(9110, '15.4'), fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch')];

export const redirectLoop = defineSettingCheck({
  id: 'redirect-loop',
  title: 'Redirect loop',
  severity: 'error',
  entry: 'guides/redirect-tracing#find-a-loop',
  messages: {
    itself:
      'This redirects requests to the address that they already asked for, so browsers give up after 20 redirects. Redirect only requests for another scheme or host.',
  },
  keys: /^(?:return|redirect|redirectpermanent|redirecttemp|redir)$/,

  find: (setting, format) => (LOOPS[format]?.(setting) ? { messageId: 'itself', sources: SOURCES } : null),
});
