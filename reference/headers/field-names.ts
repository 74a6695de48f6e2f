/**
 * The IANA HTTP Field Name Registry: what is registered of each name, by the document that the registry cites. The facts
 * are those of the registry's file `field-names.csv`, in a copy that was made after 22 August 2026.
 */

/** The copy of the registry is not older than this day. */
export const fieldRegistryDate = '2026-08-22';

// biome-ignore-start format: one document per line, whatever the width
/**
 * A name, then what applies of: the section, the type of structured field, and a status other than permanent. The
 * registry cites RFC 6338 for two names of CalDAV scheduling, which is RFC 6638. Its reserved name `*` is left out.
 */
export const registeredFields: Readonly<Record<string, string>> = {
  'RFC 10036': 'Incremental Item',
  'RFC 10008': 'Accept-Query 3 List',
  'RFC 9967': 'Set-Txn 3',
  'RFC 9875': 'Cache-Group-Invalidation List, Cache-Groups List',
  'RFC 9842': 'Available-Dictionary 2.2 Item, Dictionary-ID 2.3 Item, Use-As-Dictionary 2.1 Dictionary',
  'RFC 9745': 'Deprecation 2 Item',
  'RFC 9729': 'Concealed-Auth-Export Item',
  'RFC 9652': 'Link-Template',
  'RFC 9635': 'Detached-JWS',
  'RFC 9530':
    'Content-Digest 2 Dictionary, Repr-Digest 3 Dictionary, Want-Content-Digest 4 Dictionary, Want-Repr-Digest 4 Dictionary',
  'RFC 9449': 'DPoP, DPoP-Nonce',
  'RFC 9440': 'Client-Cert 2 Item, Client-Cert-Chain 2 List',
  'RFC 9421': 'Accept-Signature 5.1, Signature 4.2 Dictionary, Signature-Input 4.1 Dictionary',
  'RFC 9297': 'Capsule-Protocol Item',
  'RFC 9218': 'Priority Dictionary',
  'RFC 9213': 'CDN-Cache-Control Dictionary',
  'RFC 9211': 'Cache-Status List',
  'RFC 9209': 'Proxy-Status List',
  'RFC 9163': 'Expect-CT deprecated',
  'RFC 9112': 'Close 9.6, MIME-Version appendix-B.1, Transfer-Encoding 6.1',
  'RFC 9111': 'Age 5.1, Cache-Control 5.2, Expires 5.3, Pragma 5.4 deprecated, Warning 5.5 obsoleted',
  'RFC 9110':
    'Accept 12.5.1, Accept-Charset 12.5.2 deprecated, Accept-Encoding 12.5.3, Accept-Language 12.5.4, Accept-Ranges 14.3, Allow 10.2.1, Authentication-Info 11.6.3, Authorization 11.6.2, Connection 7.6.1, Content-Encoding 8.4, Content-Language 8.5, Content-Length 8.6, Content-Location 8.7, Content-Range 14.4, Content-Type 8.3, Date 6.6.1, ETag 8.8.3, Expect 10.1.1, From 10.1.2, Host 7.2, If-Match 13.1.1, If-Modified-Since 13.1.3, If-None-Match 13.1.2, If-Range 13.1.5, If-Unmodified-Since 13.1.4, Last-Modified 8.8.2, Location 10.2.2, Max-Forwards 7.6.2, Proxy-Authenticate 11.7.1, Proxy-Authentication-Info 11.7.3, Proxy-Authorization 11.7.2, Range 14.2, Referer 10.1.3, Retry-After 10.2.3, Server 10.2.4, TE 10.1.4, Trailer 6.6.2, Upgrade 7.8, User-Agent 10.1.5, Vary 12.5.5, Via 7.6.3, WWW-Authenticate 11.6.1',
  'RFC 8942': 'Accept-CH 3.1 List',
  'RFC 8739': 'Cert-Not-After 3.3, Cert-Not-Before 3.3',
  'RFC 8613': 'OSCORE 11.1',
  'RFC 8607': 'Cal-Managed-ID 5.1',
  'RFC 8594': 'Sunset',
  'RFC 8586': 'CDN-Loop',
  'RFC 8555': 'Replay-Nonce 6.5.1',
  'RFC 8473': 'Include-Referred-Token-Binding-ID, Sec-Token-Binding',
  'RFC 8470': 'Early-Data',
  'RFC 8288': 'Link',
  'RFC 8053': 'Authentication-Control 4, Optional-WWW-Authenticate 3',
  'RFC 8030': 'Topic 5.4, TTL 5.2, Urgency 5.3',
  'RFC 7838': 'Alt-Svc, Alt-Used',
  'RFC 7809': 'CalDAV-Timezones 7.1',
  'RFC 7639': 'ALPN 2',
  'RFC 7540': 'HTTP2-Settings 3.2.1 obsoleted',
  'RFC 7486': 'Hobareg 6.1.1',
  'RFC 7469': 'Public-Key-Pins, Public-Key-Pins-Report-Only',
  'RFC 7240': 'Prefer, Preference-Applied',
  'RFC 7239': 'Forwarded',
  'RFC 7089': 'Accept-Datetime, Memento-Datetime',
  'RFC 6797': 'Strict-Transport-Security',
  'RFC 6638': 'If-Schedule-Tag-Match, Schedule-Reply, Schedule-Tag',
  'RFC 6455':
    'Sec-WebSocket-Accept, Sec-WebSocket-Extensions, Sec-WebSocket-Key, Sec-WebSocket-Protocol, Sec-WebSocket-Version',
  'RFC 6454': 'Origin',
  'RFC 6266': 'Content-Disposition',
  'RFC 6017': 'EDIINT-Features provisional',
  'RFC 5789': 'Accept-Patch',
  'RFC 5323': 'DASL',
  'RFC 5023': 'SLUG',
  'RFC 4918': 'DAV, Depth, Destination, If, Lock-Token, Overwrite, Timeout',
  'RFC 4437': 'Apply-To-Redirect-Ref, Redirect-Ref',
  'RFC 3648': 'Ordering-Type, Position',
  'RFC 3253': 'Label',
  'RFC 3230': 'Digest obsoleted, Want-Digest obsoleted',
  'RFC 3229': 'A-IM, Delta-Base, IM',
  'RFC 2965': 'Cookie2 obsoleted, Set-Cookie2 obsoleted',
  'RFC 2774': 'C-Ext obsoleted, C-Man obsoleted, C-Opt obsoleted, Ext obsoleted, Man obsoleted, Opt obsoleted',
  'RFC 2660': 'Security-Scheme obsoleted',
  'RFC 2616': 'Content-MD5 14.15 obsoleted',
  'RFC 2518': 'Status-URI',
  'RFC 2324': 'Accept-Additions',
  'RFC 2310': 'Safe obsoleted',
  'RFC 2295': 'Accept-Features, Alternates, Negotiate, TCN, Variant-Vary',
  'RFC 2227': 'Meter',
  'RFC 2068':
    'Content-Base obsoleted, Content-Version obsoleted, Derived-From obsoleted, Keep-Alive, Public obsoleted, URI obsoleted',
  'AMP-Cache-Transform HTTP request header': 'AMP-Cache-Transform provisional',
  'Access Control for Cross-site Requests':
    'Access-Control obsoleted, Method-Check obsoleted, Method-Check-Expires obsoleted, Referer-Root obsoleted',
  CTA: 'CTA-Common-Access-Token provisional',
  'CTA-5004 Common Media Client Data':
    'CMCD-Object provisional, CMCD-Request provisional, CMCD-Session provisional, CMCD-Status provisional',
  'CTA-5006 Common Media Server Data (CMSD)': 'CMSD-Dynamic provisional, CMSD-Static provisional',
  'Clear Site Data': 'Clear-Site-Data',
  'Content Security Policy Level 3': 'Content-Security-Policy, Content-Security-Policy-Report-Only',
  'Edge Architecture Specification': 'Surrogate-Capability provisional, Surrogate-Control provisional',
  Fetch:
    'Access-Control-Allow-Credentials, Access-Control-Allow-Headers, Access-Control-Allow-Methods, Access-Control-Allow-Origin, Access-Control-Expose-Headers, Access-Control-Max-Age, Access-Control-Request-Headers, Access-Control-Request-Method, Cross-Origin-Resource-Policy, Sec-Purpose, X-Content-Type-Options',
  'Fetch Metadata Request Headers':
    'Sec-Fetch-Dest Item, Sec-Fetch-Mode Item, Sec-Fetch-Site Item, Sec-Fetch-User Item',
  'Global Privacy Control (GPC)': 'Sec-GPC provisional',
  HTML: 'Cross-Origin-Embedder-Policy Item, Cross-Origin-Embedder-Policy-Report-Only Item, Cross-Origin-Opener-Policy Item, Cross-Origin-Opener-Policy-Report-Only Item, Last-Event-ID, Origin-Agent-Cluster Item, Ping-From, Ping-To, Refresh, X-Frame-Options',
  'HTML 4.01 Specification': 'Content-Script-Type obsoleted, Content-Style-Type obsoleted, Default-Style obsoleted',
  'Implementation of OPS Over HTTP': 'GetProfile obsoleted, ProfileObject obsoleted, SetProfile obsoleted',
  'Linked Data Platform 1.0': 'Accept-Post',
  'Network Error Logging': 'NEL',
  'Notification for Proxy Caches': 'Proxy-Features obsoleted, Proxy-Instruction obsoleted',
  'OASIS Project Specification 01': 'OSLC-Core-Version',
  'OData Version 4.01 Part 1: Protocol':
    'Isolation provisional, OData-EntityId, OData-Isolation, OData-MaxVersion, OData-Version',
  'OSLC Configuration Management Version 1.0. Part 3: Configuration Specification': 'Configuration-Context provisional',
  'PEP - an Extension Mechanism for HTTP': 'C-PEP obsoleted, C-PEP-Info deprecated, PEP obsoleted, PEP-Info obsoleted',
  'PICS Label Distribution Label Syntax and Communication Protocols':
    'PICS-Label obsoleted, Protocol obsoleted, Protocol-Request obsoleted',
  'Permissions Policy': 'Permissions-Policy provisional',
  'RFC-ietf-httpbis-rfc6265bis-22': 'Cookie 5.8.1, Set-Cookie 5.8.1',
  'RFC-ietf-httpbis-unencoded-digest-05': 'Unencoded-Digest 3 Dictionary, Want-Unencoded-Digest 4 Dictionary',
  'RFC-ietf-masque-connect-udp-listen-16': 'Connect-UDP-Bind Item, Proxy-Public-Address List',
  'Referrer Policy': 'Referrer-Policy',
  'Repeatable Requests Version 1.0':
    'Repeatability-Client-ID provisional, Repeatability-First-Sent provisional, Repeatability-Request-ID provisional, Repeatability-Result provisional',
  'Reporting API': 'Reporting-Endpoints provisional',
  'Resource Timing Level 1': 'Timing-Allow-Origin provisional',
  'Server Timing': 'Server-Timing',
  'Simple Object Access Protocol (SOAP) 1.1': 'SoapAction',
  'Storage Access Headers': 'Activate-Storage-Access Item provisional, Sec-Fetch-Storage-Access Token provisional',
  'The HTTP Distribution and Replication Protocol': 'Content-ID deprecated, Differential-ID deprecated',
  'The Platform for Privacy Preferences 1.0 (P3P1.0) Specification': 'P3P obsoleted',
  'Trace Context': 'Traceparent, Tracestate',
  'White Paper: Joint Electronic Payment Initiative': 'Protocol-Info deprecated, Protocol-Query deprecated',
};
// biome-ignore-end format: one document per line, whatever the width
