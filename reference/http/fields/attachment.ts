import type { Fields } from '../fields.ts';
import { isSaved, parseDisposition } from './content-disposition.ts';

/**
 * Whether Content-Disposition has the content saved. Without the field, or without a type in it, that is not said; where
 * browsers differ, it is not sure.
 */
export function isAttachment(response: Fields): boolean {
  const [line] = response.lines('Content-Disposition');
  return line !== undefined && isSaved(parseDisposition(line)) === true;
}
