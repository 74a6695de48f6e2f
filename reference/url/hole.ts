/** Stands for a secret that was taken out, as long as a text is worked on: a noncharacter, which no text should have. */
export const HOLE = '\ufdd0';

/** What was decoded, in which the character is one that somebody has sent. */
export const withoutHoles = (decoded: string): string => decoded.replaceAll(HOLE, '\ufffd');
