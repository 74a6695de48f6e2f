/** What holds for every tree, in each browser. */
import type { State } from './play.ts';
import { flattened, type Spoken } from './spoken.ts';

const INTERACTIVE = new Set(
  'button link textbox searchbox combobox checkbox radio switch tab option menuitem slider spinbutton grid'.split(' '),
);
const MANY = new Set(['list', 'table', 'grid', 'listbox', 'tablist', 'menu']);

/** Counts of a list that has just been opened: they need not be heard before they change. */
const COUNTS = [/^\s*\d+ rules\s*$/, / in \d+ responses\s*$/];

/** What a person who listens could not make sense of. */
export function faultsOf({ tree, heard }: State): string[] {
  const nodes = flattened(tree);
  // What is behind a modal dialog is out of reach.
  const isModal = nodes.some(({ role, states }) => role === 'dialog' && states.includes('modal'));
  const mains = nodes.filter(({ role }) => role === 'main');
  const faults = [
    ...nodes
      .filter(({ role, name }) => INTERACTIVE.has(role) && name === '')
      .map(({ role }) => `${role} without a name`),
    ...nodes
      .filter(({ role, children }) => MANY.has(role) && children.length === 0)
      .map(({ role, name }) => `nothing in the ${role} "${name}"`),
    ...nodes.flatMap(({ children }) => repeatedButtons(children)),
    ...heard
      .filter(({ role, text, late }) => late && role !== 'alert' && !COUNTS.some((count) => count.test(text)))
      .map(({ role, text }) => `the ${role} comes with its text "${text.trim()}"`),
  ];
  if (!isModal && mains.length !== 1) faults.push(`${mains.length} main`);
  return [...faults, ...mains.flatMap(headingFaults)];
}

/** Neighbouring buttons of one name and description do different things, or one of them is too many. */
const repeatedButtons = (children: readonly Spoken[]): string[] =>
  children.flatMap(({ role, name, description }, at) => {
    const next = children[at + 1];
    const isRepeated = next?.role === role && next.name === name && next.description === description;
    return role === 'button' && isRepeated ? [`the button "${name}" twice`] : [];
  });

function headingFaults(main: Spoken): string[] {
  const levels = flattened(main)
    .filter(({ role }) => role === 'heading')
    .map(({ name, states }) => ({ name, level: Number(/level=(\d)/.exec(states.join())?.[1]) }));
  return levels.flatMap(({ name, level }, at) =>
    level > (levels[at - 1]?.level ?? 0) + 1 ? [`the heading "${name}" skips a level`] : [],
  );
}
