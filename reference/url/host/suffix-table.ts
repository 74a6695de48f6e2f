/**
 * The public suffixes (https://publicsuffix.org/list/) as tldts 7.5.4 has them, as one text. tldts orders the labels of a
 * node by a hash, in which neighbours have nothing in common; here they follow the alphabet, each without what it shares
 * with the one before.
 */

/** tldts' tree: nodes have edges, each a label and the node it leads to. */
export interface SuffixTree {
  readonly nodeFlags: Uint8Array;
  /** Where a node's edges begin; those of the next node follow. */
  readonly edgeStart: Uint16Array;
  readonly edgeLength: Uint8Array;
  readonly edgeChild: Uint16Array;
  /** All labels, one after another, in the order of the edges. */
  readonly labelText: string;
}

interface Edge {
  readonly label: string;
  readonly child: number;
}

/** How much a label shares with the one before, as a capital letter: labels have none. */
const FIRST_CAPITAL = 'A'.charCodeAt(0);
const MOST_SHARED = 25;

/**
 * Nodes are parted by commas. A node is the digit of its flags and, for each node that it leads to, a full stop, that node
 * in base 36, and the labels that lead there: a capital letter for what is shared, and the rest.
 */
export function packSuffixes(tree: SuffixTree): string {
  return edgesOf(tree)
    .map((edges, node) => {
      const groups = [...new Set(edges.map(({ child }) => child))].map((child) => {
        const labels = edges.filter((edge) => edge.child === child).map(({ label }) => label);
        labels.sort();
        return `.${child.toString(36)}${labels.map((label, at) => restOf(label, labels[at - 1] ?? '')).join('')}`;
      });
      return `${tree.nodeFlags[node]}${groups.join('')}`;
    })
    .join(',');
}

function restOf(label: string, before: string): string {
  let shared = 0;
  while (shared < MOST_SHARED && shared < label.length && label[shared] === before[shared]) shared++;
  return String.fromCharCode(FIRST_CAPITAL + shared) + label.slice(shared);
}

function edgesOf({ edgeStart, edgeLength, edgeChild, labelText }: SuffixTree): Edge[][] {
  let at = 0;
  return Array.from(edgeStart.subarray(0, -1), (first, node) =>
    Array.from(edgeLength.subarray(first, edgeStart[node + 1]), (length, index) => {
      at += length;
      return { label: labelText.slice(at - length, at), child: edgeChild[first + index] ?? 0 };
    }),
  );
}

/** The tree that was packed. */
export function readSuffixes(packed: string): SuffixTree {
  const flags: number[] = [];
  const starts = [0];
  const edges: Edge[] = [];
  for (const node of packed.split(',')) {
    const [flag, ...groups] = node.split('.');
    flags.push(Number(flag));
    const own = groups.flatMap((group) => {
      const [child = '', ...rests] = group.split(/(?=[A-Z])/);
      let label = '';
      return rests.map((rest) => {
        label = label.slice(0, rest.charCodeAt(0) - FIRST_CAPITAL) + rest.slice(1);
        return { label, child: Number.parseInt(child, 36) };
      });
    });
    const hashes = new Map(own.map((edge) => [edge, hashOf(edge.label)]));
    edges.push(...own.sort((a, b) => (hashes.get(a) ?? 0) - (hashes.get(b) ?? 0)));
    starts.push(edges.length);
  }
  return {
    nodeFlags: Uint8Array.from(flags),
    edgeStart: Uint16Array.from(starts),
    edgeLength: Uint8Array.from(edges, ({ label }) => label.length),
    edgeChild: Uint16Array.from(edges, ({ child }) => child),
    labelText: edges.map(({ label }) => label).join(''),
  };
}

/** The hash by which tldts searches (djb2, from the last character on). */
function hashOf(label: string): number {
  let hash = 5381;
  for (let at = label.length - 1; at >= 0; at--) hash = (hash * 33) ^ label.charCodeAt(at);
  return hash >>> 0;
}
