/**
 * May a response be stored, by whom, for how long, and what then? The answer in words, with the steps that lead there.
 * What a certain cache does with it stands in the book; this is what the standard (RFC 9111) lets it do.
 */
import type { EntryRef } from '../book/entry.ts';
import { type Freshness, type Lifetime, type Say, type Storage, type StorageFor, storageOf } from '../facts/storage.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CacheControl, parseCacheControl } from '../http/fields/cache-control.ts';
import { lowerMembers } from '../http/fields/lists.ts';
import type { Fields } from '../http/fields.ts';
import { outcomeOf } from '../http/outcome.ts';
import { secondsWords } from '../text/seconds-words.ts';
import { fetchStandard, rfc, type Source } from '../text/sources.ts';
import type { Step, Verdict } from './verdict.ts';

const CACHE_CONTROL: EntryRef = 'headers/cache-control';

/**
 * What may be done with one response.
 * @param request its header fields as far as the browser delivered them
 * @param response its header fields
 */
export function explainStorage(exchange: Exchange, request: Fields, response: Fields): Verdict {
  const steps: Step[] = [];
  const say: Say = (text, source, entry = CACHE_CONTROL) => steps.push({ text, source, entry });
  const storage = storageOf(exchange, request, response, say);
  const directives = parseCacheControl(response.lines('Cache-Control'));
  if (storage.private.stored === 'yes' || storage.shared.stored === 'yes')
    explainReuse(storage, response, directives, say);
  // An invalid Expires is in the past to everybody; an invalid max-age is not (measured).
  const isGuessed = storage.private.lifetime.from === 'invalid' && directives.has('max-age');
  return asHappened(exchange, storage, {
    headline: headlineOf(storage.private, storage.shared, isGuessed),
    certainty: 'known',
    steps,
  });
}

/** What is seen to have happened comes before what the fields allow. */
function asHappened({ error, fromCache, fromServiceWorker }: Exchange, storage: Storage, allowed: Verdict): Verdict {
  const told = (headline: string, text: string, source: Source) => ({
    ...allowed,
    headline,
    steps: [{ text, source }, ...allowed.steps],
  });
  if (fromServiceWorker) {
    const [start = '', rest] = [allowed.headline.charAt(0).toLowerCase(), allowed.headline.slice(1)];
    const source = fetchStandard('HTTP fetch', 'concept-http-fetch');
    const text = 'HTTP caches store what the service worker fetches, not its answers.';
    return {
      ...told(`Unknown: a service worker answered; by its headers, ${start}${rest}`, text, source),
      certainty: 'unknown',
    };
  }
  if (fromCache && storage.private.stored === 'no') {
    const text = 'Browsers also keep loaded resources in other places, such as memory, where these rules do not apply.';
    return told(
      'Not stored under the rules of HTTP, but the response came from the browser’s cache',
      text,
      rfc(9111, '6'),
    );
  }
  if (outcomeOf(error) === 'cut' && [storage.private, storage.shared].some(({ stored }) => stored === 'yes')) {
    const text = 'A cache may keep incomplete content, but must not use it as if it were complete.';
    return told('At most partly stored: the content was cut off', text, rfc(9111, '3.3'));
  }
  return allowed;
}

/** `Pragma: no-cache`, which RFC 9111 gives a meaning in requests alone. */
function hasPragma(response: Fields): boolean {
  return lowerMembers(response.lines('Pragma')).includes('no-cache');
}

function explainReuse(
  { private: own, shared, vary, validators }: Storage,
  response: Fields,
  directives: CacheControl,
  say: Say,
): void {
  if (own.stored === 'yes') {
    say(`Lifetime in the browser: ${lifetimeWords(own.lifetime)}.`, rfc(9111, lifetimeSection(own.lifetime)));
  }
  if (own.lifetime.from === 'invalid' && directives.has('max-age')) {
    const words =
      directives.all('max-age').length > 1
        ? 'Of two max-age values, Chromium uses the first and Firefox the last (measured).'
        : 'But browsers act as if an invalid max-age were missing (measured).';
    say(words, rfc(9111, '4.2.1'));
  }
  if (hasPragma(response))
    say('Pragma has no meaning in a response, but browsers revalidate if it is no-cache (measured).', rfc(9111, '5.4'));
  if (shared.stored === 'yes' && shared.lifetime.from === 's-maxage') {
    say(`Lifetime in shared caches: ${lifetimeWords(shared.lifetime)}.`, rfc(9111, '5.2.2.10'));
  }
  if (directives.hasUnqualified('no-cache'))
    say('no-cache: caches revalidate before each reuse.', rfc(9111, '5.2.2.4'));
  if (vary.includes('*'))
    say('Vary: * never matches, so caches revalidate before each reuse.', rfc(9111, '4.1'), 'headers/vary');
  else if (vary.length > 0)
    say(`Reused only for requests with the same ${vary.join(', ')}.`, rfc(9111, '4.1'), 'headers/vary');
  if (own.mustRevalidate)
    say('must-revalidate: once stale, the response is never reused without revalidation.', rfc(9111, '5.2.2.2'));
  for (const name of ['stale-while-revalidate', 'stale-if-error'] as const) {
    const seconds = directives.seconds(name);
    if (seconds !== undefined && seconds !== null && !own.alwaysValidated && !own.mustRevalidate) {
      const words = name === 'stale-if-error' ? 'if the server fails' : 'while the cache revalidates it';
      const section = name === 'stale-if-error' ? '4' : '3';
      say(`${name}: may be used ${secondsWords(seconds)} longer, ${words}.`, rfc(5861, section));
    }
  }
  say(
    validators.length > 0
      ? `Validated with ${validators.join(' and ')}.`
      : 'The response has no validator, so once stale, it is fetched in full.',
    rfc(9111, '4.3.1'),
    'status/304',
  );
}

