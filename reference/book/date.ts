/** The day on which the statements of the book were last held against their sources. Raised by hand. */
export const bookDate = '2026-11-21';
