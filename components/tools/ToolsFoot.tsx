import { Icon } from '../parts/Icon.tsx';

interface Props {
  /** The page around has landmarks of its own; this is none. */
  embedded: boolean;
  /** The key that goes back. */
  backKey: string;
  /** Arrow keys and Enter choose from what is shown. */
  isList: boolean;
  onSearch: () => void;
  onBack: () => void;
  onHelp: () => void;
}

/** The keys that help most, and the promise that nothing leaves. */
export function ToolsFoot({ embedded, backKey, isList, onSearch, onBack, onHelp }: Props) {
  const Footer = embedded ? 'div' : 'footer';
  return (
    <Footer class="tools-foot">
      <button type="button" class="foot-button" onClick={onHelp}>
        <kbd>?</kbd>keys
      </button>
      {isList ? (
        <>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>choose
          </span>
          <span>
            <kbd>↵</kbd>open
          </span>
        </>
      ) : (
        <>
          <button type="button" class="foot-button" onClick={onBack}>
            <kbd>{backKey}</kbd>back
          </button>
          <button type="button" class="foot-button foot-search" onClick={onSearch}>
            <kbd>/</kbd>search
          </button>
        </>
      )}
      <span class="grow" />
      <span>
        <Icon name="lock" size={12} />
        Offline. Input is not stored.
      </span>
    </Footer>
  );
}
