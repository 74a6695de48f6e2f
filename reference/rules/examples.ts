/** Makes the examples of the rules into what the rules read. */
import { Facts } from '../facts/facts.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import type { Example } from './rule.ts';

/** The facts of an example; the session around it is there only where the example names one. */
export function factsOfExample(example: Example): Facts {
  if (typeof example === 'string') return new Facts(exchangeFromRaw(example));
  const { raw, with: told = {}, earlier, redirects, document } = example;
  const isAlone = earlier === undefined && redirects === undefined && document === undefined;
  return new Facts(
    { ...exchangeFromRaw(raw), ...told },
    isAlone
      ? null
      : {
          earlier: (earlier ?? []).map(exchangeFromRaw),
          redirects: (redirects ?? []).map(exchangeFromRaw),
          document: document === undefined ? null : exchangeFromRaw(document),
        },
  );
}
