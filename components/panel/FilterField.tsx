import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isTooLong, LONGEST_FILTER, MOST_WORDS } from '../../reference/capture/list/filter.ts';
import { countRules, rulesLike, typedRule } from '../../reference/capture/list/value-suggestions.ts';
import type { VisibleRow } from '../../reference/capture/list/visible-rows.ts';
import { privateField } from '../hooks/private-field.ts';
import { Icon } from '../parts/Icon.tsx';
import { RuleList } from './ValueList.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** All of the session: their rules are offered. */
  rows: readonly VisibleRow[];
  onHelp: () => void;
}

/** What is typed to filter the list. While a rule is typed, those that occur are offered in a list below. */
export function FilterField({ input, text, onText, rows, onHelp }: Props) {
  const id = useId();
  /** Where the cursor was when rules were last to be offered; null: they are not. */
  const [cursor, setCursor] = useState<number | null>(null);
  /** The rule that was chosen with the arrows; null: the first one is offered. */
  const [chosen, setChosen] = useState<string | null>(null);
  const next = useRef<number | null>(null);
  const typed = cursor === null ? null : typedRule(text, cursor);
  const isTyped = typed !== null;
  const word = typed?.value ?? null;
  const counts = useMemo(() => (isTyped ? countRules(rows) : []), [rows, isTyped]);
  const rules = useMemo(() => (word === null ? [] : rulesLike(counts, word)), [counts, word]);
  const isOpen = rules.length > 0;
  // Not its place: what arrives changes the order.
  const at = Math.max(
    0,
    rules.findIndex(({ ruleId }) => ruleId === chosen),
  );

  function offer({ selectionStart }: HTMLInputElement) {
    setCursor(selectionStart);
    setChosen(null);
  }
  function take(ruleId: string) {
    if (typed === null) return;
    const rest = text.slice(typed.to);
    const before = `${text.slice(0, typed.from)}${ruleId}`;
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
    if (isOpen && step) setChosen(rules[(at + step + rules.length) % rules.length]?.ruleId ?? null);
    else if (step === 1 && cursor === null) offer(event.currentTarget as HTMLInputElement);
    else if (isOpen && takes) take(rules[at]?.ruleId ?? '');
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
        aria-label="Filter by URL, status, method, type, host, rule, severity or provenance"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={isTooLong(text)}
        placeholder="Filter: text, 4xx, status:404, type:json, host:cdn, rule:vary-*, -word"
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
        aria-label="Help on the filter and the keys"
        aria-haspopup="dialog"
        title="What can be typed here, and the keys of the panel"
        onClick={onHelp}
      >
        <Icon name="help" size={14} />
      </button>
      {isTooLong(text) && (
        <p class="filter-problem" role="alert">
          This filter is too long, so it is not applied. It may have {LONGEST_FILTER.toLocaleString('en')} characters
          and {MOST_WORDS} words.
        </p>
      )}
      {isOpen && <RuleList id={id} rules={rules} active={at} onTake={take} />}
    </search>
  );
}
