import { counted } from '../../reference/text/counted.ts';
import { parseUrl } from '../../reference/text/parse-url.ts';
import { isLocalHost } from '../../reference/text/special-addresses.ts';
import { ResponseTable } from './table/ResponseTable.tsx';
import type { MenuPlace } from './table/RowMenu.tsx';
import { type List, nextSorting } from './use-list.ts';

interface Props {
  list: List;
  /** The types that an expected list has for rows with another one, by the row's id. */
  unexpected: ReadonlyMap<number | null, string>;
  selected: number | null;
  onSelect: (id: number | null) => void;
  onEnter: () => void;
  onMenu: (place: MenuPlace) => void;
  onShowAll: () => void;
}

/** The list, or that the filter leaves nothing of it. */
export function Responses({ list, unexpected, selected, onSelect, onEnter, onMenu, onShowAll }: Props) {
  const { choice, heard, counts, rows, items, page, hasEarlier, onFold } = list;
  const { filter, sorting, onSort, group } = choice;
  const isOfLast = hasEarlier && !choice.allLoads;
  const host = page === null ? null : parseUrl(page)?.hostname;
  const isPageLocal = typeof host === 'string' && isLocalHost(host);
  return (
    <>
      <h1 class="sr">Responses</h1>
      {rows.length === 0 ? (
        <div class="no-rows">
          <p>
            <b>{isOfLast ? 'No response from the last page load matches.' : 'No response matches.'}</b>{' '}
            {counted(counts.recorded + counts.imported, 'response is', 'responses are')} hidden by the filter.
          </p>
          {isOfLast && (
            <button type="button" class="button" onClick={() => choice.onAllLoads(true)}>
              Search all loads
            </button>
          )}
          <button type="button" class="button" onClick={onShowAll}>
            Show all
          </button>
        </div>
      ) : (
        <ResponseTable
          items={items}
          // In another order the newest may be anywhere.
          newest={sorting === null ? (heard.at(-1)?.id ?? null) : null}
          filter={JSON.stringify([filter.text, filter.flaggedOnly, sorting, group])}
          sorting={sorting}
          onSort={(key) => onSort(nextSorting(sorting, key))}
          pageOrigin={page}
          marksImported={counts.recorded > 0 && counts.imported > 0}
          marksLocal={!isPageLocal}
          unexpected={unexpected}
          scales={list.scales}
          showsWaterfall={choice.showWaterfall}
          selected={selected}
          onSelect={onSelect}
          onEnter={onEnter}
          onMenu={onMenu}
          onFold={onFold}
        />
      )}
    </>
  );
}
