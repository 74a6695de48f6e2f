import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { titles } from '../../reference/book/titles.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import { ruleTitles } from '../../reference/rules/rule-titles.ts';
import { BookView } from '../book/BookView.tsx';
import { type PageRef, registryPage } from '../book/places.ts';
import { showSection, useShownSection } from '../book/use-shown-section.ts';
import type { KeptConfiguration } from '../config/ConfigAudit.tsx';
import { WithHost } from '../hooks/host.tsx';
import { lazily } from '../hooks/lazily.tsx';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import type { PastedText } from '../panel/import/OpenOrPaste.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SettingsLink } from '../parts/SettingsLink.tsx';
import { type Asked, Tools } from '../tools/Tools.tsx';
import { addressOf, isOfRule, type ReaderPlace, readAddress } from './address.ts';
import { Contents } from './Contents.tsx';
import { ReaderSearch } from './ReaderSearch.tsx';
import type { KeptSearch } from './RuleIndex.tsx';
import { Shelf } from './Shelf.tsx';
import { ruleShelf, shelves } from './shelves.tsx';
import './Reader.css';
import './Print.css';

// The index, the rules and the panel's list are not needed to read.
const Index = lazily(async () => (await import('./Index.tsx')).Index);
const Audit = lazily(async () => (await import('./Audit.tsx')).Audit);
const RuleIndex = lazily(async () => (await import('./RuleIndex.tsx')).RuleIndex);
const ConfigAudit = lazily(async () => (await import('../config/ConfigAudit.tsx')).ConfigAudit);

interface Props {
  /** What the page's address asks for, without `#`: see address.ts. */
  address: string;
  /** Goes to another address of the reader. */
  onAddress: (address: string) => void;
  /** What the tools are asked from outside; a new object is a new request. */
  typed?: Asked | null;
  /** A response that was pasted into the popup; a new object is a new request. */
  pasted: PastedText | null;
}

/** The book in a tab: index, entries as pages, and the same tools as the popup's. */
export function Reader({ address, onAddress, typed = null, pasted: handedOver }: Props) {
  const place = useMemo(() => readAddress(address), [address]);
  const [asked, setAsked] = useState<Asked | null>(null);
  useLayoutEffect(() => {
    if (typed) setAsked(typed);
  }, [typed]);
  const main = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What was opened or pasted stays while another page is shown, in memory only. */
  const audited = useRef<Session | null>(null);
  const configuration = useRef<KeptConfiguration | null>(null);
  const goTo = useEventCallback((next: string) => {
    if (next !== address) return onAddress(next);
    // The address does not change, so nothing else would show the place that was asked for.
    const section = place.kind === 'book' || place.kind === 'rules' ? place.section : null;
    if (section && main.current && showSection(main.current, section)) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  });
  const lookUp = useEventCallback((text: string) => onAddress(addressOf({ page: registryPage(text), section: null })));
  // What is tried is handed over in memory: the address says only that the tools are shown.
  const askTools = useEventCallback((text: string, asUrl: boolean) => {
    setAsked({ text, asUrl });
    onAddress('tools');
  });
  const tryInTools = useEventCallback((text: string) => askTools(text, false));
  const [pasted, setPasted] = useState<PastedText | null>(null);
  useLayoutEffect(() => setPasted(handedOver), [handedOver]);
  const audit = useEventCallback((text: string) => {
    setPasted({ text });
    onAddress('audit');
  });
  const ruleSearch = useRef<KeptSearch | null>(null);
  const page = address.split('#', 1)[0];
  // A new page starts at its top, with the focus on it; at the first one nothing had the focus. The tools have a field.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    if (page !== 'tools' && document.activeElement !== document.body) main.current?.focus({ preventScroll: true });
  }, [page]);
  useKeptFocus(() => main.current);
  // With the focus: a screen reader tells both.
  useLayoutEffect(() => {
    document.title = `${titleOf(place)} - Wirenote`;
  }, [place]);
  useShownSection(main, place.kind === 'book' || place.kind === 'rules' ? place : null);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event, place.kind === 'audit' || place.kind === 'tools')) return;
      const input = field.current ?? document.querySelector<HTMLInputElement>('.reader-tools [role="combobox"]');
      if (!input) return;
      event.preventDefault();
      input.select();
      input.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
  const isIndex = place.kind === 'index' || place.kind === 'rules';

  return (
    <div class="reader">
      <header class="reader-head">
        <button type="button" class="skip-link button" onClick={() => main.current?.focus()}>
          Skip to the content
        </button>
        <a href="#index">
          <Icon name="mark" size={22} />
          <b>Wirenote</b>
        </a>
        {/* The tools have the same field. */}
        {place.kind !== 'tools' && (
          <ReaderSearch
            input={field}
            onAddress={goTo}
            onTools={askTools}
            onAudit={audit}
            hasSlash={place.kind !== 'audit'}
          />
        )}
        <nav aria-label="Wirenote">
          <a href="#index" aria-current={place.kind === 'index' ? 'page' : undefined}>
            Reference
          </a>
          <a href="#rules" aria-current={place.kind === 'rules' ? 'page' : undefined}>
            Rules
          </a>
          <a href="#tools" aria-current={place.kind === 'tools' ? 'page' : undefined}>
            Tools
          </a>
          <a href="#audit" aria-current={place.kind === 'audit' ? 'page' : undefined}>
            Audit
          </a>
          <a href="#configuration" aria-current={place.kind === 'configuration' ? 'page' : undefined}>
            Configuration
          </a>
        </nav>
        <SettingsLink />
      </header>
      {place.kind === 'audit' ? (
        // The panel has the main landmark in it.
        <div
          ref={(element) => {
            main.current = element;
          }}
          class="reader-audit"
          tabIndex={-1}
        >
          <Audit audited={audited} pasted={pasted} onTaken={() => setPasted(null)} />
        </div>
      ) : place.kind === 'configuration' ? (
        <main ref={main} tabIndex={-1}>
          <ConfigAudit kept={configuration} />
        </main>
      ) : place.kind === 'tools' ? (
        <main ref={main} class="reader-tools" tabIndex={-1}>
          <WithHost openPage={goTo} audit={audit}>
            <Tools asked={asked} page={null} embedded />
          </WithHost>
        </main>
      ) : (
        <div class={isIndex ? 'reader-index' : 'reader-page'}>
          {!isIndex && <Shelf current={page ?? ''} />}
          {place.kind === 'book' && <Contents page={main} address={page ?? ''} />}
          <main ref={main} tabIndex={-1}>
            <WithHost isPage open={goTo} hrefOf={hrefOf} lookUp={lookUp} tryInTools={tryInTools} openPage={goTo}>
              {place.kind === 'book' && <Crumbs address={page ?? ''} />}
              {place.kind === 'rules' ? <RuleIndex kept={ruleSearch} /> : <View place={place} />}
            </WithHost>
          </main>
        </div>
      )}
    </div>
  );
}

