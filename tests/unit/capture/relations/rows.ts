import type { ImportSource, Row } from '../../../../reference/capture/row.ts';
import { Facts } from '../../../../reference/facts/facts.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { standingOf } from '../../../../reference/rules/policy.ts';

export interface Given extends Partial<Exchange> {
  /** `POST /a`, or a URL of another origin; GET where no method is named. */
  ask: string;
  /** Field lines of the request, besides Host. */
  request?: readonly string[];
  /** Field lines of the response. */
  fields?: readonly string[];
  source?: ImportSource;
}

/** Rows in the order in which they were told of; without `startedAt`, ten milliseconds apart. */
export function rowsOf(...given: readonly Given[]): Row[] {
  return given.map(({ ask, request = [], fields = [], source = null, ...rest }, at) => {
    const [target = '', method = 'GET'] = ask.split(' ').reverse();
    const { status = 200, ...exchange } = rest;
    const raw = `${method} ${target} HTTP/1.1\nHost: shop.example\n${request.map((line) => `${line}\n`).join('')}\nHTTP/1.1 ${status} X\n${fields.map((line) => `${line}\n`).join('')}\n`;
    const made = { ...exchangeFromRaw(raw), status, startedAt: 10 * at, duration: 5, ...exchange };
    return {
      id: at + 1,
      exchange: made,
      standing: standingOf(new Facts(made)),
      secondsLeft: 0,
      cacheUses: [],
      types: [],
      around: { earlier: [], redirects: [], document: null },
      findings: [],
      looks: null,
      source,
    };
  });
}

/** A redirect with the status 302, unless told otherwise. */
export const redirect = (ask: string, location: string, rest: Partial<Given> = {}): Given => ({
  ask,
  status: 302,
  fields: [`Location: ${location}`],
  ...rest,
});
