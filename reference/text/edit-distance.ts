/**
 * The number of single-letter slips between two words: a letter left out, added, replaced, or swapped with its
 * neighbour (optimal string alignment distance).
 * @param limit no larger distance is of interest; keeps the work small
 * @returns the distance in UTF-16 code units, or Infinity when it is above `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let distance = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) distance = Math.min(distance, at(beforePrevious, column - 2) + 1);
      current.push(distance);
    }
    if (Math.min(...current) > limit) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  const distance = at(previous, b.length);
  return distance <= limit ? distance : Infinity;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
