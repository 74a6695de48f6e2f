/** nginx: one table of types, and for each field one map from the paths to its values (see ../nginx.ts). */
import { extentOf } from '../extent.ts';
import { indent } from '../lines.ts';
import { DOLLAR, KEYS, parameter, variableOf, withoutVariables } from '../nginx.ts';
import { literally } from '../path.ts';
import { type Change, isTypeOfFile, type Plan } from './plan.ts';
import { byType } from './sections.ts';

/** @param origin tells the variables of one patch from those of another */
export function nginxPatch({ extensions, changes }: Plan, origin: string): string[] {
  const inHttp: string[] = [];
  const inServer: string[] = [];
  if (extensions.length > 0) {
    inHttp.push(
      '# In http { }, after include mime.types: there it adds to the table.',
      '# Not in server { } or a location: there it would replace the table.',
      'types {',
      ...byType(extensions).map(([type, names]) => `  ${parameter(type)} ${names.join(' ')};`),
      '}',
    );
  }
  const maps = fieldMaps(changes);
  if (maps.length > 0) inHttp.push('# In http { }:');
  if (changes.some(({ fix }) => fix.type === 'set-field' && fix.value.includes('$'))) inHttp.push(...DOLLAR.slice(1));
  const lines: string[] = [];
  for (const { field, entries } of maps) {
    const { key, prefix } = KEYS[extentOf(field)];
    const variable = variableOf(field, origin);
    inHttp.push(
      `map ${key} ${variable} {`,
      ...entries.map(
        ({ place, value }) =>
          `  ${parameter(`~^${prefix}${literally(place)}([?]|$)`)} ${withoutVariables(parameter(value))};`,
      ),
      '}',
    );
    lines.push(`add_header ${field} ${variable} always;`);
  }
  if (lines.length > 0) {
    inServer.push(
      '# In server { }, beside its other add_header lines:',
      '# A location with an add_header of its own inherits none: put these lines there as well.',
      ...lines,
    );
  }
  const removed = [...new Set(changes.flatMap(({ fix }) => (fix.type === 'remove-field' ? [fix.name] : [])))];
  if (removed.length > 0) {
    inServer.push(
      '# In server { }, beside its other proxy_hide_header lines. This hides the header on every path.',
      '# If an add_header line sends it, delete that line instead. For FastCGI: fastcgi_hide_header.',
      ...removed.sort().map((field) => `proxy_hide_header ${field};`),
    );
  }
  const files = changes.filter(({ fix, lines: count }) => isTypeOfFile(fix, count));
  if (files.length > 0) {
    inServer.push(
      '# In server { }, if nginx serves these files itself.',
      '# If it already has a location for such a path, put the two lines there.',
      '# Keep in each what the path has now, such as root, auth_basic or deny.',
      ...files.flatMap(({ place, fix }) => [
        `location = ${parameter(place)} {`,
        ...indent(['types { }', `default_type ${parameter(fix.type === 'set-field' ? fix.value : '')};`]),
        '}',
      ]),
    );
  }
  return [...inHttp, ...inServer];
}

interface FieldMap {
  readonly field: string;
  readonly entries: { place: string; value: string }[];
}

/** The fields that are added, each with its paths. */
function fieldMaps(changes: readonly Change[]): FieldMap[] {
  const maps = new Map<string, FieldMap>();
  for (const { place, fix, lines } of changes) {
    if (fix.type !== 'set-field' || isTypeOfFile(fix, lines)) continue;
    const name = fix.name.toLowerCase();
    const map = maps.get(name) ?? { field: fix.name, entries: [] };
    map.entries.push({ place, value: fix.value });
    maps.set(name, map);
  }
  return [...maps].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, map]) => map);
}
