/** Responses that a browser keeps from a script of another origin. */
import type { Problem } from '../template.ts';

export const corsProblems = {
  'cors-missing': {
    title: 'CORS: Access-Control-Allow-Origin is missing',
    happened:
      'The page {origin|of another origin} may not read the response of {url|the server}, because it has no `Access-Control-Allow-Origin`.',
    causes: [
      'The server does not send CORS headers for this path.',
      'The response is an error or a login page, and only successful responses get the headers. Often a proxy made it.',
      'A redirect leads to another server, which does not send them.',
    ],
    look: 'Find the request in the network panel. First look at its status: a 404, 401 or 502 is the real problem.',
    fix: 'If the page may read the response, send `Access-Control-Allow-Origin` with its origin, and `Vary: Origin`. Send it on errors too (nginx: `always`). Only the server can fix this. `mode: "no-cors"` hides the message and the response.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'preflight-missing': {
    title: 'CORS: the preflight has no Access-Control-Allow-Origin',
    happened:
      'Before the request to {url|the server} the browser asked with OPTIONS whether it may send it. That response has no `Access-Control-Allow-Origin`.',
    causes: [
      'The server or framework has no handler for OPTIONS and answers with 404, 405 or a page.',
      'Authentication comes before CORS and refuses OPTIONS, which never has credentials.',
      'The CORS middleware is registered after the routes.',
    ],
    look: 'Find the OPTIONS request in the network panel (in Chromium under “Preflight”): status and headers.',
    fix: 'Answer OPTIONS with 204 and the CORS headers before authentication and routing.',
    entry: 'headers/access-control#preflights',
  },
  'cors-mismatch': {
    title: 'CORS: another origin is allowed',
    happened:
      'The response of {url|the server} allows {allowed|one origin}, but the page has another origin[: {origin}]. The two are compared character by character.',
    causes: [
      'The allowed origin has another scheme, port or `www`, or a `/` at its end.',
      'The value is that of production, and the page runs on localhost or in a preview.',
      'A cache stored the response for another page, because `Vary: Origin` is missing.',
    ],
    look: 'Compare `Origin` of the request with `Access-Control-Allow-Origin` of the response.',
    fix: 'Keep a list of allowed origins, return the one that asks if it is listed, and send `Vary: Origin`.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-multiple': {
    title: 'CORS: more than one allowed origin',
    happened:
      '`Access-Control-Allow-Origin` of {url|the response} has more than one value[: {allowed}]. Exactly one origin or `*` is allowed.',
    causes: [
      'The application and the proxy before it both add the header.',
      'The configuration lists several origins in one value.',
    ],
    look: 'Count the header in the response, then ask the application without the proxy.',
    fix: 'Let one place set the header. To allow several origins, return the one that asks if it is listed, and send `Vary: Origin`.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-invalid': {
    title: 'CORS: the allowed origin is not an origin',
    happened: '`Access-Control-Allow-Origin` of {url|the response} is {allowed|no origin}.',
    causes: [
      'The value lacks the scheme: `shop.example` instead of `https://shop.example`.',
      'The value has a path, a wildcard such as `https://*.example`, or the text of a variable.',
    ],
    look: 'Compare `Origin` of the request with the header of the response.',
    fix: 'Send scheme, host and port exactly as in `Origin`, without a `/` at the end.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-wildcard-credentials': {
    title: 'CORS: * does not work with credentials',
    happened:
      'The page sends {url|the request} with cookies or credentials, and the response has `Access-Control-Allow-Origin: *`. The two exclude each other.',
    causes: [
      'The code sets `credentials: "include"` or `withCredentials`, and the server was set up for public data.',
      'The request does not need credentials at all.',
    ],
    look: 'Does the API need the cookies of the user? That decides which side changes.',
    fix: 'If it does not, leave `credentials` out. If it does, return the origin that asks if it is listed, with `Access-Control-Allow-Credentials: true` and `Vary: Origin`.',
    entry: 'headers/access-control#credentials',
  },
  'cors-credentials': {
    title: 'CORS: Access-Control-Allow-Credentials is not true',
    happened:
      'The page sends {url|the request} with cookies or credentials, and the response does not have `Access-Control-Allow-Credentials: true`.',
    causes: [
      'The CORS configuration of the server leaves credentials off, which is the default nearly everywhere.',
      'The preflight has the header and the response itself does not, or the other way round.',
      'The value is not the lower-case word `true`.',
    ],
    look: 'Look at the header in both responses: of OPTIONS and of the request itself.',
    fix: 'Send `Access-Control-Allow-Credentials: true` on both, with the exact origin, or leave `credentials` out.',
    entry: 'headers/access-control#credentials',
  },
  'preflight-status': {
    title: 'CORS: the preflight has an error status',
    happened:
      'The browser asked with OPTIONS whether it may send the request to {url|the server}. The answer has no 2xx status[: {status}].',
    causes: [
      'The server has no route for OPTIONS (404, 405).',
      'Authentication refuses OPTIONS (401, 403). The browser never sends credentials with it.',
      'A proxy or firewall answers in place of the application.',
    ],
    look: 'Find the OPTIONS request in the network panel, or repeat it with `curl -i -X OPTIONS -H "Origin: ..." -H "Access-Control-Request-Method: PUT" URL`.',
    fix: 'Answer OPTIONS with 204 and the CORS headers before authentication and routing.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-redirect': {
    title: 'CORS: the preflight is redirected',
    happened:
      'The browser asked {url|the server} with OPTIONS, and the answer is a redirect. Browsers do not follow it.',
    causes: [
      'The URL lacks or has a `/` at its end, and the server corrects it.',
      'The server redirects from http to https, or to `www`.',
      'The server redirects to a login page.',
    ],
    look: 'Look at `Location` of the OPTIONS response.',
    fix: 'Request the final URL directly. Do not redirect OPTIONS to a login.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-method': {
    title: 'CORS: the method is not allowed',
    happened: 'The preflight of {url|the request} does not list {method|the method} in `Access-Control-Allow-Methods`.',
    causes: [
      'The CORS configuration lists other methods only.',
      'The method is written in small letters: `patch` is not `PATCH`.',
    ],
    look: 'Look at `Access-Control-Allow-Methods` in the OPTIONS response.',
    fix: 'Add {method|the method} to `Access-Control-Allow-Methods`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-header': {
    title: 'CORS: a request header is not allowed',
    happened:
      'The request to {url|the server} has the header {header|that the preflight does not allow}, and the preflight does not list it in `Access-Control-Allow-Headers`.',
    causes: [
      'The CORS configuration does not list this header.',
      'A library adds it: `Content-Type` of JSON, `Authorization`, tracing headers, `X-Requested-With`.',
      'The OPTIONS response is not from the CORS middleware.',
    ],
    look: 'Compare `Access-Control-Request-Headers` of the OPTIONS request with `Access-Control-Allow-Headers` of its response.',
    fix: 'Add {header|the header} to `Access-Control-Allow-Headers`, or do not send it. `*` does not cover `Authorization`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-list-invalid': {
    title: 'CORS: a list of the preflight cannot be read',
    happened:
      '`Access-Control-Allow-Headers` or `-Methods` in the preflight of {url|the request} contains something that is not a name[: {token}].',
    causes: [
      'The names are separated by spaces or semicolons instead of commas.',
      'The value has quotation marks, brackets or another character that no name has.',
    ],
    look: 'Look at both headers in the OPTIONS response.',
    fix: 'Send names, separated by commas: `Access-Control-Allow-Headers: Content-Type, Authorization`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-authorization': {
    title: 'CORS: * does not cover Authorization',
    happened:
      'The preflight of {url|the request} allows all headers with `*`. The header `Authorization` must be named. Firefox warns, and will refuse the request later.',
    causes: ['The CORS configuration uses `*` for request headers.'],
    look: 'Look at `Access-Control-Allow-Headers` in the OPTIONS response.',
    fix: 'Send `Access-Control-Allow-Headers: *, Authorization`, or a list of names.',
    entry: 'headers/access-control#preflights',
  },
  'cors-failed': {
    title: 'CORS request without a response',
    happened:
      'Firefox got no response that it could check from {url|the server}. This is most often a network problem and not a CORS header.',
    causes: [
      'The server is not running, or the port is wrong.',
      'The certificate is not trusted, or the page asks an http port with https.',
      'An extension or a blocker stopped the request. Another message before this one may name a failed preflight.',
    ],
    look: 'Open the URL in a tab of its own. It shows the network or certificate error.',
    fix: 'Start the server or correct host, port and scheme. Replace the certificate, or trust it in development.',
    entry: 'guides/cors#ask-as-a-browser-does',
    vague: true,
  },
  'cors-scheme': {
    title: 'CORS needs http or https',
    happened: 'A script asked for {url|a URL} whose scheme is not http or https. CORS exists for these two only.',
    causes: [
      'The page was opened as a file (`file://`), and so is everything relative in it.',
      'The URL lacks its scheme: `localhost:3000/api` is a URL with the scheme `localhost`.',
    ],
    look: 'Look at the address of the page and at the URL that the code builds.',
    fix: 'Serve the page from a local web server, and write URLs with `http://` or `https://`.',
    entry: 'url-terms/origin#origins-of-other-schemes',
  },
  'cors-same-origin-mode': {
    title: 'Request to another origin in same-origin mode',
    happened: 'The code asked for {url|a URL} of another origin with `mode: "same-origin"`, which forbids that.',
    causes: [
      'The option is set on purpose or by a library.',
      'The URL has another host, port or scheme than the page.',
    ],
    look: 'Compare the origin of the page with that of the URL.',
    fix: 'Use a URL of the page’s own origin, or omit `mode` and set up CORS.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'cors-no-cors': {
    title: 'Method that no-cors does not allow',
    happened: 'With `mode: "no-cors"` only GET, HEAD and POST are allowed, not {method|this method}.',
    causes: ['`no-cors` was added to silence a CORS message. It never makes a response readable.'],
    look: 'Look at the options of `fetch()`.',
    fix: 'Remove `mode: "no-cors"` and let the server allow the origin.',
    entry: 'guides/cors#what-cors-does-not-do',
  },
  'cors-redirect': {
    title: 'CORS: this redirect is not allowed',
    happened: 'The request to {url|the server} was redirected in a way that CORS forbids.',
    causes: [
      'The preflight, and not the request, was redirected: by a missing `/`, by http to https, by a login.',
      'The target has a user name and password in its URL, or a scheme other than http and https.',
    ],
    look: 'Look at `Location` of the response with the 3xx status.',
    fix: 'Request the final URL directly.',
    entry: 'headers/access-control#preflights',
  },
  'cors-disabled': {
    title: 'CORS is switched off in this browser',
    happened: 'Firefox refused {url|the request}, because its preference `content.cors.disable` is set.',
    causes: ['The preference was changed in `about:config` or by a policy.'],
    look: 'Open `about:config` and search for `content.cors.disable`.',
    fix: 'Set it back to `false`.',
    entry: 'guides/cors',
  },
  'cors-load': {
    title: 'Loading another origin is not allowed',
    happened:
      'The page[ {page}] tried to use {url|a resource} of another origin or a local file, which is never allowed here.',
    causes: [
      'A worker, a history entry or a `same-origin` request names a URL of another origin.',
      'A web page links to a `file://` URL.',
    ],
    look: 'Compare scheme, host and port of both URLs.',
    fix: 'Serve the resource from the origin of the page.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'canvas-tainted': {
    title: 'Canvas with an image of another origin',
    happened: 'The canvas contains an image of another origin, so the page may not read its pixels.',
    causes: [
      'The image was loaded without `crossorigin`.',
      'The server does not allow the origin with `Access-Control-Allow-Origin`.',
    ],
    look: 'Look at the image element, and at the headers of the image.',
    fix: 'Set `crossOrigin = "anonymous"` before `src`, and let the server send `Access-Control-Allow-Origin`.',
    entry: 'guides/cors#what-cors-does-not-do',
  },
  'frame-access': {
    title: 'Access to a frame of another origin',
    happened:
      'A script tried to read a window or frame of another origin. Browsers do not allow this, and CORS does not change it.',
    causes: [
      'The frame shows a page with another scheme, host or port than the page around it.',
      'The frame was redirected, for example to a login.',
    ],
    look: 'Compare the addresses of the page and of the frame.',
    fix: 'Exchange messages with `postMessage()`, and check `origin` of each.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'worker-origin': {
    title: 'Worker from another origin',
    happened:
      'The page tried to start a worker from {url|a script} of another origin. Workers must have the origin of the page.',
    causes: ['The script is on a CDN.', 'The build uses an absolute URL as base path.'],
    look: 'Compare the origin of the page with that of the script.',
    fix: 'Serve the worker from the origin of the page.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'push-state-origin': {
    title: 'History entry of another origin',
    happened: '`pushState()` or `replaceState()` was called with {url|a URL} of another origin than the page.',
    causes: [
      'The code builds an absolute URL with the host of another environment.',
      'The path begins with `//`, which makes its first segment a host.',
    ],
    look: 'Print the URL before the call.',
    fix: 'Pass a path such as `/orders/7`.',
    entry: 'url-terms/relative-reference#how-it-is-resolved',
  },
} as const satisfies Record<string, Problem>;
