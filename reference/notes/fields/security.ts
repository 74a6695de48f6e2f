/** Notes on the headers that tell browsers how to protect the host, the page and its users. */
import { receivedAt } from '../../facts/storage.ts';
import { deltaSeconds } from '../../http/fields/cache-control.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { always, byMembers, byValue, type FieldNote, type FieldNotes, inWords, membersOf } from '../field-note.ts';

/** RFC 6797, section 6.1: directives in any order, the argument in quotes or not. */
const transportSecurity: FieldNote = ([line], { exchange }) => {
  if (/^http:/i.test(exchange.url)) return 'Ignored: browsers accept it only over HTTPS.';
  const directives = (line?.value ?? '').split(';').map((directive) => directive.trim().toLowerCase());
  const age = directives.map((one) => /^max-age[\t ]*=[\t ]*"?(\d+)"?$/.exec(one)?.[1]).find(Boolean);
  if (age === undefined) return null;
  if (/^0+$/.test(age)) return 'Turns HSTS off for this host.';
  const seconds = deltaSeconds({ argument: age, isQuoted: false }) ?? 0;
  const where = directives.includes('includesubdomains') ? 'this host and all its subdomains' : 'this host';
  return `For ${secondsWords(seconds)}, browsers use only HTTPS for ${where}.`;
};

/** https://w3c.github.io/webappsec-referrer-policy/#referrer-policies */
const REFERRER: Readonly<Record<string, string>> = {
  'no-referrer': 'Requests from this page have no Referer.',
  'no-referrer-when-downgrade': 'Referer has the full URL, and is not sent from HTTPS to HTTP.',
  origin: 'Referer has only the origin.',
  'origin-when-cross-origin': 'Referer has the full URL within the origin, otherwise only the origin.',
  'same-origin': 'Referer has the full URL within the origin, and is not sent elsewhere.',
  'strict-origin': 'Referer has only the origin, and is not sent from HTTPS to HTTP.',
  'strict-origin-when-cross-origin':
    'The default: Referer has the full URL within the origin, otherwise only the origin, and is not sent from HTTPS to HTTP.',
  'unsafe-url': 'Referer always has the full URL, even over HTTP.',
};

/** The last known word counts: https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header */
const referrerPolicy: FieldNote = (lines) => {
  const known = membersOf(lines)
    .map((word) => word.toLowerCase())
    .findLast((word) => Object.hasOwn(REFERRER, word));
  return known === undefined ? null : (REFERRER[known] ?? null);
};

/** The names of the directives of all policies, which are separated by commas. */
const directiveNames = (value: string): string[] => [
  ...new Set(
    value
      .split(/[;,]/)
      .map((directive) => directive.trim().split(/[\t ]/, 1)[0]?.toLowerCase() ?? '')
      .filter((name) => /^[a-z][a-z-]*$/.test(name)),
  ),
];
const joined = (lines: readonly { value: string }[]) => lines.map(({ value }) => value).join(',');

const contentSecurity: FieldNote = (lines) => {
  const names = directiveNames(joined(lines));
  return names.length === 0 ? null : `Restricts pages and workers: ${inWords(names)}.`;
};

const frameOptions: FieldNote = (lines, of) => {
  const policies = of.fields.lines('Content-Security-Policy');
  if (directiveNames(joined(policies)).includes('frame-ancestors'))
    return 'Ignored, because Content-Security-Policy has frame-ancestors.';
  return byValue({
    deny: 'No page may frame it.',
    sameorigin: 'Only pages of the same origin may frame it.',
  })(lines, of);
};

/** RFC 6265, section 5.2. The value of the cookie is left out, because it can be a secret. */
const setCookie: FieldNote = ([line], { exchange, fields }) => {
  const [pair = '', ...rest] = (line?.value ?? '').split(';').map((part) => part.trim());
  const name = pair.includes('=') ? pair.slice(0, pair.indexOf('=')).trim() : '';
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = '', ...value] = attribute.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const cookie = name === '' ? 'a cookie without a name' : `the cookie ${shortened(name)}`;
  const now = readHttpDate(fields.first('Date') ?? '')?.time ?? receivedAt(exchange);
  const lifetime = lifetimeOf(attributes, Number.isNaN(now) ? 0 : now);
  if (lifetime === null) return `Deletes ${cookie}.`;
  const domain = attributes.get('domain')?.replace(/^\./, '');
  const sameSite = attributes.get('samesite');
  const limits = [
    attributes.has('secure') && 'HTTPS only',
    attributes.has('httponly') && 'hidden from scripts',
    domain && `also for subdomains of ${shortened(domain)}`,
    sameSite && `SameSite=${shortened(sameSite)}`,
    attributes.has('partitioned') && 'separate for each site',
  ].filter(Boolean);
  return `Sets ${[`${cookie} ${lifetime}`, ...limits].join(', ')}.`;
};

/**
 * For how long the browser keeps a cookie; null: it deletes it. Max-Age comes before Expires.
 * @param now milliseconds since the epoch; 0 when the time of the response is not known
 */
function lifetimeOf(attributes: ReadonlyMap<string, string>, now: number): string | null {
  const maxAge = attributes.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) > 0 ? `for ${secondsWords(Number(maxAge))}` : null;
  // Servers also write the date with hyphens.
  const expires = attributes.get('expires')?.replace(/^(\w{3}, \d{2})-(\w{3})-(\d{4}) /, '$1 $2 $3 ');
  const at = expires === undefined ? null : readHttpDate(expires);
  if (at === null) return 'for this session';
  return at.time <= now ? null : `until ${new Date(at.time).toISOString().slice(0, 10)}`;
}

export const securityNotes: FieldNotes = {
  'x-content-type-options': (_lines, { fields }) =>
    isNosniff(fields)
      ? 'Browsers do not sniff the type, and block scripts and style sheets with a wrong type.'
      : 'Only the value nosniff has a meaning.',
  'x-frame-options': frameOptions,
  'x-xss-protection': always('Current browsers ignore it.'),
  'strict-transport-security': transportSecurity,
  'referrer-policy': referrerPolicy,
  'content-security-policy': contentSecurity,
  'content-security-policy-report-only': (lines) => {
    const names = directiveNames(joined(lines));
    return names.length === 0 ? null : `Blocks nothing, and reports violations of ${inWords(names)}.`;
  },
  'permissions-policy': byMembers(
    (names) => `Controls who may use ${names}.`,
    (member) => member.split('=', 1)[0]?.trim() ?? '',
  ),
  'set-cookie': setCookie,
  'clear-site-data': byMembers(
    (kinds) => `The browser deletes data of this origin: ${kinds}.`,
    (member) => (member === '"*"' ? 'everything' : member.replaceAll('"', '')),
  ),
  'reporting-endpoints': always('Where browsers send reports.'),
  'report-to': always('Where browsers send reports; the older form of Reporting-Endpoints.'),
  nel: always('Asks browsers to report failed requests.'),
};
