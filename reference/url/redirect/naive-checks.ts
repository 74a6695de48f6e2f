/** Checks of a redirect target as they are often written, each of which can be fooled. */

/** What a check looks at: the candidate as it came, and one allowed origin or prefix, as written and as parsed. */
interface Tried {
  candidate: string;
  target: URL | null;
  text: string;
  url: URL;
}

export interface NaiveCheck {
  id:
    | 'starts-with'
    | 'includes'
    | 'regex-without-anchors'
    | 'regex-with-bare-dots'
    | 'host-ends-with'
    | 'origin-alone'
    | 'href-starts-with'
    | 'starts-with-slash'
    | 'starts-with-one-slash';
  /** In words. */
  name: string;
  /** As code. */
  title: string;
  admits(tried: Tried): boolean;
}

/**
 * A host in a regular expression as it stands: dots stand for any character, and the brackets of an IPv6 address for one of
 * those in it. What would take long or be none is escaped.
 */
const unescaped = (text: string): string => text.replace(/[\\^$*+?(){}|]/g, '\\$&');

export const naiveChecks: readonly NaiveCheck[] = [
  {
    id: 'starts-with',
    name: 'Begins with an allowed string',
    title: 'target.startsWith(allowed)',
    admits: ({ candidate, text }) => candidate.startsWith(text),
  },
  {
    id: 'includes',
    name: 'Contains an allowed host',
    title: 'target.includes(allowedHost)',
    admits: ({ candidate, url }) => candidate.includes(url.host),
  },
  {
    id: 'regex-without-anchors',
    name: 'Regular expression without anchors',
    title: 'new RegExp(allowedHost).test(target)',
    admits: ({ candidate, url }) => new RegExp(unescaped(url.host)).test(candidate),
  },
  {
    id: 'regex-with-bare-dots',
    name: 'Regular expression, dots not escaped',
    title: "new RegExp('^' + allowedOrigin + '(/|$)').test(target)",
    admits: ({ candidate, url }) => new RegExp(`^${unescaped(url.origin)}(?:/|$)`).test(candidate),
  },
  {
    id: 'host-ends-with',
    name: 'Host ends in an allowed one',
    title: 'new URL(target, base).hostname.endsWith(allowedHostname)',
    admits: ({ target, url }) => target?.hostname.endsWith(url.hostname) ?? false,
  },
  {
    id: 'origin-alone',
    name: 'Only the origin',
    title: 'new URL(target, base).origin === allowedOrigin',
    admits: ({ target, url }) => target?.origin === url.origin,
  },
  {
    id: 'href-starts-with',
    name: 'Parsed URL begins with an allowed string',
    title: 'new URL(target, base).href.startsWith(allowed)',
    admits: ({ target, text }) => target?.href.startsWith(text) ?? false,
  },
  {
    id: 'starts-with-slash',
    name: 'Begins with a slash',
    title: "target.startsWith('/')",
    admits: ({ candidate }) => candidate.startsWith('/'),
  },
  {
    id: 'starts-with-one-slash',
    name: 'Begins with one slash, not two',
    title: "target.startsWith('/') && !target.startsWith('//')",
    admits: ({ candidate }) => candidate.startsWith('/') && !candidate.startsWith('//'),
  },
];
