import type { ComponentChild } from 'preact';
import './Icon.css';

/**
 * Drawings by name: view box size and content, which is the data of a path where there is one path. `solid` ones are
 * filled, the others stroked.
 */
const drawings = {
  // Status classes: dots, check, turning arrow, cross, bolt. Each differs in silhouette, not only in colour.
  'status-1': {
    box: 10,
    solid: true,
    content:
      'M.4 5a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 1 1-2.4 0m3.4 0a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 1 1-2.4 0m3.4 0a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 1 1-2.4 0',
  },
  'status-2': { box: 10, content: 'M1.4 5.4 4 8 8.6 2.4' },
  'status-3': { box: 10, content: 'M1.2 2v3.6h7M5.9 3.2l2.5 2.4-2.5 2.4' },
  'status-4': { box: 10, content: 'M2 2l6 6M8 2 2 8' },
  'status-5': { box: 10, solid: true, content: 'M6.2.4 1.6 5.7h2.7L3.6 9.6 8.4 4.2H5.5z' },
  'status-none': { box: 10, content: 'M2 5h6' },
  // Severities: octagon, triangle, diamond, circle.
  error: {
    box: 16,
    solid: true,
    content: (
      <path
        fill-rule="evenodd"
        d="M5 1h6l4 4v6l-4 4H5l-4-4V5zm.2 3.8L6.9 8l-1.7 1.8 1 1L8 9.1l1.8 1.7 1-1L9.1 8l1.7-1.8-1-1L8 6.9 6.2 5.2z"
      />
    ),
  },
  warning: {
    box: 16,
    solid: true,
    content: (
      <path
        fill-rule="evenodd"
        d="M8 1 15.5 14.5H.5zm-.9 4.8.3 4.2h1.2l.3-4.2zM8 11a.95.95 0 1 0 0 1.9A.95.95 0 0 0 8 11z"
      />
    ),
  },
  advice: {
    box: 16,
    solid: true,
    content: <path fill-rule="evenodd" d="M8 .6 15.4 8 8 15.4.6 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />,
  },
  info: {
    box: 16,
    solid: true,
    content: (
      <path
        fill-rule="evenodd"
        d="M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2zm-.8 5.9v4.6h1.6V7.1zM8 4.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z"
      />
    ),
  },
  // Controls.
  search: {
    box: 16,
    content: 'M2.7 7a4.3 4.3 0 1 1 8.6 0 4.3 4.3 0 1 1-8.6 0M10.3 10.3l3.2 3.2',
  },
  close: { box: 16, content: 'm4.5 4.5 7 7m0-7-7 7' },
  chevron: { box: 12, content: 'm4.5 2.5 3.5 3.5-3.5 3.5' },
  back: { box: 16, content: 'M13 8H3.5M7.5 4 3.5 8l4 4' },
  // Up, as Chromium's Network panel draws it; down into the tray is its export.
  import: { box: 16, content: 'M8 9.5v-7M5 5.2l3-3 3 3M2.8 10.2v3.3h10.4v-3.3' },
  open: { box: 16, content: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5' },
  copy: {
    box: 16,
    content: (
      <>
        <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
        <path d="M10.5 3.2V3a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1h.2" />
      </>
    ),
  },
  check: { box: 16, content: 'm3 8.5 3.2 3.2L13 4.8' },
  book: {
    box: 16,
    content:
      'M8 3.6C6.6 2.7 4.8 2.5 2.5 2.5v10c2.3 0 4.1.3 5.5 1.2 1.4-.9 3.2-1.2 5.5-1.2v-10c-2.3 0-4.1.2-5.5 1.1zm0 0v10',
  },
  lock: {
    box: 16,
    content: (
      <>
        <rect x="3.5" y="7" width="9" height="6.5" rx="1.2" />
        <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
      </>
    ),
  },
  refresh: { box: 16, content: 'M13 8a5 5 0 1 1-1.5-3.6L13 6M13 2.5V6H9.5' },
  filter: { box: 16, content: 'M2.5 3.5h11L9.5 8.5v4l-3 1v-5z' },
  help: {
    box: 16,
    content: 'M2 8a6 6 0 1 1 12 0A6 6 0 1 1 2 8M6.2 6.4a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.6-.9 1.2M8 11.4v.1',
  },
  pause: { box: 16, content: <path d="M5.5 3.5v9M10.5 3.5v9" stroke-width="2" /> },
  clear: {
    box: 16,
    content: 'M2.5 8a5.5 5.5 0 1 1 11 0 5.5 5.5 0 1 1-11 0m1.7-3.8 7.6 7.6',
  },
  record: {
    box: 16,
    content: (
      <>
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="3.4" fill="currentColor" stroke="none" />
      </>
    ),
  },
  gear: {
    box: 16,
    content:
      'M8 3.4a4.6 4.6 0 1 0 .01 0zm0 2.8a1.8 1.8 0 1 0 .01 0zM8 1v2.4m0 9.2V15M1 8h2.4m9.2 0H15M3 3l1.8 1.8m6.4 6.4L13 13M3 13l1.8-1.8m6.4-6.4L13 3',
  },
  reload: { box: 16, content: 'M12.8 6.5A5.2 5.2 0 1 0 13.2 9M13.2 3v3.5H9.7' },
  // The product's mark: wire on the left, margin rule, note on the right.
  mark: {
    box: 20,
    content: (
      <>
        <rect width="20" height="20" rx="4.5" fill="var(--accent-fill)" stroke="none" />
        <path d="M3.5 6.2h5.2M3.5 10h3.4M3.5 13.8h5.2" stroke="var(--on-accent)" stroke-width="1.7" />
        <path d="M11.4 3.6v12.8" stroke="var(--on-accent)" stroke-opacity=".65" stroke-width="1.2" />
        <path d="M13.9 10h2.6" stroke="var(--on-accent)" stroke-width="1.7" />
      </>
    ),
  },
} satisfies Record<string, { box: number; solid?: boolean; content: ComponentChild }>;

type IconName = keyof typeof drawings;

interface Props {
  name: IconName;
  /** Width and height in CSS pixels. */
  size: number;
  /** The icon's accessible name. Leave out where words beside it say the same. */
  label?: string;
  class?: string;
}

/** One drawing of the product's icon set. Colour follows the text around it. */
export function Icon({ name, size, label, class: extra }: Props) {
  const drawing: { box: number; solid?: boolean; content: ComponentChild } = drawings[name];
  const named = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      class={`icon${drawing.solid ? ' solid' : ''}${extra ? ` ${extra}` : ''}`}
      width={size}
      height={size}
      viewBox={`0 0 ${drawing.box} ${drawing.box}`}
      {...named}
    >
      {typeof drawing.content === 'string' ? <path d={drawing.content} /> : drawing.content}
    </svg>
  );
}
