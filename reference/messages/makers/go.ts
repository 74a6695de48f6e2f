/** Go's `net/http` and `net/url`, also in programs written in Go. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const dnsError = {
  label: 'Go 1.19, src/net/net.go',
  url: 'https://github.com/golang/go/blob/go1.19.8/src/net/net.go',
};

export const go: Maker<ProblemId> = {
  name: 'Go',
  templates: [
    { problem: 'refused', texts: ['connect: connection refused'] },
    {
      problem: 'name-not-resolved',
      texts: ['dial tcp: lookup {host}: no such host', 'dial tcp: lookup {host} on {server}: no such host'],
      source: dnsError,
    },
    { problem: 'url-scheme', texts: ['unsupported protocol scheme "{value}"'] },
    { problem: 'url-host', texts: ['http: no Host in request URL'] },
    {
      problem: 'url-scheme',
      texts: ['first path segment in URL cannot contain colon', 'parse "{value}": missing protocol scheme'],
    },
    {
      problem: 'url-characters',
      texts: ['net/url: invalid control character in URL', 'invalid character "{value}" in host name'],
    },
    { problem: 'uri-malformed', texts: ['invalid URL escape "{value}"'] },
    { problem: 'url-port', texts: ['invalid port "{value}" after host'] },
    { problem: 'too-many-redirects', texts: ['stopped after 10 redirects'] },
    { problem: 'timeout-error', texts: ['context deadline exceeded (Client.Timeout exceeded while awaiting headers)'] },
    { problem: 'abort-error', texts: ['context canceled'] },
    { problem: 'request-no-response', texts: ['Get "{url}": EOF'] },
    {
      problem: 'not-http',
      texts: ['net/http: HTTP/1.x transport connection broken: malformed HTTP status code "{value}"'],
    },
    { problem: 'length-mismatch', texts: ['unexpected EOF'] },
    { problem: 'header-too-big', texts: ['server response headers exceeded {number} bytes; aborted'] },
    { problem: 'tls-protocol', texts: ['http: server gave HTTP response to HTTPS client'] },
    { problem: 'tls-authority', texts: ['x509: certificate signed by unknown authority'] },
    { problem: 'http-to-https', texts: ['Client sent an HTTP request to an HTTPS server.'] },
    { problem: 'json-html', texts: ["invalid character '<' looking for beginning of value"] },
    { problem: 'json-empty', texts: ['unexpected end of JSON input'] },
    { problem: 'json-after', texts: ["invalid character '{token}' after top-level value"] },
    { problem: 'json-text', texts: ["invalid character '{token}' looking for beginning of value"] },
    {
      problem: 'json-syntax',
      texts: [
        "invalid character '{token}' looking for beginning of object key string",
        "invalid character '{token}' after object key:value pair",
        "invalid character '{token}' in string literal",
      ],
    },
    { problem: 'json-type', texts: ['json: unsupported type: {value}', 'json: unsupported value: {value}'] },
    { problem: 'header-value', texts: ['net/http: invalid header field value for "{header}"'] },
    { problem: 'header-name', texts: ['net/http: invalid header field name "{name}"'] },
    { problem: 'address-in-use', texts: ['bind: address already in use'] },
    { problem: 'headers-sent', texts: ['http: superfluous response.WriteHeader call'] },
    { problem: 'chunk-invalid', texts: ['invalid byte in chunk length'] },
    { problem: 'length-twice', texts: ['http: message cannot contain multiple Content-Length headers; got'] },
    { problem: 'method', texts: ['net/http: invalid method "{value}"'] },
    { problem: 'url-brackets', texts: ["missing ']' in host"] },
    { problem: 'decoding', texts: ['gzip: invalid header'] },
  ],
};
