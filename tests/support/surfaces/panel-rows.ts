/** Reads the rows of the panel's grid, in whatever browser it runs. */

/** A row of the panel's grid, as its data attributes say it. */
export interface PanelRow {
  /** Tells the rows of one panel apart: two requests may be equal in all else. */
  id: string;
  status: string;
  method: string;
  url: string;
  type: string;
  /** The column "Reads as". */
  note: string;
  findings: string[];
}

/**
 * Runs in the panel's page, so it uses nothing from outside. Only rows in view are in the document, so the list is
 * scrolled through once and back to where it was.
 * @returns the data attributes of each row with its id, some of them twice
 */
export async function collectRows(): Promise<[id: string, attributes: Record<string, string | undefined>][]> {
  const rows: [string, Record<string, string | undefined>][] = [];
  const grid = document.querySelector('[role="grid"]');
  if (!grid) return rows;
  const start = grid.scrollTop;
  for (let top = 0, last = -1; top > last; ) {
    grid.scrollTop = top;
    // Until rows fill the view: a busy machine draws late. Where the list ends, a scroll bar may lie below them.
    for (let wait = 0; wait < 100; wait++) {
      await new Promise((later) => window.setTimeout(later, 40));
      const drawn = [...grid.querySelectorAll('.rows [role="row"]')].map((row) => row.getBoundingClientRect());
      const view = grid.getBoundingClientRect();
      // Those that were in view before are above it or below it now.
      const isFilled =
        Math.min(...drawn.map(({ top }) => top)) <= view.top + 80 &&
        Math.max(...drawn.map(({ bottom }) => bottom)) >= view.bottom - 40;
      if (isFilled || grid.scrollHeight <= grid.clientHeight) break;
    }
    for (const { dataset } of grid.querySelectorAll<HTMLElement>('[role="row"][data-row]')) {
      rows.push([dataset.row ?? '', { ...dataset }]);
    }
    last = top;
    // The head of the list covers the first of them, and what is out of view is drawn later.
    top = Math.min(grid.scrollTop + Math.ceil(grid.clientHeight * 0.7), grid.scrollHeight - grid.clientHeight);
  }
  grid.scrollTop = start;
  return rows;
}

/** What collectRows() gave as rows. Neighbouring views overlap; a row keeps its first place. */
export function rowsFrom(collected: Awaited<ReturnType<typeof collectRows>>): PanelRow[] {
  return [...new Map(collected)].map(
    ([id, { status = '', method = '', url = '', type = '', note = '', findings = '' }]) => ({
      id,
      status,
      method,
      url,
      type,
      note,
      findings: findings.split(' ').filter(Boolean),
    }),
  );
}
