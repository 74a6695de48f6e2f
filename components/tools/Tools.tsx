import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type PageRef, partsOf } from '../book/places.ts';
import { useShownSection } from '../book/use-shown-section.ts';
import { useHost, WithHost } from '../hooks/host.tsx';
import { lazily } from '../hooks/lazily.tsx';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import type { UrlReading } from '../inspector/UrlInspector.tsx';
import { tabId } from '../parts/Tabs.tsx';
import { useExplainer } from './explain/use-explainer.ts';
import { focusAtStart } from './focus-at-start.ts';
import type { Choice, Tool } from './lookup.ts';
import type { RecentPage } from './recent.ts';
import { ToolsFoot } from './ToolsFoot.tsx';
import { ToolsHead, toolPanel } from './ToolsHead.tsx';
import { useChosen } from './use-chosen.ts';
import { useEnter } from './use-enter.ts';
import { useFound } from './use-found.ts';
import { HOME, type ToolPlace, usePlace } from './use-place.ts';
import '../book/EntryView.css';
import './Tools.css';

/** A text from elsewhere: a link of the context menu is taken apart whatever else it could be, an entry's text is looked up. */
export interface Asked {
  text: string;
  asUrl: boolean;
  /** How the inspector reads it. */
  reading?: UrlReading;
  /** What to tell the user until something is typed: the text did not come along. */
  notice?: string;
}

// It waits for what the tools are asked, and loads meanwhile.
const Home = lazily(async () => (await import('./Home.tsx')).Home);
void Home.preload();
const KeyHelp = lazily(async () => (await import('../parts/help/KeyHelp.tsx')).KeyHelp);

/** The pages of the book that were looked up last, newest first, by their ids; kept elsewhere. */
export interface Recent {
  ids: readonly string[];
  add: (id: string) => void;
  clear: () => void;
}

/** Milliseconds after which an answer counts as looked up: what is passed while typing does not. A choice. */
const readAfter = 1_000;

/** Takes the room of a page whose name is not known yet: what is below must not move. */
const unnamed = (id: string): RecentPage => ({ id, code: null, kind: '', name: '\u00a0', query: '', entry: null });

const placeOf = ({ text, asUrl }: Asked): ToolPlace => ({ ...HOME, query: text, tool: asUrl ? 'url' : null });

interface Props {
  /** What to show at once; a new object is a new request. Undefined until it is known: then only the head is there. */
  asked: Asked | null | undefined;
  /** The address of the page in front, when known. */
  page: string | null;
  /** What is shown first when nothing is asked. */
  start?: Tool | 'home';
  /** Missing where nothing is kept. */
  recent?: Recent;
  /** Whether Escape on the start page closes what the tools are in. */
  isPopup?: boolean;
  /** The page around has landmarks of its own; these then are none. */
  embedded?: boolean;
  /** The key to name for going back; Firefox closes its popup on Escape, whatever the page does. */
  backKey?: 'Esc' | 'Alt ←';
  /** Closes the tools, where they are a pane of something else: then keys count only inside, and there is no foot. */
  onClose?: () => void;
}

/**
 * The three tools: one field that understands what is typed, and a tab for each tool.
 * The answers, with the registries behind them, are a chunk of their own, so that the field is there at once.
 */
