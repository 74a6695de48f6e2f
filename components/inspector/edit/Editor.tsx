import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SettableComponent } from '../../../reference/url/inspect.ts';
import type { ParsedUrl } from '../../../reference/url/parsed-url.ts';
import { linkedRow } from '../anatomy/linked-parts.ts';
import type { Ask } from '../questions.ts';
import type { SectionProps } from '../section.ts';
import { EditField, fieldId, LONGEST_LIVE } from './EditField.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { type Edited, type Edits, type KeptHistory, useEdits } from './use-edits.ts';
import './Editor.css';

interface Props extends SectionProps, Edited {
  ask: Ask;
  history: KeptHistory;
  /** Makes a text the inspected one, at the same step of the way back. */
  onEdit: (text: string) => void;
  onClose: () => void;
}

const FIELDS: readonly [component: Exclude<SettableComponent, 'host'>, name: string][] = [
  ['scheme', 'scheme'],
  ['username', 'user name'],
  ['password', 'password'],
  ['hostname', 'hostname'],
  ['port', 'port'],
  ['path', 'path'],
  ['query', 'query'],
  ['fragment', 'fragment'],
];

/** The URL's components and parameters as fields. The URL follows each key; every step can be undone. */
export function Editor({
  report: { parsed, parameterCount },
  input,
  asTyped,
  base,
  history,
  onEdit,
  onClose,
  ask,
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const edits = useEdits(ask, { input, asTyped, base }, history, onEdit);
  useFirstFocus(root);

  function key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const inField = event.target instanceof HTMLInputElement;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') onClose();
    // In a field the browser undoes what was typed there.
    else if (command && !inField && event.key.toLowerCase() === 'z') (event.shiftKey ? edits.redo : edits.undo)();
    else if (command && !inField && event.key.toLowerCase() === 'y') edits.redo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name of its own without a legend
    <div class="url-editor" role="group" aria-label="Edit the URL" ref={root} onKeyDown={key}>
      <div class="list-heading">
        <h2>Edit</h2>
        <span class="grow" />
        <StepButton name="Undo" isPossible={edits.canUndo} go={edits.undo} />
        <StepButton name="Redo" isPossible={edits.canRedo} go={edits.redo} />
        <button type="button" class="button quiet" onClick={onClose}>
          Done
        </button>
      </div>
      {parsed === null ? (
        <p class="url-hint">
          This does not parse as a URL, so it has no components to edit. Undo, or enter a URL above.
        </p>
      ) : (
        <>
          <ComponentFields parsed={parsed} edits={edits} />
          <ParameterFields
            parsed={parsed}
            total={parameterCount ?? parsed.parameters.length}
            isLive={parsed.href.length <= LONGEST_LIVE}
            edits={edits}
          />
        </>
      )}
      <p class="edit-said edit-done" role="status">
        {edits.said?.field === '' && (edits.said.refusal?.refused ?? edits.said.text)}
      </p>
    </div>
  );
}

function ComponentFields({ parsed, edits }: { parsed: ParsedUrl; edits: Edits }) {
  return (
    <div class="pairs edit-rows">
      {FIELDS.map(([component, name]) => (
        <div key={component} {...linkedRow(component)}>
          <label for={fieldId(`edit-${component}`)}>{name}</label>
          <EditField
            id={`edit-${component}`}
            value={parsed[component] ?? ''}
            placeholder={parsed[component] === null || !MAY_BE_EMPTY.has(component) ? 'none' : 'empty'}
            secretName={component}
            secretLabel={name}
            isLive={parsed.href.length <= LONGEST_LIVE}
            edits={edits}
            toEdit={(to) => ({ set: component, to })}
          />
        </div>
      ))}
    </div>
  );
}

/** Components that can be there and have nothing in them. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['path', 'query', 'fragment']);

/** Stays in reach of the focus where there is nothing to do. */
function StepButton({ name, isPossible, go }: { name: string; isPossible: boolean; go: () => void }) {
  return (
    <button type="button" class="button quiet" aria-disabled={!isPossible} onClick={go}>
      {name}
    </button>
  );
}

/** Who opens the editor wants to type, from the first key on: so before the first frame. */
function useFirstFocus(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), [root]);
}
