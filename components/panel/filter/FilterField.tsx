import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isTooLong, LONGEST_FILTER, MOST_WORDS, problemsOf } from '../../../reference/capture/list/filter.ts';
import { countValues, typedValue, valuesLike } from '../../../reference/capture/list/value-suggestions.ts';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { privateField } from '../../hooks/private-field.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ValueList } from './ValueList.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** All of the session: their values are offered. */
  rows: readonly VisibleRow[];
  onHelp: () => void;
}

/** What is typed to filter the list. While a value is typed, those that occur are offered in a list below. */
export function FilterField({ input, text, onText, rows, onHelp }: Props) {
  const id = useId();
  /** Where the cursor was when values were last to be offered; null: they are not. */
  const [cursor, setCursor] = useState<number | null>(null);
  /** The value that was chosen with the arrows; null: the first one is offered. */
  const [chosen, setChosen] = useState<string | null>(null);
  const next = useRef<number | null>(null);
  const typed = cursor === null ? null : typedValue(text, cursor);
  const offers = typed?.offers ?? null;
  const word = typed?.value ?? null;
  const counts = useMemo(() => (offers === null ? [] : countValues(rows, offers)), [rows, offers]);
  const values = useMemo(() => (word === null ? [] : valuesLike(counts, word)), [counts, word]);
  const isOpen = values.length > 0;
  const problems = useMemo(() => problemsOf(text), [text]);
  // Not its place: what arrives changes the order.
  const at = Math.max(
    0,
    values.findIndex(({ value }) => value === chosen),
  );

  function offer({ selectionStart }: HTMLInputElement) {
    setCursor(selectionStart);
    setChosen(null);
  }
  function take(value: string) {
    if (typed === null) return;
    const rest = text.slice(typed.to);
    const before = `${text.slice(0, typed.from)}${value}`;
    // The next word can be typed at once.
    onText(`${before}${rest || ' '}`);
    next.current = before.length + 1;
    setCursor(null);
  }
  useLayoutEffect(() => {
    if (next.current !== null) input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  function key(event: KeyboardEvent) {
    // The keys belong to the input method while it composes.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Tab takes what was chosen; otherwise it goes on, as it does everywhere.
    const takes = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && chosen !== null);
    if (isOpen && step) setChosen(values[(at + step + values.length) % values.length]?.value ?? null);
    else if (step === 1 && cursor === null) offer(event.currentTarget as HTMLInputElement);
    else if (isOpen && takes) take(values[at]?.value ?? '');
    else if (isOpen && event.key === 'Escape') setCursor(null);
    else if (text !== '' && event.key === 'Escape') onText('');
    // The cursor leaves what was typed.
    else return /^(?:Arrow|Home|End)/.test(event.key) && setCursor(null);
    event.preventDefault();
    // Escape does one thing at a time.
    event.stopPropagation();
  }
  return (
    <search class="filter">
      <Icon name="filter" size={14} />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Filter the responses"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={isTooLong(text) || problems.length > 0}
        placeholder="Filter: text, 4xx, type:json, host:cdn, header:vary, larger-than:100k, -word"
        {...privateField}
        value={text}
        onInput={({ currentTarget }) => {
          onText(currentTarget.value);
          offer(currentTarget);
        }}
        onClick={({ currentTarget }) => offer(currentTarget)}
        onBlur={() => setCursor(null)}
        onKeyDown={key}
      />
      {text && (
        <button
          type="button"
          class="icon-button"
          aria-label="Clear the filter"
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label="Help with the filter and keyboard shortcuts"
        aria-haspopup="dialog"
        title="Filter syntax and keyboard shortcuts"
        onClick={onHelp}
      >
        <Icon name="help" size={14} />
      </button>
      {isTooLong(text) && (
        <p class="filter-problem" role="alert">
          This filter is too long, so it is not applied. The limit is {LONGEST_FILTER.toLocaleString('en')} characters
          and {MOST_WORDS} words.
        </p>
      )}
      {problems.length > 0 && !isOpen && (
        <p class="filter-problem" role="status">
          {problems[0]}
        </p>
      )}
      {isOpen && offers && <ValueList id={id} label={offers.label} values={values} active={at} onTake={take} />}
    </search>
  );
}
