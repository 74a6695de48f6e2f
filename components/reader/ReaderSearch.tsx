import type { RefObject } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { counted } from '../../reference/text/counted.ts';
import { SearchField } from '../parts/SearchField.tsx';
import type { Choice } from '../tools/lookup.ts';
import { ResultOptions } from '../tools/Results.tsx';
import { useChosen } from '../tools/use-chosen.ts';
import { useEnter } from '../tools/use-enter.ts';
import { useFound } from '../tools/use-found.ts';
import { readAddress } from './address.ts';
import './ReaderSearch.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onAddress: (address: string) => void;
  /** Puts a text that has no page into the tools. */
  onTools: (text: string, asUrl: boolean) => void;
  onAudit: (text: string) => void;
  /** Whether the key `/` leads to the field. */
  hasSlash: boolean;
}

/** The search of the tools in the head of every page: what is chosen is opened as a page, at its section. */
export function ReaderSearch({ input, onAddress, onTools, onAudit, hasSlash }: Props) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [lookup, setLookup] = useState<typeof import('../tools/answers.ts') | null>(null);
  const [broken, setBroken] = useState(false);
  const found = useFound(open && query.trim() !== '' ? query : null);
  const choices = useMemo(() => (lookup && open ? lookup.pageChoices(query, found) : []), [lookup, open, query, found]);
  const chosen = Math.min(active, choices.length - 1);
  useChosen(choices, active, setActive);

  const load = () => {
    if (!lookup) import('../tools/answers.ts').then(setLookup, () => setBroken(true));
  };
  const close = () => {
    setOpen(false);
    setActive(0);
  };
  function look(text: string) {
    setQuery(text);
    setActive(0);
    input.current?.focus();
  }
  function ask(text: string, asUrl: boolean) {
    setQuery('');
    close();
    onTools(text, asUrl);
  }
  function choose(choice: Choice) {
    const address = pageOf(choice);
    if (choice.audit === undefined && address === null) return ask(choice.query, choice.kind === 'url');
    setQuery('');
    close();
    if (choice.audit !== undefined) onAudit(choice.audit);
    else if (address !== null) onAddress(address);
  }
  const enter = useEnter(choices[chosen], `${open} ${query}`, choose);
  function key(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while it composes.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (choices.length > 0) setActive((chosen + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      enter();
    }
  }
  /** Also of what is below the field. */
  function keyAnywhere(event: KeyboardEvent) {
    if (event.isComposing || event.key !== 'Escape' || (!open && query === '')) return;
    // The audit below has a use for the key as well.
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
    if (open && choices.length > 0) close();
    else setQuery('');
  }
  const isAsked = open && query.trim() !== '';
  // A second try may have loaded it.
  const isBroken = broken && !lookup;
  const failed = isAsked && (isBroken || found.state === 'failed') ? messageOf(isBroken) : null;
  const nothing = isAsked && lookup && (found.state === 'done' || failed) && choices.length === 0 ? lookup : null;
  const isWaiting = isAsked && lookup && found.state === 'searching' && choices.length === 0;
  const answer = nothing?.answerTo(query, null, null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of what is below it
    <div
      class={hasSlash ? 'reader-search has-slash' : 'reader-search'}
      onFocusIn={load}
      onKeyDown={keyAnywhere}
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
      {(choices.length > 0 || nothing || failed || isWaiting) && (
        // A click on its text keeps the focus in the search.
        <div class="reader-found" tabIndex={-1}>
          {choices.length > 0 && <ResultOptions choices={choices} active={chosen} onChoice={choose} />}
          {failed && <p>{failed}</p>}
          {isWaiting && <p>Searching the book.</p>}
          {nothing && (
            <nothing.Nothing
              query={query}
              extension={answer?.kind === 'nothing' ? answer.extension : null}
              isPage={false}
              onQuery={look}
              onUrl={(text) => ask(text, true)}
            />
          )}
        </div>
      )}
      <span class="sr" role="status">
        {failed ??
          (nothing
            ? 'Nothing found'
            : choices.length > 0 && found.state === 'done' && counted(choices.length, 'result'))}
      </span>
    </div>
  );
}

const messageOf = (broken: boolean) =>
  broken
    ? 'Wirenote could not load its registries. Close this page and open it again.'
    : 'The full text of the book could not be searched.';

/** The address of what is chosen; null for what has no page, which is shown by the tools. */
function pageOf({ id, entry, section, oldName, kind }: Choice): string | null {
  // What was asked for by an old name is shown under it, with what replaced it.
  const page = entry ?? (kind === 'media-type' && oldName?.includes('/') ? `media-types/${oldName}` : id);
  if (readAddress(page).kind !== 'book') return null;
  return section === null ? page : `${page}#${section}`;
}
