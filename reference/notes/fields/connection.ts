/** Notes on the fields of the way: redirects, waits, proxies, the connection, the software at its end. */

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
import { clockWords, type FieldNote, type FieldNotes, listed, membersOf, says } from '../noted.ts';

const location: FieldNote = ([line], { exchange, facts }) => {
  const target = (line && parseUrl(line.value, exchange.url)) ?? null;
  if (target === null) return null;
  if (exchange.status === 201) return `What was created: ${shownUrl(target)}.`;
  if (!REDIRECT_STATUSES.includes(exchange.status)) return `Not followed with a ${exchange.status}.`;
  const isElsewhere = facts.url !== null && facts.url.origin !== target.origin;
  return `Leads to ${shownUrl(target)}${isElsewhere ? ', another origin' : ''}.`;
};

const retryAfter: FieldNote = ([line], { exchange }) => {
  const value = line?.value.trim() ?? '';
  const received = receivedAt(exchange);
  if (/^\d{1,10}$/.test(value)) {
    const at = Number.isNaN(received) ? '' : `, at ${clockWords(received + Number(value) * 1000, received)}`;
    return `Try again after ${secondsWords(Number(value))}${at}.`;
  }
  const at = readHttpDate(value)?.time ?? null;
  if (at === null) return 'Neither seconds nor a date.';
  return `Try again from ${clockWords(at, Number.isNaN(received) ? 0 : received)} on.`;
};

/** RFC 9110, section 7.6.3: the protocol, then who received it. The recipient nearest to the client comes last. */
const via: FieldNote = (lines) => {
  const names = membersOf(lines).map((member) => member.split(/[\t ]+/)[1] ?? member);
  return names.length === 0 ? null : `Came through ${counted(names.length, 'proxy', 'proxies')}: ${listed(names)}.`;
};

const serverTiming: FieldNote = (lines) => {
  const metrics = membersOf(lines).map((member) => {
    const duration = findParameter(parseParameters(member), 'dur')?.value ?? '';
    const name = member.split(';', 1)[0]?.trim() ?? '';
    return /^\d{1,9}(?:\.\d{1,9})?$/.test(duration) ? `${shortened(name)} ${duration} ms` : name;
  });
  return metrics.length === 0 ? null : `The server says: ${listed(metrics)}.`;
};

/** RFC 7838, section 3. */
const altSvc: FieldNote = (lines) => {
  const members = membersOf(lines);
  if (members.length === 1 && members[0]?.toLowerCase() === 'clear') return 'What was offered before no longer holds.';
  const protocols = members
    .map((member) => member.split('=', 1)[0]?.trim() ?? '')
    .map((id) => (id === 'h3' ? 'HTTP/3' : id));
  return protocols.length === 0 ? null : `Also to be reached by ${listed([...new Set(protocols)])}.`;
};

const rateLimit: FieldNote = (_lines, { fields }) =>
  ofQuotas(quotaItems('RateLimit', fields), (name, parameters) => {
    const [left, reset] = [parameters.get('r'), parameters.get('t')];
    const more = isCount(reset) ? `, more in ${secondsWords(reset)}` : '';
    return isCount(left) ? `${counted(left, 'request')} left of ${name}${more}` : null;
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
  return all.length === 0 ? null : `${listed(all)}.`;
}

export const connectionNotes: FieldNotes = {
  location,
  'retry-after': retryAfter,
  allow: (lines) => {
    const methods = membersOf(lines);
    return methods.length === 0 ? 'No method is taken here for now.' : `The resource takes ${listed(methods)}.`;
  },
  'www-authenticate': (lines) => {
    const schemes = membersOf(lines).flatMap((member) => /^([\w-]+)(?:[\t ]+\S|$)/.exec(member)?.[1] ?? []);
    return schemes.length === 0 ? null : `Asks for credentials of the kind ${listed([...new Set(schemes)])}.`;
  },
  'server-timing': serverTiming,
  'alt-svc': altSvc,
  ratelimit: rateLimit,
  'ratelimit-policy': rateLimitPolicy,
  server: says('What the server says of itself.'),
  'x-powered-by': says('The software behind it, which no client needs to know.'),
  refresh: ([line]) => {
    const seconds = /^(\d{1,6})\s*(?:[;,].*)?$/s.exec(line?.value.trim() ?? '')?.[1];
    return seconds === undefined
      ? null
      : `The page is loaded anew, or another, after ${secondsWords(Number(seconds))}.`;
  },
  'service-worker-allowed': ([line]) =>
    `A worker of this script may control what is under ${shortened(line?.value.trim() ?? '')}.`,
  'accept-ch': (lines) => {
    const names = membersOf(lines);
    return names.length === 0 ? null : `Asks browsers to send ${listed(names)}.`;
  },
  sunset: ([line]) => {
    const at = readHttpDate(line?.value.trim() ?? '');
    return at ? `The resource is expected to go away on ${new Date(at.time).toISOString().slice(0, 10)}.` : null;
  },
};

/** Of requests as well as of responses. */
export const wayNotes: FieldNotes = {
  via,
  connection: ([line]) => {
    const value = line?.value.trim().toLowerCase();
    if (value === 'close') return 'The connection ends with this message.';
    return value === 'keep-alive' ? 'The connection stays open for more.' : null;
  },
  'keep-alive': ([line]) => {
    const seconds = /(?:^|,)[\t ]*timeout=(\d{1,9})\b/i.exec(line?.value ?? '')?.[1];
    return seconds === undefined ? null : `An idle connection is kept for ${secondsWords(Number(seconds))}.`;
  },
  'transfer-encoding': ([line]) =>
    line?.value.trim().toLowerCase() === 'chunked' ? 'Sent in pieces, without a length beforehand.' : null,
};
