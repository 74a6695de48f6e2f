/** The codes of Chromium's network, in its console and on its error pages. Chrome and Edge print the same. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker, Templates } from '../template.ts';

const errorList = {
  label: 'Chromium, net/base/net_error_list.h',
  url: 'https://github.com/chromium/chromium/blob/0182b17bc505e3d68ffd2269d18e1a2fa5bc8876/net/base/net_error_list.h',
};

/** Codes with the same explanation. A test makes Chromium print each. */
const run = (problem: ProblemId, ...codes: string[]): Templates<ProblemId> => ({ problem, texts: codes });
/** The same for codes that no test can provoke. */
const read = (problem: ProblemId, ...codes: string[]): Templates<ProblemId> => ({
  problem,
  texts: codes,
  source: errorList,
});

export const chromiumNet: Maker<ProblemId> = {
  name: 'Chromium',
  templates: [
    run('refused', 'ERR_CONNECTION_REFUSED'),
    read('reset', 'ERR_CONNECTION_RESET'),
    read('closed', 'ERR_CONNECTION_CLOSED', 'ERR_CONNECTION_ABORTED', 'ERR_RESPONSE_HEADERS_TRUNCATED'),
    run('closed', 'ERR_EMPTY_RESPONSE'),
    read('timed-out', 'ERR_CONNECTION_TIMED_OUT', 'ERR_TIMED_OUT'),
    read('name-not-resolved', 'ERR_NAME_NOT_RESOLVED'),
    read('name-temporary', 'ERR_NAME_RESOLUTION_FAILED'),
    read('unreachable', 'ERR_ADDRESS_UNREACHABLE', 'ERR_CONNECTION_FAILED', 'ERR_ADDRESS_INVALID'),
    read('network-changed', 'ERR_NETWORK_CHANGED', 'ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_IO_SUSPENDED'),
    read('blocked-by-client', 'ERR_BLOCKED_BY_CLIENT', 'ERR_BLOCKED_BY_ADMINISTRATOR'),
    read('blocked-by-server-policy', 'ERR_BLOCKED_BY_RESPONSE'),
    read('orb', 'ERR_BLOCKED_BY_ORB'),
    read('csp', 'ERR_BLOCKED_BY_CSP'),
    run('failed', 'ERR_FAILED'),
    read('aborted', 'ERR_ABORTED'),
    run('file-not-found', 'ERR_FILE_NOT_FOUND'),
    read('cache-miss', 'ERR_CACHE_MISS'),
    run('unsafe-port', 'ERR_UNSAFE_PORT'),
    read('proxy-failed', 'ERR_TUNNEL_CONNECTION_FAILED', 'ERR_PROXY_CONNECTION_FAILED', 'ERR_SOCKS_CONNECTION_FAILED'),
    run('proxy-auth-unexpected', 'ERR_UNEXPECTED_PROXY_AUTH'),
    read(
      'http2-error',
      'ERR_HTTP2_PROTOCOL_ERROR',
      'ERR_HTTP2_SERVER_REFUSED_STREAM',
      'ERR_HTTP2_PING_FAILED',
      'ERR_HTTP2_COMPRESSION_ERROR',
      'ERR_HTTP2_FLOW_CONTROL_ERROR',
      'ERR_HTTP2_FRAME_SIZE_ERROR',
      'ERR_HTTP2_INADEQUATE_TRANSPORT_SECURITY',
      'ERR_HTTP_1_1_REQUIRED',
      'ERR_QUIC_PROTOCOL_ERROR',
      'ERR_QUIC_HANDSHAKE_FAILED',
    ),
    read('address-in-use', 'ERR_ADDRESS_IN_USE'),
    run('tls-protocol', 'ERR_SSL_PROTOCOL_ERROR'),
    read('tls-protocol', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'ERR_SSL_UNRECOGNIZED_NAME_ALERT'),
    read('tls-name', 'ERR_CERT_COMMON_NAME_INVALID'),
    read('tls-date', 'ERR_CERT_DATE_INVALID'),
    read('tls-authority', 'ERR_CERT_AUTHORITY_INVALID'),
    read('tls-client-certificate', 'ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'ERR_BAD_SSL_CLIENT_AUTH_CERT'),

    run('not-http', 'ERR_INVALID_HTTP_RESPONSE'),
    read('not-http', 'ERR_INVALID_RESPONSE'),
    run('header-too-big', 'ERR_RESPONSE_HEADERS_TOO_BIG'),
    run('length-twice', 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH'),
    run('location-twice', 'ERR_RESPONSE_HEADERS_MULTIPLE_LOCATION'),
    run('disposition-twice', 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_DISPOSITION'),
    run('length-mismatch', 'ERR_CONTENT_LENGTH_MISMATCH', 'ERR_INCOMPLETE_CHUNKED_ENCODING'),
    run('chunk-invalid', 'ERR_INVALID_CHUNKED_ENCODING'),
    run('decoding', 'ERR_CONTENT_DECODING_FAILED'),
    read('decoding', 'ERR_CONTENT_DECODING_INIT_FAILED'),
    run('redirect-loop', 'ERR_TOO_MANY_REDIRECTS'),
    run('redirect-invalid', 'ERR_INVALID_REDIRECT'),
    run('redirect-unsafe', 'ERR_UNSAFE_REDIRECT'),
    read('range-invalid', 'ERR_REQUEST_RANGE_NOT_SATISFIABLE'),
    read('status', 'ERR_HTTP_RESPONSE_CODE_FAILURE'),
    read('url-invalid', 'ERR_INVALID_URL'),
    read('url-scheme', 'ERR_UNKNOWN_URL_SCHEME', 'ERR_DISALLOWED_URL_SCHEME'),
  ],
};
