/** The console of Chromium, and what its functions throw. Chrome and Edge print the same; Node shares the engine. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const access = "Access to {kind} at '{url}' from origin '{origin}' has been blocked by CORS policy: ";
const redirected =
  "Access to {kind} at '{url}' (redirected from '{from}') from origin '{origin}' has been blocked by CORS policy: ";
const preflight = `${access}Response to preflight request doesn't pass access control check: `;
const noHeader = "No 'Access-Control-Allow-Origin' header is present on the requested resource.";
const wildcard =
  "The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.";
const credentials =
  "The value of the 'Access-Control-Allow-Credentials' header in the response is '{value}' which must be 'true' when the request's credentials mode is 'include'.";

export const chromium: Maker<ProblemId> = {
  name: 'Chromium',
  templates: [
    {
      problem: 'module-type',
      texts: [
        'Failed to load module script: Expected a JavaScript-or-Wasm module script but the server responded with a MIME type of "{type}"',
      ],
    },
    {
      problem: 'json-module-type',
      texts: [
        'Failed to load module script: Expected a JSON module script but the server responded with a MIME type of "{type}"',
        'Failed to load module script: Expected a CSS module script but the server responded with a MIME type of "{type}"',
      ],
    },
    {
      problem: 'script-type',
      texts: [
        "Refused to execute script from '{url}' because its MIME type ('{type}') is not executable, and strict MIME type checking is enabled.",
        "Refused to execute script from '{url}' because its MIME type ('{type}') is not executable.",
      ],
    },
    {
      problem: 'style-type',
      texts: [
        "Refused to apply style from '{url}' because its MIME type ('{type}') is not a supported stylesheet MIME type, and strict MIME checking is enabled.",
      ],
    },
    {
      problem: 'html-as-script',
      texts: ["Uncaught SyntaxError: Unexpected token '<'"],
    },
    {
      problem: 'script-failed',
      texts: ["Failed to execute 'importScripts' on 'WorkerGlobalScope': The script at '{url}' failed to load."],
    },
    { problem: 'wasm-type', texts: ["Incorrect response MIME type. Expected 'application/wasm'."] },
    { problem: 'wasm-status', texts: ["Failed to execute 'compile' on 'WebAssembly': HTTP status code is not ok"] },
    {
      problem: 'wasm-bytes',
      texts: [
        'expected magic word 00 61 73 6d, found {found} @',
        'WebAssembly.compile(): BufferSource argument is empty',
      ],
    },
    {
      problem: 'events-type',
      texts: [
        'EventSource\'s response has a MIME type ("{type}") that is not "text/event-stream". Aborting the connection.',
      ],
    },
    {
      problem: 'events-charset',
      texts: ['EventSource\'s response has a charset ("{charset}") that is not UTF-8. Aborting the connection.'],
    },
    { problem: 'font-bytes', texts: ['Failed to decode downloaded font: {url}', 'OTS parsing error: {reason}'] },
    { problem: 'media-source', texts: ['Failed to load because no supported source was found.'] },
    { problem: 'image-bytes', texts: ['The source image cannot be decoded.'] },

    {
      problem: 'cors-missing',
      texts: [`${access}${noHeader}`, `${redirected}${noHeader}`],
    },
    { problem: 'preflight-missing', texts: [`${preflight}${noHeader}`] },
    {
      problem: 'cors-mismatch',
      texts: [
        `${access}The 'Access-Control-Allow-Origin' header has a value '{allowed}' that is not equal to the supplied origin.`,
      ],
    },
    {
      problem: 'cors-multiple',
      texts: [
        `${access}The 'Access-Control-Allow-Origin' header contains multiple values '{allowed}', but only one is allowed.`,
      ],
    },
    {
      problem: 'cors-invalid',
      texts: [`${access}The 'Access-Control-Allow-Origin' header contains the invalid value '{allowed}'.`],
    },
    { problem: 'cors-wildcard-credentials', texts: [`${access}${wildcard}`, `${preflight}${wildcard}`] },
    { problem: 'cors-credentials', texts: [`${access}${credentials}`, `${preflight}${credentials}`] },
    { problem: 'preflight-status', texts: [`${preflight}It does not have HTTP ok status.`] },
    { problem: 'preflight-redirect', texts: [`${preflight}Redirect is not allowed for a preflight request.`] },
    {
      problem: 'preflight-method',
      texts: [`${access}Method {method} is not allowed by Access-Control-Allow-Methods in preflight response.`],
    },
    {
      problem: 'preflight-header',
      texts: [
        `${access}Request header field {header} is not allowed by Access-Control-Allow-Headers in preflight response.`,
      ],
    },
    {
      problem: 'preflight-list-invalid',
      texts: [
        `${access}Cannot parse Access-Control-Allow-Headers response header field in preflight response.`,
        `${access}Cannot parse Access-Control-Allow-Methods response header field in preflight response.`,
      ],
    },
    {
      problem: 'cors-redirect',
      texts: [
        `${access}Redirect location '{target}' contains a username and password, which is disallowed for cross-origin requests.`,
      ],
    },
    {
      problem: 'cors-scheme',
      texts: ['Fetch API cannot load {url}. URL scheme "{scheme}" is not supported.'],
    },
    {
      problem: 'cors-same-origin-mode',
      texts: [
        'Fetch API cannot load {url}. Request mode is "same-origin" but the URL\'s origin is not same as the request origin {origin}',
      ],
    },
    {
      problem: 'cors-no-cors',
      texts: ["Failed to execute 'fetch' on 'Window': '{method}' is unsupported in no-cors mode."],
    },
    { problem: 'canvas-tainted', texts: ['Tainted canvases may not be exported.'] },
    { problem: 'frame-access', texts: ['Blocked a frame with origin "{origin}" from accessing a cross-origin frame.'] },
    {
      problem: 'worker-origin',
      texts: ["Failed to construct 'Worker': Script at '{url}' cannot be accessed from origin '{origin}'."],
    },
    {
      problem: 'push-state-origin',
      texts: ["A history state object with URL '{url}' cannot be created in a document with origin '{origin}'"],
    },

    {
      problem: 'corp',
      texts: ['net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin', 'net::ERR_BLOCKED_BY_RESPONSE.NotSameSite'],
    },
    { problem: 'corp-by-coep', texts: ['net::ERR_BLOCKED_BY_RESPONSE.NotSameOriginAfterDefaultedToSameOriginByCoep'] },
    {
      problem: 'frame-denied',
      texts: [
        "Refused to display '{url}' in a frame because it set 'X-Frame-Options' to '{value}'.",
        "Refused to display '{url}' in a frame because it set multiple 'X-Frame-Options' headers with conflicting values ('{value}').",
      ],
    },
    {
      problem: 'frame-options-invalid',
      texts: [
        "Invalid 'X-Frame-Options' header encountered when loading '{url}': '{value}' is not a recognized directive. The header will be ignored.",
      ],
    },
    {
      problem: 'frame-ancestors',
      texts: ['Framing \'{url}\' violates the following Content Security Policy directive: "frame-ancestors {value}"'],
    },
    {
      problem: 'integrity',
      texts: [
        "Failed to find a valid digest in the 'integrity' attribute for resource '{url}' with computed {algorithm} integrity '{value}'.",
        "Fetch API cannot load {url}. SRI's integrity checks failed.",
      ],
    },
    {
      problem: 'integrity-cors',
      texts: [
        "Subresource Integrity: The resource '{url}' has an integrity attribute, but the resource requires the request to be CORS enabled to check the integrity, and it is not.",
      ],
    },
    { problem: 'local-file', texts: ['Not allowed to load local resource: {url}'] },

    {
      problem: 'status',
      texts: ['Failed to load resource: the server responded with a status of {status} ('],
    },
    { problem: 'fetch-failed', texts: ['TypeError: Failed to fetch'] },
    { problem: 'dynamic-import', texts: ['Failed to fetch dynamically imported module: {url}'] },
    {
      problem: 'socket-status',
      texts: [
        "WebSocket connection to '{url}' failed: Error during WebSocket handshake: Unexpected response code: {status}",
      ],
    },
    {
      problem: 'socket-refused',
      texts: ["WebSocket connection to '{url}' failed: Error in connection establishment: net::ERR_CONNECTION_REFUSED"],
    },
    {
      problem: 'socket-url',
      texts: [
        "Failed to construct 'WebSocket': The URL's scheme must be either 'http', 'https', 'ws', or 'wss'. '{value}' is not allowed.",
        "Failed to construct 'WebSocket': The URL contains a fragment identifier ('{value}').",
      ],
    },
    { problem: 'service-worker-type', texts: ["The script has an unsupported MIME type ('{type}')."] },
    {
      problem: 'service-worker-status',
      texts: ['A bad HTTP response code ({status}) was received when fetching the script.'],
    },
    { problem: 'service-worker-redirect', texts: ['The script resource is behind a redirect, which is disallowed.'] },
    {
      problem: 'service-worker-scope',
      texts: ["The path of the provided scope ('{scope}') is not under the max scope allowed ('{allowed}')."],
    },

    {
      problem: 'url-invalid',
      texts: ["Failed to construct 'URL': Invalid URL", 'Failed to parse URL from {value}'],
    },
    { problem: 'url-base-invalid', texts: ["Failed to construct 'URL': Invalid base URL"] },
    {
      problem: 'url-credentials',
      texts: ['Request cannot be constructed from a URL that includes credentials: {url}'],
    },
    { problem: 'uri-malformed', texts: ['URIError: URI malformed'] },
    {
      problem: 'base64',
      texts: ["Failed to execute 'atob' on 'Window': The string to be decoded is not correctly encoded."],
    },
    {
      problem: 'base64-characters',
      texts: [
        "Failed to execute 'btoa' on 'Window': The string to be encoded contains characters outside of the Latin1 range.",
      ],
    },
    { problem: 'get-body', texts: ['Request with GET/HEAD method cannot have body.'] },
    {
      problem: 'method',
      texts: [
        "Failed to execute 'fetch' on 'Window': '{method}' HTTP method is unsupported.",
        "' is not a valid HTTP method.",
      ],
    },
    { problem: 'header-name', texts: ["Failed to construct 'Headers': Invalid name"] },
    {
      problem: 'header-value',
      texts: ["Failed to construct 'Headers': Invalid value", 'String contains non ISO-8859-1 code point.'],
    },
    { problem: 'body-used', texts: ['body stream already read', 'Response body is already used'] },
    { problem: 'response-status', texts: ['The status provided ({value}) is outside the range [200, 599].'] },
    { problem: 'response-null-body', texts: ['Response with null body status cannot have body'] },
    { problem: 'redirect-status', texts: ["Failed to execute 'redirect' on 'Response': Invalid status code"] },
    { problem: 'abort-error', texts: ['signal is aborted without reason'] },
    { problem: 'timeout-error', texts: ['TimeoutError: signal timed out'] },
    { problem: 'bare-specifier', texts: ["Failed to resolve module specifier '{value}'"] },

    {
      problem: 'json-html',
      texts: [
        'Unexpected token \'<\', "{start}"... is not valid JSON',
        'Unexpected token \'<\', "{start}" is not valid JSON',
      ],
    },
    { problem: 'json-empty', texts: ['Unexpected end of JSON input'] },
    {
      problem: 'json-text',
      texts: ['Unexpected token \'{token}\', "{start}" is not valid JSON'],
    },
    { problem: 'json-bom', texts: ['Unexpected token \'\ufeff\', "\ufeff{start}" is not valid JSON'] },
    { problem: 'json-object', texts: ['"[object Object]" is not valid JSON'] },
    { problem: 'json-undefined', texts: ['"undefined" is not valid JSON'] },
    { problem: 'json-after', texts: ['Unexpected non-whitespace character after JSON at position {position}'] },
    {
      problem: 'json-syntax',
      texts: [
        "Expected property name or '}' in JSON at position {position}",
        'Expected double-quoted property name in JSON at position {position}',
        'Bad control character in string literal in JSON at position {position}',
        'Bad escaped character in JSON at position {position}',
        'Unterminated string in JSON at position {position}',
        "Expected ',' or '}' after property value in JSON at position {position}",
        'Unexpected number in JSON at position {position}',
        "Expected ':' after property name in JSON at position {position}",
        'Bad Unicode escape in JSON at position {position}',
        'No number after minus sign in JSON at position {position}',
        'Exponent part is missing a number in JSON at position {position}',
      ],
    },
    { problem: 'json-circular', texts: ['Converting circular structure to JSON'] },
    { problem: 'json-type', texts: ['Do not know how to serialize a BigInt'] },
  ],
};
