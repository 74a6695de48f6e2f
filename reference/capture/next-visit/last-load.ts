import { identityOf } from '../../http/exchange.ts';
import { loadsOf } from '../loads.ts';
import type { Navigation, Row } from '../row.ts';

/**
 * The responses of the latest page: its own, the redirects to it, and what was loaded after it.
 * @returns all rows where no page is known, as in a HAR file
 */
export function rowsOfLastLoad<Kind extends Row>(
  rows: readonly Kind[],
  navigations: readonly Navigation[],
): readonly Kind[] {
  const load = loadsOf(rows, navigations).at(-1);
  if (!load) return rows;
  const { navigation, document } = load;
  const hops = new Set(document.around.redirects.map(identityOf));
  return rows.filter(
    ({ id, exchange, source }) =>
      source === null && (id >= Math.min(navigation.beforeRow, document.id) || hops.has(identityOf(exchange))),
  );
}
