/** Caddy: one matcher for the extensions of a type, and one for the paths with the same changes (see ../caddy.ts). */
import { typeOfExtensions, valueToken } from '../caddy.ts';
import { extentOf } from '../extent.ts';
import { fingerprint, indent } from '../lines.ts';
import { literally } from '../path.ts';
import type { FieldFix, Plan } from './plan.ts';
import { byType, groupsOf } from './sections.ts';

export function caddyPatch({ extensions, changes }: Plan): string[] {
  const lines: string[] = [];
  if (extensions.length > 0) {
    lines.push(
      '# In the site block, for files that Caddy serves itself:',
      ...byType(extensions).flatMap(([type, names]) => typeOfExtensions(`@files_${fingerprint(type)}`, type, names)),
    );
  }
  const groups = groupsOf(changes);
  if (groups.length > 0) lines.push('# In the site block:');
  for (const { places, fixes } of groups) {
    const paths = places.map(literally);
    const pattern = `path_regexp \`^${paths.length === 1 ? paths[0] : `(${paths.join('|')})`}$\``;
    const matcher = `@paths_${fingerprint(JSON.stringify([places, fixes]))}`;
    const [ofPath, ofFile] = [fixes.filter(isOfPath), fixes.filter((fix) => !isOfPath(fix))];
    if (ofPath.length > 0) {
      const set = ofPath.filter((fix) => fix.type === 'set-field' && fix.name.toLowerCase() !== 'vary');
      lines.push(`${matcher} ${pattern}`);
      for (const fix of ofPath) {
        if (fix.type === 'remove-field') lines.push(`header ${matcher} -${fix.name}`);
        else if (!set.includes(fix)) lines.push(`header ${matcher} +${fix.name} ${valueToken(fix.value)}`);
      }
      if (set.length > 0) {
        lines.push(`header ${matcher} {`, ...indent(assignments(set)), '}', ...deferred(matcher, set));
      }
    }
    if (ofFile.length > 0) {
      const files = `${matcher}_files`;
      lines.push(
        '# Only for files: everything that an upstream sends for these paths, such as errors, would also get it.',
        `${files} {`,
        ...indent([pattern, 'method GET HEAD']),
        '}',
        ...deferred(files, ofFile),
      );
    }
  }
  return lines;
}

const isOfPath = (fix: FieldFix): boolean => fix.type === 'remove-field' || extentOf(fix.name) === 'path';

const assignments = (fixes: readonly FieldFix[]): string[] =>
  fixes.map((fix) => `${fix.name} ${fix.type === 'set-field' ? valueToken(fix.value) : ''}`);

/** When the head is written, in place of what an upstream or the file server sent. */
const deferred = (matcher: string, fixes: readonly FieldFix[]): string[] => [
  `header ${matcher} {`,
  ...indent([...assignments(fixes), 'defer']),
  '}',
];
