import type { CDPSession } from 'playwright';
import type { RawNode } from './spoken.ts';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}
interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
}

/** Chromium's own roles, and what WAI-ARIA or the other browser calls them. */
const ROLES: Record<string, string> = {
  StaticText: 'text',
  RootWebArea: 'document',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  Details: 'group',
  image: 'img',
  DescriptionList: 'list',
  Iframe: 'document',
  MenuListPopup: 'listbox',
  Figcaption: 'none',
};
/** States that are told only where they are on. */
const WHERE_ON = ['disabled', 'readonly', 'required', 'busy', 'modal', 'multiselectable'];
const WITH_VALUE = ['expanded', 'checked', 'pressed', 'selected', 'level', 'invalid', 'hasPopup'];

/** The tree of the document that a session is attached to. Rejects while there is none. */
export async function readChromium(session: CDPSession): Promise<RawNode> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as { root: DomNode };
  // The protocol does not tell of aria-current.
  const current = new Map<number, string>();
  const gather = ({ backendNodeId, attributes = [], children = [] }: DomNode): void => {
    const at = attributes.indexOf('aria-current');
    if (at >= 0) current.set(backendNodeId, attributes[at + 1] ?? '');
    children.forEach(gather);
  };
  gather(root);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const raw = (node: AxNode): RawNode => {
    const role = node.ignored ? 'none' : (node.role?.value ?? 'none');
    const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
    const states = [
      ...WITH_VALUE.filter((name) => isTold(name, properties.get(name))).map(
        (name) => `${name.toLowerCase()}=${properties.get(name)}`,
      ),
      ...WHERE_ON.filter((name) => properties.get(name) === true),
    ];
    const isCurrent = current.get(node.backendDOMNodeId ?? -1);
    if (isCurrent !== undefined && isCurrent !== 'false') states.push(`current=${isCurrent}`);
    return {
      role: ROLES[role] ?? role.toLowerCase(),
      name: node.ignored ? '' : (node.name?.value ?? ''),
      description: node.description?.value ?? '',
      // Of separators it is a width, which differs with the fonts.
      value: ['StaticText', 'splitter', 'separator'].includes(role) ? '' : String(node.value?.value ?? ''),
      states: states.sort(),
      children: (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child ? [raw(child)] : [];
      }),
    };
  };
  const [first] = nodes;
  if (!first) throw new Error('There is no tree.');
  return raw(first);
}

/** Of what is not selected, not invalid, or has no menu, nothing is said. */
const isTold = (name: string, value: unknown): boolean =>
  value !== undefined &&
  !(['invalid', 'hasPopup'].includes(name) && value === 'false') &&
  !(name === 'selected' && value === false);
