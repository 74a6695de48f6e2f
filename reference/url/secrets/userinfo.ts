/** The passwords in front of hosts, of URLs that stand in a text: `https://user:password@host/`. */

import type { SecretText } from './secret-texts.ts';
import { isTokenLike } from './secrets.ts';

/**
 * Begins at two slashes and goes up to the next one, so that nothing is read more than twice. What stands in quotation marks
 * or in angle brackets ends with them.
 */
const ANYWHERE = /[:/\\][/\\]([^/\\?#\s"<>`]+)@/g;
/** A text that is a URL itself: a parser takes all up to the last @ before the path, white space and quotation marks too. */
const AT_START = /^(?:(?:[a-z][a-z\d+.-]{0,40}:)?[/\\]{2,}|(?:https?|wss?|ftp):)([^/\\?#\n\r]+)@/i;
/** Without a scheme, as proxies and databases are named: before the port of a host, or `tcp(` of Go. Of schemes without slashes, what is before the @ is no password. */
const BARE =
  /(?<![\w.%+/\\-])(?<!\bscm:)(?!(?:acct|git|im|mailto|scm|sips?|ssh|stuns?|turns?|xmpp):)[a-z_][\w.%+-]{0,99}:([^\s/\\?#@:"'<>&,;]{1,200})@(?:[\w.-]{1,253}:\d{2,5}(?!\w|:\d)|(?:tcp|unix)\()/gi;
/** The next parameter of a query, as in `?u=http://localhost:3000&mail=me@example.org`. */
const NEXT_PARAMETER = /&[^&=@]*=/;

/**
 * The passwords, and the user names that look like keys, of all URLs in a text. Takes time in proportion to its length.
 * @param text in no encoding: what is percent-encoded in it is not found
 */
export function userinfoTexts(text: string): SecretText[] {
  // Most texts have none, and this is asked with each key.
  if (!text.includes('@') || !/[:/\\]/.test(text)) return [];
  const [, first] = AT_START.exec(text) ?? [];
  const others = [...text.matchAll(ANYWHERE)].map(([, userinfo = '']) => inParameter(userinfo));
  const bare = [...text.matchAll(BARE)].map(([, text = '']) => ({ ...PASSWORD, text }));
  return [...[first, ...others].flatMap((userinfo) => (userinfo === undefined ? [] : secretsOf(userinfo))), ...bare];
}

/** What of it belongs to the parameter in which it starts; '' where no @ does. */
function inParameter(userinfo: string): string {
  const end = userinfo.search(NEXT_PARAMETER);
  return end < 0 ? userinfo : userinfo.slice(0, Math.max(0, userinfo.lastIndexOf('@', end)));
}

function secretsOf(userinfo: string): SecretText[] {
  const colon = userinfo.indexOf(':');
  const [user, password] = colon < 0 ? [userinfo, ''] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
  return [
    ...(password === '' ? [] : [{ ...PASSWORD, text: password }]),
    ...(isTokenLike(user) ? [{ ...USER_NAME, text: user }] : []),
  ];
}

const PASSWORD = { kind: 'credential', name: 'password', why: 'a password before a host' } as const;
const USER_NAME = { kind: 'credential', name: 'user name', why: 'a user name that looks like a key' } as const;