export function Tools(props: Props) {
  const { asked, page, recent, start = 'home', isPopup = false, embedded = false, backKey = 'Esc', onClose } = props;
  const Main = (embedded ? 'div' : 'main') as 'main';
  /** The request that was answered last: the first one is where this starts. */
  const answered = useRef(asked);
  const [started, setStarted] = useState(asked !== undefined);
  const [reading, setReading] = useState<UrlReading>({ base: '', exact: null });
  const [help, setHelp] = useState(false);
  const [lookup, setLookup] = useState<typeof import('./answers.ts') | null>(null);
  const [broken, setBroken] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  /** Ends what brings an earlier view back. */
  const restoring = useRef<(() => void) | null>(null);
  const way = usePlace(asked ? placeOf(asked) : HOME, {
    toolFor: lookup?.toolFor ?? null,
    base: reading.base,
    view: () => (main.current && lookup ? lookup.viewOf(main.current) : null),
    onBack(view) {
      restoring.current?.();
      // An item that had the focus gets it back; else the field has it.
      input.current?.focus({ preventScroll: true });
      const content = main.current?.firstElementChild;
      restoring.current =
        main.current && content && view && lookup ? lookup.restoreView(main.current, content, view) : null;
    },
    onGo() {
      restoring.current?.();
      main.current?.scrollTo(0, 0);
      // Where the window is too low for a box of its own to scroll.
      scrollTo(0, 0);
    },
  });
  const { place, active, atHome, go } = way;

  // Before the first frame: an effect comes after it, and what is typed in between would be lost.
  const isPane = onClose !== undefined;
  useLayoutEffect(() => {
    // A pane's focus is moved by what it is a pane of. Before the script came, it may have moved on from the field.
    const moved = document.activeElement !== input.current && root.current?.contains(document.activeElement);
    if (!isPane && !moved && input.current) return focusAtStart(input.current);
  }, [isPane]);
  useEffect(() => {
    import('./answers.ts').then(setLookup, () => setBroken(true));
    void KeyHelp.preload();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the field over
  useLayoutEffect(() => {
    // The field can be older than its script: what was typed into it meanwhile is in it, and is looked up.
    const typed = input.current?.value ?? '';
    if (!started && typed !== place.query) way.type(typed);
  }, []);
  useLayoutEffect(() => {
    if (asked === undefined || asked === answered.current) return;
    answered.current = asked;
    setStarted(true);
    if (asked?.reading) setReading(asked.reading);
    if (!asked) {
      if (start !== 'home' && atHome) way.begin({ ...HOME, tool: start });
      return;
    }
    if (started || place.query) go(placeOf(asked));
    else way.begin(placeOf(asked));
  });

  const explain = useExplainer(place.query);
  // What is typed is looked up once, however often the answer is drawn.
  const answer = useMemo(
    () => (lookup && !atHome ? lookup.answerTo(place.query, place.tool, place.entry, explain) : null),
    [lookup, place, atHome, explain],
  );
  const tool = place.tool ?? answer?.tool ?? null;
  const found = useFound(answer && lookup?.mayBeInText(answer) ? place.query : null);
  const results = useMemo(
    () => (lookup && answer ? lookup.choicesOf(answer, found, place.query) : []),
    [lookup, answer, found, place.query],
  );
  useChosen(results, active, way.setActive);
  useShownSection(main, place);

  const recentId = answer && lookup ? lookup.recentIdOf(answer) : null;
  const addRecent = useEventCallback((id: string) => recent?.add(id));
  useEffect(() => {
    if (recentId === null) return;
    const timer = setTimeout(() => addRecent(recentId), readAfter);
    return () => clearTimeout(timer);
  }, [recentId, addRecent]);

  const look = useEventCallback((query: string) => go({ ...HOME, query }));
  const inspect = useEventCallback((query: string) => go({ ...HOME, query, tool: 'url' }));
  const open = useEventCallback((ref: PageRef) => {
    const [entry, section] = partsOf(ref);
    go({ ...HOME, entry, section });
  });
  const { audit, openPage } = useHost();
  const pick = ({ query, entry, section, audit: response }: Choice) =>
    response === undefined ? go(entry ? { ...HOME, entry, section } : { ...HOME, query, section }) : audit(response);
  const choose = (next: Tool) => way.choose(next, tool);
  const enter = useEnter(results[active], `${place.tool} ${place.entry} ${place.query}`, pick);

  function fieldKey(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while it composes.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!results.length) {
        if (event.key === 'ArrowUp' || !main.current) return;
        event.preventDefault();
        // A text is scrolled with the next ones.
        (lookup?.arrowItems(main.current)[0] ?? main.current).focus();
        return;
      }
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      way.setActive((active + step + results.length) % results.length);
    } else if (event.key === 'Enter') {
      // The rest of the key would be pressed on what has the focus then: the button that closes a dialog.
      event.preventDefault();
      enter();
    } else if (
      event.key === '?' &&
      event.currentTarget instanceof HTMLInputElement &&
      place.query === '' &&
      !place.tool
    ) {
      // Nothing that is looked up begins with it; in the inspector a query does.
      event.preventDefault();
      setHelp(true);
    }
  }

  const contentKey = (event: KeyboardEvent) =>
    main.current && lookup?.moveFocus(event, main.current, input.current, results.length > 0);
  const Answer = lookup?.Answer;
  function anyKey(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.isComposing) return;
    const goesBack = event.key === 'Escape' || (backKey === 'Alt ←' && event.altKey && event.key === 'ArrowLeft');
    if (goesBack && !help && (!atHome || way.canGoBack || onClose)) {
      // Without this the browser closes the popup.
      event.preventDefault();
      // What is around a pane has a use for the key, too.
      event.stopPropagation();
      if (!atHome || way.canGoBack) way.back();
      else onClose?.();
    } else if (
      !typing &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      (event.key === '/' || event.key === '?')
    ) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === '/') input.current?.select();
      else setHelp(true);
    }
  }

  // On the document: a click on something that is gone afterwards leaves the focus on no element inside. From the first
  // frame on: an effect comes after it, and a key that is typed in between would be lost.
  useLayoutEffect(() => {
    const area = onClose ? root.current : document;
    const listener = anyKey as EventListener;
    area?.addEventListener('keydown', listener);
    return () => area?.removeEventListener('keydown', listener);
  });
  useKeptFocus(() => main.current);

  return (
    <div ref={root} class="tools">
      <ToolsHead
        input={input}
        query={place.query}
        tool={tool}
        results={results.length}
        active={active}
        embedded={embedded}
        isPane={isPane}
        onHome={() => go(HOME)}
        onBook={openPage && (() => openPage('index'))}
        onInput={way.type}
        onKeyDown={fieldKey}
        onChoose={choose}
        onClose={onClose}
      />
      {started && (
        <>
          {/* A list of results has no tab stop of its own, so the box that scrolls it must have one. */}
          <Main class="tools-main" ref={main} tabIndex={results.length > 0 ? 0 : -1} onKeyDown={contentKey}>
            <div
              id={toolPanel}
              {...(tool ? { role: 'tabpanel' as const, 'aria-labelledby': tabId(toolPanel, tool) } : {})}
            >
              {broken && (
                <p class="nothing" role="alert">
                  Wirenote could not load its registries. Close this page and open it again.
                </p>
              )}
              {asked?.notice && place.query === '' && (
                <p class="nothing" role="alert">
                  {asked.notice}
                </p>
              )}
              {atHome && (
                <Home
                  page={page}
                  recent={lookup?.recentPages(recent?.ids ?? []) ?? (recent?.ids ?? []).map(unnamed)}
                  guides={lookup?.guides ?? []}
                  onQuery={look}
                  onPage={open}
                  onTool={choose}
                  onClearRecent={() => {
                    recent?.clear();
                    input.current?.focus();
                  }}
                />
              )}
              {answer && Answer && (
                <WithHost open={open} lookUp={look} inspect={inspect}>
                  <Answer
                    answer={answer}
                    found={found}
                    choices={results}
                    active={active}
                    reading={reading}
                    onReading={setReading}
                    onQuery={look}
                    onChoice={pick}
                    onEdit={way.edit}
                    onUrl={inspect}
                  />
                </WithHost>
              )}
            </div>
          </Main>
          <span class="sr" role="status">
            {answer && lookup?.announce(answer, found, results.length)}
          </span>
          {!onClose && (
            <ToolsFoot
              embedded={embedded}
              backKey={backKey}
              isList={atHome || results.length > 0}
              onSearch={() => input.current?.select()}
              onBack={way.back}
              onHelp={() => setHelp(true)}
            />
          )}
        </>
      )}
      {help && <KeyHelp backKey={backKey} closes={isPopup || isPane} onClose={() => setHelp(false)} />}
    </div>
  );
}
