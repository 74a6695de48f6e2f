import type { ComponentChild } from 'preact';
import './ResultList.css';

interface Props {
  items: readonly { key: string; content: ComponentChild; onOpen: () => void }[];
}

/** A list of things to open, one a row. */
export function ResultList({ items }: Props) {
  return (
    <ul class="result-list">
      {items.map(({ key, content, onOpen }) => (
        <li key={key}>
          <button type="button" onClick={onOpen}>
            {content}
          </button>
        </li>
      ))}
    </ul>
  );
}
