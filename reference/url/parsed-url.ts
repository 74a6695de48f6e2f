/** The parts of a URL. Names and forms follow the WHATWG URL Standard. */

/** One `key=value` of the query, in order. `raw*` as it stands in `query`; `key` and `value` decoded as a form would. */
export interface Parameter {
  key: string;
  value: string;
  rawKey: string;
  rawValue: string;
  /** False for `?a` (no `=`), true for `?a=`. */
  hasValue: boolean;
}

export interface ParsedUrl {
  href: string;
  /** Without the colon, lower case. */
  scheme: string;
  /** `username[:password]` as serialised, without `@`; '' when there is none. */
  userinfo: string;
  username: string;
  password: string;
  /** Host with port when it is not the default; '' when there is none. */
  host: string;
  hostname: string;
  /** `none`: no host at all; `opaque`: of a scheme that is not special, taken as it is. */
  hostKind: 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty' | 'none';
  /** A domain as people read it: the Unicode form of its Punycode. null where that is no different, or not valid. */
  unicodeHostname: string | null;
  /** '' for the scheme's default or none. */
  port: string;
  path: string;
  /** Without `?`; null when absent, '' for a bare `?`. */
  query: string | null;
  parameters: Parameter[];
  /** Without `#`; null when absent. */
  fragment: string | null;
  /** The string `null` for an opaque origin. */
  origin: string;
}
