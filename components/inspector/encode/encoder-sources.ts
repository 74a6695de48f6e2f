import { showInvisibles } from '../../../reference/text/visible.ts';
import { readParameters } from '../../../reference/url/parameter-reading.ts';
import { cut } from '../../parts/text/cut.ts';
import type { EncoderState, TextToolProps } from './text-tool.ts';

/** A text to begin with. */
export interface TextSource {
  id: string;
  name: string;
  text: string;
}

/** Parameters that can be chosen, and characters of their names that are shown. Choices: it is a menu. */
const mostParameters = 100;
const longestName = 40;

/**
 * What can be put into the field: what is inspected, its parts, the values of its parameters. A value to encode is
 * decoded first, one to decode is as it stands in the URL.
 */
export function sourcesOf({ input, report }: TextToolProps, direction: EncoderState['direction']): TextSource[] {
  const sources = [{ id: 'input', name: 'The input', text: input }];
  const parsed = report?.parsed;
  if (!parsed) return sources;
  const { path, query, fragment } = parsed;
  const { parameters } = readParameters(parsed);
  for (const [name, text] of Object.entries({ Path: path, Query: query, Fragment: fragment })) {
    if (text) sources.push({ id: name.toLowerCase(), name, text });
  }
  for (const [index, { key, value, rawValue }] of parameters.slice(0, mostParameters).entries()) {
    const text = direction === 'encode' ? value : rawValue;
    const name = `Value of ${visible(key) || `parameter ${index + 1}`}`;
    if (text !== '') sources.push({ id: `parameter-${index}`, name, text });
  }
  return sources;
}

/** In a menu there is text alone. */
function visible(text: string): string {
  const { shown, left } = cut(text, longestName);
  return (
    showInvisibles(shown)
      .map((part) => part.text)
      .join('') + (left && '…')
  );
}
