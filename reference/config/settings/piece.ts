/** A word of the configuration. Positions are in UTF-16 code units; quotation marks are left out. */
export interface ConfigPiece {
  /** What it means, without quoting and escapes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
