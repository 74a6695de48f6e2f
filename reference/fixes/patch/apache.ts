/** Apache httpd: one AddType for each type, and one LocationMatch for the paths with the same changes (see ../apache.ts). */
import { addType, DOLLAR, directives, needsDollar } from '../apache.ts';
import { indent } from '../lines.ts';
import { literally } from '../path.ts';
import { type FieldFix, membersOf, type Plan } from './plan.ts';
import { byType, groupsOf } from './sections.ts';

export function apachePatch({ extensions, changes }: Plan): string[] {
  const lines: string[] = [];
  if (extensions.length > 0) {
    lines.push(
      '# In the virtual host, for files that Apache serves itself:',
      ...byType(extensions).map(([type, names]) => addType(type, names)),
    );
  }
  if (changes.length === 0) return lines;
  const groups = groupsOf(changes);
  lines.push('# In the virtual host, with mod_headers:');
  if (groups.some(({ places }) => places.some((place) => place.endsWith('/')))) {
    lines.push("# A folder's file has a path of its own, /index.html, which is named as well.");
  }
  if (changes.some(({ fix }) => needsDollar(fix))) lines.push(DOLLAR);
  for (const { places, fixes } of groups) {
    const paths = places.map((place) =>
      place.endsWith('/') ? `${literally(place)}(index[.]html)?` : literally(place),
    );
    lines.push(
      `<LocationMatch "^${paths.length === 1 ? paths[0] : `(${paths.join('|')})`}$">`,
      ...indent(fixes.flatMap(singleMembers).flatMap(directives)),
      '</LocationMatch>',
    );
  }
  return lines;
}

/** `merge` looks for its whole value among the members that are there. */
const singleMembers = (fix: FieldFix): FieldFix[] =>
  fix.type === 'set-field' && fix.name.toLowerCase() === 'vary'
    ? membersOf([fix.value]).map((value) => ({ ...fix, value }))
    : [fix];
