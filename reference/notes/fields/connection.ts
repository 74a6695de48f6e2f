/** Notes on redirects, waits, proxies, the connection and the server's software. */

import { receivedAt } from '../../facts/storage.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { findParameter, parseParameters } from '../../http/fields/parameters.ts';
import { type QuotaItem, quotaItems } from '../../http/fields/rate-limit.ts';
import { isCount } from '../../http/fields/structured.ts';
import { REDIRECT_STATUSES, shownUrl } from '../../http/redirect.ts';
import { counted } from '../../text/counted.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { always, byMembers, clockWords, type FieldNote, type FieldNotes, inWords, membersOf } from '../field-note.ts';

const location: FieldNote = ([line], { exchange, facts }) => {
  const target = (line && parseUrl(line.value, exchange.url)) ?? null;
  if (target === null) return null;
  if (exchange.status === 201) return `The created resource: ${shownUrl(target)}.`;
  if (!REDIRECT_STATUSES.includes(exchange.status)) return `With a ${exchange.status}, browsers do not follow it.`;
  const isOtherOrigin = facts.url !== null && facts.url.origin !== target.origin;
  return `Redirects to ${shownUrl(target)}${isOtherOrigin ? ', another origin' : ''}.`;
};

const retryAfter: FieldNote = ([line], { exchange }) => {
  const value = line?.value.trim() ?? '';
  const received = receivedAt(exchange);
  if (/^\d{1,10}$/.test(value)) {
    const at = Number.isNaN(received) ? '' : `, at ${clockWords(received + Number(value) * 1000, received)}`;
    return `Retry after ${secondsWords(Number(value))}${at}.`;
  }
  const at = readHttpDate(value)?.time ?? null;
  if (at === null) return 'Invalid: neither seconds nor a date.';
  return `Retry at ${clockWords(at, Number.isNaN(received) ? 0 : received)} or later.`;
};

/** RFC 9110, section 7.6.3: the protocol, then the proxy. The proxy nearest to the recipient comes last. */
const via: FieldNote = (lines) => {
  const names = membersOf(lines).map((member) => member.split(/[\t ]+/)[1] ?? member);
  return names.length === 0 ? null : `Passed through ${counted(names.length, 'proxy', 'proxies')}: ${inWords(names)}.`;
};

const serverTiming: FieldNote = (lines) => {
  const metrics = membersOf(lines).map((member) => {
    const duration = findParameter(parseParameters(member), 'dur')?.value ?? '';
    const name = member.split(';', 1)[0]?.trim() ?? '';
    return /^\d{1,9}(?:\.\d{1,9})?$/.test(duration) ? `${shortened(name)} ${duration} ms` : name;
  });
  return metrics.length === 0 ? null : `Reported by the server: ${inWords(metrics)}.`;
};

/** RFC 7838, section 3. */
const altSvc: FieldNote = (lines) => {
  const members = membersOf(lines);
  if (members.length === 1 && members[0]?.toLowerCase() === 'clear') return 'Withdraws earlier Alt-Svc offers.';
  const protocols = members
    .map((member) => member.split('=', 1)[0]?.trim() ?? '')
    .map((id) => (id === 'h3' ? 'HTTP/3' : id));
  return protocols.length === 0 ? null : `Also available over ${inWords([...new Set(protocols)])}.`;
};

const rateLimit: FieldNote = (_lines, { fields }) =>
  ofQuotas(quotaItems('RateLimit', fields), (name, parameters) => {
    const [left, reset] = [parameters.get('r'), parameters.get('t')];
    const more = isCount(reset) ? `, reset in ${secondsWords(reset)}` : '';
    return isCount(left) ? `${counted(left, 'request')} left for ${name}${more}` : null;
  });

const rateLimitPolicy: FieldNote = (_lines, { fields }) =>
  ofQuotas(quotaItems('RateLimit-Policy', fields), (name, parameters) => {
    const [quota, window] = [parameters.get('q'), parameters.get('w')];
    const time = isCount(window) ? ` in ${secondsWords(window)}` : '';
    return isCount(quota) ? `${name}: ${quota.toLocaleString('en')}${time}` : null;
  });

function ofQuotas(
  items: readonly QuotaItem[] | null | undefined,
  say: (name: string, parameters: QuotaItem['parameters']) => string | null,
): string | null {
  const all = (items ?? []).flatMap(({ name, parameters }) =>
    name === null ? [] : (say(`“${shortened(String(name))}”`, parameters) ?? []),
  );
  return all.length === 0 ? null : `${inWords(all)}.`;
}

export const connectionNotes: FieldNotes = {
  location,
  'retry-after': retryAfter,
  allow: (lines) => {
    const methods = membersOf(lines);
    return methods.length === 0
      ? 'The resource allows no method at the moment.'
      : `Supported methods: ${inWords(methods)}.`;
  },
  'www-authenticate': byMembers(
    (schemes) => `Asks for ${schemes} credentials.`,
    (member) => /^([\w-]+)(?:[\t ]+\S|$)/.exec(member)?.[1] ?? null,
  ),
  'server-timing': serverTiming,
  'alt-svc': altSvc,
  ratelimit: rateLimit,
  'ratelimit-policy': rateLimitPolicy,
  server: always('The server software, as it identifies itself.'),
  'x-powered-by': always('The application’s software. No client needs to know it.'),
  refresh: ([line]) => {
    const seconds = /^(\d{1,6})\s*(?:[;,].*)?$/s.exec(line?.value.trim() ?? '')?.[1];
    return seconds === undefined
      ? null
      : `The browser reloads the page, or loads another one, after ${secondsWords(Number(seconds))}.`;
  },
  'service-worker-allowed': ([line]) => `This service worker may control ${shortened(line?.value.trim() ?? '')}.`,
  'accept-ch': byMembers((names) => `Asks browsers to send ${names}.`),
  sunset: ([line]) => {
    const at = readHttpDate(line?.value.trim() ?? '');
    return at
      ? `The resource is expected to become unavailable on ${new Date(at.time).toISOString().slice(0, 10)}.`
      : null;
  },
};

/** Of requests as well as of responses. */
export const messageNotes: FieldNotes = {
  via,
  connection: ([line]) => {
    const value = line?.value.trim().toLowerCase();
    if (value === 'close') return 'The connection closes after this message.';
    return value === 'keep-alive' ? 'The connection stays open.' : null;
  },
  'keep-alive': ([line]) => {
    const seconds = /(?:^|,)[\t ]*timeout=(\d{1,9})\b/i.exec(line?.value ?? '')?.[1];
    return seconds === undefined ? null : `An idle connection stays open for ${secondsWords(Number(seconds))}.`;
  },
  'transfer-encoding': ([line]) =>
    line?.value.trim().toLowerCase() === 'chunked' ? 'Sent in chunks, without a length in advance.' : null,
};
