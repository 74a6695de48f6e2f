/** What servers and proxies write into their error logs. */
import type { Problem } from '../template.ts';

export const serverProblems = {
  'upstream-refused': {
    title: '502: the application does not accept connections',
    happened:
      'The proxy could not connect to {upstream|the application behind it}: the connection was refused. The client gets 502 or 503.',
    causes: [
      'The application is not running, or it is just starting.',
      'It listens on another port or address, such as `127.0.0.1` inside its own container, or on IPv4 while `localhost` leads to `::1`.',
    ],
    look: 'On the computer of the application: `ss -ltnp`. From the proxy: `curl -v http://HOST:PORT/`.',
    fix: 'Start the application or correct the address in the proxy. In a container listen on `0.0.0.0`, and name the service instead of `localhost`.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-unknown': {
    title: '502: nginx got no usable response',
    happened:
      'nginx asked the application behind it and got no valid response. The page does not say why. The error log of nginx does.',
    causes: [
      'The application is not running, or nginx asks another port or socket than the one it listens on.',
      'The application crashed or was ended during the request.',
      'The headers of the response are too long, or nginx may not open the socket.',
    ],
    look: 'Read the error log of nginx at this time (`/var/log/nginx/error.log`), and paste its line here.',
    fix: 'Correct what the log names.',
    entry: 'status/502#finding-the-cause',
    vague: true,
  },
  'upstream-timeout': {
    title: '504: the application answers too late',
    happened:
      'The proxy waited for {upstream|the application behind it} as long as it may, and then gave up. The client gets 504, or 503 from Apache.',
    causes: [
      'The application is slow: a database query, a call to another service, a lock.',
      'All workers of the application are busy.',
      'The address is wrong or a firewall drops the packets, if it happened while connecting.',
    ],
    look: 'Does the message say “connecting”, “reading response header” or “reading upstream”? Measure the same request without the proxy.',
    fix: 'Make the request faster, or answer 202 and do the work later. Raise the time limit of the proxy only for paths that need it.',
    entry: 'status/504#time-limits',
  },
  'upstream-closed': {
    title: '502: the application closed the connection',
    happened:
      'The application behind the proxy ended the connection before it had sent its response. The client gets 502 or 503.',
    causes: [
      'The process crashed, was killed for its memory, or was restarted during the request.',
      'It closed an idle connection at the moment when the proxy used it again.',
      'It has a time limit of its own, which is shorter than that of the proxy.',
    ],
    look: 'Look at the log of the application and of the system (`dmesg`, `journalctl`) at this time. Only some requests, after a pause? Then it is keep-alive.',
    fix: 'Correct the crash. Let the application keep idle connections open longer than the proxy does.',
    entry: 'status/502#keep-alive-timeouts',
  },
  'upstream-header-big': {
    title: '502: the headers of the application are too long',
    happened:
      'The application behind the proxy sent more header lines than the buffer of the proxy takes. The client gets 502.',
    causes: [
      'It sets too many or too large cookies, such as a session stored in a cookie.',
      'A debugging header is very long.',
    ],
    look: 'Ask the application directly: `curl -s -o /dev/null -D - URL | wc -c`.',
    fix: 'Send less in headers. In nginx raise `proxy_buffer_size` (or `fastcgi_buffer_size`) and `proxy_buffers` with it.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-invalid': {
    title: '502: the application does not answer in HTTP',
    happened: 'The proxy could not read the response of the application. The client gets 502.',
    causes: [
      'The port belongs to something else: TLS, FastCGI, uWSGI or a database.',
      'The application prints text before its headers, or a header line is invalid.',
      'It sends both `Content-Length` and `Transfer-Encoding`, or one of them twice.',
    ],
    look: 'Ask the application directly: `curl -v http://HOST:PORT/`.',
    fix: 'Use the right protocol: `proxy_pass`, `fastcgi_pass`, `uwsgi_pass`, and https for a backend with TLS. Correct the header.',
    entry: 'status/502#finding-the-cause',
  },
  'upstream-none': {
    title: '502 or 503: no server is available',
    happened: 'All servers of the group are marked as failed, so the proxy did not ask any.',
    causes: [
      'Each of them failed just before. Messages before this one say why.',
      'The health check asks for a path that answers with an error or a redirect.',
      'HAProxy: no rule chose a backend for the request, and `default_backend` is missing.',
    ],
    look: 'Look at the messages before this one, and at the health check.',
    fix: 'Correct the servers or the health check.',
    entry: 'status/503',
  },
  'upstream-name': {
    title: 'The name of the application is unknown',
    happened: 'The proxy could not look up {host|the host name} of the application.',
    causes: [
      'The name has a typing mistake, or its container is not running or in another network.',
      'nginx looks names up when it starts: the service started later.',
      'A variable in `proxy_pass` needs a `resolver`.',
    ],
    look: 'In the container of the proxy: `getent hosts NAME`.',
    fix: 'Put both into one network, and start the application first. In nginx with variables set `resolver` (in Docker `127.0.0.11`).',
    entry: 'status/502#finding-the-cause',
  },
  'socket-missing': {
    title: '502: the Unix socket does not exist',
    happened:
      'The proxy could not connect to {upstream|the socket of the application}. Most often there is no such file. The client gets 502, or 503 from Apache.',
    causes: [
      'The application (PHP-FPM, Gunicorn, uWSGI) is not running.',
      'It listens on another path or on a TCP port. The PHP version is often part of the name.',
      'Apache may not open the socket: then the line begins with `(13)Permission denied`.',
    ],
    look: 'List the sockets: `ss -lxnp | grep sock`, and compare with the configuration of the proxy.',
    fix: 'Start the application, or write the same path in both configurations.',
    entry: 'status/502#finding-the-cause',
  },
  'socket-permission': {
    title: '502: no permission for the connection',
    happened: 'The proxy may not connect to {upstream|the application}: permission denied. The client gets 502.',
    causes: [
      'The Unix socket belongs to another user, or a folder above it cannot be entered.',
      'SELinux forbids the web server to make network connections.',
    ],
    look: 'Compare the user of the proxy with `ls -l SOCKET`. For SELinux: `ausearch -m avc -ts recent`.',
    fix: 'Set owner and mode of the socket (PHP-FPM: `listen.owner`, `listen.mode`). For SELinux and a port: `setsebool -P httpd_can_network_relay 1`, which opens fewer ports than `httpd_can_network_connect`. For a socket correct its label.',
    entry: 'status/502#permission-denied-by-selinux',
  },
  'script-missing': {
    title: 'PHP-FPM cannot find the script',
    happened: 'PHP-FPM got the path of a script that it cannot open. The client gets 404 with “File not found.”',
    causes: [
      '`SCRIPT_FILENAME` is wrong: `root` is missing or differs, or `$document_root$fastcgi_script_name` is not used.',
      'PHP-FPM runs in another container or chroot, where the files have another path.',
      'The user of PHP-FPM may not read the file or a folder above it.',
    ],
    look: 'Does the file exist at all? Scanners ask for many PHP files that do not. Compare `SCRIPT_FILENAME` with the path of the file as PHP-FPM sees it.',
    fix: 'Set `fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;`, and mount the files at the same path.',
    entry: 'status/404',
  },
  'pool-full': {
    title: 'PHP-FPM: the workers are busy',
    happened:
      'The pool {pool|of PHP-FPM} has few idle workers or none. Once all that it may have are busy, requests wait, and fail with 502 or 504.',
    causes: [
      'Requests are slow, so that each worker is busy for long.',
      '`pm.max_children` is too small for the traffic.',
    ],
    look: 'Turn on `slowlog` and `pm.status_path`: which requests are slow?',
    fix: 'Make them faster. Raise `pm.max_children` as far as the memory allows.',
    entry: 'status/504#time-limits',
  },
  'worker-killed': {
    title: 'PHP-FPM ended a request that took too long',
    happened: 'A PHP script ran longer than `request_terminate_timeout`, and PHP-FPM ended it. The client gets 502.',
    causes: ['A slow query, a call to another service, or an endless loop.', 'The limit is too short for this script.'],
    look: 'Turn on `slowlog` and `request_slowlog_timeout`: it records where the script waits.',
    fix: 'Make the script faster, or raise `request_terminate_timeout` and the time limit of the web server with it.',
    entry: 'status/504#time-limits',
  },
  'body-limit': {
    title: '413: the request is too large',
    happened: 'The body of the request is larger than the server accepts[: {number} bytes].',
    causes: [
      'The limit has its default: 1 MB in nginx.',
      'A proxy before the application has a smaller limit than the application.',
    ],
    look: 'Which server writes this? Each on the way has its own limit.',
    fix: 'Raise the limit for this path: `client_max_body_size 20m;` in nginx, `LimitRequestBody` in Apache, `maxAllowedContentLength` in IIS, `upload_max_filesize` and `post_max_size` in PHP.',
    entry: 'status/413',
  },
  'request-header-big': {
    title: '400, 414 or 431: URL or headers of the request are too long',
    happened: 'The request line or a header of the request is longer than the server accepts.',
    causes: [
      'The cookies of the site have become too large. One browser is affected, others are not.',
      'Too much data is in the query string.',
    ],
    look: 'Look at the length of `Cookie` and of the URL in the request.',
    fix: 'Delete the cookies, and set fewer. Send data with POST. nginx: `large_client_header_buffers`.',
    entry: 'status/431',
  },
  'directory-index': {
    title: '403: the folder has no index file',
    happened:
      'The URL is that of a folder without an index file[: {path}]. Listing folders is off, so the client gets 403.',
    causes: [
      '`index.html` was not deployed, or `root` points to the wrong folder.',
      'The index file has another name: `index.php` is not in `index` or `DirectoryIndex`.',
      'A single-page app lacks its fallback.',
    ],
    look: 'Does the folder of the message exist, and what is in it?',
    fix: 'Deploy the file, correct `root`, or name the index file. For an app: `try_files $uri /index.html;`. With `$uri/` in it the folder stays forbidden.',
    entry: 'status/403',
  },
  'access-rule': {
    title: '403: a rule of the server forbids this',
    happened: 'A rule in the configuration denies this client or path. The client gets 403.',
    causes: [
      '`deny`, `Require` or `http-request deny` applies to this location or address.',
      'Behind a proxy the server sees the address of the proxy.',
      'Apache: `Require all granted` is missing for the folder.',
    ],
    look: 'Which block of the configuration applies to this path? Which address is logged?',
    fix: 'If the path may be public, allow the address or folder. Rules for hidden files such as `.git` should stay. Behind a proxy set `real_ip_header`, and `set_real_ip_from` with the address of the proxy only, or `mod_remoteip`.',
    entry: 'status/403',
  },
  'file-permission': {
    title: '403: the server may not read the file',
    happened: 'The web server has no right to read {path|the file}. The client gets 403.',
    causes: [
      'The file or a folder above it is not readable for the user of the server. Folders in `/root` and `/home` often are not.',
      'SELinux has another label on the file.',
      'Apache: the path is a symbolic link, and `Options FollowSymLinks` is missing.',
    ],
    look: 'As that user: `sudo -u www-data namei -l PATH` shows the folder that stops it.',
    fix: 'Move the files to `/srv` or `/var/www`, with mode 755 for folders and 644 for files. Do not open `/root` or a home folder. For SELinux: `restorecon -R PATH`.',
    entry: 'status/403',
  },
  'file-missing': {
    title: '404: the file does not exist',
    happened: 'The server looked for {path|a file} that does not exist. The client gets 404.',
    causes: [
      'The file was not deployed, or the name differs in capitals.',
      '`root` or `alias` puts the path together in another way than you expect.',
      'A single-page app lacks its fallback.',
    ],
    look: 'Compare the path in the message with the files on the disk.',
    fix: 'Deploy the file or correct `root`. For an app: `try_files $uri /index.html;`.',
    entry: 'status/404',
  },
  'internal-loop': {
    title: '500: the configuration redirects in a circle',
    happened: 'The server rewrote the request inside itself again and again, and gave up. The client gets 500.',
    causes: [
      'The fallback file does not exist: `try_files ... /index.html` leads to itself.',
      'A rewrite rule matches its own result.',
      'The error page has an error itself.',
    ],
    look: 'Does the last file of `try_files` or of the rule exist below `root`?',
    fix: 'Create the file, or exclude the result from the rule: `RewriteCond %{REQUEST_FILENAME} !-f`.',
    entry: 'status/500',
  },
  'rate-limited': {
    title: '429 or 503: a rate limit was reached',
    happened:
      'The client sent more requests or connections than {zone|a rule of the server} allows. nginx answers with 503 unless told otherwise.',
    causes: [
      'One client is too fast, or a page asks for many files at once.',
      'All clients have the address of the proxy.',
    ],
    look: 'Which address is in the message: a visitor or your proxy?',
    fix: 'Add `burst` and `nodelay`, set `limit_req_status 429;`, and use the address of the visitor as key. Accept that address from your proxy only.',
    entry: 'status/429',
  },
  'connections-exhausted': {
    title: 'The server has no free connections',
    happened: 'The server has used up the connections that it may have.',
    causes: [
      'Many clients or long connections (WebSocket, event streams).',
      'The limit has its default, or the limit of open files is smaller.',
    ],
    look: 'Count the connections: `ss -s`.',
    fix: 'Raise `worker_connections` (nginx) or `MaxRequestWorkers` (Apache), and the limit of open files.',
    entry: 'status/503',
  },
  'request-slow': {
    title: '408: the request did not come in time',
    happened:
      'A client opened a connection and did not send its whole request in time. The server answered 408 and closed it.',
    causes: [
      'A browser opened the connection in advance and did not use it.',
      'The network of the client is slow, or its upload takes longer than the limit.',
      'A program opens connections and sends nothing, as in an attack.',
    ],
    look: 'Does it happen to real uploads, or without any request?',
    fix: 'Single cases are normal. If uploads fail, raise the limit: `timeout http-request` or `timeout client` in HAProxy.',
    entry: 'status/408',
  },
  'client-closed': {
    title: 'The client closed the connection',
    happened: 'The client ended the connection before it had the response. nginx logs this with status 499.',
    causes: [
      'The user left the page, or the code cancelled the request.',
      'A proxy or load balancer before this server has a shorter time limit.',
      'The response takes too long.',
    ],
    look: 'After how many seconds does it happen? Always the same number means a time limit.',
    fix: 'Make the response faster, or raise the limit of the proxy before. Single cases are normal.',
    entry: 'status/504#time-limits',
  },
  'auth-failed': {
    title: '401: Basic authentication failed',
    happened: 'The user name or password of the request was not accepted. The client gets 401.',
    causes: [
      'The password is wrong, or the user is not in the password file.',
      'The file has a hash format that the server does not know.',
      'The client sent no credentials.',
    ],
    look: 'Is the user in the file? `htpasswd -v FILE USER` checks the password.',
    fix: 'Set the password again with `htpasswd FILE USER`. The option `-c` would delete all other users.',
    entry: 'status/401',
  },
  'type-conflict': {
    title: 'A program sent no valid headers',
    happened:
      'A CGI or FastCGI program printed something that is not a header before its content. The client gets 500 or 502.',
    causes: [
      'The program crashed and printed an error message.',
      'It prints text before the headers, or no empty line after them.',
    ],
    look: 'Run the program by hand and look at its first lines.',
    fix: 'Print the headers, then an empty line, then the content.',
    entry: 'status/500',
  },
  'proxy-module': {
    title: '500: Apache cannot proxy this URL',
    happened: 'No module of Apache handles the scheme of the proxied URL[: {path}].',
    causes: [
      'The module is not loaded: `mod_proxy_http` for http, `mod_proxy_fcgi` for fcgi, `mod_ssl` for https.',
      'The URL in `ProxyPass` has a typing mistake.',
    ],
    look: 'List the modules: `apachectl -M | grep proxy`.',
    fix: 'Load it: `a2enmod proxy_http`, then restart.',
    entry: 'examples/apache',
  },
  'named-location': {
    title: '500: a named location does not exist',
    happened:
      'The configuration sends the request to the named location {value|of the message}, and the `server` block has no such location. The client gets 500.',
    causes: [
      'The name in `try_files` or `error_page` has a typing mistake.',
      'The location is in another `server` block.',
    ],
    look: 'Search the configuration for the name: `nginx -T`.',
    fix: 'Write the location into the same `server` block, or correct the name. `nginx -t` does not find this mistake.',
    entry: 'status/500',
  },
  'config-syntax': {
    title: 'The configuration has a mistake',
    happened: 'The server did not accept its configuration, so it did not start or kept the old one.',
    causes: [
      'A directive has a typing mistake, belongs to a module that is not loaded, or is in the wrong block.',
      'A semicolon or bracket is missing on the line before.',
    ],
    look: 'The message names file and line. Check with `nginx -t`, `apachectl configtest`, `caddy validate` or `haproxy -c -f FILE`.',
    fix: 'Correct the line, check again, then reload.',
    entry: 'guides/auditing-media-types#read-the-configuration',
  },
  'host-invalid': {
    title: '400: the Host header is invalid',
    happened: 'The request has no `Host` header, two of them or an invalid one. The client gets 400.',
    causes: ['A scanner or a very old client.', 'The proxy passes a host with an underscore or an empty variable.'],
    look: 'Who sent it? Look at the address in the log.',
    fix: 'Pass the host on: `proxy_set_header Host $host;`.',
    entry: 'url-terms/host#the-host-in-a-request',
  },
  'write-failed': {
    title: 'The output could not be written',
    happened: 'The program received data and could not write it to its destination.',
    causes: [
      'The disk is full, or the folder does not exist or may not be written to.',
      'The program that reads the output (such as `head`) has ended.',
    ],
    look: 'Look at `df -h` and at the path after `-o`.',
    fix: 'Create the folder or free space. For a pipe the message can be ignored.',
    entry: 'examples/curl',
  },
  'download-limit': {
    title: 'The file is larger than the client allows',
    happened: 'curl stopped, because the content is larger than `--max-filesize` allows.',
    causes: ['The limit of the command is smaller than the file.', 'The server sends another file than expected.'],
    look: 'Look at `Content-Length`: `curl -sI URL`.',
    fix: 'Raise `--max-filesize` if the size is right.',
    entry: 'headers/content-length',
  },
  'file-descriptors': {
    title: 'Too many open files',
    happened: 'The process has reached its limit of open files and connections.',
    causes: ['The limit is small (often 1024).', 'The program does not close files or connections.'],
    look: 'Compare `ls /proc/PID/fd | wc -l` with `ulimit -n`.',
    fix: 'Close what is open, or raise the limit (`LimitNOFILE` of systemd).',
    entry: 'status/503',
  },
  'duplicate-extension': {
    title: 'The same extension twice in types',
    happened: 'nginx found two types for one extension in its `types` block and uses the last.',
    causes: ['`mime.types` is included, and the extension is given again.'],
    look: 'Search `mime.types` for the extension.',
    fix: 'Keep one line.',
    entry: 'examples/nginx',
  },
} as const satisfies Record<string, Problem>;
