import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ColumnEdge } from './ColumnEdge.tsx';
import { type ChosenWidths, COLUMNS, moveEdge, rangeOf, type Track, tracksFor, widthsIn } from './columns.ts';

/** By the tracks they are for. Kept for as long as the page is open: the list goes away whenever it is empty. */
let kept: ReadonlyMap<readonly Track[], ChosenWidths> = new Map();

const NONE: ChosenWidths = new Map();

interface Columns {
  tracks: readonly Track[];
  /** Of each track, in CSS pixels. */
  widths: readonly number[];
  /** What stands at the end of each track but the last, to move it by. */
  edges: readonly VNode[];
}

/**
 * The columns of a list and the edges that resize them.
 * @param total the width of the list in CSS pixels
 */
export function useColumns(total: number, showsWaterfall: boolean): Columns {
  const [chosen, setChosen] = useState(kept);
  /** Which of the edges the Tab key stops at: the one that was used last. */
  const [stop, setStop] = useState(0);
  /** The edge whose buttons are shown. */
  const [open, setOpen] = useState<number | null>(null);
  const focusable = useRef<(HTMLElement | null)[]>([]);
  const tracks = tracksFor(total, showsWaterfall);
  const widths = widthsIn(tracks, total, chosen.get(tracks) ?? NONE);
  const resize = (at: number, width: number) => {
    kept = new Map([...chosen, [tracks, moveEdge(tracks, widths, at, width)]]);
    setChosen(kept);
  };
  const edges = tracks.slice(0, -1).map(({ id }, at) => {
    const { least, most } = rangeOf(tracks, widths, at);
    return (
      <ColumnEdge
        key={id}
        element={(element) => {
          focusable.current[at] = element;
        }}
        name={COLUMNS.find((column) => column.id === id)?.name ?? ''}
        width={widths[at] ?? 0}
        least={least}
        most={most}
        isStop={at === Math.min(stop, tracks.length - 2)}
        isOpen={at === open}
        onUse={() => setStop(at)}
        onOpen={(shown) => setOpen(shown ? at : null)}
        onResize={(width) => resize(at, width)}
        onReset={() => resize(at, widthsIn(tracks, total, NONE)[at] ?? 0)}
        onStep={(step) => focusable.current[at + step]?.focus()}
      />
    );
  });
  return { tracks, widths, edges };
}
