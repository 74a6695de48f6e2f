import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { Exchange, SameContent } from '../../reference/http/exchange.ts';
import type { PageRef } from '../book/places.ts';

/** A file that the user asked for. */
export interface TextFile {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

/** A key of the browser that leads to Wirenote. */
export interface Shortcut {
  /** `Alt+Shift+Y`, as the browser writes it, or `not set`. */
  keys: string;
  does: string;
}

/** What the page around a view does for it, so that no view touches the browser or knows where pages are shown. */
export interface Host {
  /** Puts a text on the clipboard. Rejects when the browser does not allow it. */
  copy: (text: string) => Promise<void>;
  save: (file: TextFile) => void;
  /** Shows a page of the book. */
  open: (page: PageRef) => void;
  /** The address of a page of the book, for a link. Missing where pages have none: then `open` shows them. */
  hrefOf?: (page: PageRef) => string;
  /** Shows what is known of a status code or a media type, with a page of the book or without. */
  lookUp: (text: string) => void;
  /** Takes a text apart as a URL. */
  inspect: (text: string) => void;
  /** The same in a tab, with more room, its base URL, and whether it is read as typed. Missing where no tab can be opened. */
  inspectInTab?: (text: string, base: string, asTyped: boolean) => void;
  /** A page has room: the sections of an entry are open, with their sources beside them. Elsewhere they fold. */
  isPage: boolean;
  /** Puts a text into the tools. Missing where the tools are around the view. */
  tryInTools?: (text: string) => void;
  /** The listed response with this URL, and what selects it; null for none. Missing where no responses are listed. */
  findResponse?: (url: string) => { label: string; select: () => void } | null;
  /** Whether two listed responses had the same content; null when that is not known. Missing where none can be asked for. */
  sameContent?: (one: Exchange, other: Exchange) => Promise<SameContent | null>;
  /** Audits a pasted response. */
  audit: (text: string) => void;
  /** Goes to an address of the reader, see `components/reader/address.ts`. Missing in DevTools. */
  openPage?: (address: string) => void;
  /** The keys of the browser that lead to Wirenote. Missing where they cannot be asked for. */
  shortcuts?: () => Promise<readonly Shortcut[]>;
}

const missing = () => {
  throw new Error('No page around this view does this for it: give it a Host.');
};

const HostContext = createContext<Host>({
  copy: missing,
  save: missing,
  open: missing,
  lookUp: missing,
  inspect: missing,
  audit: missing,
  isPage: false,
});

export const useHost = (): Host => useContext(HostContext);

/**
 * Gives the views below a host: the one around, with some things done otherwise.
 * @param own always the same properties, and the same functions each time: views that use the host are drawn again when
 *   one of them changes
 */
export function WithHost({ children, ...own }: Partial<Host> & { children: ComponentChildren }) {
  const outer = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `own` is a new object each time, its values are not
  const host = useMemo(() => ({ ...outer, ...own }), [outer, ...Object.values(own)]);
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}
