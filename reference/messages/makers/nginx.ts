/** nginx's error log, and its own error pages. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const source = (file: string) => ({
  label: `nginx 1.31.5, ${file}`,
  url: `https://github.com/nginx/nginx/blob/3f6f7824d4e2eb1ac37dec76683d525ac0ff521c/src/${file}`,
});
const upstream = source('http/ngx_http_upstream.c');
const request = source('http/ngx_http_request.c');
const pages = source('http/ngx_http_special_response.c');

export const nginx: Maker<ProblemId> = {
  name: 'nginx',
  templates: [
    {
      problem: 'upstream-refused',
      texts: ['connect() failed (111: Connection refused) while connecting to upstream, {rest} upstream: "{upstream}"'],
    },
    {
      problem: 'upstream-timeout',
      texts: [
        'upstream timed out (110: Connection timed out) while {doing}, {rest} upstream: "{upstream}"',
        'upstream timed out (110: Connection timed out)',
      ],
      source: upstream,
    },
    { problem: 'upstream-none', texts: ['no live upstreams while connecting to upstream'] },
    { problem: 'upstream-closed', texts: ['upstream prematurely closed connection while'] },
    {
      problem: 'upstream-closed',
      texts: ['recv() failed (104: Connection reset by peer) while reading response header from upstream'],
      source: upstream,
    },
    {
      problem: 'upstream-header-big',
      texts: ['upstream sent too big header while reading response header from upstream'],
    },
    {
      problem: 'upstream-invalid',
      texts: ['upstream sent no valid HTTP/1.0 header while', 'upstream sent invalid chunked response while'],
    },
    {
      problem: 'upstream-invalid',
      texts: [
        'upstream sent unsupported FastCGI protocol version: {number}',
        'upstream sent invalid header: "{value}"',
      ],
      source: source('http/modules/ngx_http_fastcgi_module.c'),
    },
    {
      problem: 'upstream-name',
      texts: ['no resolver defined to resolve {host}'],
    },
    {
      problem: 'upstream-name',
      texts: ['host not found in upstream "{host}"'],
      source: source('http/modules/ngx_http_proxy_module.c'),
    },
    { problem: 'upstream-name', texts: ['could not be resolved ({number}: '], source: upstream },
    {
      problem: 'socket-missing',
      texts: ['connect() to {upstream} failed (2: No such file or directory) while connecting to upstream'],
    },
    {
      problem: 'socket-permission',
      texts: ['connect() to {upstream} failed (13: Permission denied) while connecting to upstream'],
      source: upstream,
    },
    {
      problem: 'script-missing',
      texts: ['FastCGI sent in stderr: "Primary script unknown"'],
      source: source('http/modules/ngx_http_fastcgi_module.c'),
    },
    {
      problem: 'upstream-invalid',
      texts: ['upstream sent duplicate header line: "{value}"'],
      source: upstream,
    },
    { problem: 'access-rule', texts: ['access forbidden by rule, client:'] },
    { problem: 'directory-index', texts: ['directory index of "{path}" is forbidden'] },
    { problem: 'file-missing', texts: ['open() "{path}" failed (2: No such file or directory), client:'] },
    {
      problem: 'file-permission',
      texts: ['open() "{path}" failed (13: Permission denied)'],
      source: source('http/modules/ngx_http_static_module.c'),
    },
    {
      problem: 'internal-loop',
      texts: [
        'rewrite or internal redirection cycle while internally redirecting to "{path}"',
        'rewrite or internal redirection cycle while processing "{path}"',
      ],
    },
    {
      problem: 'config-syntax',
      texts: ['nginx: configuration file {file} test failed'],
    },
    { problem: 'named-location', texts: ['could not find named location "{value}"'] },
    { problem: 'body-limit', texts: ['client intended to send too large body: {number} bytes'] },
    {
      problem: 'body-limit',
      texts: ['client intended to send too large chunked body'],
      source: source('http/ngx_http_request_body.c'),
    },
    {
      problem: 'request-header-big',
      texts: ['client sent too long header line: "', 'client sent too long URI while reading client request line'],
    },
    {
      problem: 'request-header-big',
      texts: ['400 Bad Request Request Header Or Cookie Too Large', '414 Request-URI Too Large'],
    },
    {
      problem: 'auth-failed',
      texts: ['": password mismatch, client:', 'no user/password was provided for basic authentication'],
    },
    { problem: 'auth-failed', texts: ['user "{user}" was not found in "{file}", client:'] },
    { problem: 'rate-limited', texts: ['limiting requests, excess: {value} by zone "{zone}"'] },
    {
      problem: 'rate-limited',
      texts: ['limiting connections by zone "{zone}"'],
      source: source('http/modules/ngx_http_limit_conn_module.c'),
    },
    { problem: 'request-invalid', texts: ['client sent invalid method while reading client request line'] },
    {
      problem: 'host-invalid',
      texts: ['client sent invalid host header', 'client sent HTTP/1.1 request without "Host" header'],
      source: request,
    },
    {
      problem: 'http-to-https',
      texts: ['The plain HTTP request was sent to HTTPS port', 'client sent plain HTTP request to HTTPS port'],
      source: request,
    },
    {
      problem: 'tls-client-certificate',
      texts: ['400 Bad Request No required SSL certificate was sent', 'client sent no required SSL certificate'],
      source: pages,
    },
    { problem: 'client-closed', texts: ['client prematurely closed connection, so upstream connection is closed too'] },
    {
      problem: 'connections-exhausted',
      texts: ['worker_connections are not enough'],
      source: source('core/ngx_connection.c'),
    },
    {
      problem: 'address-in-use',
      texts: ['bind() to {address} failed (98: Address already in use)'],
      source: source('core/ngx_connection.c'),
    },
    {
      problem: 'port-permission',
      texts: ['bind() to {address} failed (13: Permission denied)'],
      source: source('core/ngx_connection.c'),
    },
    {
      problem: 'file-descriptors',
      texts: ['failed (24: Too many open files)'],
      source: source('core/ngx_connection.c'),
    },
    { problem: 'duplicate-extension', texts: ['duplicate extension "{value}", content type:'] },
    { problem: 'body-limit', texts: ['413 Request Entity Too Large nginx'] },
    { problem: 'upstream-unknown', texts: ['502 Bad Gateway nginx'] },
    { problem: 'upstream-timeout', texts: ['504 Gateway Time-out nginx'] },
  ],
};
