import { className, statusClass } from '../../reference/status/status-class.ts';
import { Icon } from './Icon.tsx';
import './StatusBadge.css';

interface Props {
  code: number;
  /** large: heading; plain: dense rows without wash. */
  look?: 'washed' | 'plain' | 'large';
  /** What to show instead of the number: `4xx`. */
  text?: string;
  /** What a screen reader hears after it; the class in words unless told otherwise. */
  words?: string;
  /** The words stand in the name of what holds the badge. */
  isNamed?: boolean;
}

/** The class of a status code in words. */
export function statusWords(code: number): string {
  const cls = statusClass(code);
  return cls ? className(cls) : 'no status class';
}

/** A status code with the glyph and hue of its class, which a screen reader hears in words; a heading is followed by them. */
export function StatusBadge({ code, look = 'washed', text, words = statusWords(code), isNamed = false }: Props) {
  const cls = statusClass(code);
  return (
    <span class={`status-badge ${look} s${cls ?? 0}`} title={words}>
      <Icon name={cls ? `status-${cls}` : 'status-none'} size={look === 'large' ? 13 : 10} />
      {text ?? code}
      {look !== 'large' && !isNamed && <span class="sr">, {words}</span>}
    </span>
  );
}
