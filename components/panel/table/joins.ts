/** Which responses of the list a line joins: redirects with what they led to, preflights with their requests. */
import { type PreflightPair, preflightsAmong } from '../../../reference/capture/relations/preflight.ts';
import type { Row } from '../../../reference/capture/row.ts';
import { identityOf } from '../../../reference/http/exchange.ts';

/**
 * The lines through a row, each as where it runs and at which time, such as `down 1700000000000`: a text, so that a row
 * with the same lines as before is not drawn anew.
 */
export type Joins = string;
type JoinPart = 'down' | 'through' | 'up';

/** Rows between two that are joined. Our choice: a longer line leads the eye nowhere. */
const MOST_BETWEEN = 12;

/**
 * @param drawn the rows in the order of the list; null for a line between them
 * @returns the lines by the row's id
 */
export function joinsAmong(drawn: readonly (Row | null)[]): ReadonlyMap<number, Joins> {
  const joins = new Map<number, Joins>();
  const places = new Map(drawn.flatMap((row, at) => (row === null ? [] : [[row.id, at] as const])));
  for (const pair of [...redirectsAmong(drawn), ...preflightsAmong(drawn.filter((row) => row !== null))]) {
    const [from, to] = pair.map(({ id }) => places.get(id) ?? -1).sort((a, b) => a - b) as [number, number];
    if (to - from > MOST_BETWEEN) continue;
    const at = drawn[to]?.exchange.startedAt;
    for (let place = from; place <= to; place += 1) {
      const id = drawn[place]?.id;
      const part: JoinPart = place === from ? 'down' : place === to ? 'up' : 'through';
      if (id !== undefined) joins.set(id, [joins.get(id), `${part} ${at}`].filter(Boolean).join(', '));
    }
  }
  return joins;
}

/** Each row with the redirect right before it. */
function redirectsAmong(drawn: readonly (Row | null)[]): PreflightPair[] {
  const led = drawn.flatMap((row) => (row !== null && row.around.redirects.length > 0 ? row : []));
  if (led.length === 0) return [];
  const known = new Map(drawn.flatMap((row) => (row === null ? [] : [[identityOf(row.exchange), row] as const])));
  return led.flatMap((row) => {
    const [last] = row.around.redirects.slice(-1);
    const redirect = last && known.get(identityOf(last));
    return redirect && redirect !== row ? [[redirect, row] as const] : [];
  });
}
