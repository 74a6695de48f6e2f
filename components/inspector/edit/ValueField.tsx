import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Parameter } from '../../../reference/url/parsed-url.ts';
import type { Ask } from '../questions.ts';
import { LONGEST_LIVE } from './EditField.tsx';
import { ParameterField } from './ParameterFields.tsx';
import { type Edited, type KeptHistory, useEdits } from './use-edits.ts';
import './Editor.css';

/** What editing in place needs; always the same object, so that no row is drawn again for it. */
export interface InPlace {
  ask: Ask;
  /** Shared with the editor of all components, which can undo what was edited here. */
  history: KeptHistory;
  /** What is inspected now. */
  now: RefObject<Edited>;
  onEdit: (text: string) => void;
}

interface Props {
  index: number;
  parameter: Parameter;
  inPlace: InPlace;
  /** `isLeft`: the focus has gone elsewhere. */
  onClose: (index: number, isLeft: boolean) => void;
}

/** The value of one parameter as a field, in its row: Enter keeps what was typed, Escape takes it back. */
export function ValueField({ index, parameter, inPlace: { ask, history, now, onEdit }, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const edited = now.current ?? { input: '', asTyped: false, base: '' };
  const edits = useEdits(ask, edited, history, onEdit);
  // Where the value comes after the field, as on a slow machine, typing still replaces all of it.
  const wasWhole = isWhole(inputIn(root.current));
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  useLayoutEffect(() => {
    const field = inputIn(root.current);
    if (wasWhole && !isWhole(field)) field?.select();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the field in it
    <div
      class="edit-value in-place"
      ref={root}
      onFocusOut={({ relatedTarget }) => {
        // Of a press on nothing that can have the focus there is no target: the field stays.
        if (relatedTarget !== null && !root.current?.contains(relatedTarget as Node)) onClose(index, true);
      }}
      onKeyDown={(event) => {
        // A secret has a button before it has a field.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(index, false);
      }}
    >
      <ParameterField
        part="value"
        parameter={parameter}
        index={index}
        isLive={edited.input.length <= LONGEST_LIVE}
        edits={edits}
        onDone={() => onClose(index, false)}
      />
    </div>
  );
}

const inputIn = (element: Element | null) => element?.querySelector('input') ?? null;

/** Whether all of it is selected; also of a field that is not there yet. */
const isWhole = (field: HTMLInputElement | null): boolean =>
  field === null || (field.selectionStart === 0 && field.selectionEnd === field.value.length);
