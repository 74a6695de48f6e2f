/** What a reader makes of a text, in the reader's own words. */
export interface Reading {
  /**
   * The reader's own field names with what it gives for each, in its order. null: it gives nothing for the field (None,
   * nil, key missing); '' is an empty string. Empty when the reader refuses the text. A byte that is not UTF-8 stands as
   * U+DC80 to U+DCFF, see `bytes.ts`.
   */
  fields: readonly Field[];
  /** What the reader says is wrong, with `…` for the piece of the text that it quotes; null when it says nothing. */
  error: string | null;
}

export type Field = readonly [name: string, value: string | null];
