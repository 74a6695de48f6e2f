/** The accessibility tree that Firefox gives to screen readers, read in the chrome context. */
import type { RawNode } from '../trees/spoken.ts';
import type { Marionette } from './marionette.ts';
import type { FirefoxServices } from './privileged.ts';
import type { Find } from './view.ts';

declare const Services: FirefoxServices;

interface Accessible {
  role: number;
  computedARIARole: string;
  name: string | null;
  description: string | null;
  value: string;
  childCount: number;
  getChildAt(index: number): Accessible;
  getState(state: { value?: number }, more: { value?: number }): void;
  attributes: { getStringProperty(key: string): string } | null;
}
interface AccessibilityService {
  getAccessibleFor(element: Element): Accessible | null;
  getStringRole(role: number): string;
}
declare const Cc: Record<string, { getService(of: unknown): AccessibilityService }>;
declare const Ci: { nsIAccessibilityService: unknown; nsIAccessibleStates: Record<string, number> };

/** Reads the tree of the page that `find` finds. Rejects while there is none. */
export const readFirefox = (marionette: Marionette, find: Find, address: string): Promise<RawNode> =>
  marionette.run(
    'chrome',
    `(${inChrome})(${find}, ${JSON.stringify(address)}, ${JSON.stringify(STATES)}, ${JSON.stringify(ROLES)})`,
  ) as Promise<RawNode>;

/** Firefox's own names for what has none in WAI-ARIA, or another than Chromium gives. */
const ROLES = {
  'text leaf': 'text',
  statictext: 'text',
  definitionlist: 'list',
  summary: 'button',
  'list item marker': 'listmarker',
  menulistpopup: 'listbox',
  figcaption: 'none',
  label: 'none',
  image: 'img',
};

/** States of Firefox in the first of the two numbers that it gives, as WAI-ARIA calls them. */
const STATES = {
  STATE_EXPANDED: 'expanded=true',
  STATE_COLLAPSED: 'expanded=false',
  STATE_MIXED: 'checked=mixed',
  STATE_CHECKED: 'checked=true',
  STATE_PRESSED: 'pressed=true',
  STATE_SELECTED: 'selected=true',
  STATE_UNAVAILABLE: 'disabled',
  STATE_READONLY: 'readonly',
  STATE_REQUIRED: 'required',
  STATE_BUSY: 'busy',
  STATE_INVALID: 'invalid=true',
  STATE_MULTISELECTABLE: 'multiselectable',
};

/** Runs in the chrome context. Its functions are methods, because tsx wraps named ones in a helper that is not there. */
function inChrome(find: Find, address: string, named: Record<string, string>, roles: Record<string, string>): RawNode {
  const service = Cc['@mozilla.org/accessibilityService;1']?.getService(Ci.nsIAccessibilityService);
  const browser = find(Services.wm.getMostRecentWindow('navigator:browser'), address);
  const outer = browser && service?.getAccessibleFor(browser);
  if (!service || !outer || outer.childCount === 0) throw new Error(`There is no tree of ${address}`);
  const reader = {
    attribute(accessible: Accessible, name: string): string {
      try {
        return accessible.attributes?.getStringProperty(name) ?? '';
      } catch {
        return '';
      }
    },
    states(accessible: Accessible): string[] {
      const state: { value?: number } = {};
      const more: { value?: number } = {};
      accessible.getState(state, more);
      const bits = state.value ?? 0;
      const on = new Set(
        [...Object.keys(named), 'STATE_CHECKABLE'].filter((name) => bits & (Ci.nsIAccessibleStates[name] ?? 0)),
      );
      const states = Object.entries(named).flatMap(([name, words]) => (on.has(name) ? [words] : []));
      if (on.has('STATE_CHECKABLE') && !on.has('STATE_CHECKED') && !on.has('STATE_MIXED')) states.push('checked=false');
      if (service.getStringRole(accessible.role) === 'toggle button' && !on.has('STATE_PRESSED')) {
        states.push('pressed=false');
      }
      if ((more.value ?? 0) & (Ci.nsIAccessibleStates.EXT_STATE_MODAL ?? 0)) states.push('modal');
      for (const name of ['level', 'haspopup', 'current']) {
        const value = this.attribute(accessible, name);
        if (value !== '' && value !== 'false') states.push(`${name}=${value}`);
      }
      return states.sort();
    },
    node(accessible: Accessible): RawNode {
      const children = Array.from({ length: accessible.childCount }, (_, index) =>
        this.node(accessible.getChildAt(index)),
      );
      const own = accessible.computedARIARole || service.getStringRole(accessible.role);
      return {
        role: roles[own] ?? own,
        name: accessible.name ?? '',
        description: accessible.description ?? '',
        // Of links and texts it is the address.
        value: /^(?:textbox|searchbox|combobox|spinbutton|slider|progressbar)$/.test(own) ? accessible.value : '',
        states: this.states(accessible),
        children,
      };
    },
  };
  return reader.node(outer.getChildAt(0));
}
