/** Notes on the fields that tell browsers what to protect: the host, the page, its secrets, its visitors. */
import { deltaSeconds } from '../../http/fields/cache-control.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { byValue, type FieldNote, type FieldNotes, listed, membersOf, says } from '../noted.ts';

/** RFC 6797, section 6.1: directives in any order, the argument in quotes or not. */
const transportSecurity: FieldNote = ([line], { exchange }) => {
  if (/^http:/i.test(exchange.url)) return 'Ignored: browsers read it over HTTPS alone.';
  const directives = (line?.value ?? '').split(';').map((directive) => directive.trim().toLowerCase());
  const age = directives.map((one) => /^max-age[\t ]*=[\t ]*"?(\d+)"?$/.exec(one)?.[1]).find(Boolean);
  if (age === undefined) return null;
  if (/^0+$/.test(age)) return 'Ends the rule: the host may be reached by HTTP again.';
  const seconds = deltaSeconds({ argument: age, isQuoted: false }) ?? 0;
  const where = directives.includes('includesubdomains') ? 'this host and all its subdomains' : 'this host';
  return `For ${secondsWords(seconds)} browsers reach ${where} by HTTPS alone.`;
};

/** https://w3c.github.io/webappsec-referrer-policy/#referrer-policies */
const REFERRER: Readonly<Record<string, string>> = {
  'no-referrer': 'Requests from this page do not name it.',
  'no-referrer-when-downgrade': 'Requests from this page name its URL, but not from HTTPS to HTTP.',
  origin: 'Requests from this page name its origin alone.',
  'origin-when-cross-origin': 'Requests from this page name its URL within the origin, elsewhere the origin alone.',
  'same-origin': 'Requests from this page name its URL within the origin, elsewhere nothing.',
  'strict-origin': 'Requests from this page name its origin alone, and nothing from HTTPS to HTTP.',
  'strict-origin-when-cross-origin':
    'The default: URL within the origin, elsewhere the origin alone, nothing from HTTPS to HTTP.',
  'unsafe-url': 'Requests from this page name its whole URL everywhere, also over HTTP.',
};

/** The last word that is known counts: https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header */
const referrerPolicy: FieldNote = (lines) => {
  const known = membersOf(lines)
    .map((word) => word.toLowerCase())
    .findLast((word) => Object.hasOwn(REFERRER, word));
  return known === undefined ? null : (REFERRER[known] ?? null);
};

/** The names of the directives of a policy; several policies are separated by commas, and each holds. */
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
  return names.length === 0 ? null : `For pages and workers, limits: ${listed(names)}.`;
};

const frameOptions: FieldNote = (lines, of) => {
  const policies = of.fields.lines('Content-Security-Policy');
  if (directiveNames(joined(policies)).includes('frame-ancestors'))
    return 'Not used: frame-ancestors of Content-Security-Policy comes first.';
  return byValue({
    deny: 'No page may show it in a frame.',
    sameorigin: 'Only pages of its own origin may show it in a frame.',
  })(lines, of);
};

/** RFC 6265, section 5.2, without the value, which may be a secret. */
const setCookie: FieldNote = ([line]) => {
  const [pair = '', ...attributes] = (line?.value ?? '').split(';').map((part) => part.trim());
  const name = pair.includes('=') ? pair.slice(0, pair.indexOf('=')).trim() : '';
  const values = new Map(
    attributes.map((attribute) => {
      const [key = '', ...rest] = attribute.split('=');
      return [key.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
  const maxAge = values.get('max-age');
  const isDeleted = maxAge !== undefined ? /^(?:-\d+|0+)$/.test(maxAge) : expiryOf(values.get('expires')) === 'past';
  const called = name === '' ? 'a cookie without a name' : `the cookie ${shortened(name)}`;
  if (isDeleted) return `Deletes ${called}.`;
  const seconds = maxAge !== undefined && /^\d+$/.test(maxAge) ? Number(maxAge) : null;
  const lasts =
    seconds !== null ? `for ${secondsWords(seconds)}` : (expiryOf(values.get('expires')) ?? 'for this session');
  const sameSite = values.get('samesite');
  const limits = [
    ...(values.has('secure') ? ['HTTPS alone'] : []),
    ...(values.has('httponly') ? ['not for scripts'] : []),
    ...(values.get('domain') ? [`all of ${shortened(values.get('domain')?.replace(/^\./, '') ?? '')}`] : []),
    ...(sameSite ? [`SameSite=${shortened(sameSite)}`] : []),
    ...(values.has('partitioned') ? ['apart for each site'] : []),
  ];
  return `Sets ${called} ${lasts}${limits.map((limit) => `, ${limit}`).join('')}.`;
};

function expiryOf(value: string | undefined): string | null {
  const at = value === undefined ? null : readHttpDate(value.replace(/^(\w{3}, \d{2})-(\w{3})-(\d{4}) /, '$1 $2 $3 '));
  if (!at) return null;
  return at.time <= Date.UTC(1971, 0) ? 'past' : `until ${new Date(at.time).toISOString().slice(0, 10)}`;
}

export const protectionNotes: FieldNotes = {
  'x-content-type-options': (_lines, { fields }) =>
    isNosniff(fields)
      ? 'Browsers do not guess another type, and refuse scripts and style sheets of a wrong one.'
      : 'Without a meaning: only nosniff has one.',
  'x-frame-options': frameOptions,
  'x-xss-protection': says('Today’s browsers do not read it.'),
  'strict-transport-security': transportSecurity,
  'referrer-policy': referrerPolicy,
  'content-security-policy': contentSecurity,
  'content-security-policy-report-only': (lines) => {
    const names = directiveNames(joined(lines));
    return names.length === 0 ? null : `Blocks nothing. Browsers report what would break: ${listed(names)}.`;
  },
  'permissions-policy': (lines) => {
    const names = membersOf(lines).map((member) => member.split('=', 1)[0]?.trim() ?? '');
    return names.length === 0 ? null : `Who may use ${listed(names)}.`;
  },
  'set-cookie': setCookie,
  'clear-site-data': (lines) => {
    const kinds = membersOf(lines).map((member) => member.replaceAll('"', ''));
    return kinds.length === 0 ? null : `Has the browser delete for this origin: ${listed(kinds)}.`;
  },
  'reporting-endpoints': says('Where browsers send their reports.'),
  'report-to': says('Where browsers send their reports, in its old form.'),
  nel: says('Asks browsers to report requests that failed.'),
};
