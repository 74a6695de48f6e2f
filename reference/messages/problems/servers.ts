/** What servers and proxies write into their error logs. */
import type { Problem } from '../template.ts';

export const serverProblems = {
  'upstream-refused': {
    title: '502: the application does not accept connections',
    happened:
      'The proxy could not connect to {upstream|the application}: the connection was refused. The client gets 502 or 503.',
    causes: [
      'The application is not running, or it is still starting.',
      'The application listens on another port or address, such as `127.0.0.1` inside its own container, or IPv4 while `localhost` resolves to `::1`.',
    ],
    look: 'On the host of the application, run `ss -ltnp`. From the proxy, run `curl -v http://HOST:PORT/`.',
    fix: 'Start the application, or correct the address in the proxy. In a container, listen on `0.0.0.0`, and use the service name instead of `localhost`.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-unknown': {
    title: '502: nginx got no usable response',
    happened:
      'nginx got no valid response from the application. The error page does not show why, but the nginx error log does.',
    causes: [
      'The application is not running, or it listens on a port or socket that nginx does not use.',
      'The application crashed or was stopped during the request.',
      'The response headers are too long, or nginx has no permission to open the socket.',
    ],
    look: 'Find the time of the failure in the nginx error log (`/var/log/nginx/error.log`), and paste the line here.',
    fix: 'Fix the problem that the log names.',
    entry: 'status/502#finding-the-cause',
    vague: true,
  },
  'upstream-timeout': {
    title: '504: the application answers too late',
    happened:
      'The proxy waited for {upstream|the application} up to its time limit, then gave up. The client gets 504, or 503 from Apache.',
    causes: [
      'The application is slow: it waits for a database, another service or a lock.',
      'All workers of the application are busy.',
      'The proxy timed out while connecting, because the address is wrong or a firewall drops the packets.',
    ],
    look: 'Does the message contain “connecting”, “reading response header” or “reading upstream”? Measure the same request without the proxy.',
    fix: 'Make the request faster, or answer 202 and do the work later. Raise the time limit of the proxy only for paths that need it.',
    entry: 'status/504#time-limits',
  },
  'upstream-closed': {
    title: '502: the application closed the connection',
    happened: 'The application ended the connection before it sent its response. The client gets 502 or 503.',
    causes: [
      'The process crashed, was killed because of its memory use, or was restarted during the request.',
      'The application closed an idle connection just as the proxy used it again.',
      'The application has a shorter time limit than the proxy.',
    ],
    look: 'Check the logs of the application and the system (`dmesg`, `journalctl`) for the time of the failure. If only some requests fail, after a pause, the cause is keep-alive.',
    fix: 'Fix the crash. Let the application keep idle connections open longer than the proxy does.',
    entry: 'status/502#keep-alive-timeouts',
  },
  'upstream-header-big': {
    title: '502: the headers from the application are too long',
    happened: 'The headers from the application do not fit into the proxy buffer. The client gets 502.',
    causes: [
      'The application sets too many cookies, or cookies that are too large, such as one that stores the session.',
      'A debugging header is very long.',
    ],
    look: 'Measure the headers without the proxy: `curl -s -o /dev/null -D - URL | wc -c`.',
    fix: 'Send less data in headers. In nginx, raise `proxy_buffer_size` (or `fastcgi_buffer_size`), and `proxy_buffers` with it.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-invalid': {
    title: '502: the application sent no valid HTTP',
    happened: 'The proxy could not read the response from the application. The client gets 502.',
    causes: [
      'The port belongs to another protocol or service: TLS, FastCGI, uWSGI or a database.',
      'The application prints something before its headers, or a header is invalid.',
      'The application sends both `Content-Length` and `Transfer-Encoding`, or one of them twice.',
    ],
    look: 'Send the request to the application without the proxy: `curl -v http://HOST:PORT/`.',
    fix: 'Use the right protocol: `proxy_pass`, `fastcgi_pass` or `uwsgi_pass`, and https for a TLS backend. Correct invalid headers.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-none': {
    title: '502 or 503: no server is available',
    happened: 'All servers in the group are marked as failed, so the proxy did not try any.',
    causes: [
      'Each server failed shortly before. Earlier messages give the reason.',
      'The health check requests a path that answers with an error or a redirect.',
      'HAProxy: no rule chose a backend for the request, and `default_backend` is missing.',
    ],
    look: 'Check the earlier messages and the health check.',
    fix: 'Fix the servers or the health check.',
    entry: 'status/503',
  },
  'upstream-name': {
    title: 'The host name of the upstream is unknown',
    happened: 'The proxy could not look up the host name of the application[: {host}].',
    causes: [
      'The name has a typo, or the container is not running or is in another network.',
      'nginx looks names up when it starts, and the application started later.',
      'A variable in `proxy_pass` needs a `resolver`.',
    ],
    look: 'Run `getent hosts NAME` in the container of the proxy.',
    fix: 'Put the proxy and the application into one network, and start the application first. If nginx uses variables, set `resolver` (in Docker `127.0.0.11`).',
    entry: 'status/502#finding-the-cause',
  },
  'socket-missing': {
    title: '502: the Unix socket does not exist',
    happened:
      'The proxy could not connect to {upstream|the socket of the application}. Most often the file does not exist. The client gets 502, or 503 from Apache.',
    causes: [
      'The application (PHP-FPM, Gunicorn, uWSGI) is not running.',
      'The application listens on another path, or on a TCP port. The path often contains the PHP version.',
      'Apache has no permission to open the socket. The line then begins with `(13)Permission denied`.',
    ],
    look: 'List the sockets with `ss -lxnp | grep sock`, and compare them with the proxy configuration.',
    fix: 'Start the application, or use the same path in both configurations.',
    entry: 'status/502#finding-the-cause',
  },
  'socket-permission': {
    title: '502: no permission for the connection',
    happened: 'The proxy has no permission to connect to {upstream|the application}. The client gets 502.',
    causes: [
      'The Unix socket belongs to another user, or the proxy has no permission to enter a folder above it.',
      'SELinux does not allow the web server to make network connections.',
    ],
    look: 'Compare the proxy’s user with `ls -l SOCKET`. For SELinux, run `ausearch -m avc -ts recent`.',
    fix: 'Set the owner and mode of the socket (PHP-FPM: `listen.owner`, `listen.mode`). If SELinux blocks a port, run `setsebool -P httpd_can_network_relay 1`, which opens fewer ports than `httpd_can_network_connect`. If it blocks a socket, correct its label.',
    entry: 'status/502#permission-denied-by-selinux',
  },
  'script-missing': {
    title: 'PHP-FPM cannot find the script',
    happened: 'PHP-FPM cannot open the script at the path that it got. The client gets 404 with “File not found.”',
    causes: [
      '`SCRIPT_FILENAME` is wrong: `root` is missing or different, or `$document_root$fastcgi_script_name` is not used.',
      'PHP-FPM runs in another container or chroot, where the files have another path.',
      'The user of PHP-FPM has no permission to read the file, or a folder above it.',
    ],
    look: 'Does the file exist? Scanners request many PHP files that do not exist. Compare `SCRIPT_FILENAME` with the path of the file as PHP-FPM sees it.',
    fix: 'Set `fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;`, and mount the files at the same path.',
    entry: 'status/404',
  },
  'pool-full': {
    title: 'PHP-FPM: the workers are busy',
    happened:
      'The pool {pool|of PHP-FPM} has few or no idle workers. Once all workers up to its limit are busy, requests wait, and then fail with 502 or 504.',
    causes: [
      'Requests are slow, so each worker is busy for a long time.',
      '`pm.max_children` is too small for the traffic.',
    ],
    look: 'Turn on `slowlog` and `pm.status_path`. Which requests are slow?',
    fix: 'Make these requests faster. Raise `pm.max_children` as far as the memory allows.',
    entry: 'status/504#time-limits',
  },
  'worker-killed': {
    title: 'PHP-FPM ended a request that took too long',
    happened: 'A PHP script ran longer than `request_terminate_timeout`, and PHP-FPM ended it. The client gets 502.',
    causes: [
      'The script waits for a slow query or another service, or runs in an endless loop.',
      'The limit is too short for this script.',
    ],
    look: 'Turn on `slowlog` and `request_slowlog_timeout`, which record where the script waits.',
    fix: 'Make the script faster, or raise `request_terminate_timeout` and the time limit of the web server with it.',
    entry: 'status/504#time-limits',
  },
  'body-limit': {
    title: '413: the request is too large',
    happened: 'The request body[ of {number} bytes] is larger than the server accepts.',
    causes: [
      'The server uses its default limit: 1 MB in nginx.',
      'A proxy in front of the application has a smaller limit than the application.',
    ],
    look: 'Which server writes this message? Each server in the chain has its own limit.',
    fix: 'Raise the limit for this path: `client_max_body_size 20m;` in nginx, `LimitRequestBody` in Apache, `maxAllowedContentLength` in IIS, `upload_max_filesize` and `post_max_size` in PHP.',
    entry: 'status/413',
  },
  'request-header-big': {
    title: '400, 414 or 431: URL or request headers too long',
    happened: 'The request line or a header of the request is longer than the server accepts.',
    causes: [
      'The cookies of the site have become too large. Then only some browsers are affected.',
      'The query string contains too much data.',
    ],
    look: 'Check the length of `Cookie` and of the URL in the request.',
    fix: 'Delete the cookies, and set fewer. Send data with POST. In nginx, raise `large_client_header_buffers`.',
    entry: 'status/431',
  },
  'directory-index': {
    title: '403: the folder has no index file',
    happened:
      'The URL points to a folder without an index file[: {path}]. Directory listing is off, so the client gets 403.',
    causes: [
      '`index.html` was not deployed, or `root` points to the wrong folder.',
      'The index file has another name: `index` or `DirectoryIndex` does not list `index.php`.',
      'A single-page app has no fallback.',
    ],
    look: 'Does the folder in the message exist? Which files does it contain?',
    fix: 'Deploy the file, correct `root`, or configure the name of the index file. For a single-page app, use `try_files $uri /index.html;`. With `$uri/` in it, the client still gets 403.',
    entry: 'status/403',
  },
  'access-rule': {
    title: '403: a rule of the server forbids this',
    happened: 'A rule in the configuration denies this client or path. The client gets 403.',
    causes: [
      '`deny`, `Require` or `http-request deny` applies to this location or address.',
      'The server is behind a proxy, and sees only the proxy’s address.',
      'Apache: `Require all granted` is missing for the folder.',
    ],
    look: 'Which configuration block applies to this path? Which address is in the log?',
    fix: 'If the path may be public, allow the address or folder. Keep rules for hidden files such as `.git`. If there is a proxy, set `real_ip_header`, and `set_real_ip_from` with only the address of the proxy, or use `mod_remoteip`.',
    entry: 'status/403',
  },
  'file-permission': {
    title: '403: no permission to read the file',
    happened: 'The web server has no permission to read {path|the file}. The client gets 403.',
    causes: [
      'The server’s user has no permission to read the file or a folder above it, often one in `/root` or `/home`.',
      'The file has the wrong SELinux label.',
      'Apache: the path is a symbolic link, and `Options FollowSymLinks` is missing.',
    ],
    look: 'Run `sudo -u www-data namei -l PATH` with the server’s user. It shows the folder that blocks access.',
    fix: 'Move the files to `/srv` or `/var/www`, with mode 755 for folders and 644 for files. Do not open `/root` or a home folder. For SELinux, run `restorecon -R PATH`.',
    entry: 'status/403',
  },
  'file-missing': {
    title: '404: the file does not exist',
    happened: 'The server looked for {path|a file}, but it does not exist. The client gets 404.',
    causes: [
      'The file was not deployed, or its name differs in upper and lower case.',
      '`root` or `alias` leads to a different path than you expect.',
      'A single-page app has no fallback.',
    ],
    look: 'Compare the path in the message with the files on the disk.',
    fix: 'Deploy the file, or correct `root`. For a single-page app, use `try_files $uri /index.html;`.',
    entry: 'status/404',
  },
  'internal-loop': {
    title: '500: the configuration has a redirect loop',
    happened: 'The server rewrote the request internally again and again, and then gave up. The client gets 500.',
    causes: [
      'The fallback file does not exist, so `try_files ... /index.html` leads back to itself.',
      'A rewrite rule matches its own result.',
      'The error page itself causes an error.',
    ],
    look: 'Does the last file of `try_files`, or the target of the rule, exist below `root`?',
    fix: 'Create the file, or exclude the result from the rule: `RewriteCond %{REQUEST_FILENAME} !-f`.',
    entry: 'status/500',
  },
  'rate-limited': {
    title: '429 or 503: a rate limit was reached',
    happened:
      'The client sent more requests or connections than the limit[ {zone}] of the server allows. nginx answers with 503 unless configured otherwise.',
    causes: [
      'One client is too fast, or a page requests many files at once.',
      'All clients seem to have the proxy’s address.',
    ],
    look: 'Is the address in the message that of a visitor or that of your proxy?',
    fix: 'Add `burst` and `nodelay`, set `limit_req_status 429;`, and use the visitor’s address as the key. Accept that address only from your proxy.',
    entry: 'status/429',
  },
  'connections-exhausted': {
    title: 'The server has no free connections',
    happened: 'The server uses all the connections that its limit allows.',
    causes: [
      'There are many clients or long connections (WebSocket, event streams).',
      'The connection limit is still the default, or the limit of open files is lower.',
    ],
    look: 'Count the connections: `ss -s`.',
    fix: 'Raise `worker_connections` (nginx) or `MaxRequestWorkers` (Apache), and the limit of open files.',
    entry: 'status/503',
  },
  'request-slow': {
    title: '408: the request did not come in time',
    happened: 'A client did not send its whole request in time, so the server answered 408 and closed the connection.',
    causes: [
      'A browser opened the connection in advance and did not use it.',
      'The network of the client is slow, or its upload takes longer than the limit.',
      'A client opens connections and sends nothing, as in an attack.',
    ],
    look: 'Do real uploads fail, or is there no request at all?',
    fix: 'A few cases are normal. If uploads fail, raise the limit: `timeout http-request` or `timeout client` in HAProxy.',
    entry: 'status/408',
  },
  'client-closed': {
    title: 'The client closed the connection',
    happened: 'The client ended the connection before it had the response. nginx logs this as status 499.',
    causes: [
      'The user left the page, or the code cancelled the request.',
      'A proxy or load balancer in front of this server has a shorter time limit.',
      'The response takes too long.',
    ],
    look: 'After how many seconds does it happen? If the number is always the same, a time limit is the cause.',
    fix: 'Make the response faster, or raise the limit of the proxy in front. A few cases are normal.',
    entry: 'status/504#time-limits',
  },
  'auth-failed': {
    title: '401: Basic authentication failed',
    happened: 'The server did not accept the user name or password in the request. The client gets 401.',
    causes: [
      'The password is wrong, or the user is not in the password file.',
      'The password file has a hash format that the server does not know.',
      'The client sent no credentials.',
    ],
    look: 'Is the user in the file? `htpasswd -v FILE USER` checks the password.',
    fix: 'Set the password again with `htpasswd FILE USER`, without `-c`, which would delete all other users.',
    entry: 'status/401',
  },
  'type-conflict': {
    title: 'A script sent invalid headers',
    happened:
      'A CGI or FastCGI script printed something that is not a header before its content. The client gets 500 or 502.',
    causes: [
      'The script crashed and printed an error message.',
      'The script prints something before the headers, or no empty line after them.',
    ],
    look: 'Run the script by hand and check its first lines.',
    fix: 'Print the headers, then an empty line, then the content.',
    entry: 'status/500',
  },
  'proxy-module': {
    title: '500: Apache cannot proxy this URL',
    happened: 'No Apache module handles the scheme of the proxied URL[: {path}].',
    causes: [
      'The module is not loaded: `mod_proxy_http` for http, `mod_proxy_fcgi` for fcgi, `mod_ssl` for https.',
      'The URL in `ProxyPass` has a typo.',
    ],
    look: 'List the modules: `apachectl -M | grep proxy`.',
    fix: 'Load the module with `a2enmod proxy_http`, then restart Apache.',
    entry: 'examples/apache',
  },
  'named-location': {
    title: '500: a named location does not exist',
    happened:
      'The configuration sends the request to the named location {value|in the message}, but the `server` block has no such location. The client gets 500.',
    causes: ['The name in `try_files` or `error_page` has a typo.', 'The location is in another `server` block.'],
    look: 'Search for the name in the output of `nginx -T`.',
    fix: 'Put the location into the same `server` block, or correct the name. `nginx -t` does not find this mistake.',
    entry: 'status/500',
  },
  'config-syntax': {
    title: 'The configuration has an error',
    happened: 'The server did not accept its configuration, so it did not start, or it still uses the old one.',
    causes: [
      'A directive has a typo, belongs to a module that is not loaded, or is in the wrong block.',
      'A semicolon or bracket is missing on the line before.',
    ],
    look: 'See the file and line in the message. Check with `nginx -t`, `apachectl configtest`, `caddy validate` or `haproxy -c -f FILE`.',
    fix: 'Correct the line, check again, then reload.',
    entry: 'guides/auditing-media-types#read-the-configuration',
  },
  'host-invalid': {
    title: '400: the Host header is invalid',
    happened: 'The request has no `Host` header, two of them, or an invalid one. The client gets 400.',
    causes: [
      'A scanner or a very old client sent the request.',
      'The proxy passes on a host with an underscore, or an empty variable as the host.',
    ],
    look: 'Check the address in the log. Who sent the request?',
    fix: 'Pass the host on: `proxy_set_header Host $host;`.',
    entry: 'url-terms/host#the-host-in-a-request',
  },
  'write-failed': {
    title: 'The output could not be written',
    happened: 'curl received data but could not write it to its destination.',
    causes: [
      'The disk is full, or the folder does not exist or is not writable.',
      'The process that reads the output (such as `head`) has exited.',
    ],
    look: 'Check `df -h` and the path after `-o`.',
    fix: 'Create the folder, or free disk space. If the output is a pipe, you can ignore the message.',
    entry: 'examples/curl',
  },
  'download-limit': {
    title: 'The file is larger than the client allows',
    happened: 'curl stopped, because the content is larger than `--max-filesize` allows.',
    causes: [
      'The limit in the command is smaller than the file.',
      'The server sends a different file from the one that you expect.',
    ],
    look: 'Check `Content-Length`: `curl -sI URL`.',
    fix: 'If the size is right, raise `--max-filesize`.',
    entry: 'headers/content-length',
  },
  'file-descriptors': {
    title: 'Too many open files',
    happened: 'The process has reached its limit of open files and connections.',
    causes: ['The limit is low (often 1024).', 'The process does not close files or connections.'],
    look: 'Compare `ls /proc/PID/fd | wc -l` with `ulimit -n`.',
    fix: 'Close unused files and connections, or raise the limit (`LimitNOFILE` in systemd).',
    entry: 'status/503',
  },
  'duplicate-extension': {
    title: 'The same extension twice in types',
    happened: 'nginx found two types for one extension in its `types` block, and uses the last one.',
    causes: ['The configuration includes `mime.types` and lists the extension again.'],
    look: 'Search `mime.types` for the extension.',
    fix: 'Keep only one of the lines.',
    entry: 'examples/nginx',
  },
} as const satisfies Record<string, Problem>;
