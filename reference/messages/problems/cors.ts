/** Responses that a browser keeps from a script of another origin. */
import type { Problem } from '../template.ts';

export const corsProblems = {
  'cors-missing': {
    title: 'CORS: Access-Control-Allow-Origin is missing',
    happened:
      'The response from {url|the server} has no `Access-Control-Allow-Origin`, so {origin|a page from another origin} cannot read it.',
    causes: [
      'The server does not send CORS headers for this path.',
      'The response is an error or a login page, often from a proxy, and only successful responses get the headers.',
      'A redirect leads to another server, which does not send CORS headers.',
    ],
    look: 'Find the request in the network panel. Check its status first: a 404, 401 or 502 is the real problem.',
    fix: 'If the page may read the response, send `Access-Control-Allow-Origin` with the origin of the page, and `Vary: Origin`. Send both on errors too (nginx: `always`). Only the server can fix this: `mode: "no-cors"` hides the message, but also the response.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-refused': {
    title: 'CORS: the origin is not allowed',
    happened:
      'CORS does not let {origin|the page} read {url|the response}. This message does not show whether `Access-Control-Allow-Origin` is missing or allows only another origin.',
    causes: [
      'The response to the request or to its preflight (OPTIONS) has no `Access-Control-Allow-Origin`, often because it is an error or a login page.',
      'The header allows only another origin, such as the production site, or ends with a `/`.',
      'The request was redirected to a server that does not allow this origin.',
    ],
    look: 'Find the request and its preflight in the network panel. Check their status, then compare `Access-Control-Allow-Origin` in the responses with `Origin` in the requests.',
    fix: 'If the page may read the response, send `Access-Control-Allow-Origin` with the origin of the page, and `Vary: Origin`. Send both for OPTIONS and on errors too (nginx: `always`).',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'font-refused': {
    title: 'Firefox refused a font',
    happened:
      'Firefox does not use the font[ {url}]. Either CORS does not let the page read it, or the page is not allowed to load its URL at all. This message does not show which.',
    causes: [
      'The font is on another origin, and its response has no `Access-Control-Allow-Origin` or allows only another origin.',
      'A redirect leads to a server that does not allow the page’s origin.',
      'The URL, or the target of a redirect, is one that the page is not allowed to load, such as a local file.',
    ],
    look: 'Read the message before this one in the console: it often names the reason. Then check the status and headers of the font in the network panel.',
    fix: 'Send `Access-Control-Allow-Origin: *` with a public font, or serve the font from the page’s origin.',
    entry: 'media-types/font/woff2#fonts-and-cors',
    vague: true,
  },
  'preflight-missing': {
    title: 'CORS: the preflight has no Access-Control-Allow-Origin',
    happened:
      'The browser asked with OPTIONS whether it may send the request to {url|the server}. The response to OPTIONS has no `Access-Control-Allow-Origin`.',
    causes: [
      'The server or framework has no handler for OPTIONS and answers with 404, 405 or a page.',
      'Authentication runs before CORS and rejects OPTIONS, which never has credentials.',
      'The CORS middleware is registered after the routes.',
    ],
    look: 'Find the OPTIONS request in the network panel (in Chromium under “Preflight”). Check its status and headers.',
    fix: 'Answer OPTIONS with 204 and the CORS headers, before authentication and routing.',
    entry: 'headers/access-control#preflights',
  },
  'cors-mismatch': {
    title: 'CORS: another origin is allowed',
    happened:
      'The response from {url|the server} allows {allowed|one origin}, but the page has another origin[: {origin}]. Browsers compare the two character by character.',
    causes: [
      'The allowed origin differs in scheme, port or `www`, or ends with a `/`.',
      'The value is the production origin, but the page runs on localhost or in a preview deployment.',
      'A cache returned the response for another page, because `Vary: Origin` is missing.',
    ],
    look: 'Compare `Origin` in the request with `Access-Control-Allow-Origin` in the response.',
    fix: 'Keep a list of allowed origins. If it contains the `Origin` of the request, return that value, and send `Vary: Origin`.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-multiple': {
    title: 'CORS: more than one allowed origin',
    happened:
      '`Access-Control-Allow-Origin` of {url|the response} has more than one value[: {allowed}]. Exactly one origin or `*` is allowed.',
    causes: [
      'The application and the proxy in front of it both add the header.',
      'The configuration lists several origins in one value.',
    ],
    look: 'Count the headers in the response. Then send the request to the application without the proxy.',
    fix: 'Set the header in one place only. To allow several origins, keep a list. If it contains the `Origin` of the request, return that value, and send `Vary: Origin`.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-invalid': {
    title: 'CORS: the allowed origin is invalid',
    happened: '`Access-Control-Allow-Origin` of {url|the response} is not an origin[: {allowed}].',
    causes: [
      'The value lacks the scheme: `shop.example` instead of `https://shop.example`.',
      'The value has a path, a wildcard such as `https://*.example`, or a variable that was not replaced.',
    ],
    look: 'Compare `Origin` in the request with `Access-Control-Allow-Origin` in the response.',
    fix: 'Send scheme, host and port exactly as in `Origin`, without a `/` at the end.',
    entry: 'headers/access-control#how-the-origin-is-compared',
  },
  'cors-wildcard-credentials': {
    title: 'CORS: * does not work with credentials',
    happened:
      'The page requests {url|the resource} with cookies or other credentials, but the response has `Access-Control-Allow-Origin: *`. Browsers do not accept the two together.',
    causes: [
      'The code sets `credentials: "include"` or `withCredentials`, but the server is set up for public data.',
      'The request does not need credentials at all.',
    ],
    look: 'Does the API need the user’s cookies? That decides which side to change.',
    fix: 'If it does not, leave `credentials` out. If it does, return the `Origin` of the request if your list contains it, with `Access-Control-Allow-Credentials: true` and `Vary: Origin`.',
    entry: 'headers/access-control#credentials',
  },
  'cors-credentials': {
    title: 'CORS: Access-Control-Allow-Credentials is not true',
    happened:
      'The page requests {url|the resource} with cookies or other credentials, but the response does not have `Access-Control-Allow-Credentials: true`.',
    causes: [
      'The CORS configuration of the server leaves credentials off, which is the default nearly everywhere.',
      'The preflight response has the header but the actual response does not, or the reverse.',
      'The value is not the lower-case word `true`.',
    ],
    look: 'Check the header in both responses: to OPTIONS and to the request itself.',
    fix: 'Send `Access-Control-Allow-Credentials: true` in both, with the exact origin, or leave `credentials` out.',
    entry: 'headers/access-control#credentials',
  },
  'preflight-status': {
    title: 'CORS: the preflight has an error status',
    happened:
      'The browser asked with OPTIONS whether it may send the request to {url|the server}. The response does not have a 2xx status[: {status}].',
    causes: [
      'The server has no route for OPTIONS (404, 405).',
      'Authentication rejects OPTIONS (401, 403). Browsers never send credentials with it.',
      'A proxy or firewall answers instead of the application.',
    ],
    look: 'Find the OPTIONS request in the network panel, or repeat it with `curl -i -X OPTIONS -H "Origin: ..." -H "Access-Control-Request-Method: PUT" URL`.',
    fix: 'Answer OPTIONS with 204 and the CORS headers, before authentication and routing.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-redirect': {
    title: 'CORS: the preflight is redirected',
    happened:
      'The browser sent OPTIONS to {url|the server}, and the response is a redirect. Browsers do not follow it.',
    causes: [
      'The server adds or removes a `/` at the end of the URL.',
      'The server redirects from http to https, or to `www`.',
      'The server redirects to a login page.',
    ],
    look: 'Check `Location` in the OPTIONS response.',
    fix: 'Request the final URL directly. Do not redirect OPTIONS to a login page.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-method': {
    title: 'CORS: the method is not allowed',
    happened:
      'The preflight response for {url|the request} does not list {method|the method} in `Access-Control-Allow-Methods`.',
    causes: [
      'The CORS configuration lists only other methods.',
      'The method is in lower case: `patch` is not `PATCH`.',
    ],
    look: 'Check `Access-Control-Allow-Methods` in the OPTIONS response.',
    fix: 'Add {method|the method} to `Access-Control-Allow-Methods`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-header': {
    title: 'CORS: a request header is not allowed',
    happened:
      'The request to {url|the server} sends {header|a header}, but the preflight response does not list it in `Access-Control-Allow-Headers`.',
    causes: [
      'The CORS configuration does not list this header.',
      'A library adds the header: `Content-Type` for JSON, `Authorization`, tracing headers, `X-Requested-With`.',
      'The OPTIONS response does not come from the CORS middleware.',
    ],
    look: 'Compare `Access-Control-Request-Headers` in the OPTIONS request with `Access-Control-Allow-Headers` in its response.',
    fix: 'Add {header|the header} to `Access-Control-Allow-Headers`, or do not send it. `*` does not cover `Authorization`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-list-invalid': {
    title: 'CORS: a list in the preflight response is invalid',
    happened:
      '`Access-Control-Allow-Headers` or `-Methods` in the preflight response for {url|the request} contains something that is not a name[: {token}].',
    causes: [
      'The names are separated by spaces or semicolons instead of commas.',
      'The value has quotation marks, brackets or another character that names cannot contain.',
    ],
    look: 'Check both headers in the OPTIONS response.',
    fix: 'Separate the names with commas: `Access-Control-Allow-Headers: Content-Type, Authorization`.',
    entry: 'headers/access-control#preflights',
  },
  'preflight-authorization': {
    title: 'CORS: * does not cover Authorization',
    happened:
      'The preflight response for {url|the request} allows all headers with `*`, but `Authorization` must be listed by name. Firefox warns that it will soon block such requests.',
    causes: ['The CORS configuration uses `*` for request headers.'],
    look: 'Check `Access-Control-Allow-Headers` in the OPTIONS response.',
    fix: 'Send `Access-Control-Allow-Headers: *, Authorization`, or a list of names.',
    entry: 'headers/access-control#preflights',
  },
  'cors-failed': {
    title: 'CORS request got no response',
    happened:
      'Firefox got no response from {url|the server} that it could check. Most often this is a network problem, not a missing CORS header.',
    causes: [
      'The server is not running, or the port is wrong.',
      'The certificate is not trusted, or the page uses https for an http port.',
      'An extension or a blocker stopped the request. Or the preflight failed: look for an earlier message.',
    ],
    look: 'Open the URL in a tab. It shows the network or certificate error.',
    fix: 'Start the server, or correct the host, port and scheme. Replace the certificate, or trust it in development.',
    entry: 'guides/cors#ask-as-a-browser-does',
    vague: true,
  },
  'cors-scheme': {
    title: 'CORS needs http or https',
    happened: 'A script requested {url|a URL}. Its scheme is not http or https, and CORS supports only these two.',
    causes: [
      'The page was opened as a file (`file://`), so its relative URLs are files too.',
      'The URL lacks its scheme: `localhost:3000/api` is a URL with the scheme `localhost`.',
    ],
    look: 'Check the page’s address and the URL that the code builds.',
    fix: 'Serve the page from a local web server, and write URLs with `http://` or `https://`.',
    entry: 'url-terms/origin#origins-of-other-schemes',
  },
  'cors-same-origin-mode': {
    title: 'Request to another origin in same-origin mode',
    happened: 'The code requested {url|a URL} with `mode: "same-origin"`, which forbids URLs of other origins.',
    causes: [
      'The code sets this mode on purpose, or a library sets it.',
      'The URL differs from the page in host, port or scheme.',
    ],
    look: 'Compare the origins of the page and of the URL.',
    fix: 'Use a URL of the page’s own origin, or omit `mode` and set up CORS.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'cors-no-cors': {
    title: 'The method is not allowed with no-cors',
    happened: 'With `mode: "no-cors"`, only GET, HEAD and POST are allowed, not {method|this method}.',
    causes: ['`no-cors` was added to silence a CORS message. It never makes a response readable.'],
    look: 'Check the options of `fetch()`.',
    fix: 'Remove `mode: "no-cors"`, and allow the origin on the server.',
    entry: 'guides/cors#what-cors-does-not-do',
  },
  'cors-redirect': {
    title: 'CORS: this redirect is not allowed',
    happened: 'The request to {url|the server} was redirected in a way that CORS forbids.',
    causes: [
      'The preflight, not the request, was redirected: to add a missing `/`, from http to https, or to a login page.',
      'The target has a user name and password in its URL, or a scheme other than http and https.',
    ],
    look: 'Check `Location` in the response with the 3xx status.',
    fix: 'Request the final URL directly.',
    entry: 'headers/access-control#preflights',
  },
  'cors-disabled': {
    title: 'CORS is switched off in this browser',
    happened: 'Firefox blocked {url|the request}, because its preference `content.cors.disable` is set.',
    causes: ['The preference was changed in `about:config` or by a policy.'],
    look: 'Open `about:config` and search for `content.cors.disable`.',
    fix: 'Set it back to `false`.',
    entry: 'guides/cors',
  },
  'cors-load': {
    title: 'Loading from another origin is not allowed',
    happened:
      'The page[ {page}] tried to use {url|a resource}, which has another origin or is a local file. Browsers never allow this.',
    causes: [
      'A worker, a history entry or a `same-origin` request uses a URL of another origin.',
      'A web page links to a `file://` URL.',
    ],
    look: 'Compare scheme, host and port of both URLs.',
    fix: 'Serve the resource from the page’s origin.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'canvas-tainted': {
    title: 'The canvas has an image from another origin',
    happened: 'The canvas contains an image from another origin, so the page cannot read its pixels.',
    causes: [
      'The image was loaded without `crossorigin`.',
      'The server does not allow the origin with `Access-Control-Allow-Origin`.',
    ],
    look: 'Check the image element and the response headers of the image.',
    fix: 'Set `crossOrigin = "anonymous"` before `src`, and send `Access-Control-Allow-Origin` with the image.',
    entry: 'guides/cors#what-cors-does-not-do',
  },
  'frame-access': {
    title: 'Access to a frame with another origin',
    happened:
      'A script tried to read a window or frame with another origin. Browsers do not allow this, and CORS does not change it.',
    causes: [
      'The frame shows a page whose scheme, host or port differs from the outer page’s.',
      'The frame was redirected, for example to a login page.',
    ],
    look: 'Compare the addresses of the page and of the frame.',
    fix: 'Exchange messages with `postMessage()`, and check the `origin` of each message.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'worker-origin': {
    title: 'Worker from another origin',
    happened:
      'The page tried to start a worker from {url|a script}, which has another origin. Workers must have the origin of the page.',
    causes: ['The script is on a CDN.', 'The build uses an absolute URL as its base path.'],
    look: 'Compare the origins of the page and of the script.',
    fix: 'Serve the worker from the page’s origin.',
    entry: 'url-terms/origin#same-origin-or-not',
  },
  'push-state-origin': {
    title: 'History entry for another origin',
    happened: '`pushState()` or `replaceState()` was called with {url|a URL}, whose origin is not that of the page.',
    causes: [
      'The code builds an absolute URL with the host of another environment.',
      'The path begins with `//`, so its first segment is read as a host.',
    ],
    look: 'Print the URL before the call.',
    fix: 'Pass a path such as `/orders/7`.',
    entry: 'url-terms/relative-reference#how-it-is-resolved',
  },
} as const satisfies Record<string, Problem>;
