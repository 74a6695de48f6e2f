import type { Fields } from './fields.ts';

/** RFC 6266, section 4.2: every disposition type but inline means attachment. Without the field, or a type, it is not said. */
export function isAttachment(response: Fields): boolean {
  const type = response.first('Content-Disposition')?.split(';', 1)[0]?.trim().toLowerCase();
  return type !== undefined && type !== '' && type !== 'inline';
}
