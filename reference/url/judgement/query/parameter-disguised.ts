import { disguisedTarget, isCarrier } from '../../wrapped/unwrap.ts';
import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** A URL of another host in a parameter, written so that a check of the text does not see it. */
export const parameterDisguised = defineCheck({
  id: 'parameter-disguised',
  title: 'Disguised URL in a parameter',
  severity: 'warning',
  entry: 'guides/open-redirects#a-check-that-holds',
  messages: {
    disguised:
      'A browser that follows {name} goes to {host}, although the value begins with neither http:// nor //. A check of the string can miss that.',
  },

  check: (url) =>
    url.parsed.parameters.slice(0, LOOKED_AT).flatMap(({ key, value }, index) => {
      const target = isCarrier(key) ? disguisedTarget(value, url.parsed.href) : null;
      if (target === null) return [];
      return [
        { messageId: 'disguised' as const, data: { name: key, host: target.host }, evidence: url.parameter(index) },
      ];
    }),
});
