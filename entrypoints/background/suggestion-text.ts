import type { ShortAnswer } from '../../reference/search/short-answers.ts';

/**
 * A line below the address bar.
 * @param asXml Chromium reads the text as XML, with elements of its own; Firefox shows it as it is
 */
export function suggestionText({ title, answer }: ShortAnswer, asXml: boolean): string {
  const rest = answer === '' ? '' : `: ${answer}`;
  if (!asXml) return title + rest;
  return `<match>${escaped(title)}</match>${escaped(rest)}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
