/**
 * Changes to a URL as data, and what they lead to under the standard's rules. Brings the parser along: it belongs into
 * the worker of the inspector.
 */
import { editableUrl, type SettableComponent } from '../inspect.ts';
import type { EditOutcome } from './outcome.ts';
import { editQuery, type ParameterEdit } from './query.ts';
import { refusalOf, remainderNote } from './refusals.ts';

export type Edit =
  /** As a setter of the URL class takes it: '' takes user name, password, port, query or fragment away. */
  { set: SettableComponent; to: string } | ParameterEdit;

/**
 * Applies an edit to a URL. All that it does not name stays as the URL was read, parameters byte for byte.
 *
 * A name or value of a parameter is written with the component percent-encode set, as `encodeURIComponent` has it plus
 * `'` where the scheme is special: a space becomes `%20`, which every reader takes for a space; only where an http or
 * https query writes all its spaces as `+` it becomes `+`.
 * @param text read as `inspectUrl` reads it, exactly as it is
 * @param base to resolve it against; blank is none
 * @returns null when the text is no URL; never throws, for any strings
 */
export function applyEdit(text: string, base: string, edit: Edit): EditOutcome | null {
  const url = editableUrl(text, base);
  if (url === null) return null;
  if ('set' in edit) {
    const { set: component, to } = edit;
    const { href, failed } = url.set(component, to);
    const refusal = refusalOf(url, component, to, failed && href === url.href);
    return refusal ?? { href, note: remainderNote(url, component, to, failed) };
  }
  const query = editQuery(url.query, edit, url.scheme);
  if (query === undefined) return { refused: 'There is no such parameter.', entry: 'url-terms/query-string' };
  // The setter takes one leading ? away, and '' for no query at all.
  return { href: url.set('query', query === null ? '' : `?${query}`).href, note: null };
}
