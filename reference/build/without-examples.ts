import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { referenceFolder } from './read-book.ts';

/** A file that holds a rule, or a check of URLs, as a path from `reference/`. */
const FILE = /^(?:rules|url\/judgement)\/[^/]+\/(?!index\.ts$)[^/]+\.ts$/;

/** What they are defined with. */
const DEFINED_BY = new Set(['defineRule', 'defineCheck']);

/** What of the syntax tree is looked at: https://github.com/estree/estree */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Leaves the examples of the rules and of the checks of URLs out of what ships: the tests run them and nothing shows them,
 * and they are a third of the panel's script. They stay in the rule's file, where whoever reads the rule wants them. A file
 * in which they are not found stops the build.
 *
 * @param folder The folder that holds `rules/` and `url/`, `reference/` unless a test says otherwise.
 */
export function withoutExamples(folder = referenceFolder): Plugin {
  return {
    name: 'wirenote:without-examples',
    apply: 'build',
    // Behind the removal of types, so that the parser sees JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:rules|url\/judgement)\/[^/]+\/[^/]+\.ts$/ },
      handler(code, file) {
        if (!FILE.test(relative(resolve(folder), file).split(sep).join('/'))) return null;
        const place = examplesIn(this.parse(code) as unknown as Node);
        if (place === null) this.error(`${file} has no examples to leave out`);
        return { code: `${code.slice(0, place.start)}undefined${code.slice(place.end)}`, map: { mappings: '' } };
      },
    },
  };
}

/** Where the value of `examples` stands in the object that `defineRule()` or `defineCheck()` is given; null when there is none. */
function examplesIn(program: Node): Node | null {
  for (const node of nodesIn(program)) {
    const [rule] = node.type === 'CallExpression' ? (node.arguments as Node[]) : [];
    if (rule?.type !== 'ObjectExpression' || !DEFINED_BY.has(String((node.callee as Node).name))) continue;
    const property = (rule.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'examples');
    return property ? (property.value as Node) : null;
  }
  return null;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}
