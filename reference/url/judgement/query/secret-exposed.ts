import { parseParameters } from '../../parameters.ts';
import type { Parameter } from '../../parsed-url.ts';
import { secretOf } from '../../secrets/secret-texts.ts';
import { defineCheck, type Report } from '../check.ts';
import type { Where } from '../judgement.ts';
import { LOOKED_AT } from '../subject.ts';

const IN_QUERY = 'url-terms/query-string#limits';
const IN_FRAGMENT = 'url-terms/fragment#tokens-in-the-fragment';

/** How much of the fragment is looked through, in characters. Our choice. */
const LONGEST = 50_000;

/** Signatures are another check's, and a code of a login is spent at once. */
function hitsOf(
  { key, value }: Parameter,
  component: 'query' | 'fragment',
  evidence: () => Where,
): Report<'query' | 'fragment' | 'token'>[] {
  const secret = secretOf(key, value);
  if (secret?.kind !== 'credential' && secret?.kind !== 'token') return [];
  const data = { name: key === '' ? 'a value without a name' : key, why: secret.why, component };
  const entry = component === 'query' ? IN_QUERY : IN_FRAGMENT;
  if (secret.kind === 'credential') return [{ messageId: component, data, evidence: evidence(), entry }];
  return [{ messageId: 'token', data, evidence: evidence(), severity: 'info', entry }];
}

/** A password, key or token where others can read it: RFC 9700, section 4.3.2; RFC 6750, section 5.3. */
export const secretExposed = defineCheck({
  id: 'secret-exposed',
  title: 'Secret in the URL',
  severity: 'warning',
  strength: 'should',
  entry: IN_QUERY,
  messages: {
    query:
      'The query contains {name}: {why}. Queries end up in histories, logs and Referer. Anyone who reads the secret can use it.',
    fragment:
      'The fragment contains {name}: {why}. It is not sent, but it is in the history, and every script of the page can read it.',
    path: 'The path contains a secret: {why}. Paths end up in histories, logs and Referer.',
    token: 'The {component} contains {name}: {why}. Anyone who reads the URL may be able to use it.',
  },

  check: (url) => {
    const { parameters, fragment, path } = url.parsed;
    // Behind a `?`, as in the routes of single-page applications, or from the start.
    const pairs = parseParameters((fragment ?? '').slice(0, LONGEST).replace(/^[^=&?]*\?/, ''));
    const token = url.isSpecial ? secretOf('', path) : null;
    return [
      ...parameters.slice(0, LOOKED_AT).flatMap((pair, index) => hitsOf(pair, 'query', () => url.parameter(index))),
      ...pairs.flatMap((pair) => hitsOf(pair, 'fragment', () => url.at('fragment'))),
      ...(token?.kind === 'credential'
        ? [{ messageId: 'path' as const, data: { why: token.why }, evidence: url.at('path') }]
        : []),
    ];
  },
});
