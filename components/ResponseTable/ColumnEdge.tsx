import { useRef } from 'preact/hooks';

/** CSS pixels for one press of an arrow key. A choice. */
const STEP = 10;

interface Props {
  element: (element: HTMLElement | null) => void;
  /** The name of the column before it. */
  name: string;
  /** Of that column, in CSS pixels. */
  width: number;
  least: number;
  most: number;
  /** Whether the Tab key stops here: at one of the edges. */
  isStop: boolean;
  onFocus: () => void;
  onResize: (width: number) => void;
  onReset: () => void;
  /** To the edge before or after this one. */
  onStep: (step: 1 | -1) => void;
}

/**
 * The edge after a column: dragged, or moved with Left and Right, it makes the column wider or narrower; Home and a
 * double click take that back. The window splitter of the ARIA practices. All edges are one tab stop; Up and Down go
 * from one to the next.
 */
export function ColumnEdge({ element, name, width, least, most, isStop, onFocus, onResize, onReset, onStep }: Props) {
  /** Where the pointer went down, and how wide the column was then. */
  const drag = useRef<{ x: number; width: number } | null>(null);
  function key(event: KeyboardEvent) {
    const does: Record<string, () => void> = {
      ArrowLeft: () => onResize(width - STEP),
      ArrowRight: () => onResize(width + STEP),
      ArrowUp: () => onStep(-1),
      ArrowDown: () => onStep(1),
      Home: onReset,
    };
    const act = does[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
  return (
    <span
      ref={element}
      role="separator"
      class="edge"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuetext={`${Math.round(width)} pixels`}
      title="Drag to resize the column; double-click to reset it. By keyboard: Left and Right, Home; Up and Down for the next edge"
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={key}
      // Not a click on the column's head, which sorts; and the focus stays in the list.
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
      onDblClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (drag.current !== null) onResize(drag.current.width + event.clientX - drag.current.x);
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
    />
  );
}
