import type { RefObject } from 'preact';
import { privateField } from '../hooks/private-field.ts';
import { Icon } from './Icon.tsx';
import './SearchField.css';

/**
 * Text longer than this is not put into the input: laying out megabytes in one line freezes a page.
 * A choice; any URL in use is shorter.
 */
const longestShown = 20_000;

/**
 * What stands for a line break in the one-line input, so that several pasted lines stay several lines: ⏎, or the first
 * character after it that the text does not have. To a browser ⏎ is a character like others, of another host.
 */
function lineBreakFor(text: string): string {
  let code = 0x23ce;
  while (text.includes(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}

interface Props {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** Ids for the combobox pattern: the list it controls and the active option, when there is a list. */
  list: string | null;
  activeOption: string | null;
  /** The page gives it the focus when it is shown: what is typed before a script runs is typed into it. */
  focused?: boolean;
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
export function SearchField({ input, value, list, activeOption, focused = false, onInput, onKeyDown }: Props) {
  const tooLong = value.length > longestShown;
  const lineBreak = !tooLong && /[\r\n]/.test(value) ? lineBreakFor(value) : null;
  const shown = tooLong
    ? `${value.slice(0, 60)}… (${value.length.toLocaleString('en')} characters)`
    : lineBreak === null
      ? value
      : value.replace(/\r\n|\r|\n/g, lineBreak);
  /** What a part of the input stands for. */
  const read = (part: string) => (lineBreak === null ? part : part.replaceAll(lineBreak, '\n'));

  /** The input would drop line breaks and stall on megabytes: such a text is put in here, at the selection. */
  function insert(event: Event, field: HTMLInputElement, text: string) {
    // A text that is too long to edit is replaced as a whole.
    const isLiteral = event.type === 'paste' && lineBreak !== null && text.includes(lineBreak);
    if (!tooLong && text.length <= longestShown && !/[\r\n]/.test(text) && !isLiteral) return;
    event.preventDefault();
    const from = field.selectionStart ?? shown.length;
    const to = field.selectionEnd ?? shown.length;
    if (tooLong) onInput(text);
    else onInput(`${read(shown.slice(0, from))}${text}${read(shown.slice(to))}`);
  }

  /** The selection with its line breaks, as it is pasted back. */
  function take(event: ClipboardEvent, field: HTMLInputElement) {
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    if (lineBreak === null || from === to) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', read(shown.slice(from, to)));
    if (event.type === 'cut') onInput(read(`${shown.slice(0, from)}${shown.slice(to)}`));
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
        autofocus={focused}
        readOnly={tooLong}
        value={shown}
        onInput={(event) => onInput(read(event.currentTarget.value))}
        onCopy={(event) => take(event, event.currentTarget)}
        onCut={(event) => take(event, event.currentTarget)}
        onPaste={(event) => {
          const field = event.currentTarget;
          // A URL begins with where it leads. The browser scrolls to the caret, which stays at the end.
          if (field.selectionStart === 0 && field.selectionEnd === field.value.length)
            requestAnimationFrame(() => field.scrollTo(0, 0));
          insert(event, field, event.clipboardData?.getData('text/plain') ?? '');
        }}
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
      {value !== '' && (
        <button
          type="button"
          class="icon-button"
          aria-label="Clear the search"
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
