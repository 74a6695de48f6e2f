/** A text as the parser's state machine walks over it, with the way back to the text. */
export interface CodePoints {
  /** The code points that the parser sees; none of them a tab, a line feed or a carriage return. */
  readonly values: Uint32Array;
  readonly length: number;
  /** Where each starts in the text, in UTF-16 code units; one more at the end for the end of the text. */
  readonly starts: Uint32Array;
}

/**
 * @param text a scalar value string
 * @param start and `end`: the part of it that is parsed
 */
export function codePointsOf(text: string, start: number, end: number): CodePoints {
  const values = new Uint32Array(end - start);
  const starts = new Uint32Array(end - start + 1);
  let length = 0;
  for (let index = start; index < end; index++) {
    const value = text.codePointAt(index) ?? 0;
    if (value === 0x09 || value === 0x0a || value === 0x0d) continue;
    values[length] = value;
    starts[length] = index;
    length++;
    if (value > 0xffff) index++;
  }
  starts[length] = end;
  return { values, length, starts };
}
