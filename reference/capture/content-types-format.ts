/** The list of Content-Types as it stands in a file: who only reads one need not load what writes and redacts it. */

/** Raised when a reader of the old shape would fail on the new one. */
export const CONTENT_TYPES_VERSION = 1;
/** What the file calls itself. */
export const CONTENT_TYPES_FORMAT = 'wirenote-content-types';

export interface ContentTypeList {
  /** What the paths are relative to; null when nothing can be asked for. */
  readonly origin: string | null;
  /** Path with query (on `origin`) or URL, and the type: `type/subtype` in lower case, without parameters. */
  readonly types: readonly (readonly [target: string, type: string])[];
}
