/**
 * Status codes that a vendor uses without registering them, or with a meaning other than the registered one. The table
 * stands apart from the registry on purpose: no row of it makes a code valid. Each row was written with the vendor's own
 * document or source code open; a code whose vendor says nothing in public has no row. That nginx answers 494 to 497 with
 * 400 and logs 444 and 499 was also measured (nginx 1.22.1).
 */
import type { Source } from '../text/sources.ts';

/**
 * Where the number is met.
 * response: in the status line that a client gets;
 * log: in the vendor's log alone, because nobody is left to answer;
 * body: in the content of a response, whatever its status line says;
 * program: inside one program, never on the wire.
 */
export type VendorCodePlace = 'response' | 'log' | 'body' | 'program';

export interface VendorUse {
  code: number;
  /** Vendor or product, as it writes itself. */
  vendor: string;
  /** The vendor's phrase; a few words that say the same where it has none. */
  phrase: string;
  /** One or two sentences. */
  meaning: string;
  /** What to do about it, in one sentence. */
  action: string;
  place: VendorCodePlace;
  source: Source;
  /** Words that people look for and the vendor's document does not have: found by, never shown. */
  searchedAs?: string;
}

const cloudflare = (code: number, folder = 'cloudflare-5xx-errors'): Source => ({
  label: `Cloudflare, Error ${code}`,
  url: `https://developers.cloudflare.com/support/troubleshooting/http-status-codes/${folder}/error-${code}/`,
});
const albErrors = (code: number): Source => ({
  label: `AWS, Troubleshoot your Application Load Balancers, HTTP ${code}`,
  url: `https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-troubleshooting.html#http-${code}-issues`,
});
const nginxTlsErrors: Source = {
  label: 'nginx, ngx_http_ssl_module, Error Processing',
  url: 'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#errors',
};
const nginxHeader = (line: number): Source => ({
  label: 'nginx 1.31.4, ngx_http_request.h',
  url: `https://github.com/nginx/nginx/blob/release-1.31.4/src/http/ngx_http_request.h#L${line}`,
});
const springStatus: Source = {
  label: 'Spring Framework, HttpStatus.java',
  url: 'https://github.com/spring-projects/spring-framework/blob/002040239d2c4b3f345286a8af4c38a2b6b34f77/spring-web/src/main/java/org/springframework/http/HttpStatus.java',
};
const activeSyncStatus: Source = {
  label: 'Microsoft, MS-ASHTTP, section 2.2.2.1.1',
  url: 'https://learn.microsoft.com/en-us/openspecs/exchange_server_protocols/ms-ashttp/e092c310-7609-4a38-90cc-10688f79cf8d',
};
const esriErrors: Source = {
  label: 'Esri, ArcGIS REST JS, types of the Places service',
  url: 'https://github.com/Esri/arcgis-rest-js/blob/7e3424af2fe57024af3bfa97c0f36bafecf91520/packages/arcgis-rest-places/src/openapi-types.ts#L1002',
};
const edgeRoutine: Source = {
  label: 'Alibaba Cloud, EdgeRoutine, HTTP status codes',
  url: 'https://help.aliyun.com/en/edge-security-acceleration/dcdn/user-guide/http-status-codes',
};
const pantheonErrors: Source = {
  label: 'Pantheon, 5xx Level Errors',
  url: 'https://docs.pantheon.io/guides/errors-and-server-responses/5xx-errors',
};

/** When the documents were read. */
export const vendorCodesDate = '2026-11-21';

