import type { TargetedKeyboardEvent } from 'preact';
import './Tabs.css';

interface Props<Id extends string> {
  tabs: readonly { id: Id; name: string }[];
  /** What is chosen by them. */
  label: string;
  /** None: what is shown belongs to no tab. */
  selected: Id | null;
  /** The id of the element that shows what is chosen: a `tabpanel`, labelled by `tabId`. */
  panel: string;
  onChoose: (id: Id) => void;
}

/** The id of a tab's element, by which the panel is labelled. */
export const tabId = (panel: string, id: string) => `${panel}-${id}`;

/**
 * Tabs as in the ARIA practices: one tab stop, arrows move and choose, Home and End go to the ends. No hooks: the popup's
 * page holds them as they are rendered at build time.
 */
export function Tabs<Id extends string>({ tabs, label, selected, panel, onChoose }: Props<Id>) {
  function key(event: TargetedKeyboardEvent<HTMLElement>) {
    const list = event.currentTarget;
    const at = tabs.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.tab);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={key}>
      {tabs.map(({ id, name }, index) => (
        <button
          type="button"
          key={id}
          role="tab"
          id={tabId(panel, id)}
          data-tab={id}
          data-name={name}
          aria-selected={id === selected}
          {...(id === selected ? { 'aria-controls': panel } : {})}
          tabIndex={selected === id || (selected === null && index === 0) ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
