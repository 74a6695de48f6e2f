import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../Icon.tsx';
import './KeyHelp.css';

interface Props {
  title: string;
  /** Whether there is more in it than keys. */
  wide?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

/** Help in a modal dialog that Escape closes. */
export function HelpDialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the frame: keys that are typed meanwhile are for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'key-help wide' : 'key-help'}
      aria-labelledby="key-help-title"
      onClose={onClose}
      // The browser would close the popup on Escape, not only the dialog.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        dialog.current?.close();
      }}
    >
      <div class="key-help-head">
        <h2 id="key-help-title">{title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Keys and what each of them does. */
export function KeyList({ keys }: { keys: readonly (readonly [names: readonly string[], does: string])[] }) {
  return (
    <dl>
      {keys.map(([names, does]) => (
        <div key={does}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
