/** Which module imports which: the source tree read as a graph, for the test that holds the layers apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A source file by its path from the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Violation {
  file: string;
  /** As written in the import. */
  imports: string;
  why: string;
}

const layers = ['reference', 'components', 'entrypoints'] as const;

/** Packages each layer may import; everything else is a violation. Type-only imports count too. */
const packages: Record<string, RegExp> = {
  reference:
    /^(whatwg-url\/lib\/url-state-machine\.js|tr46|whatwg-mimetype|structured-headers|tldts\/dist\/index\.esm\.min\.js)$/,
  'reference/build':
    /^(node:|mdast|micromark-extension-|yaml$|valibot$|vite$|rolldown|@gfx\/zopfli$|mime-db|mime-db\/db\.json$|unist)/,
  components: /^preact($|\/)/,
  entrypoints: /^(preact($|\/)|wxt\/)/,
};

/** Every TypeScript file of the three layers. */
export function sourceFiles(root: string): SourceFile[] {
  return layers.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.endsWith('.d.ts'))
      .map((file) => join(file.parentPath, file.name))
      .map((path) => ({
        path: path
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
        text: readFileSync(path, 'utf8'),
      })),
  );
}

/** What a file imports, statically, dynamically or by re-export. */
export const importsOf = (file: SourceFile): string[] => [...importKinds(file).keys()];

/** The same, each with whether only types are imported. */
export function importKinds({ path, text }: SourceFile): Map<string, 'value' | 'type'> {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const kinds = new Map<string, 'value' | 'type'>();
  const add = (name: string, isType: boolean) => {
    if (!isType || !kinds.has(name)) kinds.set(name, isType ? 'type' : 'value');
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    // An import without names is there for what the module does.
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    add(text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''), false);
  }
  // `import('./x').Type` in a type position is not a module record of its own.
  for (const [, name = ''] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) add(name, true);
  return kinds;
}

/** Imports that point the wrong way, or to a package that the layer must not know. */
export function violations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => importsOf(file).flatMap((imported) => judge(file.path, imported)));
}

function judge(path: string, imported: string): Violation[] {
  const from = layerOf(path);
  const refuse = (why: string) => [{ file: path, imports: imported, why }];
  if (!imported.startsWith('.')) {
    return packages[from]?.test(imported) ? [] : refuse(`${from}/ must not know this package`);
  }
  const target = normalize(join(dirname(path), imported))
    .split(sep)
    .join('/');
  const to = layerOf(target);
  if (from === to) return [];
  const allowed: Record<string, string[]> = {
    reference: [],
    'reference/build': ['reference'],
    components: ['reference'],
    entrypoints: ['components', 'reference'],
  };
  if (!allowed[from]?.includes(to)) return refuse(`${from}/ must not import from ${to}/`);
  return [];
}

function layerOf(path: string): string {
  if (path.startsWith('reference/build/')) return 'reference/build';
  return path.split('/')[0] ?? '';
}
