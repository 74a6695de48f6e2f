import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const HTTP_REDIRECT = fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch');

/** `localhost:3000/new`: a host and a port, with nothing before them. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}):\d{1,5}(?:[/?#]|$)/i;

/** Fetch, HTTP-redirect fetch, steps 5 and 6; what an empty value does was measured (headers/location). */
export const redirectLocationInvalid = defineRule({
  id: 'redirect-location-invalid',
  title: 'Location that browsers cannot follow',
  severity: 'error',
  strength: 'must',
  entry: 'headers/location#on-redirects',
  messages: {
    unparsable: 'Location does not parse as a URL, so browsers stop here with a network error.',
    scheme: 'Browsers follow redirects to http and https only. Going to {scheme} is a network error here.',
    host: 'Without // or https:// before it, {scheme} is a scheme and no host, so browsers do not get there.',
    empty: 'An empty Location is this same URL: Firefox runs into a loop, Chromium acts as if the field were missing.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  // Two different lines are another rule's matter. A page load may hand other schemes over to a program.
  appliesTo: ({ redirect, destination }) =>
    redirect !== null &&
    redirect.hindrance !== 'conflict' &&
    (redirect.hindrance !== 'scheme' || destination !== null || HOST_AND_PORT.test(redirect.line.value)),

  check: ({ redirect }) => {
    if (redirect === null) return [];
    const { line, hindrance, target } = redirect;
    const evidence = fieldLine('Location', line, line.value === '' ? null : [0, line.value.length]);
    if (target !== null && HOST_AND_PORT.test(line.value)) {
      const data = { scheme: target.protocol.slice(0, 60) };
      return [{ messageId: 'host', data, evidence, sources: [HTTP_REDIRECT, rfc(3986, '3.1')] }];
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
