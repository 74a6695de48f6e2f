/** The last section of an example page: the configuration or program that its snippets were put into. */
export const frameHeading = 'Around the snippets';
