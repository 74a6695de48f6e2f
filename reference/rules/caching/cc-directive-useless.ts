import type { Facts } from '../../facts/facts.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const STALE = ['stale-while-revalidate', 'stale-if-error'] as const;

type Found = Report<'stale' | 'immutable' | 'mustUnderstand' | 'lifetime'>[];

function idleStale({ cacheControl, response }: Facts): Found {
  if (cacheControl.has('no-store')) return [];
  const strict = cacheControl.hasUnqualified('no-cache')
    ? 'no-cache'
    : cacheControl.has('must-revalidate')
      ? 'must-revalidate'
      : null;
  const name = STALE.find((one) => cacheControl.has(one));
  const directive = name && cacheControl.get(name);
  if (strict === null || !directive) return [];
  return [
    {
      messageId: 'stale',
      data: { name, strict },
      evidence: memberOf('Cache-Control', response, directive),
      sources: [rfc(9111, '4.2.4'), rfc(5861, name === 'stale-if-error' ? '4' : '3')],
    },
  ];
}

function idleImmutable(facts: Facts): Found {
  const { cacheControl, response } = facts;
  const directive = cacheControl.get('immutable');
  if (!directive || cacheControl.has('no-store')) return [];
  const { seconds, from } = facts.storage.private.lifetime;
  const isFresh = from === 'max-age' || from === 'Expires' ? seconds !== 0 : from === 'invalid';
  if (isFresh) return [];
  return [
    {
      messageId: 'immutable',
      evidence: memberOf('Cache-Control', response, directive),
      sources: [rfc(8246, '2')],
    },
  ];
}

function loneMustUnderstand({ cacheControl, response }: Facts): Found {
  const directive = cacheControl.get('must-understand');
  if (!directive || cacheControl.has('no-store')) return [];
  return [
    {
      messageId: 'mustUnderstand',
      evidence: memberOf('Cache-Control', response, directive),
      sources: [rfc(9111, '5.2.2.3')],
    },
  ];
}

/** A lifetime of 0 beside no-cache is an old recipe, and says the same. */
function idleLifetime({ cacheControl, response }: Facts): Found {
  if (!cacheControl.hasUnqualified('no-cache') || cacheControl.has('no-store')) return [];
  const name = (['max-age', 's-maxage'] as const).find((one) => (cacheControl.seconds(one) ?? 0) > 0);
  const directive = name && cacheControl.get(name);
  if (!directive) return [];
  const evidence = memberOf('Cache-Control', response, directive);
  return [{ messageId: 'lifetime', data: { name }, evidence, sources: [rfc(9111, '5.2.2.4')] }];
}

/** RFC 9111, section 4.2.4, RFC 5861 and RFC 8246: directives that another directive, or its absence, leaves idle. */
export const ccDirectiveUseless = defineRule({
  id: 'cc-directive-useless',
  title: 'Cache-Control directive without effect',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#directives-without-effect',
  messages: {
    stale: '{name} permits a stale response, but {strict} forbids it, so {name} has no effect.',
    immutable: 'immutable applies only while the response is fresh, but no header makes it fresh in browsers.',
    lifetime: 'no-cache makes caches ask the server before each use, so {name} has no effect. Keep the one you mean.',
    mustUnderstand: 'no-store should be sent as well, for caches that do not know must-understand.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },
  appliesTo: ({ cacheControl }) => cacheControl.directives.length > 0,

  check: (facts) => [
    ...idleStale(facts),
    ...idleLifetime(facts),
    ...idleImmutable(facts),
    ...loneMustUnderstand(facts),
  ],
});