function lifetimeSection({ from }: Lifetime): string {
  return {
    's-maxage': '5.2.2.10',
    'max-age': '5.2.2.1',
    Expires: '5.3',
    heuristic: '4.2.2',
    invalid: '4.2.1',
    none: '4.2',
  }[from];
}

function lifetimeWords({ seconds, from }: Lifetime): string {
  switch (from) {
    case 'heuristic':
      return seconds === null ? 'guessed by the cache' : `guessed by the cache, often ${secondsWords(seconds)}`;
    case 'invalid':
      return 'invalid, so it counts as stale';
    case 'none':
      return 'not set';
    default:
      return seconds === null ? `until ${from}` : `${secondsWords(seconds)}, by ${from}`;
  }
}

/** @param isGuessed the lifetime is invalid, and browsers do not count that as stale */
function headlineOf(own: StorageFor, shared: StorageFor, isGuessed: boolean): string {
  if (own.stored === 'updates') return 'Renews the stored response';
  if (own.stored === 'no' && shared.stored === 'no') return 'Not stored';
  const who = whoStores(own, shared);
  const one = own.stored === 'no' ? shared : own;
  if (one.alwaysValidated) return `${who}, revalidated before each use`;
  const { seconds, from } = one.lifetime;
  if (from === 'invalid' && isGuessed) return `${who}; max-age is invalid, but browsers may still reuse it`;
  if (from === 'invalid' || seconds === 0) return `${who}, stale at once`;
  if (from === 'heuristic') return `${who}; lifetime not set, so each cache decides`;
  if (seconds === null) return `${who}, ${from === 'none' ? 'without a lifetime' : `until ${from}`}`;
  const then = one.mustRevalidate ? ', then only after revalidation' : '';
  return `${who} for ${secondsWords(seconds)}${then}`;
}

/** @param own at least one of the two stores it */
function whoStores(own: StorageFor, shared: StorageFor): string {
  if (own.stored === 'no') return 'Stored by shared caches only';
  return shared.stored === 'no' ? 'Stored by the browser only' : 'Stored by the browser and shared caches';
}

/** For how long a response may be reused, as a sentence. */
export function freshnessWords({ age, fresh, staleWhileRevalidate, isGuess }: Freshness): string {
  const parts = [
    lifetimeSentence(age, fresh),
    isGuess && 'the response sets no lifetime, so this is an estimate',
    staleWhileRevalidate > 0 && `then usable for ${secondsWords(staleWhileRevalidate)} while the cache revalidates it`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

function lifetimeSentence(age: number, fresh: number): string {
  if (fresh === 0) return 'Stale at once';
  const lifetime = `Fresh for ${secondsWords(fresh)}`;
  if (age === 0) return lifetime;
  return fresh > age
    ? `${lifetime}, ${secondsWords(Math.floor(fresh - age))} left when it was received`
    : `Already stale when it was received: its lifetime is ${secondsWords(fresh)}, and it was ${secondsWords(Math.floor(age))} old`;
}

/** The answer in one or two sentences: who stores it, and for how long it is fresh. @param freshness null: it never is */
export function storageWords(
  exchange: Exchange,
  request: Fields,
  response: Fields,
  storage: Storage,
  freshness: Freshness | null,
): string {
  if (freshness === null) return `${explainStorage(exchange, request, response).headline}.`;
  const who =
    storage.private.stored === 'updates' ? 'Renews the stored response' : whoStores(storage.private, storage.shared);
  return `${who}. ${freshnessWords(freshness)}`;
}
