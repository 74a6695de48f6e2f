/** What a browser blocks between origins and between http and https, whatever CORS says. */
import type { Problem } from '../template.ts';

export const isolationProblems = {
  corp: {
    title: 'Blocked by Cross-Origin-Resource-Policy',
    happened:
      'The browser loaded {url|the resource} but does not give it to the page, because `Cross-Origin-Resource-Policy` of the response does not allow the origin of the page.',
    causes: [
      'The server sends `same-origin` or `same-site` for all files. A security middleware often does this by default.',
      'The page sends `Cross-Origin-Embedder-Policy: require-corp`, and the resource has no `Cross-Origin-Resource-Policy`.',
    ],
    look: 'Look at `Cross-Origin-Resource-Policy` of the resource and at `Cross-Origin-Embedder-Policy` of the page.',
    fix: 'For files that other sites may embed, send `Cross-Origin-Resource-Policy: cross-origin`.',
    entry: 'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  },
  'corp-by-coep': {
    title: 'Blocked because the page demands CORP',
    happened:
      'The page sends `Cross-Origin-Embedder-Policy`, so resources of other origins must allow it. {url|The resource} does not.',
    causes: [
      'The resource has no `Cross-Origin-Resource-Policy` header.',
      'The image, script or video could be loaded with CORS, but the element has no `crossorigin` attribute.',
    ],
    look: 'Look at the headers of the resource.',
    fix: 'Send `Cross-Origin-Resource-Policy: cross-origin` with it, or load it with `crossorigin` and CORS headers. If you cannot change the server, `Cross-Origin-Embedder-Policy: credentialless` loads it without cookies.',
    entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  },
  'coep-frame': {
    title: 'Frame without Cross-Origin-Embedder-Policy',
    happened:
      'The page sends `Cross-Origin-Embedder-Policy`, so a page in a frame must send it too. This one does not.',
    causes: ['The embedded page was not prepared for isolated pages.', 'The header is set for some paths only.'],
    look: 'Look at `Cross-Origin-Embedder-Policy` of the response in the frame.',
    fix: 'Send the header with the embedded page, or drop it from the outer page if it needs no isolation.',
    entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  },
  'opener-policy': {
    title: 'Blocked by Cross-Origin-Opener-Policy',
    happened:
      'The browser did not load the page, because its opener policy does not fit the sandboxed window that asked for it.',
    causes: ['The page sends `Cross-Origin-Opener-Policy`, and a sandboxed frame opened it.'],
    look: 'Look at `Cross-Origin-Opener-Policy` of both pages.',
    fix: 'Open the page without the sandbox, or drop the header from it.',
    entry: 'headers/cross-origin-isolation#isolating-a-page',
  },
  orb: {
    title: 'Blocked by opaque response blocking (ORB)',
    happened:
      'An image, script or video element asked another origin for {url|a resource}, and the response is none of these. The browser keeps it away from the page.',
    causes: [
      'The server answers with HTML or JSON: an error page, a login page, or a link to a page instead of the file.',
      'The type is wrong and `X-Content-Type-Options: nosniff` is set, so the browser may not look at the content.',
      'A script tag (JSONP) loads an API that answers with JSON.',
    ],
    look: 'Open the URL in a tab: what is it, and with which status and type?',
    fix: 'Link to the file itself, and send its real type. Read JSON with `fetch()` and CORS instead of a script tag.',
    entry: 'headers/x-content-type-options#from-another-origin',
  },
  'frame-denied': {
    title: 'The page may not be shown in a frame',
    happened: '{url|The page} forbids frames with `X-Frame-Options`, so the browser leaves the frame empty.',
    causes: [
      'The site does not want to be embedded. A login page or an error page often sends the header too.',
      'A security middleware adds it to your own pages.',
      'The header is sent twice, with different values. Browsers then apply `DENY`.',
    ],
    look: 'Look at `X-Frame-Options` and at `frame-ancestors` in `Content-Security-Policy` of the response.',
    fix: 'On your own site, drop `X-Frame-Options` for this page and send `Content-Security-Policy: frame-ancestors` with the sites that may embed it. Of another site you can only link to it.',
    entry: 'headers/x-frame-options#why-does-my-page-refuse-to-be-framed',
  },
  'frame-ancestors': {
    title: 'frame-ancestors forbids this frame',
    happened:
      'The policy `frame-ancestors` of the embedded page does not list the page around it, so the browser leaves the frame empty.',
    causes: [
      'The embedded site allows no sites or other sites only.',
      'The outer page runs on localhost or in a preview, which the list lacks.',
    ],
    look: 'Look at `Content-Security-Policy` of the embedded response.',
    fix: 'Add the origin of the outer page to `frame-ancestors`.',
    entry: 'headers/x-frame-options#why-does-my-page-refuse-to-be-framed',
  },
  'frame-options-invalid': {
    title: 'X-Frame-Options with an unknown value',
    happened: 'Browsers ignore the value[ {value}] of `X-Frame-Options`. Only `DENY` and `SAMEORIGIN` have a meaning.',
    causes: [
      'The value is `ALLOW-FROM`, which browsers no longer support.',
      'The header is sent twice, with different values.',
    ],
    look: 'Look at the header in the response.',
    fix: 'To allow certain sites, send `Content-Security-Policy: frame-ancestors https://partner.example`.',
    entry: 'headers/x-frame-options#what-browsers-do-with-odd-values',
  },
  'mixed-content': {
    title: 'Mixed content: an https page asks for http',
    happened: 'The page was loaded with https and asks for {url|a resource} with http. The browser blocks it.',
    causes: [
      'The page or its data contains an absolute `http://` URL.',
      'An https URL redirects to http, often because the application behind the proxy believes that it is asked with http.',
      'The code builds the URL with a fixed `http://`.',
    ],
    look: 'Search page and data for the URL. If it is not there, look for a redirect to it.',
    fix: 'Write `https://` or a relative URL. For redirects, let the application know the scheme (`X-Forwarded-Proto`).',
    entry: 'url-terms/scheme',
  },
  'mixed-upgraded': {
    title: 'Mixed content: http was changed to https',
    happened:
      'The page was loaded with https and asks for {url|a resource} with http. The browser asks with https instead.',
    causes: ['The page or its data contains an absolute `http://` URL.'],
    look: 'Search page and data for the URL.',
    fix: 'Write `https://`. If the server has no https, the resource is not loaded.',
    entry: 'url-terms/scheme',
  },
  integrity: {
    title: 'The file does not have the hash of its integrity attribute',
    happened:
      'The content of {url|the file} does not have the hash of the `integrity` attribute, so the browser does not use it.',
    causes: [
      'The file changed and the attribute did not, for example because the URL has no version.',
      'A proxy or CDN changes the file: it minifies or injects a script.',
      'A cache still has the file of the last deployment.',
    ],
    look: 'Compare the hash in the message with that of your file: `openssl dgst -sha384 -binary FILE | base64`, or `-sha256`, as the message names it.',
    fix: 'Find out first what changed the file: the attribute is there to stop one that somebody else changed. If it was you, write the new hash and use a URL with a version. Against proxies send `Cache-Control: no-transform`.',
    entry: 'headers/cache-control#files-with-a-hash-in-the-name',
  },
  'integrity-cors': {
    title: 'integrity needs CORS for another origin',
    happened:
      '{url|The file} comes from another origin without CORS. The browser may not read it to check its hash, and does not use it.',
    causes: ['The element has no `crossorigin` attribute.', 'The server does not send `Access-Control-Allow-Origin`.'],
    look: 'Look at the element and at the headers of the file.',
    fix: 'Add `crossorigin="anonymous"` to the element, and let the server of the file send `Access-Control-Allow-Origin`.',
    entry: 'guides/cors',
  },
  csp: {
    title: 'Blocked by a Content-Security-Policy',
    happened: 'The `Content-Security-Policy` of the page does not allow {url|this address}, so the browser blocked it.',
    causes: [
      'The directive for this kind of request, such as `frame-src` or `connect-src`, does not list the host. Where it is missing, `default-src` counts.',
      'A redirect leads to a host that the directive does not list.',
    ],
    look: 'Look for another message beside this one. It names the directive and the address.',
    fix: 'If the address is one of yours, add its host to this directive. Do not add `*`.',
    entry: 'headers/x-frame-options',
  },
  'local-file': {
    title: 'A web page asks for a local file',
    happened: 'The page linked to {url|a file} on this computer. Browsers do not load `file:` URLs from web pages.',
    causes: [
      'A path such as `C:\\images\\a.png` or a `file://` URL was written into the page.',
      'A redirect or a base URL leads to a file.',
    ],
    look: 'Search page and code for `file:`.',
    fix: 'Put the file on the web server and link to its http URL.',
    entry: 'url-terms/scheme',
  },
  'data-navigation': {
    title: 'data: URLs cannot be opened as a page',
    happened:
      'A link or script tried to open a `data:` URL in a tab. Browsers block this, because such pages were used to deceive.',
    causes: ['The code opens generated content with `window.open()` or a link.'],
    look: 'Look at the URL that the code opens.',
    fix: 'Use the `download` attribute. Or open a Blob with `URL.createObjectURL()`, but only with content of your own: its scripts run as your site.',
    entry: 'url-terms/data-url#what-browsers-do',
  },
} as const satisfies Record<string, Problem>;
