/**
 * Attributes of every field that takes a user's text. Some browsers send what is typed to a spelling service, and
 * browsers write the texts of a tab's fields to disk, for a later session, unless `autocomplete` is off (measured in
 * Chromium 156 and Firefox ESR 153).
 *
 * The capital in `autoCorrect` makes Preact set the attribute, whose name HTML reads in any case. As a property
 * `autocorrect` is a boolean (HTML, "The autocorrect attribute"), and the text "off" turns it on.
 */
export const privateField = {
  spellcheck: false,
  autocomplete: 'off',
  autocapitalize: 'off',
  autoCorrect: 'off',
} as const;