/** In ascending order; within a code, the use that readers are likeliest to meet comes first. A choice. */
export const vendorCodes: readonly VendorUse[] = [
  {
    code: 308,
    vendor: 'Google APIs',
    phrase: 'Part of a resumable upload was received',
    meaning: 'The upload is not complete: Range gives the last byte that was received. This is not a redirect.',
    action: 'Send the rest to the same URL, from the byte after the one in Range.',
    place: 'response',
    source: {
      label: 'Google, google-resumable-media 2.8.0, common.py',
      url: 'https://github.com/googleapis/google-resumable-media-python/blob/v2.8.0/google/resumable_media/common.py#L30',
    },
    searchedAs: 'Resume Incomplete',
  },
  {
    code: 419,
    vendor: 'Laravel',
    phrase: 'Page Expired',
    meaning:
      'The request would change something, but its CSRF token is missing or does not match the session, which may have ended.',
    action: 'Reload the form for a new token, and check that the form or script sends it.',
    place: 'response',
    source: {
      label: 'Laravel 13.26.1, Handler.php',
      url: 'https://github.com/laravel/framework/blob/v13.26.1/src/Illuminate/Foundation/Exceptions/Handler.php#L768',
    },
  },
  {
    code: 419,
    vendor: 'ASP.NET Core',
    phrase: 'Authentication Timeout',
    meaning: 'The framework has a constant for this code. According to the documentation, no RFC defines this code.',
    action: 'Prefer 401 with WWW-Authenticate, which clients know.',
    place: 'response',
    source: {
      label: 'ASP.NET Core, StatusCodes.cs',
      url: 'https://github.com/dotnet/aspnetcore/blob/09e9cb2f99c985441daeeaa85a9ce0fa5b017671/src/Http/Http.Abstractions/src/StatusCodes.cs',
    },
  },
  {
    code: 419,
    vendor: 'Spring',
    phrase: 'Insufficient Space On Resource',
    meaning: 'Applications may still send this code from a draft of WebDAV; the constant is deprecated.',
    action: 'Send 507 instead, which is registered for a lack of space.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 420,
    vendor: 'Twitter',
    phrase: 'Rate limited',
    meaning: 'From 2010 on, the Search API sent this if a client had made more requests than its limit allowed.',
    action: 'Slow down and wait before the next request; today the code for this is 429.',
    place: 'response',
    source: {
      label: 'Twitter, API announcement of 22 December 2009',
      url: 'https://groups.google.com/group/twitter-api-announce/browse_thread/thread/3f3b0fd38deb9b0f',
    },
    searchedAs: 'Enhance Your Calm',
  },
  {
    code: 420,
    vendor: 'Salesforce',
    phrase: 'No routing information',
    meaning: 'Salesforce Edge does not know where to send requests for this host.',
    action: 'Check the host name of your org, then ask Salesforce support.',
    place: 'response',
    source: {
      label: 'Salesforce, REST API, Status Codes and Error Responses',
      url: 'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm',
    },
  },
  {
    code: 420,
    vendor: 'Shopify',
    phrase: 'Locked store',
    meaning: 'Until August 2018, the Admin API sent this for a locked store.',
    action: 'Expect 423 instead.',
    place: 'response',
    source: {
      label: 'Shopify, developer changelog, 30 August 2018',
      url: 'https://shopify.dev/changelog/admin-api-requests-to-locked-stores-will-return-a-423-status-code-instead-of-420',
    },
  },
  {
    code: 420,
    vendor: 'Spring',
    phrase: 'Method Failure',
    meaning: 'Applications may still send this code from a draft of WebDAV; the constant is deprecated.',
    action: 'Send the code for what failed: 424 if another action failed, otherwise 409 or 422.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 444,
    vendor: 'nginx',
    phrase: 'Connection closed without a response',
    meaning:
      'The configuration has `return 444`. nginx closes the connection and sends nothing, not even a status line.',
    action: 'Look for `return 444` in the server block that handled the request, often the one for unknown hosts.',
    place: 'log',
    source: {
      label: 'nginx, ngx_http_rewrite_module, return',
      url: 'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return',
    },
  },
  {
    code: 449,
    vendor: 'Microsoft',
    phrase: 'Retry With',
    meaning:
      'The server needs more information and asks for it in Ms-Echo-Request, a WebDAV extension. The status line is "449 Reply With".',
    action: 'Repeat the request with Ms-Echo-Reply; a client that does not know the extension treats this as 400.',
    place: 'response',
    source: {
      label: 'Microsoft, MS-WDV, section 2.2.6',
      url: 'https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-wdv/83ecf19f-e0f8-4706-aae5-ba618f52f100',
    },
  },
  {
    code: 451,
    vendor: 'Exchange ActiveSync',
    phrase: 'Redirect',
    meaning:
      'This server cannot reach the mailbox, or another server is closer. Unlike the registered 451, no legal demand is involved.',
    action: 'Send further requests to the URL in X-MS-Location, or run Autodiscover again if the header is missing.',
    place: 'response',
    source: {
      label: 'Microsoft, MS-ASHTTP, section 3.1.5.2.2',
      url: 'https://learn.microsoft.com/en-us/openspecs/exchange_server_protocols/ms-ashttp/a907164a-907c-48b4-b2ef-44a06867f03f',
    },
  },
  {
    code: 456,
    vendor: 'DeepL API',
    phrase: 'Quota exceeded',
    meaning: 'The account has used all characters of the free plan, or reached the limit set under Cost Control.',
    action: 'Do not retry: raise the limit, change the plan, or wait for the next period.',
    place: 'response',
    source: {
      label: 'DeepL, Error handling',
      url: 'https://developers.deepl.com/docs/best-practices/error-handling',
    },
  },
  {
    code: 456,
    vendor: 'Exchange ActiveSync',
    phrase: 'Blocked',
    meaning: 'The user’s account is blocked.',
    action: 'Have an administrator unblock the account.',
    place: 'response',
    source: activeSyncStatus,
  },
  {
    code: 457,
    vendor: 'Exchange ActiveSync',
    phrase: 'Expired Password',
    meaning: 'The user’s password has expired.',
    action: 'Set a new password, then synchronise again.',
    place: 'response',
    source: activeSyncStatus,
  },
  {
    code: 460,
    vendor: 'AWS Application Load Balancer',
    phrase: 'Client closed the connection',
    meaning: 'The client closed the connection before the idle timeout of the load balancer had passed.',
    action: 'Respond faster, or raise the client’s timeout to at least the idle timeout.',
    place: 'log',
    source: albErrors(460),
  },
  {
    code: 463,
    vendor: 'AWS Application Load Balancer',
    phrase: 'Too many addresses in X-Forwarded-For',
    meaning: 'The request’s X-Forwarded-For lists more than 30 IP addresses.',
    action: 'Find the proxy or loop that keeps adding addresses, or remove the header at the edge.',
    place: 'response',
    source: albErrors(463),
  },
  {
    code: 494,
    vendor: 'nginx',
    phrase: 'Request Header Or Cookie Too Large',
    meaning: 'The request headers do not fit into the buffers. The client gets 400 with this phrase on the page.',
    action: 'Send smaller or fewer cookies, or raise `large_client_header_buffers`.',
    place: 'program',
    source: nginxHeader(118),
  },
  {
    code: 495,
    vendor: 'nginx',
    phrase: 'The SSL certificate error',
    meaning: 'The client certificate failed verification. The client gets 400, unless `error_page 495` changes that.',
    action: 'Check the dates of the client certificate, and its issuer against `ssl_client_certificate`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 496,
    vendor: 'nginx',
    phrase: 'No required SSL certificate was sent',
    meaning:
      'A client certificate is required, but none was sent. The client gets 400, unless `error_page 496` changes that.',
    action: 'Give the client a certificate, or make it optional with `ssl_verify_client optional`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 497,
    vendor: 'nginx',
    phrase: 'The plain HTTP request was sent to HTTPS port',
    meaning:
      'A client sent plain http to a port that expects TLS. The client gets 400, unless `error_page 497` changes that.',
    action: 'Correct the scheme of the URL, or redirect with `error_page 497 =307 https://...`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 498,
    vendor: 'ArcGIS (Esri)',
    phrase: 'Invalid token',
    meaning: 'The token of the request has expired or is not valid. 498 is the `code` of the `error` object.',
    action: 'Get a new token and repeat the request.',
    place: 'body',
    source: esriErrors,
  },
  {
    code: 499,
    vendor: 'nginx',
    phrase: 'Client Closed Request',
    meaning:
      'The client closed the connection while nginx was still working on the request, for example waiting for an upstream.',
    action: 'Compare the time in the log with the timeouts of the client and of any proxy in front of nginx.',
    place: 'log',
    source: nginxHeader(137),
  },
  {
    code: 499,
    vendor: 'Cloudflare',
    phrase: 'Client Close Request',
    meaning: 'The client disconnected before Cloudflare had finished the request.',
    action: 'A few are normal; if there are many, find out which requests take longer than clients wait.',
    place: 'log',
    source: cloudflare(499, '4xx-client-error'),
  },
  {
    code: 499,
    vendor: 'Azure Application Gateway',
    phrase: 'Client closed the connection',
    meaning: 'The client closed the connection to a v2 gateway before the response was complete.',
    action: 'Make the backend faster, or raise the client’s timeout.',
    place: 'log',
    source: {
      label: 'Microsoft, HTTP response codes in Application Gateway',
      url: 'https://learn.microsoft.com/en-us/azure/application-gateway/http-response-codes',
    },
  },
  {
    code: 499,
    vendor: 'Traefik',
    phrase: 'Client Closed Request',
    meaning: 'The client disconnected while Traefik was forwarding the request, so Traefik cancelled it.',
    action: 'Compare the time that the service takes with the client’s timeout.',
    place: 'log',
    source: {
      label: 'Traefik, pkg/proxy/httputil/proxy.go',
      url: 'https://github.com/traefik/traefik/blob/03b52c9f7050d65567de81a0ed24d84a5b825fc8/pkg/proxy/httputil/proxy.go#L23',
    },
  },
  {
    code: 499,
    vendor: 'Caddy',
    phrase: 'Client closed the connection',
    meaning: 'The client disconnected while the reverse proxy was still waiting for its upstream.',
    action: 'Compare the time that the upstream takes with the client’s timeout.',
    place: 'log',
    source: {
      label: 'Caddy 2.11.4, reverseproxy.go',
      url: 'https://github.com/caddyserver/caddy/blob/v2.11.4/modules/caddyhttp/reverseproxy/reverseproxy.go#L1624',
    },
  },
  {
    code: 499,
    vendor: 'ASP.NET Core',
    phrase: 'Client Closed Request',
    meaning: 'The client has disconnected. nginx uses the same number.',
    action: 'Treat it as an abort by the client, not as a server error.',
    place: 'log',
    source: {
      label: 'Microsoft, StatusCodes.Status499ClientClosedRequest',
      url: 'https://learn.microsoft.com/en-us/dotnet/api/microsoft.aspnetcore.http.statuscodes.status499clientclosedrequest',
    },
  },
  {
    code: 499,
    vendor: 'Google APIs',
    phrase: 'Client Closed Request',
    meaning: 'The HTTP code for CANCELLED in gRPC: the operation was cancelled, usually by the caller.',
    action: 'Look for the deadline or the abort in the caller.',
    place: 'response',
    source: {
      label: 'Google, google/rpc/code.proto',
      url: 'https://github.com/googleapis/googleapis/blob/16b971c46e2f6a9015a9faf60eb38e40c0133ff2/google/rpc/code.proto#L39',
    },
  },
  {
    code: 499,
    vendor: 'ArcGIS (Esri)',
    phrase: 'Token required',
    meaning: 'The request needs a token but has none. 499 is the `code` of the `error` object.',
    action: 'Sign in, or send a token with the request.',
    place: 'body',
    source: esriErrors,
  },
  {
    code: 508,
    vendor: 'CloudLinux',
    phrase: 'Resource Limit Is Reached',
    meaning:
      'The site has more concurrent requests than its account allows. Unlike the registered 508, this has nothing to do with a loop.',
    action: 'Find the slow or frequent requests, or ask for a higher limit of entry processes.',
    place: 'response',
    source: {
      label: 'CloudLinux OS, Limits',
      url: 'https://docs.cloudlinux.com/cloudlinuxos/limits/#entry-processes',
    },
  },
  {
    code: 509,
    vendor: 'Microsoft Graph',
    phrase: 'Bandwidth Limit Exceeded',
    meaning: 'The application has transferred more data than allowed and is throttled.',
    action: 'Wait, then retry, with longer pauses each time.',
    place: 'response',
    source: {
      label: 'Microsoft Graph, Error responses',
      url: 'https://learn.microsoft.com/en-us/graph/errors',
    },
  },
  {
    code: 509,
    vendor: 'Spring',
    phrase: 'Bandwidth Limit Exceeded',
    meaning: 'Applications may send this code; Spring only defines a constant.',
    action: 'Prefer 429 with Retry-After, which clients know.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 520,
    vendor: 'Cloudflare',
    phrase: 'Web server returns an unknown error',
    meaning: 'The origin’s response is empty or malformed, so Cloudflare cannot forward it.',
    action: 'Look in the origin’s error log for a crash, and check for headers of more than 128 KB.',
    place: 'response',
    source: cloudflare(520),
  },
  {
    code: 521,
    vendor: 'Cloudflare',
    phrase: 'Web server is down',
    meaning: 'The origin refused the connection.',
    action: 'Check that the origin is running and listening, and that its firewall accepts Cloudflare’s addresses.',
    place: 'response',
    source: cloudflare(521),
  },
  {
    code: 522,
    vendor: 'Cloudflare',
    phrase: 'Connection timed out',
    meaning:
      'The origin did not accept the connection within 19 seconds, or accepted it but did not acknowledge the request within 90.',
    action: 'Check the load of the origin, its firewall and the address in DNS.',
    place: 'response',
    source: cloudflare(522),
  },
  {
    code: 523,
    vendor: 'Cloudflare',
    phrase: 'Origin is unreachable',
    meaning: 'There is no network route to the origin’s address.',
    action: 'Check the A and AAAA records of the origin, then the routes between it and Cloudflare.',
    place: 'response',
    source: cloudflare(523),
  },
  {
    code: 524,
    vendor: 'Cloudflare',
    phrase: 'A timeout occurred',
    meaning: 'The origin accepted the request but sent no response in time, by default within 120 seconds.',
    action: 'Move long work into the background, and let the client poll for its status.',
    place: 'response',
    source: cloudflare(524),
  },
  {
    code: 525,
    vendor: 'Cloudflare',
    phrase: 'SSL handshake failed',
    meaning: 'In Full or Full (strict) mode, Cloudflare and the origin could not set up a TLS connection.',
    action:
      'Check that the origin has a certificate, listens on port 443, supports SNI and shares a cipher suite with Cloudflare.',
    place: 'response',
    source: cloudflare(525),
  },
  {
    code: 526,
    vendor: 'Cloudflare',
    phrase: 'Invalid SSL certificate',
    meaning: 'In Full (strict) mode, Cloudflare does not accept the origin’s certificate.',
    action:
      'Install a certificate that has not expired, names the host and comes from an authority that Cloudflare trusts.',
    place: 'response',
    source: cloudflare(526),
  },
  {
    code: 529,
    vendor: 'Anthropic API',
    phrase: 'Overloaded',
    meaning: 'The service currently has more requests than it can handle.',
    action: 'Retry a few times, with longer pauses each time.',
    place: 'response',
    source: {
      label: 'Anthropic, Python SDK 0.121.0, _exceptions.py',
      url: 'https://github.com/anthropics/anthropic-sdk-python/blob/v0.121.0/src/anthropic/_exceptions.py#L144',
    },
  },
  {
    code: 529,
    vendor: 'Qualys SSL Labs',
    phrase: 'The service is overloaded',
    meaning: 'The API is overloaded. Unlike with 429, the client did not cause this.',
    action: 'Wait about half an hour, plus a random time, before the next request.',
    place: 'response',
    source: {
      label: 'SSL Labs API v3, Error Response Status Codes',
      url: 'https://github.com/ssllabs/ssllabs-scan/blob/0849fe060e18d822e97b461fa8480ed2a7c7fe9c/ssllabs-api-docs-v3.md#error-response-status-codes',
    },
  },
  {
    code: 530,
    vendor: 'Cloudflare',
    phrase: 'Origin hostname not resolved',
    meaning: 'Cloudflare cannot resolve the origin’s name. The page shows a second number, 1xxx, for the cause.',
    action: 'Look up the 1xxx number on the page and follow its description.',
    place: 'response',
    source: cloudflare(530),
  },
  {
    code: 560,
    vendor: 'Pantheon',
    phrase: 'Try another container',
    meaning:
      'The application lacks a resource. Pantheon repeats the request elsewhere, but not POST, PUT, DELETE or PATCH.',
    action: 'Find out where the application sends this code, and which resource was missing.',
    place: 'response',
    source: {
      label: 'Pantheon, Retries Across Application Server Containers',
      url: 'https://docs.pantheon.io/guides/errors-and-server-responses/retries-server-containers',
    },
  },
  {
    code: 561,
    vendor: 'AWS Application Load Balancer',
    phrase: 'Unauthorized',
    meaning: 'A rule uses an identity provider to authenticate the user, and the provider returned an error.',
    action: 'Check the client id, the secret and the endpoints of the provider in the rule.',
    place: 'response',
    source: albErrors(561),
  },
  {
    code: 561,
    vendor: 'Pantheon',
    phrase: 'No site detected',
    meaning:
      'The environment has no code that could answer, often because no CMS is installed or the index file is missing.',
    action: 'Push the code to this environment, with an index file at its root.',
    place: 'response',
    source: pantheonErrors,
  },
  {
    code: 598,
    vendor: 'Alibaba Cloud EdgeRoutine',
    phrase: 'Execution not possible',
    meaning:
      'The edge did not run the code: too many requests at once, an overloaded node, or code blocked after it ran out of memory.',
    action: 'Reduce the load and the code’s memory use, then retry.',
    place: 'response',
    source: edgeRoutine,
  },
  {
    code: 599,
    vendor: 'Tornado',
    phrase: 'No HTTP response was received',
    meaning:
      'Tornado’s HTTP client reports this code in its exception after a timeout or a lost connection. No server sent it.',
    action: 'Check the exception’s message and the client’s timeouts.',
    place: 'program',
    source: {
      label: 'Tornado 6.5.7, httpclient.py, HTTPClientError',
      url: 'https://github.com/tornadoweb/tornado/blob/v6.5.7/tornado/httpclient.py#L690',
    },
  },
  {
    code: 599,
    vendor: 'Alibaba Cloud EdgeRoutine',
    phrase: 'Uncaught exception',
    meaning: 'The code at the edge threw an exception that was not caught, while starting or while responding.',
    action: 'Find the exception in the code and handle it.',
    place: 'response',
    source: edgeRoutine,
  },
];

/** @returns what vendors mean by this code, in the order of the table; empty when no use of it is known */
export function vendorUses(code: number): readonly VendorUse[] {
  return vendorCodes.filter((use) => use.code === code);
}
