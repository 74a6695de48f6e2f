import type { Frame, Page } from 'playwright';

/** What a screen reader is told of an element. */
export interface Node {
  role: string;
  name: string;
  /** Of headings; 0 for all else. */
  level: number;
  /** How deep it is in the tree. */
  depth: number;
}

/** The accessibility tree of a page or frame in document order, without plain text. */
export async function readTree(where: Page | Frame): Promise<Node[]> {
  const snapshot = await where.locator('body').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    // Lines as `- heading "Not Found" [level=1]:`, the part before the colon quoted once more where YAML needs it.
    const [, indent = '', rest = ''] = /^(\s*)- '?(.*)$/.exec(line) ?? [];
    const [, role, name = ''] = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)"| \/(.*)\/)?(?=[\s:']|$)/.exec(rest) ?? [];
    if (!role || role === 'text') return [];
    return [{ role, name, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0), depth: indent.length / 2 }];
  });
}

const operable = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'tab', 'option', 'grid', 'dialog'];
const named = [...operable, 'img', 'navigation', 'region', 'complementary', 'listbox', 'tablist', 'tabpanel'];

/** What a screen reader could not make sense of: names that are missing, headings that skip a level. */
export function findGaps(tree: readonly Node[]): string[] {
  const gaps = tree
    .filter(({ role, name }) => named.includes(role) && name === '')
    .map(({ role }) => `${role} without a name`);
  const main = tree.findIndex(({ role }) => role === 'main');
  const end = tree.findIndex(({ depth }, at) => at > main && depth <= (tree[main]?.depth ?? 0));
  const headings = tree.slice(main, end < 0 ? undefined : end).filter(({ role }) => role === 'heading');
  if (headings[0]?.level !== 1) gaps.push('main does not begin with a heading of level 1');
  headings.forEach(({ name, level }, at) => {
    if (level > (headings[at - 1]?.level ?? 1) + 1) gaps.push(`the heading "${name}" skips a level`);
  });
  return gaps;
}

const landmarkRoles = ['banner', 'search', 'navigation', 'main', 'complementary', 'region', 'contentinfo'];

/** The landmarks in document order, each as its role and, if it has one, its name. */
export function landmarksOf(tree: readonly Node[]): string[] {
  return tree.filter(({ role }) => landmarkRoles.includes(role)).map(({ role, name }) => `${role} ${name}`.trim());
}
