import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../Icon.tsx';
import './Menu.css';

interface Props {
  /** Words on the button. */
  face: string;
  title?: string;
  disabled?: boolean;
  onOpen: () => void;
  onClose?: () => void;
  children: ComponentChildren;
}

/** As much of the event as is read: the two type libraries name the rest differently. */
type Toggle = Pick<ToggleEvent, 'newState'>;

/** Width in CSS pixels where there is room for it. */
const width = 316;
/** Least distance from the edges of the window. */
const margin = 6;

/**
 * A button and what it opens: a group of ordinary controls in rows, in the top layer. Tab goes through them, arrow keys
 * go by row and column; Escape, a click elsewhere and the button close it.
 */
export function Menu({ face, title, disabled, onOpen, onClose, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isShown = useRef(false);

  useLayoutEffect(() => {
    // Wherever the focus is: on the button until the menu is drawn, on the page after a click on a heading in the menu.
    // Ahead of the page, which has uses of its own for the key.
    function key(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isShown.current) return;
      menu.current?.hidePopover();
      // The browser gives the focus back only from inside the menu.
      if (document.activeElement === document.body) button.current?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', key, true);
    return () => document.removeEventListener('keydown', key, true);
  }, []);

  function beforeToggle({ newState }: Toggle) {
    isShown.current = newState === 'open';
    if (newState !== 'open' || !button.current || !menu.current) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    const { style } = menu.current;
    style.width = `${Math.min(width, innerWidth - 2 * margin)}px`;
    style.left = `${Math.max(margin, Math.min(right, innerWidth - margin) - width)}px`;
    style.top = `${bottom + 2}px`;
    style.maxHeight = `${Math.max(120, innerHeight - bottom - 2 - margin)}px`;
    onOpen();
  }
  function toggled({ newState }: Toggle) {
    setOpen(newState === 'open');
    if (newState === 'open') controlsOf(menu.current)[0]?.[0]?.focus();
    else onClose?.();
  }
  function key(event: KeyboardEvent) {
    if (!goTo(controlsOf(menu.current), event.key)) return;
    // Nothing that the panel or DevTools do on this key.
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class="button quiet menu-button"
        popovertarget={id}
        aria-expanded={open}
        title={title}
        disabled={disabled ?? false}
      >
        {face}
        <Icon name="chevron" size={10} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name of its own without a legend */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        class="menu"
        role="group"
        aria-label={face}
        onBeforeToggle={beforeToggle}
        onToggle={toggled}
        onKeyDown={key}
      >
        {children}
      </div>
    </>
  );
}

/** The controls of each row. */
function controlsOf(menu: HTMLElement | null): HTMLElement[][] {
  return [...(menu?.querySelectorAll('.menu-row') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('input, button')])
    .filter((controls) => controls.length > 0);
}

/** Moves the focus as the key says; false for other keys. */
function goTo(rows: readonly HTMLElement[][], key: string): boolean {
  const row = rows.findIndex((controls) => controls.includes(document.activeElement as HTMLElement));
  const column = rows[row]?.indexOf(document.activeElement as HTMLElement) ?? 0;
  const inRow = (at: number, wanted: number) => {
    const controls = rows.at(at % rows.length) ?? [];
    return controls[Math.min(wanted, controls.length - 1)];
  };
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => inRow(row + 1, column),
    ArrowUp: () => inRow(row <= 0 ? -1 : row - 1, column),
    ArrowLeft: () => rows[row]?.[column - 1],
    ArrowRight: () => rows[row]?.[column + 1],
    Home: () => inRow(0, 0),
    End: () => inRow(-1, column),
  };
  const target = targets[key];
  target?.()?.focus();
  return target !== undefined;
}
