/** There is a response, but it breaks a rule of HTTP or leads nowhere. */
import type { Problem } from '../template.ts';

export const exchangeProblems = {
  status: {
    title: 'The server answered with an error status',
    happened: 'The server answered the request[ for {url}] with status {status|4xx or 5xx}.',
    causes: [
      '404: the path is wrong, or the file was not deployed.',
      '401, 403: the user is not logged in, or has no permission.',
      '5xx: the server or its upstream failed. The server log gives the reason.',
    ],
    look: 'Open the response in the network panel. Its content often gives the reason.',
    fix: 'See the page on this status, linked below.',
    entry: 'guides/which-status',
  },
  'not-http': {
    title: 'The answer is not HTTP',
    happened: 'Something answered {url|the request}, but not with a valid HTTP response.',
    causes: [
      'The port belongs to another service, such as SSH, a database or https.',
      'A script prints text before its header lines, or a header line has an invalid character.',
      'The server or a proxy damages the response.',
    ],
    look: 'Read the first bytes with `curl -v --http0.9 URL` or `nc HOST PORT`.',
    fix: 'Correct the port. In a CGI script, print the headers and an empty line first.',
    entry: 'status/502#finding-the-cause',
  },
  'header-too-big': {
    title: 'The headers of the response are too long',
    happened: 'The response headers are longer than this client or proxy accepts.',
    causes: [
      'The application sets too many cookies, or cookies that are too large.',
      'A header grows with each request, for example a `Set-Cookie` in a loop.',
      'A debugging header contains a whole document.',
    ],
    look: 'Measure the headers: `curl -s -o /dev/null -D - URL | wc -c`. Before version 8.6, curl reports a long header as “Out of memory”. If the headers are short, curl really ran out of memory.',
    fix: 'Send less data in headers. Keep session data on the server.',
    entry: 'status/431',
  },
  'header-invalid': {
    title: 'A header is invalid',
    happened: 'A header has a name or value that HTTP does not allow.',
    causes: [
      'The value contains a line break, a NUL or another control character, often from user input.',
      'The name contains a space or another character that is not allowed.',
    ],
    look: 'Look at the raw bytes: `curl -s -D - -o /dev/null URL | cat -v`.',
    fix: 'Remove line breaks and control characters before a value becomes a header.',
    entry: 'headers/location#which-characters',
  },
  'length-twice': {
    title: 'Two Content-Length headers',
    happened:
      'The message has more than one `Content-Length`, or one together with `Transfer-Encoding`. A receiver that cannot tell where the message ends rejects it.',
    causes: [
      'The application and the proxy both set the header.',
      'A filter changes the content and adds a new length without removing the old one.',
    ],
    look: 'Send the request to the application without the proxy, and count the headers.',
    fix: 'Let the server compute the length, and do not set it yourself.',
    entry: 'headers/content-length#when-it-is-invalid',
  },
  'location-twice': {
    title: 'Two different Location headers',
    happened: 'The redirect has more than one `Location`, with different values. The browser follows none of them.',
    causes: ['The application and the proxy both redirect.', 'The code adds a header instead of replacing it.'],
    look: 'Count the `Location` headers in the response.',
    fix: 'Set the header in one place only.',
    entry: 'headers/location#when-it-is-sent-twice',
  },
  'disposition-twice': {
    title: 'Two different Content-Disposition headers',
    happened:
      'The response has more than one `Content-Disposition`, with different values. Chromium rejects the response.',
    causes: [
      'The application and the server both set the header.',
      'The file name contains a comma and is not in quotation marks.',
    ],
    look: 'Count the headers in the response, and check the file name.',
    fix: 'Send the header once, with the file name in quotation marks.',
    entry: 'headers/content-disposition#the-form-of-the-value',
  },
  'length-mismatch': {
    title: 'The content is shorter than announced',
    happened:
      'The connection ended before the content was complete: the client received fewer bytes than `Content-Length` or the last chunk announced.',
    causes: [
      'The application or proxy crashed or timed out while sending.',
      'The code computes the length in characters instead of bytes, or before compression.',
      'The disk of a proxy is full, so the proxy cuts off responses that it stores.',
    ],
    look: 'Compare the output of `curl -v URL | wc -c` with `Content-Length`. Then check the proxy log.',
    fix: 'Let the server compute the length. Fix the crash, or correct the time limit.',
    entry: 'headers/content-length#when-it-is-too-large-or-too-small',
  },
  'response-damaged': {
    title: 'The response is damaged',
    happened: 'Firefox rejected the response, because it breaks a rule of HTTP. The message does not show which.',
    causes: [
      'The content is shorter than `Content-Length`, or the connection ended early.',
      'The response has two different `Content-Length` or `Location` headers.',
      'A service worker or a proxy damages the response.',
    ],
    look: 'Repeat the request with `curl -v URL -o /dev/null`. Does it report an error? Is a header sent twice?',
    fix: 'Let the server compute the length, and set each header in one place only.',
    entry: 'headers/content-length#when-it-is-too-large-or-too-small',
  },
  'chunk-invalid': {
    title: 'The chunks of the response are damaged',
    happened:
      'The response is sent in chunks (`Transfer-Encoding: chunked`), but the client cannot read the length of a chunk.',
    causes: [
      'The application sends the header but no chunks, or a proxy removes the chunks and keeps the header.',
      'Something writes extra output into the response, such as a warning.',
    ],
    look: 'Look at the raw content: `curl --raw -v URL`.',
    fix: 'Do not set `Transfer-Encoding` yourself. Let the server do it.',
    entry: 'headers/content-length#with-transfer-encoding',
  },
  decoding: {
    title: 'Content-Encoding does not match the content',
    happened: '`Content-Encoding` declares compressed content, but the client cannot decompress it.',
    causes: [
      'The content is not compressed: a proxy or the code decompressed it and kept `Content-Encoding`, or the library already decompressed it.',
      'The content is compressed twice, or in a different format from the one in the header.',
      'A precompressed file is damaged.',
    ],
    look: 'Look at the first bytes: `curl -s -H "Accept-Encoding: gzip" URL | head -c 4 | xxd`. Gzip begins with `1f 8b`.',
    fix: 'Compress in one place only. If you pass on a decompressed body, remove `Content-Encoding` and `Content-Length`.',
    entry: 'headers/content-encoding#which-codings-there-are',
  },
  'redirect-loop': {
    title: 'Redirect loop',
    happened: 'The redirects of {url|the URL} do not end, so the client gave up.',
    causes: [
      'A proxy or CDN connects to the application over http, and the application redirects to https again and again.',
      'Two rules contradict each other: with and without `www`, with and without `/` at the end.',
      'A login page redirects to a page that redirects back to it, because the cookie is missing.',
    ],
    look: 'Follow the redirects: `curl -sIL URL | grep -iE "^HTTP|^location"`. Which URL appears again?',
    fix: 'Let the proxy tell the application the scheme (`X-Forwarded-Proto`), or use https between the two. Keep only one rule for the host, and one for the final `/`.',
    entry: 'guides/redirect-tracing#find-a-loop',
  },
  'redirect-invalid': {
    title: 'The redirect has no valid target',
    happened: 'The `Location` of the redirect is not a URL that a client can follow.',
    causes: [
      'The value is not a URL: its host or port is invalid, or a variable is empty.',
      'The value contains characters that were not encoded.',
    ],
    look: 'Check `Location` in the response.',
    fix: 'Send a path or an absolute URL, with special characters percent-encoded.',
    entry: 'headers/location#which-characters',
  },
  'redirect-unsafe': {
    title: 'Redirect to a scheme that is not allowed',
    happened: 'The redirect leads to a `file:`, `data:` or similar URL. Browsers do not follow it.',
    causes: ['The server builds `Location` from user input.', 'The code returns a generated file as a `data:` URL.'],
    look: 'Check `Location` in the response.',
    fix: 'Redirect only to http or https. Send generated content as the response itself.',
    entry: 'guides/open-redirects#a-check-that-holds',
  },
  'range-invalid': {
    title: 'The range cannot be served',
    happened: 'The client asked for a part of the file that the server does not send.',
    causes: [
      'The file has changed, and is shorter than the client expects.',
      'The server does not support range requests.',
    ],
    look: 'Check `Range` in the request, and `Content-Range` and `Content-Length` in the response.',
    fix: 'Start the download again from the beginning.',
    entry: 'status/416#what-clients-do',
  },
  'fetch-failed': {
    title: 'fetch() failed without a response',
    happened:
      'The code got no response that it may read. The browser does not tell the script why, but the console shows the reason.',
    causes: [
      'CORS: the server does not allow the page’s origin.',
      'The server is not running, the URL is wrong, or the certificate is not trusted.',
      'A blocker, a Content-Security-Policy or mixed content stopped the request.',
    ],
    look: 'Read the message before this one in the console, and find the request in the network panel. A status there means CORS; no status means a network problem.',
    fix: 'Paste the other message here, or fix the problem that it names. An error status alone does not make `fetch()` fail.',
    entry: 'guides/cors#ask-as-a-browser-does',
    vague: true,
  },
  'fetch-cause': {
    title: 'fetch() failed in Node',
    happened: '`fetch()` in Node got no response. The reason is in the `cause` property of the error.',
    causes: [
      'The server is not running, or the host or port is wrong: `ECONNREFUSED`, `ENOTFOUND`.',
      'The certificate is not trusted: `DEPTH_ZERO_SELF_SIGNED_CERT`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`.',
      'The server closed the connection, or did not answer in time: `other side closed`, `UND_ERR_CONNECT_TIMEOUT`.',
    ],
    look: 'Print `error.cause` and paste it here.',
    fix: 'Fix the problem that the cause names. CORS does not apply in Node.',
    entry: 'guides/error-bodies#errors-that-your-code-never-sees',
    vague: true,
  },
  'dynamic-import': {
    title: 'A module could not be loaded',
    happened: 'The dynamic import of {url|a module} failed.',
    causes: [
      'A new deployment removed the hashed file, but an old page still requests it.',
      'The server answers with `index.html` or an error.',
      'The network failed, or a blocker stopped the request.',
    ],
    look: 'Open the URL in a tab. Check its status, type and content.',
    fix: 'Keep old assets for a while after a deployment, and reload the page once if an import fails. Serve `index.html` with `no-cache`.',
    entry: 'guides/caching#updates-in-the-right-order',
    vague: true,
  },
  'socket-status': {
    title: 'WebSocket: the server did not switch protocols',
    happened:
      'The server did not answer the handshake of {url|the WebSocket} with status 101[, but with status {status}].',
    causes: [
      'The path is not the path of the WebSocket, or the request reached another application.',
      'A proxy does not forward `Upgrade` and `Connection`.',
      'The server requires a login (401, 403).',
    ],
    look: 'Find the request in the network panel. Check its status and headers.',
    fix: 'Correct the path. In nginx, set `proxy_http_version 1.1`, and forward `Upgrade` and `Connection`.',
    entry: 'status/101',
  },
  'socket-refused': {
    title: 'WebSocket: no connection',
    happened: 'The browser could not connect to {url|the WebSocket}.',
    causes: [
      'The server is not running, or the port is wrong.',
      'The page uses `ws:` but the server speaks TLS (`wss:`), or the reverse.',
      'The page was left before the connection was open.',
    ],
    look: 'Open the same host and port with http or https in a tab.',
    fix: 'Start the server, or correct the scheme, host and port.',
    entry: 'status/101',
  },
  'socket-url': {
    title: 'WebSocket: the URL is not allowed',
    happened:
      'This WebSocket URL is not allowed[: {value}]. It must have the scheme `ws`, `wss`, `http` or `https`, and no fragment.',
    causes: ['The URL has another scheme.', 'The URL contains a `#`.'],
    look: 'Print the URL.',
    fix: 'Write the URL as `wss://host/path`.',
    entry: 'url-terms/scheme',
  },
  'service-worker-status': {
    title: 'Service worker: the script was not loaded',
    happened: 'The script of the service worker[ {script}] could not be fetched or installed[: status {status}].',
    causes: [
      'The file does not exist at this URL, or the server answers with an error.',
      'The script was redirected, which is not allowed.',
      'If the message mentions an error during installation, the script throws, or `cache.addAll()` requests a file that does not exist.',
    ],
    look: 'Open the URL of the script in a tab. If the script exists, check the console of the worker.',
    fix: 'Put the file at the URL that the page registers, and answer with 200. Fix the error that the worker throws.',
    entry: 'status/404',
  },
  'service-worker-redirect': {
    title: 'Service worker: the script is redirected',
    happened: 'The URL of a service worker script must not redirect, but this one does.',
    causes: ['The server redirects to another host, to https or to a login page.'],
    look: 'Check the status of the script: `curl -I URL`.',
    fix: 'Register the final URL of the script.',
    entry: 'guides/redirect-tracing',
  },
  'service-worker-scope': {
    title: 'Service worker: the scope is too wide',
    happened:
      'The script may only control pages below its own folder[ {allowed}], but the page asked for {scope|more}.',
    causes: ['The script is in a folder such as `/js/`, and the scope is `/`.'],
    look: 'Compare the path of the script with the scope.',
    fix: 'Move the script to the root, or send `Service-Worker-Allowed: /` with it.',
    entry: 'url-terms/path',
  },
  'service-worker-response': {
    title: 'A service worker answered with an error',
    happened: 'A service worker handled the request for {url|a resource}, but did not give a usable response.',
    causes: [
      'A `fetch()` in the worker failed, and the worker passed the rejection on.',
      'The worker answers with a redirected, already used or opaque response that is not allowed here.',
    ],
    look: 'Check the console of the service worker, and try again with “Bypass for network”.',
    fix: 'Catch the rejection in the worker. Call `response.clone()` before you read a body twice.',
    entry: 'guides/caching',
  },
} as const satisfies Record<string, Problem>;
