import type { ShortAnswer } from '../../reference/search/short-answers.ts';
import { escapeMarkup } from '../../reference/text/markup.ts';

/**
 * A line below the address bar.
 * @param asXml Chromium reads the text as XML, with elements of its own; Firefox shows it as it is
 */
export function suggestionText({ title, answer }: ShortAnswer, asXml: boolean): string {
  const rest = answer === '' ? '' : `: ${answer}`;
  if (!asXml) return title + rest;
  return `<match>${escapeMarkup(title)}</match>${escapeMarkup(rest)}`;
}
