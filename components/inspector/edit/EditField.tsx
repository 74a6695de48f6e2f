import { useState } from 'preact/hooks';
import type { Edit } from '../../../reference/url/edit/edit.ts';
import { privateField } from '../../hooks/private-field.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { useSecret } from '../use-secret.tsx';
import type { Edits } from './use-edits.ts';

/** Longest text in a field, in UTF-16 code units. A choice: what is longer nobody edits in one line. */
const LONGEST = 20_000;

/** Up to this length of the URL each key is applied at once, in 13 ms; beyond it when the field is left. */
export const LONGEST_LIVE = 65_536;

/** The id of the input element. */
export const fieldId = (id: string) => `${id}-field`;

interface Props {
  /** Names the field among all of them. */
  id: string;
  /** Left out where a label of its own stands for `fieldId(id)`. */
  label?: string;
  value: string;
  /** Shown in an empty field. */
  placeholder: string;
  /** What tells a secret by its name. */
  secretName: string;
  secretLabel: string;
  isLive: boolean;
  edits: Edits;
  toEdit: (text: string) => Edit;
  /** Enter or Escape was pressed, with something typed or without. */
  onDone?: (() => void) | undefined;
}

/**
 * A field for a part of the URL, which follows each key. Enter ends the step; Escape takes back what was typed. A secret
 * is no field until it is shown.
 */
export function EditField(props: Props) {
  const { id, label, value, placeholder, secretName, secretLabel, isLive, edits, toEdit, onDone } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const { hidden, control, reveal } = useSecret(secretName, value, secretLabel);
  const { said } = edits;
  const mine = said?.field === id ? said : null;
  const hint = `${id}-said`;

  function end(): void {
    if (draft === null) return;
    if (!isLive) edits.type(id, toEdit(draft));
    edits.leave();
    setDraft(null);
  }
  function key(event: KeyboardEvent): void {
    if (event.isComposing || (draft === null && !onDone)) return;
    if (event.key === 'Enter') {
      // Or the key would press the button that gets the focus back.
      if (onDone) event.preventDefault();
      end();
      onDone?.();
    } else if (event.key === 'Escape') {
      // Not the way back of what is around.
      event.preventDefault();
      event.stopPropagation();
      edits.takeBack();
      setDraft(null);
      onDone?.();
    }
  }
  if (value.length > LONGEST) {
    return <p class="edit-said">{value.length.toLocaleString('en')} characters: too long for a field.</p>;
  }
  const isHidden = hidden && draft === null;
  return (
    <div class="edit-cell">
      {!isHidden && (
        <input
          type="text"
          class="text-field"
          id={fieldId(id)}
          aria-label={label}
          aria-describedby={mine ? hint : undefined}
          aria-invalid={mine?.refusal != null}
          placeholder={placeholder}
          {...privateField}
          value={draft ?? value}
          onInput={({ currentTarget }) => {
            const text = currentTarget.value;
            setDraft(text);
            // Who types it has seen it.
            reveal(text);
            if (isLive) edits.type(id, toEdit(text));
          }}
          onBlur={end}
          onKeyDown={key}
        />
      )}
      {control}
      {mine && (
        <p class="edit-said" id={hint} role="status">
          {mine.refusal ? (
            <>
              Not changed. {mine.refusal.refused} <EntryLink to={mine.refusal.entry}>Why</EntryLink>
            </>
          ) : (
            mine.text
          )}
        </p>
      )}
    </div>
  );
}
