/** How a redirect target differs from the allowed one that it was taken for. */
export interface RedirectTrick {
  id:
    | 'no-url'
    | 'scheme'
    | 'userinfo'
    | 'host-longer'
    | 'host-in-front'
    | 'subdomain'
    | 'slashes'
    | 'host-elsewhere'
    | 'any-character'
    | 'host'
    | 'port'
    | 'http'
    | 'dot-segments'
    | 'path-longer'
    | 'path';
  text: string;
}

/**
 * @param candidate as it came
 * @param target where it leads, which is not allowed
 * @param allowed what a naive check took it for
 */
export function trickOf(candidate: string, target: URL | null, allowed: URL): RedirectTrick {
  if (target === null)
    return { id: 'no-url', text: 'The candidate is not a URL. The check looked only at the string.' };
  const scheme = target.protocol.slice(0, -1);
  if (scheme !== 'http' && scheme !== 'https') {
    return { id: 'scheme', text: `The scheme is ${scheme}, whatever comes after it.` };
  }
  if (target.hostname !== allowed.hostname) return hostTrick(candidate, target, allowed);
  if (target.port !== allowed.port && target.protocol === allowed.protocol) {
    return { id: 'port', text: `Another port is another origin: ${target.host}.` };
  }
  if (target.protocol !== allowed.protocol)
    return { id: 'http', text: `Another scheme is another origin: ${target.origin}.` };
  return pathTrick(candidate, target, allowed);
}

function hostTrick(candidate: string, target: URL, allowed: URL): RedirectTrick {
  const name = allowed.hostname;
  const { hostname } = target;
  const leads = `It leads to ${hostname}.`;
  if (`${target.username}:${target.password}`.includes(name)) {
    return { id: 'userinfo', text: `The part before @ is a user name, not the host. ${leads}` };
  }
  if (hostname.endsWith(`.${name}`)) {
    return { id: 'subdomain', text: `${hostname} is a subdomain, which someone else may control.` };
  }
  if (hostname.endsWith(name)) return { id: 'host-in-front', text: `The host only ends in the same letters. ${leads}` };
  if (hostname.startsWith(name)) {
    return { id: 'host-longer', text: `The host only begins with the allowed one. ${leads}` };
  }
  if (/^[\t\n\r]*[/\\]/.test(candidate)) return { id: 'slashes', text: slashes(candidate, leads) };
  if (hostname.length === name.length && [...name].every((one, at) => one === '.' || one === hostname[at])) {
    return { id: 'any-character', text: `A dot in a regular expression matches any character. ${leads}` };
  }
  if (`${target.pathname}${target.search}${target.hash}`.includes(name)) {
    return { id: 'host-elsewhere', text: `The allowed host comes after the real host. ${leads}` };
  }
  return { id: 'host', text: leads };
}

function slashes(candidate: string, leads: string): string {
  const [start = ''] = /^[\t\n\r/\\]*/.exec(candidate) ?? [];
  if (/[\t\n\r]/.test(start))
    return `Browsers remove tabs and line breaks, so the candidate begins with two slashes. ${leads}`;
  if (start.includes('\\'))
    return `Browsers read a backslash as a slash, so the candidate begins with two slashes. ${leads}`;
  return `Two slashes begin a host, not a path. ${leads}`;
}

function pathTrick(candidate: string, target: URL, allowed: URL): RedirectTrick {
  if (/(?:^|[/\\])(?:\.|%2e){2}(?:[/\\?#]|$)/i.test(candidate)) {
    return { id: 'dot-segments', text: `The dot segments leave the prefix and go to ${target.pathname}.` };
  }
  if (target.pathname.startsWith(allowed.pathname)) {
    return { id: 'path-longer', text: 'The path begins with the same letters, but the segment is longer.' };
  }
  return { id: 'path', text: `It leads to ${target.pathname}, outside the prefix.` };
}
