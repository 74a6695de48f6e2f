/** What the URL Standard does to a string before it reads it. */

/** A scalar value string, which is what the standard's parser takes: unpaired surrogates become U+FFFD. */
export function toScalarValues(text: string): { text: string; replaced: number } {
  let replaced = 0;
  const result = text.replace(/\p{Surrogate}/gu, () => {
    replaced++;
    return '\uFFFD';
  });
  return { text: result, replaced };
}

/** Where a text starts and ends without the C0 controls and spaces around it, which the parser strips. */
export function withoutOuterSpace(text: string): { start: number; end: number } {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return { start, end };
}

/** The text as the parser reads it: without what it strips around it, and without tabs and line breaks. */
export function strippedText(text: string): string {
  const { start, end } = withoutOuterSpace(text);
  return text.slice(start, end).replace(/[\t\n\r]/g, '');
}
