import { useLayoutEffect, useRef } from 'preact/hooks';

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
  /** Whether the buttons are shown that move it a step. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** It has the focus, or the pointer is over it. */
  onUse: () => void;
  onResize: (width: number) => void;
  onReset: () => void;
  /** To the edge before or after this one. */
  onStep: (step: 1 | -1) => void;
}

/**
 * The edge after a column: dragged, or moved with Left and Right, it makes the column wider or narrower; Home and a
 * double click take that back. The window splitter of the ARIA practices. All edges are one tab stop; Up and Down go
 * from one to the next. A click shows two buttons that move it a step, for whoever cannot drag (WCAG 2.2, 2.5.7).
 */
export function ColumnEdge(props: Props) {
  const { element, name, width, least, most, isStop, isOpen, onUse, onOpen, onResize, onReset, onStep } = props;
  /** Where the pointer went down, and how wide the column was then. */
  const drag = useRef<{ x: number; width: number } | null>(null);
  /** The pointer was moved while it was down: what follows is no click. */
  const dragged = useRef(false);
  const buttons = useRef<HTMLSpanElement>(null);
  const edge = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      const isInside = [edge.current, buttons.current].some((own) => target instanceof Node && own?.contains(target));
      if (!isInside) onOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen, onOpen]);
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
  const splitter = (
    <span
      ref={(own) => {
        edge.current = own;
        element(own);
      }}
      role="separator"
      class="edge"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuetext={`${Math.round(width)} pixels`}
      // Of the one in use: a screen reader that reads the head of the list would read it at each column.
      title={
        isStop
          ? 'Drag to resize the column, or click to get buttons; double-click to reset it. By keyboard: Left and Right resize it, Home resets it, Up and Down go to another edge'
          : undefined
      }
      tabIndex={isStop ? 0 : -1}
      onFocus={onUse}
      onPointerEnter={onUse}
      onKeyDown={key}
      // Not a click on the column's head, which sorts; and the focus stays in the list.
      onClick={(event) => {
        event.stopPropagation();
        if (!dragged.current) onOpen(!isOpen);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onDblClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
        dragged.current = false;
      }}
      onPointerMove={(event) => {
        if (drag.current === null || event.clientX === drag.current.x + width - drag.current.width) return;
        dragged.current = true;
        onResize(drag.current.width + event.clientX - drag.current.x);
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
    />
  );
  // The arrow keys do the same on the edge itself: no stops of their own.
  const button = (label: string, face: string, to: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Make ${name} ${label}`}
      title={`Make ${name} ${label}`}
      disabled={label === 'narrower' ? width <= least : width >= most}
      // As on the edge: no sorting, and the focus stays where it is.
      onClick={(event) => {
        event.stopPropagation();
        onResize(to);
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {face}
    </button>
  );
  return (
    <>
      {splitter}
      {isOpen && (
        <span ref={buttons} class="edge-buttons">
          {button('narrower', '\u2212', width - STEP)}
          {button('wider', '+', width + STEP)}
        </span>
      )}
    </>
  );
}
