import { urlsInText } from '../../reference/url/meant/urls-in-text.ts';

/** How much of a text is looked through for codes, in characters. A choice: a pasted command or log line is shorter. */
const longestRead = 5000;
/** How many codes are offered. A choice. */
const most = 3;

/**
 * The URLs and status codes inside a longer text, such as a command or a line of a log: offered when the text as a whole
 * means nothing to the search.
 * @returns each as it stands in the text, in order, without repeats
 */
export function piecesOf(text: string): { urls: string[]; codes: string[] } {
  const read = text.slice(0, longestRead);
  const urls = urlsInText(text).map((url) => url.text);
  const rest = read.replace(/\bhttps?:\/\/\S+/gi, ' ');
  const codes = [...rest.matchAll(/(?<![\w.-])[1-5]\d\d(?![\w-])/g)].map(([code]) => code);
  return { urls: [...new Set(urls)], codes: [...new Set(codes)].slice(0, most) };
}
