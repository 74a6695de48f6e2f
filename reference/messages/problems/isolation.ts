/** What a browser blocks between origins and between http and https, whatever CORS says. */
import type { Problem } from '../template.ts';

export const isolationProblems = {
  corp: {
    title: 'Blocked by Cross-Origin-Resource-Policy',
    happened:
      'The browser loaded {url|the resource} but does not give it to the page, because its `Cross-Origin-Resource-Policy` does not allow the page’s origin.',
    causes: [
      'The server sends `same-origin` or `same-site` for all files. A security middleware often does this by default.',
      'The page sends `Cross-Origin-Embedder-Policy: require-corp`, and the resource has no `Cross-Origin-Resource-Policy`.',
    ],
    look: 'Check `Cross-Origin-Resource-Policy` of the resource and `Cross-Origin-Embedder-Policy` of the page.',
    fix: 'If other sites may embed the file, send `Cross-Origin-Resource-Policy: cross-origin`.',
    entry: 'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  },
  'corp-by-coep': {
    title: 'Blocked because the page requires CORP',
    happened:
      'The page sends `Cross-Origin-Embedder-Policy`, so resources from other origins must opt in. {url|The resource} does not.',
    causes: [
      'The resource has no `Cross-Origin-Resource-Policy` header.',
      'The image, script or video could be loaded with CORS, but the element has no `crossorigin` attribute.',
    ],
    look: 'Check the headers of the resource.',
    fix: 'Send `Cross-Origin-Resource-Policy: cross-origin` with the resource, or load it with `crossorigin` and CORS headers. If you cannot change its server, send `Cross-Origin-Embedder-Policy: credentialless` with the page. The browser then loads the resource without cookies.',
    entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  },
  'coep-frame': {
    title: 'Frame without Cross-Origin-Embedder-Policy',
    happened:
      'The page sends `Cross-Origin-Embedder-Policy`, so a page in a frame must send it too. The page in this frame does not.',
    causes: [
      'The embedded page is not prepared for use in isolated pages.',
      'The embedded site sends the header for some paths only.',
    ],
    look: 'Check `Cross-Origin-Embedder-Policy` in the response of the frame.',
    fix: 'Send the header with the embedded page. If the outer page needs no isolation, remove the header from it instead.',
    entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  },
  'opener-policy': {
    title: 'Blocked by Cross-Origin-Opener-Policy',
    happened:
      'The browser did not load the page, because its opener policy is not compatible with the sandboxed window that requested it.',
    causes: ['The page sends `Cross-Origin-Opener-Policy`, and a sandboxed frame opened it.'],
    look: 'Check `Cross-Origin-Opener-Policy` of the page and its opener.',
    fix: 'Open the page without the sandbox, or remove the header from the page.',
    entry: 'headers/cross-origin-isolation#isolating-a-page',
  },
  orb: {
    title: 'Blocked by opaque response blocking (ORB)',
    happened:
      'An image, script or video element requested {url|a resource} from another origin, but the response has none of these types. The browser does not give it to the page.',
    causes: [
      'The server answers with HTML or JSON: an error page, a login page, or a page that shows the file.',
      'The type is wrong, and `X-Content-Type-Options: nosniff` stops the browser from looking at the content.',
      'A script tag (JSONP) loads an API that answers with JSON.',
    ],
    look: 'Open the URL in a tab. Which status, type and content does the response have?',
    fix: 'Link to the file itself, and send its real type. Read JSON with `fetch()` and CORS, not with a script tag.',
    entry: 'headers/x-content-type-options#from-another-origin',
  },
  'frame-denied': {
    title: 'The page is not allowed in a frame',
    happened: '{url|The page} forbids frames with `X-Frame-Options`, so the browser leaves the frame empty.',
    causes: [
      'The site does not want to be embedded. Login pages and error pages often send the header too.',
      'A security middleware adds the header to your own pages.',
      'The header is sent twice, with different values. Browsers then apply `DENY`.',
    ],
    look: 'In the response, check `X-Frame-Options`, and `frame-ancestors` in `Content-Security-Policy`.',
    fix: 'On your own site, remove `X-Frame-Options` from this page and send `Content-Security-Policy: frame-ancestors` with the sites that may embed it. If it is not your site, you can only link to it.',
    entry: 'headers/x-frame-options#why-does-my-page-refuse-to-be-framed',
  },
  'frame-ancestors': {
    title: 'frame-ancestors forbids this frame',
    happened:
      '`frame-ancestors` of the embedded page does not list the page around it, so the browser leaves the frame empty.',
    causes: [
      'The embedded site allows no site to frame it, or only sites other than yours.',
      'The outer page runs on localhost or in a preview deployment, and its origin is not in the list.',
    ],
    look: 'Check `Content-Security-Policy` in the embedded response.',
    fix: 'Add the origin of the outer page to `frame-ancestors`.',
    entry: 'headers/x-frame-options#why-does-my-page-refuse-to-be-framed',
  },
  'frame-options-invalid': {
    title: 'X-Frame-Options with an unknown value',
    happened: 'Browsers ignore the value[ {value}] of `X-Frame-Options`. Only `DENY` and `SAMEORIGIN` are valid.',
    causes: [
      'The value is `ALLOW-FROM`, which browsers no longer support.',
      'The header is sent twice, with different values.',
    ],
    look: 'Check the header in the response.',
    fix: 'To allow certain sites, send `Content-Security-Policy: frame-ancestors https://partner.example`.',
    entry: 'headers/x-frame-options#what-browsers-do-with-odd-values',
  },
  'mixed-content': {
    title: 'Mixed content: an https page requests http',
    happened: 'The page was loaded over https but requests {url|a resource} over http. The browser blocks the request.',
    causes: [
      'The page or its data contains an absolute `http://` URL.',
      'An https URL redirects to http, often because the application is behind a proxy and does not know that the client uses https.',
      'The code builds the URL with a fixed `http://`.',
    ],
    look: 'Search the page and its data for the URL. If you do not find it, look for a redirect to it.',
    fix: 'Use `https://` or a relative URL. For redirects, let the proxy tell the application the scheme (`X-Forwarded-Proto`).',
    entry: 'url-terms/scheme',
  },
  'mixed-upgraded': {
    title: 'Mixed content: http was changed to https',
    happened: 'The page was loaded over https but requests {url|a resource} over http. The browser uses https instead.',
    causes: ['The page or its data contains an absolute `http://` URL.'],
    look: 'Search the page and its data for the URL.',
    fix: 'Use `https://`. If the server does not support https, the resource is not loaded.',
    entry: 'url-terms/scheme',
  },
  integrity: {
    title: 'The file does not match its integrity attribute',
    happened:
      'The hash of {url|the file} does not match the `integrity` attribute, so the browser does not use the file.',
    causes: [
      'The file was changed but the attribute was not, for example because the URL has no version.',
      'A proxy or CDN minifies the file or injects a script.',
      'A cache still has the file of the previous deployment.',
    ],
    look: 'Compare the hash in the message with the hash of your file: `openssl dgst -sha384 -binary FILE | base64`, or `-sha256` if the message names it.',
    fix: 'First find out what changed the file: the attribute exists to stop a file that somebody else changed. If you changed it, write the new hash and use a URL with a version. If a proxy did, send `Cache-Control: no-transform`.',
    entry: 'headers/cache-control#files-with-a-hash-in-the-name',
  },
  'integrity-cors': {
    title: 'integrity needs CORS for another origin',
    happened:
      '{url|The file} comes from another origin without CORS. The browser is not allowed to read the file to check its hash, so it does not use the file.',
    causes: ['The element has no `crossorigin` attribute.', 'The server does not send `Access-Control-Allow-Origin`.'],
    look: 'Check the element and the headers of the file.',
    fix: 'Add `crossorigin="anonymous"` to the element, and send `Access-Control-Allow-Origin` with the file.',
    entry: 'guides/cors',
  },
  csp: {
    title: 'Blocked by a Content-Security-Policy',
    happened:
      'The `Content-Security-Policy` of the page does not allow {url|this address}, so the browser blocked the request.',
    causes: [
      'The directive for this kind of request, such as `frame-src` or `connect-src`, does not list the host. If the directive is missing, `default-src` applies.',
      'A redirect leads to a host that the directive does not list.',
    ],
    look: 'Look for another message next to this one. It names the directive and the address.',
    fix: 'If the address is yours, add its host to this directive. Do not add `*`.',
    entry: 'headers/x-frame-options',
  },
  'local-file': {
    title: 'A web page requests a local file',
    happened: 'The page linked to {url|a file} on this computer. Browsers do not load `file:` URLs from web pages.',
    causes: [
      'A path such as `C:\\images\\a.png` or a `file://` URL was written into the page.',
      'A redirect or a base URL leads to a file.',
    ],
    look: 'Search the page and its code for `file:`.',
    fix: 'Put the file on the web server and link to its http URL.',
    entry: 'url-terms/scheme',
  },
  'data-navigation': {
    title: 'data: URLs cannot be opened as a page',
    happened:
      'A link or script tried to open a `data:` URL in a tab. Browsers block this, because such pages were used to deceive users.',
    causes: ['The code opens generated content with `window.open()` or a link.'],
    look: 'Check the URL that the code opens.',
    fix: 'Use the `download` attribute. Or open a Blob with `URL.createObjectURL()`, but only with your own content: its scripts run as part of your site.',
    entry: 'url-terms/data-url#what-browsers-do',
  },
} as const satisfies Record<string, Problem>;
