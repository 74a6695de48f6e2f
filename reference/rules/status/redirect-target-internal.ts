import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { rfc } from '../../text/sources.ts';
import { isLocalHost, specialAddress } from '../../text/special-addresses.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Fix } from '../rule.ts';

/** The port of one scheme with the other: `https://shop.example:80/`. */
const PORT_OF_THE_OTHER = new Map([
  ['https:', '80'],
  ['http:', '443'],
]);

/** How an app on this machine gets the answer to a login (RFC 8252, section 7.3): the target has one of these. */
const OF_A_LOGIN = /[?&#](?:code|error|state|access_token|id_token)=/;

function messageOf(hostname: string): 'machine' | 'network' | 'name' | null {
  const kind = specialAddress(hostname)?.kind;
  if (kind === 'loopback') return 'machine';
  if (kind === 'private') return 'network';
  return /^[^.[]+$/.test(hostname) ? 'name' : null;
}

/** The same target on the host that the visitor asked. */
function fixOf({ pathname, search, hash }: URL, { origin }: URL): { fix: Fix } {
  return { fix: { type: 'set-field', name: 'Location', value: `${origin}${pathname}${search}${hash}` } };
}

/** What a program behind a proxy takes for its own address, where it does not know the public one. */
export const redirectTargetInternal = defineRule({
  id: 'redirect-target-internal',
  title: 'Redirect to an internal address',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/location#on-redirects',
  messages: {
    machine:
      'This redirects to {host}, which is the visitor’s own computer. Behind a proxy, build Location from the public host, or send a path.',
    network:
      'This redirects to {host}, which only one private network can reach. Behind a proxy, build Location from the public host, or send a path.',
    name: 'This redirects to {host}, a name without a dot, which only a private network resolves. Behind a proxy, build Location from the public host.',
    port: 'This redirects to port {port} with {scheme}, but that port is for the other scheme. Behind a proxy, leave the port out.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  // That a request was sent to an internal address shows that it can be reached.
  appliesTo: ({ redirect, url }) =>
    redirect?.target != null &&
    redirect.hindrance === null &&
    url !== null &&
    !isLocalHost(url.hostname) &&
    url.hostname.includes('.'),

  check: ({ redirect, exchange, url }) => {
    if (redirect?.target == null || url === null) return [];
    const { line, target } = redirect;
    const report = { evidence: fieldLine('Location', line), sources: [rfc(9110, '10.2.2')] };
    if (PORT_OF_THE_OTHER.get(target.protocol) === target.port && target.port !== url.port) {
      const data = { port: target.port, scheme: target.protocol.slice(0, -1) };
      // Of another host it is not known which port is meant.
      return [{ messageId: 'port', data, ...report, ...(target.hostname === url.hostname && fixOf(target, url)) }];
    }
    const messageId = messageOf(target.hostname);
    // Such as `redirect_uri`: whoever asked named it.
    if (messageId === null || OF_A_LOGIN.test(line.value) || exchange.url.includes(target.hostname)) return [];
    const data = { host: target.host.slice(0, 60) };
    // Elsewhere the proxy may have another path for it.
    return [{ messageId, data, ...report, ...(target.pathname === `${url.pathname}/` && fixOf(target, url)) }];
  },
});
