/** A place in a file, counted from 1. */
export interface MistakePlace {
  line: number;
  column?: number;
}

/** Something in the book that stops the build. The message says what is wrong and how to fix it. */
export interface Mistake extends MistakePlace {
  /** Path of the Markdown file, relative to `reference/`. */
  file: string;
  message: string;
}

/** Sorts by file, then by place in the file. */
export function compareMistakes(a: Mistake, b: Mistake): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
}

/** One line per mistake, `folder/file:line:column message`, as editors and terminals link it. */
export function formatMistakes(mistakes: readonly Mistake[], folder: string): string {
  return mistakes
    .map(({ file, line, column, message }) => {
      const place = column === undefined ? line : `${line}:${column}`;
      return `${folder}/${file}:${place} ${message}`;
    })
    .join('\n');
}
