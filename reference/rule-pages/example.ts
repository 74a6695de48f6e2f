/** The examples of rules as they ship: raw HTTP, and beside it what raw HTTP cannot say. `build/rule-pages/pack.ts` packs them. */
import type { Context } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';

/** An exchange as raw HTTP, in full: request, blank line, response, with its content where that is text. */
export interface PackedExchange {
  text: string;
  /** What the text does not say, where an example says it. */
  told?: Partial<Exchange>;
  /** Content that is bytes, one character per byte. */
  bytes?: string;
}

export interface PackedExample extends PackedExchange {
  /** The session around it; absent where the example says nothing of it. */
  around?: { earlier: PackedExchange[]; redirects: PackedExchange[]; document: PackedExchange | null };
}

/** What ships of a rule's examples: one with a finding, one without. */
export interface PackedExamples {
  fires: PackedExample;
  fine: PackedExample;
}

/** An exchange with the text that shows it. */
export interface ShownExchange {
  text: string;
  exchange: Exchange;
}

export interface ShownExample extends ShownExchange {
  /** The session around it, for the audit; null where the example says nothing of it. */
  around: Context | null;
  /** The exchanges of that session, oldest first. */
  related: (ShownExchange & { as: 'earlier' | 'redirect' | 'document' })[];
}

export function unpackExample({ around, ...packed }: PackedExample): ShownExample {
  const example = { text: packed.text, exchange: unpackExchange(packed) };
  if (!around) return { ...example, around: null, related: [] };
  const shown = (one: PackedExchange) => ({ text: one.text, exchange: unpackExchange(one) });
  const document = around.document && shown(around.document);
  const redirects = around.redirects.map(shown);
  const earlier = around.earlier.map(shown);
  const exchanges = (list: readonly ShownExchange[]) => list.map(({ exchange }) => exchange);
  return {
    ...example,
    around: { earlier: exchanges(earlier), redirects: exchanges(redirects), document: document?.exchange ?? null },
    related: [
      ...(document ? [{ ...document, as: 'document' as const }] : []),
      ...earlier.map((one) => ({ ...one, as: 'earlier' as const })),
      ...redirects.map((one) => ({ ...one, as: 'redirect' as const })),
    ],
  };
}

export function unpackExchange({ text, told, bytes }: PackedExchange): Exchange {
  const exchange = { ...exchangeFromRaw(text), ...told };
  if (bytes === undefined) return exchange;
  return { ...exchange, content: { bytes: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)) } };
}
