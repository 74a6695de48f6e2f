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
    phrase: 'Part of a resumable upload has arrived',
    meaning: 'The upload is not complete yet. Range says up to which byte it has arrived; no redirect is meant.',
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
      'The CSRF token of a request that changes something is missing or does not belong to the session, which may have ended.',
    action: 'Reload the form for a fresh token, and check that the form or script sends it.',
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
    meaning: 'A constant for applications to use. The framework says itself that no RFC defines it.',
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
    meaning: 'A deprecated constant from a draft of WebDAV, which applications may still send.',
    action: 'Send 507 instead, which is registered for a lack of space.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 420,
    vendor: 'Twitter',
    phrase: 'Rate limited',
    meaning: 'The Search API sent it from 2010 on when a client had made more requests than its limit allowed.',
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
    meaning: 'The Admin API answered so for a locked store until August 2018.',
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
    meaning: 'A deprecated constant from a draft of WebDAV, which applications may still send.',
    action: 'Send the code that says what failed: 424 if it was another action, else 409 or 422.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 444,
    vendor: 'nginx',
    phrase: 'Connection closed without a response',
    meaning:
      'The configuration says `return 444`: nginx closes the connection and sends nothing, not even a status line.',
    action: 'Look for `return 444` in the server block that took the request, often the one for unknown hosts.',
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
      'The server needs more information, and says so in Ms-Echo-Request, an extension of WebDAV. Its status line reads "449 Reply With".',
    action: 'Repeat the request with Ms-Echo-Reply; a client that does not know the extension treats it as 400.',
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
    meaning: 'This server cannot reach the mailbox, or another one is closer to it. No legal demand is meant.',
    action: 'Send further requests to the URL in X-MS-Location, or run Autodiscover again if the field is missing.',
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
    meaning: 'The characters of the free plan, or the limit set under Cost Control, are used up.',
    action: 'Do not retry: raise the limit or the plan, or wait for the next period.',
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
    meaning: 'The account of the user is blocked.',
    action: 'Have an administrator unblock the account.',
    place: 'response',
    source: activeSyncStatus,
  },
  {
    code: 457,
    vendor: 'Exchange ActiveSync',
    phrase: 'Expired Password',
    meaning: 'The password of the user is no longer valid because of its age.',
    action: 'Set a new password, then synchronise again.',
    place: 'response',
    source: activeSyncStatus,
  },
  {
    code: 460,
    vendor: 'AWS Application Load Balancer',
    phrase: 'Client closed the connection',
    meaning: 'The client closed the connection before the idle timeout of the load balancer had passed.',
    action: 'Answer faster, or raise the timeout of the client to at least the idle timeout.',
    place: 'log',
    source: albErrors(460),
  },
  {
    code: 463,
    vendor: 'AWS Application Load Balancer',
    phrase: 'Too many addresses in X-Forwarded-For',
    meaning: 'The X-Forwarded-For field of the request lists more than 30 IP addresses.',
    action: 'Find the proxy or loop that keeps adding addresses, or drop the field at the edge.',
    place: 'response',
    source: albErrors(463),
  },
  {
    code: 494,
    vendor: 'nginx',
    phrase: 'Request Header Or Cookie Too Large',
    meaning: 'The header section does not fit into the buffers. The client gets 400 with this phrase on the page.',
    action: 'Send smaller or fewer cookies, or raise `large_client_header_buffers`.',
    place: 'program',
    source: nginxHeader(118),
  },
  {
    code: 495,
    vendor: 'nginx',
    phrase: 'The SSL certificate error',
    meaning:
      'The client certificate did not pass the check. The client gets 400, unless `error_page 495` says otherwise.',
    action: 'Check the dates and the issuer of the client certificate against `ssl_client_certificate`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 496,
    vendor: 'nginx',
    phrase: 'No required SSL certificate was sent',
    meaning:
      'A client certificate is required and none came. The client gets 400, unless `error_page 496` says otherwise.',
    action: 'Give the client a certificate, or make it optional with `ssl_verify_client optional`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 497,
    vendor: 'nginx',
    phrase: 'The plain HTTP request was sent to HTTPS port',
    meaning:
      'Somebody speaks http to a port that expects TLS. The client gets 400, unless `error_page 497` says otherwise.',
    action: 'Correct the scheme of the URL, or redirect with `error_page 497 =307 https://...`.',
    place: 'program',
    source: nginxTlsErrors,
  },
  {
    code: 498,
    vendor: 'ArcGIS (Esri)',
    phrase: 'Invalid token',
    meaning: 'The token of the request has expired or is not valid. It is the `code` of the `error` object.',
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
    action: 'Compare the time in the log with the timeouts of the client and of any proxy in front.',
    place: 'log',
    source: nginxHeader(137),
  },
  {
    code: 499,
    vendor: 'Cloudflare',
    phrase: 'Client Close Request',
    meaning: 'The client went away before Cloudflare had finished with the request.',
    action: 'Take a few as normal; if there are many, find out which requests take longer than clients wait.',
    place: 'log',
    source: cloudflare(499, '4xx-client-error'),
  },
  {
    code: 499,
    vendor: 'Azure Application Gateway',
    phrase: 'Client closed the connection',
    meaning: 'The client closed the connection to a v2 gateway before the response was complete.',
    action: 'Make the backend faster or the timeout of the client longer.',
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
    meaning: 'The request was cancelled while Traefik was forwarding it, because the client had gone.',
    action: 'Look at how long the service takes, compared with the timeout of the client.',
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
    meaning: 'The client gave up while the reverse proxy was still waiting for its upstream.',
    action: 'Look at how long the upstream takes, compared with the timeout of the client.',
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
    meaning: 'A constant for a request whose client has disconnected, with the number that nginx uses.',
    action: 'Treat it as an abort by the client, not as an error of the server.',
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
    meaning: 'The HTTP code that stands for CANCELLED in gRPC: the operation was called off, mostly by the caller.',
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
    meaning: 'The request came without a token and needs one. It is the `code` of the `error` object.',
    action: 'Sign in, or send a token with the request.',
    place: 'body',
    source: esriErrors,
  },
  {
    code: 508,
    vendor: 'CloudLinux',
    phrase: 'Resource Limit Is Reached',
    meaning: 'The site has more requests at work than its hosting account may have at once. No loop is meant.',
    action: 'Find the slow or frequent requests, or have the limit of entry processes raised.',
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
    meaning: 'The application has moved more data than it may and is slowed down.',
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
    meaning: 'A constant without a definition, which applications may send.',
    action: 'Prefer 429 with Retry-After, which clients know.',
    place: 'response',
    source: springStatus,
  },
  {
    code: 520,
    vendor: 'Cloudflare',
    phrase: 'Web server returns an unknown error',
    meaning: 'The origin answered, but with something empty or malformed that Cloudflare cannot pass on.',
    action: 'Look in the error log of the origin for a crash, and for header fields of more than 128 KB.',
    place: 'response',
    source: cloudflare(520),
  },
  {
    code: 521,
    vendor: 'Cloudflare',
    phrase: 'Web server is down',
    meaning: 'The origin refused the connection.',
    action:
      'Check that the origin is running and listening, and that its firewall lets the addresses of Cloudflare in.',
    place: 'response',
    source: cloudflare(521),
  },
  {
    code: 522,
    vendor: 'Cloudflare',
    phrase: 'Connection timed out',
    meaning:
      'The origin did not take the connection in 19 seconds, or took it and did not acknowledge the request in 90.',
    action: 'Check the load of the origin, its firewall and the address in DNS.',
    place: 'response',
    source: cloudflare(522),
  },
  {
    code: 523,
    vendor: 'Cloudflare',
    phrase: 'Origin is unreachable',
    meaning: 'There is no way through the network to the address of the origin.',
    action: 'Check the A and AAAA records of the origin, then the routes between it and Cloudflare.',
    place: 'response',
    source: cloudflare(523),
  },
  {
    code: 524,
    vendor: 'Cloudflare',
    phrase: 'A timeout occurred',
    meaning: 'The origin took the request and then sent no response in time, by default within 120 seconds.',
    action: 'Move long work into the background and let the client ask for its state.',
    place: 'response',
    source: cloudflare(524),
  },
  {
    code: 525,
    vendor: 'Cloudflare',
    phrase: 'SSL handshake failed',
    meaning: 'Cloudflare and the origin could not agree on a TLS connection, in the mode Full or Full (strict).',
    action: 'Check that the origin has a certificate, listens on port 443, supports SNI and shares a cipher suite.',
    place: 'response',
    source: cloudflare(525),
  },
  {
    code: 526,
    vendor: 'Cloudflare',
    phrase: 'Invalid SSL certificate',
    meaning: 'Cloudflare does not accept the certificate of the origin, in the mode Full (strict).',
    action: 'Install a certificate that is in date, names the host and comes from an authority that Cloudflare trusts.',
    place: 'response',
    source: cloudflare(526),
  },
  {
    code: 529,
    vendor: 'Anthropic API',
    phrase: 'Overloaded',
    meaning: 'The service has more requests than it can take at the moment.',
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
    meaning: 'The API has too much to do. The client is not to blame, unlike with 429.',
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
    meaning: 'Cloudflare cannot resolve the name of the origin. The page carries a second number, 1xxx, that says why.',
    action: 'Read the 1xxx number on the page and follow its description.',
    place: 'response',
    source: cloudflare(530),
  },
  {
    code: 560,
    vendor: 'Pantheon',
    phrase: 'Try another container',
    meaning:
      'The application lacks a resource. Pantheon repeats the request elsewhere, but not POST, PUT, DELETE or PATCH.',
    action: 'Look in the application for what sends it, and for the resource that was missing.',
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
    meaning: 'A rule lets an identity provider authenticate the user, and the provider answered with an error.',
    action: 'Check the client id, the secret and the endpoints of the provider in the rule.',
    place: 'response',
    source: albErrors(561),
  },
  {
    code: 561,
    vendor: 'Pantheon',
    phrase: 'No site detected',
    meaning:
      'The environment holds no code that could answer, often because no CMS is installed yet or the index file is missing.',
    action: 'Push the code to this environment, with an index file at its root.',
    place: 'response',
    source: pantheonErrors,
  },
  {
    code: 598,
    vendor: 'Alibaba Cloud EdgeRoutine',
    phrase: 'Execution not possible',
    meaning:
      'The edge did not run the code: too many requests at once, a node under load, or a block after it ran out of memory.',
    action: 'Lower the load and the memory use of the code, then retry.',
    place: 'response',
    source: edgeRoutine,
  },
  {
    code: 599,
    vendor: 'Tornado',
    phrase: 'No HTTP response was received',
    meaning:
      'The HTTP client of Tornado puts it into its exception after a timeout or a lost connection. No server sent it.',
    action: 'Look at the message of the exception, and at the timeouts of the client.',
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
    meaning: 'The code at the edge threw an exception that nothing caught, while starting or while answering.',
    action: 'Find the exception in the code and handle it.',
    place: 'response',
    source: edgeRoutine,
  },
];

/** @returns what vendors mean by this code, in the order of the table; empty when no use of it is known */
export function vendorUses(code: number): readonly VendorUse[] {
  return vendorCodes.filter((use) => use.code === code);
}
