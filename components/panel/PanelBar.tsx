import type { ComponentProps } from 'preact';
import { Icon } from '../parts/Icon.tsx';
import { SettingsLink } from '../parts/SettingsLink.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { FilterField } from './filter/FilterField.tsx';
import type { List } from './use-list.ts';

interface Props extends RecordingProps {
  /** The panel is in a page of its own, which has a head. */
  isPage: boolean;
  list: List;
  filter: ComponentProps<typeof FilterField>['input'];
  onHelp: () => void;
  /** Of the bar below, which a small window shows when asked; null where there is none. */
  listOptions: ListOptionsProps | null;
  isLookingUp: boolean;
  onLookUp: () => void;
  onOpenOrPaste: () => void;
}

/** What is recorded, the filter, and what leads out of the list. */
export function PanelBar(props: Props) {
  const { isPage, list, filter, onHelp, listOptions, isLookingUp, onLookUp, onOpenOrPaste, ...recording } = props;
  const { choice, heard, rows, page } = list;
  const Bar = isPage ? 'div' : 'header';
  return (
    <Bar class="bar">
      <Recording {...recording} />
      <span class="separator" />
      <FilterField
        input={filter}
        text={choice.filter.text}
        onText={(text) => choice.onFilter({ text })}
        rows={heard}
        onHelp={onHelp}
      />
      {listOptions && <ListOptions {...listOptions} />}
      <ExportMenu rows={rows} origin={page} />
      <button
        type="button"
        class="button quiet"
        aria-label="Look up"
        aria-expanded={isLookingUp}
        title="Look up a code, a type, a URL or a word in the book (/)"
        onClick={onLookUp}
      >
        <Icon name="book" size={14} />
        <span class="word">Look up</span>
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label="Open or paste"
        aria-haspopup="dialog"
        title="Audit a HAR file, the output of curl, or a raw response"
        onClick={onOpenOrPaste}
      >
        <Icon name="import" size={14} />
        <span class="word">Open or paste</span>
      </button>
      {!isPage && <SettingsLink />}
    </Bar>
  );
}

interface ListOptionsProps {
  isOpen: boolean;
  /** Something is chosen there that hides or groups responses. */
  isSet: boolean;
  onToggle: () => void;
}

function ListOptions({ isOpen, isSet, onToggle }: ListOptionsProps) {
  return (
    <button
      type="button"
      class={isSet ? 'icon-button list-options set' : 'icon-button list-options'}
      aria-expanded={isOpen}
      title={isSet ? 'List options: some are set' : 'List options'}
      onClick={onToggle}
    >
      <Icon name="chevron" size={14} class="chevron" />
    </button>
  );
}

interface RecordingProps {
  paused: boolean;
  preserves: boolean;
  /** Null where nothing is recorded, or not any more; so are the next two. */
  onPause: ((paused: boolean) => void) | null;
  onPreserve: ((preserves: boolean) => void) | null;
  onReadAgain: (() => void) | null;
  onClear: () => void;
}

const READ_AGAIN = 'List what the Network panel’s filter hides';
const READ_AGAIN_WHEN =
  'Firefox does not report these responses by itself, and misses requests while it lists them. Press this when the page is idle.';

function Recording({ paused, preserves, onPause, onPreserve, onReadAgain, onClear }: RecordingProps) {
  return (
    <>
      {onPause && (
        <button
          type="button"
          class={paused ? 'icon-button' : 'icon-button recording'}
          title={paused ? 'Resume recording' : 'Pause recording'}
          onClick={() => onPause(!paused)}
        >
          <Icon name={paused ? 'pause' : 'record'} size={16} />
        </button>
      )}
      <button type="button" class="icon-button" title="Clear" onClick={onClear}>
        <Icon name="clear" size={16} />
      </button>
      {onReadAgain && (
        <button
          type="button"
          class="icon-button"
          aria-label={READ_AGAIN}
          // In place of the title, which begins with the name.
          aria-description={READ_AGAIN_WHEN}
          title={`${READ_AGAIN}. ${READ_AGAIN_WHEN}`}
          onClick={onReadAgain}
        >
          <Icon name="refresh" size={16} />
        </button>
      )}
      {onPreserve && (
        <label
          class="check"
          // The names in the Network panels of Chromium 156, of Chromium before, and of Firefox 153.
          title="Keep the list when another page is loaded. Also known as “Preserve log” and, in Firefox, “Persist Logs”."
        >
          <input type="checkbox" checked={preserves} onChange={(event) => onPreserve(event.currentTarget.checked)} />
          Keep log
        </label>
      )}
    </>
  );
}
