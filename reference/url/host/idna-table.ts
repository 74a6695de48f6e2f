/**
 * The table of UTS 46 (https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) as tr46 has it, as one text: rows follow
 * each other without a gap, most are one code point long, and neighbours are mapped over the same distance.
 */

/** Code point, or the first and the last of several; status; what it is mapped to. */
export type IdnaRow =
  | [at: number | [number, number], status: number]
  | [at: number | [number, number], status: number, mapping: string];

/** tr46's numbers of the statuses that map to something else; those of the others stand in the text. */
const MAPPED = 1;

/**
 * Each row is a letter with what belongs to it; numbers are in base 36, whose letters are small.
 * - `K2` a code point of status 2 that stays; `K2-9` ten of them
 * - `M5` a code point that is mapped to the one five higher; `.` the same distance as the row before
 * - `T1"ss"` code points (`T1-9"..."` ten) of status 1 that are mapped to a text
 * @throws Error when the rows leave a gap
 */
export function packIdnaTable(rows: readonly IdnaRow[]): string {
  let next = 0;
  let lastDistance = 0;
  return rows
    .map(([at, status, mapping]) => {
      const [first, last] = typeof at === 'number' ? [at, at] : at;
      if (first !== next) throw new Error(`The table has a gap at ${next}.`);
      next = last + 1;
      const more = typeof at === 'number' ? '' : `-${(last - first).toString(36)}`;
      if (mapping === undefined) return `K${status}${more}`;
      const code = mapping.codePointAt(0) ?? 0;
      const isOne = mapping === String.fromCodePoint(code);
      if (status !== MAPPED || more !== '' || !isOne) return `T${status}${more}"${mapping}"`;
      const distance = code - first;
      if (distance === lastDistance) return '.';
      lastDistance = distance;
      return `M${distance.toString(36)}`;
    })
    .join('');
}

/** The rows that were packed. */
export function readIdnaTable(packed: string): IdnaRow[] {
  const rows: IdnaRow[] = [];
  let next = 0;
  let distance = 0;
  for (const [, kept, status, more, mapping, moved] of packed.matchAll(
    /(?:(K)|T)(\d)(?:-([0-9a-z]+))?(?:"([^"]*)")?|M(-?[0-9a-z]+)|\./g,
  )) {
    if (status === undefined) {
      if (moved !== undefined) distance = Number.parseInt(moved, 36);
      rows.push([next, MAPPED, String.fromCodePoint(next + distance)]);
      next++;
      continue;
    }
    const last = more === undefined ? next : next + Number.parseInt(more, 36);
    const at: IdnaRow[0] = more === undefined ? next : [next, last];
    rows.push(kept === undefined ? [at, Number(status), mapping ?? ''] : [at, Number(status)]);
    next = last + 1;
  }
  return rows;
}
