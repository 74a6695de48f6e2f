/** Facts of an exchange that a test writes down as raw HTTP. */

import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

/** Raw HTTP; the long form for what raw HTTP cannot say. */
export type RawCase =
  | string
  | {
      raw: string;
      /** What the browser tells besides: `startedAt`, `resourceType`, `fromCache`, `error` ... */
      with?: Partial<Exchange>;
      /** What the session holds around it (facts.ts, `Around`). */
      earlier?: string[];
      document?: string;
    };

/** The facts of a case; the session around it is known only where the case names an exchange of it. */
export function factsOfRaw(rawCase: RawCase): Facts {
  if (typeof rawCase === 'string') return new Facts(exchangeFromRaw(rawCase));
  const { raw, with: told = {}, earlier, document } = rawCase;
  const isAlone = earlier === undefined && document === undefined;
  return new Facts(
    { ...exchangeFromRaw(raw), ...told },
    isAlone
      ? null
      : {
          earlier: (earlier ?? []).map(exchangeFromRaw),
          redirects: [],
          document: document === undefined ? null : exchangeFromRaw(document),
        },
  );
}
