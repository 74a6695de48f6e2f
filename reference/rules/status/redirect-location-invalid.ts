import { REDIRECT_STATUSES, shownUrl } from '../../http/redirect.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const HTTP_REDIRECT = fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch');

/** `localhost:3000/new`: a host and a port, with nothing before them. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}):\d{1,5}(?:[/?#]|$)/i;

/** The host that the value begins with as if it were a URL: that of the request, or one that begins with `www.`. */
function hostAsPath(value: string, url: URL | null): string | null {
  const [, host = ''] = /^((?:[a-z\d-]{1,63}\.){1,8}[a-z\d-]{1,63})(?:[/?#]|$)/i.exec(value) ?? [];
  const isHost = host.toLowerCase() === url?.hostname || /^www\.[^.]+\./i.test(host);
  return host !== '' && isHost ? host : null;
}

/** Fetch, HTTP-redirect fetch, steps 5 and 6; what an empty value does was measured (headers/location). */
export const redirectLocationInvalid = defineRule({
  id: 'redirect-location-invalid',
  title: 'Location that browsers cannot follow',
  severity: 'error',
  strength: 'must',
  entry: 'headers/location#on-redirects',
  messages: {
    unparsable: 'Location does not parse as a URL, so browsers stop here with a network error.',
    scheme:
      'Browsers follow redirects only to http and https. They do not follow this one to {scheme}, so the request fails.',
    host: 'Without // or https:// before it, {scheme} is read as a scheme, not a host, so browsers do not go there.',
    path: 'Without // or https:// before it, {host} is read as a path, not a host, so browsers go to {target}.',
    empty:
      'An empty Location means this same URL. Firefox gets into a redirect loop; Chromium acts as if the header were missing.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  // Two different lines are another rule's matter. A page load may hand other schemes over to a program.
  appliesTo: ({ redirect }) =>
    redirect !== null &&
    redirect.hindrance !== 'conflict' &&
    (redirect.hindrance !== 'scheme' ||
      redirect.leavesBrowser !== 'unknown' ||
      HOST_AND_PORT.test(redirect.line.value)),

  check: ({ redirect, url }) => {
    if (redirect === null) return [];
    const { line, hindrance, target } = redirect;
    const evidence = fieldLine('Location', line, line.value === '' ? null : [0, line.value.length]);
    if (target !== null && HOST_AND_PORT.test(line.value)) {
      const data = { scheme: target.protocol.slice(0, 60) };
      return [{ messageId: 'host', data, evidence, sources: [HTTP_REDIRECT, rfc(3986, '3.1')] }];
    }
    const host = hostAsPath(line.value, url);
    if (target !== null && host !== null) {
      const data = { host: shortened(host), target: shownUrl(target) };
      const meant = `${url?.protocol}//${line.value}`;
      return [
        {
          messageId: 'path',
          severity: 'warning',
          data,
          evidence,
          sources: [rfc(3986, '4.2')],
          ...(parseUrl(meant)?.hostname === host.toLowerCase() && {
            fix: { type: 'set-field', name: 'Location', value: meant } as const,
          }),
        },
      ];
    }
    switch (hindrance) {
      case 'unparsable':
        return [{ messageId: 'unparsable', evidence, sources: [HTTP_REDIRECT, rfc(9110, '10.2.2')] }];
      case 'scheme':
        return [
          {
            messageId: 'scheme',
            data: { scheme: (target?.protocol ?? '').slice(0, 60) },
            evidence,
            sources: [HTTP_REDIRECT],
          },
        ];
      case 'empty':
        return [
          {
            messageId: 'empty',
            evidence,
            sources: [rfc(3986, '4.4')],
            entry: 'headers/location#when-it-is-missing',
          },
        ];
      default:
        return [];
    }
  },
});
