import { className, statusClass } from '../../reference/status/registry.ts';
import { Icon } from '../Icon/Icon.tsx';
import './StatusBadge.css';

interface Props {
  code: number;
  /** large: heading; plain: dense rows without wash. */
  look?: 'washed' | 'plain' | 'large';
  /** What to show instead of the number: `4xx`. */
  text?: string;
}

/** A status code with the glyph and hue of its class, which a screen reader hears in words; a heading is followed by them. */
export function StatusBadge({ code, look = 'washed', text }: Props) {
  const cls = statusClass(code);
  const word = cls ? className(cls) : 'no status class';
  return (
    <span class={`status-badge ${look} s${cls ?? 0}`} title={word}>
      <Icon name={cls ? `status-${cls}` : 'status-none'} size={look === 'large' ? 13 : 10} />
      {text ?? (code === 0 ? 'none' : code)}
      {look !== 'large' && <span class="sr">, {word}</span>}
    </span>
  );
}
