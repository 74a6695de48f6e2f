import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../../reference/text/counted.ts';
import { SearchField } from '../parts/SearchField.tsx';
import type { Choice } from '../tools/lookup.ts';
import { ResultOptions } from '../tools/Results.tsx';
import { useFound } from '../tools/use-found.ts';
import { readAddress } from './address.ts';
import './ReaderSearch.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onAddress: (address: string) => void;
  /** Puts a text that has no page into the tools. */
  onTools: (text: string, asUrl: boolean) => void;
  onAudit: (text: string) => void;
}

/** The search of the tools in the head of every page: what is chosen is opened as a page, at its section. */
export function ReaderSearch({ input, onAddress, onTools, onAudit }: Props) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [lookup, setLookup] = useState<typeof import('../tools/answers.ts') | null>(null);
  const found = useFound(open && query.trim() !== '' ? query : null);
  const choices = lookup && open ? lookup.pageChoices(query, found) : [];
  const chosen = Math.min(active, choices.length - 1);

  const load = () => {
    if (!lookup) import('../tools/answers.ts').then(setLookup, () => undefined);
  };
  const close = () => {
    setOpen(false);
    setActive(0);
  };
  function choose(choice: Choice) {
    setQuery('');
    close();
    const address = pageOf(choice);
    if (choice.audit !== undefined) onAudit(choice.audit);
    else if (address === null) onTools(choice.query, choice.kind === 'url');
    else onAddress(address);
  }
  function key(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while it composes.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (choices.length > 0) setActive((chosen + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      const choice = choices[chosen];
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && (open || query !== '')) {
      // The audit below has a use for the key as well.
      event.preventDefault();
      event.stopPropagation();
      if (open && choices.length > 0) close();
      else setQuery('');
    }
  }
  const nothing = open && lookup !== null && found.state === 'done' && choices.length === 0;
  return (
    <div
      class="reader-search"
      onFocusIn={load}
      onFocusOut={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) close();
      }}
    >
      <SearchField
        input={input}
        value={query}
        list={choices.length > 0 ? 'results' : null}
        activeOption={choices.length > 0 ? `result-${chosen}` : null}
        onInput={(text) => {
          setQuery(text);
          setOpen(true);
          setActive(0);
        }}
        onKeyDown={key}
      />
      {(choices.length > 0 || nothing) && (
        <div class="reader-found">
          {nothing ? <p>Nothing found</p> : <ResultOptions choices={choices} active={chosen} onChoice={choose} />}
        </div>
      )}
      <span class="sr" role="status">
        {choices.length > 0 && found.state === 'done'
          ? counted(choices.length, 'result')
          : nothing
            ? 'Nothing found'
            : ''}
      </span>
    </div>
  );
}

/** The address of what is chosen; null for what has no page, which is shown by the tools. */
function pageOf({ id, entry, section, oldName, kind }: Choice): string | null {
  // What was asked for by an old name is shown under it, with what replaced it.
  const page = entry ?? (kind === 'media-type' && oldName?.includes('/') ? `media-types/${oldName}` : id);
  if (readAddress(page).kind !== 'book') return null;
  return section === null ? page : `${page}#${section}`;
}
