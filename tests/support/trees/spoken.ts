/**
 * What a screen reader is given of a page: the accessibility tree in reading order, in the same words for each browser, so
 * that what differs is what the browsers do differently.
 */

/** A node as a browser gives it, its role in the words of WAI-ARIA, in lower case; `text` for running text. */
export interface RawNode {
  role: string;
  name: string;
  description: string;
  /** What is typed into a field or chosen in it. */
  value: string;
  /** Such as `expanded=true` or `level=2`. */
  states: string[];
  children: RawNode[];
}

/** A node of which a screen reader says something; the name of one with the role `text` is running text. */
export interface Spoken extends Omit<RawNode, 'children'> {
  children: Spoken[];
}

const words = (text: string) => new Set(text.split(/\s+/));

/** Roles without a word of their own: what is in them is read as if they were not there. */
const SILENT = words(`generic none presentation code strong emphasis mark superscript subscript deletion insertion time
  abbr labeltext legend pre figcaption section sectionheader sectionfooter rowgroup caption summarycontent`);
/** Of which nothing is read. */
const UNHEARD = words('listmarker inlinetextbox linebreak whitespace');
/** Whose content is their name, or is read in its place. */
const NAMED_BY_CONTENT = words(
  'button link heading option tab menuitem checkbox radio switch img columnheader rowheader cell gridcell row tooltip term',
);

/** Of which Firefox makes a name from their content, and screen readers read the content. */
const NAMELESS = words('listitem definition paragraph');
/** States that each node of these roles has, or that say nothing of them. */
const isSaid = (role: string, state: string): boolean =>
  !(state === 'readonly' && !/^(?:textbox|searchbox|combobox|grid)$/.test(role)) &&
  !(state.startsWith('haspopup=') && role === 'combobox') &&
  !(state.startsWith('level=') && !/^(?:heading|treeitem|row)$/.test(role)) &&
  !(state === 'invalid=false') &&
  // Firefox passes the selection of a row on to its cells, sooner or later.
  !(state === 'selected=true' && role === 'gridcell');
/** What may say nothing but a part of the name that it is in. */
const REPEATING = words('img paragraph heading gridcell');

/** As one line, with no space where only an element ends. */
const squeezed = (text: string) =>
  text
    .replace(/[\s\u200B]+/g, ' ')
    .replace(/ ([.,;:!?)\]”])/g, '$1')
    .replace(/([([“]) /g, '$1')
    .trim();
/** Browsers put spaces in different places between the parts of a name. */
const bare = (text: string) => text.replace(/\s+/g, '');

/**
 * @param raw the document, as a browser gives it
 * @param normal replaces what differs from run to run
 */
export function spokenOf(raw: RawNode, normal: (text: string) => string): Spoken {
  const told = (text: string) => normal(squeezed(text));
  const partsOf = (node: RawNode): Spoken[] => {
    if (UNHEARD.has(node.role)) return [];
    const isSilent = SILENT.has(node.role) || (node.role === 'group' && node.name === '');
    return isSilent ? node.children.flatMap(partsOf) : [spoken(node)];
  };
  const spoken = (node: RawNode): Spoken => {
    const name = NAMELESS.has(node.role) ? '' : told(node.name);
    const [value, description] = [told(node.value), told(node.description)];
    const isNamedByContent = NAMED_BY_CONTENT.has(node.role) && name !== '';
    const isRepeated = ({ role, name: inner, description: described, children }: Spoken) =>
      (isNamedByContent && role === 'text') ||
      (isNamedByContent &&
        REPEATING.has(role) &&
        children.length === 0 &&
        !described &&
        bare(name).includes(bare(inner))) ||
      // What is chosen in a field, and the legend of a group.
      (role === 'text' &&
        [value, node.role === 'group' ? name : ''].some((said) => said !== '' && bare(inner) === bare(said)));
    return {
      role: node.role,
      name,
      value,
      states: node.states.filter((state) => isSaid(node.role, state)),
      description: bare(name).includes(bare(description)) ? '' : description,
      children: joined(withoutLabels(node.children.flatMap(partsOf)), told).filter((part) => !isRepeated(part)),
    };
  };
  return spoken(raw);
}

/** Neighbouring texts as one: the browsers part them differently. */
function joined(parts: readonly Spoken[], told: (text: string) => string): Spoken[] {
  const all: Spoken[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.role === 'text' && last?.role === 'text')
      all[all.length - 1] = { ...last, name: told(`${last.name} ${part.name}`) };
    else if (part.role !== 'text' || part.name !== '') all.push(part);
  }
  return all;
}

/** Roles that a label is for. */
const LABELLED = words('textbox searchbox combobox checkbox radio button spinbutton');

/** Without texts that are the name of the field beside them, with which they are read. */
const withoutLabels = (parts: readonly Spoken[]): Spoken[] =>
  parts.filter(({ role, name }, at) => {
    const isOf = (other?: Spoken) => other !== undefined && LABELLED.has(other.role) && bare(other.name) === bare(name);
    return role !== 'text' || !(isOf(parts[at - 1]) || isOf(parts[at + 1]));
  });

/** All nodes in reading order. */
export const flattened = (node: Spoken): Spoken[] => [node, ...node.children.flatMap(flattened)];

const quoted = (text: string) => (text === '' ? '' : ` "${text.length > 300 ? `${text.slice(0, 300)}…` : text}"`);

/** Roles that an outline leaves out. */
const PROSE = words('text paragraph list blockquote figure');

/** Parts of at least this many lines are not written again where they are as they were. */
const LONG = 4;

/**
 * The tree as lines: role, name, states. A text alone follows after a colon; other children are indented.
 * @param outline whether the prose is left out, for pages that are edited for reasons of their own
 * @param before the tree of the step before: of what is as it was then only the first line is written
 */
export function linesOf(tree: Spoken, outline = false, before?: Spoken): string[] {
  const known = new Set<string>();
  if (before) partsOf(before, outline, known, new Set());
  return partsOf(tree, outline, new Set(), known).map((line) => line.slice(2));
}

/** @param seen is given each part as a whole */
function partsOf(tree: Spoken, outline: boolean, seen: Set<string>, known: ReadonlySet<string>): string[] {
  const write = (node: Spoken, indent: string, inMain: boolean): { full: string[]; short: string[] } => {
    const isOutlined = outline && (inMain || node.role === 'main');
    const isLeftOut = (role: string) => isOutlined && (node.role === 'table' || PROSE.has(role));
    const children = node.children.filter(({ role }) => !isLeftOut(role));
    const states = node.states.length > 0 ? ` [${node.states.join(', ')}]` : '';
    const value = node.value === '' ? '' : ` value${quoted(node.value)}`;
    const description = node.description === '' ? '' : ` described${quoted(node.description)}`;
    const head =
      node.role === 'text'
        ? indent + quoted(node.name).trim()
        : `${indent}${node.role}${quoted(node.name)}${states}${value}${description}`;
    const [only] = children;
    const text = only?.role === 'text' && children.length === 1 ? quoted(only.name) : null;
    const inside = text === null ? children.map((child) => write(child, `${indent}  `, isOutlined)) : [];
    const first = text === null ? head : `${head}:${text}`;
    const full = [first, ...inside.flatMap((part) => part.full)];
    const whole = full.join('\n');
    seen.add(whole);
    const isAsBefore = full.length >= LONG && known.has(whole);
    return { full, short: isAsBefore ? [`${first} …`] : [first, ...inside.flatMap((part) => part.short)] };
  };
  return tree.children.flatMap((child) => write(child, '  ', false).short);
}
