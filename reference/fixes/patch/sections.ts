/** A configuration in parts, each below comments that say where it belongs. */
import { showInvisibles } from '../../text/visible.ts';
import type { Change, ExtensionFix, FieldFix } from './plan.ts';

/** Longest line of a comment; the rest of a URL is cut. Our choice. */
const LONGEST_COMMENT = 400;

/**
 * A text as a line of comment, which nothing in it ends or makes code: no server reads on after a backslash at the end, and
 * Caddy fills in no variable of the environment.
 */
export function comment(mark: string, text: string): string {
  const visible = showInvisibles(text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT)}…` : text)
    .map((part) => part.text)
    .join('');
  return `${mark} ${visible.replaceAll('{$', '{ $').replace(/\\$/, '\\.')}`;
}

/** Types with the extensions that they are for, in the order of the types. */
export function byType(extensions: readonly ExtensionFix[]): [mediaType: string, extensions: string[]][] {
  const types = new Map<string, string[]>();
  for (const { extension, mediaType } of extensions) types.set(mediaType, [...(types.get(mediaType) ?? []), extension]);
  return [...types].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Places to which the same is to happen. */
export interface PlaceGroup {
  readonly places: readonly string[];
  readonly fixes: readonly FieldFix[];
}

/** Most characters of the paths in one group, which are one line in some languages. Our choice. */
const LONGEST_GROUP = 2_000;

/** Folds places with the same changes. */
export function groupsOf(changes: readonly Change[]): PlaceGroup[] {
  const byPlace = new Map<string, FieldFix[]>();
  for (const { place, fix } of changes) byPlace.set(place, [...(byPlace.get(place) ?? []), fix]);
  const groups: { key: string; places: string[]; fixes: readonly FieldFix[]; length: number }[] = [];
  const open = new Map<string, (typeof groups)[number]>();
  for (const [place, fixes] of byPlace) {
    const key = JSON.stringify(fixes);
    let group = open.get(key);
    if (!group || group.length + place.length > LONGEST_GROUP) {
      group = { key, places: [], fixes, length: 0 };
      open.set(key, group);
      groups.push(group);
    }
    group.places.push(place);
    group.length += place.length;
  }
  return groups;
}
