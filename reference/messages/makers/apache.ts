/** Apache's error log. Its codes (AH01630) are the same in every language. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const source = (file: string) => ({
  label: `Apache httpd, ${file}`,
  url: `https://github.com/apache/httpd/blob/0cb680442ecaa6118cc610b5ecc6e824330bf61a/${file}`,
});

export const apache: Maker<ProblemId> = {
  name: 'Apache',
  templates: [
    { problem: 'access-rule', texts: ['AH01630: client denied by server configuration: {path}'] },
    {
      problem: 'file-permission',
      texts: [
        "AH00035: access to {path} denied (filesystem path '{file}') because search permissions are missing on a component of the path",
      ],
      source: source('server/request.c'),
    },
    {
      problem: 'file-permission',
      texts: ['AH00132: file permissions deny server access: {path}'],
      source: source('server/core.c'),
    },
    {
      problem: 'file-permission',
      texts: ['AH00037: Symbolic link not allowed or link target not accessible: {path}'],
      source: source('server/request.c'),
    },
    { problem: 'directory-index', texts: ['AH01276: Cannot serve directory {path}: No matching DirectoryIndex'] },
    { problem: 'file-missing', texts: ['AH00128: File does not exist: {path}'] },
    {
      problem: 'internal-loop',
      texts: [
        'AH00124: Request exceeded the limit of {number} internal redirects due to probable configuration error.',
      ],
    },
    { problem: 'upstream-refused', texts: ['AH00957: HTTP: attempt to connect to {upstream} ('] },
    {
      problem: 'upstream-refused',
      texts: ['AH00957: http: attempt to connect to {upstream} ('],
      source: source('modules/proxy/proxy_util.c'),
    },
    { problem: 'upstream-refused', texts: ['AH01114: HTTP: failed to make connection to backend: {upstream}'] },
    {
      problem: 'upstream-refused',
      texts: ['AH01079: failed to make connection to backend: {upstream}'],
      source: source('modules/proxy/mod_proxy_fcgi.c'),
    },
    {
      problem: 'upstream-none',
      texts: ['disabled connection for ({host})'],
      source: source('modules/proxy/proxy_util.c'),
    },
    { problem: 'upstream-closed', texts: ['AH01102: error reading status line from remote server {upstream}'] },
    { problem: 'upstream-closed', texts: ['AH00898: Error reading from remote server returned by {path}'] },
    {
      problem: 'upstream-name',
      texts: ['AH00898: DNS lookup failure for: {host} returned by'],
      source: source('modules/proxy/proxy_util.c'),
    },
    {
      problem: 'socket-missing',
      texts: ['AH02454: FCGI: attempt to connect to Unix domain socket {upstream} '],
      source: source('modules/proxy/proxy_util.c'),
    },
    {
      problem: 'upstream-timeout',
      texts: ['AH01075: Error dispatching request to {upstream}'],
      source: source('modules/proxy/mod_proxy_fcgi.c'),
    },
    {
      problem: 'script-missing',
      texts: ["AH01071: Got error 'Primary script unknown"],
      source: source('modules/proxy/mod_proxy_fcgi.c'),
    },
    {
      problem: 'upstream-closed',
      texts: ['AH01067: Failed to read FastCGI header'],
      source: source('modules/proxy/mod_proxy_fcgi.c'),
    },
    {
      problem: 'type-conflict',
      texts: ['AH01070: Error parsing script headers'],
      source: source('modules/proxy/mod_proxy_fcgi.c'),
    },
    { problem: 'proxy-module', texts: ['AH01144: No protocol handler was valid for the URL {path}'] },
    {
      problem: 'auth-failed',
      texts: ['AH01618: user {user} not found: {path}', 'AH01617: user {user}: authentication failure for "'],
      source: source('modules/aaa/mod_auth_basic.c'),
    },
    {
      problem: 'request-invalid',
      texts: [
        'AH00135: Invalid method in request {value}',
        'AH00566: request failed: malformed request line',
        'AH00126: Invalid URI in request',
      ],
      source: source('server/protocol.c'),
    },
    { problem: 'request-invalid', texts: ['AH10244: invalid URI path ('], source: source('server/request.c') },
    {
      problem: 'address-in-use',
      texts: ['AH00072: make_sock: could not bind to address {address}'],
      source: source('server/listen.c'),
    },
    {
      problem: 'connections-exhausted',
      texts: ['server reached MaxRequestWorkers setting, consider raising the MaxRequestWorkers setting'],
      source: source('server/mpm/event/event.c'),
    },
    {
      problem: 'config-syntax',
      texts: [
        "Invalid command '{value}', perhaps misspelled or defined by a module not included in the server configuration",
      ],
    },
  ],
};
