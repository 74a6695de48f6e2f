import type { Facts } from '../../facts/facts.ts';
import { hasHash } from '../../http/hashed-name.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { absent, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Shorter than this is short for what never changes, in seconds. Our choice: 30 days. */
const SHORT = 30 * 86_400;

/** What build tools name by its content. */
const DESTINATIONS = new Set(['script', 'style', 'font', 'image']);

/**
 * The part of the name that is looked at. Whole names of images that are digits are ids as often as hashes, of an account
 * or an upload: there only what stands behind a word counts.
 */
function nameOf(facts: Facts): string {
  const file = fileOf(facts);
  return facts.destination === 'image' ? file.replace(/^[^.~_-]*[.~_-]/, '') : file;
}

function fileOf({ url }: Facts): string {
  return url?.pathname.split('/').pop() ?? '';
}

/** A version of three numbers, as folders and files of libraries have it: `/1.4.4/`, `vue@3.2.1`, `jquery-3.7.1.min.js`. */
const VERSION = /[/@_-]v?(\d{1,4}\.\d{1,4}\.\d{1,4})(?=[/._-])(?!\.\d)/;

/** As content management systems add it: `?ver=6.4.2`. */
const VERSION_IN_QUERY = /[?&](?:v|ver|version)=(\d{1,4}(?:\.\d{1,4}){1,3})(?=&|$)/;

function versionOf({ url }: Facts): string | null {
  return (VERSION.exec(url?.pathname ?? '') ?? VERSION_IN_QUERY.exec(url?.search ?? ''))?.[1] ?? null;
}

/** RFC 8246, section 1: a URL that changes with its content may be kept for as long as a cache likes. */
export const hashedAssetShortLived = defineRule({
  id: 'hashed-asset-short-lived',
  title: 'File with a hash or version in its URL has a short lifetime',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#files-with-a-hash-in-the-name',
  messages: {
    short:
      '{file} seems to have a hash of its content in its name. If so, it never changes, but it is fresh for only {lifetime}.',
    version:
      'The URL of {file} has version {version}. If each version gets its own URL, this file never changes, but it is fresh for only {lifetime}.',
    asked:
      '{file} seems to have a hash of its content in its name. If so, it never changes, but browsers ask the server at each use.',
  },
  policy: { local: 'hide' },

  guards: ['live'],
  when: { status: [200], field: ['Cache-Control', 'Expires'] },
  appliesTo: (facts) =>
    facts.exchange.method === 'GET' &&
    DESTINATIONS.has(facts.destination ?? '') &&
    (hasHash(nameOf(facts)) || versionOf(facts) !== null),

  check: (facts) => {
    const { cacheControl, response, storage } = facts;
    const { stored, alwaysValidated, lifetime } = storage.private;
    const isKept = stored === 'yes' && !alwaysValidated;
    // A guess is another rule's matter, and so is a lifetime that cannot be read.
    if (isKept && (lifetime.seconds === null || lifetime.from === 'heuristic' || lifetime.from === 'invalid'))
      return [];
    const seconds = isKept ? (lifetime.seconds ?? 0) : 0;
    if (seconds >= SHORT) return [];
    const [directive] = cacheControl.directives;
    return [
      {
        messageId: !hasHash(nameOf(facts)) ? 'version' : seconds === 0 ? 'asked' : 'short',
        data: { file: shortened(fileOf(facts)), version: versionOf(facts) ?? '', lifetime: secondsWords(seconds) },
        evidence: directive ? memberOf('Cache-Control', response, directive) : absent('Cache-Control'),
        sources: [rfc(8246, '1')],
      },
    ];
  },
});
