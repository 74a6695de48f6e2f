import { decodeEscapes } from '../../values/percent.ts';
import { defineCheck } from '../check.ts';

/** Longest user name that is looked at, in characters: more than a host and some path. Our choice. */
const LONGEST = 300;

/** A domain or an address at the start of a user name, with what comes before a host and after its last dot. */
const HOST =
  /^(https?:[/\\]*|www\.)?((?:[\p{L}\p{M}\p{N}_-]+\.)*(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})|\d{1,3}(?:\.\d{1,3}){3})\.?(?![\p{L}\p{M}\p{N}_-])(.*)$/isu;

/**
 * Last labels that tell `example.com` from `first.last`: all of two letters, these, and names that are not ASCII. Our
 * choice: the most used ones, and those that standards reserve.
 */
const LAST_LABELS =
  /^(?:[a-z]{2}|com|org|net|edu|gov|mil|int|info|biz|name|app|dev|xyz|online|shop|site|store|top|club|cloud|live|link|click|tech|web|blog|news|email|support|zip|mov|bank|arpa|test|example|invalid|local|internal|onion)$|[^a-z]/i;

/** Family names of two letters that many people have, so that `first.last` is likely meant. Our choice. */
const FAMILY_NAMES = /^(?:an|bo|do|du|fu|gu|ha|he|ho|hu|ip|ko|le|li|lo|lu|ly|ma|mo|ng|oh|ou|so|su|to|vo|wu|xu|ye|yu)$/i;

/** @param hasPort a number follows behind a colon */
function looksLikeHost(name: string, hasPort: boolean): boolean {
  const [, start, host = '', rest = ''] = HOST.exec(name) ?? [];
  // Common with FTP and mail: the part of an address before its `@` is no host.
  if (host === '' || /^[^/\\?#\s]*@/.test(rest)) return false;
  if (start !== undefined || host.toLowerCase() === 'localhost') return true;
  const labels = host.split('.');
  if (labels.length === 1) return false;
  if (hasPort || rest !== '' || labels.length > 2) return true;
  const last = labels.at(-1) ?? '';
  return LAST_LABELS.test(last) && !FAMILY_NAMES.test(last);
}

/** What stands before the `@` looks like the host. */
export const userinfoImitatesHost = defineCheck({
  id: 'userinfo-imitates-host',
  title: 'The user name looks like a host',
  severity: 'error',
  strength: 'should',
  entry: 'url-terms/userinfo#deceptive-urls',
  messages: {
    name: '{shown} is a user name. The URL goes to {host}, the host after the @.',
  },

  check: (url) => {
    const { username, password, hostname } = url.parsed;
    if (hostname === '' || username === '' || !url.isSpecial) return [];
    const shown = decodeEscapes(username.slice(0, LONGEST));
    if (!looksLikeHost(shown, /^\d{1,5}(?:%|$)/.test(password))) return [];
    return [{ messageId: 'name', data: { shown, host: hostname }, evidence: url.at('userinfo') }];
  },
});
