import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import './Fold.css';

interface Props {
  title: ComponentChildren;
  /** A few words or a number at the right end. */
  hint?: string | number;
  open?: boolean;
  id?: string;
  /** Told when it was opened or closed. */
  onToggle?: (open: boolean) => void;
  children: ComponentChildren;
}

/** A folded section under its heading. */
export function Fold({ title, hint, open, id, onToggle, children }: Props) {
  return (
    <details class="fold" open={open} id={id} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={12} class="chevron" />
        <h2>{title}</h2>
        {hint !== undefined && <span class="hint">{hint}</span>}
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
