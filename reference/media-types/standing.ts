/** What a name's form says of its standing in the IANA registry. */

/** The top-level types of the IANA registry (RFC 9695 added the last, haptics). A new one takes a standard of the IETF. */
export const TOP_LEVEL: ReadonlySet<string> = new Set([
  'application',
  'audio',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
]);

/** Subtypes of the vendors', the personal and the unregistered tree (RFC 6838, sections 3.2 to 3.4). */
export const IN_A_TREE = /\/(?:vnd|prs|x)\./;
