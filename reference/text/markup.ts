/** Text in HTML and XML. */

/** References that both languages know; the apostrophe has a name in XML only, so it is given by its number. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for content and for attributes in quotation marks: nothing in it is read as markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
