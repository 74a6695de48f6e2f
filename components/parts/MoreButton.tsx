import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

interface Props {
  /** How many are not shown yet; with none there is no button. */
  left: number;
  onMore: () => void;
  /** Classes beside `button`. */
  look?: string;
  children: ComponentChildren;
}

/**
 * Shows more of the list before it, in the same parent. The last press takes the button away: then the focus goes to
 * the first of what it brought, where reading goes on. Rendered also with nothing left, so that it can do that.
 */
export function MoreButton({ left, onMore, look = 'more', children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ parent: Element; seen: ReadonlySet<Element> } | null>(null);
  // Before the next frame: keys that came before an effect would be lost.
  useLayoutEffect(() => {
    const before = pressed.current;
    pressed.current = null;
    if (before === null || left > 0) return;
    const added = [...before.parent.querySelectorAll<HTMLElement>('*')].find((element) => !before.seen.has(element));
    if (added) focusOn(added);
  }, [left]);
  if (left <= 0) return null;
  return (
    <button
      type="button"
      ref={button}
      class={`button ${look}`}
      onClick={() => {
        const parent = button.current?.parentElement;
        if (parent) pressed.current = { parent, seen: new Set(parent.querySelectorAll('*')) };
        onMore();
      }}
    >
      {children}
    </button>
  );
}

/** The first control of an item that was added; an item without any takes the focus itself, until it is left. */
function focusOn(item: HTMLElement): void {
  const control = item.matches(CONTROLS) ? item : item.querySelector<HTMLElement>(CONTROLS);
  if (control === null) {
    item.tabIndex = -1;
    item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true });
  }
  (control ?? item).focus();
}
