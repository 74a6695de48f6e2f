import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../Icon.tsx';
import { controlsOf, menuKey, useEscape } from './menu-keys.ts';
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

  useEscape(isShown, () => {
    menu.current?.hidePopover();
    // The browser gives the focus back only from inside the menu.
    if (document.activeElement === document.body) button.current?.focus();
  });

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
        onKeyDown={menuKey}
      >
        {children}
      </div>
    </>
  );
}
