import { servers } from '../../fixes/server.ts';
import { inserted, type Plan, Refusal, read, refuseExisting, refuseTaken, TO_DO, withImport } from './plan.ts';

const SERVERS = 'reference/fixes/server.ts';
const RENDER = 'reference/fixes/render.ts';
const REAL = 'tests/examples/servers.ts';

/** A server that fixes are written for: its renderer, its lines in the list, and how the tests start it. */
export function newServer(name: string, root: string): Plan {
  if (!/^[a-z][a-z0-9]*$/.test(name) || RESERVED.has(name)) {
    const known = servers.map(({ id }) => id).join(', ');
    throw new Refusal(
      `"${name}" is not the id of a server. Write lower-case letters and digits: caddy. There are already: ${known}.`,
    );
  }
  const path = `reference/fixes/${name}.ts`;
  refuseExisting(root, path);
  const render = `render${name[0]?.toUpperCase()}${name.slice(1)}`;
  const list = read(root, RENDER);
  refuseTaken(render, RENDER, list);
  const real = read(root, REAL);
  refuseTaken(name, REAL, real);
  return {
    created: { [path]: renderer(name, render) },
    changed: {
      [SERVERS]: withServer(read(root, SERVERS), name),
      [RENDER]: withImport(withRenderer(list, name, render), `import { ${render} } from './${name}.ts';`),
      [REAL]: withRealServer(real, name),
    },
    next: [
      `Fill in what is marked ${TO_DO} in ${path}, ${SERVERS}, ${RENDER} and ${REAL}.`,
      'Add its Debian package to tests/support/install/servers.ts.',
      'Check the text: npx vitest run --project unit tests/unit/fixes',
      'Try it on the real server: npx vitest run --project examples tests/examples/fixes.test.ts',
    ],
  };
}

/** What a variable in tests/examples/servers.ts cannot be called, among words that look like a server's id. */
const RESERVED = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield undefined'
  ).split(' '),
);

function withServer(text: string, name: string): string {
  return inserted(
    text,
    '] as const;',
    `  { id: '${name}', name: '${name}' }, // ${TO_DO} the name as its makers write it\n`,
    'export const servers',
  );
}

function withRenderer(text: string, name: string, render: string): string {
  return inserted(
    text,
    '\n};',
    `\n  ${name}: { render: ${render}, comment: '#' }, // ${TO_DO} what begins a comment`,
    'const renderers',
  );
}

function withRealServer(text: string, name: string): string {
  const listed = inserted(text, '];', `, ${name}`, 'export const realServers');
  return inserted(listed, 'export const realServers', realServer(name));
}

const renderer = (name: string, render: string) => `/**
 * ${TO_DO} the versions that this is for, and the pages of its documentation.
 */
import { text } from './lines.ts';
import type { Renderer } from './server.ts';

export const ${render}: Renderer = (fix) => {
  switch (fix.type) {
    case 'set-field':
      return text('# ${TO_DO} the lines by which ${name} sets a field');
    case 'remove-field':
      return text('# ${TO_DO} the lines by which ${name} removes a field');
    case 'map-extension':
      return text('# ${TO_DO} the lines by which ${name} gives an extension its media type');
  }
};
`;

const realServer = (name: string) => `const ${name}: RealServer = {
  id: '${name}',
  version: () => null, // ${TO_DO} versionOf(the program, its option)
  install: '${TO_DO} the package',
  start() {
    throw new Error('${TO_DO} write a configuration with the snippet in it, and start ${name} with startProgram');
  },
};

`;
