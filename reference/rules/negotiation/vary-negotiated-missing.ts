import { type Facts, factsOf } from '../../facts/facts.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { earlierAnswers } from '../earlier.ts';
import { defineRule } from '../rule.ts';
import { mayBeReused, varyLine, withVary } from '../vary.ts';

function languageOf({ response }: Facts): string | null {
  return response.combined('Content-Language')?.toLowerCase() ?? null;
}

/** RFC 9110, section 12.5.5. The session shows what one response alone cannot: that the answer depends on a field. */
export const varyNegotiatedMissing = defineRule({
  id: 'vary-negotiated-missing',
  title: 'Negotiated response without Vary',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/vary',
  messages: {
    type: 'With another Accept, this URL sent {other} instead of {now}. Without Vary: Accept, caches may send the wrong type.',
    language:
      'With another Accept-Language, this URL sent "{other}" instead of "{now}". Without Vary, caches may send the wrong language.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [200] },
  comparesSession: true,
  appliesTo: (facts) =>
    facts.exchange.method === 'GET' &&
    earlierAnswers(facts, 200).length > 0 &&
    (mayBeReused(facts.storage, 'private') || mayBeReused(facts.storage, 'shared')),

  check: (facts) => {
    const { response, storage } = facts;
    if (storage.vary.includes('*')) return [];
    const others = earlierAnswers(facts, 200).map((exchange) => factsOf(exchange));
    const evidence = varyLine(response);
    const sources = [rfc(9110, '12.5.5')];
    for (const other of others) {
      if (!other.holds('whole-request')) continue;
      const differs = (name: string) => other.request.combined(name) !== facts.request.combined(name);
      // A field that Vary does name already keeps the two apart: X-Inertia, HX-Request, Cookie.
      if (storage.vary.some(differs)) continue;
      if (differs('Accept') && !storage.vary.includes('accept')) {
        const [before, now] = [other.essence, facts.essence];
        if (before !== null && now !== null && before !== now) {
          const data = { other: shortened(before), now: shortened(now) };
          return [{ messageId: 'type', data, evidence, sources, fix: withVary(response, 'Accept') }];
        }
      }
      if (differs('Accept-Language') && !storage.vary.includes('accept-language')) {
        const [before, now] = [languageOf(other), languageOf(facts)];
        if (before !== null && now !== null && before !== now) {
          const data = { other: shortened(before), now: shortened(now) };
          return [{ messageId: 'language', data, evidence, sources, fix: withVary(response, 'Accept-Language') }];
        }
      }
    }
    return [];
  },
});
