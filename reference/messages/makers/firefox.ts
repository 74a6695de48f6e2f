/** The console of Firefox, and what its functions throw. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const blocked =
  'Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at {url}. (Reason: ';
const blockedQuoted =
  'Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at ‘{url}’. (Reason: ';

export const firefox: Maker<ProblemId> = {
  name: 'Firefox',
  templates: [
    {
      problem: 'module-type',
      texts: ['Loading module from “{url}” was blocked because of a disallowed MIME type (“{type}”).'],
    },
    {
      problem: 'json-module-type',
      texts: ['Loading JSON module from “{url}” was blocked because of a disallowed MIME type (“{type}”).'],
    },
    {
      problem: 'script-type',
      texts: [
        'Script from “{url}” was blocked because of a disallowed MIME type (“{type}”).',
        'The resource from “{url}” was blocked due to MIME type (“{type}”) mismatch (X-Content-Type-Options: nosniff).',
      ],
    },
    {
      problem: 'script-type-warning',
      texts: [
        'The script from “{url}” was loaded even though its MIME type (“{type}”) is not a valid JavaScript MIME type.',
      ],
    },
    { problem: 'html-as-script', texts: ["SyntaxError: expected expression, got '<'"] },
    {
      problem: 'style-type',
      texts: ['The stylesheet {url} was not loaded because its MIME type, “{type}”, is not “text/css”.'],
    },
    {
      problem: 'worker-type',
      texts: [
        'Loading Worker from “{url}” was blocked because of a disallowed MIME type (“{type}”).',
        'Loading script from “{url}” with importScripts() was blocked because of a disallowed MIME type (“{type}”).',
      ],
    },
    {
      problem: 'wasm-type',
      texts: ["WebAssembly: Response has unsupported MIME type '{type}' expected 'application/wasm'"],
    },
    { problem: 'wasm-bytes', texts: ['wasm validation error: at offset {position}: failed to match magic number'] },
    {
      problem: 'events-failed',
      texts: ['Firefox can’t establish a connection to the server at {url}.'],
    },
    {
      problem: 'font-bytes',
      texts: ['downloadable font: rejected by sanitizer (font-family: {family}) source: {url}'],
    },
    {
      problem: 'font-refused',
      texts: [
        'downloadable font: download failed (font-family: {family}): bad URI or cross-site access not allowed source: {url}',
      ],
    },
    {
      problem: 'media-source',
      texts: [
        'HTTP “Content-Type” of “{type}” is not supported. Load of media resource {url} failed.',
        'HTTP load failed with status {status}. Load of media resource {url} failed.',
      ],
    },
    { problem: 'image-bytes', texts: ['EncodingError: Invalid encoded image data.'] },
    {
      problem: 'page-charset',
      texts: ['The character encoding of a framed document was not declared.'],
    },

    {
      problem: 'cors-missing',
      texts: [`${blocked}CORS header ‘Access-Control-Allow-Origin’ missing). Status code: {status}`],
    },
    {
      problem: 'cors-mismatch',
      texts: [`${blocked}CORS header ‘Access-Control-Allow-Origin’ does not match ‘{allowed}’).`],
    },
    {
      problem: 'cors-multiple',
      texts: [`${blocked}Multiple CORS header ‘Access-Control-Allow-Origin’ not allowed).`],
    },
    {
      problem: 'cors-wildcard-credentials',
      texts: [`${blockedQuoted}Credential is not supported if the CORS header ‘Access-Control-Allow-Origin’ is ‘*’).`],
    },
    {
      problem: 'cors-credentials',
      texts: [`${blocked}expected ‘true’ in CORS header ‘Access-Control-Allow-Credentials’).`],
    },
    {
      problem: 'preflight-status',
      texts: [`${blocked}CORS preflight response did not succeed). Status code: {status}`],
    },
    {
      problem: 'cors-redirect',
      texts: [`${blocked}CORS request external redirect not allowed).`],
    },
    {
      problem: 'preflight-method',
      texts: [`${blocked}Did not find method in CORS header ‘Access-Control-Allow-Methods’).`],
    },
    {
      problem: 'preflight-header',
      texts: [
        `${blocked}header ‘{header}’ is not allowed according to header ‘Access-Control-Allow-Headers’ from CORS preflight response).`,
      ],
    },
    {
      problem: 'preflight-list-invalid',
      texts: [
        `${blocked}invalid token ‘{token}’ in CORS header ‘Access-Control-Allow-Headers’).`,
        `${blocked}invalid token ‘{token}’ in CORS header ‘Access-Control-Allow-Methods’).`,
      ],
    },
    {
      problem: 'preflight-authorization',
      texts: [
        'Cross-Origin Request Warning: The Same Origin Policy will disallow reading the remote resource at {url} soon. (Reason: When the `Access-Control-Allow-Headers` is `*`, the `Authorization` header is not covered.',
      ],
    },
    { problem: 'cors-failed', texts: [`${blocked}CORS request did not succeed). Status code: (null).`] },
    { problem: 'cors-scheme', texts: [`${blocked}CORS request not http).`] },
    {
      problem: 'cors-load',
      texts: [
        'Security Error: Content at {page} may not load data from {url}',
        'Security Error: Content at {page} may not load or link to {url}',
      ],
    },
    { problem: 'frame-access', texts: ['Permission denied to access property "{value}" on cross-origin object'] },

    {
      problem: 'corp',
      texts: ['The resource at “{url}” was blocked due to its Cross-Origin-Resource-Policy header (or lack thereof).'],
    },
    {
      problem: 'orb',
      texts: [
        'The resource at “{url}” was blocked by OpaqueResponseBlocking. Reason: “{reason}”.',
        'A resource is blocked by OpaqueResponseBlocking, please check browser console for details.',
      ],
    },
    {
      problem: 'frame-denied',
      texts: ['The loading of “{url}” in a frame is denied by “X-Frame-Options“ directive set to “{value}“.'],
    },
    {
      problem: 'frame-options-invalid',
      texts: ['Invalid X-Frame-Options header was found when loading “{url}”: “{value}” is not a valid directive.'],
    },
    {
      problem: 'frame-ancestors',
      texts: [
        'Content-Security-Policy: The page’s settings blocked the loading of a resource (frame-ancestors) at {page} because it violates the following directive: “{value}”',
      ],
    },
    {
      problem: 'integrity',
      texts: [
        'None of the “{algorithm}” hashes in the integrity attribute match the content of the subresource at “{url}”.',
      ],
    },
    {
      problem: 'integrity-cors',
      texts: ['” is not eligible for integrity checks since it’s neither CORS-enabled nor same-origin.'],
    },

    { problem: 'fetch-failed', texts: ['NetworkError when attempting to fetch resource.'] },
    {
      problem: 'dynamic-import',
      texts: ['error loading dynamically imported module: {url}', 'Loading failed for the module with source “{url}”.'],
    },
    { problem: 'script-failed', texts: ['Loading failed for the <script> with source “{url}”.'] },
    { problem: 'length-mismatch', texts: ['Content-Length header of network response exceeds response Body.'] },
    { problem: 'decoding', texts: ['TypeError: Decoding failed.'] },
    {
      problem: 'url-invalid',
      texts: [
        'URL constructor: {value} is not a valid URL.',
        'Window.fetch: {value} is not a valid URL.',
        'Request constructor: {value} is not a valid URL.',
      ],
    },
    { problem: 'url-credentials', texts: ['Window.fetch: {url} is an url with embedded credentials.'] },
    { problem: 'uri-malformed', texts: ['URIError: malformed URI sequence'] },
    { problem: 'get-body', texts: ['HEAD or GET Request cannot have a body.'] },
    { problem: 'method', texts: ['Window.fetch: Invalid request method {method}'] },
    { problem: 'header-name', texts: ['Headers constructor: {name} is an invalid header name.'] },
    { problem: 'header-value', texts: ['is an invalid header value.', 'to ByteString because the character at index'] },
    { problem: 'body-used', texts: ['Body has already been consumed.'] },
    { problem: 'response-status', texts: ['Response constructor: Invalid response status code.'] },
    { problem: 'response-null-body', texts: ['Response body is given with a null body status.'] },
    { problem: 'redirect-status', texts: ['Response.redirect: Invalid redirect status code.'] },
    { problem: 'abort-error', texts: ['AbortError: The operation was aborted.'] },
    { problem: 'timeout-error', texts: ['TimeoutError: The operation timed out.'] },
    {
      problem: 'bare-specifier',
      texts: ['The specifier “{value}” was a bare specifier, but was not remapped to anything.'],
    },
    {
      problem: 'service-worker-status',
      texts: ['ServiceWorker script at {script} for scope {scope} encountered an error during installation.'],
    },

    {
      problem: 'json-text',
      texts: ['JSON.parse: unexpected character at line {line} column {column} of the JSON data'],
    },
    { problem: 'json-first', texts: ['JSON.parse: unexpected character at line 1 column 1 of the JSON data'] },
    {
      problem: 'json-empty',
      texts: ['JSON.parse: unexpected end of data at line {line} column {column} of the JSON data'],
    },
    {
      problem: 'json-after',
      texts: [
        'JSON.parse: unexpected non-whitespace character after JSON data at line {line} column {column} of the JSON data',
      ],
    },
    {
      problem: 'json-syntax',
      texts: [
        "JSON.parse: expected property name or '}' at line {line} column {column} of the JSON data",
        'JSON.parse: expected double-quoted property name at line {line} column {column} of the JSON data',
        'JSON.parse: bad control character in string literal at line {line} column {column} of the JSON data',
        'JSON.parse: bad escaped character at line {line} column {column} of the JSON data',
        'JSON.parse: unterminated string at line {line} column {column} of the JSON data',
        'JSON.parse: end of data after property value in object at line {line} column {column} of the JSON data',
        "JSON.parse: expected ',' or '}' after property value in object at line {line} column {column} of the JSON data",
        "JSON.parse: expected ':' after property name in object at line {line} column {column} of the JSON data",
        'JSON.parse: bad Unicode escape at line {line} column {column} of the JSON data',
        'JSON.parse: no number after minus sign at line {line} column {column} of the JSON data',
        'JSON.parse: missing digits after exponent indicator at line {line} column {column} of the JSON data',
      ],
    },
    { problem: 'json-circular', texts: ['TypeError: cyclic object value'] },
    { problem: 'json-type', texts: ["BigInt value can't be serialized in JSON"] },
  ],
};
