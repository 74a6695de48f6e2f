/** Fewest characters of a message. A choice: codes and types are shorter, and the explainer is loaded for nothing else. */
export const SHORTEST_MESSAGE = 12;
