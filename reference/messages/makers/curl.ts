/** What curl prints, with its exit code in brackets. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const strerror = {
  label: 'curl 8.22, lib/strerror.c',
  url: 'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/lib/strerror.c',
};

const headerSize = {
  label: 'curl 8.22, lib/http.c',
  url: 'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/lib/http.c',
};

/** Both need a name server, which a test must not use. curl 7.88.1 printed them. */
const exitCodes = {
  label: 'curl, EXIT CODES',
  url: 'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/docs/cmdline-opts/_EXITCODES.md',
};

export const curl: Maker<ProblemId> = {
  name: 'curl',
  templates: [
    { problem: 'url-scheme', texts: ['curl: (1) Protocol "{value}" not supported'] },
    { problem: 'not-http', texts: ['curl: (1) Received HTTP/0.9 when not allowed'] },
    {
      problem: 'url-invalid',
      texts: ['curl: (3) URL using bad/illegal format or missing URL', 'curl: (3) bad range in URL position'],
    },
    { problem: 'url-invalid', texts: ['URL rejected: {reason}'], source: strerror },
    { problem: 'proxy-failed', texts: ['curl: (5) Could not resolve proxy: {host}'], source: exitCodes },
    { problem: 'name-not-resolved', texts: ['curl: (6) Could not resolve host: {host}'], source: exitCodes },
    { problem: 'refused', texts: ['curl: (7) Failed to connect to {host} port {number} after'] },
    { problem: 'refused', texts: ['Could not connect to server'], source: strerror },
    { problem: 'header-invalid', texts: ['curl: (8) Nul byte in header'] },
    { problem: 'not-http', texts: ['curl: (8) Weird server reply'], source: strerror },
    {
      problem: 'http2-error',
      texts: ['Error in the HTTP2 framing layer', 'Stream error in the HTTP/2 framing layer', 'QUIC connection error'],
      source: strerror,
    },
    {
      problem: 'length-mismatch',
      texts: [
        'curl: (18) transfer closed with {number} bytes remaining to read',
        'curl: (18) transfer closed with outstanding read data remaining',
      ],
    },
    { problem: 'length-mismatch', texts: ['Transferred a partial file'], source: strerror },
    { problem: 'status', texts: ['curl: (22) The requested URL returned error: {status}'] },
    { problem: 'write-failed', texts: ['curl: (23) Failure writing output to destination'] },
    // One line above 100 kB: 27 before curl 8.6, then 100. All lines together above 300 kB: 56, since curl 8.3.
    { problem: 'header-too-big', texts: ['curl: (27) Out of memory'] },
    { problem: 'header-too-big', texts: ['curl: (56) Too large response headers: {number}'], source: headerSize },
    { problem: 'header-too-big', texts: ['curl: (100) A value or data'], source: strerror },
    { problem: 'timed-out', texts: ['curl: (28) Operation timed out after {number} milliseconds with'] },
    {
      problem: 'timed-out',
      texts: ['Connection timed out after {number} milliseconds', 'Timeout was reached'],
      source: strerror,
    },
    { problem: 'range-invalid', texts: ["curl: (33) HTTP server doesn't seem to support byte ranges. Cannot resume."] },
    { problem: 'tls-protocol', texts: ['SSL routines::wrong version number'] },
    { problem: 'tls-protocol', texts: ['curl: (35) SSL connect error'], source: strerror },
    { problem: 'redirect-loop', texts: ['curl: (47) Maximum ({number}) redirects followed'] },
    { problem: 'redirect-loop', texts: ['Number of redirects hit maximum amount'], source: strerror },
    { problem: 'closed', texts: ['curl: (52) Empty reply from server'] },
    {
      problem: 'reset',
      texts: ['Failure when receiving data from the peer', 'Failed sending data to the peer'],
      source: strerror,
    },
    { problem: 'chunk-invalid', texts: ['curl: (56) Illegal or missing hexadecimal sequence in chunked-encoding'] },
    { problem: 'tls-authority', texts: ['SSL peer certificate or SSH remote key was not OK'], source: strerror },
    {
      problem: 'decoding',
      texts: [
        'curl: (61) Error while processing content unencoding: {reason}',
        'curl: (61) Unrecognized or bad HTTP Content or Transfer-Encoding',
      ],
    },
    { problem: 'download-limit', texts: ['Maximum file size exceeded'], source: strerror },
    { problem: 'tls-client-certificate', texts: ['SSL Client Certificate required'], source: strerror },
  ],
};
