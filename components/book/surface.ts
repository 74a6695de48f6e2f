import { createContext } from 'preact';

/** How the surface around an entry shows it, and what it can do with it. */
export interface Surface {
  /** A page has room: sections stand open, with their sources beside them. Elsewhere they fold. */
  isPage: boolean;
  /** Puts a text into the tools; missing where the tools are already around the entry. */
  onTry?: (text: string) => void;
  /** Opens a tool that is a page of the reader; `address` as for `onPage`, which does it where this is missing. */
  onTool?: (address: string) => void;
  /** Opens the entry as a page; `address` as `components/reader/address.ts` reads it. Missing on the page itself. */
  onPage?: (address: string) => void;
}

export const SurfaceContext = createContext<Surface>({ isPage: false });
