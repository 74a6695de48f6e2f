/** The element that is selected in DevTools: its name, and the one address that it loads or leads to. */
export interface SelectedElement {
  /** `img`, `script`, `a`. */
  readonly name: string;
  /** Absolute; '' where it has none. */
  readonly address: string;
  /** It leads somewhere when somebody follows it; else it loads what is there. */
  readonly isLink: boolean;
}

/** Longest address that is read, in characters. A choice: a `data:` URL can hold a film. */
const LONGEST = 100_000;

const LINKS: ReadonlySet<string> = new Set(['a', 'area']);

/**
 * Reads what the page answered, which can be anything: it may have its own idea of `src`.
 * @returns null when it is not the answer that was asked for
 */
export function readSelected(answer: unknown): SelectedElement | null {
  const { name, address } = (answer ?? {}) as { name?: unknown; address?: unknown };
  if (typeof name !== 'string' || typeof address !== 'string') return null;
  return { name: name.slice(0, 100), address: address.slice(0, LONGEST), isLink: LINKS.has(name) };
}
