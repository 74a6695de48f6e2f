/** What the browser reports to have done with a response. It outranks what the standards say that it should do. */
import type { Facts } from '../../facts/facts.ts';
import { isNavigation } from '../../http/destination.ts';
import { outcomeOf } from '../../http/outcome.ts';
import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { done, type Handling, step, unknown } from './outcome.ts';

const NETWORK_ERROR = fetchStandard('network error', 'concept-network-error');
/** Chromium 156 was seen to use none of these after their content broke off. */
const NOT_USED_IN_PART = new Set(['script', 'style', 'image']);

/** @param expected the verdict of the standards, which stays where it names the cause of what is reported */
export function asReported(facts: Facts, expected: Handling): Handling {
  switch (outcomeOf(facts.exchange.error)) {
    case 'kept':
      return expected.effect === 'blocked' || facts.holds('preflight') ? expected : kept(facts, expected);
    case 'cut':
      return ['blocked', 'refused', 'followed', 'nothing'].includes(expected.effect) ? expected : cut(facts, expected);
    case 'redirects':
      return done(
        'refused',
        'Not followed: too many redirects',
        step('The browser gives up after 20 redirects.', fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch')),
      );
    default:
      return expected;
  }
}

function kept(facts: Facts, expected: Handling): Handling {
  const { exchange, destination } = facts;
  const error = exchange.error ?? '';
  const reported = step(`The response was received, but the browser reports ${error}.`, NETWORK_ERROR);
  const fromWhom = destination === 'empty' ? 'Hidden from the script' : 'Hidden from the page';
  const cause = likelyCause(facts);
  if (cause !== null) {
    const text = `The browser does not report the cause. With credentials, the response needs the exact origin and Access-Control-Allow-Credentials: true.`;
    const why = step(text, fetchStandard('CORS check', 'concept-cors-check'), 'headers/access-control#credentials');
    return done('blocked', `${fromWhom}, probably by CORS: ${cause}`, reported, why);
  }
  const what = REDIRECT_STATUSES.includes(exchange.status)
    ? 'Not followed'
    : isNavigation(destination)
      ? 'Not shown'
      : fromWhom;
  // What was uncertain or refused has a reason that may be the cause.
  const isReason = ['unknown', 'differs', 'refused'].includes(expected.effect);
  return done('blocked', `${what} (${error})`, reported, ...(isReason ? expected.steps : []));
}

/** What CORS has against credentials, of which nothing tells whether they were included; null where it has nothing. */
function likelyCause(facts: Facts): string | null {
  const { exchange, response } = facts;
  // A redirect may be kept because the script wants none.
  if (!exchange.error?.endsWith('ERR_FAILED') || REDIRECT_STATUSES.includes(exchange.status)) return null;
  if (!facts.holds('cors')) return null;
  if (response.combined('Access-Control-Allow-Origin') === '*') return '* does not allow credentials';
  return response.combined('Access-Control-Allow-Credentials') === 'true'
    ? null
    : 'Access-Control-Allow-Credentials is not true';
}

function cut({ destination }: Facts, { effect }: Handling): Handling {
  const why = step(
    'Fewer bytes were received than Content-Length announces (measured in Chromium 156).',
    rfc(9112, '8'),
    'headers/content-length#when-it-is-too-large-or-too-small',
  );
  if (isNavigation(destination) && effect !== 'downloads')
    return done('shown', 'Partly shown: the content was cut off', why);
  if (destination === 'empty')
    return done('delivered', 'Partly delivered: the content was cut off, and reading it fails', why);
  return NOT_USED_IN_PART.has(destination ?? '')
    ? done('refused', 'Not used: the content was cut off', why)
    : unknown('The content was cut off', why);
}
