/** Entity tags and how they are compared: RFC 9110, section 8.8.3. */
import type { FieldLine } from '../fields.ts';

/** `entity-tag` of section 8.8.3; obs-text as the browser shows it: bytes from 80 up, or what they spell. */
export const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7E\u0080-\u{10FFFF}]*"$/u;

/** The same within a list. */
const LISTED_TAG = /(?:W\/)?"[\x21\x23-\x7E\u0080-\u{10FFFF}]*"/gu;

export interface EntityTag {
  readonly isWeak: boolean;
  /** With its quotes. */
  readonly opaque: string;
}

/** @returns null when the text is not an entity tag: what it would be compared as is then anyone's guess */
export function parseEntityTag(text: string): EntityTag | null {
  if (!ENTITY_TAG.test(text)) return null;
  const isWeak = text.startsWith('W/');
  return { isWeak, opaque: isWeak ? text.slice(2) : text };
}

/** Weak comparison (section 8.8.3.2): `W/` does not count. */
export function matchesWeakly(one: EntityTag, other: EntityTag): boolean {
  return one.opaque === other.opaque;
}

/** Strong comparison (section 8.8.3.2): a weak tag matches nothing, not even itself. */
export function matchesStrongly(one: EntityTag, other: EntityTag): boolean {
  return !one.isWeak && !other.isWeak && one.opaque === other.opaque;
}

/**
 * If-Match or If-None-Match (sections 13.1.1 and 13.1.2).
 * @param lines every field line of the name
 * @returns `*`, or the tags in order; null when there are none or when one of them is not an entity tag
 */
export function parseTagList(lines: readonly FieldLine[]): '*' | readonly EntityTag[] | null {
  const value = lines.map((line) => line.value).join(',');
  if (value.trim() === '*') return '*';
  const texts = value.match(LISTED_TAG) ?? [];
  const members = value
    .replace(LISTED_TAG, 'x')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  // As many members as there are tags, and each of them nothing but a tag.
  if (texts.length === 0 || members.length !== texts.length || members.some((member) => member !== 'x')) return null;
  return texts.flatMap((text) => parseEntityTag(text) ?? []);
}
