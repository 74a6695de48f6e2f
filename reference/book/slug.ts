/**
 * The id of a heading: lower case, only letters, digits, `_` and `-`, a hyphen for each space.
 * This is how GitHub makes anchors, so that a link to a section works in the repository as in the reader.
 */
export function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
