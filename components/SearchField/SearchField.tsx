import type { RefObject } from 'preact';
import { Icon } from '../Icon/Icon.tsx';
import { privateField } from '../private-field.ts';
import './SearchField.css';

/**
 * Text longer than this is not put into the input: laying out megabytes in one line freezes a page.
 * A choice; any URL in use is shorter.
 */
const longestShown = 20_000;

/** Stands for a line break in the one-line input, so that several pasted lines stay several lines. */
const lineBreak = '\u23CE';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** Ids for the combobox pattern: the list it controls and the active option, when there is a list. */
  list: string | null;
  activeOption: string | null;
  onInput: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What a key puts in the place of a text that cannot be edited; null for nothing. A character only when all is selected. */
function replacing({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent): string | null {
  if (key === 'Delete' || key === 'Backspace') return '';
  if (key.length > 1 || ctrlKey || metaKey || altKey || !(currentTarget instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd, value } = currentTarget;
  return selectionStart === 0 && selectionEnd === value.length ? key : null;
}

/** The one field that takes a code, a name, a type, an extension or a URL. */
export function SearchField({ input, value, list, activeOption, onInput, onKeyDown }: Props) {
  const tooLong = value.length > longestShown;
  const shown = tooLong
    ? `${value.slice(0, 60)}… (${value.length.toLocaleString('en')} characters)`
    : value.replace(/\r\n|\r|\n/g, lineBreak);

  /** The input would drop line breaks and stall on megabytes: such a text is put in here, at the selection. */
  function insert(event: Event, field: HTMLInputElement, text: string) {
    // A text that is too long to edit is replaced as a whole.
    if (!tooLong && text.length <= longestShown && !/[\r\n]/.test(text)) return;
    event.preventDefault();
    const from = field.selectionStart ?? shown.length;
    const to = field.selectionEnd ?? shown.length;
    if (tooLong) onInput(text);
    else onInput(`${shown.slice(0, from)}${text}${shown.slice(to)}`.replaceAll(lineBreak, '\n'));
  }

  return (
    <search class="search-field">
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="text"
        class={value ? 'wire' : undefined}
        role="combobox"
        aria-label="Look up a code, name, media type, extension or URL"
        aria-expanded={list !== null}
        aria-controls={list ?? undefined}
        aria-activedescendant={activeOption ?? undefined}
        aria-autocomplete="list"
        placeholder="Code, name, type, extension or URL"
        {...privateField}
        readOnly={tooLong}
        value={shown}
        onInput={(event) => onInput(event.currentTarget.value.replaceAll(lineBreak, '\n'))}
        onPaste={(event) => insert(event, event.currentTarget, event.clipboardData?.getData('text/plain') ?? '')}
        onDrop={(event) => insert(event, event.currentTarget, event.dataTransfer?.getData('text/plain') ?? '')}
        onKeyDown={(event) => {
          const replacement = tooLong ? replacing(event) : null;
          if (replacement === null) onKeyDown(event);
          else {
            event.preventDefault();
            onInput(replacement);
          }
        }}
      />
      {value && (
        <button
          type="button"
          class="icon-button"
          aria-label="Clear the field"
          onClick={() => {
            onInput('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </search>
  );
}
