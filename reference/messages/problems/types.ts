/** Files that a browser refuses because of their type or their first bytes. */
import type { Problem } from '../template.ts';

export const typeProblems = {
  'module-type': {
    title: 'Module script with the wrong type',
    happened:
      'The browser loaded {url|a module script} but does not run it, because its Content-Type is {type|not a JavaScript type}. A module needs a JavaScript type.',
    causes: [
      'The file does not exist at this URL, and the server answers with a page: the fallback of a single-page app, or an error page. This is most likely if the type is `text/html`.',
      'The server has no type for the extension, often `.mjs`, and sends `text/plain`, `application/octet-stream` or no type.',
      'The page imports something that is not JavaScript: a source file such as `.ts` or `.jsx` that was not built, or JSON or CSS without `with { type: "json" }`.',
    ],
    look: 'Open the URL in a tab. If you see a page, the path is wrong. If you see code, the type is wrong.',
    fix: 'Correct the path, or the base path of the build. Build TypeScript and JSX first. Send scripts as `text/javascript`. Answer unknown paths below the asset folder with 404, not with the start page.',
    entry: 'media-types/text/javascript#what-browsers-do',
  },
  'script-type': {
    title: 'Script with the wrong type',
    happened:
      'The browser loaded {url|a script} but does not run it, because its type is {type|not a JavaScript type}.',
    causes: [
      'The server or a proxy answers with a page, for example because the file does not exist at this URL or requires a login.',
      'The server sends the script as `text/plain` or JSON, and the response has `X-Content-Type-Options: nosniff`.',
      'The type is for images, audio, video or CSV, which browsers never run as scripts.',
    ],
    look: 'Open the URL in a tab and check the content. Then check `Content-Type` in the response.',
    fix: 'Send scripts as `text/javascript`. If the content is not a script, correct the path.',
    entry: 'headers/x-content-type-options#what-it-changes',
  },
  'script-failed': {
    title: 'A script could not be loaded',
    happened: 'The browser did not run {url|a script}, because loading it failed. The message does not show why.',
    causes: [
      'The file does not exist at this URL (404).',
      'The type of the script, CORS or a policy blocks it. Another message then gives the reason.',
      'A content blocker or a network error stopped the request.',
    ],
    look: 'Find the request in the network panel. Is there a response, and with which status?',
    fix: 'Correct the path, or fix the problem that the other message names.',
    entry: 'status/404#pitfalls',
    vague: true,
  },
  'script-type-warning': {
    title: 'Script with an unusual type',
    happened:
      'The browser ran {url|a script} although its type is {type|not a JavaScript type}. With `X-Content-Type-Options: nosniff`, the browser would block it.',
    causes: [
      'The server has no JavaScript type for the extension.',
      'The content is a page, not a script. Run as a script, it fails with a syntax error in its first line.',
    ],
    look: 'Open the URL in a tab. Is it code or a page?',
    fix: 'Send scripts as `text/javascript`.',
    entry: 'media-types/text/javascript#what-browsers-do',
  },
  'html-as-script': {
    title: 'HTML where JavaScript should be',
    happened:
      'The browser found a `<` where JavaScript does not allow it. Most often the server answered with a page instead of the script.',
    causes: [
      'The path is wrong, or the last deployment removed the hashed file, and the fallback of a single-page app answers with `index.html`.',
      'The server answers with an error page or a login page.',
      'The script contains JSX and was not built. The message then names a line after the first.',
    ],
    look: 'Click the file name next to the message. If it shows HTML, compare its URL with the files on the server.',
    fix: 'Correct the path, and answer missing assets with 404, not with the start page.',
    entry: 'status/404#pitfalls',
  },
  'style-type': {
    title: 'Style sheet with the wrong type',
    happened: 'The browser loaded {url|a style sheet} but ignores it, because its type is {type|not `text/css`}.',
    causes: [
      'The file does not exist at this URL, and the server answers with a page. This is most likely if the type is `text/html`.',
      'The server sends CSS as `text/plain` or `application/octet-stream`, because it has no type for the extension or did not load its table of types.',
    ],
    look: 'Open the URL in a tab. Is it CSS or a page?',
    fix: 'Correct the path, or send CSS as `text/css`. In nginx, `include mime.types;` must be in effect.',
    entry: 'media-types/text/css#what-browsers-do',
  },
  'worker-type': {
    title: 'Worker script with the wrong type',
    happened: 'The browser does not run {url|a worker script}, because its type is {type|not a JavaScript type}.',
    causes: [
      'The file does not exist at this URL, and the server answers with a page.',
      'The server has no JavaScript type for the extension.',
    ],
    look: 'Open the URL in a tab. Is it code or a page?',
    fix: 'Correct the path, and send the script as `text/javascript`.',
    entry: 'media-types/text/javascript#what-browsers-do',
  },
  'service-worker-type': {
    title: 'Service worker with the wrong type',
    happened:
      'The browser did not register the service worker[ {script}], because its type is {type|not a JavaScript type}.',
    causes: [
      'The file does not exist at this URL, and the server answers with `index.html`.',
      'The server has no JavaScript type for the extension.',
    ],
    look: 'Open the URL of the script in a tab. Is it code or a page?',
    fix: 'Put the file at the URL that the page registers, and send it as `text/javascript`.',
    entry: 'media-types/text/javascript#what-browsers-do',
  },
  'json-module-type': {
    title: 'JSON or CSS module with the wrong type',
    happened:
      'The browser does not import {url|the module}, because its type is {type|not the type that the import asks for}.',
    causes: [
      'The server sends the file as `text/plain` or `application/octet-stream`.',
      'The file does not exist at this URL, and the server answers with a page.',
    ],
    look: 'Check `Content-Type` in the response.',
    fix: 'Send JSON as `application/json` and CSS as `text/css`.',
    entry: 'media-types/application/json#what-browsers-do',
  },
  'wasm-type': {
    title: 'WebAssembly with the wrong type',
    happened: 'Streaming compilation refused the response, because its type is {type|not `application/wasm`}.',
    causes: [
      'The server has no type for `.wasm` and sends `application/octet-stream`.',
      'The file does not exist at this URL, and the server answers with a page.',
    ],
    look: 'Check the status and `Content-Type` of the response.',
    fix: 'Send `application/wasm`. Until the server does, load the bytes with `arrayBuffer()` and compile them without streaming.',
    entry: 'media-types/application/wasm#serving-it',
  },
  'wasm-status': {
    title: 'WebAssembly response with an error status',
    happened: 'Streaming compilation refused the response, because its status is not 2xx.',
    causes: ['The path of the file is wrong.', 'The server denies access, or fails.'],
    look: 'Check the status of the request in the network panel.',
    fix: 'Correct the path, or fix the problem that the status reports.',
    entry: 'media-types/application/wasm#what-browsers-do',
  },
  'wasm-bytes': {
    title: 'The bytes are not WebAssembly',
    happened:
      'The content does not begin with the four bytes `00 61 73 6d` of a WebAssembly module.[ It begins with {found}.]',
    causes: [
      'The server answered with a page. `3c 21` is `<!` and `3c 68` is `<h`.',
      'The file is empty or truncated, or a Git LFS pointer was deployed instead of it.',
      'The file was compressed on disk, and the response lacks `Content-Encoding`.',
    ],
    look: 'Open the URL in a tab, or print the first bytes with `curl -s URL | head -c 16 | xxd`.',
    fix: 'Correct the path or the deployed file. For a compressed file, send `Content-Encoding`.',
    entry: 'media-types/application/wasm#first-bytes',
  },
  'events-type': {
    title: 'Event stream with the wrong type',
    happened:
      'EventSource closed the connection, because the response’s type is {type|not `text/event-stream`}. It does not reconnect.',
    causes: [
      'The server answers with an error page, a login page or JSON.',
      'The handler does not set `Content-Type`.',
    ],
    look: 'Open the URL in a tab or with `curl -i`. Check the status, the type and the first lines.',
    fix: 'Send `Content-Type: text/event-stream` and status 200.',
    entry: 'media-types/text/event-stream#what-browsers-do',
  },
  'events-charset': {
    title: 'Event stream with the wrong charset',
    happened:
      'EventSource closed the connection, because the response declares {charset|another charset}. Event streams are always UTF-8.',
    causes: ['A framework or a server default adds a charset such as ISO-8859-1 to every text type.'],
    look: 'Check `Content-Type` in the response.',
    fix: 'Send `Content-Type: text/event-stream` without a charset, and write the stream in UTF-8.',
    entry: 'media-types/text/event-stream#charset',
  },
  'events-failed': {
    title: 'Event stream or WebSocket could not be opened',
    happened: 'Firefox could not open the connection to {url|the server}.',
    causes: [
      'The response has a status other than 200 (WebSocket: 101), or a type other than `text/event-stream`.',
      'The server is not running, or a proxy does not forward upgrades and streams.',
      'CORS blocks the event stream. A second message then reports this.',
    ],
    look: 'Find the request in the network panel. Is there a response, and with which status and `Content-Type`?',
    fix: 'Send status 200 and `text/event-stream`. For WebSocket, forward `Upgrade` and `Connection` in the proxy.',
    entry: 'media-types/text/event-stream#what-browsers-do',
  },
  'font-bytes': {
    title: 'The file is not a font',
    happened: 'The browser loaded {url|the font} but could not decode it.',
    causes: [
      'The server answered with a page. The sfntVersion 1008821359 is the four characters `<!do`.',
      'Something changed the file in a commit or the build, for example a filter for text files.',
      'The file is a Git LFS pointer, or it is truncated.',
    ],
    look: 'Open the URL in a tab. If you see a page, the response is not a font.',
    fix: 'Correct the path in `@font-face`, or deploy the file again as binary.',
    entry: 'media-types/font/woff2#first-bytes',
  },
  'media-source': {
    title: 'The audio or video cannot be played',
    happened: 'The browser found no source that it can play[: {url}].',
    causes: [
      'The file does not exist: the server answers with 404 or with a page.',
      'The type of the response or the `type` of the source element is wrong, or the codec is not supported.',
      'The server does not support range requests, which Safari requires.',
    ],
    look: 'Find the request in the network panel. Check its `Content-Type` and whether its status is 206.',
    fix: 'Correct the path, and send the type of the format, such as `video/mp4`. Support range requests for the file.',
    entry: 'media-types/video/mp4#what-browsers-do',
  },
  'image-bytes': {
    title: 'The file is not an image',
    happened: 'The browser loaded the file but could not decode it as an image.',
    causes: [
      'The server answered with a page or with JSON.',
      'The file is truncated or damaged, or its format is not supported.',
    ],
    look: 'Open the URL in a tab. Is it an image or a page?',
    fix: 'Correct the path, or deploy the file again as binary.',
    entry: 'media-types/image/png#first-bytes',
  },
  'page-nosniff': {
    title: 'Page without a usable type',
    happened:
      'The browser did not show {url|the page}, because its type is unknown or missing and `X-Content-Type-Options: nosniff` forbids guessing.',
    causes: ['The handler or the server sends no `Content-Type`.', 'The server has no type for the extension.'],
    look: 'Check `Content-Type` in the response.',
    fix: 'Send the right type. For a page, send `text/html; charset=utf-8`.',
    entry: 'headers/content-type#when-it-is-missing',
  },
  'nosniff-value': {
    title: 'X-Content-Type-Options with an unknown value',
    happened: 'The value of the header is {value|unknown}, so the browser ignores it. Only `nosniff` is valid.',
    causes: ['The configuration has a typo.', 'Two places set the header with different values.'],
    look: 'Check the header in the response.',
    fix: 'Send `X-Content-Type-Options: nosniff` once.',
    entry: 'headers/x-content-type-options#when-the-value-is-wrong',
  },
  'page-charset': {
    title: 'Page without a charset',
    happened: 'The page does not declare its character encoding, so the browser guesses it.',
    causes: ['`Content-Type` has no charset, and the page has no `<meta charset>` in its first 1,024 bytes.'],
    look: 'Check `Content-Type` of the response and the first lines of the page.',
    fix: 'Send `Content-Type: text/html; charset=utf-8`.',
    entry: 'media-types/text/html#charset',
  },
} as const satisfies Record<string, Problem>;
