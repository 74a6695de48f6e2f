/** Express: one middleware with what is to change for each path (see ../express.ts). */
import { beforeTheHead, statement, string, typeOfExtension } from '../express.ts';
import { indent } from '../lines.ts';
import type { Plan } from './plan.ts';
import { groupsOf } from './sections.ts';

export function expressPatch({ extensions, changes }: Plan): string[] {
  const lines: string[] = [];
  const groups = groupsOf(changes);
  if (groups.length > 0) {
    lines.push(
      '// Before the routes:',
      '{',
      '  const changes = new Map();',
      ...groups.flatMap(({ places, fixes }) =>
        indent([
          'for (const path of [',
          ...places.map((place) => `  ${string(place)},`),
          ']) changes.set(path, (req, res, status) => {',
          ...indent(fixes.map(statement)),
          '});',
        ]),
      ),
      ...indent([
        'app.use((req, res, next) => {',
        '  const change = changes.get(req.path);',
        '  if (change) {',
        ...indent(indent(beforeTheHead(['change(req, res, status);']))),
        '  }',
        '  next();',
        '});',
      ]),
      '}',
    );
  }
  if (extensions.length > 0) {
    lines.push(
      '// In place of express.static without it:',
      "app.use(express.static('public', {",
      '  setHeaders(res, file) {',
      ...extensions.map((fix) => `    ${typeOfExtension(fix)}`),
      '  },',
      '}));',
    );
  }
  return lines;
}
