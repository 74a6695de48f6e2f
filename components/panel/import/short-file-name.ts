/** Longest file name that is shown, in characters. */
const LONGEST_NAME = 80;

/** The name of a file that somebody chose, short enough for a sentence. */
export function shortFileName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
