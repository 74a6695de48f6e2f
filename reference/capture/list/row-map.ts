/** What is made of the rows of a list that grows at its end and loses at its start, of each of them once. */
export class RowMap<In, Out> {
  readonly #make: (row: In) => Out;
  #rows: readonly In[] = [];
  #made: readonly Out[] = [];

  constructor(make: (row: In) => Out) {
    this.#make = make;
  }

  /**
   * @returns what was made of each row, in the order of the rows. A row that is another than before in its place is made
   *   anew; the others cost a comparison, for with 100,000 of them even a look into a map takes too long for a frame.
   */
  of(rows: readonly In[]): readonly Out[] {
    if (rows === this.#rows) return this.#made;
    const [first] = rows;
    const gone = first === undefined ? 0 : Math.max(0, this.#rows.indexOf(first));
    const made = this.#made.slice(gone, gone + rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as In;
      if (row !== this.#rows[at + gone]) made[at] = this.#make(row);
    }
    this.#rows = rows;
    this.#made = made;
    return made;
  }
}
