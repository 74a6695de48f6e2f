/** What a case of the demo site says of itself. */

/** How the page asks. The browser treats a Content-Type differently for each of these. */
type Loader =
  | 'fetch'
  | 'script'
  | 'module'
  | 'style'
  | 'image'
  | 'font'
  | 'wasm'
  | 'event-stream'
  /** fetch() with a request field that makes the browser send OPTIONS first. */
  | 'preflight';

export interface Case {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS';
  /** Path on the demo site; with `crossOrigin` on its second port. A method and a path name one case. */
  path: string;
  title: string;
  /** One sentence for the reader of the page. */
  look: string;
  loader?: Loader;
  status: number;
  /** The values of the Content-Type lines, one line each, as they go over the wire. Empty: no such line. */
  contentType: readonly string[];
  fields?: readonly (readonly [name: string, value: string])[];
  body?: string | Uint8Array;
  /** Parts of the content that are sent one after the other, with a short pause. */
  parts?: readonly string[];
  /** Content of the page's request, and its type. */
  request?: { body: string; contentType: string };
  /** The server answers 200 with this ETag first, and `status` (304) once the request carries it. */
  etag?: string;
  crossOrigin?: true;
  /** The connection ends before a status line (`nothing`) or inside the header section (`half-header`). */
  breaks?: 'nothing' | 'half-header';
  /** False: too much or too odd to run on every load; the page has a button for it. */
  onLoad?: false;
  /** The rule that the panel flags this response with in the list. */
  flagged?: string;
  /** The same in Firefox, where Chromium gives up on the response and there is nothing to judge. */
  flaggedInFirefox?: string;
  /** The rule that flags it once its content is read. */
  flaggedByContent?: string;
}
