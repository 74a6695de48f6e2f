/** Error pages of Firefox, the codes on them, and messages of its service workers, as its string files have them. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker, Templates } from '../template.ts';

const file = (path: string) => ({
  label: `Firefox 153, ${path.slice(path.lastIndexOf('/') + 1)}`,
  url: `https://github.com/mozilla-firefox/firefox/blob/main/${path}`,
});
const pages = file('browser/locales/en-US/chrome/overrides/appstrings.properties');
const dom = file('dom/locales/en-US/chrome/dom/dom.properties');
const codes = file('xpcom/base/ErrorList.py');
const page = (problem: ProblemId, ...texts: string[]): Templates<ProblemId> => ({ problem, texts, source: pages });
const code = (problem: ProblemId, ...texts: string[]): Templates<ProblemId> => ({ problem, texts, source: codes });

export const firefoxPages: Maker<ProblemId> = {
  name: 'Firefox',
  templates: [
    page('name-not-resolved', 'We can’t connect to the server at {host}'),
    page(
      'reset',
      'The connection to the server was reset while the page was loading.',
      'was interrupted while the page was loading.',
    ),
    page('timed-out', 'The server at {host} is taking too long to respond.'),
    page(
      'redirect-loop',
      'Firefox has detected that the server is redirecting the request for this address in a way that will never complete.',
    ),
    page(
      'unsafe-port',
      'This address uses a network port which is normally used for purposes other than Web browsing.',
    ),
    page(
      'proxy-failed',
      'Firefox is configured to use a proxy server that can’t be found.',
      'Firefox is configured to use a proxy server that is refusing connections.',
    ),
    page('decoding', 'cannot be shown because it uses an invalid or unsupported form of compression.'),
    page('response-damaged', 'has experienced a network protocol violation that cannot be repaired.'),
    page('frame-denied', 'This page has an X-Frame-Options policy that prevents it from being loaded in this context.'),
    page('frame-ancestors', 'This page has a content security policy that prevents it from being loaded in this way.'),
    page('opener-policy', 'it looks like the security configuration doesn’t match the previous page.'),
    page('header-invalid', 'sent back a header with empty characters not allowed by web security standards.'),
    code('refused', 'NS_ERROR_CONNECTION_REFUSED'),
    code('reset', 'NS_ERROR_NET_RESET', 'NS_ERROR_NET_INTERRUPT'),
    code('closed', 'NS_ERROR_NET_EMPTY_RESPONSE'),
    code('timed-out', 'NS_ERROR_NET_TIMEOUT'),
    code('name-not-resolved', 'NS_ERROR_UNKNOWN_HOST'),
    code(
      'proxy-failed',
      'NS_ERROR_UNKNOWN_PROXY_HOST',
      'NS_ERROR_PROXY_CONNECTION_REFUSED',
      'NS_ERROR_PROXY_BAD_GATEWAY',
    ),
    code('network-changed', 'NS_ERROR_OFFLINE'),
    code('redirect-loop', 'NS_ERROR_REDIRECT_LOOP'),
    code('decoding', 'NS_ERROR_INVALID_CONTENT_ENCODING'),
    code('length-mismatch', 'NS_ERROR_NET_PARTIAL_TRANSFER'),
    code('response-damaged', 'NS_ERROR_CORRUPTED_CONTENT'),
    code('unsafe-port', 'NS_ERROR_PORT_ACCESS_NOT_ALLOWED'),
    code('fetch-failed', 'NS_ERROR_DOM_BAD_URI'),
    code('corp', 'NS_ERROR_DOM_CORP_FAILED'),
    code('coep-frame', 'NS_ERROR_DOM_COEP_FAILED'),
    code('opener-policy', 'NS_ERROR_DOM_COOP_FAILED'),
    code('aborted', 'NS_BINDING_ABORTED'),
    code('http2-error', 'NS_ERROR_NET_HTTP2_SENT_GOAWAY', 'NS_ERROR_NET_INADEQUATE_SECURITY'),
    code('header-invalid', 'NS_ERROR_DOM_INVALID_HEADER_VALUE'),
    {
      problem: 'service-worker-type',
      texts: [
        'Failed to register/update a ServiceWorker for scope ‘{scope}’: Bad Content-Type of ‘{type}’ received for script ‘{script}’.',
      ],
      source: dom,
    },
    {
      problem: 'service-worker-status',
      texts: [
        'Failed to register/update a ServiceWorker for scope ‘{scope}’: Load failed with status {status} for script ‘{script}’.',
      ],
      source: dom,
    },
    {
      problem: 'service-worker-scope',
      texts: [
        'Failed to register a ServiceWorker: The path of the provided scope ‘{scope}’ is not under the max scope allowed ‘{allowed}’.',
      ],
      source: dom,
    },
    {
      problem: 'service-worker-response',
      texts: [
        'Failed to load ‘{url}’. A ServiceWorker intercepted the request and encountered an unexpected error.',
        'Failed to load ‘{url}’. A ServiceWorker passed an Error Response to FetchEvent.respondWith().',
        'Failed to load ‘{url}’. A ServiceWorker passed a used Response to FetchEvent.respondWith().',
        'Failed to load ‘{url}’. A ServiceWorker passed a promise to FetchEvent.respondWith() that rejected with',
      ],
      source: dom,
    },
  ],
};