/** A page's address, as a link has it. */
const hrefOf = (page: PageRef) => `#${page}`;

/** Ctrl+K, or `/` where the page has no use for it and nothing is being typed. */
function asksForSearch(event: KeyboardEvent, slashIsTaken: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || event.isComposing || event.defaultPrevented) return false;
  if (ctrlKey || metaKey) return key === 'k';
  const typing = target instanceof Element && target.matches('input, textarea, select');
  return key === '/' && !slashIsTaken && !typing;
}

/** Where a page is in the book. */
function Crumbs({ address }: { address: string }) {
  const set = [...shelves, ruleShelf].find(({ id }) => address.startsWith(`${id}/`));
  return (
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="#index">Reference</a> / {set?.id === 'rules' ? <a href="#rules">{set.name}</a> : set?.name}
    </nav>
  );
}

/** What the tab is called. */
function titleOf(place: ReaderPlace): string {
  if (place.kind === 'tools') return 'Tools';
  if (place.kind === 'audit') return 'Audit a response';
  if (place.kind === 'configuration') return 'Audit a configuration';
  if (place.kind === 'rules') return 'Rules';
  if (place.kind === 'unknown') return isOfRule(place.address) ? 'There is no such rule' : 'There is no such page';
  if (place.kind === 'index') return 'Reference';
  if (place.page.kind === 'rule') return ruleTitles[place.page.id];
  const id = addressOf({ page: place.page, section: null });
  return titles.find((title) => title.id === id)?.title ?? id.slice(id.indexOf('/') + 1);
}

function View({ place }: { place: ReaderPlace }) {
  switch (place.kind) {
    case 'book':
      return <BookView page={place.page} />;
    case 'unknown':
      return isOfRule(place.address) ? (
        <div class="reader-unknown">
          <h1>There is no such rule</h1>
          <p>
            No rule has this id. It may be misspelt, or belong to another version of Wirenote.{' '}
            <a href="#rules">See all rules.</a>
          </p>
        </div>
      ) : (
        <div class="reader-unknown">
          <h1>There is no such page</h1>
          <p>
            The book has no entry with this id. <a href="#index">See the index.</a>
          </p>
        </div>
      );
    default:
      return <Index />;
  }
}
