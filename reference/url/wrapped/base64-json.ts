/** URLs in the JSON in base64 that trackers of mailings put into their links. */
import { bytesOfBase64, textOf } from '../values/base64.ts';
import { jsonIn } from '../values/json.ts';

/**
 * A member of JSON in base64 or base64url.
 * @param path names; a text on the way is JSON again
 * @returns null where it is no such JSON, or the member no text
 */
export function memberOfBase64Json(base64: string, ...path: readonly string[]): string | null {
  const bytes = bytesOfBase64(base64);
  return path.reduce<string | null>(memberOfJson, bytes && textOf(bytes));
}

function memberOfJson(json: string | null, name: string): string | null {
  const value = json === null ? null : jsonIn(json);
  const member = value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null;
  return typeof member === 'string' ? member : null;
}
