/** What Node throws. Its `fetch()` throws "fetch failed", with the reason in `cause`. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

const errorsDocument = { label: 'Node.js, Errors', url: 'https://nodejs.org/api/errors.html' };
const certificateCodes = {
  label: 'Node.js, TLS, X509 certificate error codes',
  url: 'https://nodejs.org/api/tls.html#x509-certificate-error-codes',
};

export const node: Maker<ProblemId> = {
  name: 'Node.js',
  templates: [
    { problem: 'refused', texts: ['connect ECONNREFUSED {url}'] },
    { problem: 'name-not-resolved', texts: ['getaddrinfo ENOTFOUND {host}'], source: errorsDocument },
    { problem: 'name-temporary', texts: ['getaddrinfo EAI_AGAIN {host}'], source: errorsDocument },
    {
      problem: 'timed-out',
      texts: ['connect ETIMEDOUT {url}', 'UND_ERR_CONNECT_TIMEOUT'],
      source: errorsDocument,
    },
    {
      problem: 'unreachable',
      texts: ['connect EHOSTUNREACH {url}', 'connect ENETUNREACH {url}'],
      source: errorsDocument,
    },
    {
      problem: 'request-no-response',
      texts: ['Error: socket hang up', 'SocketError: other side closed', 'TypeError: terminated'],
    },
    { problem: 'reset', texts: ['read ECONNRESET', 'write EPIPE'], source: errorsDocument },
    { problem: 'fetch-cause', texts: ['TypeError: fetch failed'] },
    { problem: 'not-http', texts: ['HPE_INVALID_CONSTANT'] },
    { problem: 'header-too-big', texts: ['HPE_HEADER_OVERFLOW'] },
    { problem: 'length-twice', texts: ['HPE_UNEXPECTED_CONTENT_LENGTH'] },
    { problem: 'header-invalid', texts: ['HPE_INVALID_HEADER_TOKEN'], source: errorsDocument },
    { problem: 'redirect-loop', texts: ['redirect count exceeded'] },
    { problem: 'decoding', texts: ['Error: incorrect header check'] },
    { problem: 'url-characters', texts: ['Request path contains unescaped characters'] },
    { problem: 'header-value', texts: ['Invalid character in header content ["{header}"]'] },
    { problem: 'header-name', texts: ['Header name must be a valid HTTP token ["{name}"]'] },
    { problem: 'url-scheme', texts: ['Protocol "{value}" not supported. Expected "http:"'] },
    { problem: 'url-invalid', texts: ["code: 'ERR_INVALID_URL', input: '{value}'"] },
    { problem: 'headers-sent', texts: ['Cannot set headers after they are sent to the client'] },
    { problem: 'response-status', texts: ['Invalid status code: {value}'] },
    { problem: 'address-in-use', texts: ['listen EADDRINUSE: address already in use {address}'] },
    { problem: 'port-permission', texts: ['listen EACCES: permission denied {address}'], source: errorsDocument },
    { problem: 'tls-protocol', texts: ['SSL routines:ssl3_get_record:wrong version number'] },
    {
      problem: 'tls-authority',
      texts: [
        'DEPTH_ZERO_SELF_SIGNED_CERT',
        'SELF_SIGNED_CERT_IN_CHAIN',
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
        'unable to get local issuer certificate',
      ],
      source: certificateCodes,
    },
    { problem: 'tls-date', texts: ['CERT_HAS_EXPIRED'], source: certificateCodes },
    { problem: 'tls-name', texts: ['ERR_TLS_CERT_ALTNAME_INVALID'], source: certificateCodes },
    { problem: 'timeout-error', texts: ['The operation was aborted due to timeout'] },
    { problem: 'abort-error', texts: ['This operation was aborted'] },
    { problem: 'unsafe-port', texts: ['Error: bad port'] },
  ],
};
