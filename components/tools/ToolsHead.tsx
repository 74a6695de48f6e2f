import type { RefObject } from 'preact';
import { Icon } from '../parts/Icon.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import type { Tool } from './lookup.ts';
import './ToolsHead.css';

const tools: { id: Tool; name: string }[] = [
  { id: 'status', name: 'Status' },
  { id: 'types', name: 'Types' },
  { id: 'url', name: 'URL' },
];

/** The id of the element that shows what the tabs choose. */
export const toolPanel = 'tool-panel';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** The tool whose tab is selected; null for none. */
  tool: Tool | null;
  /** How many results the field's keys choose from. */
  results: number;
  /** Index of the active one. */
  active: number;
  /** The page around has landmarks of its own; this is none. */
  embedded: boolean;
  /** The focus is moved by what is around. */
  isPane: boolean;
  onHome: () => void;
  /** Opens the reference book. Missing where it cannot be opened. */
  onBook?: (() => void) | undefined;
  onInput: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (tool: Tool) => void;
  onClose?: (() => void) | undefined;
}

/**
 * The upper part of the tools: the way home, the field, the tabs. The popup's page holds it as it is rendered at build
 * time (`StartOfTools`), so neither it nor what it is made of uses hooks.
 */
export function ToolsHead(props: Props) {
  const {
    input,
    query,
    tool,
    results,
    active,
    embedded,
    isPane,
    onHome,
    onBook,
    onInput,
    onKeyDown,
    onChoose,
    onClose,
  } = props;
  const Header = embedded ? 'div' : 'header';
  return (
    <Header>
      <div class="tools-head">
        {(!embedded || isPane) && (
          <button type="button" class="icon-button" aria-label="Wirenote, start page" onClick={onHome}>
            <Icon name="mark" size={22} />
          </button>
        )}
        <SearchField
          input={input}
          value={query}
          list={results > 0 ? 'results' : null}
          activeOption={results > 0 ? `result-${active}` : null}
          focused={!isPane}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        {onBook && (
          <button type="button" class="icon-button" aria-label="Open the reference book" onClick={onBook}>
            <Icon name="book" size={16} />
          </button>
        )}
        {onClose && (
          <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      <Tabs tabs={tools} label="Tools" selected={tool} panel={toolPanel} onChoose={onChoose} />
    </Header>
  );
}

const nothing = () => undefined;

/** What `Tools` renders before it knows what it is asked, for a page that is painted before its script runs. */
export function StartOfTools() {
  return (
    <div class="tools">
      <ToolsHead
        input={{ current: null }}
        query=""
        tool={null}
        results={0}
        active={0}
        embedded={false}
        isPane={false}
        onHome={nothing}
        onBook={nothing}
        onInput={nothing}
        onKeyDown={nothing}
        onChoose={nothing}
      />
    </div>
  );
}
