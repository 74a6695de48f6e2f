import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Parts of the URL and rows about them, linked: what is under the pointer or has the focus on one side is marked on the
 * other. A piece of the URL's text names its parts in `data-part`, the most specific last (`query`,
 * `parameter-3`); a row names with `linkedRow` all parts that it is about (the host: `hostname`, `port`). Any section
 * may have such rows; it needs nothing else.
 */
export const linkedRow = (...parts: string[]) => ({ 'data-row': parts.join(' ') });

/** Name of the parameter at an index of `parsed.parameters`. */
export const parameterPart = (index: number) => `parameter-${index}`;

const PART = '[data-part]';
const ROW = '[data-row]';
const either = `${PART}, ${ROW}`;

/**
 * Keeps the attribute `data-linked` on what belongs to the element under the pointer, else to the one with the focus.
 * Set on the elements and not rendered: a URL's text can be thousands of them, and a pointer passes over many.
 */
export function useLinkedParts(root: RefObject<HTMLElement | null>): void {
  // Before the first frame: an effect comes after it, and what is pointed at by then would not be marked.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    let pointed: Element | null = null;
    let focused: Element | null = null;
    const show = () => mark(element, pointed ?? focused);
    const nearest = ({ target }: Event) => (target instanceof Element ? target.closest(either) : null);
    const listeners: [string, (event: Event) => void][] = [
      [
        'pointerover',
        (event) => {
          pointed = nearest(event);
          show();
        },
      ],
      [
        'pointerleave',
        () => {
          pointed = null;
          show();
        },
      ],
      [
        'focusin',
        (event) => {
          focused = nearest(event);
          show();
        },
      ],
      [
        'focusout',
        () => {
          focused = null;
          show();
        },
      ],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [root]);
}

function mark(root: Element, source: Element | null): void {
  for (const marked of root.querySelectorAll('[data-linked]')) marked.removeAttribute('data-linked');
  for (const element of linkedTo(root, source)) element.setAttribute('data-linked', '');
}

/** The pieces and rows that belong to a piece or a row, itself among them. */
function linkedTo(root: Element, source: Element | null): Element[] {
  const parts = source?.getAttribute('data-part')?.split(' ');
  const rows = source?.getAttribute('data-row')?.split(' ');
  const having = (attribute: string, names: readonly string[]) =>
    names.flatMap((name) => [...root.querySelectorAll(`[${attribute}~="${name}"]`)]);
  // From the text: the rows about any of its parts, and the rest of the smallest of them.
  if (parts) return [...having('data-row', parts), ...having('data-part', parts.slice(-1))];
  if (rows) return [source as Element, ...having('data-part', rows)];
  return [];
}

/** Moves the focus from a part to the first row about it; does nothing where there is none. */
export function focusRowOf(part: HTMLElement): void {
  const root = part.closest('.url-inspector');
  const name = part.dataset.part?.split(' ').at(-1);
  const row = root?.querySelector<HTMLElement>(`[data-row~="${name}"]`);
  const target = row?.querySelector<HTMLElement>('input, button') ?? row;
  if (target === row) row?.setAttribute('tabindex', '-1');
  target?.focus();
}

/** Moves the focus from a row to the part that it is about. */
export function focusPartOf(from: HTMLElement): void {
  const name = from.closest<HTMLElement>('[data-row]')?.dataset.row?.split(' ')[0];
  from.closest('.url-inspector')?.querySelector<HTMLElement>(`[role="option"][data-part~="${name}"]`)?.focus();
}

/** Brings the next piece of a name into view, after the one shown last; the first after the last. */
export function showNextPart(from: HTMLElement, name: string): void {
  const pieces = [...(from.closest('.url-inspector')?.querySelectorAll(`[data-part~="${name}"]`) ?? [])];
  const shown = pieces.findIndex((piece) => piece.hasAttribute('data-shown'));
  pieces[shown]?.removeAttribute('data-shown');
  const next = pieces[(shown + 1) % pieces.length];
  next?.setAttribute('data-shown', '');
  next?.scrollIntoView({ block: 'nearest' });
}
